import { and } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteOf } from '#domain/days/attendance.ts'
import { canAttend, sortMinuteOn } from '#domain/days/days-on.ts'
import { addDays, startOfDay, type WallClock } from '#domain/days/london-time.ts'
import { eachDayOf, monthOfDay } from '#domain/days/month.ts'
import { CHOICE_NAMES, CHOICES, type Days, FIELD_NAMES, type Part } from '#domain/filter/fields.ts'
import { DATE_RANGES, dateChoiceOf, type EventFilter, emptyFilter } from '#domain/filter/filter.ts'
import { isCounted, matches, matchingDay } from '#domain/filter/matches.ts'
import { isKnownOutcode, milesApart } from '#domain/filter/near/near.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { EARLIEST, someEvent, someFilter, someHoliday, someNow, somePart } from '#test/support/some-filters.ts'
import { events } from '../../schema/index.ts'
import { countByDay } from '../counts/day-counts.ts'
import { countChoices } from '../counts/filter-counts.ts'
import { countEvents, listEvents } from '../listing.ts'
import { orderNameOf } from '../listing-order.ts'
import { refreshListing } from '../refresh-listing.ts'
import { searchConditions } from '../search/search-condition.ts'
import { correctSearch } from '../search/search-words.ts'

/** That the filter says the same in SQL as in domain/filter/matches.ts, and that a search restricts it as PostgreSQL says. */

const { db } = await testDatabase()
const venue = await make.venue(db, { name: 'Acorn Hall', slug: 'acorn-hall' })
/** As the filter sees them. */
const storedEvents = async () => (await db.select().from(events)).map((row) => ({ ...row, venueSlug: venue.slug }))
type Row = Awaited<ReturnType<typeof storedEvents>>[number]
const empty = async () => {
  await db.delete(events)
}
/** What `filter` has to show of the events, by its rule and by what its search finds by itself. */
const expectedOf = async (rows: readonly Row[], filter: EventFilter, now: WallClock) => {
  const found = await foundBy(filter)
  return rows.filter((row) => found.has(row.id) && matches(filter, row, now))
}
/** As the public's search is: staff find what they typed. */
const corrected = async (filter: EventFilter, now: WallClock) => {
  // What is over by then is no word to look for.
  await refreshListing(db, now)
  return { ...filter, search: await correctSearch(db, filter.search) }
}
const foundBy = async ({ search }: EventFilter) => {
  const ids = await db
    .select({ id: events.id })
    .from(events)
    .where(and(...searchConditions(search)))
  return new Set(ids.map(({ id }) => id))
}

test('the list and matches() agree over random events, filters and days', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someEvent, { minLength: 1, maxLength: 25 }),
      fc.array(someQuery, { minLength: 8, maxLength: 8 }),
      async (stored, queries) => {
        await empty()
        await make.events(db, venue, stored, { today: EARLIEST })
        const rows = await storedEvents()
        for (const { filter, now } of queries.toSorted(byTime)) {
          const expected = await expectedOf(rows, await corrected(filter, now), now)
          const listed = await listEvents(db, filter, now, { limit: 100 })
          const ofStaff = await listEvents(db, filter, now, { limit: 100, everyStatus: true })
          const asTyped = await expectedOf(rows, filter, now)
          for (const [shown, wanted] of [
            [listed, expected],
            [ofStaff, asTyped],
          ] as const) {
            expect(idsOf(shown.events).sort(ascending)).toEqual(idsOf(wanted).sort(ascending))
            // How well a search matches is PostgreSQL's to say; all other orders are known here.
            if (orderNameOf(filter) !== 'match')
              expect(idsOf(shown.events)).toEqual(idsOf(wanted.toSorted(byPlace(filter, now))))
          }
          const counted = expected.filter((row) => isCounted(filter, row, now)).length
          const total = { count: counted, sunk: expected.length - counted, isCapped: false }
          expect(listed.total).toEqual(total)
          expect(await countEvents(db, filter, now)).toEqual(total)
        }
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

test.each(FIELD_NAMES)('they agree on %s alone, also for staff', async (field) => {
  await empty()
  await make.events(db, venue, fc.sample(someEvent, { numRuns: 60, seed: 3 }), { today: EARLIEST })
  const rows = await storedEvents()
  for (const part of fc.sample(somePart(field), { numRuns: 12, seed: 4 })) {
    const filter = { ...emptyFilter(), ...part }
    for (const everyStatus of [false, true]) {
      const expected = idsOf(await expectedOf(rows, everyStatus ? filter : await corrected(filter, EARLY), EARLY))
      const listed = await listEvents(db, filter, EARLY, { limit: 100, everyStatus })
      expect(listed.events.map((event) => event.id).sort(ascending)).toEqual(expected.sort(ascending))
    }
  }
})

test('they agree over a thousand events at once, through both clock changes and a New Year', async () => {
  await empty()
  await make.events(db, venue, fc.sample(someEvent, { numRuns: 1000, seed: 1 }), { today: EARLIEST })
  const rows = await storedEvents()
  const queries = fc.sample(someQuery, { numRuns: 300, seed: 2 })
  for (const { filter, now } of queries.toSorted(byTime)) {
    const expected = idsOf(await expectedOf(rows, await corrected(filter, now), now))
    const listed = await listEvents(db, filter, now, { limit: 1000 })
    expect(listed.events.map((event) => event.id).sort(ascending)).toEqual(expected.sort(ascending))
    expect(listed.total.count + listed.total.sunk).toBe(expected.length)
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
        await make.events(db, venue, stored, { today: EARLIEST })
        const rows = await storedEvents()
        for (const { filter, now } of queries.toSorted(byTime)) {
          const found = await foundBy(await corrected(filter, now))
          const countOf = (part: Part) =>
            rows.filter((row) => found.has(row.id) && isCounted({ ...filter, ...part }, row, now)).length
          const dates = (part: Partial<Days>) => {
            const days: Days = { dateRange: 'all', holiday: null, picked: null, ...part }
            return [dateChoiceOf(days), countOf(days)]
          }
          const choices = CHOICE_NAMES.map((name) => {
            const { open, values, choose } = CHOICES[name]
            return [name, { all: countOf(open), ...Object.fromEntries(values.map((v) => [v, countOf(choose([v]))])) }]
          })
          expect(await countChoices(db, filter, now, holidays)).toEqual({
            total: countOf({}),
            ...Object.fromEntries(choices),
            date: Object.fromEntries([
              ...DATE_RANGES.map((dateRange) => dates({ dateRange })),
              ...[...holidays, filter.holiday].flatMap((holiday) => (holiday ? [dates({ holiday })] : [])),
              ...(filter.picked ? [dates({ picked: filter.picked })] : []),
            ]),
          })
        }
      },
    ),
    { numRuns: 30 },
  )
}, 120_000)

