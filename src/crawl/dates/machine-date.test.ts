import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day, londonInstant, londonWallClock } from '#domain/days/london-time.ts'
import { parseDuration, readClock, readMachineDate } from './machine-date.ts'

const shown = (value: string | number, order?: 'day-first' | 'month-first') => {
  const read = readMachineDate(value, order)
  return read && (read.time === null ? read.date : `${read.date} ${read.time}`)
}

describe('what a program wrote, on the clocks of London', () => {
  test.each<[string | number, string]>([
    // ISO 8601, extended
    ['2026-04-03', '2026-04-03'],
    ['2026-04-03T14:00', '2026-04-03 14:00'],
    ['2026-04-03T14:00:00', '2026-04-03 14:00'],
    ['2026-04-03t14:00:00.000', '2026-04-03 14:00'],
    ['2026-04-03T14:00:00,5', '2026-04-03 14:00'],
    ['2026-04-03 14:00:00', '2026-04-03 14:00'],
    ['2026-04-03T14', '2026-04-03 14:00'],
    ['2026-04-03T14:00:00+01:00', '2026-04-03 14:00'],
    ['2026-04-03T14:00:00+0100', '2026-04-03 14:00'],
    ['2026-04-03T14:00+01', '2026-04-03 14:00'],
    ['2026-04-03T14:00:00+01:00[Europe/London]', '2026-04-03 14:00'],
    ['2026-04-03T13:00:00Z', '2026-04-03 14:00'],
    ['2026-04-03T13:00:00.000Z', '2026-04-03 14:00'],
    ['2026-04-03 13:00:00 UTC', '2026-04-03 14:00'],
    ['2026-07-04T14:00:00+00:00', '2026-07-04 15:00'],
    ['2026-07-04T14:00:00-00:00', '2026-07-04 15:00'],
    ['2026-12-04T14:00:00+00:00', '2026-12-04 14:00'],
    ['2026-07-04T23:30:00Z', '2026-07-05 00:30'],
    // a place elsewhere, or the offset of another season: the clock as written
    ['2026-07-04T19:30:00-04:00', '2026-07-04 19:30'],
    ['2026-12-04T14:00:00+01:00', '2026-12-04 14:00'],
    // a day stored as midnight in UTC, and London's own midnight
    ['2026-07-04T00:00:00Z', '2026-07-04 00:00'],
    ['2026-07-03T23:00:00Z', '2026-07-04 00:00'],
    // an hour that does not exist
    ['2026-04-03T25:00', '2026-04-03'],
    ['2026-04-03T24:00:00', '2026-04-03'],
    // ISO 8601, basic
    ['20260403', '2026-04-03'],
    ['20260403T140000', '2026-04-03 14:00'],
    ['20260403T1400', '2026-04-03 14:00'],
    ['20260403T130000Z', '2026-04-03 14:00'],
    ['20260403T140000+0100', '2026-04-03 14:00'],
    ['20260403140000', '2026-04-03 14:00'],
    // as templates get it wrong; an offset in these is theirs as well
    ['2025-01-26T15:00:00:00+00:00', '2025-01-26 15:00'],
    ['2025-07-26T15:00:00:00+00:00', '2025-07-26 15:00'],
    ['2019-9-18T10-10-00-00', '2019-09-18 10:10'],
    ['2026-4-3', '2026-04-03'],
    ['2026-4-3 2:00 pm', '2026-04-03 14:00'],
    ['2026-04-03T2:00 PM', '2026-04-03 14:00'],
    ['2026-04-03 at 14.00', '2026-04-03 14:00'],
    ['2026/04/03', '2026-04-03'],
    ['2026/4/3, 14:00', '2026-04-03 14:00'],
    ['2026.04.03 14:00', '2026-04-03 14:00'],
    // seconds and milliseconds since 1970
    [1_775_221_200, '2026-04-03 14:00'],
    ['1775221200', '2026-04-03 14:00'],
    [1_775_221_200_000, '2026-04-03 14:00'],
    ['1775221200.25', '2026-04-03 14:00'],
    ['/Date(1775221200000)/', '2026-04-03 14:00'],
    ['/Date(1775221200000+0100)/', '2026-04-03 14:00'],
    // e-mail and HTTP
    ['Fri, 03 Apr 2026 13:00:00 GMT', '2026-04-03 14:00'],
    ['Fri, 03 Apr 2026 13:00:00 +0000', '2026-04-03 14:00'],
    ['Fri, 3 Apr 2026 14:00:00 +0100', '2026-04-03 14:00'],
    ['03 Apr 2026 14:00 BST', '2026-04-03 14:00'],
    ['Fri, 03 Apr 26 13:00 UT', '2026-04-03 14:00'],
    ['Friday, 03-Apr-26 13:00:00 GMT', '2026-04-03 14:00'],
    // JavaScript and C
    ['Fri Apr 03 2026 14:00:00 GMT+0100 (BST)', '2026-04-03 14:00'],
    ['Fri Apr 03 2026 13:00:00 GMT+0000 (Coordinated Universal Time)', '2026-04-03 14:00'],
    ['Fri Apr 03 2026', '2026-04-03'],
    ['Fri Apr  3 14:00:00 2026', '2026-04-03 14:00'],
    ['Fri Apr  3 14:00:00 BST 2026', '2026-04-03 14:00'],
    // in numbers
    ['03/04/2026', '2026-04-03'],
    ['3/4/2026 2:00 PM', '2026-04-03 14:00'],
    ['03/04/2026, 14:00:00', '2026-04-03 14:00'],
    ['03.04.2026 14:00', '2026-04-03 14:00'],
    ['03-04-2026 14:00', '2026-04-03 14:00'],
    ['3/14/2026', '2026-03-14'],
    // with the name of the month
    ['3 April 2026', '2026-04-03'],
    ['Fri 3rd April 2026, 2pm', '2026-04-03 14:00'],
    ['April 3, 2026 2:00 pm', '2026-04-03 14:00'],
    ['April 3, 2026 @ 2:00 pm', '2026-04-03 14:00'],
    ['03-Apr-2026 14:00', '2026-04-03 14:00'],
    // words behind the day leave it alone
    ['2026-04-03 10:30-12:00', '2026-04-03'],
  ])('%s', (value, expected) => expect(shown(value)).toBe(expected))

  test.each([
    ['4/3/2026 2:00 PM', '2026-04-03 14:00'],
    ['04/03/2026', '2026-04-03'],
    ['14/3/2026', '2026-03-14'],
  ])('%s where months come first', (value, expected) => expect(shown(value, 'month-first')).toBe(expected))

  test.each([
    ['2026-03-29T00:30:00Z', '2026-03-29 00:30'],
    ['2026-03-29T01:00:00Z', '2026-03-29 02:00'],
    ['2026-03-29T01:30:00', '2026-03-29 02:30'],
    ['2026-03-29T02:30:00+01:00', '2026-03-29 02:30'],
    ['2026-10-25T00:30:00Z', '2026-10-25 01:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25 01:30'],
    ['2026-10-25T01:30:00+01:00', '2026-10-25 01:30'],
    ['2026-10-25T01:30:00', '2026-10-25 01:30'],
    ['2026-10-25T02:30:00Z', '2026-10-25 02:30'],
  ])('%s on the day the clocks change', (value, expected) => expect(shown(value)).toBe(expected))

  test.each([
    '',
    'soon',
    'Saturdays',
    '2026',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '2026-0403',
    '12345678',
    '20261301',
    '99999999999999',
    '5551234567890',
    'Fri, 31 Feb 2026 13:00:00 GMT',
    'Sat Foo 03 2026',
    'from 3 April 2026',
    '3-5 April 2026',
  ])('%j is no date', (value) => expect(readMachineDate(value)).toBeNull())
})

