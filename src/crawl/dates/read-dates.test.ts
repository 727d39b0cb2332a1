import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { brief as briefOn } from '#test/support/brief-dates.ts'
import { readDates } from './index.ts'

const today = day('2026-02-01')

const brief = (text: string) => briefOn(text, today)

describe('one day', () => {
  test.each([
    ['7 March 2026', '2026-03-07/, 03-07'],
    ['Sat 7 Mar', '2026-03-07/, 03-07'],
    ['Feburary 7', '2026-02-07/, 02-07'],
    ['7th of March, 2026', '2026-03-07/, 03-07'],
    ['the seventh of March', '2026-03-07/, 03-07'],
    ['March 7th', '2026-03-07/, 03-07'],
    ['Saturday, March 7, 2026', '2026-03-07/, 03-07'],
    ['07/03/26', '2026-03-07/, 03-07'],
    ['7.3.2026', '2026-03-07/, 03-07'],
    ['7-Mar-26', '2026-03-07/, 03-07'],
    ['2026-03-07', '2026-03-07/, 03-07'],
    ["Sat 7 Mar '26", '2026-03-07/, 03-07'],
    ['Sat\n7\nMar', '2026-03-07/, 03-07'],
    ['07 MAR', '2026-03-07/, 03-07'],
    ['7 Febuary 2026', '2026-02-07/, 02-07'],
    ['Saterday 7 March', '2026-03-07/, 03-07'],
    ['Wendesday 4 March', '2026-03-04/, 03-04'],
    ['Sat7thMarch', '2026-03-07/, 03-07'],
    ['7<sup>th</sup> March', '2026-03-07/, 03-07'],
    ['7ᵗʰ March', '2026-03-07/, 03-07'],
    ['the seventh of March two thousand and twenty-six', '2026-03-07/, 03-07'],
    ['7 March twenty twenty-seven', '2027-03-07/, 03-07'],
    ['May twenty-nine', '2026-05-29/, 05-29'],
    ['last day of May', '2026-05-31/, 05-31'],
    ['third Friday of next month', '2026-03-20/, 03-20'],
    ['March 1st 12 was a good day', '2012-03-01/, 03-01'],
    ['7. March 2026', '2026-03-07/, 03-07'],
    ['03/25/2026', '2026-03-25/, 03-25'],
    ['first Saturday in May', '2026-05-02/, 05-02'],
    ['11/4, 18/4 and 25/4', '2026-04-11/2026-04-25, 04-11, 04-18, 04-25'],
    ['today', '2026-02-01/, 02-01'],
    ['tomorrow', '2026-02-02/, 02-02'],
    ['this Saturday', '2026-02-07/, 02-07'],
    ['next Tuesday', '2026-02-03/, 02-03'],
    ['Tomorrow, 2 February, 3pm', '2026-02-02/, 02-02 15:00-'],
    ['next Saturday 14th', '2026-02-14/, 02-14'],
    ['this evening at 7', '2026-02-01/, 02-01 19:00-'],
  ])('%s', (text, expected) => expect(brief(text)).toBe(expected))

  test('a weekday that contradicts a full date gives way to it', () => {
    expect(readDates('Tuesday 7 March 2026', today)?.startDate).toBe('2026-03-07')
  })
  test('a range may have an arrow between its ends', () => {
    for (const text of ['14 › 20 March 2026', '14 March → 20 March 2026', '14 » 20 March 2026'])
      expect(brief(text)).toBe('2026-03-14/2026-03-20')
  })

  test.each(['May contain nuts', 'It is safe. May include flashing lights'])('%s names no month', (text) =>
    expect(readDates(text, today)).toBeNull(),
  )

  test.each(['31 June', '30 February 2026', '31/02/2026', '2026-13-01', '29 February 2027'])('there is no %s', (text) =>
    expect(readDates(text, today)).toBeNull(),
  )
})

