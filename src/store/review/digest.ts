import { and, asc, gte, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Db } from '../db/database.ts'
import { UNDATED } from '../listing/listing-columns.ts'
import { events } from '../schema/index.ts'
import { inReviewQueue, type ReviewRules } from './review-conditions.ts'

/** The events of the review queue that are on first, none that is over; those without a day come last, with `day` null. */
export const listSoonestToReview = (db: Db, rules: ReviewRules, limit: number) =>
  db
    .select({ id: events.id, title: events.title, day: sql<LondonDay | null>`nullif(${events.sortDay}, ${UNDATED})` })
    .from(events)
    .where(and(inReviewQueue(rules), gte(events.lastDay, rules.today)))
    .orderBy(asc(events.sortDay), asc(events.id))
    .limit(limit)
