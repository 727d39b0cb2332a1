import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGE_BAND_MONTHS } from '#domain/ages.ts'
import type { EventSession, FoundEvent } from '#domain/event.ts'
import { DATE_RANGES, dateChoiceOf, type EventFilter, emptyFilter, PRICE_RANGES, SORT_ORDERS } from '#domain/filter.ts'
import { addDays, day, type LondonDay } from '#domain/london-time.ts'
import { matches } from '#domain/matches.ts'
import { milesApart } from '#domain/near.ts'
import { WITHIN_MILES } from '#domain/outcode.ts'
import { SUITS } from '#domain/suits.ts'
import { AGE_BANDS, CATEGORIES, TOPICS } from '#domain/vocabulary.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { decideEvent } from './decisions.ts'
import { countChoices } from './filter-counts.ts'
import { countEvents, findEventBySlug, type ListCursor, listEvents } from './listing.ts'
import { events } from './schema/index.ts'

const { db } = await testDatabase()
const venue = await make.venue(db, { name: 'Acorn Hall' })
const empty = async () => {
  await db.delete(events)
}
const titles = async (filter: Partial<EventFilter>, today = day('2026-04-08')) =>
  (await listEvents(db, { ...emptyFilter(), ...filter }, today, { limit: 100 })).events.map((event) => event.title)

test('featured events come first, then the next day on, undated last', async () => {
  await empty()
  const add = (title: string, found: Partial<FoundEvent>) => make.event(db, venue, { found: { title, ...found } })
  await add('undated', {})
  await add('later', { startDate: day('2026-04-20') })
  await add('running since last week', { startDate: day('2026-04-01'), endDate: day('2026-05-30') })
  await add('tomorrow', { startDate: day('2026-04-09') })
  const featured = await add('featured', { startDate: day('2026-06-01') })
  await db.update(events).set({ isFeatured: true }).where(eq(events.id, featured))
  expect(await titles({})).toEqual(['featured', 'running since last week', 'tomorrow', 'later', 'undated'])
})

test('an exhibition that began last week is on today', async () => {
  await empty()
  await make.event(db, venue, { found: { title: 'Run', startDate: day('2026-04-01'), endDate: day('2026-04-30') } })
  expect(await titles({ dateRange: 'today' })).toEqual(['Run'])
})

test('an event between two of its sessions is not on today', async () => {
  await empty()
  await make.event(db, venue, {
    found: {
      title: 'Saturdays',
      startDate: day('2026-04-04'),
      endDate: day('2026-04-11'),
      sessions: [make.session('2026-04-04'), make.session('2026-04-11')],
    },
  })
  expect(await titles({ dateRange: 'today' })).toEqual([])
  expect(await titles({ dateRange: 'weekend' })).toEqual(['Saturdays'])
})

test('what is over, rejected or waiting for review is not shown', async () => {
  await empty()
  await make.event(db, venue, { found: { startDate: day('2026-04-07') } })
  for (const status of ['pending', 'needs_review', 'rejected'] as const) await make.event(db, venue, { status })
  expect(await titles({})).toEqual([])
})

test('an event ends its time in the list when its last day has passed, without any job having run', async () => {
  await empty()
  await make.event(db, venue, { found: { title: 'Today only', startDate: day('2026-04-08') } })
  expect(await titles({}, day('2026-04-08'))).toEqual(['Today only'])
  expect(await titles({}, day('2026-04-09'))).toEqual([])
})

test('every word of a search must appear, whatever its case and accents', async () => {
  await empty()
  await make.event(db, venue, { found: { title: 'Café crafts', description: 'Paint 100% of a plate' } })
  expect(await titles({ search: 'CRAFTS cafe acorn' })).toEqual(['Café crafts'])
  expect(await titles({ search: 'crafts dragons' })).toEqual([])
  expect(await titles({ search: '100%' })).toEqual(['Café crafts'])
  expect(await titles({ search: '1_0' })).toEqual([])
})

test('a page continues where the last one ended', async () => {
  await empty()
  for (let n = 0; n < 7; n += 1) await make.event(db, venue, { found: { startDate: day('2026-04-10') } })
  const today = day('2026-04-08')
  const first = await listEvents(db, emptyFilter(), today, { limit: 3 })
  const second = await listEvents(db, emptyFilter(), today, { limit: 3, after: first.next ?? undefined })
  const third = await listEvents(db, emptyFilter(), today, { limit: 3, after: second.next ?? undefined })
  const ids = [...first.events, ...second.events, ...third.events].map((event) => event.id)
  expect(new Set(ids).size).toBe(7)
  expect(third.next).toBeNull()
  expect(first.total).toEqual({ count: 7, isCapped: false })
})

