import { describe, expect, test } from 'vitest'
import { parseFilter } from './filter.ts'
import { formatPickedDays, readPickedDays } from './picked-days.ts'

const read = (from: string | null, to: string | null = null) => readPickedDays(from, to)

describe('days of one’s own are read', () => {
  test.each([
    ['one day', read('2026-12-05'), { from: '2026-12-05', to: '2026-12-05' }],
    ['several', read('2026-12-05', '2026-12-07'), { from: '2026-12-05', to: '2026-12-07' }],
    ['the later first', read('2026-12-07', '2026-12-05'), { from: '2026-12-05', to: '2026-12-07' }],
    ['all until a day', read('', '2026-12-07'), { from: null, to: '2026-12-07' }],
    ['none of a day that the calendar lacks', read('2026-02-30'), null],
    ['none of a year that is still being typed', read('0202-12-05'), null],
  ])('%s', (_, days, expected) => expect(days).toEqual(expected))

  test('where a form sends them beside a choice that leaves the days open, or names them', () => {
    const picked = (query: string) => parseFilter(new URLSearchParams(query)).picked
    expect(picked('date=all&from=2026-12-05&to=')).toEqual({ from: '2026-12-05', to: '2026-12-05' })
    expect(picked('date=days&from=2026-12-05&to=')).toEqual({ from: '2026-12-05', to: '2026-12-05' })
    expect(picked('date=today&from=2026-12-05&to=')).toBeNull()
  })
})

test.each([
  ['2026-12-05', null, 'Saturday 5 December'],
  ['2026-12-05', '2026-12-07', 'Saturday 5 to Monday 7 December'],
  ['2026-11-28', '2026-12-01', 'Saturday 28 November to Tuesday 1 December'],
  ['2026-12-31', '2027-01-01', 'Thursday 31 December 2026 to Friday 1 January 2027'],
  [null, '2026-12-05', 'Until Saturday 5 December'],
])('%s to %s reads %s', (from, to, words) => {
  const days = readPickedDays(from, to)
  expect(days && formatPickedDays(days)).toBe(words)
})
