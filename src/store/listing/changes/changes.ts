import { eq, sql } from 'drizzle-orm'
import type { WallClock } from '#domain/days/london-time.ts'
import type { Db } from '../../db/database.ts'
import { imageOf } from '../../event/images.ts'
import type { GoneBecause } from '../../schema/changes.ts'
import { catalogue, eventChanges, events, imageSources, images, venues } from '../../schema/index.ts'
import { type ListedEvent, listedColumns } from '../listed-events.ts'
import { refreshListing } from '../refresh-listing.ts'
import { numberChanges } from './change-numbers.ts'

/**
 * An event as it is now, or the word that it has left the list. Of each event there is only the last change. Nothing is said
 * that is another on another day: a copy would age without a change.
 */
export type EventChange = { number: number; eventId: number } & (
  | { event: ListedEvent; gone: null }
  | { event: null; gone: { at: Date; because: GoneBecause } }
)

/** Who has not asked for so long has missed that events are gone, and has to begin anew. */
export const GONE_KEPT_DAYS = 30

/**
 * What changed after the change `after` (0 = from the beginning), in order; `last` is the highest number so far. Numbers
 * rise in the order of commits, so that a client that continues after the last one it has seen misses nothing.
 */
export async function listChanges(
  db: Db,
  now: WallClock,
  { after, limit }: { after: number; limit: number },
): Promise<{ changes: EventChange[]; last: number }> {
  await refreshListing(db, now)
  await numberLeftOvers(db)
  const last = await lastChange(db)
  const rows = await db
    .select({
      ...listedColumns,
      number: sql<number>`${eventChanges.number}`.mapWith(Number),
      eventId: eventChanges.eventId,
      goneAt: eventChanges.goneAt,
      goneBecause: eventChanges.goneBecause,
    })
    .from(eventChanges)
    .leftJoin(events, eq(events.id, eventChanges.eventId))
    .leftJoin(venues, sql`${venues.id} = ${events.venueId}`)
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)
    .where(sql`${eventChanges.number} > ${after}`)
    .orderBy(eventChanges.number)
    .limit(limit)
  const changes = rows.map(
    ({ number, eventId, goneAt, goneBecause, ...row }): EventChange =>
      goneAt && goneBecause
        ? { number, eventId, event: null, gone: { at: goneAt, because: goneBecause } }
        : { number, eventId, event: row as ListedEvent, gone: null },
  )
  return { changes, last }
}

async function lastChange(db: Db): Promise<number> {
  const [row] = await db.select({ last: catalogue.lastChange }).from(catalogue)
  return row?.last ?? 0
}

/** What changed without raising the catalogue's version: only that an event was seen again as it was. */
async function numberLeftOvers(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from event_changes where number is null limit 1`)
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from catalogue for update`)
    await numberChanges(tx)
  })
}

/**
 * Deletes the record of events that left the list more than {@link GONE_KEPT_DAYS} ago; by the database's clock, which recorded them. One that is
 * being written right now may be there again.
 */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db.execute(sql`
    delete from event_changes where event_id in (
      select event_id from event_changes where gone_at < now() - make_interval(days => ${GONE_KEPT_DAYS})
      for update skip locked)`)
}
