import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readRepeatingDates } from './repeating.ts'

const TODAY = day('2026-11-23')
const read = (words: string) => {
  const { sessions = [] } = readRepeatingDates(words, TODAY) ?? {}
  return sessions.map(({ date, startTime }) => [date.slice(5), startTime].filter(Boolean).join(' '))
}

test.each([
  ['every Saturday until 12 December except 5th', ['11-28', '12-12']],
  ['every Saturday until 12 December except 5 December', ['11-28', '12-12']],
  ['Saturdays 10am to 11am until 19 December, but not the 5th or 12th', ['11-28 10:00', '12-19 10:00']],
  ['Every other Thursday 6.30pm from 26 November until 24 December', ['11-26 18:30', '12-10 18:30', '12-24 18:30']],
  ['first Sunday of the month until February 2027, 2pm', ['12-06 14:00', '01-03 14:00', '02-07 14:00']],
  ['1 and 8 December, 3pm', ['12-01 15:00', '12-08 15:00']],
])('%s', (words, sessions) => {
  expect(read(words)).toEqual(sessions)
})

test('what is left out is named, and so is that the words give no end', () => {
  expect(readRepeatingDates('every Saturday until 12 December except 5th', TODAY)).toMatchObject({
    leftOut: ['2026-12-05'],
    isOpenEnded: false,
  })
  expect(readRepeatingDates('every Saturday', TODAY)).toMatchObject({ isOpenEnded: true, leftOut: [] })
})

test('words that name no day are no dates', () => {
  expect(readRepeatingDates('whenever we like', TODAY)).toBeNull()
  expect(readRepeatingDates('', TODAY)).toBeNull()
})
