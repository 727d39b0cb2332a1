import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import { vanishedWords } from '#domain/health/crawl.ts'
import type { Db } from '../../db/database.ts'
import { eventKeys, events } from '../../schema/index.ts'
import { recordVanished } from '../../venue/vanished-events.ts'
import { lockEvents, withIds } from '../event-locks.ts'
import { hideEvents } from '../hidden-events.ts'

/** After so many crawls without it, an event is hidden from the public. */
const HIDE_AFTER_MISSES = 3

const GONE_FROM_PAGES = `no longer on the venue's pages (${HIDE_AFTER_MISSES} crawls)`

/** An event that a crawl did not see; `isHidden` where that was once too often. */
export type MissedEvent = { eventId: number; title: string; isHidden: boolean }

/** The events of a venue that any of `keys` names. */
export async function eventsKnownBy(db: Db, venueId: number, keys: readonly string[]): Promise<Set<number>> {
  const ids = new Set<number>()
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some = keys.slice(from, from + KEYS_AT_ONCE)
    const rows = await db
      .select({ id: eventKeys.eventId })
      .from(eventKeys)
      .where(and(eq(eventKeys.venueId, venueId), inArray(eventKeys.key, some)))
    for (const { id } of rows) ids.add(id)
  }
  return ids
}

/** A statement takes no more than some ten thousands of parameters. */
const KEYS_AT_ONCE = 5000

/**
 * Records which upcoming events of a venue a crawl did not see on the pages it read; `seen` are those to be taken for
 * there, for whatever reason. One miss makes an event
 * unconfirmed, several hide it with the reason; none is ever deleted. A crawl that would lose more than half of them
 * changes nothing, says so, and asks staff (store/venue/vanished-events.ts).
 */
export async function recordMissedEvents(
  db: Db,
  venueId: number,
  seen: ReadonlySet<number>,
  read: ReadonlySet<string> | 'all',
  now: Date,
  today: LondonDay,
): Promise<{ missed: MissedEvent[]; alarm: string | null }> {
  return db.transaction(async (tx) => {
    // What staff made by hand (with a form) stands on no page that could be missing it.
    const isUpcoming = sql`${events.venueId} = ${venueId} and ${events.lastDay} >= ${today}
      and ${events.hiddenReason} is null and ${events.mergedInto} is null and ${events.formId} is null`
    const upcoming = await tx
      .select({ id: events.id, title: events.title, missedCrawls: events.missedCrawls, sourceUrl: events.sourceUrl })
      .from(events)
      .where(withIds(await lockEvents(tx, isUpcoming, 'write')))
      .orderBy(events.id)
    const missed = upcoming
      .filter(({ id, sourceUrl }) => !seen.has(id) && (read === 'all' || read.has(sourceUrl ?? '')))
      .map(({ id, title, missedCrawls }) => ({
        eventId: id,
        title,
        isHidden: missedCrawls + 1 >= HIDE_AFTER_MISSES,
      }))
    const isAlarming = missed.length > upcoming.length / 2 && missed.length > 2
    await recordVanished(tx, venueId, isAlarming ? { missed, upcoming: upcoming.length, at: now } : null)
    if (isAlarming) {
      return {
        missed: missed.map((event) => ({ ...event, isHidden: false })),
        alarm: vanishedWords(missed.length, upcoming.length),
      }
    }
    if (missed.length > 0) {
      const ids = missed.map(({ eventId }) => eventId)
      await tx
        .update(events)
        .set({ missedCrawls: sql`${events.missedCrawls} + 1` })
        .where(inArray(events.id, ids))
    }
    const gone = missed.filter(({ isHidden }) => isHidden).map(({ eventId }) => eventId)
    if (gone.length > 0) await hideEvents(tx, gone, GONE_FROM_PAGES, now)
    return { missed, alarm: null }
  })
}
