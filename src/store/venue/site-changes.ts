import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import { isSiteHeld, type SiteChange, type SiteImpression } from '#domain/safety/site-change.ts'
import { plainHost } from '#domain/venue/site.ts'
import type { Db } from '../db/database.ts'
import { lockEvents } from '../event/event-locks.ts'
import { hideEvents, SITE_HELD, showEvents } from '../event/hidden-events.ts'
import { crawlLogs, events, venues } from '../schema/index.ts'
import { changeLockedVenue, lockVenue } from './locked-venue.ts'
import { isSiteHeldInSql, lastLogIdInSql, type Venue } from './venues.ts'

/** A venue's vocabulary does not change with more. */
const MOST_KNOWN_READ = 1000
const CRAWLS_COMPARED = 20

/** What is known of a venue before a crawl, to compare with what the crawl met; `upcoming` are ids. */
export async function knownOfSite(
  db: Db,
  venueId: number,
  today: LondonDay,
): Promise<Pick<SiteImpression, 'known' | 'earlierArrivals'> & { upcoming: number[] }> {
  const isCrawled = and(eq(events.venueId, venueId), isNull(events.formId), isNull(events.mergedInto))
  const [known, upcoming, crawls] = await Promise.all([
    db
      .select({ title: events.title, description: events.description })
      .from(events)
      .where(isCrawled)
      .orderBy(desc(events.id))
      .limit(MOST_KNOWN_READ),
    db
      .select({ id: events.id })
      .from(events)
      .where(and(isCrawled, sql`${events.lastDay} >= ${today}`)),
    db
      .select({ created: crawlLogs.eventsCreated })
      .from(crawlLogs)
      .where(and(eq(crawlLogs.venueId, venueId), eq(crawlLogs.status, 'completed')))
      .orderBy(desc(crawlLogs.startedAt))
      .limit(CRAWLS_COMPARED + 1),
  ])
  return {
    known: known.toReversed(),
    upcoming: upcoming.map(({ id }) => id),
    // The oldest of them may be the venue's first, which brought everything.
    earlierArrivals: crawls.slice(0, -1).map(({ created }) => created),
  }
}

/**
 * Holds a venue's site: its crawled events are hidden from families until staff say that it is the same site. One that is
 * held already stays as it was found.
 */
export async function holdSite(db: Db, venueId: number, change: SiteChange, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const shown = await lockEvents(
      tx,
      sql`${events.venueId} = ${venueId} and ${events.hiddenReason} is null and ${events.mergedInto} is null
        and ${events.formId} is null`,
      'write',
    )
    const venue = await lockVenue(tx, venueId, 'update')
    if (!venue || isSiteHeld(venue.siteChange)) return
    const changes = [{ field: 'siteChange', from: venue.siteChange?.state ?? null, to: change.state }]
    const by = { actor: { kind: 'crawler' }, action: 'hold site', at: now, changes } as const
    await changeLockedVenue(tx, venue, { siteChange: change }, by)
    await hideEvents(tx, shown, SITE_HELD, now)
  })
}

/**
 * What staff decided on a site that a crawl suspects: `same` shows its events again and lets the next crawl take the site as
 * it now is; `hold` leaves it as it is. Resolves to the venue, undefined where it is gone or nothing was suspected of it.
 */
export async function decideOnSite(
  db: Db,
  venueId: number,
  decision: 'same' | 'hold',
  by: { actorId: string; now: Date; today: LondonDay },
): Promise<Venue | undefined> {
  return db.transaction(async (tx) => {
    const isHidden = sql`${events.venueId} = ${venueId} and ${events.hiddenReason} = ${SITE_HELD}`
    const hidden = await lockEvents(tx, isHidden, 'write')
    const venue = await lockVenue(tx, venueId, 'update')
    if (!venue?.siteChange || !isSiteHeld(venue.siteChange)) return undefined
    const state = decision === 'same' ? 'accepted' : 'held'
    const siteChange = { ...venue.siteChange, state } as const
    const accepted = decision === 'same' && {
      nextCrawlAt: by.now,
      trustedHosts: [...new Set([...venue.trustedHosts, ...newHostOf(venue.siteChange)])],
    }
    const actor = { kind: 'staff', id: by.actorId } as const
    const after = await changeLockedVenue(
      tx,
      venue,
      { siteChange, ...accepted },
      {
        actor,
        action: decision === 'same' ? 'accept site' : 'hold site',
        at: by.now,
        changes: [{ field: 'siteChange', from: venue.siteChange.state, to: state }],
      },
    )
    if (decision === 'same') await showEvents(tx, hidden, SITE_HELD, { actor, at: by.now, today: by.today })
    return after
  })
}

/** A site that has moved leads its events to where it is now. */
const newHostOf = ({ homeUrl, signs }: SiteChange): string[] =>
  homeUrl !== null && signs.some(({ sign }) => sign === 'redirected') ? [plainHost(new URL(homeUrl).host)] : []

/** After a crawl that found the site to be the venue's: where it answers from, and that it is taken as it now is. */
export async function settleSite(db: Db, venueId: number, siteHost: string | null): Promise<void> {
  await db
    .update(venues)
    .set({ siteChange: null, ...(siteHost !== null && { siteHost }) })
    .where(and(eq(venues.id, venueId), sql`not ${isSiteHeldInSql}`))
}

export type HeldSite = Pick<Venue, 'id' | 'name' | 'websiteUrl'> & {
  siteChange: SiteChange
  hiddenEvents: number
  lastLogId: number | null
}

/** Sites that a crawl suspects and that wait for a decision, the longest waiting first. */
export async function listSuspectedSites(db: Db, limit: number): Promise<HeldSite[]> {
  const rows = await db
    .select({
      id: venues.id,
      name: venues.name,
      websiteUrl: venues.websiteUrl,
      siteChange: venues.siteChange,
      lastLogId: lastLogIdInSql,
      hiddenEvents: sql<number>`(select count(*)::int from events where events.venue_id = venues.id
        and events.status = 'approved' and events.hidden_reason = ${SITE_HELD})`,
    })
    .from(venues)
    .where(sql`${venues.siteChange}->>'state' = 'suspected'`)
    .orderBy(sql`${venues.siteChange}->>'foundAt'`, venues.id)
    .limit(limit)
  return rows.flatMap((row) => (row.siteChange ? [{ ...row, siteChange: row.siteChange }] : []))
}
