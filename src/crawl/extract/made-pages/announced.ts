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
]
