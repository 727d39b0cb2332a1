import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { session } from '#test/support/make.ts'
import { addDays, day } from '../../days/london-time.ts'
import { beginTogether, type Dated, diceOf, firstCommonDay, titleWords } from './likeness.ts'

const on = (...sessions: [date: string, time?: string][]): Dated => ({
  startDate: day(sessions[0]?.[0] ?? '2026-04-01'),
  endDate: null,
  sessions: sessions.map(([date, time]) => session(date, time ?? null)),
})
const run = (startDate: string | null, endDate: string | null = null): Dated => ({
  startDate: startDate === null ? null : day(startDate),
  endDate: endDate === null ? null : day(endDate),
  sessions: [],
})

describe('the first day that two events have in common', () => {
  test.each<[string, Dated, Dated, string | null]>([
    ['of sessions', on(['2026-04-03'], ['2026-04-10']), on(['2026-04-10'], ['2026-04-17']), '2026-04-10'],
    ['of a session within a run', run('2026-04-01', '2026-04-12'), on(['2026-04-10']), '2026-04-10'],
    ['of two runs', run('2026-04-01', '2026-04-12'), run('2026-04-08', '2026-04-20'), '2026-04-08'],
    ['of a day and a run', run('2026-04-12'), run('2026-04-08', '2026-04-20'), '2026-04-12'],
    ['none of other days', on(['2026-04-03']), on(['2026-04-10']), null],
    ['none of days between sessions', on(['2026-04-03'], ['2026-04-17']), run('2026-04-10'), null],
    ['none without dates', run(null), run('2026-04-08'), null],
  ])('%s', (_, a, b, expected) => {
    expect(firstCommonDay(a, b)).toBe(expected)
    expect(firstCommonDay(b, a)).toBe(expected)
  })

  test('is none before the day that is asked from', () => {
    expect(firstCommonDay(run('2026-04-01', '2026-04-12'), run('2026-04-01', '2026-04-12'), day('2026-04-05'))).toBe(
      '2026-04-05',
    )
    expect(firstCommonDay(on(['2026-04-03']), on(['2026-04-03']), day('2026-04-05'))).toBeNull()
  })

  test('of two runs is a day of both, from whichever side', () => {
    const days = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 }))
    const runOf = ([first, length]: [number, number]) => {
      const start = addDays(day('2026-04-01'), first)
      return run(start, addDays(start, length))
    }
    fc.assert(
      fc.property(days, days, (one, other) => {
        const [a, b] = [runOf(one), runOf(other)]
        const common = firstCommonDay(a, b)
        expect(firstCommonDay(b, a)).toBe(common)
        const doOverlap = one[0] <= other[0] + other[1] && other[0] <= one[0] + one[1]
        expect(common !== null).toBe(doOverlap)
      }),
    )
  })
})

test.each<[string, Dated, Dated, boolean | null]>([
  ['at one time on one day', on(['2026-04-10', '10:00']), on(['2026-04-10', '10:00']), true],
  ['at one of several times', on(['2026-04-10', '10:00']), on(['2026-04-10', '09:00'], ['2026-04-10', '10:00']), true],
  ['at other times on one day', on(['2026-04-10', '10:00']), on(['2026-04-10', '14:00']), false],
  ['at one time on other days', on(['2026-04-10', '10:00']), on(['2026-04-11', '10:00']), null],
  ['where one gives no time', on(['2026-04-10']), on(['2026-04-10', '10:00']), null],
])('whether events begin together %s', (_, a, b, expected) => {
  expect(beginTogether(a, b)).toBe(expected)
  expect(beginTogether(b, a)).toBe(expected)
})

test('words of titles are compared without fillers', () => {
  expect([...titleWords('The Owl & the Moon, at Night')]).toEqual(['owl', 'moon', 'night'])
  expect(diceOf(titleWords('Owl walk at night'), titleWords('The owl walk'))).toBeCloseTo(0.8)
  expect(diceOf(new Set(), new Set())).toBe(0)
})
