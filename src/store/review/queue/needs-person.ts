import { and, eq, gte, sql } from 'drizzle-orm'
import { addDays } from '#domain/days/london-time.ts'
import type { Db } from '../../db/database.ts'
import { events, venues } from '../../schema/index.ts'
import { inReviewQueue, type ReviewRules } from './review-conditions.ts'

/** How many of the queue are on soon; `over`: approving them would show them to no one. */
export type QueueByDay = { soon: number; week: number; later: number; over: number }

/** The queue by the next day of its events: today or tomorrow, within the week, later or undated, and over. */
export async function countQueueByDay(db: Db, rules: ReviewRules): Promise<QueueByDay> {
  const { today } = rules
  const isToCome = sql`${events.lastDay} >= ${today}`
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [tomorrow, weekEnd] = [addDays(today, 1), addDays(today, 6)]
  const [row] = await db
    .select({
      soon: count(sql`${isToCome} and ${events.sortDay} <= ${tomorrow}`),
      week: count(sql`${isToCome} and ${events.sortDay} > ${tomorrow} and ${events.sortDay} <= ${weekEnd}`),
      later: count(sql`${isToCome} and ${events.sortDay} > ${weekEnd}`),
      over: count(sql`${events.lastDay} < ${today}`),
    })
    .from(events)
    .where(inReviewQueue(rules))
  return row ?? { soon: 0, week: 0, later: 0, over: 0 }
}

/** What of the queue comes first by date alone. */
export const listSoonestWaiting = (db: Db, rules: ReviewRules, limit: number) =>
  db
    .select({
      id: events.id,
      title: events.title,
      venueName: venues.name,
      startDate: events.startDate,
      endDate: events.endDate,
      sessions: events.sessions,
    })
    .from(events)
    .leftJoin(venues, eq(venues.id, events.venueId))
    .where(and(inReviewQueue(rules), gte(events.lastDay, rules.today)))
    .orderBy(events.sortDay, events.id)
    .limit(limit)
