import { expect, test } from 'vitest'
import { classification } from '#test/support/make.ts'
import { defaultSettings } from '../settings.ts'
import { arrivalStatus, isInReviewQueue } from './review.ts'

const thresholds = defaultSettings()
const scored = (childConfidenceScore: number) => classification({ childConfidenceScore })

test.each([
  [100, 'approved'],
  [90, 'approved'],
  [89, 'pending'],
  [60, 'pending'],
  [59, 'needs_review'],
  [20, 'needs_review'],
  [19, 'rejected'],
])('an event scored %s arrives %s', (score, status) => {
  expect(arrivalStatus(scored(score), thresholds)).toBe(status)
})

test('what is no event at all is rejected, however sure it is for children', () => {
  expect(arrivalStatus({ ...scored(95), contentType: 'ecommerce' }, thresholds)).toBe('rejected')
})

test('without a classification everything waits for a person, in the queue', () => {
  expect(arrivalStatus(null, thresholds)).toBe('pending')
  expect(isInReviewQueue({ status: 'pending', childConfidenceScore: null }, thresholds)).toBe(true)
})

test('what is decided has left the queue', () => {
  expect(isInReviewQueue({ status: 'approved', childConfidenceScore: 70 }, thresholds)).toBe(false)
  expect(isInReviewQueue({ status: 'rejected', childConfidenceScore: 70 }, thresholds)).toBe(false)
})

test('a pending event is queued only between the two thresholds, one that needs review always', () => {
  expect(isInReviewQueue({ status: 'pending', childConfidenceScore: 75 }, thresholds)).toBe(true)
  expect(isInReviewQueue({ status: 'pending', childConfidenceScore: 95 }, thresholds)).toBe(false)
  expect(isInReviewQueue({ status: 'needs_review', childConfidenceScore: 5 }, thresholds)).toBe(true)
})
