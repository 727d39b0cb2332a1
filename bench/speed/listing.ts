/**
 * How fast the public list answers: first page, search, filters and counts over 10,000, 100,000 and 1,000,000 events,
 * about a third of them listed, a sixth of these with days off between; and the slowest of many random combinations of
 * everything that can be asked. Run: npm run bench:listing [-- SIZE …]; ONLY=near asks only what has this word in its name.
 */
import fc from 'fast-check'
import { day, startOfDay } from '#domain/days/london-time.ts'
import { monthOfDay } from '#domain/days/month.ts'
import { type EventFilter, emptyFilter, filterParams } from '#domain/filter/filter.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { countByDay } from '#store/listing/counts/day-counts.ts'
import { countChoices } from '#store/listing/counts/filter-counts.ts'
import { countEvents, listEvents } from '#store/listing/listing.ts'
import { someFilter } from '#test/support/some-filters.ts'
import { onMadeEvents } from './bench-database.ts'
import { medianAndP95, p95Of, times, timesWithCpu } from './timing.ts'

const TODAY = day('2026-06-10')

const HOLIDAYS: Holiday[] = [
  { slug: 'summer', name: 'Summer', startDate: day('2026-07-22'), endDate: day('2026-08-31') },
  { slug: 'october', name: 'October', startDate: day('2026-10-26'), endDate: day('2026-10-30') },
  { slug: 'christmas', name: 'Christmas', startDate: day('2026-12-21'), endDate: day('2027-01-01') },
]

const QUERIES: Record<string, Partial<EventFilter>> = {
  'first page': {},
  'one word': { search: 'puppet' },
  'two words': { search: 'puppet camden' },
  'rare word': { search: 'zoetrope' },
  'no such word': { search: 'qqqqqq' },
  'mistyped word': { search: 'pupet' },
  'quoted words': { search: '"puppet for families"' },
  'word and place': { search: 'puppets in peckham' },
  weekend: { dateRange: 'weekend' },
  'category + ages + weekend': { categories: ['theatre'], ageRanges: ['6-11'], dateRange: 'weekend' },
  'summer holidays': { holiday: HOLIDAYS[0] as Holiday },
  'added last': { sort: 'added' },
  'within 3 miles': { near: 'SE15', within: 3 },
  'nearest first': { near: 'SE15', sort: 'distance' },
  'suits two children': { children: [50, 98] },
  'two children for £20': { children: [50, 98], budget: 20, adults: 1 },
  'indoors, step-free, 3 boroughs': {
    setting: 'indoors',
    expect: ['step-free'],
    boroughs: ['camden', 'hackney', 'islington'],
  },
  'added last, rare': { sort: 'added', categories: ['stem'], ageRanges: ['12-16'], priceRange: 'over-20' },
  'free + today': { priceRange: 'free', dateRange: 'today' },
  'all at once': {
    search: 'puppet',
    categories: ['arts', 'theatre'],
    ageRanges: ['0-5'],
    priceRange: 'under-10',
    dateRange: 'month',
  },
}

const SEARCHES = ['', '', '', '', 'puppet', 'families', 'owl camden', 'u5', 'robot science soho', 'zoetrope']

const COMBINATIONS = 60
const ROUNDS_OF_ONE = 40

/** Always the same ones; a restriction is as likely as none. */
const someFilters: EventFilter[] = fc.sample(
  fc
    .tuple(someFilter, fc.constantFrom(...SEARCHES), fc.constantFrom(...HOLIDAYS))
    // By words and venues that these events have, and in days to come.
    .map(([filter, search, holiday]) => ({
      ...filter,
      search,
      holiday: filter.holiday && holiday,
      venues: filter.venues.map((_, n) => `venue-${n + 1}`),
    })),
  { numRuns: COMBINATIONS, seed: 1 },
)

const only = process.env.ONLY ?? ''
const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  await onMadeEvents(size, TODAY, async ({ db }, serverPid) => {
    console.log(
      `\n${size.toLocaleString('en-GB')} events          p50 ms  p95 ms  CPU ms of the database   (list and count together; count alone; what each choice would give; each day of the month)`,
    )
    const measure = async (work: () => Promise<unknown>) => {
      const { sortedMs, cpuMs } = await timesWithCpu(serverPid, work)
      return `${medianAndP95(sortedMs)}  ${cpuMs.toFixed(1).padStart(6)}`
    }
    // Else the first of them would pay for the compiling of our own code.
    await times(() => listEvents(db, emptyFilter(), startOfDay(TODAY), { limit: 30 }), 500)
    for (const [name, fields] of Object.entries(QUERIES)) {
      if (!name.includes(only)) continue
      const filter = { ...emptyFilter(), ...fields }
      const figures = [
        await measure(() => listEvents(db, filter, startOfDay(TODAY), { limit: 30 })),
        await measure(() => countEvents(db, filter, startOfDay(TODAY))),
        await measure(() => countChoices(db, filter, startOfDay(TODAY), HOLIDAYS)),
        await measure(() => countByDay(db, filter, monthOfDay(TODAY), startOfDay(TODAY))),
      ]
      console.log(`  ${name.padEnd(28)} ${figures.join('   ')}`)
    }
    if ('any combination'.includes(only)) {
      await reportSlowest('list and count', (filter) => listEvents(db, filter, startOfDay(TODAY), { limit: 30 }))
      await reportSlowest('days', (filter) => countByDay(db, filter, monthOfDay(TODAY), startOfDay(TODAY)))
      await reportSlowest('choices', (filter) => countChoices(db, filter, startOfDay(TODAY), HOLIDAYS))
    }
  })
}

/** Of the combinations, all answers together, and the one with the highest p95. */
async function reportSlowest(name: string, work: (filter: EventFilter) => Promise<unknown>) {
  const every: { filter: EventFilter; sortedMs: number[] }[] = []
  for (const filter of someFilters) every.push({ filter, sortedMs: await times(() => work(filter), ROUNDS_OF_ONE) })
  const [slowest] = every.toSorted((a, b) => p95Of(b.sortedMs) - p95Of(a.sortedMs))
  if (!slowest) return
  const all = every.flatMap(({ sortedMs }) => sortedMs).sort((a, b) => a - b)
  console.log(`  any combination, ${name.padEnd(16)} ${medianAndP95(all)}`)
  console.log(`    the slowest of them ${medianAndP95(slowest.sortedMs)}   ${filterParams(slowest.filter)}`)
}
