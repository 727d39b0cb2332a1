/**
 * How fast the staff's list of events answers from the database: a page and its count for every order and filter, and
 * bulk operations on 1,000 events. Run: npm run bench:admin-list [-- SIZE …]
 */

import { day } from '#domain/days/london-time.ts'
import { EVENT_SORTS, type EventListFilter, emptyEventList } from '#domain/event/staff/event-list.ts'
import type { Connection } from '#store/db/database.ts'
import { operate, undoOperation } from '#store/event/by-staff/bulk.ts'
import { countEventsIn, listEventsPage, listIdsIn } from '#store/event/by-staff/event-list.ts'
import { profiles } from '#store/schema/index.ts'
import { onMadeEvents } from './bench-database.ts'
import { spreadStates } from './made-events.ts'
import { medianAndP95, times } from './timing.ts'

const TODAY = day('2026-06-10')
const AT_ONCE = 1000

const FILTERS: Record<string, Partial<EventListFilter>> = {
  'first page': {},
  pending: { status: 'pending' },
  'a category': { category: 'theatre' },
  'a venue': { venueId: 7 },
  'low confidence': { confidence: 'low' },
  featured: { featured: true },
  upcoming: { show: 'upcoming' },
  hidden: { show: 'hidden' },
  cancelled: { show: 'cancelled' },
  deleted: { show: 'deleted' },
  'this weekend, unapproved': { status: 'undecided', when: 'weekend' },
  'one word': { search: 'puppet' },
  'three letters': { search: 'owl' },
  'two letters': { search: 'ow' },
  'rare word': { search: 'zoetrope' },
  'no such word': { search: 'qqqqqq' },
  'all at once': {
    search: 'puppet',
    status: 'pending',
    category: 'theatre',
    from: TODAY,
    to: day('2026-08-01'),
    confidence: 'medium',
    show: 'upcoming',
    sort: 'price',
  },
}

for (const sort of EVENT_SORTS) {
  FILTERS[`by ${sort}`] = { sort }
  FILTERS[`by ${sort}, downwards, a word`] = { sort, direction: 'desc', search: 'puppet' }
}

const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [100_000]) {
  await onMadeEvents(size, TODAY, async (connection) => {
    await spreadStates(connection)
    await measureLists(connection, size)
    await measureBulk(connection)
  })
}

async function measureLists({ db }: Connection, size: number) {
  console.log(
    `\n${size.toLocaleString('en-GB')} events            p50 ms  p95 ms   (page and count together; count alone)`,
  )
  for (const [name, fields] of Object.entries(FILTERS)) {
    const filter = { ...emptyEventList(), ...fields }
    const count = () => countEventsIn(db, filter, TODAY)
    const both = await times(() => Promise.all([listEventsPage(db, filter, TODAY, { limit: 20, offset: 0 }), count()]))
    console.log(`  ${name.padEnd(34)} ${medianAndP95(both)}   ${medianAndP95(await times(count))}`)
  }
}

async function measureBulk({ db }: Connection) {
  const actorId = 'bench'
  await db.insert(profiles).values({ id: actorId, email: 'bench@example.com' })
  const ids = (await listIdsIn(db, { ...emptyEventList(), status: 'pending' }, TODAY)).slice(0, AT_ONCE)
  for (const kind of ['approved', 'delete'] as const) {
    const [done, undone]: number[][] = [[], []]
    for (let n = 0; n < 10; n += 1) {
      const by = { actorId, at: new Date(Date.UTC(2026, 5, 10, 9, n)), today: TODAY }
      const began = performance.now()
      const { id } = await operate(db, kind, ids, by)
      const between = performance.now()
      await undoOperation(db, id, by)
      done?.push(between - began)
      undone?.push(performance.now() - between)
    }
    const sorted = (taken: number[] = []) => taken.sort((a, b) => a - b)
    console.log(
      `  ${kind} of ${AT_ONCE}`.padEnd(36),
      medianAndP95(sorted(done)),
      '  undone',
      medianAndP95(sorted(undone)),
    )
  }
}
