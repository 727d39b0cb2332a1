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
]
