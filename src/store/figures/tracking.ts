import { sql } from 'drizzle-orm'
import type { TrackedFields, TrackingEvent } from '#domain/tracking.ts'
import type { Db } from '../db/database.ts'
import { trackingEvents } from '../schema/index.ts'

/** Stores what one page recorded, under the time it arrived. */
export async function saveTracking(
  db: Db,
  recorded: { name: TrackingEvent; payload: TrackedFields[TrackingEvent] }[],
): Promise<void> {
  if (recorded.length > 0) await db.insert(trackingEvents).values(recorded)
}

/** A year and a month, so that a summer can be held against the one before. The privacy page says so, too. */
export const TRACKING_KEPT_DAYS = 400
/** Some gigabytes: a busy year has a third of it. Beyond it the oldest go, however young. */
const MOST_KEPT = 20_000_000
const FORGOTTEN_AT_ONCE = 10_000

/**
 * Deletes what was recorded more than {@link TRACKING_KEPT_DAYS} ago, and what is more than `mostStored`. Goes by number, which
 * rises with time, from the oldest.
 */
export async function deleteOldTracking(db: Db, now: Date, mostStored = MOST_KEPT): Promise<void> {
  const before = new Date(now.getTime() - TRACKING_KEPT_DAYS * 86_400_000).toISOString()
  const oldest = sql`(select id from tracking_events order by id limit ${FORGOTTEN_AT_ONCE})`
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from tracking_events where id in ${oldest}
      and (at < ${before} or id <= (select max(id) from tracking_events) - ${mostStored})`)
    if ((rowCount ?? 0) < FORGOTTEN_AT_ONCE) return
  }
}
