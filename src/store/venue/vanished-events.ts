import { and, eq, isNull, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import { type Vanished, vanishedWords } from '#domain/health/crawl.ts'
import { countOf } from '#domain/text.ts'
import type { Db } from '../db/database.ts'
import { lockEvents, withIds } from '../event/event-locks.ts'
import { hideEvents, showEvents } from '../event/hidden-events.ts'
import { events, venues } from '../schema/index.ts'
import { changeLockedVenue, lockVenue } from './locked-venue.ts'
import { findVenue, isSiteHeldInSql, lastLogIdInSql, type Venue } from './venues.ts'

/** Why events are hidden of which staff said that they are gone. */
export const GONE_BY_STAFF = "no longer on the venue's pages (confirmed by staff)"

const TITLES_SHOWN = 12

/** Records what a crawl did not see, or that it saw enough; in the transaction that has locked the venue's events. */
export async function recordVanished(
  tx: Db,
  venueId: number,
  found: { missed: readonly { eventId: number; title: string }[]; upcoming: number; at: Date } | null,
): Promise<void> {
  const vanished: Vanished | null = found && {
    state: 'asked',
    eventIds: found.missed.map(({ eventId }) => eventId),
    titles: found.missed.slice(0, TITLES_SHOWN).map(({ title }) => title),
    upcoming: found.upcoming,
    foundAt: found.at.toISOString(),
  }
  await tx.update(venues).set({ vanished }).where(eq(venues.id, venueId))
}

/** What staff answered; `not-gone` takes `gone` back. */
export type VanishedAnswer = 'gone' | 'look-again' | 'not-gone'

/**
 * Ends the question of a crawl that did not see most of a venue's events: `gone` hides them, `look-again` makes the venue due
 * at once and leaves them as they are. Resolves to the venue, and how many events were hidden or shown; undefined where there
 * is no such question any more.
 */
export async function answerVanished(
  db: Db,
  venueId: number,
  answer: VanishedAnswer,
  by: { actorId: string; now: Date; today: LondonDay },
): Promise<{ venue: Venue; events: number } | undefined> {
  return db.transaction(async (tx) => {
    const asked = (await findVenue(tx, venueId))?.vanished
    const isOpen = asked?.state === (answer === 'not-gone' ? 'gone' : 'asked')
    if (!asked || !isOpen) return undefined
    const are = answer === 'not-gone' ? eq(events.hiddenReason, GONE_BY_STAFF) : isNull(events.hiddenReason)
    const isConcerned = and(withIds(asked.eventIds), eq(events.venueId, venueId), isNull(events.mergedInto), are)
    const ids = answer === 'look-again' ? [] : await lockEvents(tx, isConcerned ?? sql`false`, 'write')
    const venue = await lockVenue(tx, venueId, 'update')
    // Another person, or a crawl, was faster by a moment.
    if (venue?.vanished?.state !== asked.state || venue.vanished.foundAt !== asked.foundAt) return undefined
    const vanished =
      answer === 'look-again' ? null : ({ ...asked, state: answer === 'gone' ? 'gone' : 'asked' } as const)
    const actor = { kind: 'staff', id: by.actorId } as const
    const changes = [{ field: 'vanished', from: asked.state, to: vanished?.state ?? null }]
    const after = await changeLockedVenue(
      tx,
      venue,
      { vanished, ...consequenceOf(answer, asked, by.now) },
      { actor, action: ACTIONS[answer], at: by.now, changes },
    )
    if (answer === 'gone') await hideEvents(tx, ids, GONE_BY_STAFF, by.now, actor)
    if (answer === 'not-gone') await showEvents(tx, ids, GONE_BY_STAFF, { actor, at: by.now, today: by.today })
    return { venue: after, events: ids.length }
  })
}

/** The venue's health rests on what the crawl did not see: where that is as it should be, there is nothing to look at. */
function consequenceOf(answer: VanishedAnswer, { eventIds, upcoming }: Vanished, now: Date): Partial<Venue> {
  if (answer === 'look-again') return { nextCrawlAt: now }
  if (answer === 'not-gone') {
    return { health: 'layout_changed', healthReason: `${vanishedWords(eventIds.length, upcoming)}.`, healthSince: now }
  }
  const healthReason = `Staff have confirmed that ${countOf(eventIds.length, 'event')} of ${upcoming} are gone.`
  return { health: 'quiet', healthReason, healthPages: [], healthSince: now }
}

const ACTIONS: Record<VanishedAnswer, string> = {
  gone: 'confirm events gone',
  'look-again': 'look again',
  'not-gone': 'undo events gone',
}

export type VenueWithVanished = Pick<Venue, 'id' | 'name' | 'websiteUrl'> & {
  vanished: Vanished
  lastLogId: number | null
}

/** Venues whose question waits for an answer, the longest waiting first. Sites that are held have a question of their own. */
export async function listVanished(db: Db, limit: number): Promise<VenueWithVanished[]> {
  const rows = await db
    .select({
      id: venues.id,
      name: venues.name,
      websiteUrl: venues.websiteUrl,
      vanished: venues.vanished,
      lastLogId: lastLogIdInSql,
    })
    .from(venues)
    .where(sql`${venues.vanished}->>'state' = 'asked' and not ${isSiteHeldInSql}`)
    .orderBy(sql`${venues.vanished}->>'foundAt'`, venues.id)
    .limit(limit)
  return rows.flatMap((row) => (row.vanished ? [{ ...row, vanished: row.vanished }] : []))
}
