/**
 * How fast the public list answers: first page, search, filters and counts over 10,000, 100,000 and 1,000,000 events,
 * about a third of them listed. Run: npm run bench:listing [-- SIZE …]
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type EventFilter, emptyFilter } from '#domain/filter.ts'
import { day } from '#domain/london-time.ts'
import { connect, migrateDatabase } from '#store/database.ts'
import { startEmbeddedPostgres } from '#store/embedded-postgres.ts'
import { countEvents, listEvents } from '#store/listing.ts'
import { fillWithEvents } from './made-events.ts'
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
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-bench-'))
  fs.chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(folder, { fsync: 'off', max_wal_size: '4GB' })
  const connection = connect(server.address, console.error)
  try {
    await migrateDatabase(connection)
    await fillWithEvents(connection, size, TODAY)
    console.log(
      `\n${size.toLocaleString('en-GB')} events          p50 ms  p95 ms   (list and count together; count alone)`,
    )
    for (const [name, fields] of Object.entries(QUERIES)) {
      const filter = { ...emptyFilter(), ...fields }
      const both = await times(() => listEvents(connection.db, filter, TODAY, { limit: 30 }))
      const count = await times(() => countEvents(connection.db, filter, TODAY))
      console.log(`  ${name.padEnd(28)} ${told(both)}   ${told(count)}`)
    }
  } finally {
    await connection.close()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
