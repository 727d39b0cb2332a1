import { and, eq, type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { refreshListing } from '../listing/refresh-listing.ts'
import { checkForDuplicates } from '../review/duplicates/duplicate-check.ts'
import { judgeDuplicate, undoJudgement } from '../review/duplicates/duplicates.ts'
import { eventKeys, events, possibleDuplicates } from '../schema/index.ts'
import { deleteVenue, updateVenue, type VenueFields } from '../venue/venue-changes.ts'
import { importVenues } from '../venue/venue-import.ts'
import { deleteOldOperations, operate, undoOperation } from './by-staff/bulk.ts'
import { addKeys } from './from-crawls/event-keys.ts'
import { recordMissedEvents } from './from-crawls/missed-events.ts'
import { sightMerged } from './from-crawls/sightings.ts'
import { deleteImage, recordImageSources, storeImage } from './images.ts'

const { db } = await testDatabase()
const today = day('2026-04-01')
const now = new Date('2026-04-01T09:00:00Z')
const long = new Date('2025-01-01T09:00:00Z')
const { id: actorId } = await make.profile(db)
const by = { actorId, at: now, today }

let venue: Awaited<ReturnType<typeof make.venue>>
let first: number
let second: number

const found = (title: string) => ({
  title,
  startDate: today,
  endDate: day('2026-04-30'),
  imageUrl: `https://owls.example/${title.length}.jpg`,
})

/** Two events; without the order that is asked of it, the database would come to the second before the first. */
beforeEach(async () => {
  await db.delete(events)
  venue = await make.venue(db)
  first = await make.event(db, venue, { found: found('Owls by night'), today })
  second = await make.event(db, venue, { found: found('Owls by night!'), today })
  await db.execute(sql`update events set created_at = created_at + interval '1 minute' where id = ${first}`)
})

/** Does some work while another holds the first event, and then asks for the second. */
const whileFirstIsHeld = (work: () => Promise<unknown>) =>
  whileHeld(
    sql`select from events where id = ${first} for update`,
    work,
    sql`select from events where id = ${second} for update`,
  )

async function whileHeld(held: SQL, work: () => Promise<unknown>, askedFor: SQL) {
  let working: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.execute(held)
    working = work()
    working.catch(() => {})
    await somebodyWaits()
    await tx.execute(askedFor)
  })
  await working
}

async function somebodyWaits(howMany = 1) {
  const waiting = async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting, { interval: 10 }).toBeGreaterThanOrEqual(howMany)
}

const tomorrow = day('2026-04-02')
const merged = (id: number, into: number | null) =>
  db.update(events).set({ mergedInto: into, status: 'rejected', listed: false }).where(eq(events.id, id))
const keep = async (address: string) => {
  const picture = { hash: address.length.toString(16).repeat(32), width: 400, height: 300, blur: '', widths: [400] }
  await storeImage(db, address, picture, { etag: null, lastModified: null, now, nextTryAt: now })
  return picture.hash
}

const WRITERS: Record<string, () => Promise<unknown>> = {
  'the list of a new day': async () => refreshListing(db, startOfDay(tomorrow)),
  'a decision on several': async () => operate(db, 'rejected', [second, first], by),
  'what is missed': async () => recordMissedEvents(db, venue.id, new Set(), 'all', now, today),
  'a venue that is renamed': async () => updateVenue(db, venue.id, { name: 'Owl House' }, actorId, now),
  'a venue that is deleted': async () => deleteVenue(db, venue.id, actorId, now),
}

test.each(Object.entries(WRITERS))('%s takes events in the order of their ids', async (_, work) => {
  await whileFirstIsHeld(work)
})

test('venues that are changed together take the events of all before the catalogue', async () => {
  const other = await make.venue(db)
  const its = await make.event(db, other, { found: found('Owlets'), today })
  const renamed = (one: typeof venue, name: string) => ({
    venueId: one.id,
    fields: { domain: one.domain, name } as VenueFields,
  })
  await whileHeld(
    sql`select from events where id = ${its} for update`,
    () => importVenues(db, [renamed(venue, 'Owl House'), renamed(other, 'Owlet House')], actorId, now),
    sql`select from catalogue for update`,
  )
})

test('an operation that is taken back takes events in the order of their ids', async () => {
  const { id } = await operate(db, 'rejected', [second, first], by)
  await whileFirstIsHeld(() => undoOperation(db, id, by))
})

test('deleted events are forgotten in the order of their ids', async () => {
  await db.update(events).set({ deletedAt: long, lastSeenAt: long })
  await whileFirstIsHeld(() => deleteOldOperations(db, now))
  expect(await db.$count(events)).toBe(0)
})

test('a picture that is forgotten changes events in the order of their ids', async () => {
  await recordImageSources(db, now, today)
  const hash = await keep(found('Owls by night!').imageUrl)
  await keep(found('Owls by night').imageUrl)
  await db.execute(sql`update image_sources set hash = ${hash}`)
  await db.execute(sql`update image_sources set attempts = 1 where address = ${found('Owls by night').imageUrl}`)
  await whileFirstIsHeld(() => deleteImage(db, hash, now))
})

