import { type MadePage, page } from './made-page.ts'

const when = (about: string, words: string, event: string): MadePage =>
  page(about, `<h1>Pond Club</h1><p>${words}</p>`, [`Pond Club | ${event}`], {
    url: 'https://made.example/events/pond-club/',
    title: 'Pond Club – Orchard Hall',
  })

/** How pages say on which days something is. */
export const dayPages: readonly MadePage[] = [
  when('day, month and year', '18 April 2026', '2026-04-18'),
  when('with its weekday', 'Saturday 18 April 2026', '2026-04-18'),
  when('with th and of', 'Saturday the 18th of April', '2026-04-18'),
  when('abbreviated', 'Sat 18 Apr', '2026-04-18'),
  when('without a year, later this year', '5 December', '2026-12-05'),
  when('without a year, already over this year', '5 January, 10am', '2027-01-05 10:00'),
  when('in numbers', '18/04/2026', '2026-04-18'),
  when('in short numbers', '18/4/26', '2026-04-18'),
  when('as machines write it', '2026-04-18', '2026-04-18'),
  when('month first', 'April 18, 2026', '2026-04-18'),
  when('two days', '18 and 19 April 2026', '2026-04-18, 2026-04-19'),
  when('two days with an ampersand', 'Sat 18 & Sun 19 April 2026, 10am', '2026-04-18, 2026-04-19 10:00'),
  when(
    'several days of a month',
    '4, 11, 18 and 25 April 2026, 2pm',
    '2026-04-04, 2026-04-11, 2026-04-18, 2026-04-25 14:00',
  ),
  when('a run', '6 – 10 April 2026', '2026-04-06…2026-04-10'),
  when(
    'two weeks of holidays with their hours',
    '4 – 19 April 2026, 10am – 4pm',
    '16 days from 2026-04-04, 1 apart 10:00–16:00',
  ),
  when('an exhibition with its opening hours', '4 April – 31 May 2026, 10am – 4pm', '2026-04-04…2026-05-31'),
  when('from midnight to midnight', 'April 18 @ 12:00 am - April 19 @ 12:00 am', '2026-04-18, 2026-04-19'),
  when('a run over two months', '28 March to 11 April 2026', '2026-03-28…2026-04-11'),
  when('until', 'Until 26 April 2026', '…2026-04-26'),
  when('a run with its hours', '6 – 8 April 2026, 10am – 3pm', '2026-04-06, 2026-04-07, 2026-04-08 10:00–15:00'),
  when('Easter Monday', 'Easter Monday 2026, 11am', '2026-04-06 11:00'),
  when('tomorrow', 'Tomorrow, 4pm', '2026-03-11 16:00'),
  when('every Saturday', 'Every Saturday, 10am – 11am', 'Saturdays 10:00–11:00'),
  when('Saturdays', 'Saturdays 10am – 11am', 'Saturdays 10:00–11:00'),
  when('Saturday with from and to', 'Saturday 10am – 11am', 'Saturdays 10:00–11:00'),
  when('a day of the week with a bare span', 'Thursday 2-4pm', 'Thursdays 14:00–16:00'),
  when('in term time', 'Wednesdays in term time, 4pm – 5pm', 'Wednesdays 16:00–17:00 in term'),
  when(
    'Saturdays of a run',
    'Saturdays, 11 April – 2 May 2026, 10am',
    '2026-04-11, 2026-04-18, 2026-04-25, 2026-05-02 10:00',
  ),
  when(
    'fortnightly from a day',
    'Fortnightly on Thursdays from 19 March 2026 until 30 April 2026, 2pm',
    '2026-03-19, 2026-04-02, 2026-04-16, 2026-04-30 14:00',
  ),
  when('alternate weeks without a first day', 'Alternate Mondays, 2pm', "repeats 'Every other Monday, 2pm'"),
  when('first Sunday', 'First Sunday of the month, 3pm', '12 days from 2026-04-05, 28 apart 15:00'),
  when(
    'except one',
    'Thursdays in April 2026 except 9 April, 5pm',
    '2026-04-02, 2026-04-16, 2026-04-23, 2026-04-30 17:00',
  ),
  when(
    'daily for a week',
    'Daily, 6 – 10 April 2026, 2pm',
    '2026-04-06, 2026-04-07, 2026-04-08, 2026-04-09, 2026-04-10 14:00',
  ),
]
