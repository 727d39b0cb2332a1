import { type MadePage, page } from './made-page.ts'

/** Cards with a name, a day, and what else each says. */
const programme = (above: string, [first, second, third]: readonly [string, string, string] = ['', '', '']) =>
  `${above}<div class="card"><h3>Clay Animals</h3><p>Sat 18 April 2026, 3pm</p>${first}</div>
   <div class="card"><h3>Felt Boats</h3><p>Sun 3 May 2026, 2pm</p>${second}</div>
   <div class="card"><h3>Paper Kites</h3><p>Sat 6 June 2026, 10am</p>${third}</div>`

const all = (fact: string, last = fact) => [
  `Clay Animals | 2026-04-18 15:00${fact}`,
  `Felt Boats | 2026-05-03 14:00${fact}`,
  `Paper Kites | 2026-06-06 10:00${last}`,
]

/** What a page says once for all of its events. */
export const sharedFactPages: readonly MadePage[] = [
  page('all are free', programme('<p>All our events are free and open to everyone.</p>'), all(' | free')),
  page(
    'all are free but one',
    programme('<p>All our events are free.</p>', ['', '', '<p>£5</p>']),
    all(' | free', ' | £5'),
  ),
  page('what each costs', programme('<p>Sessions cost £6 per child.</p>'), all(' | £6')),
  page('whom all are for', programme('<p>All sessions are for children aged 5 to 11.</p>'), all(' | 5 to 12')),
  page('some are free', programme('<p>Some of our events are free.</p>'), all('')),
  page('most are for some ages', programme('<p>Events are mostly for ages 5 to 11, unless we say so.</p>'), all('')),
  page('workshops on a page of workshops', programme('<h1>Workshops</h1><p>Workshops are £6 each.</p>'), all(' | £6')),
  page('concerts are free, and these are none', programme('<p>All concerts are free.</p>'), all('')),
  page(
    'where all are',
    programme('<p>All activities are at Elmford Library, 3 High Street, in Room A.</p>'),
    all(' | @ Elmford Library'),
  ),
  page(
    'what one of them says of itself is not said of all',
    programme('', ['<p>Sessions are for children aged 5 to 11. Sessions are £4.</p>', '', '']),
    ['Clay Animals | 2026-04-18 15:00 | 5 to 12 | £4', ...all('').slice(1)],
  ),
]
