import { expect, test } from 'vitest'
import { arrivalStatus } from '../review/review.ts'
import { defaultSettings } from '../settings.ts'
import { concluded, type Guards, type Sureness } from './guards.ts'
import { type JudgedUnseen, surenessBy } from './sureness.ts'

const thresholds = defaultSettings()
const against: Guards = { isForAdultsOnly: false, saysFor: false, saysAgainst: true, ownScore: 22 }
const says: Guards = { isForAdultsOnly: false, saysFor: true, saysAgainst: false, ownScore: 80 }
const many = (count: number, guards: Guards, score: number, isForChildren: boolean): JudgedUnseen[] =>
  Array.from({ length: count }, () => ({ guards, score, isForChildren }))
const right = [...many(250, against, 15, false), ...many(250, says, 92, true)]

test('five hundred right ones ask for no more than the thresholds', () => {
  expect(surenessBy(right, thresholds)).toEqual({ approving: 1, rejecting: 1 })
})

test('fewer than four hundred ask for twice as sure', () => {
  expect(surenessBy(right.slice(0, 398), thresholds)).toEqual({ approving: 2, rejecting: 2 })
  expect(surenessBy(right.slice(0, 399), thresholds)).toEqual({ approving: 1, rejecting: 1 })
})

test('an event for children below the threshold asks for as much as leaves it to a person', () => {
  expect(surenessBy([...right, ...many(1, against, 14, true)], thresholds)).toEqual({ approving: 1, rejecting: 1.5 })
  expect(surenessBy([...right, ...many(1, against, 8, true)], thresholds)).toEqual({ approving: 1, rejecting: 3 })
})

test('another above the threshold for approving does, too', () => {
  expect(surenessBy([...right, ...many(1, says, 93, false)], thresholds)).toEqual({ approving: 1.5, rejecting: 1 })
})

test('where no sureness is proved, as by colleagues who contradict each other, it is twice', () => {
  expect(surenessBy([...right, ...many(9, against, 1, true), ...many(9, says, 99, false)], thresholds)).toEqual({
    approving: 2,
    rejecting: 2,
  })
})

test.each<[Sureness, number, number]>([
  [{ approving: 1, rejecting: 1 }, 90, 19],
  [{ approving: 2, rejecting: 2 }, 95, 9],
  [{ approving: 4, rejecting: 4 }, 98, 4],
  [{ approving: 0.1, rejecting: 0 }, 90, 19],
])('%j approves from %i and rejects up to %i, never by less than the thresholds', (sureness, least, most) => {
  const statusAt = (guards: Guards, score: number) =>
    arrivalStatus({ ...concluded(score, { ...guards, sureness }), contentType: 'event' }, thresholds)
  expect([statusAt(says, least), statusAt(says, least - 1)]).toEqual(['approved', 'pending'])
  expect([statusAt(against, most), statusAt(against, most + 1)]).toEqual(['rejected', 'needs_review'])
})
