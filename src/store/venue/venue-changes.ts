import { and, eq, ne, sql } from 'drizzle-orm'
import { type Location, locate, positionOf } from '#domain/place/locate.ts'
import { searchTextOf } from '#domain/text.ts'
import type { Db } from '../db/database.ts'
import { keysNaming, lockEvents, lockKeys, withIds } from '../event/event-locks.ts'
import { freeSlug } from '../event/free-slug.ts'
import { bumpCatalogue } from '../listing/changes/catalogue.ts'
import { changedFields, recordChanges } from '../people/audit.ts'
import { crawlLogs, events, venues } from '../schema/index.ts'
import { followFeatures } from './facts/venue-features.ts'
import { findVenue, type Venue } from './venues.ts'

/** What staff set of a venue. */
export type VenueFields = Pick<
  Venue,
  'name' | 'domain' | 'websiteUrl' | 'description' | 'locationArea' | 'crawlFrequencyDays' | 'crawlEnabled' | 'isActive'
> &
  Partial<Pick<Venue, 'borough' | 'contact' | 'notes'>>

/** What is known besides of a venue as it is added: of its site, or of the list that it comes from. */
export type NewVenueFields = VenueFields & Partial<Pick<Venue, 'address' | 'kind' | 'latitude' | 'longitude'>>

export type VenueSaved =
  /** `isSeen`: what families and their programs read of it has changed. */
  | { ok: true; venue: Venue; isSeen: boolean }
  | { ok: false; failure: 'domain-taken'; by: { id: number; name: string } }
  | { ok: false; failure: 'not-found' }

/** Adds a venue, unless another has its domain. */
export async function createVenue(db: Db, fields: NewVenueFields, actorId: string, now: Date): Promise<VenueSaved> {
  return db.transaction(async (tx) => {
    const taken = await venueWithDomain(tx, fields.domain)
    if (taken) return { ok: false, failure: 'domain-taken', by: taken }
    const [venue] = await tx
      .insert(venues)
      .values({
        ...fields,
        slug: await freeSlug(tx, fields.name, sql`${venues}`),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: venues.domain })
      .returning()
    // Another request was faster by a moment.
    if (!venue) return { ok: false, failure: 'domain-taken', by: { id: 0, name: fields.domain } }
    const changes = Object.entries(fields).map(([field, to]) => ({ field, from: null, to }))
    await record(tx, { venueId: venue.id, actorId, action: 'create', now, changes })
    return { ok: true, venue, isSeen: false }
  })
}

/** Changes a venue as far as `fields` say, unless another has its domain. */
export async function updateVenue(
  db: Db,
  venueId: number,
  fields: Partial<VenueFields>,
  actorId: string,
  now: Date,
): Promise<VenueSaved> {
  return db.transaction(async (tx) => {
    const saved = await changeVenue(tx, venueId, fields, actorId, now)
    if (saved.ok && saved.isSeen) await bumpCatalogue(tx)
    return saved
  })
}

/** {@link updateVenue} among other changes, which are to end with a new version of the catalogue if one of them `isSeen`. */
export async function changeVenue(
  tx: Db,
  venueId: number,
  fields: Partial<VenueFields>,
  actorId: string,
  now: Date,
): Promise<VenueSaved> {
  const before = await findVenue(tx, venueId)
  if (!before) return { ok: false, failure: 'not-found' }
  const taken = fields.domain === undefined ? undefined : await venueWithDomain(tx, fields.domain, venueId)
  if (taken) return { ok: false, failure: 'domain-taken', by: taken }
  const after = { ...before, ...fields }
  const changes = changedFields(before, after)
  if (changes.length === 0) return { ok: true, venue: before, isSeen: false }
  const isElsewhere = after.name !== before.name || after.borough !== before.borough
  if (isElsewhere) await lockEvents(tx, eq(events.venueId, venueId), 'write')
  await tx
    .update(venues)
    .set({ ...fields, ...becomesDue(before, after, now), ...atNewSite(before, after), updatedAt: now })
    .where(eq(venues.id, venueId))
  if (after.name !== before.name) {
    await renameInEvents(tx, venueId, after.name)
    await followFeatures(tx, venueId)
  }
  if (isElsewhere) await relocateEvents(tx, after)
  await record(tx, { venueId, actorId, action: 'edit', now, changes })
  return { ok: true, venue: after, isSeen: changes.some(({ field }) => PUBLIC_FIELDS.includes(field)) }
}

