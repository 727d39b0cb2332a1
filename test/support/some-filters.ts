import fc from 'fast-check'
import { AGE_BAND_MONTHS } from '#domain/ages/ages.ts'
import { addDays, day, type LondonDay, type WallClock } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import { EXPECT_VALUES } from '#domain/expect/choices.ts'
import { NO_VENUE_FEATURES } from '#domain/expect/expected.ts'
import { SUITS } from '#domain/filter/children/children.ts'
import {
  CHOICES,
  DATE_RANGES,
  type EventFilter,
  FIELD_NAMES,
  type FieldName,
  type FilterableEvent,
  isChoice,
  type OwnName,
  type Part,
  SORT_ORDERS,
} from '#domain/filter/fields.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import type { Bounds } from '#domain/filter/near/map-view.ts'
import { LOCATION_AREAS } from '#domain/place/london/areas.ts'
import type { Borough } from '#domain/place/london/boroughs.ts'
import { WITHIN_MILES } from '#domain/place/outcode.ts'
import {
  ACCESS_FEATURES,
  AGE_BANDS,
  BOOKING_KINDS,
  CATEGORIES,
  EVENT_STATUSES,
  SETTINGS,
  TOPICS,
} from '#domain/vocabulary.ts'
import { deriveColumns } from '#store/event/event-columns.ts'
import * as make from './make.ts'

/** Filters and events at random, for what has to hold over all of them. */

export const EARLIEST = day('2026-10-10')

/** Days around both clock changes, the ends of months and New Year; often near each other. */
export const someDay = fc.oneof(fc.nat(100), fc.nat(200)).map((n): LondonDay => addDays(EARLIEST, n))

export const someHoliday = fc.tuple(someDay, fc.nat(20)).map(([startDate, length]) => ({
  slug: 'half-term',
  name: 'Half-term',
  startDate,
  endDate: addDays(startDate, length),
}))

const somePickedDays = fc
  .tuple(fc.option(someDay), someDay)
  .map(([a, b]) => ({ from: a !== null && a < b ? a : a && b, to: a !== null && a > b ? a : b }))

/** One whose centre is not known among them. */
const OUTCODES = ['SE15', 'SE5', 'SW2', 'N1', 'NW3', 'BR6', 'M1']

const SOME_OWN: Record<OwnName, fc.Arbitrary<Part>> = {
  expect: fc.subarray(EXPECT_VALUES, { minLength: 1, maxLength: 2 }).map((expect) => ({ expect })),
  search: fc.record({ search: fc.constantFrom('owl', 'cafe acorn', 'torches', '"bring a torch"', 'crafts SE5') }),
  date: fc.oneof(
    fc.record({ dateRange: fc.constantFrom(...DATE_RANGES), holiday: fc.constant(null), picked: fc.constant(null) }),
    fc.record({ dateRange: fc.constant('all' as const), holiday: someHoliday, picked: fc.constant(null) }),
    fc.record({ dateRange: fc.constant('all' as const), holiday: fc.constant(null), picked: somePickedDays }),
  ),
  borough: fc
    .subarray<Borough>(['southwark', 'camden', 'islington', 'bromley'], { minLength: 1 })
    .map((boroughs) => ({ boroughs: boroughs.toSorted() })),
  area: fc.subarray([...LOCATION_AREAS], { minLength: 1, maxLength: 2 }).map((areas) => ({ areas: areas.toSorted() })),
  venue: fc.record({ venues: fc.subarray(['acorn-hall', 'nowhere', 'otter-mill'], { minLength: 1 }) }),
  // Edges lie on the middles of districts, too.
  bounds: fc.record({
    bounds: fc.constantFrom<Bounds>(
      [-0.2, 51.45, -0.05, 51.52],
      [-0.5, 51.3, 0.3, 51.7],
      [-0.064, 51.471, 0.1, 51.6],
      [1, 51, 2, 52],
    ),
  }),
  near: fc.record({ near: fc.constantFrom(...OUTCODES), within: fc.constantFrom(null, ...WITHIN_MILES) }),
  children: fc.uniqueArray(fc.nat(215), { minLength: 1, maxLength: 6 }).chain((ages) =>
    fc.record({
      children: fc.constant(ages.toSorted((a, b) => a - b)),
      suits: ages.length > 1 ? fc.constantFrom(...SUITS) : fc.constant('all' as const),
    }),
  ),
  budget: fc.record({ budget: fc.constantFrom(5, 20, 30, 60), adults: fc.constantFrom(1, 2) }),
  sort: fc.record({ sort: fc.constantFrom(...SORT_ORDERS) }),
}

/** A field that is set. */
export function somePart(field: FieldName): fc.Arbitrary<Part> {
  if (!isChoice(field)) return SOME_OWN[field]
  const { values, isSeveral, choose } = CHOICES[field]
  return fc.subarray([...values], { minLength: 1, maxLength: isSeveral ? 3 : 1 }).map(choose)
}

/** As addresses can write them: every field is set or left open. */
export const someFilter: fc.Arbitrary<EventFilter> = fc
  .tuple(...FIELD_NAMES.map((field) => fc.oneof(fc.constant({}), somePart(field))))
  .map((parts) => Object.assign(emptyFilter(), ...parts))
  .map((filter) => (filter.sort === 'distance' && !filter.near ? { ...filter, sort: 'soonest' } : filter))