test('what was added last comes first where that is asked for, featured or not, page by page', async () => {
  await empty()
  const added = async (title: string, now: string) => {
    const id = await make.event(db, venue, { found: { title, startDate: day('2026-04-20') } })
    await db
      .update(events)
      .set({ createdAt: new Date(now) })
      .where(eq(events.id, id))
    return id
  }
  const featured = await added('first', '2026-04-01T09:00:00.001Z')
  await db.update(events).set({ isFeatured: true }).where(eq(events.id, featured))
  await added('last', '2026-04-02T09:00:00.002Z')
  await added('second', '2026-04-02T09:00:00.001Z')
  const filter = { ...emptyFilter(), sort: 'added' as const }
  const seen: string[] = []
  let after: ListCursor | undefined
  do {
    const { events: page, next } = await listEvents(db, filter, day('2026-04-08'), { limit: 1, after })
    seen.push(...page.map(({ title }) => title))
    after = next ?? undefined
  } while (after)
  expect(seen).toEqual(['last', 'second', 'first'])
})

test('the nearest comes first where that is asked for, what has no known place last, page by page', async () => {
  await empty()
  const at = (title: string, locationAddress: string | null) =>
    make.event(db, venue, { found: { title, locationAddress, startDate: day('2026-04-20') } })
  await at('nowhere', null)
  await at('Camden', 'London NW1 4AA')
  await at('also in Peckham', '2 Rye Lane, SE15 4AB')
  await at('Manchester', '1 Far Street, M1 1AA')
  await at('Peckham', 'Rye Lane, London SE15')
  const filter = { ...emptyFilter(), near: 'SE15', sort: 'distance' as const }
  const seen: string[] = []
  let after: ListCursor | undefined
  do {
    const { events: page, next } = await listEvents(db, filter, day('2026-04-08'), { limit: 1, after })
    seen.push(...page.map(({ title, milesAway }) => `${title} ${milesAway?.toFixed(1)}`))
    after = next ?? undefined
  } while (after)
  expect(seen).toEqual([
    'also in Peckham 0.0',
    'Peckham 0.0',
    'Camden 5.2',
    'nowhere undefined',
    'Manchester undefined',
  ])
})

test('an event is where its own place is, else where its venue is', async () => {
  await empty()
  const owlHouse = await make.venue(db, { name: 'Owl House', address: '1 Owl Street, London SE15 4AA' })
  const outcode = async (found: Partial<FoundEvent>) => {
    const id = await make.event(db, owlHouse, { found })
    const [row] = await db.select({ outcode: events.outcode }).from(events).where(eq(events.id, id))
    return row?.outcode
  }
  expect(await outcode({})).toBe('SE15')
  expect(await outcode({ locationName: 'Owl House' })).toBe('SE15')
  expect(await outcode({ locationAddress: '9 Fox Lane, N1 1AA' })).toBe('N1')
  expect(await outcode({ locationName: 'Fox Library' })).toBeNull()
  expect(await outcode({ locationName: 'Online' })).toBeNull()
})

test('the address of an event that the public may not see leads nowhere', async () => {
  await empty()
  const id = await make.event(db, venue, { found: { title: 'Secret Café' }, status: 'pending' })
  const staff = await make.profile(db, { role: 'reviewer' })
  const today = day('2026-04-08')
  expect(await findEventBySlug(db, 'secret-cafe', today)).toBeUndefined()
  expect(await findEventBySlug(db, 'secret-cafe', today, { everyStatus: true })).toMatchObject({ id })
  await decideEvent(db, { eventId: id, status: 'approved', actorId: staff.id }, new Date(), today)
  expect(await findEventBySlug(db, 'secret-cafe', today)).toMatchObject({ id, venueName: 'Acorn Hall' })
})

test('an event that is hidden, since its venue took it off its pages, is shown nowhere', async () => {
  await empty()
  const id = await make.event(db, venue, { found: { title: 'Gone', startDate: day('2026-04-20') } })
  await db.update(events).set({ hiddenReason: 'no longer there', listed: false }).where(eq(events.id, id))
  expect(await titles({})).toEqual([])
  expect(await findEventBySlug(db, 'gone', day('2026-04-08'))).toBeUndefined()
})

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
  fc.array(someDay, { minLength: 1, maxLength: 6 }).map((days) => {
    const dates = [...new Set(days)].sort()
    return {
      startDate: dates[0] ?? null,
      endDate: dates.at(-1) ?? null,
      sessions: dates.map((date) => ({ date, startTime: null, endTime: null })),
    }
  }),
)

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
    near: fc.constantFrom(null, ...OUTCODES),
    within: fc.constantFrom(null, ...WITHIN_MILES),
    children: fc.oneof(fc.constant<[]>([]), fc.array(fc.nat(215), { minLength: 1, maxLength: 6 })),
    suits: fc.constantFrom(...SUITS),
  }),
})
