import { expect, test } from 'vitest'
import { isInReviewQueue } from '#domain/review/review.ts'
import { defaultSettings } from '#domain/settings.ts'
import { REVIEW_STATUSES } from '#domain/vocabulary.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events } from '../../schema/index.ts'
import { inReviewQueue } from './review-conditions.ts'

const { db } = await testDatabase()

test('the queue in SQL and the rule in TypeScript are one, for every status and on both sides of each threshold', async () => {
  const settings = defaultSettings()
  const { reviewThreshold, autoApproveThreshold } = settings
  const scores = [reviewThreshold, autoApproveThreshold].flatMap((score) => [score - 1, score])
  const venue = await make.venue(db)
  for (const status of REVIEW_STATUSES) {
    await make.event(db, venue, { status, classification: null })
    for (const childConfidenceScore of scores)
      await make.event(db, venue, { status, classification: { childConfidenceScore } })
  }
  const stored = await db.select().from(events)
  expect(stored).toHaveLength(REVIEW_STATUSES.length * 5)
  const queued = await db.select({ id: events.id }).from(events).where(inReviewQueue(settings)).orderBy(events.id)
  const expected = stored.filter((event) => isInReviewQueue(event, settings)).map(({ id }) => id)
  expect(queued.map(({ id }) => id)).toEqual(expected.sort((a, b) => a - b))
  expect(expected.length).toBeGreaterThan(REVIEW_STATUSES.length)
})