/** Also before and after every session of {@link someDates}, and while some go on. */
export const someNow = fc
  .tuple(someDay, fc.constantFrom('00:00', '09:59', '10:00', '11:30', '13:15', '16:00', '20:59', '21:00', '23:59'))
  .map(([date, time]): WallClock => ({ date, time }))

const someTimes = fc.constantFrom<readonly (readonly [string | null, string | null])[]>(
  [[null, null]],
  [['10:00', '11:30']],
  [['10:00', null]],
  [
    ['14:00', '16:00'],
    ['10:00', '11:30'],
  ],
  [['22:30', '01:00']],
  [['23:00', null]],
  [[null, '16:00']],
  [['10:00', '10:00']],
)

const someDates = fc.oneof(
  fc.constant({ startDate: null, endDate: null, sessions: [] as EventSession[] }),
  someDay.map((startDate) => ({ startDate, endDate: null, sessions: [] })),
  fc
    .tuple(someDay, fc.nat(40))
    .map(([startDate, length]) => ({ startDate, endDate: addDays(startDate, length), sessions: [] })),
  fc.tuple(fc.array(someDay, { minLength: 1, maxLength: 6 }), someTimes).map(([days, times]) => onDays(days, times)),
  // At other hours on each day.
  fc
    .uniqueArray(fc.tuple(someDay, someTimes), { minLength: 2, maxLength: 4, selector: ([date]) => date })
    .map((days) => asSeries(days.flatMap(([date, times]) => sessionsOn(date, times)))),
  // Without a day off between.
  fc.tuple(someDay, fc.nat(4), someTimes).map(([first, length, times]) =>
    onDays(
      Array.from({ length: length + 1 }, (_, n) => addDays(first, n)),
      times,
    ),
  ),
  // Over several years.
  fc
    .tuple(fc.array(someDay, { minLength: 1, maxLength: 4 }), someTimes)
    .map(([days, times]) => onDays([...days, addDays(EARLIEST, -600)], times)),
)

type Times = readonly (readonly [string | null, string | null])[]

const onDays = (days: LondonDay[], times: Times) =>
  asSeries([...new Set(days)].sort().flatMap((date) => sessionsOn(date, times)))

const sessionsOn = (date: LondonDay, times: Times): EventSession[] =>
  times.map(([startTime, endTime]) => ({ date, startTime, endTime }))

function asSeries(sessions: EventSession[]) {
  const dates = sessions.map(({ date }) => date).sort()
  return { startDate: dates[0] ?? null, endDate: dates.at(-1) ?? null, sessions }
}

/** What a venue says of an event and what the classifier concludes, in all that the filter looks at. */
export const someEvent = fc.record({
  found: fc
    .record({
      title: fc.constantFrom('Puppet show', 'Café crafts', 'Owl walk', 'Robot lab'),
      locationAddress: fc.constantFrom(null, ...OUTCODES.map((outcode) => `1 Owl Street, London ${outcode} 4AA`)),
      description: fc.constantFrom(null, 'For families', 'Bring a torch and wellies'),
      isFree: fc.constantFrom(null, true, false),
      minPrice: fc.constantFrom(null, 0, 9.99, 10, 20, 20.5),
      maxPrice: fc.constantFrom(null, 25),
      priceNotes: fc.constantFrom(
        null,
        'Adults £20, children £10, under 2s free',
        '£10 per child',
        'Adult £10, child £9.99, family (2 adults, 2 children) £25',
      ),
      setting: fc.constantFrom(null, ...SETTINGS),
      accessFeatures: fc.subarray(ACCESS_FEATURES.slice(0, 12), { maxLength: 5 }),
      booking: fc.constantFrom(null, ...BOOKING_KINDS),
      adultMustStay: fc.constantFrom(null, true, false),
      eventStatus: fc.constantFrom('scheduled' as const, 'scheduled' as const, ...EVENT_STATUSES),
    })
    .chain((fields) => someDates.map((dates) => ({ ...fields, ...dates }))),
  classification: fc.record({
    primaryCategory: fc.constantFrom(...CATEGORIES),
    secondaryCategories: fc.uniqueArray(fc.constantFrom(...CATEGORIES, ...TOPICS), { maxLength: 3 }),
    ageRanges: fc.uniqueArray(fc.constantFrom(...AGE_BANDS), { maxLength: 2 }),
    minAgeMonths: fc.constantFrom(null, null, 4, 60, AGE_BAND_MONTHS['6-11'][0]),
    maxAgeMonths: fc.constantFrom(null, null, 59, 61, 95, 180),
  }),
})

/** An event as the filter sees it: by default a listed one that says nothing of what can be filtered by. */
export const filterableEvent = ({
  found = {},
  classification = {},
}: {
  found?: Parameters<typeof make.found>[0]
  classification?: Parameters<typeof make.classification>[0]
}): FilterableEvent => {
  const facts = make.found(found)
  return {
    ...deriveColumns(
      { facts, classification: make.classification(classification), edits: {} },
      {
        status: 'approved',
        concludedArea: 'south-london',
        venueName: 'Acorn Hall',
        venueAddress: null,
        venueBorough: null,
        venuePosition: null,
        venueFeatures: NO_VENUE_FEATURES,
        hiddenReason: null,
      },
      EARLIEST,
    ),
    setting: facts.setting,
    venueSlug: 'acorn-hall',
  }
}
