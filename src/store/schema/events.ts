import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Classification } from '#domain/classification/classification.ts'
import { NO_HOUR } from '#domain/days/days-on.ts'
import type { EventEdits, EventSession, EvidenceByFact } from '#domain/event/event.ts'
import type { FamilyPence } from '#domain/price/family-price.ts'
import type { RejectionReason } from '#domain/review/review.ts'
import type { SeriesFacts, SeriesRule } from '#domain/review/series.ts'
import type { Hold } from '#domain/safety/hold.ts'
import type { AgeBand, Category, EventStatus, LocationArea, ReviewStatus, Setting, Topic } from '#domain/vocabulary.ts'
import {
  bitsColumn,
  boroughColumn,
  dayColumn,
  daysColumn,
  degreesColumn,
  factsColumn,
  instant,
  timestamps,
  wallMinuteColumn,
  wordsColumn,
} from './columns.ts'
import { profiles } from './people.ts'
import { venues } from './venues.ts'

/**
 * An event. What the venue says (`facts`, `evidence`), what the classifier concluded (`classification`) and what staff
 * set (`edits`) are kept apart; the columns under "effective" are derived from the three by `domain/event/event.ts` whenever
 * one changes, and those under "listing" from the effective ones. Only `store/event/events.ts` writes here.
 */
