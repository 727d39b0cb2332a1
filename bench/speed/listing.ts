/**
 * How fast the public list answers: first page, search, filters and counts over 10,000, 100,000 and 1,000,000 events,
 * about a third of them listed, a sixth of these with days off between. Run: npm run bench:listing [-- SIZE …]
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type EventFilter, emptyFilter } from '#domain/filter.ts'
import type { Holiday } from '#domain/holiday.ts'
import { day, type LondonDay } from '#domain/london-time.ts'
import { type Connection, connect, migrateDatabase } from '#store/database.ts'
import { startEmbeddedPostgres } from '#store/embedded-postgres.ts'
import { countChoices } from '#store/filter-counts.ts'
import { countEvents, listEvents } from '#store/listing.ts'
import { costOf } from './process-cost.ts'

const TODAY = day('2026-06-10')
const ROUNDS = 60

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

const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) await measure(size)

async function measure(size: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-bench-'))
  fs.chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(folder, { fsync: 'off', max_wal_size: '4GB' })
  const connection = connect(server.address, console.error)
  try {
    await migrateDatabase(connection)
    await fill(connection, size, TODAY)
    const { rows } = await connection.pool.query(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
    )
    const pid: number = rows[0].pid
    console.log(
      `\n${size.toLocaleString('en-GB')} events          p50 ms  p95 ms  CPU ms of the database   (list and count together; count alone; what each choice would give)`,
    )
    for (const [name, fields] of Object.entries(QUERIES)) {
      const filter = { ...emptyFilter(), ...fields }
      const both = await times(pid, () => listEvents(connection.db, filter, TODAY, { limit: 30 }))
      const count = await times(pid, () => countEvents(connection.db, filter, TODAY))
      const choices = await times(pid, () => countChoices(connection.db, filter, TODAY, HOLIDAYS))
      console.log(`  ${name.padEnd(28)} ${told(both)}   ${told(count)}   ${told(choices)}`)
    }
  } finally {
    await connection.close()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function told({ sortedMs, cpuMs }: Taken): string {
  const at = (share: number) => shown(sortedMs[Math.floor(sortedMs.length * share)] ?? 0)
  return `${at(0.5)}  ${at(0.95)}  ${shown(cpuMs)}`
}

function shown(ms: number): string {
  return ms.toFixed(1).padStart(6)
}

/** `cpuMs` is what the database worked for one, which hardly depends on what else the machine does. */
type Taken = { sortedMs: number[]; cpuMs: number }

async function times(databasePid: number, work: () => Promise<unknown>): Promise<Taken> {
  for (let n = 0; n < 5; n += 1) await work()
  const taken: number[] = []
  const before = costOf(databasePid)
  for (let n = 0; n < ROUNDS; n += 1) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return { sortedMs: taken.sort((a, b) => a - b), cpuMs: (costOf(databasePid).cpuMs - before.cpuMs) / ROUNDS }
}

/** A third listed, the rest over, pending or rejected; dates spread over half a year, some runs, some series. */
async function fill({ pool }: Connection, size: number, today: LondonDay) {
  await pool.query(
    `insert into venues (name, domain, website_url)
     select 'Venue ' || n, 'venue-' || n || '.example', 'https://venue-' || n || '.example/' from generate_series(1, 500) n`,
  )
  await pool.query(
    `insert into events (slug, venue_id, facts, confidence, title, description, location_name, start_date, end_date,
       is_free, min_price, status, is_featured, primary_category, age_ranges, sort_day, days_on, category_mask, age_mask,
       search_text, listed)
     select 'event-' || n, 1 + n % 500, '{}', 0.9, title, description, place, first, last, free,
       case when free then null else (n % 40)::numeric end, case when n % 3 = 0 then 'approved' else 'pending' end,
       n % 5000 = 0, 'general', '{}', greatest(first, $1::date),
       case when n % 18 = 0 then datemultirange(daterange(first, first, '[]'), daterange(last, last, '[]'))
         else datemultirange(daterange(first, last, '[]')) end,
       (1 << (n % 8)) | (1 << (8 + (n / 8) % 8)), 1 << (n % 4), lower(title || ' ' || description || ' ' || place), n % 3 = 0
     from (
       select n, words[1 + n % 12] || ' ' || words[1 + (n / 12) % 12] || ' ' || n as title,
         repeat(words[1 + (n / 7) % 12] || ' for families with ' || words[1 + (n / 5) % 12] || ' and more. ', 6)
           || case when n % 20000 = 0 then 'zoetrope' else '' end as description,
         places[1 + (n / 3) % 8] as place, n % 5 = 0 as free,
         $1::date + (n % 180 - 20) as first,
         greatest($1::date, $1::date + (n % 180 - 20)) + case when n % 6 = 0 then 30 else 0 end as last
       from generate_series(1, $2::int) n,
         (select array['puppet','craft','owl','robot','dance','story','garden','science','music','paint','drama','swim'] as words,
           array['Camden','Hackney','Ealing','Brixton','Greenwich','Barnet','Soho','Stratford'] as places) as vocabulary
     ) as made`,
    [today, size],
  )
  await pool.query('vacuum analyze events')
}
