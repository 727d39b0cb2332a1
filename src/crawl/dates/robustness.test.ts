import { describe, expect, test } from 'vitest'
import { addDays, day, dayOfMonthOf, type LondonDay, monthOf, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import { expectLinear } from '#test/support/growth.ts'
import { findDates, readDates, readTimes } from './index.ts'

const today = day('2026-02-01')

/** The same numbers on every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const ordinal = (n: number) => `${n}${n > 3 && n < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
const two = (n: number) => String(n).padStart(2, '0')

type Format = (d: LondonDay) => string
const month = (d: LondonDay) => MONTHS[monthOf(d) - 1] ?? ''
const weekday = (d: LondonDay) => WEEKDAYS[weekdayOf(d) - 1] ?? ''
const FORMATS: Format[] = [
  (d) => d,
  (d) => `${dayOfMonthOf(d)} ${month(d)} ${yearOf(d)}`,
  (d) => `${weekday(d)} ${ordinal(dayOfMonthOf(d))} ${month(d)} ${yearOf(d)}`,
  (d) => `${weekday(d).slice(0, 3)} ${dayOfMonthOf(d)} ${month(d).slice(0, 3)} ${yearOf(d)}`,
  (d) => `${month(d)} ${ordinal(dayOfMonthOf(d))}, ${yearOf(d)}`,
  (d) => `${ordinal(dayOfMonthOf(d))} of ${month(d)} ${yearOf(d)}`,
  (d) => `${two(dayOfMonthOf(d))}/${two(monthOf(d))}/${yearOf(d)}`,
  (d) => `${dayOfMonthOf(d)}/${monthOf(d)}/${d.slice(2, 4)}`,
  (d) => `${two(dayOfMonthOf(d))}.${two(monthOf(d))}.${yearOf(d)}`,
  (d) => `${dayOfMonthOf(d)}-${month(d).slice(0, 3)}-${yearOf(d)}`,
  (d) => `${weekday(d).toUpperCase()}\n${dayOfMonthOf(d)}\n${month(d).toUpperCase()} ${yearOf(d)}`,
]

test('a day written in any common British way is read back', () => {
  const next = numbers(1)
  for (let round = 0; round < 100; round++) {
    const d = addDays(day('2024-01-01'), next(1800))
    for (const format of FORMATS) expect([format(d), readDates(format(d), today)?.startDate]).toEqual([format(d), d])
  }
})

test('a day within the coming ten months is read back without its year', () => {
  for (let ahead = 0; ahead < 300; ahead++) {
    const d = addDays(today, ahead)
    expect(readDates(`${dayOfMonthOf(d)} ${month(d)}`, today)?.startDate).toBe(d)
    expect(readDates(`${weekday(d)} ${dayOfMonthOf(d)} ${month(d)}`, today)?.startDate).toBe(d)
  }
})

test('a run of days is read back', () => {
  const next = numbers(2)
  for (let round = 0; round < 300; round++) {
    const from = addDays(today, next(200))
    const to = addDays(from, 1 + next(90))
    const text = `${weekday(from).slice(0, 3)} ${dayOfMonthOf(from)} ${month(from)} – ${weekday(to).slice(0, 3)} ${dayOfMonthOf(to)} ${month(to)}`
    expect([text, readDates(text, today)]).toEqual([text, expect.objectContaining({ startDate: from, endDate: to })])
  }
})

const PIECES = [
  ...'Mon Tues Saturday Saturdays March may Sept 5 12th 31 99 2026 1930 10am 7.30pm 10.30 noon - – to until from every other daily except first of the month and & , ; : / . | ( ) £ @ \n \n\n this next week weekend today now onwards between term time holidays ’ \u00a0 \u200b T Z + 00 0 24/7 1/2 03/04/26 2026-04-03 w/c commencing twenty second half doors for was moved ©'.split(
    ' ',
  ),
  ' ',
  '𝟛',
  '\ud800',
  '٣',
]

test('no text makes it throw, and what is found stands in the text', () => {
  const next = numbers(3)
  for (let round = 0; round < 800; round++) {
    const text = Array.from({ length: 1 + next(12) }, () => PIECES[next(PIECES.length)]).join(next(3) ? ' ' : '')
    const reading = readDates(text, today)
    if (reading) {
      expect(text).toContain(reading.quote)
      const days = [reading.startDate, ...reading.sessions.map(({ date }) => date)].filter((each) => each !== null)
      expect(days).toEqual(days.toSorted())
    }
    for (const { index, length, reading: found } of findDates(text, today))
      expect(text.slice(index, index + length)).toBe(found.quote)
    readTimes(text)
  }
})

describe('a long hostile text takes no longer than a long one', { timeout: 60_000 }, () => {
  test.each(['1', '1 ', 'Mon ', 'Mon-', '5 April - ', '10am, ', 'week of ', 'daily, ', '\n'])('%j', (piece) => {
    expectLinear((size) => {
      const text = piece.repeat(size / piece.length)
      readDates(text, today)
      findDates(text, today)
      readTimes(text)
    }, 100_000)
  })
})

test.each([
  (word: string) => `${word} workshop, Saturday 2 May 2026, 10am`,
  (word: string) => `This ${word}, 2 May 2026`,
  (word: string) => `2 ${word} from 2 May 2026`,
  (word: string) => `${word} 2 May 2026`,
  (word: string) => `May ${word} 2026 and 2 May 2026`,
  (word: string) => `Every Saturday except ${word}, from 2 May 2026`,
  (word: string) => `Every 2nd ${word}, 2 May 2026`,
  (word: string) => `Every other ${word}, 2 May 2026`,
  (word: string) => `half ${word} 10, 2 May 2026`,
])('a word that every object knows by itself is a word like any other: %#', (textOf) => {
  const read = (word: string) =>
    findDates(textOf(word), day('2026-04-01')).map(({ reading: { quote: _, ...rest } }) => rest)
  expect(read('constructor')).toEqual(read('gardeners'))
})