export const events = pgTable(
  'events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    venueId: integer().references(() => venues.id, { onDelete: 'cascade' }),
    /** The form by which staff made it, so that one sent twice makes one event; null = a crawl found it. */
    formId: uuid().unique(),

    facts: factsColumn().notNull(),
    evidence: jsonb().$type<EvidenceByFact>().notNull().default({}),
    /** 0-1: how sure the extractor is that this is an event at all. */
    confidence: real().notNull(),
    classification: jsonb().$type<Classification>(),
    edits: jsonb().$type<EventEdits>().notNull().default({}),

    // effective
    title: text().notNull(),
    description: text(),
    organiser: text(),
    locationName: text(),
    locationAddress: text(),
    locationArea: text().$type<LocationArea>(),
    /** The area that follows from what the venue says; `locationArea` is another where staff set one. */
    concludedArea: text().$type<LocationArea>(),
    startDate: dayColumn(),
    endDate: dayColumn(),
    sessions: jsonb().$type<EventSession[]>().notNull().default([]),
    isFree: boolean(),
    minPrice: numeric({ precision: 8, scale: 2, mode: 'number' }),
    maxPrice: numeric({ precision: 8, scale: 2, mode: 'number' }),
    priceNotes: text(),
    minAgeMonths: integer(),
    maxAgeMonths: integer(),
    ageRanges: text().array().$type<AgeBand[]>().notNull().default([]),
    primaryCategory: text().$type<Category>().notNull().default('general'),
    secondaryCategories: text().array().$type<(Category | Topic)[]>().notNull().default([]),
    websiteUrl: text(),
    sourceUrl: text(),
    bookingUrl: text(),
    imageUrl: text(),
    /**
     * The address that `imageUrl` stands for, by the specification (public site §5): repaired, and joined to the origin of the
     * source where it starts with '/'; null where that is no address. Staff and venues write the one, this follows.
     */
    imageSource: text().generatedAlwaysAs(sql`case
      when octet_length(image_url) > 1500 then null
      when image_url ~* '^ *https?://' then btrim(replace(image_url, '&amp;', '&'))
      when image_url ~ '^ *//' then substring(source_url from '^[Hh][Tt][Tt][Pp][Ss]?:') || btrim(replace(image_url, '&amp;', '&'))
      when image_url ~ '^ */' then substring(source_url from '^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]{1,255}') || btrim(replace(image_url, '&amp;', '&'))
    end`),
    eventStatus: text().$type<EventStatus>().notNull().default('scheduled'),
    childConfidenceScore: smallint(),
    confidenceReasoning: text(),

    // review
    status: text().$type<ReviewStatus>().notNull().default('pending'),
    isFeatured: boolean().notNull().default(false),
    adminNotes: text(),
    /** Who decided the status: `classifier` on arrival, or `staff`; null = undecided. */
    decidedBy: text().$type<'classifier' | 'staff'>(),
    decidedAt: instant(),
    /** Why staff rejected it, where they said so; null for every other status. */
    rejectionReason: text().$type<RejectionReason>(),
    /** The rule of its series that decided it; null = a person decided on this very event, or no one did. */
    seriesRuleId: integer().references((): AnyPgColumn => seriesRules.id, { onDelete: 'set null' }),
    /** An approved event whose date, place, price, age or status changed at the venue since a person looked. */
    needsAnotherLook: boolean().notNull().default(false),
    /** What that change has in common with those of other events of its series (domain/review/series-change.ts), as a hash; null = it stands alone. */
    changeKey: text(),

    // safety: see domain/safety/verdict.ts
    /** Why a person has to look at it before it is approved; [] = nothing. What people accepted is not among them. */
    holds: jsonb().$type<Hold[]>().notNull().default([]),
    /** The holds that people accepted by approving it, by their keys. */
    acceptedHolds: text().array().notNull().default([]),
    /** Who had approved it when it was last taken down for being held; null = it never was, or was released since. */
    takenDownFrom: text().$type<'classifier' | 'staff'>(),

    // crawling
    /** When the facts were last seen on the venue's own page. */
    lastSeenAt: instant().notNull().defaultNow(),
    missedCrawls: smallint().notNull().default(0),
    /** Why the public does not see an approved event (gone from the venue's pages); null = it does. */
    hiddenReason: text(),

    /** When staff deleted it; it then is rejected, and shown nowhere. See store/event/by-staff/bulk.ts. */
    deletedAt: instant(),

    // duplicates
    /** The event that staff took this one for; it then is rejected, and its address leads there. See store/event/merging.ts. */
    mergedInto: integer().references((): AnyPgColumn => events.id, { onDelete: 'set null' }),
    /** New, or its title, days or place changed since others were looked for that may be the same. */
    needsDuplicateCheck: boolean().notNull().default(true),

    // listing: everything the public list filters and sorts by
    featuredFirst: smallint().notNull().generatedAlwaysAs(sql`case when is_featured then 0 else 1 end`),
    /** The next day on which it can be attended; 9999-12-31 when undated. Moved on by store/listing/refresh-listing.ts. */
    sortDay: dayColumn().notNull(),
    /** By which it stands among those of that day, in minutes from midnight: `sortMinuteOn` in domain/days/days-on.ts. Moved on with `sortDay`. */
    sortMinute: smallint().notNull().default(NO_HOUR),
    /** The same of each of its days before any of it has passed; null where it is not the same on all. See db/migrations. */
    usualMinute: smallint().generatedAlwaysAs(sql`usual_minute_of(sessions)`),
    /** Whether its last session has passed, though its last day has not. Moved on with `sortDay`. */
    ended: boolean().notNull().default(false),
    /** The minute of London's clocks at which `sortDay`, `sortMinute`, `ended` or `listed` changes next. */
    movesAt: wallMinuteColumn().notNull().default(sql`'-infinity'`),
    /** 1 = there is nothing left of it to go to, so that it comes last: see `canAttend` in domain/days/days-on.ts. */
    sinks: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case when ended or event_status in ('cancelled', 'postponed', 'sold_out') then 1 else 0 end`,
      ),
    lastDay: dayColumn().notNull().generatedAlwaysAs(sql`coalesce(end_date, start_date, date '9999-12-31')`),
    daysOn: daysColumn().notNull(),
    /** Its place among what waits for a person, risk first: its day, later the surer its score. See docs/decisions/0016. */
    reviewDay: dayColumn()
      .notNull()
      .generatedAlwaysAs(
        sql`sort_day + case when child_confidence_score is null then 0 else abs(child_confidence_score - 50) * 3 / 5 end`,
      ),
    /** Whether it is off on some day between its first and its last; where not, those two say all of `daysOn`. */
    hasGaps: boolean().notNull().generatedAlwaysAs(sql`days_on <> datemultirange(range_merge(days_on))`),
    /**
     * Where it has gaps, a bit for each day to its last: all of `daysOn` in so few bytes that an index can hold them. null
     * where it has none; empty where it would be too long, so that `daysOn` must be read. See db/migrations.
     */
    dayBits: bitsColumn().generatedAlwaysAs(
      sql`case when days_on <> datemultirange(range_merge(days_on)) then day_bits_of(days_on, coalesce(end_date, start_date, date '9999-12-31')) end`,
    ),
    categoryMask: integer().notNull(),
    ageMask: integer().notNull(),
    /** 1 = free, else by the least price in pounds: 2 = below 10, 3 = to 20, 4 = above; 0 = not known. */
    priceBand: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case when is_free then 1 when min_price < 10 then 2 when min_price <= 20 then 3 when min_price > 20 then 4 else 0 end`,
      ),
    setting: text()
      .$type<Setting>()
      .generatedAlwaysAs(sql`case when edits ? 'setting' then edits->>'setting' else facts->>'setting' end`),
    /** What is so there by its own words or its venue's, as bits: `expectMaskAt` in domain/expect/expected.ts. */
    expectMask: integer().notNull().default(0),
    /** What each member of a family pays, and what one family ticket costs: see domain/price/family-price.ts. null = not known of any. */
    familyPence: integer().array().$type<FamilyPence>(),
    /** The postcode district of its place, from which distances are computed: see domain/filter/near/near.ts. */
    outcode: text(),
    /** Where that is, as far as it is known: see domain/place/locate.ts. */
    borough: boroughColumn(),
    latitude: degreesColumn(),
    longitude: degreesColumn(),
    searchText: text().notNull(),
    /** What the public search looks in: the event's words, those of its title and place before others, and what it is. See db/migrations. */
    searchVector: wordsColumn().generatedAlwaysAs(
      sql`search_vector_of(title, location_name, search_text, primary_category, secondary_categories, outcode, is_free, case when edits ? 'setting' then edits->>'setting' else facts->>'setting' end, min_age_months, max_age_months)`,
    ),
    /** Approved, not hidden, and not over. Set on write, cleared by the nightly job; queries still test `lastDay`. */
    listed: boolean().notNull(),

    /** Raised by every write, so that a stale edit is noticed. */
    version: integer().notNull().default(1),
    ...timestamps,
  },
  (table) => [
    index('events_venue').on(table.venueId, table.lastDay),
    index('events_queue').on(table.status, table.childConfidenceScore, table.id),
    index('events_newest').on(table.createdAt.desc(), table.id),
    index('events_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    index('events_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('events_duplicate_check').on(table.id).where(sql`needs_duplicate_check`),
    index('events_title').using('gin', table.title.op('gin_trgm_ops')),
    index('events_image_source').on(table.imageSource).where(sql`image_source is not null`),
    index('events_description').using('gin', table.description.op('gin_trgm_ops')),
    index('events_held').on(table.venueId).where(sql`holds <> '[]'`),
    index('events_series_rule').on(table.seriesRuleId).where(sql`series_rule_id is not null`),
    index('events_another_look').on(table.id).where(sql`needs_another_look`),
    index('events_changed_alike').on(table.changeKey).where(sql`needs_another_look`),
    check('events_status', sql`${table.status} in ('pending', 'approved', 'needs_review', 'rejected')`),
    check('events_dates', sql`${table.endDate} >= ${table.startDate}`),
    check('events_prices', sql`${table.minPrice} >= 0 and ${table.maxPrice} >= 0`),
    // Nothing that is held is published, whichever code writes the row.
    check('events_held_unapproved', sql`${table.status} <> 'approved' or ${table.holds} = '[]'`),
    check('events_score', sql`${table.childConfidenceScore} between 0 and 100`),
  ],
)

