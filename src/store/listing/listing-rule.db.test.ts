import { and } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LondonDay } from '#domain/days/london-time.ts'
import { CHOICE_NAMES, CHOICES, FIELD_NAMES, type Part } from '#domain/filter/fields.ts'
import { DATE_RANGES, dateChoiceOf, type EventFilter, emptyFilter } from '#domain/filter/filter.ts'
import { matches } from '#domain/filter/matches.ts'
import { milesApart } from '#domain/filter/near.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { EARLIEST, someDay, someEvent, someFilter, someHoliday, somePart } from '#test/support/some-filters.ts'
import type { StoredEvent } from '../event/events.ts'
import { events } from '../schema/index.ts'
import { countChoices } from './filter-counts.ts'
import { countEvents, listEvents } from './listing.ts'
import { searchConditions } from './search-condition.ts'

/** That the filter says the same in SQL as in domain/filter/matches.ts, and that a search restricts it as PostgreSQL says. */

const { db } = await testDatabase()
const venue = await make.venue(db, { name: 'Acorn Hall' })
const empty = async () => {
  await db.delete(events)
}
/** What `filter` has to show of the events, by its rule and by what its search finds by itself. */
const expectedOf = async (rows: readonly StoredEvent[], filter: EventFilter, today: LondonDay) => {
  const found = await foundBy(filter)
  return rows.filter((row) => found.has(row.id) && matches(filter, row, today)).map(({ id }) => id)
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
        const rows = await db.select().from(events)
        for (const { filter, today } of queries.toSorted((a, b) => (a.today < b.today ? -1 : 1))) {
          const expected = await expectedOf(rows, filter, today)
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

test.each(FIELD_NAMES)('they agree on %s alone, also for staff', async (field) => {
  await empty()
  await make.events(db, venue, fc.sample(someEvent, { numRuns: 60, seed: 3 }), { today: EARLIEST })
  const rows = await db.select().from(events)
  for (const part of fc.sample(somePart(field), { numRuns: 12, seed: 4 })) {
    const filter = { ...emptyFilter(), ...part }
    const expected = await expectedOf(rows, filter, EARLIEST)
    for (const everyStatus of [false, true]) {
      const listed = await listEvents(db, filter, EARLIEST, { limit: 100, everyStatus })
      expect(listed.events.map((event) => event.id).sort(ascending)).toEqual(expected.sort(ascending))
    }
  }
})

test('they agree over a thousand events at once, through both clock changes and a New Year', async () => {
  await empty()
  await make.events(db, venue, fc.sample(someEvent, { numRuns: 1000, seed: 1 }), { today: EARLIEST })
  const rows = await db.select().from(events)
  const queries = fc.sample(someQuery, { numRuns: 300, seed: 2 })
  for (const { filter, today } of queries.toSorted((a, b) => (a.today < b.today ? -1 : 1))) {
    const expected = await expectedOf(rows, filter, today)
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
        await make.events(db, venue, stored, { today: EARLIEST })
        const rows = await db.select().from(events)
        for (const { filter, today } of queries.toSorted((a, b) => (a.today < b.today ? -1 : 1))) {
          const found = await foundBy(filter)
          const countOf = (part: Part) =>
            rows.filter((row) => found.has(row.id) && matches({ ...filter, ...part }, row, today)).length
          const dates = (part: Pick<EventFilter, 'dateRange' | 'holiday'>) => [dateChoiceOf(part), countOf(part)]
          const choices = CHOICE_NAMES.map((name) => {
            const { open, values, choose } = CHOICES[name]
            return [name, { all: countOf(open), ...Object.fromEntries(values.map((v) => [v, countOf(choose([v]))])) }]
          })
          expect(await countChoices(db, filter, today, holidays)).toEqual({
            total: countOf({}),
            ...Object.fromEntries(choices),
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

const someQuery = fc.record({ today: someDay, filter: someFilter })
