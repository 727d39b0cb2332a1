import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventSession, Expectations } from '#domain/event/event.ts'
import type { EventStatus, LocationArea } from '#domain/vocabulary.ts'

/** When something is on. Sessions hold the days from today on; a run of days has none. */
export type When = {
  startDate: LondonDay | null
  endDate: LondonDay | null
  sessions: EventSession[]
  /** Goes on week after week with no last day: `sessions` holds only the next ones, `endDate` is null. */
  isOpenEnded: boolean
}

/** What a page says of the price, and what that means in pounds. */
export type Price = { words: string; isFree: boolean; minPrice: number | null; maxPrice: number | null }

/** What a page says of the age, and what that means in months, inclusive. */
export type Ages = { words: string; minAgeMonths: number | null; maxAgeMonths: number | null }

/** One event of the town: what its venue's pages say, and the truth that they are held against. */
export type SampleEvent = When & {
  title: string
  text: string
  /** The event's own page within the venue's site; null where it has none. */
  path: string | null
  price: Price | null
  ages: Ages | null
  forChildren: boolean
  status: EventStatus
  /** The room or spot within the venue, where pages name one. */
  room: string | null
  /** What its words say to expect; nothing where left out. */
  expect?: Partial<Expectations>
}

/** One visit to a venue's site: the day it is in London, and the address the site is served at (`http://x.localhost:1`). */
export type Site = { today: LondonDay; origin: string }

export type Reply = { body: string | Uint8Array; type?: string; status?: number; headers?: Record<string, string> }

/** One venue: what the directory starts with, its events, and its web site. */
export type VenueModule = {
  slug: string
  name: string
  description: string
  locationArea: LocationArea
  address: string
  /** How the site is made, in a few words for the town's index page. */
  make: string
  events(today: LondonDay): SampleEvent[]
  /** null where the site has no such page. */
  respond(site: Site, url: URL): Reply | null
  /** Titles of what stands on pages that robots.txt forbids: never to be found. */
  forbidden?(today: LondonDay): string[]
}