describe('times of day', () => {
  test.each([
    ['Sat 7 March, 14.30–16.00', '2026-03-07/, 03-07 14:30-16:00'],
    ['Sat 7 March 10am', '2026-03-07/, 03-07 10:00-'],
    ['Sat 7 March, 10.30am – 12 noon', '2026-03-07/, 03-07 10:30-12:00'],
    ['Sat 7 March 1930', '2026-03-07/, 03-07 19:30-'],
    ['Sat 7 March 2030', '2026-03-07/, 03-07 20:30-'],
    ['7 March 2026 | Great Hall | 7.30pm', '2026-03-07/, 03-07 19:30-'],
    ['11am & 2pm, Sat 7 March', '2026-03-07/, 03-07 11:00-, 03-07 14:00-'],
    ['Sat 7 March, doors 6.30pm, show 7pm', '2026-03-07/, 03-07 19:00-'],
    ['Sat 7 March, 6.30 for 7pm', '2026-03-07/, 03-07 19:00-'],
    ['Sat 7 March, doors 1.30pm, film 2pm', '2026-03-07/, 03-07 14:00-'],
    ['Sat 7 March, 9.30am arrival for 10am start', '2026-03-07/, 03-07 10:00-'],
    ['Sat 7 March, 10am ’til 2pm', '2026-03-07/, 03-07 10:00-14:00'],
    ['Sat, 07 Mar 2026 19:30:00 +0000', '2026-03-07/, 03-07 19:30-'],
    ['Sat 7 March, doors 6.30pm for a 7pm start', '2026-03-07/, 03-07 19:00-'],
    ['Sat 7 March 19:30hrs', '2026-03-07/, 03-07 19:30-'],
    ['Sat 7 March, 10–11am & 2–3pm', '2026-03-07/, 03-07 10:00-11:00, 03-07 14:00-15:00'],
    ['Sat 7 March, 10am–11am and then again 2pm–3pm', '2026-03-07/, 03-07 10:00-11:00, 03-07 14:00-15:00'],
    ['Sat 7 March, half past two', '2026-03-07/, 03-07 14:30-'],
    ['Sat 7 March, quarter to five', '2026-03-07/, 03-07 16:45-'],
    ['Sat 7 March, 10-ish', '2026-03-07/, 03-07'],
    ['Sat 7 March, all day', '2026-03-07/, 03-07'],
    ['March 7, 2026 - 9:00 am', '2026-03-07/, 03-07 09:00-'],
    ['Sat 7 March at 3 in the afternoon', '2026-03-07/, 03-07 15:00-'],
    ['Saturday evening, 7 March, at 7', '2026-03-07/, 03-07 19:00-'],
    ['Sat 7 March at 5 places in town', '2026-03-07/, 03-07'],
    ['Sat 7 March, 7pm till late', '2026-03-07/, 03-07 19:00-'],
    ['Sat 7 March. 10-11am', '2026-03-07/, 03-07 10:00-11:00'],
    ['Sat 7 March, until 5pm', '2026-03-07/, 03-07 -17:00'],
    ['Sat 7 March, 10am–5pm (last entry 4pm)', '2026-03-07/, 03-07 10:00-17:00'],
    ['7 March 2026 19:00 to 8 March 2026 01:00', '2026-03-07/, 03-07 19:00-01:00'],
    ['Sat 7 March 5pm – Sun 8 March 11am', '2026-03-07/2026-03-08, 03-07 17:00-, 03-08 -11:00'],
    ['Saturday 7 March for all ages', '2026-03-07/, 03-07'],
    ['Saturday 7 March, 5-7 Mill Lane', '2026-03-07/, 03-07'],
  ])('%s', (text, expected) => expect(brief(text)).toBe(expected))
})

