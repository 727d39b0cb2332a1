import { expect, test } from 'vitest'
import { countOf, formatDuration, formatInstant, nameInMessage } from './words.ts'

test.each([
  [59_400, '59s'],
  [59_600, '1m 0s'],
  [3_599_000, '59m 59s'],
  [3_600_000, '1h 0m'],
  [-5, '0s'],
])('%i ms reads %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words)
})

test('an instant is shown as London’s clocks show it', () => {
  expect(formatInstant(new Date('2026-07-08T23:30:00Z'))).toBe('9 Jul 2026, 00:30')
})

test('a count agrees with its noun', () => {
  expect([countOf(1, 'event'), countOf(0, 'event'), countOf(1200, 'event')]).toEqual([
    '1 event',
    '0 events',
    '1,200 events',
  ])
})

test('a long name leaves a message room for what it says', () => {
  expect(nameInMessage('Owl walk')).toBe('Owl walk')
  expect(nameInMessage('Paper, Scissors, Storm: an exhibition-workshop for inventors')).toBe(
    'Paper, Scissors, Storm: an exhibition-wo …',
  )
})
