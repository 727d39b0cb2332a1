/**
 * How fast the public list answers: first page, search, filters and counts over 10,000, 100,000 and 1,000,000 events,
 * about a third of them listed, a sixth of these with days off between. Run: npm run bench:listing [-- SIZE …]; ONLY=near
 * asks only what has this word in its name.
 */
import { type EventFilter, emptyFilter } from '#domain/filter.ts'
import type { Holiday } from '#domain/holiday.ts'
import { day } from '#domain/london-time.ts'
import { countChoices } from '#store/filter-counts.ts'
import { countEvents, listEvents } from '#store/listing.ts'
import { onMadeEvents } from './bench-database.ts'
import { timesWithCpu, told } from './timing.ts'

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
  weekend: { dateRange: 'weekend' },
  'category + ages + weekend': { categories: ['theatre'], ageRanges: ['6-11'], dateRange: 'weekend' },
  'summer holidays': { holiday: HOLIDAYS[0] as Holiday },
  'added last': { sort: 'added' },
  'within 3 miles': { near: 'SE15', within: 3 },
  'nearest first': { near: 'SE15', sort: 'distance' },
  'suits two children': { children: [50, 98] },
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

const only = process.env.ONLY ?? ''
const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  await onMadeEvents(size, TODAY, async ({ db }, serverPid) => {
    console.log(
      `\n${size.toLocaleString('en-GB')} events          p50 ms  p95 ms  CPU ms of the database   (list and count together; count alone; what each choice would give)`,
    )
    const measure = async (work: () => Promise<unknown>) => {
      const { sortedMs, cpuMs } = await timesWithCpu(serverPid, work)
      return `${told(sortedMs)}  ${cpuMs.toFixed(1).padStart(6)}`
    }
    for (const [name, fields] of Object.entries(QUERIES)) {
      if (!name.includes(only)) continue
      const filter = { ...emptyFilter(), ...fields }
      const figures = [
        await measure(() => listEvents(db, filter, TODAY, { limit: 30 })),
        await measure(() => countEvents(db, filter, TODAY)),
        await measure(() => countChoices(db, filter, TODAY, HOLIDAYS)),
      ]
      console.log(`  ${name.padEnd(28)} ${figures.join('   ')}`)
    }
  })
}
