import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/london-time.ts'
import { bumpCatalogue } from './catalogue.ts'
import type { Db } from './database.ts'
import { events } from './schema/index.ts'

/** After so many crawls without it, an event is hidden from the public. */
const HIDE_AFTER_MISSES = 3

/**
 * Notes which upcoming events of a venue a crawl did not see on the pages it visited. One miss makes an event
 * unconfirmed, several hide it with the reason; none is ever deleted. A crawl that would lose more than half of them
 * changes nothing and says so.
 */
export async function noteMissedEvents(
  db: Db,
  venueId: number,
  seen: ReadonlySet<number>,
  visited: ReadonlySet<string> | 'all',
  today: LondonDay,
): Promise<{ missed: number; alarm: string | null }> {
  return db.transaction(async (tx) => {
    const upcoming = await tx
      .select({ id: events.id, missedCrawls: events.missedCrawls, sourceUrl: events.sourceUrl })
      .from(events)
      .where(and(eq(events.venueId, venueId), gte(events.lastDay, today), isNull(events.hiddenReason)))
      .for('update')
    const missed = upcoming.filter(
      ({ id, sourceUrl }) => !seen.has(id) && (visited === 'all' || visited.has(sourceUrl ?? '')),
    )
    if (missed.length > upcoming.length / 2 && missed.length > 2) {
      return {
        missed: missed.length,
        alarm: `${missed.length} of ${upcoming.length} upcoming events were not found; nothing was changed`,
      }
    }
    const gone = missed.filter(({ missedCrawls }) => missedCrawls + 1 >= HIDE_AFTER_MISSES).map(({ id }) => id)
    const ids = missed.map(({ id }) => id)
    if (ids.length > 0) {
      await tx
        .update(events)
        .set({ missedCrawls: sql`${events.missedCrawls} + 1` })
        .where(inArray(events.id, ids))
    }
    if (gone.length > 0) {
      const hiddenReason = `no longer on the venue's pages (${HIDE_AFTER_MISSES} crawls)`
      await tx.update(events).set({ hiddenReason, listed: false }).where(inArray(events.id, gone))
      await bumpCatalogue(tx)
    }
    return { missed: missed.length, alarm: null }
  })
}
