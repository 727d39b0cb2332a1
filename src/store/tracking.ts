import type { TrackingEvent } from '#domain/tracking.ts'
import type { Db } from './database.ts'
import { trackingEvents } from './schema/index.ts'

/** Keeps what one page noted, under the time it arrived. */
export async function saveTracking(
  db: Db,
  noted: { name: TrackingEvent; payload: Record<string, unknown> }[],
): Promise<void> {
  if (noted.length > 0) await db.insert(trackingEvents).values(noted)
}