describe('lists of days', () => {
  test.each([
    ['Sat 7 & Sun 8 March', '2026-03-07/2026-03-08, 03-07, 03-08'],
    ['5, 12, 19 & 26 March', '2026-03-05/2026-03-26, 03-05, 03-12, 03-19, 03-26'],
    ['March 5th, 12th and 19th', '2026-03-05/2026-03-19, 03-05, 03-12, 03-19'],
    [
      'Saturdays 7, 14 & 21 March, 2–3pm',
      '2026-03-07/2026-03-21, 03-07 14:00-15:00, 03-14 14:00-15:00, 03-21 14:00-15:00',
    ],
    ['20 & 21 March, 4 April', '2026-03-20/2026-04-04, 03-20, 03-21, 04-04'],
    ['Sat 7 March 11am and 2pm; Sun 8 March 11am', '2026-03-07/2026-03-08, 03-07 11:00-, 03-07 14:00-, 03-08 11:00-'],
    ['Sat 7 March 2pm\nSun 8 March 4pm', '2026-03-07/2026-03-08, 03-07 14:00-, 03-08 16:00-'],
    ['Sat & Sun 28 & 29 March', '2026-03-28/2026-03-29, 03-28, 03-29'],
    ['28+29 March', '2026-03-28/2026-03-29, 03-28, 03-29'],
    ['March 28 and 29, 2028', '2028-03-28/2028-03-29, 03-28, 03-29'],
    ['March 4, 11 & 18, April 1, 2028', '2028-03-04/2028-04-01, 03-04, 03-11, 03-18, 04-01'],
    ['6–8 & 10 April', '2026-04-06/2026-04-10, 04-06, 04-07, 04-08, 04-10'],
    ['Sat 7 (10am) & Sun 8 March (2pm)', '2026-03-07/2026-03-08, 03-07 10:00-, 03-08 14:00-'],
    ['Sat 7/8 March', '2026-03-07/2026-03-08, 03-07, 03-08'],
    ['this Saturday and Sunday', '2026-02-07/2026-02-08, 02-07, 02-08'],
    [
      'Tue 3 – Thu 5 March, 7.30pm (mats Wed & Thu 2.30pm)',
      '2026-03-03/2026-03-05, 03-03 19:30-, 03-04 14:30-, 03-04 19:30-, 03-05 14:30-, 03-05 19:30-',
    ],
    ['weekend of 7/8 March', '2026-03-07/2026-03-08, 03-07, 03-08'],
    ['Sat 7 March 11am & Sunday 2pm', '2026-03-07/2026-03-08, 03-07 11:00-, 03-08 14:00-'],
    ['Fri 3 April\n10:30\n13:00', '2026-04-03/, 04-03 10:30-, 04-03 13:00-'],
  ])('%s', (text, expected) => expect(brief(text)).toBe(expected))
})

test('the order of day and month is that of the other dates of the text', () => {
  expect(readDates('04/09/2026, 04/23/2026', today)?.startDate).toBe('2026-04-09')
  expect(readDates('04/09/2026, 23/09/2026', today)?.startDate).toBe('2026-09-04')
})

describe('a date beside other words', () => {
  test.each([
    ['Saturday Stories: 7 March', '2026-03-07/, 03-07'],
    ['March 2026\nSat 7 March 2pm', '2026-03-07/, 03-07 14:00-'],
    ['Sat 7 March, 2pm (sold out) & 7pm', '2026-03-07/, 03-07 14:00-, 03-07 19:00-'],
    [
      'Fri 6 – Sat 7 March 7.30pm, Sat matinee 2.30pm',
      '2026-03-06/2026-03-07, 03-06 19:30-, 03-07 14:30-, 03-07 19:30-',
    ],
    ['Sat 7 March: morning session 10-12, afternoon session 1-3', '2026-03-07/, 03-07 10:00-12:00, 03-07 13:00-15:00'],
    ['Session 1, 5 April', '2026-04-05/, 04-05'],
    ['March 5 and 10 more dates', '2026-03-05/, 03-05'],
    ['we have 5 rooms and on 5 March 12 people', '2026-03-05/, 03-05'],
    ['Preview 6 March, opens 7 March', '2026-03-06/'],
  ])('%s', (text, expected) => expect(brief(text)).toBe(expected))
})