test('every instant is read alike from all forms that programs print it in', () => {
  const [from, to] = [Date.UTC(2024, 0), Date.UTC(2032, 0)]
  fc.assert(
    fc.property(fc.integer({ min: from / 60_000, max: to / 60_000 }), (minute) => {
      const instant = new Date(minute * 60_000)
      const iso = instant.toISOString()
      fc.pre(iso.slice(11, 16) !== '00:00')
      const { date, time } = londonWallClock(instant)
      const forms = [
        iso,
        iso.replace('.000Z', '+00:00'),
        iso.replaceAll(/[:-]|\.000/g, ''),
        instant.toUTCString(),
        instant.getTime(),
        `${instant.getTime() / 1000}`,
      ]
      expect(forms.map((form) => shown(form))).toEqual(forms.map(() => `${date} ${time}`))
    }),
    { numRuns: 300, seed: 1 },
  )
})

test('a time on the wall is read back on the hours the clocks change, too', () => {
  const days = fc.integer({ min: 0, max: 2000 }).map((ahead) => addDays(day('2024-01-01'), ahead))
  const nearChanges = fc.constantFrom(day('2026-03-29'), day('2026-10-25'))
  fc.assert(
    fc.property(fc.oneof(days, nearChanges), fc.integer({ min: 0, max: 1439 }), (date, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const real = londonWallClock(londonInstant(date, time))
      expect(shown(`${date}T${time}:00`)).toBe(`${real.date} ${real.time}`)
    }),
    { numRuns: 500, seed: 2 },
  )
})

test('whatever the text, nothing throws and a day is one that exists', () => {
  const piece = fc.constantFrom(...'2026 -04-03 T 14:00 +01:00 Z Fri Apr 3, / . : GMT ( ) PM 1775221200 99'.split(' '))
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(piece, { maxLength: 8 }).map((p) => p.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const read = readMachineDate(text)
      if (read)
        expect([day(read.date), /^([01]\d|2[0-3]):[0-5]\d$/.test(read.time ?? '10:00')]).toEqual([read.date, true])
      readClock(text)
      parseDuration(text)
    }),
    { numRuns: 1000, seed: 3 },
  )
})

test.each([
  ['19:30', '19:30'],
  ['7.30pm', '19:30'],
  ['7 pm', '19:00'],
  ['12 a.m.', '00:00'],
  ['1930', '19:30'],
  ['T19', '19:00'],
  ['19:30:00+01:00', '19:30'],
  ['9:00', '09:00'],
  ['7', null],
  ['19', null],
  ['120', null],
  ['25:00', null],
  ['10:30-12:00', null],
  [1930, null],
])('%s alone is %s', (value, time) => expect(readClock(value)).toBe(time))

test.each([
  ['PT1H30M', { days: 0, seconds: 5400 }],
  ['P3D', { days: 3, seconds: 0 }],
  ['P1W', { days: 7, seconds: 0 }],
  ['P1DT12H', { days: 1, seconds: 43_200 }],
  ['PT0S', null],
  ['P', null],
  ['90 minutes', null],
])('%s lasts %j', (value, length) => expect(parseDuration(value)).toEqual(length))