test('the events of each day of a month are those of matches() with that day picked', async () => {
  await empty()
  await make.events(db, venue, fc.sample(someEvent, { numRuns: 300, seed: 5 }), { today: EARLIEST })
  const rows = await storedEvents()
  let counted = 0
  for (const { filter, now } of fc.sample(someLooseQuery, { numRuns: 60, seed: 6 }).toSorted(byTime)) {
    const found = await foundBy(await corrected(filter, now))
    for (const month of [monthOfDay(now.date), monthOfDay(addDays(now.date, 40))]) {
      const days = eachDayOf(month).filter((day) => day >= now.date)
      const expected = days.map((day) => {
        const onDay = { ...filter, dateRange: 'all' as const, holiday: null, picked: { from: day, to: day } }
        return { day, events: rows.filter((row) => found.has(row.id) && isCounted(onDay, row, now)).length }
      })
      expect(await countByDay(db, filter, month, now), `${month} ${JSON.stringify(filter)}`).toEqual(expected)
      counted += expected.reduce((sum, { events }) => sum + events, 0)
    }
  }
  expect(counted).toBeGreaterThan(1000)
}, 120_000)

const ascending = (a: number, b: number) => a - b

const idsOf = (shown: readonly { id: number }[]) => shown.map(({ id }) => id)

/** What one can go to first, then by the filter's order. */
const byPlace = (filter: EventFilter, now: WallClock) => {
  const keysOf = (event: Row) => {
    const sinks = canAttend(event, now) ? 0 : 1
    if (filter.sort === 'added') return [sinks, -event.id]
    const miles = filter.sort === 'distance' && filter.near ? (milesApart(filter.near, event.outcode) ?? 1000) : 0
    const isPlaceKnown = filter.near !== null && isKnownOutcode(filter.near)
    const day = matchingDay(filter, event, now)
    return [sinks, isPlaceKnown ? miles : 0, day ?? '9999-12-31', sortMinuteOn(event, day, now), event.id]
  }
  return (a: Row, b: Row) => {
    const [one, other] = [keysOf(a), keysOf(b)]
    const at = one.findIndex((key, index) => key !== other[index])
    return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1
  }
}

const someQuery = fc.record({ now: someNow, filter: someFilter })

/** With few restrictions, so that much is left to count. */
const someLooseQuery = fc.record({
  now: someNow,
  filter: fc.oneof(
    someFilter,
    fc
      .constantFrom(...FIELD_NAMES, 'children' as const, 'children' as const)
      .chain((field) => somePart(field).map((part) => ({ ...emptyFilter(), ...part }))),
  ),
})

const byTime = (a: { now: WallClock }, b: { now: WallClock }) => (minuteOf(a.now) < minuteOf(b.now) ? -1 : 1)

const EARLY = startOfDay(EARLIEST)
