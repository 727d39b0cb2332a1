import { describe, expect, test } from 'vitest'
import { day } from '../../days/london-time.ts'
import type { AgeBand } from '../../vocabulary.ts'
import type { EventSession } from '../event.ts'
import {
  formatAgeBadge,
  formatAgeRange,
  formatDaysAgo,
  formatDistance,
  formatEventDate,
  formatLastingDate,
  formatPlaceName,
  formatPrice,
  formatSession,
} from './display.ts'

const today = day('2026-04-01')

describe('when it is on', () => {
  const on = (startDate: string | null, endDate: string | null = null, sessions: EventSession[] = []) =>
    formatEventDate(
      { startDate: startDate ? day(startDate) : null, endDate: endDate ? day(endDate) : null, sessions },
      today,
    )
  const at = (date: string, startTime: string | null = null): EventSession => ({
    date: day(date),
    startTime,
    endTime: null,
  })

  test.each([
    ['nothing is known', on(null), 'Date TBC'],
    ['it is today', on('2026-04-01'), 'Today'],
    ['it is tomorrow', on('2026-04-02', '2026-04-02'), 'Tomorrow'],
    ['it is on one day', on('2026-04-11'), 'Sat 11th Apr'],
    ['it is in another year', on('2027-01-23'), 'Sat 23rd Jan 2027'],
    ['it runs', on('2026-04-03', '2026-04-12'), 'Fri 3rd Apr to Sun 12th Apr'],
    ['it began earlier', on('2026-03-01', '2026-04-12'), 'Today to Sun 12th Apr'],
    ['it ends today', on('2026-03-01', '2026-04-01'), 'Today'],
    ['only the end is known', on(null, '2026-04-22'), 'Until Wed 22nd Apr'],
  ])('%s', (_, shown, expected) => expect(shown).toBe(expected))

  test('where nothing says on which days it recurs, how often it does; a date says more', () => {
    const repeats = 'Every other Thursday, 6:30pm to 8pm'
    const undated = { startDate: null, endDate: null, sessions: [], repeats }
    expect(formatEventDate(undated, today)).toBe(repeats)
    expect(formatEventDate({ ...undated, startDate: day('2026-04-11') }, today)).toBe('Sat 11th Apr')
  })

  test('times are those of the next day on, and later days are counted', () => {
    const sessions = [at('2026-03-28', '09:00'), at('2026-04-04', '10:30'), at('2026-04-04', '14:00'), at('2026-04-11')]
    expect(on('2026-03-28', '2026-04-11', sessions)).toBe('Sat 4th Apr, 10:30am and 2pm + 1 more date')
  })

  test('a day of many times says when the first is', () => {
    const sessions = ['12:00', '11:00', '13:00'].map((time) => at('2026-04-01', time))
    expect(on('2026-04-01', '2026-04-01', sessions)).toBe('Today, from 11am')
  })

  test('what is printed or sent names the day, for it may be read on another', () => {
    const dates = { startDate: today, endDate: null, sessions: [at('2026-04-01', '14:00'), at('2026-04-02')] }
    expect(formatEventDate(dates, today)).toBe('Today, 2pm + 1 more date')
    expect(formatLastingDate(dates, today)).toBe('Wed 1st Apr, 2pm + 1 more date')
    expect(formatLastingDate({ ...dates, endDate: day('2026-04-02'), sessions: [] }, today)).toBe(
      'Wed 1st Apr to Thu 2nd Apr',
    )
  })

  test('a session says when it ends, where the venue does', () => {
    expect(formatSession({ date: day('2026-04-05'), startTime: '10:30', endTime: '12:00' }, today)).toBe(
      'Sun 5th Apr, 10:30am to 12pm',
    )
  })
})

test.each([
  [{ isFree: true, minPrice: null, maxPrice: null }, 'Free'],
  [{ isFree: false, minPrice: 5, maxPrice: 5 }, '£5'],
  [{ isFree: false, minPrice: 5, maxPrice: 12.5 }, '£5 - £12.50'],
  [{ isFree: null, minPrice: 7.5, maxPrice: null }, 'From £7.50'],
  [{ isFree: null, minPrice: 0, maxPrice: 1200 }, 'Up to £1,200'],
  [{ isFree: null, minPrice: null, maxPrice: null }, 'Price TBC'],
])('the price %o reads %s', (price, expected) => expect(formatPrice(price)).toBe(expected))

test.each([
  [60, 95, [], '5 to 7 years', 'Ages 5 to 7'],
  [60, 71, [], '5 years', 'Ages 5'],
  [0, 59, [], 'Up to 4 years', 'Ages up to 4'],
  [6, 18, [], '6 to 18 months', 'Ages 6 to 18 months'],
  [6, 47, [], '6 months to 3 years', 'Ages 6 months to 3'],
  [96, null, [], '8 years and over', 'Ages 8+'],
  [null, 11, [], 'Under 1 year', 'Ages under 1'],
  [null, null, ['0-5', '6-11'], '0-5, 6-11 years', 'Ages 0-5, 6-11'],
  [0, null, ['all_ages'], 'All Ages', 'All Ages'],
  [null, null, [], 'All Ages', 'Age not stated'],
])('ages from %s to %s months in the bands %j read %s', (minAgeMonths, maxAgeMonths, bands, range, badge) => {
  const event = { minAgeMonths, maxAgeMonths, ageRanges: bands as AgeBand[] }
  expect([formatAgeRange(event), formatAgeBadge(event)]).toEqual([range, badge])
})

test.each([
  [0, 'Under a mile away'],
  [0.49, 'Under a mile away'],
  [0.5, 'About 1 mile away'],
  [2.4, 'About 2 miles away'],
])('%d miles read %s', (miles, expected) => expect(formatDistance(miles)).toBe(expected))

test.each([
  ['london', 'London'],
  ['north london', 'North London'],
  ['king’s lynn', 'King’s Lynn'],
  ['Stoke-on-Trent', 'Stoke-on-Trent'],
])('the place “%s” reads “%s”', (typed, read) => expect(formatPlaceName(typed)).toBe(read))

test.each([
  ['2026-04-10T08:30:00Z', 'today'],
  // A clock that runs ahead.
  ['2026-04-11T12:05:00Z', 'today'],
  // Midnight in London is an hour before that of UTC.
  ['2026-04-09T23:30:00Z', 'today'],
  ['2026-04-09T22:30:00Z', 'yesterday'],
  ['2026-04-05T12:00:00Z', '5 days ago'],
])('what was seen at %s is, on the 10th, said to be of %s', (at, ago) => {
  expect(formatDaysAgo(new Date(at), day('2026-04-10'))).toBe(ago)
})
