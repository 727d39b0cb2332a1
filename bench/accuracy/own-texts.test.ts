import { expect, test } from 'vitest'
import { scoreAudience } from '../../src/classify/rules/score.ts'
import { audienceTexts } from './own-texts.ts'

test('of the texts that are held back, at least nine in ten of those shown with 90 or more are for children', () => {
  const files = ['audience.txt', 'later.txt', 'unseen.txt', 'fresh.txt', 'held-out.txt'] as const
  const sure = files
    .flatMap((file) => audienceTexts(file))
    .filter(({ event, isHeldBack }) => isHeldBack && scoreAudience(event).score >= 90)
  expect(sure.length).toBeGreaterThan(50)
  expect(sure.filter(({ isForChildren }) => isForChildren).length / sure.length).toBeGreaterThanOrEqual(0.9)
})
