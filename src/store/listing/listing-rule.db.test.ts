import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGE_BAND_MONTHS } from '#domain/ages/ages.ts'
import { addDays, day, type LondonDay } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import { SUITS } from '#domain/filter/children.ts'
import { DATE_RANGES, dateChoiceOf, type EventFilter, PRICE_RANGES, SORT_ORDERS } from '#domain/filter/filter.ts'
import { matches } from '#domain/filter/matches.ts'
import { milesApart } from '#domain/filter/near.ts'
import { WITHIN_MILES } from '#domain/place/outcode.ts'
import { AGE_BANDS, CATEGORIES, TOPICS } from '#domain/vocabulary.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events } from '../schema/index.ts'
import { countChoices } from './filter-counts.ts'
import { countEvents, listEvents } from './listing.ts'

/** That the filter says the same in SQL as in domain/filter/matches.ts. */

const { db } = await testDatabase()
const venue = await make.venue(db, { name: 'Acorn Hall' })
const empty = async () => {
  await db.delete(events)
}

test('the list and matches() agree over random events, filters and days', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someEvent, { minLength: 1, maxLength: 25 }),
      fc.array(someQuery, { minLength: 8, maxLength: 8 }),
      async (stored, queries) => {
        await empty()
        for (const { found, classification } of stored) {
          await make.event(db, venue, { found, classification, today: EARLIEST })
        }
        const rows = await db.select().from(events)
        for (const { filter, today } of queries.toSorted((a, b) => (a.today < b.today ? -1 : 1))) {
          const expected = rows.filter((row) => matches(filter, row, today)).map((row) => row.id)
          const listed = await listEvents(db, filter, today, { limit: 100 })
          expect(listed.events.map((event) => event.id).sort(ascending)).toEqual(expected.sort(ascending))
          if (filter.sort === 'distance') expect(listed.events).toEqual(listed.events.toSorted(byMiles(filter.near)))
          expect((await countEvents(db, filter, today)).count).toBe(expected.length)
          const ofStaff = await listEvents(db, filter, today, { limit: 100, everyStatus: true })
          expect(ofStaff.events.map((event) => event.id).sort(ascending)).toEqual(expected)
        }
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

test('they agree over a thousand events at once, through both clock changes and a New Year', async () => {
  await empty()
  const stored = fc.sample(someEvent, { numRuns: 1000, seed: 1 })
  for (const { found, classification } of stored)
    await make.event(db, venue, { found, classification, today: EARLIEST })
  const rows = await db.select().from(events)
  const queries = fc.sample(someQuery, { numRuns: 300, seed: 2 })
  for (const { filter, today } of queries.toSorted((a, b) => (a.today < b.today ? -1 : 1))) {
    const expected = rows.filter((row) => matches(filter, row, today)).map((row) => row.id)
    const listed = await listEvents(db, filter, today, { limit: 1000 })
    expect(listed.events.map((event) => event.id).sort(ascending)).toEqual(expected.sort(ascending))
    expect(listed.total.count).toBe(expected.length)
  }
}, 120_000)

test('the counts of all choices are those of matches() with each in its place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someEvent, { minLength: 1, maxLength: 25 }),
      fc.array(someQuery, { minLength: 4, maxLength: 4 }),
      fc.array(someHoliday, { maxLength: 2 }),
      async (stored, queries, half) => {
        const holidays = half.map((holiday, n) => ({ ...holiday, slug: `half-${n}` }))
        await empty()
        for (const { found, classification } of stored)
          await make.event(db, venue, { found, classification, today: EARLIEST })
        const rows = await db.select().from(events)
        for (const { filter: either, today } of queries.toSorted((a, b) => (a.today < b.today ? -1 : 1))) {
          const filter = either.holiday ? { ...either, dateRange: 'all' as const } : either
          const countOf = (fields: Partial<EventFilter>) =>
            rows.filter((row) => matches({ ...filter, ...fields }, row, today)).length
          const dates = (fields: Pick<EventFilter, 'dateRange' | 'holiday'>) => [dateChoiceOf(fields), countOf(fields)]
          expect(await countChoices(db, filter, today, holidays)).toEqual({
            total: countOf({}),
            category: Object.fromEntries([
              ['all', countOf({ categories: [] })],
              ...CATEGORIES.map((value) => [value, countOf({ categories: [value] })]),
            ]),
            age: Object.fromEntries([
              ['all', countOf({ ageRanges: [] })],
              ...AGE_BANDS.map((value) => [value, countOf({ ageRanges: [value] })]),
            ]),
            price: Object.fromEntries(PRICE_RANGES.map((value) => [value, countOf({ priceRange: value })])),
            date: Object.fromEntries([
              ...DATE_RANGES.map((dateRange) => dates({ dateRange, holiday: null })),
              ...[...holidays, filter.holiday].flatMap((holiday) =>
                holiday ? [dates({ dateRange: 'all', holiday })] : [],
              ),
            ]),
          })
        }
      },
    ),
    { numRuns: 30 },
  )
}, 120_000)

