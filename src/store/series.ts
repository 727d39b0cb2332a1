import { and, eq, type SQL, sql } from 'drizzle-orm'
import { titleKey } from '#domain/text.ts'
import type { Db } from './database.ts'
import type { StoredEvent } from './events.ts'
import { inReviewQueue, type ReviewRules } from './review-conditions.ts'
import { events } from './schema/index.ts'

export type SeriesMember = Pick<StoredEvent, 'id' | 'title' | 'startDate' | 'endDate' | 'sessions'>

/** More of one venue are not looked through for others of a series. */
const MOST_LOOKED_THROUGH = 2000

/**
 * What waits in the queue and can be decided together with an event: of the same venue, under the same title however it is
 * written, and with the same conclusion. The soonest first, the event itself among them; empty where it stands alone.
 */
export async function listSeries(db: Db, event: StoredEvent, rules: ReviewRules): Promise<SeriesMember[]> {
  if (event.venueId === null) return []
  const key = titleKey(event.title)
  const alike = await db
    .select({
      id: events.id,
      title: events.title,
      startDate: events.startDate,
      endDate: events.endDate,
      sessions: events.sessions,
    })
    .from(events)
    .where(and(eq(events.venueId, event.venueId), inReviewQueue(rules), ...sameConclusion(event)))
    .orderBy(events.sortDay, events.id)
    .limit(MOST_LOOKED_THROUGH)
  const members = alike.filter(({ title }) => titleKey(title) === key)
  return members.length > 1 && members.some(({ id }) => id === event.id) ? members : []
}

const sameConclusion = (event: StoredEvent): SQL[] => [
  sql`${events.childConfidenceScore} is not distinct from ${event.childConfidenceScore}`,
  eq(events.primaryCategory, event.primaryCategory),
  sql`${events.ageRanges} = ${sql.param(event.ageRanges)}::text[]`,
]
