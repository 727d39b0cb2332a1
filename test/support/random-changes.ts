import { randomUUID } from 'node:crypto'
import { addDays, type LondonDay, startOfDay } from '#domain/days/london-time.ts'
import { publicEvent } from '#domain/event/public/public-event.ts'
import { contentOf } from '#domain/event/staff/event-content.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import type { Db } from '#store/db/database.ts'
import { saveEdits } from '#store/event/by-staff/edits.ts'
import { featureEvent } from '#store/event/by-staff/featuring.ts'
import { findEvent } from '#store/event/events.ts'
import { recordMissedEvents } from '#store/event/from-crawls/missed-events.ts'
import { confirmEvents } from '#store/event/from-crawls/sightings.ts'
import { listChanges } from '#store/listing/changes/changes.ts'
import { listEvents } from '#store/listing/listing.ts'
import type { ListCursor } from '#store/listing/listing-order.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { setFeatureEdits } from '#store/venue/facts/venue-features.ts'
import { deleteVenue, updateVenue } from '#store/venue/venue-changes.ts'
import * as make from './make.ts'

/** A catalogue that staff, crawls and the calendar change at random, by the product's own functions. */
export type ChangingCatalogue = { today(): LondonDay; change(): Promise<void> }

/** `random` gives numbers from 0 to below 1; the same numbers make the same changes. */
export async function changingCatalogue(db: Db, firstDay: LondonDay, random: () => number): Promise<ChangingCatalogue> {
  let today = firstDay
  const now = () => new Date(`${today}T09:00:00Z`)
  const { id: actorId } = await make.profile(db)
  const newVenue = () => make.venue(db, { domain: `${randomUUID()}.example` })
  const venues = [await newVenue(), await newVenue(), await newVenue()]
  const known: { id: number; venue: (typeof venues)[number] }[] = []
  const below = (n: number) => Math.floor(random() * n)
  const oneOf = <T>(values: readonly T[]) => values[below(values.length)] as T

  function days() {
    const startDate = random() < 0.9 ? addDays(today, below(30)) : null
    return { startDate, endDate: startDate && random() < 0.3 ? addDays(startDate, below(10)) : null }
  }
  const facts = () => ({
    title: `Event ${below(1e9)}`,
    ...days(),
    minPrice: random() < 0.5 ? below(30) : null,
  })
  async function create() {
    const venue = oneOf(venues)
    const status = oneOf(['approved', 'approved', 'pending'] as const)
    await make.event(db, venue, { found: facts(), status, today }).then((id) => {
      known.push({ id, venue })
    }, letClosedVenuePass)
  }
  const onOne = (work: (event: (typeof known)[number]) => Promise<unknown>) => () =>
    known.length > 0 ? work(oneOf(known)) : create()
  const crawl = onOne(({ id, venue }) =>
    db.transaction(async (tx) => {
      if (!(await findEvent(tx, id, { lock: true }))) return
      const sourceUrl = 'https://venue.example/whats-on'
      const found = make.found(facts())
      await make.seenAgain(tx, id, { venue, found, sourceUrl, locationArea: null, keys: [] }, now(), today)
    }),
  )
  const edit = onOne(async ({ id }) => {
    const event = await findEvent(db, id)
    if (!event) return
    const form = { ...contentOf(event), title: `Edited ${below(1000)}`, isFeatured: event.isFeatured, adminNotes: null }
    await saveEdits(db, { eventId: id, version: event.version, form, actorId }, now(), today)
  })
  const decide = onOne(({ id }) =>
    decideEvent(db, { eventId: id, status: oneOf(['approved', 'rejected', 'needs_review']), actorId }, now(), today),
  )
  const feature = onOne(({ id }) => featureEvent(db, { eventId: id, isFeatured: random() < 0.5, actorId }, now()))
  const seeAgain = onOne(({ id }) => db.transaction((tx) => confirmEvents(tx, [id], new Date(now().getTime() + 1000))))
  const miss = onOne(async ({ id, venue }) => {
    const seen = new Set(known.flatMap((event) => (event.id === id ? [] : [event.id])))
    for (let times = 0; times < 3; times++) await recordMissedEvents(db, venue.id, seen, 'all', now(), today)
  })
  const rename = () => updateVenue(db, oneOf(venues).id, { name: `Venue ${below(1000)}` }, actorId, now())
  const move = () => updateVenue(db, oneOf(venues).id, { borough: oneOf(['camden', 'lewisham', null]) }, actorId, now())
  const correct = () =>
    setFeatureEdits(db, oneOf(venues).id, { step_free: oneOf([true, false, null]) }, { actorId, at: now() })
  async function close() {
    const [gone] = venues.splice(below(venues.length), 1, await newVenue())
    if (gone) await deleteVenue(db, gone.id, actorId, now())
  }
  async function sleep() {
    today = addDays(today, 1)
  }

  const often: [weight: number, change: () => Promise<unknown>][] = [
    [30, create],
    [30, crawl],
    [15, edit],
    [20, decide],
    [8, feature],
    [10, seeAgain],
    [4, miss],
    [3, rename],
    [3, move],
    [3, correct],
    [0.3, close],
    [1, sleep],
  ]
  return {
    today: () => today,
    async change() {
      const place = random() * often.reduce((sum, [weight]) => sum + weight, 0)
      let passed = 0
      const chosen = often.find(([weight]) => {
        passed += weight
        return place < passed
      })
      await chosen?.[1]()
    },
  }
}

/** A venue may be closed at the moment when something arrives at it, which is then refused. */
function letClosedVenuePass(error: { constraint?: string }) {
  if (error.constraint !== 'events_venue_id_venues_id_fk') throw error
}

/** An event as partners store it. */
type CopiedEvent = ReturnType<typeof publicEvent>

/** A copy of the list made from nothing but the feed of changes. */
export function copyOfChanges(db: Db) {
  const events = new Map<number, CopiedEvent>()
  let after = 0
  return {
    events,
    async catchUp(today: LondonDay, limit = 50) {
      for (;;) {
        const { changes } = await listChanges(db, startOfDay(today), { after, limit })
        for (const { number, eventId, event } of changes) {
          if (number <= after) throw new Error(`change ${number} came after ${after}`)
          after = number
          if (event) events.set(eventId, publicEvent(event, ''))
          else events.delete(eventId)
        }
        if (changes.length < limit) return
      }
    },
  }
}

/** Every listed event, by its id. */
export async function wholeList(db: Db, today: LondonDay): Promise<Map<number, CopiedEvent>> {
  const all = new Map<number, CopiedEvent>()
  let after: ListCursor | undefined
  do {
    const { events, next } = await listEvents(db, emptyFilter(), startOfDay(today), {
      limit: 500,
      ...(after && { after }),
    })
    for (const event of events) all.set(event.id, publicEvent(event, ''))
    after = next ?? undefined
  } while (after)
  return all
}

/** Numbers from 0 to below 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
