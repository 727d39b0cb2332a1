import { expect, test } from 'vitest'
import { priorityOf, scoreBand } from './score.tsx'

test.each([
  [100, 'High', null],
  [90, 'High', null],
  [89, 'Medium', 'Low Priority'],
  [85, 'Medium', 'Low Priority'],
  [84, 'Medium', 'Medium Priority'],
  [70, 'Medium', 'Medium Priority'],
  [69, 'Low', 'High Priority'],
  [0, 'Low', 'High Priority'],
  [null, 'No Score', null],
])('a score of %s is %s and wants %s', (score, band, priority) => {
  expect([scoreBand(score), priorityOf(score)]).toEqual([band, priority])
})
