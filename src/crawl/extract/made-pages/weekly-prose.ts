import { type MadePage, page } from './made-page.ts'

/** Pages of one group, which say when it meets in sentences. */
export const weeklyProsePages: readonly MadePage[] = [
  group(
    'Wool Club',
    `<p>Wool Club is for all who knit, and meets on the 2nd and 4th Fridays of the month at St. David’s Centre. It begins at 2:30, when there is tea to share.</p><p>The afternoon ends at 4:30.</p>`,
    'Wool Club | 24 days from 2026-03-13, 14 apart 14:30–16:30 | @ St. David’s Centre',
  ),
  group(
    'Friday Fun',
    `<p>Friday Fun is an after school club for school years 1 to 9. It happens after school (3:15 to 5:30) on a Friday.</p>`,
    'Friday Fun | Fridays 15:15–17:30 | 5 to 15',
  ),
  group(
    'Elm Rainbows',
    `<p>The Elm Rainbows now meet in the community centre each Monday from 5:45 - 6:45 pm.</p><p>It is open to girls aged from five to seven.</p>`,
    'Elm Rainbows | Mondays 17:45–18:45 | @ the community centre | 5 to 8',
  ),
  group(
    'Elm Beavers',
    `<p>Meetings are in the scout hut on Friday from 4:45 pm to 5:45 pm. Beavers is for 6 to 8 year olds.</p>`,
    'Elm Beavers | Fridays 16:45–17:45 | @ the scout hut | 6 to 9',
  ),
  group(
    'Elm Cubs',
    `<p>Cubs are aged between 8 and 10½ years. We meet at St Anne’s school between 6.30pm and 8.00pm on Thursday evenings.</p>`,
    'Elm Cubs | Thursdays 18:30–20:00 | @ St Anne’s school | 8 to 10.6',
  ),
  group(
    'Little Lions',
    `<p>The group runs on Thursday mornings from 10.15 to 11.30, term times only. We ask for a £1 donation.</p><p>The children are between 4 weeks and 4 years old.</p>`,
    'Little Lions | Thursdays 10:15–11:30 in term | 0.1 to 5',
  ),
  group(
    'Kids Boxing',
    `<p>For the kids, classes are Monday, Wednesday and Thursday from 6:30 to 7:30.</p>`,
    'Kids Boxing | Mondays 18:30–19:30 & Wednesdays 18:30–19:30 & Thursdays 18:30–19:30',
  ),
  group(
    'Corner Youth Club',
    `<p>Our youth club for school years 7 to 9 is held in the Memorial Hall every Friday evening in term time, 7.00 – 8.30pm. Entry is 50p and there is a tuck shop.</p>`,
    'Corner Youth Club | Fridays 19:00–20:30 in term | @ the Memorial Hall | 11 to 15 | £0.5',
  ),
  group(
    'Muddy Church',
    `<p>Muddy Church takes place on the second Sunday of every month from 3.30pm until 5.30pm, in St Mark’s Church. All ages are welcome there. Free, with tea.</p>`,
    'Muddy Church | 11 days from 2026-04-12, 28 apart 15:30–17:30 | @ St Mark’s Church | all ages | free',
  ),
  group(
    'Tiny Hands',
    `<ul><li>When? Wednesdays 10-11.30am</li><li>Where? The Lower Hall</li><li>Who? Babies and toddlers with a grown-up</li><li>How much? £1.50 per family</li></ul>`,
    'Tiny Hands | Wednesdays 10:00–11:30 | @ The Lower Hall | 0 to 4 | £1.5',
  ),
  group(
    'Junior Choir',
    `<p>Rehearsals: Mondays 4.15pm to 5.15pm, Music Room, term time</p><p>Open to anyone aged 7-11.</p>`,
    'Junior Choir | Mondays 16:15–17:15 in term | 7 to 12',
  ),
  {
    ...group(
      'Taekwondo',
      `<p>Sessions are held on Sunday mornings in the club sports hall.</p><p>NINJA TKD Sunday 10.00 a.m. to 10.30 a.m.</p><p>JUNIOR TKD Sunday 10.30 a.m. to 11.15 a.m.</p><p>FAMILY TKD Sunday 11.15 a.m. to 12.15 p.m.</p>`,
      '',
    ),
    events: ['NINJA TKD | Sundays 10:00–10:30', 'JUNIOR TKD | Sundays 10:30–11:15', 'FAMILY TKD | Sundays 11:15–12:15'],
  },
]

function group(name: string, html: string, event: string): MadePage {
  const url = `https://made.example/groups/${name.toLowerCase().replace(/[^a-z]+/g, '-')}`
  return page(name, `<h1>${name}</h1>${html}`, [event], { url, title: `${name} – Elm Church` })
}
