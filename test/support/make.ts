import type { Classification } from '#domain/classification/classification.ts'
import { day, type LondonDay } from '#domain/days/london-time.ts'
import { type EventSession, type ExtractedEvent, emptyFacts } from '#domain/event/event.ts'
import { NO_VENUE_FEATURES } from '#domain/expect/expected.ts'
import { slugify } from '#domain/text.ts'
import type { LocationArea, ReviewStatus } from '#domain/vocabulary.ts'
import type { Db } from '#store/db/database.ts'
import { type Arrival, createEvents } from '#store/event/from-crawls/arrivals.ts'
import { type Sighting, updateEvents } from '#store/event/from-crawls/sightings.ts'
import { bumpCatalogue } from '#store/listing/changes/catalogue.ts'
import type { PublicEvent } from '#store/listing/listing.ts'
import { type FieldChange, profiles, venues } from '#store/schema/index.ts'

/** Makers of test data: a test names only the fields that matter to it. */

let serial = 0
const next = () => {
  serial += 1
  return serial
}

export const found = (fields: Partial<ExtractedEvent> = {}): ExtractedEvent => ({
  ...emptyFacts(`Event ${next()}`),
  confidence: 0.9,
  evidence: {},
  sourceId: null,
  ...fields,
})

export const classification = (fields: Partial<Classification> = {}): Classification => ({
  childConfidenceScore: 95,
  isChildFriendly: true,
  primaryCategory: 'general',
  secondaryCategories: [],
  ageRanges: [],
  minAgeMonths: null,
  maxAgeMonths: null,
  reasoning: 'It says that it is for families.',
  quotes: [],
  contentType: 'event',
  madeBy: 'built-in',
  ...fields,
})

export const session = (
  date: string,
  startTime: string | null = null,
  endTime: string | null = null,
): EventSession => ({
  date: day(date),
  startTime,
  endTime,
})

/** Tests of other things name whatever hosts they like; their venues lead there. */
const MADE_UP_HOSTS = ['example']

/** A venue that staff know: its first events were looked at, and it may lead to every made-up host. */
export async function venue(db: Db, fields: Partial<typeof venues.$inferInsert> = {}) {
  const n = next()
  const [row] = await db
    .insert(venues)
    .values({
      name: `Venue ${n}`,
      slug: fields.name === undefined ? `venue-${n}` : `${slugify(fields.name)}-${n}`,
      domain: `venue-${n}.example`,
      websiteUrl: `https://venue-${n}.example/`,
      isNew: false,
      trustedHosts: MADE_UP_HOSTS,
      ...fields,
    })
    .returning()
  return row as typeof venues.$inferSelect
}

export async function profile(db: Db, fields: Partial<typeof profiles.$inferInsert> = {}) {
  const n = next()
  const [row] = await db
    .insert(profiles)
    .values({ id: `profile-${n}`, email: `person-${n}@example.com`, fullName: `Person ${n}`, ...fields })
    .returning()
  return row as typeof profiles.$inferSelect
}

type At = { id: number; locationArea?: LocationArea | null }

type EventOptions = {
  found?: Partial<ExtractedEvent>
  classification?: Partial<Classification> | null
  status?: ReviewStatus
}

type AsOf = { today?: LondonDay; now?: Date }

/** Stores an event as a crawl on `today` would; approved unless said otherwise. Resolves to its id. */
export async function event(db: Db, at: At, options: EventOptions & AsOf = {}): Promise<number> {
  const [id] = await events(db, at, [options], options)
  return id as number
}

/** Stores events as one crawl on `today` would. Resolves to their ids, in the same order. */
export async function events(db: Db, at: At, made: readonly EventOptions[], asOf: AsOf = {}): Promise<number[]> {
  const today = asOf.today ?? day('2026-04-01')
  const now = asOf.now ?? new Date(`${today}T09:00:00Z`)
  const arrivals = made.map((options) => arrivalAt(at, options))
  return db.transaction(async (tx) => {
    const ids: number[] = []
    for (let from = 0; from < arrivals.length; from += A_STATEMENT) {
      const created = await createEvents(tx, arrivals.slice(from, from + A_STATEMENT), now, today)
      ids.push(...created.map(({ id }) => id))
    }
    // Pages may show what a crawl found a second later; tests ask for it at once.
    await bumpCatalogue(tx)
    return ids
  })
}

/** How many events a statement may insert. */
const A_STATEMENT = 200

function arrivalAt(at: At, options: EventOptions): Arrival {
  const facts = found(options.found)
  return {
    venue: at,
    found: facts,
    sourceUrl: facts.url ?? 'https://venue.example/whats-on',
    locationArea: at.locationArea ?? 'central-london',
    classification: options.classification === null ? null : classification(options.classification),
    status: options.status ?? 'approved',
    keys: [`title:${facts.title}`],
  }
}

/** Stores what a crawl says of one event that is known; resolves to what changed. */
export async function seenAgain(
  tx: Db,
  eventId: number,
  sighting: Omit<Sighting, 'eventId'>,
  now: Date,
  today: LondonDay,
): Promise<FieldChange[]> {
  const [changes] = await updateEvents(tx, [{ ...sighting, eventId }], now, today)
  return changes ?? []
}

/** An event as the public's screens get it, without a database. */
export function publicEvent(fields: Partial<PublicEvent> = {}): PublicEvent {
  const { url: _, imageUrl: __, ...facts } = emptyFacts('Event')
  return {
    ...facts,
    image: null,
    id: 7,
    slug: 'event',
    venueId: 1,
    venueName: 'Venue',
    venueAddress: null,
    venueSlug: 'venue',
    locationArea: null,
    primaryCategory: 'general',
    secondaryCategories: [],
    ageRanges: [],
    websiteUrl: null,
    sourceUrl: 'https://venue.example/whats-on',
    isFeatured: false,
    status: 'approved',
    lastSeenAt: new Date('2026-04-01T08:00:00Z'),
    outcode: null,
    borough: null,
    latitude: null,
    longitude: null,
    expectMask: 0,
    venueFeatures: NO_VENUE_FEATURES,
    venueStations: null,
    openingHours: null,
    openingHoursEdit: null,
    evidence: {},
    decidedBy: 'staff',
    editedFields: [],
    version: 1,
    createdAt: new Date('2026-04-01T08:00:00Z'),
    updatedAt: new Date('2026-04-01T08:00:00Z'),
    ...fields,
  }
}

/** An event of which all is known that OpenActive's model requires. */
export const opportunity = (fields: Partial<PublicEvent> = {}): PublicEvent =>
  publicEvent({
    title: 'Family swimming',
    slug: 'family-swimming',
    primaryCategory: 'sports',
    locationName: 'Heron Lido',
    locationAddress: '2 Mill Lane, SE10 9NF,',
    locationArea: 'south-london',
    minPrice: 4.5,
    sessions: [session('2026-04-04', '10:30', '12:00')],
    ...fields,
  })
