import { type MadePage, page } from './made-page.ts'

/** News and notices whose sentences announce events, each in its own words. */
export const announcedPages: readonly MadePage[] = [
  page(
    'news of a church, of which some is on',
    '<h1>St Bride’s</h1><h2>Church news</h2><ul><li>Congratulations to Jo and Sam, who were married on 14 February.</li><li>There will be a Coffee Morning on Saturday 21 March from 10am to 12 noon in the church room. Cakes are welcome.</li><li>Our Easter Egg Hunt is on Saturday 4 April at 2pm, for all the children of the parish.</li><li>The Annual Meeting will be held on Sunday 26 April in the hall.</li></ul>',
    [
      'Coffee Morning | 2026-03-21 10:00–12:00 | @ the church room',
      'Easter Egg Hunt | 2026-04-04 14:00',
      'Annual Meeting | 2026-04-26 | @ the hall',
    ],
    { url: 'https://made.example/', title: 'St Bride’s' },
  ),
  page(
    'dates for a diary, with names in bold type within sentences',
    '<h2>Dates for your diary</h2><ul><li><b>Lent Lunch</b>: Friday 13 March, 12.30pm. Soup and bread in the Old School.</li><li><b>Mothering Sunday</b>: we meet at 10am on 15 March, with posies for all.</li><li>Don’t forget the <b>Spring Clean</b> of the churchyard on Saturday 28 March at 9.30am.</li></ul>',
    [
      'Lent Lunch | 2026-03-13 12:30 | @ the Old School',
      'Mothering Sunday | 2026-03-15 10:00',
      'Spring Clean | 2026-03-28 09:30',
    ],
  ),
  page(
    'the dates of a garden, each in a sentence above another that says more',
    '<h2><a href="/">Elm Herb Garden</a></h2><h2>Dates</h2><p><em>The herb garden will open on <strong>Sunday March 29</strong>.</em></p><p>Many herbs do well in spring, and thyme can be sown below them.</p><p><em>The planting deadline is <strong>May 31</strong>.</em></p><p><em>The scarecrow contest is <strong>July 23</strong></em>.</p><p>The annual scarecrow contest takes place on July 23. Winners receive ribbons!</p><p><em>The Shared Supper is <strong>October 15</strong>.</em></p><p>There will be a shared supper on October 15 at 6:30 for all helpers.</p><p><em>The herb garden closes <strong>Sunday November 1</strong>.</em></p><p><em>The hedge cleanup is <strong>Saturday November 7</strong>.</em></p>',
    ['Scarecrow contest | 2026-07-23', 'Shared supper | 2026-10-15 18:30', 'Hedge cleanup | 2026-11-07'],
    { url: 'https://made.example/dates/', title: 'Dates – Elm Herb Garden' },
  ),
  page(
    'the day on which a garden opens, and none else',
    '<h1>Elm Herb Garden</h1><p>The herb garden will open on Sunday 29 March.</p>',
    [],
    { url: 'https://made.example/', title: 'Elm Herb Garden' },
  ),
]
