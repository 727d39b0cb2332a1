/**
 * How fast the public list answers: first page, search, filters and counts over 10,000, 100,000 and 1,000,000 events,
 * about a third of them listed. Run: npm run bench:listing [-- SIZE …]
 */
import { type EventFilter, emptyFilter } from '#domain/filter.ts'
import { day } from '#domain/london-time.ts'
import { countEvents, listEvents } from '#store/listing.ts'
import { onMadeEvents } from './bench-database.ts'
import { times, told } from './timing.ts'

const TODAY = day('2026-06-10')

const QUERIES: Record<string, Partial<EventFilter>> = {
  'first page': {},
  'one word': { search: 'puppet' },
  'two words': { search: 'puppet camden' },
  'rare word': { search: 'zoetrope' },
  'no such word': { search: 'qqqqqq' },
  weekend: { dateRange: 'weekend' },
  'category + ages + weekend': { categories: ['theatre'], ageRanges: ['6-11'], dateRange: 'weekend' },
  'free + today': { priceRange: 'free', dateRange: 'today' },
  'all at once': {
    search: 'puppet',
    categories: ['arts', 'theatre'],
    ageRanges: ['0-5'],
    priceRange: 'under-10',
    dateRange: 'month',
  },
}

const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) await measure(size)

async function measure(size: number) {
  await onMadeEvents(size, TODAY, async ({ db }) => {
    console.log(
      `\n${size.toLocaleString('en-GB')} events          p50 ms  p95 ms   (list and count together; count alone)`,
    )
    for (const [name, fields] of Object.entries(QUERIES)) {
      const filter = { ...emptyFilter(), ...fields }
      const both = await times(() => listEvents(db, filter, TODAY, { limit: 30 }))
      const count = await times(() => countEvents(db, filter, TODAY))
      console.log(`  ${name.padEnd(28)} ${told(both)}   ${told(count)}`)
    }
  })
}
