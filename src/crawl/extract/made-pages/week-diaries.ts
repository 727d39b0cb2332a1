import { type MadePage, page } from './made-page.ts'

/** The diary of one stated week, whose lines say the day of the week only. */
export const weekDiaryPages: readonly MadePage[] = [
  page(
    'cells that open with their day, below the first and the last day of the week',
    `<h3>Schedule for the week 12th to 19th March</h3><table><tr><td>Sunday<br>10:30 A.M. Family Worship<br>4:00 P.M. Messy Church</td></tr><tr><td>Tuesday<br>2:30 P.M. Bible Study</td></tr><tr><td>Wednesday<br>6:00 P.M. Brownies</td></tr><tr><td>Thursday<br>7:15 P.M. Choir Practice</td></tr></table>`,
    [
      'Family Worship | 2026-03-15 10:30',
      'Messy Church | 2026-03-15 16:00',
      'Bible Study | 2026-03-17 14:30',
      'Brownies | 2026-03-18 18:00',
      'Choir Practice | 2026-03-19 19:15',
    ],
    { url: 'https://made.example/diary.html', title: 'Elm Road Church' },
  ),
  page(
    'lines below their day, in one paragraph',
    `<p><b>Diary for the week of 15–21 March 2026</b></p><p>Sunday<br>11am Morning Praise<br>Monday<br>10am Tiny Tots<br>7.30pm Bell Ringing<br>Friday<br>6.30pm Youth Club</p>`,
    [
      'Morning Praise | 2026-03-15 11:00',
      'Tiny Tots | 2026-03-16 10:00',
      'Bell Ringing | 2026-03-16 19:30',
      'Youth Club | 2026-03-20 18:30',
    ],
    { url: 'https://made.example/', title: 'St Bride’s, Elmford' },
  ),
  page(
    'a line each, of day, hour and name, below what the week is called',
    `<h2>This week at the chapel (16th – 22nd March)</h2><ul><li>Monday 9.30am – Parent and Toddler Group</li><li>Wednesday 12 noon – Soup Lunch</li><li>Saturday 10am – Spring Clean</li></ul>`,
    ['Parent and Toddler Group | 2026-03-16 09:30', 'Soup Lunch | 2026-03-18 12:00', 'Spring Clean | 2026-03-21 10:00'],
  ),
  page(
    'two weeks, one after the other',
    `<h2>Week commencing 16 March</h2><p>Tuesday 7pm Games Evening</p><p>Thursday 2pm Tea Dance</p><h2>Week commencing 23 March</h2><p>Tuesday 7pm Pizza Evening</p><p>Friday 5pm Film for Children</p>`,
    [
      'Games Evening | 2026-03-17 19:00',
      'Tea Dance | 2026-03-19 14:00',
      'Pizza Evening | 2026-03-24 19:00',
      'Film for Children | 2026-03-27 17:00',
    ],
  ),
]