const ascending = (a: number, b: number) => a - b

/** The nearest first, what has no known place last; nothing is said of what is as far. */
const byMiles = (near: string | null) => (a: { outcode: string | null }, b: { outcode: string | null }) => {
  const [one, other] = [a, b].map(({ outcode }) => (near && milesApart(near, outcode)) ?? 1000) as [number, number]
  return one - other
}

const EARLIEST = day('2026-10-10')
/** Days around both clock changes, the ends of months and New Year; often near each other. */
const someDay = fc.oneof(fc.nat(100), fc.nat(200)).map((n): LondonDay => addDays(EARLIEST, n))

const someDates = fc.oneof(
  fc.constant({ startDate: null, endDate: null, sessions: [] as EventSession[] }),
  someDay.map((startDate) => ({ startDate, endDate: null, sessions: [] })),
  fc
    .tuple(someDay, fc.nat(40))
    .map(([startDate, length]) => ({ startDate, endDate: addDays(startDate, length), sessions: [] })),
  fc.array(someDay, { minLength: 1, maxLength: 6 }).map(onDays),
  // Over more years than the bits of an index are for.
  fc.array(someDay, { minLength: 1, maxLength: 4 }).map((days) => onDays([...days, addDays(EARLIEST, -600)])),
)

function onDays(days: LondonDay[]) {
  const dates = [...new Set(days)].sort()
  return {
    startDate: dates[0] ?? null,
    endDate: dates.at(-1) ?? null,
    sessions: dates.map((date) => ({ date, startTime: null, endTime: null })),
  }
}

/** One nobody knows the middle of among them. */
const OUTCODES = ['SE15', 'SE5', 'SW2', 'N1', 'NW3', 'BR6', 'M1']

const someEvent = fc.record({
  found: fc
    .record({
      title: fc.constantFrom('Puppet show', 'Café crafts', 'Owl walk', 'Robot lab'),
      locationAddress: fc.constantFrom(null, ...OUTCODES.map((outcode) => `1 Owl Street, London ${outcode} 4AA`)),
      description: fc.constantFrom(null, 'For families', 'Bring a torch and wellies'),
      isFree: fc.constantFrom(null, true, false),
      minPrice: fc.constantFrom(null, 0, 9.99, 10, 20, 20.5),
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

const someHoliday = fc.tuple(someDay, fc.nat(20)).map(([startDate, length]) => ({
  slug: 'half-term',
  name: 'Half-term',
  startDate,
  endDate: addDays(startDate, length),
}))

const someQuery = fc.record({
  today: someDay,
  filter: fc.record({
    search: fc.constantFrom('', '', '', 'owl', 'cafe acorn', 'torch wel', "families'"),
    categories: fc.oneof(fc.constant<[]>([]), fc.uniqueArray(fc.constantFrom(...CATEGORIES), { maxLength: 3 })),
    ageRanges: fc.oneof(fc.constant<[]>([]), fc.uniqueArray(fc.constantFrom(...AGE_BANDS), { maxLength: 2 })),
    priceRange: fc.constantFrom('all' as const, ...PRICE_RANGES),
    dateRange: fc.constantFrom('all' as const, ...DATE_RANGES),
    holiday: fc.oneof(fc.constant(null), someHoliday),
    sort: fc.constantFrom(...SORT_ORDERS),
    near: fc.oneof(fc.constant(null), fc.constantFrom(...OUTCODES)),
    within: fc.constantFrom(null, ...WITHIN_MILES),
    children: fc.oneof(fc.constant<[]>([]), fc.array(fc.nat(215), { minLength: 1, maxLength: 6 })),
    suits: fc.constantFrom(...SUITS),
  }),
})