test('a venue is deleted while events that were merged into its own are held', async () => {
  const elsewhere = await make.venue(db)
  await db.update(events).set({ venueId: elsewhere.id }).where(eq(events.id, first))
  await merged(first, second)
  await whileFirstIsHeld(() => deleteVenue(db, venue.id, actorId, now))
})

test('a crawl that sees a merged event takes the one that stands for it alone', async () => {
  await merged(second, first)
  const sighting = { venue, found: make.found(), sourceUrl: venue.websiteUrl, locationArea: null, keys: ['id:1'] }
  await whileFirstIsHeld(() => db.transaction((tx) => make.seenAgain(tx, second, sighting, now, today)))
  const seen = { eventId: second, mergedFrom: null, venueId: venue.id, keys: ['id:2'] }
  await whileFirstIsHeld(() => db.transaction((tx) => sightMerged(tx, seen, now)))
})

test('the look for duplicates takes the events of all pairs in the order of their ids', async () => {
  await db.delete(events)
  const titles = ['Foxes at dusk', 'Owls by night', 'Owls by night!', 'Foxes at dusk!']
  const ids: number[] = []
  for (const title of titles) ids.push(await make.event(db, venue, { found: found(title), today }))
  first = ids[1] as number
  second = ids[3] as number
  await whileFirstIsHeld(() => checkForDuplicates(db, today))
})

test('a venue is renamed while another deletes it', async () => {
  let both: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from events where id = ${first} for update`)
    const deleting = deleteVenue(db, venue.id, actorId, now)
    await somebodyWaits()
    both = Promise.all([deleting, updateVenue(db, venue.id, { name: 'Owl House' }, actorId, now)])
    both.catch(() => {})
    await somebodyWaits(2)
  })
  await both
})

test('a crawl that marks keys with the event they came from has taken that one before the venue', async () => {
  await merged(first, second)
  const deleting = sql`select from venues where id = ${venue.id} for update`
  const heldFirst = sql`select from events where id = ${first} for update`
  const sighting = { venue, found: make.found(), sourceUrl: venue.websiteUrl, locationArea: null, mergedFrom: first }
  const known = { ...sighting, keys: ['id:1'] }
  await whileHeld(heldFirst, () => db.transaction((tx) => make.seenAgain(tx, second, known, now, today)), deleting)
  const seen = { eventId: second, mergedFrom: first, venueId: venue.id, keys: ['id:2'] }
  await whileHeld(heldFirst, () => db.transaction((tx) => sightMerged(tx, seen, now)), deleting)
  expect(await db.$count(eventKeys, eq(eventKeys.mergedFrom, first))).toBe(2)
})

describe('keys are taken in their order', () => {
  /** The second event's keys; without an order that is asked of it, the database would come to the last of them first. */
  beforeEach(async () => {
    const key = { eventId: second, venueId: venue.id }
    for (const name of ['id:b', 'id:a']) await db.insert(eventKeys).values({ ...key, key: name })
  })

  const heldKey = (key: string) => sql`select from event_keys where venue_id = ${venue.id} and key = ${key} for update`
  const whileFirstKeyIsHeld = (work: () => Promise<unknown>) => whileHeld(heldKey('id:a'), work, heldKey('id:b'))

  /** Two events that are thought to be one. */
  async function pairUp() {
    const pair = { eventId: first, otherId: second, reason: 'alike' as const, score: 1 }
    const [row] = await db.insert(possibleDuplicates).values(pair).returning()
    return row?.id as number
  }
  const merge = async (pairId: number) =>
    expect(await judgeDuplicate(db, { pairId, keepId: first, actorId }, now, today)).toBeNull()

  test('by a crawl that knows another event by them', async () => {
    const seen = { eventId: first, venueId: venue.id, keys: ['id:b', 'id:a'], mergedFrom: null }
    await whileFirstKeyIsHeld(() => db.transaction((tx) => addKeys(tx, [seen], now)))
  })

  test('by merging two events, and by taking that back', async () => {
    const pairId = await pairUp()
    await whileFirstKeyIsHeld(() => merge(pairId))
    await whileFirstKeyIsHeld(() => undoJudgement(db, pairId, actorId, now, today))
    const ofSecond = and(eq(eventKeys.eventId, second), eq(eventKeys.key, 'id:b'))
    expect(await db.$count(eventKeys, ofSecond)).toBe(1)
  })

  test('by a venue that is deleted', async () => {
    await whileFirstKeyIsHeld(() => deleteVenue(db, venue.id, actorId, now))
  })

  test('by deleted events that are forgotten', async () => {
    await db.update(events).set({ deletedAt: long, lastSeenAt: long })
    await whileFirstKeyIsHeld(() => deleteOldOperations(db, now))
  })

  test('after the venue that they are of, as deleting it does', async () => {
    const elsewhere = await make.venue(db)
    await db.update(events).set({ venueId: elsewhere.id }).where(eq(events.id, second))
    const seen = { eventId: second, venueId: venue.id, keys: ['id:a', 'id:c'], mergedFrom: null }
    await whileHeld(
      sql`select from venues where id = ${venue.id} for update`,
      () => db.transaction((tx) => addKeys(tx, [seen], now)),
      heldKey('id:a'),
    )
  })
})
