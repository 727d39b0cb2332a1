import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { VenueFeatureEdits, VenueStatements } from '#domain/expect/expected.ts'
import type { Vanished } from '#domain/health/crawl.ts'
import type { HealthState } from '#domain/health/health.ts'
import type { HoursEdit, StatedHours } from '#domain/hours/opening-hours.ts'
import type { ListedKind } from '#domain/place/london/venues.ts'
import type { StatedStations } from '#domain/place/stations.ts'
import type { SiteChange } from '#domain/safety/site-change.ts'
import type { CrawlState, LocationArea } from '#domain/vocabulary.ts'
import { boroughColumn, degreesColumn, instant, timestamps } from './columns.ts'

export const venues = pgTable(
  'venues',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Its page's address on our site; it stays when the venue is renamed. */
    slug: text().notNull().unique(),
    /** Host name without scheme; with a port where it is not the scheme's own. */
    domain: text().notNull().unique(),
    websiteUrl: text().notNull(),
    description: text(),
    /** For staff alone: whom to ask there, and what to know of it. */
    contact: text(),
    notes: text(),
    locationArea: text().$type<LocationArea>().notNull().default('central-london'),
    /** Stands in for events whose page names no place. */
    address: text(),
    /** Set by staff where its address says another one, or none; null = as its address says. */
    borough: boroughColumn(),
    /** Where the list of known places has it, in degrees; both or neither are set. */
    latitude: degreesColumn(),
    longitude: degreesColumn(),
    /** As that list has it; null = it was added by its address. */
    kind: text().$type<ListedKind>(),
    crawlFrequencyDays: integer().notNull().default(7),
    crawlEnabled: boolean().notNull().default(true),
    isActive: boolean().notNull().default(true),
    crawlStatus: text().$type<CrawlState>().notNull().default('pending'),
    crawlErrorMessage: text(),
    lastCrawlAt: instant(),
    nextCrawlAt: instant(),
    /** How its site serves us, judged after each crawl: see domain/health/health.ts. */
    health: text().$type<HealthState>().notNull().default('unknown'),
    healthReason: text(),
    healthPages: text().array().notNull().default([]),
    /** Since when it has been so. */
    healthSince: instant(),
    /** Set by a crawl that did not see most of its events. See store/venue/vanished-events.ts. */
    vanished: jsonb().$type<Vanished>(),
    /** At the newest crawl: dated entries on pages that list several, and how many of them became events; null = not known. */
    datedEntries: integer(),
    takenEntries: integer(),
    /** Whether its first events still wait for a person: see store/event/held-events.ts. */
    isNew: boolean().notNull().default(true),
    /** Hosts of other sites to which staff let its events lead. */
    trustedHosts: text().array().notNull().default([]),
    /** The host that its home page was last answered from, as long as staff take that for the venue's; null = not crawled yet. */
    siteHost: text(),
    /** Why its whole site is held; null = it is not. See store/venue/site-changes.ts. */
    siteChange: jsonb().$type<SiteChange>(),
    /** What its own access and visit pages say of it, with their words, and when the crawl last read them: see domain/expect. */
    statements: jsonb().$type<VenueStatements>().notNull().default({}),
    statementsReadAt: instant(),
    /** What the same pages say of the stations near it; null = nothing. */
    stations: jsonb().$type<StatedStations>(),
    /** What staff say in place of them; a crawl leaves it alone. */
    featureEdits: jsonb().$type<VenueFeatureEdits>().notNull().default({}),
    /** When it is open, as its own pages say; null = not stated. */
    openingHours: jsonb().$type<StatedHours>(),
    /** What staff say in place of that; null = nothing. */
    openingHoursEdit: jsonb().$type<HoursEdit>(),
    ...timestamps,
  },
  (table) => [
    index('venues_due').on(table.nextCrawlAt).where(sql`is_active and crawl_enabled`),
    check('venues_crawl_frequency', sql`${table.crawlFrequencyDays} between 1 and 30`),
    check('venues_crawl_status', sql`${table.crawlStatus} in ('pending', 'running', 'completed', 'failed')`),
  ],
)
