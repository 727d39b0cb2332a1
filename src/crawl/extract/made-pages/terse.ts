import { type MadePage, page } from './made-page.ts'

/** Lists by hand of as few words as will do: days by numbers, several entries on a line, and names that are days. */
export const tersePages: readonly MadePage[] = [
  page(
    'a list below one strong line among others',
    '<p><strong>Membership</strong></p><p>£12 a year.</p><p><strong>Social Events 2026</strong></p><ul><li>14 March – Quiz Night</li><li>25 April – Skittles Supper</li><li>13 June – Summer BBQ</li></ul><p><strong>Committee</strong></p><ul><li>Jo Bell</li><li>Sam Reed</li></ul>',
    ['Quiz Night | 2026-03-14', 'Skittles Supper | 2026-04-25', 'Summer BBQ | 2026-06-13'],
    { url: 'https://made.example/club.html', title: 'Elmford Bowls Club' },
  ),
  page(
    'a list below one strong line, what is due and when the shop is open beside it',
    '<p><b>Elmford Allotments</b></p><p><b>Rents</b></p><p>Rents are due on 1 April.</p><p><b>Dates for 2026</b></p><ul><li>Saturday 28th March: Working Party, 10am</li><li>Sunday 10th May: Plant Sale, 11am to 2pm</li><li>Saturday 5th September: Produce Show</li></ul><p><b>Shop hours</b></p><p>Sundays 10am – 12 noon</p>',
    ['Working Party | 2026-03-28 10:00', 'Plant Sale | 2026-05-10 11:00–14:00', 'Produce Show | 2026-09-05'],
    { url: 'https://made.example/', title: 'Elmford Allotments' },
  ),
  page(
    'names of three letters',
    '<h2>Diary</h2><ul><li>Sat 18 July – BBQ</li><li>Fri 24 July – Gig</li><li>Wed 5 Aug – AGM</li></ul>',
    ['BBQ | 2026-07-18', 'Gig | 2026-07-24', 'AGM | 2026-08-05'],
  ),
  page(
    'the day within the name, and that it recurs in brackets',
    '<h1>Groups</h1><p>Wednesday Club – 3.30pm (weekly)</p><p>Knit and Natter – 2pm (Mondays)</p><p>Friday Lunch Club – 12 noon (fortnightly)</p>',
    [
      'Wednesday Club | Wednesdays 15:30',
      'Knit and Natter | Mondays 14:00',
      "Friday Lunch Club | repeats 'Every other Friday, 12pm'",
    ],
  ),
  page(
    'several groups on one line',
    '<h1>1st Elmford Scouts</h1><p>Beavers Mon 6pm, Cubs Tue 6.30pm, Scouts Thu 7pm</p>',
    ['Beavers | Mondays 18:00', 'Cubs | Tuesdays 18:30', 'Scouts | Thursdays 19:00'],
    { url: 'https://made.example/', title: '1st Elmford Scouts' },
  ),
  page(
    'several groups on one line, parted by slashes',
    '<h2>Meeting nights</h2><p>Rainbows: Monday 5pm–6pm / Brownies: Monday 6.15pm–7.45pm / Guides: Thursday 7pm–8.45pm</p>',
    ['Rainbows | Mondays 17:00–18:00', 'Brownies | Mondays 18:15–19:45', 'Guides | Thursdays 19:00–20:45'],
  ),
  page(
    'days by numbers below the name of a term',
    '<h1>Cubs</h1><h3>Spring Term 2026</h3><p>12/3 – Camp fire songs</p><p>19/3 – Map reading</p><p>26/3 – Easter crafts</p>',
    ['Camp fire songs | 2026-03-12', 'Map reading | 2026-03-19', 'Easter crafts | 2026-03-26'],
    { url: 'https://made.example/cubs.html', title: 'Cubs' },
  ),
  page(
    'days by numbers before names without a mark',
    '<h2>Programme for Summer Term</h2><ul><li>15/4 Badge night</li><li>22/4 Pond dipping</li><li>6/5 Cooking on fires</li><li>13/5 Hike</li></ul>',
    ['Badge night | 2026-04-15', 'Pond dipping | 2026-04-22', 'Cooking on fires | 2026-05-06', 'Hike | 2026-05-13'],
  ),
  page(
    'the days of a month in one line',
    '<h2>Bandstand 2026</h2><p>June: 14 – Elmford Band; 21 – Mill Brass; 28 – The Tin Ukuleles</p><p>July: 5 – Worsfold Winds; 12 – Corn Street Big Band</p>',
    [
      'Elmford Band | 2026-06-14',
      'Mill Brass | 2026-06-21',
      'The Tin Ukuleles | 2026-06-28',
      'Worsfold Winds | 2026-07-05',
      'Corn Street Big Band | 2026-07-12',
    ],
  ),
  page(
    'hours of an evening without am or pm',
    '<h2>Summer events</h2><ul><li>Friday 19 June 8.00 Bat Evening</li><li>Saturday 20 June 2.00 Pond Safari</li><li>Saturday 4 July 10.30 Flower Walk</li></ul>',
    ['Bat Evening | 2026-06-19 20:00', 'Pond Safari | 2026-06-20 14:00', 'Flower Walk | 2026-07-04 10:30'],
  ),
  page(
    'names that end in words of dates',
    '<h2>Coming up</h2><ul><li>7 June National Gardens Scheme Open Day 2-5pm</li><li>Saturday 11 July – Village Fete and Dog Show, 2pm</li><li>Saturday 5 September – Heritage Open Day</li></ul>',
    [
      'National Gardens Scheme Open Day | 2026-06-07 14:00–17:00',
      'Village Fete and Dog Show | 2026-07-11 14:00',
      'Heritage Open Day | 2026-09-05',
    ],
  ),
  page(
    'what is on in term time',
    '<h2>Weekly</h2><ul><li>Monday 9.30am – 11.30am Playgroup during term time</li><li>Tuesday 2pm – 4pm Art Group</li><li>Thursday 10am – 11am Baby Massage (term time)</li></ul>',
    [
      'Playgroup | Mondays 09:30–11:30 in term',
      'Art Group | Tuesdays 14:00–16:00',
      'Baby Massage | Thursdays 10:00–11:00 in term',
    ],
  ),
]