describe('runs of days', () => {
  test.each([
    ['Mon 16 – Fri 20 Feb', '2026-02-16/2026-02-20'],
    ['Fri 27 – Sun 1 March', '2026-02-27/2026-03-01'],
    ['14 Feb – 22 Mar', '2026-02-14/2026-03-22'],
    ['April 4-6, 2028', '2028-04-04/2028-04-06'],
    ['Half-term week 16-20 February', '2026-02-16/2026-02-20'],
    ['until the end of the month', '/2026-02-28'],
    ['14 February until 22 March', '2026-02-14/2026-03-22'],
    ['30 Mar 2026 — 2 Jan 2027', '2026-03-30/2027-01-02'],
    ['17/02/2026 - 19/02/2026', '2026-02-17/2026-02-19'],
    ['between 4 and 9 of March', '2026-03-04/2026-03-09'],
    ['Until 31 March', '/2026-03-31'],
    ['from 5 May', '2026-05-05/'],
    ['5 May onwards', '2026-05-05/'],
    ['Opens 5 March. Closes 7 June.', '2026-03-05/2026-06-07'],
    ['5 March, until 7 June', '2026-03-05/2026-06-07'],
    ['w/c 16 February', '2026-02-16/2026-02-22'],
    ['July – September 2026', '2026-07-01/2026-09-30'],
    ['two weeks from 5 May', '2026-05-05/2026-05-18'],
    ['5 May for two weeks', '2026-05-05/2026-05-18'],
    ['week ending 10 May', '2026-05-04/2026-05-10'],
    ['wk commencing 4 May', '2026-05-04/2026-05-10'],
    ['week commencing Sunday 3 May', '2026-05-03/2026-05-09'],
    ['week ending Sunday 3 May', '2026-04-27/2026-05-03'],
    ['4 May through to 9 May', '2026-05-04/2026-05-09'],
    ['a fortnight from 5 May', '2026-05-05/2026-05-18'],
    ['weekend of 7 March', '2026-03-07/2026-03-08'],
    ['second weekend of May', '2026-05-09/2026-05-10'],
    ['from 5 May until the end of June', '2026-05-05/2026-06-30'],
    ['throughout July', '2026-07-01/2026-07-31'],
    ['from 4 to 9 in March', '2026-03-04/2026-03-09'],
    ['this weekend', '2026-01-31/2026-02-01'],
    ['14 Feb – 22 Mar, 10am–5pm', '2026-02-14/2026-03-22'],
  ])('%s', (text, expected) => expect(brief(text)).toBe(expected))

  test('the times of a short run are those of each day', () => {
    expect(brief('Mon–Wed, 16–18 Feb, 10am–3pm')).toBe(
      '2026-02-16/2026-02-18, 02-16 10:00-15:00, 02-17 10:00-15:00, 02-18 10:00-15:00',
    )
  })
  test('days that are taken out have no session', () => {
    expect(brief('25 – 28 May (not 27 May), 10am')).toBe(
      '2026-05-25/2026-05-28, 05-25 10:00-, 05-26 10:00-, 05-28 10:00-',
    )
  })
})

describe('the year that is not written', () => {
  test.each([
    ['follows from the weekday', 'Sat 5 April', '2026-02-01', '2025-04-05'],
    ['is the next where the day is to come', '5 January', '2026-11-20', '2027-01-05'],
    ['is the last where the day went by a few weeks ago', '20 December', '2026-01-10', '2025-12-20'],
    ['is that of a run still going on', '14 February – 22 March', '2026-03-20', '2026-02-14'],
    ['is the year before for a run over New Year', 'December 28 to January 3', '2026-12-30', '2026-12-28'],
    ['is the same for that run seen from January', 'December 28 to January 3', '2027-01-02', '2026-12-28'],
    ['is the next leap year for 29 February', '29 February', '2026-02-01', '2028-02-29'],
    ['goes on after New Year in a list', '30 & 31 December, 2 January', '2026-12-01', '2026-12-30'],
  ])('%s', (_, text, on, expected) => expect(readDates(text, day(on))?.startDate).toBe(expected))

  test('today is today until midnight', () => {
    expect(readDates('Sun 29 March', day('2026-03-29'))?.startDate).toBe('2026-03-29')
    expect(readDates('Sunday', day('2026-03-29'))?.startDate).toBe('2026-03-29')
    expect(readDates('tomorrow', day('2026-12-31'))?.startDate).toBe('2027-01-01')
  })
})

describe('instants', () => {
  test.each([
    ['2026-07-03T18:30:00Z', '2026-07-03/, 07-03 19:30-'],
    ['2026-01-03T18:30:00Z', '2026-01-03/, 01-03 18:30-'],
    ['2026-07-03T23:30:00+00:00', '2026-07-04/, 07-04 00:30-'],
    ['2026-07-03T19:30:00+0100', '2026-07-03/, 07-03 19:30-'],
    ['2026-07-03T19:30', '2026-07-03/, 07-03 19:30-'],
  ])('%s is converted to London time', (text, expected) => expect(brief(text)).toBe(expected))
})

test('the words are quoted as they stand', () => {
  expect(readDates('  When?  Sat 7\u00a0March, 2 – 3pm (free)', today)?.quote).toBe('Sat 7\u00a0March, 2 – 3pm')
})

test('ambiguous numbers are read in the order of the page, day first by default', () => {
  const starts = (text: string) => [readDates(text, today)?.startDate, readDates(text, today, 'month-first')?.startDate]
  expect(starts('03/04/26')).toEqual(['2026-04-03', '2026-03-04'])
  expect(starts('Fri 3/4')).toEqual(['2026-04-03', '2026-03-04'])
  expect(starts('2/17, 3/17')).toEqual([undefined, '2026-02-17'])
  expect(starts('25/04/2026')).toEqual(['2026-04-25', '2026-04-25'])
  expect(starts('2026-04-03')).toEqual(['2026-04-03', '2026-04-03'])
})
