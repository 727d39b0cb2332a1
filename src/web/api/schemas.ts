import { z } from 'zod'
import { EXPECT_VALUES } from '#domain/expect/choices.ts'
import { BOROUGHS } from '#domain/place/london/boroughs.ts'
import { TICKET_FOR, TICKET_PERIODS } from '#domain/price/tickets.ts'
import { AGE_BANDS, CATEGORIES, EVENT_STATUSES, LOCATION_AREAS, TOPICS } from '#domain/vocabulary.ts'

/**
 * All that the API says of anything, and nothing else is said: the answers are typed by these schemas, checked against
 * them in the tests, and described by them in the OpenAPI document. Names are the specification's.
 */

const day = z.iso.date().meta({ description: 'A day in London.' })
const time = z.string().regex(/^\d\d:\d\d$/)
const instant = z.iso.datetime()
const url = z.url()
const degrees = z.number().meta({ description: 'Of WGS 84.' })
const pounds = z.number().min(0)

const SessionSchema = z
  .object({
    date: day,
    start_time: time.nullable().meta({ description: 'In London; null where the venue states none.' }),
    end_time: time.nullable().meta({ description: 'Earlier than the start where it is on the next day.' }),
  })
  .meta({ id: 'Session', description: 'One performance or occurrence, as the venue publishes it.' })

const ImageSchema = z
  .object({
    url,
    width: z.int(),
    height: z.int(),
    sizes: z.array(z.object({ width: z.int(), avif: url, webp: url })),
  })
  .meta({ id: 'Image', description: "The venue's picture, as we serve it; sizes in pixels." })

const PriceSchema = z
  .object({
    for: z.enum(TICKET_FOR),
    min_age_years: z.int().nullable(),
    max_age_years: z.int().nullable().meta({ description: 'Inclusive.' }),
    min_price: pounds.nullable().meta({ description: 'In pounds; null where only the most is stated.' }),
    max_price: pounds.nullable().meta({ description: "null where it is a price 'from'; both 0 = free." }),
    per: z.enum(TICKET_PERIODS).nullable().meta({ description: 'null = not stated.' }),
    admits: z
      .object({ adults: z.int(), children: z.int() })
      .nullable()
      .meta({ description: 'Whom one family ticket admits.' }),
  })
  .meta({ id: 'Price', description: "One price, read from the venue's words." })

export const EventSchema = z
  .object({
    id: z.int().meta({ description: 'Stays, whatever else changes.' }),
    slug: z.string(),
    url: url.meta({ description: 'The page on this site.' }),
    title: z.string(),
    description: z.string().nullable(),
    organiser: z.string().nullable(),
    venue: z
      .object({ id: z.int(), name: z.string(), slug: z.string().meta({ description: 'For `venue` in a list.' }) })
      .nullable(),
    start_date: day.nullable(),
    end_date: day.nullable().meta({ description: 'Inclusive.' }),
    sessions: z.array(SessionSchema).meta({ description: 'Empty where the venue gives only a run of days.' }),
    is_ongoing: z.boolean().meta({ description: 'It runs over several days, and no sessions are named.' }),
    location_name: z
      .string()
      .nullable()
      .meta({ description: 'The place that the event names, else its venue; `Online` where it is online.' }),
    location_address: z
      .string()
      .nullable()
      .meta({ description: 'Of the place, else of the venue where the event is there.' }),
    location_postcode: z.string().nullable().meta({ description: 'In full, with its space.' }),
    location_area: z.enum(LOCATION_AREAS).nullable(),
    location_borough: z.enum(BOROUGHS).nullable(),
    location_latitude: degrees.nullable(),
    location_longitude: degrees.nullable(),
    location_accuracy: z.enum(['place', 'district']).nullable().meta({
      description: 'Whether the position is that of the place itself, or of the middle of its postcode district.',
    }),
    is_free: z.boolean().nullable().meta({ description: 'true = no one need pay; null = not stated.' }),
    min_price: pounds.nullable().meta({ description: 'The least that one person pays, in pounds.' }),
    max_price: pounds.nullable(),
    price_notes: z.string().nullable(),
    prices: z
      .array(PriceSchema)
      .meta({ description: 'As far as `price_notes` say for whom; empty where they do not.' }),
    primary_category: z.enum(CATEGORIES),
    secondary_categories: z.array(z.enum([...new Set([...CATEGORIES, ...TOPICS])])),
    age_ranges: z.array(z.enum(AGE_BANDS)),
    min_age_months: z.int().nullable(),
    max_age_months: z.int().nullable().meta({ description: 'Inclusive: 95 is until the eighth birthday.' }),
    website_url: url.nullable(),
    source_url: url.nullable().meta({ description: "The venue's page that it was read from." }),
    booking_url: url.nullable(),
    image: ImageSchema.nullable(),
    expect: z.array(z.enum(EXPECT_VALUES)).meta({
      description: "What its own page, or its venue's, says to expect there: values of the parameter `expect`.",
    }),
    is_featured: z.boolean(),
    event_status: z.enum(EVENT_STATUSES),
    created_at: instant,
    updated_at: instant,
    checked_at: instant.meta({ description: "When it was last seen on the venue's own page." }),
  })
  .meta({ id: 'Event' })

const VenueSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    url: url.meta({ description: 'The page on this site.' }),
    name: z.string(),
    website_url: url,
    location_address: z.string().nullable(),
    location_postcode: z.string().nullable(),
    location_area: z.enum(LOCATION_AREAS),
    location_borough: z.enum(BOROUGHS).nullable(),
    location_latitude: degrees.nullable(),
    location_longitude: degrees.nullable(),
    location_accuracy: z.enum(['place', 'district']).nullable(),
    events: z.int(),
  })
  .meta({ id: 'Venue', description: 'A venue with events in the list, and how many of these one can go to.' })

const CategorySchema = z
  .object({ id: z.enum(CATEGORIES), name: z.string(), events: z.int() })
  .meta({ id: 'Category', description: 'A category, and how many events of the list it has.' })

const HolidaySchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    start_date: day,
    end_date: day,
    borough: z
      .enum(BOROUGHS)
      .nullable()
      .meta({ description: 'Whose schools alone have it; null = nearly all have it.' }),
    schools: z
      .string()
      .nullable()
      .meta({ description: 'The group of schools there that alone has it, by its name; null = all of them have it.' }),
  })
  .meta({ id: 'Holiday', description: 'Both days inclusive.' })

const ChangeSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('upsert'), id: z.int(), event: EventSchema }),
    z.object({
      type: z.literal('delete'),
      id: z.int(),
      reason: z.enum(['over', 'withdrawn']),
      deleted_at: instant,
    }),
  ])
  .meta({ id: 'Change', description: 'An event as it is now, or the notice that it has left the list.' })

export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z.array(z.object({ parameter: z.string(), detail: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457.' })
export type Problem = z.infer<typeof ProblemSchema>

/** A list as it is answered; `next` is where it goes on. */
const listOf = <T extends z.ZodType>(items: T) =>
  z.object({ data: z.array(items), next: url.nullable().meta({ description: 'null on the last page.' }) })

export const EventListSchema = listOf(EventSchema)
  .extend({
    total: z.object({ count: z.int(), is_capped: z.boolean() }),
    searched_for: z.string().nullable().meta({
      description:
        'What was searched for in place of a `q` whose words no event has, as if mistyped; null where it was `q` itself.',
    }),
  })
  .meta({ id: 'EventList', description: 'The count of a search stops at 1,000.' })

export const VenueListSchema = listOf(VenueSchema).meta({ id: 'VenueList' })
export const CategoryListSchema = listOf(CategorySchema).meta({ id: 'CategoryList' })
export const HolidayListSchema = listOf(HolidaySchema).meta({ id: 'HolidayList' })

export const ChangeListSchema = z
  .object({
    data: z.array(ChangeSchema),
    next: url.meta({ description: 'Where to ask from the next time, be it at once or tomorrow.' }),
    has_more: z.boolean(),
  })
  .meta({ id: 'ChangeList' })
