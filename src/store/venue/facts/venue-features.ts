import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { effectiveEvent } from '#domain/event/event.ts'
import { expectMaskAt, type VenueFeatureEdits, type VenueStatements } from '#domain/expect/expected.ts'
import { FEATURES, VENUE_FEATURES } from '#domain/expect/facts.ts'
import type { StatedStations } from '#domain/place/stations.ts'
import type { Db } from '../../db/database.ts'
import { lockEvents } from '../../event/event-locks.ts'
import { bumpCatalogue } from '../../listing/changes/catalogue.ts'
import { events, venues } from '../../schema/index.ts'
import { changeLockedVenue, lockVenue } from '../locked-venue.ts'
import type { Venue } from '../venues.ts'

/** Stores what a venue's own pages say of it, in place of what they said before; its events follow. */
export const storeStatements = (
  db: Db,
  venueId: number,
  { statements, stations }: { statements: VenueStatements; stations: StatedStations | null },
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const venue = await lockWithEvents(tx, venueId)
    if (!venue) return
    await tx.update(venues).set({ statements, stations, statementsReadAt: now }).where(eq(venues.id, venueId))
    const { statements: before, stations: stationsBefore } = venue
    if (!isDeepStrictEqual([before, stationsBefore], [statements, stations]))
      await showAnew(tx, venueId, { mayLag: true })
  })

/** Sets what staff say of a venue's features; its events follow. undefined where there is no such venue. */
export const setFeatureEdits = (
  db: Db,
  venueId: number,
  featureEdits: VenueFeatureEdits,
  by: { actorId: string; at: Date },
): Promise<Venue | undefined> =>
  db.transaction(async (tx) => {
    const venue = await lockWithEvents(tx, venueId)
    if (!venue || isDeepStrictEqual(venue.featureEdits, featureEdits)) return venue
    const changes = VENUE_FEATURES.flatMap((feature) => {
      const [from, to] = [inWords(venue.featureEdits[feature]), inWords(featureEdits[feature])]
      return from === to ? [] : [{ field: FEATURES[feature].label, from, to }]
    })
    const actor = { kind: 'staff', id: by.actorId } as const
    const after = await changeLockedVenue(tx, venue, { featureEdits }, { actor, at: by.at, changes })
    await showAnew(tx, venueId)
    return after
  })

const inWords = (edit: boolean | null | undefined) =>
  edit === undefined ? null : edit === null ? 'not known' : edit ? 'yes' : 'no'

async function lockWithEvents(tx: Db, venueId: number): Promise<Venue | undefined> {
  await lockEvents(tx, eq(events.venueId, venueId), 'write')
  return lockVenue(tx, venueId)
}

/** The page of an event quotes its venue, also where the list is as it was. */
async function showAnew(tx: Db, venueId: number, when: { mayLag?: boolean } = {}) {
  await followFeatures(tx, venueId)
  await bumpCatalogue(tx, when)
}

/** Brings what the list filters the venue's events by in line with what is now known of it. Its events are locked. */
export async function followFeatures(tx: Db, venueId: number): Promise<void> {
  const rows = await tx
    .select({
      id: events.id,
      facts: events.facts,
      edits: events.edits,
      expectMask: events.expectMask,
      venueName: venues.name,
      venueAddress: venues.address,
      statements: venues.statements,
      featureEdits: venues.featureEdits,
    })
    .from(events)
    .innerJoin(venues, eq(venues.id, events.venueId))
    .where(eq(events.venueId, venueId))
  const changed = rows.flatMap(({ id, facts, edits, expectMask, statements, featureEdits, ...venue }) => {
    const mask = expectMaskAt({ ...effectiveEvent(facts, null, edits), ...venue }, { statements, edits: featureEdits })
    return mask === expectMask ? [] : [{ id, mask }]
  })
  await tx.execute(sql`
    update events set expect_mask = followed.mask
    from unnest(${sql.param(changed.map(({ id }) => id))}::int[], ${sql.param(changed.map(({ mask }) => mask))}::int[]) as followed(id, mask)
    where events.id = followed.id`)
}
