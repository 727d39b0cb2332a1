import { type MadePage, page } from './made-page.ts'

const groups = (above: string, below = '') =>
  `${above}<p>Beavers, Wednesday 1745 to 1900hrs</p><p>Cubs, Monday 1830 to 2000hrs</p>${below}`
const both = (place: string) => [`Beavers | Wednesdays 17:45–19:00${place}`, `Cubs | Mondays 18:30–20:00${place}`]

/** Where events are, as pages say it of all or in other lines than the event's own. */
export const placePages: readonly MadePage[] = [
  page(
    'where all sections meet, and their days in their names',
    `<h2>Meeting times</h2><p>All sections meet at Elmford Scout Den, Corley, Otterham</p>
     <div><div><b>Monday Cubs</b><p>6:30–7:30pm</p></div><div><b>Tuesday Cubs</b><p>6:30–7:30pm</p></div>
     <div><b>Friday Scouts</b><p>7:30–9:30pm</p></div></div>`,
    [
      'Monday Cubs | Mondays 18:30–19:30 | @ Elmford Scout Den, Corley, Otterham',
      'Tuesday Cubs | Tuesdays 18:30–19:30 | @ Elmford Scout Den, Corley, Otterham',
      'Friday Scouts | Fridays 19:30–21:30 | @ Elmford Scout Den, Corley, Otterham',
    ],
  ),
  page(
    'a camp is not where the groups meet',
    groups('<p>All sections meet at Elmford Scout Den.</p>', '<h3>Summer Camp</h3><p>Saturday 6 June 2026</p>'),
    [...both(' | @ Elmford Scout Den'), 'Summer Camp | 2026-06-06'],
  ),
  page(
    'a hall without a name, beside one that has one',
    groups(
      '<p>We are located at our own hut, which we share with the Guides, behind Mill Green Centre on Bridge Road.</p>',
    ),
    both(' | @ behind Mill Green Centre on Bridge Road'),
  ),
  page(
    'where a group is based',
    groups('<p>Our group is based at Otter Hall in Elmford.</p>'),
    both(' | @ Otter Hall'),
  ),
  page(
    'two bases are none',
    groups('<p>We are based at Otter Hall.</p><p>We are also based at Mill Hall.</p>'),
    both(''),
  ),
  page(
    'a meeting place that goes on in the next line',
    groups(
      '',
      '<p>To find our meeting place at</p><p>Otter Hall, Elmford Primary School, Corley, EL1 2AB</p><p>click here.</p>',
    ),
    both(' | @ Otter Hall, Otter Hall, Elmford Primary School, Corley, EL1 2AB'),
  ),
  page(
    'what praises a place is no part of its name',
    '<h1>Summer Run</h1><p>Sunday 19 July 2026 at 10:30am</p><p>It takes place each year at the beautiful Otter Valley Country Park.</p>',
    ['Summer Run | 2026-07-19 10:30 | @ Otter Valley Country Park'],
  ),
  page(
    'a dash before a verb is no part of a name',
    '<h1>Groups</h1><p>Beavers - meet on Thursdays 5.30 to 6.45pm</p><p>Cubs - meet on Thursdays 7.00pm - 8.30pm</p>',
    ['Beavers | Thursdays 17:30–18:45', 'Cubs | Thursdays 19:00–20:30'],
  ),
  page(
    'places in a table of services',
    `<h1>What’s on</h1><section><h1>Next Services</h1><table><tr><td>Corley Kirk</td><td>Sun 29 March 10:30am</td></tr>
     <tr><td>Mill Kirk</td><td>Sun 5 April 10:30am</td></tr><tr><td>Otter Kirk</td><td>Sun 12 April 10:30am</td></tr>
     <tr><td>Corley Kirk</td><td>Sun 19 April 10:30am</td></tr></table></section>`,
    [
      'Service at Corley Kirk | 2026-03-29, 2026-04-19 10:30 | @ Corley Kirk',
      'Service at Mill Kirk | 2026-04-05 10:30 | @ Mill Kirk',
      'Service at Otter Kirk | 2026-04-12 10:30 | @ Otter Kirk',
    ],
  ),
  page(
    'halls in a table of days',
    `<h1>Elmford Karate</h1><table><tr><td>Monday</td><td>6pm - 7pm</td><td>Corley School</td></tr>
     <tr><td>Wednesday</td><td>7pm - 8.30pm</td><td>Mill Sports Hall</td></tr></table>`,
    [
      'Elmford Karate | Mondays 18:00–19:00 | @ Corley School',
      'Elmford Karate | Wednesdays 19:00–20:30 | @ Mill Sports Hall',
    ],
  ),
  page(
    'the place before the name, behind it, and at its end',
    `<h3>Diary</h3><p>Saturday 21st March - Corley Memorial Hall - Silver Cup Competition</p>
     <p>14 April 2026 – Spring Concert, St Mary’s Church, 7.30pm</p><p>Sunday 10th May Annual Barbecue at Birch Lane School</p>`,
    [
      'Silver Cup Competition | 2026-03-21 | @ Corley Memorial Hall',
      'Spring Concert | 2026-04-14 19:30 | @ St Mary’s Church',
      'Annual Barbecue at Birch Lane School | 2026-05-10 | @ Birch Lane School',
    ],
  ),
  page(
    'a place and its day above a name in bold type',
    `<table><tr><td><p><a href="/concerts/">Elmford Abbey - Saturday 2nd May 2026</a></p><p><strong>Spring Cantata</strong></p></td>
     <td><p><a href="/concerts/">Corley Cathedral - Saturday 9th May 2026</a></p><p><strong>Mass in Blue</strong></p></td></tr></table>`,
    ['Spring Cantata | 2026-05-02 | @ Elmford Abbey', 'Mass in Blue | 2026-05-09 | @ Corley Cathedral'],
  ),
  page(
    'what is at a place, below a heading of concerts',
    `<h2>Concerts</h2><p><b>Sunday 10 May 2026 at 3pm</b><br>Spring Serenade</p><p><b>Sunday 14 June 2026 at 3pm</b><br>at Otter Arts Centre</p>`,
    ['Spring Serenade | 2026-05-10 15:00', 'Concert at Otter Arts Centre | 2026-06-14 15:00 | @ Otter Arts Centre'],
  ),
  page(
    'plays and films that are called by a house',
    `<h1>Films</h1><ul><li><b>Annie Hall</b> – 14 April 2026, 7pm</li><li><b>The Secret Garden</b> – 21 April 2026, 7pm</li>
     <li><b>Night at the Museum</b> – 28 April 2026, 7pm</li></ul>`,
    ['Annie Hall | 2026-04-14 19:00', 'The Secret Garden | 2026-04-21 19:00', 'Night at the Museum | 2026-04-28 19:00'],
  ),
  page(
    'the days and the place of a festival, in its footer',
    `<h2>Thursday 11 June 2026 — 7:30pm</h2><p><b>Ada Reed</b></p><footer><p>10 — 14 June 2026 — Otter Park, Elmford</p></footer>`,
    ['Orchard Hall | 2026-06-11 19:30 | @ Otter Park, Otter Park, Elmford'],
  ),
  page(
    'what is on after a festival is elsewhere',
    `<h2>Winter Revue</h2><p>Friday 11 December 2026, 7:30pm</p><footer><p>10 — 14 June 2026 — Otter Park, Elmford</p></footer>`,
    ['Winter Revue | 2026-12-11 19:30'],
  ),
  page(
    'one heading of a hall above its groups',
    `<h1>Classes</h1><h2>Corley Village Hall</h2><ul><li>Pilates – Mondays 9.30am</li><li>Yoga – Tuesdays 10am</li></ul>`,
    ['Pilates | Mondays 09:30 | @ Corley Village Hall', 'Yoga | Tuesdays 10:00 | @ Corley Village Hall'],
  ),
  page(
    'the venue of a club, and an outing from it',
    `<h1>Programme</h1><p>Club venue: Corley Social Club, Mill Road. Meetings start at 8pm.</p><ul><li>14 April 2026 – Macro night</li>
     <li>28 April 2026 – Portraits</li><li>12 May 2026 – Outing to Otter Gardens</li></ul>`,
    [
      'Macro night | 2026-04-14 20:00 | @ Corley Social Club, Corley Social Club, Mill Road',
      'Portraits | 2026-04-28 20:00 | @ Corley Social Club, Corley Social Club, Mill Road',
      'Outing to Otter Gardens | 2026-05-12 20:00',
    ],
  ),
  page(
    'the place of one kind of meeting',
    `<h1>Diary</h1><ul><li>General Meeting Location: Corley Church Hall.</li></ul><p>11 April 2026: General Meeting of members 2pm</p>
     <p>16 May 2026: Quiz 7pm</p>`,
    ['General Meeting of members | 2026-04-11 14:00 | @ Corley Church Hall', 'Quiz | 2026-05-16 19:00'],
  ),
  page(
    'where to meet, and a room before a day',
    `<h3>Fun Run</h3><p>Sunday 10 May 2026, 10am</p><p>Meet: Otter Park bandstand</p>
     <h3>Coffee Morning</h3><p>Join us in the Church Room on Saturday 18 April 2026 from 10am.</p>`,
    ['Fun Run | 2026-05-10 10:00 | @ Otter Park bandstand', 'Coffee Morning | 2026-04-18 10:00 | @ the Church Room'],
  ),
  page(
    'schools that are no buildings, below a heading of sessions',
    `<h2>Sessions</h2><p>Forest School, Saturday 18 April 2026, 10am</p><p>Toy Library, Saturday 25 April 2026, 10am</p>`,
    ['Forest School | 2026-04-18 10:00', 'Toy Library | 2026-04-25 10:00'],
  ),
  page(
    'a numbered room of a house and a large space, in long sentences of groups, and that one is free',
    '<h1>Groups at Elm</h1><h2>The Warm Corner</h2><h4>Wednesdays, 2–4pm</h4><p>The Warm Corner is for all who live near us. We offer board games, crafts and cake, all free of charge, but also a quiet corner for those who would rather read.</p><p>Named after a song, it is now open from 2-4pm every Wednesday, in Room 2 of Elmholme (the new part).</p><h2>Tots</h2><h4>Mondays 9.30-11.30am</h4><p>Tots is our toddler group, open to all children below school age. We meet in the main large meeting space on Monday mornings from 9.30am-11.30am in term time and have an open door.</p>',
    [
      'The Warm Corner | Wednesdays 14:00–16:00 | @ Room 2 of Elmholme | free',
      'Tots | Mondays 09:30–11:30 in term | @ the main large meeting space',
    ],
  ),
]
