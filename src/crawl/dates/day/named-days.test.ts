import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { brief } from '#test/support/brief-dates.ts'
import { findDates, readDates } from '../index.ts'
import { bankHolidaysIn } from './feasts.ts'

const today = day('2026-02-01')

describe('a day known by its name', () => {
  test.each([
    ['Good Friday', '2026-04-03'],
    ['Easter Sunday 2027', '2027-03-28'],
    ['Easter Monday, 10am', '2026-04-06'],
    ['Mother’s Day', '2026-03-15'],
    ['Mothers Day', '2026-03-15'],
    ['Mothering Sunday 2027', '2027-03-07'],
    ['Father’s Day', '2026-06-21'],
    ['Pancake Day', '2026-02-17'],
    ['Shrove Tuesday', '2026-02-17'],
    ['Valentine’s Day', '2026-02-14'],
    ['St. George’s Day', '2026-04-23'],
    ['Burns Night 2027', '2027-01-25'],
    ['May Day', '2026-05-01'],
    ['early May bank holiday', '2026-05-04'],
    ['May Day Bank Holiday Monday', '2026-05-04'],
    ['Spring Bank Holiday', '2026-05-25'],
    ['August Bank Holiday', '2026-08-31'],
    ['Hallowe’en', '2026-10-31'],
    ['Bonfire Night', '2026-11-05'],
    ['Remembrance Sunday', '2026-11-08'],
    ['Advent Sunday', '2026-11-29'],
    ['CHRISTMAS EVE 2026', '2026-12-24'],
    ['Boxing Day 2026', '2026-12-26'],
    ['New Year’s Eve 2026', '2026-12-31'],
    ['New Year’s Day 2027', '2027-01-01'],
  ])('%s', (text, expected) => expect(readDates(text, today)?.startDate).toBe(expected))
})

test.each([
  ['Good Friday to Easter Monday', '2026-04-03/2026-04-06'],
  ['from Good Friday until 12 April', '2026-04-03/2026-04-12'],
  ['Easter weekend', '2026-04-03/2026-04-06'],
  ['August bank holiday weekend', '2026-08-29/2026-08-31'],
  ['12th April 2020 – Good Friday and Easter Sunday', '2020-04-10/2020-04-12, 04-10, 04-12'],
  ['1 December 2026 – Boxing Day', '2026-12-01/2026-12-26'],
  ['Christmas Eve and Boxing Day 2026', '2026-12-24/2026-12-26, 12-24, 12-26'],
  ['Christmas Eve 10am–2pm, 27 December 2pm', '2025-12-24/2025-12-27, 12-24 10:00-14:00, 12-27 14:00-'],
  [
    '22 – 27 December 2026, 10am, closed Christmas Day',
    '2026-12-22/2026-12-27, 12-22 10:00-, 12-23 10:00-, 12-24 10:00-, 12-26 10:00-, 12-27 10:00-',
  ],
])('%s stands in runs, lists and exceptions', (text, expected) => expect(brief(text, today)).toBe(expected))

describe('a season from Easter', () => {
  test.each([
    ['Weekends, Easter to May 2026, 11am', '2026-04-03/2026-05-31', '2026-04-04'],
    ['Saturdays, Easter – end of September', '2026-04-03/2026-09-30', '2026-04-04'],
    ['Sundays from Easter until 4 October', '2026-04-03/2026-10-04', '2026-04-05'],
    ['daily from Easter to the end of June', '2026-04-03/2026-06-30', '2026-04-03'],
  ])('%s begins at Easter', (text, run, first) => {
    const reading = readDates(text, today)
    expect([`${reading?.startDate}/${reading?.endDate}`, reading?.sessions[0]?.date]).toEqual([run, first])
  })

  test('begins at Easter within running text, too', () => {
    const [found] = findDates('Our railway runs at weekends, Easter to October, 11am – 4pm, weather permitting.', today)
    expect(found?.reading).toMatchObject({ startDate: '2026-04-03', endDate: '2026-10-31' })
  })

  test('is none where no month ends it', () => {
    expect(readDates('An Easter to remember', today)).toBeNull()
    expect(readDates('Easter – Marching Bands, 2pm', today)?.startDate ?? null).toBeNull()
    expect(readDates('Easter to May half term', today)).toBeNull()
    expect(readDates('Saturdays until Easter', today)?.sessions[0]?.date).toBe('2026-02-07')
  })
})

describe('a name beside a date gives way to it', () => {
  test.each([
    ['Easter Monday, 6 April 2026', '2026-04-06/, 04-06'],
    ['Sunday 5 April (Easter Sunday)', '2026-04-05/, 04-05'],
    ['Bank Holiday Monday 4 May, 10am', '2026-05-04/, 05-04 10:00-'],
    ['Halloween Party, Fri 30 October', '2026-10-30/, 10-30'],
    ['Halloween: Fri 30 October', '2026-10-30/, 10-30'],
  ])('%s', (text, expected) => expect(brief(text, today)).toBe(expected))
})

test('a name within another name is no date', () => {
  expect(readDates('Halloween Party 7pm', today)).toBeNull()
  expect(findDates('Visit our Halloween shop and our Boxing Day sale page.', today)).toEqual([])
  expect(findDates('There is no session on Christmas Eve.', today)).toEqual([])
  expect(findDates('Carols on Christmas Eve at 4pm.', today)).toHaveLength(1)
})

test('bank holidays that fall on a weekend move to the next working days', () => {
  expect(bankHolidaysIn(2027)).toEqual([
    '2027-01-01',
    '2027-03-26',
    '2027-03-29',
    '2027-05-03',
    '2027-05-31',
    '2027-08-30',
    '2027-12-27',
    '2027-12-28',
  ])
  expect(bankHolidaysIn(2022)).toContain('2022-01-03')
})