/** What went with a venue that was deleted; undefined where there was none. */
export async function deleteVenue(
  db: Db,
  venueId: number,
  actorId: string,
  now: Date,
): Promise<{ name: string; events: number } | undefined> {
  return db.transaction(async (tx) => {
    // In the order in which a crawl takes them, or the two would wait for each other.
    await tx.select({ id: crawlLogs.id }).from(crawlLogs).where(eq(crawlLogs.venueId, venueId)).for('update')
    // What was merged into its events is written, too: it leads nowhere then.
    const isOfVenue = eq(events.venueId, venueId)
    await lockEvents(tx, sql`${isOfVenue} or merged_into in (select id from events where ${isOfVenue})`, 'delete')
    await tx.select({ id: venues.id }).from(venues).where(eq(venues.id, venueId)).for('update')
    await lockKeys(tx, sql`venue_id = ${venueId} or ${keysNaming(isOfVenue)}`)
    const eventCount = await tx.$count(events, isOfVenue)
    const [venue] = await tx.delete(venues).where(eq(venues.id, venueId)).returning()
    if (!venue) return undefined
    const { name, domain, websiteUrl } = venue
    const changes = Object.entries({ name, domain, websiteUrl, events: eventCount }).map(([field, from]) => ({
      field,
      from,
      to: null,
    }))
    await record(tx, { venueId, actorId, action: 'delete', now, changes })
    await bumpCatalogue(tx)
    return { name, events: eventCount }
  })
}

/** What families and their programs read of a venue. */
const PUBLIC_FIELDS = ['name', 'websiteUrl', 'locationArea', 'borough']

async function venueWithDomain(
  tx: Db,
  domain: string,
  exceptId = 0,
): Promise<{ id: number; name: string } | undefined> {
  const [row] = await tx
    .select({ id: venues.id, name: venues.name })
    .from(venues)
    .where(
      and(
        sql`regexp_replace(lower(${venues.domain}), '^www\\.', '') = regexp_replace(lower(${domain}), '^www\\.', '')`,
        ne(venues.id, exceptId),
      ),
    )
    .limit(1)
  return row
}

/** Staff who give another address say which site is the venue's: the next crawl learns its host anew. */
const atNewSite = (before: Venue, after: Venue): Partial<Venue> =>
  before.websiteUrl === after.websiteUrl ? {} : { siteHost: null, siteChange: null }

/** A venue that is to be crawled again, or elsewhere, or sooner, does not wait for the day that was set before. */
function becomesDue(before: Venue, after: Venue, now: Date): Partial<Venue> {
  if (after.websiteUrl !== before.websiteUrl) return { nextCrawlAt: null }
  const days = after.crawlFrequencyDays
  if (days >= before.crawlFrequencyDays || !before.lastCrawlAt || !before.nextCrawlAt) return {}
  const dueAt = new Date(Math.max(now.getTime(), before.lastCrawlAt.getTime() + days * 86_400_000))
  return dueAt < before.nextCrawlAt ? { nextCrawlAt: dueAt } : {}
}

/** The public search finds events by their venue's name. */
async function renameInEvents(tx: Db, venueId: number, venueName: string) {
  const { title, description, locationName, locationArea, organiser } = events
  const rows = await tx
    .select({ id: events.id, title, description, locationName, locationArea, organiser })
    .from(events)
    .where(eq(events.venueId, venueId))
  const ids = rows.map(({ id }) => id)
  const texts = rows.map((row) => searchTextOf({ ...row, venueName }))
  await tx.execute(sql`
    update events set search_text = renamed.text
    from unnest(${sql.param(ids)}::int[], ${sql.param(texts)}::text[]) as renamed(id, text)
    where events.id = renamed.id`)
}

/** A place follows from its venue's name and borough, too. */
async function relocateEvents(tx: Db, venue: Venue) {
  const { locationName, locationAddress, locationArea } = events
  const rows = await tx
    .select({ id: events.id, locationName, locationAddress, locationArea })
    .from(events)
    .where(eq(events.venueId, venue.id))
  const ofVenue = {
    venueName: venue.name,
    venueAddress: venue.address,
    venueBorough: venue.borough,
    venuePosition: positionOf(venue),
  }
  const byLocation = Map.groupBy(rows, (row) => JSON.stringify(locate({ ...row, ...ofVenue })))
  for (const [location, located] of byLocation)
    await tx
      .update(events)
      .set(JSON.parse(location) as Location)
      .where(withIds(located.map(({ id }) => id)))
}

const record = (
  tx: Db,
  entry: {
    venueId: number
    actorId: string
    action: string
    now: Date
    changes: { field: string; from: unknown; to: unknown }[]
  },
) =>
  recordChanges(tx, {
    actor: { kind: 'staff', id: entry.actorId },
    subject: 'venue',
    subjectId: entry.venueId,
    action: entry.action,
    at: entry.now,
    changes: entry.changes,
  })
