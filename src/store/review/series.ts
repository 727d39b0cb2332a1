import { and, eq, type SQL, sql } from 'drizzle-orm'
import { titleKey } from '#domain/text.ts'
import type { Db } from '../db/database.ts'
import type { StoredEvent } from '../event/events.ts'
import { events } from '../schema/index.ts'
import { inReviewQueue, type ReviewRules } from './review-conditions.ts'

export type SeriesMember = Pick<StoredEvent, 'id' | 'title' | 'startDate' | 'endDate' | 'sessions'>

/** `held`: how many others of it are left out, since what is held is decided one at a time. */
export type Series = { members: SeriesMember[]; held: number }

/** More of one venue are not looked through for others of a series. */
const MOST_LOOKED_THROUGH = 2000

/**
 * What waits in the queue and can be decided together with an event: of the same venue, under the same title however it is
 * written, and with the same conclusion. The soonest first, the event itself among them; empty where it stands alone, or is held.
 */
export async function listSeries(db: Db, event: StoredEvent, rules: ReviewRules): Promise<Series> {
  if (event.venueId === null || event.holds.length > 0) return { members: [], held: 0 }
  const key = titleKey(event.title)
  const alike = await db
    .select({
      id: events.id,
      title: events.title,
      startDate: events.startDate,
      endDate: events.endDate,
      sessions: events.sessions,
      holds: events.holds,
    })
    .from(events)
    .where(and(eq(events.venueId, event.venueId), inReviewQueue(rules), ...sameConclusion(event)))
    .orderBy(events.sortDay, events.id)
    .limit(MOST_LOOKED_THROUGH)
  const all = alike.filter(({ title }) => titleKey(title) === key)
  const members = all.filter(({ holds }) => holds.length === 0)
  const isSeries = members.length > 1 && members.some(({ id }) => id === event.id)
  return isSeries ? { members, held: all.length - members.length } : { members: [], held: 0 }
}

const sameConclusion = (event: StoredEvent): SQL[] => [
  sql`${events.childConfidenceScore} is not distinct from ${event.childConfidenceScore}`,
  eq(events.primaryCategory, event.primaryCategory),
  sql`${events.ageRanges} = ${sql.param(event.ageRanges)}::text[]`,
]