/**
 * What a person decided on one event of a series, for its other events and for those that come later; see
 * domain/review/series.ts. A rule that was ended, or undone, decides nothing more, and stays so that histories can name it.
 */
export const seriesRules = pgTable(
  'series_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    facts: jsonb().$type<SeriesFacts>().notNull(),
    decision: text().$type<SeriesRule['decision']>().notNull(),
    rejectionReason: text().$type<RejectionReason>(),
    /** What the event would have been without a person. */
    concluded: text().$type<ReviewStatus>().notNull(),
    /** The event that was on the screen, and its title then. */
    eventId: integer().references((): AnyPgColumn => events.id, { onDelete: 'set null' }),
    title: text().notNull(),
    decidedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
    decidedAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text().references(() => profiles.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('series_rules_venue').on(table.venueId).where(sql`ended_at is null`),
    index('series_rules_event').on(table.eventId),
    check('series_rules_decision', sql`${table.decision} in ('approved', 'rejected')`),
  ],
)

/** One day of an event, for questions by day that the list's own columns cannot answer (calendars, feeds, counts). */
export const eventSessions = pgTable(
  'event_sessions',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    date: dayColumn().notNull(),
    /** HH:MM in London; the empty string where the venue states no time. */
    startTime: text().notNull().default(''),
    endTime: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.date, table.startTime] }),
    index('event_sessions_date').on(table.date, table.eventId),
  ],
)

/** By what an event is recognised on the next crawl: a source's own id, an address, or title and day. */
export const eventKeys = pgTable(
  'event_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    venueId: integer()
      .notNull()
      .references(() => venues.id, { onDelete: 'cascade' }),
    /** `id:…`, `url:…`, `title:…` or `page:…`; see crawl/join/keys.ts and crawl/join/lasting-keys.ts. */
    key: text().notNull(),
    /** The event that was known by it before it was merged into this one. */
    mergedFrom: integer().references(() => events.id, { onDelete: 'set null' }),
    lastSeenAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('event_keys_key').on(table.venueId, table.key),
    index('event_keys_event').on(table.eventId),
    index('event_keys_merged').on(table.mergedFrom).where(sql`merged_from is not null`),
  ],
)
