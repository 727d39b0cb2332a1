import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  day,
  daysBetween,
  londonInstant,
  londonOffset,
  londonWallClock,
  parseDay,
  todayInLondon,
  weekdayOf,
} from './london-time.ts'

test('a day that the calendar does not have is refused', () => {
  for (const text of ['2026-02-30', '2026-13-01', '2025-02-29', '26-01-01', '2026-1-1', '', 'tomorrow']) {
    expect(parseDay(text), text).toBeUndefined()
  }
  expect(parseDay('2028-02-29')).toBe('2028-02-29')
  expect(() => day('2026-02-30')).toThrow(RangeError)
})

test('today changes at midnight in London, in winter and in summer', () => {
  expect(todayInLondon(new Date('2026-01-10T23:59:59Z'))).toBe('2026-01-10')
  expect(todayInLondon(new Date('2026-07-10T22:59:59Z'))).toBe('2026-07-10')
  expect(todayInLondon(new Date('2026-07-10T23:00:00Z'))).toBe('2026-07-11')
})

test('days are counted over the changes of the clocks and over leap days', () => {
  expect(addDays(day('2026-03-28'), 2)).toBe('2026-03-30')
  expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29')
  expect(daysBetween(day('2026-10-24'), day('2026-10-26'))).toBe(2)
  expect(weekdayOf(day('2026-11-22'))).toBe(7)
})

test('a month on is the same day, or the last of a month too short for it', () => {
  expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28')
  expect(addMonths(day('2026-12-15'), 1)).toBe('2027-01-15')
})

describe('the instant of a time on the clock', () => {
  test('follows summer time', () => {
    expect(londonInstant(day('2026-01-10'), '10:30').toISOString()).toBe('2026-01-10T10:30:00.000Z')
    expect(londonInstant(day('2026-07-10'), '10:30').toISOString()).toBe('2026-07-10T09:30:00.000Z')
  })

  test('is the earlier one in the hour that happens twice, and an hour on in the one that never does', () => {
    expect(londonInstant(day('2026-10-25'), '01:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(londonWallClock(londonInstant(day('2026-03-29'), '01:30'))).toEqual({ date: '2026-03-29', time: '02:30' })
  })

  test('shows the same time on the clock again', () => {
    const times = fc.tuple(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
    )
    fc.assert(
      fc.property(times, ([days, hour, minute]) => {
        const date = addDays(day('2026-01-01'), days)
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        const isSkipped = (date === '2026-03-29' || date === '2027-03-28') && hour === 1
        if (!isSkipped) expect(londonWallClock(londonInstant(date, time))).toEqual({ date, time })
      }),
    )
  })
})

test('the offset is that of the season', () => {
  expect(londonOffset(new Date('2026-01-10T12:00:00Z'))).toBe('+00:00')
  expect(londonOffset(new Date('2026-07-10T12:00:00Z'))).toBe('+01:00')
})
