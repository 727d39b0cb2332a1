import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day, startOfDay } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { decideEvent } from '../../review/decisions.ts'
import { listedEvents } from '../../schema/index.ts'
import { deleteVenue, updateVenue } from '../../venue/venue-changes.ts'
import { refreshListing } from '../refresh-listing.ts'

const { db } = await testDatabase()
const TODAY = day('2026-04-01')
const NOW = new Date('2026-04-01T09:00:00Z')

const { rows: columns } = await db.execute<{ name: string }>(
  sql`select attname as name from pg_attribute where attrelid = 'listed_events'::regclass and attnum > 0`,
)
const names = sql.join(
  columns.map(({ name }) => sql.identifier(name)),
  sql`, `,
)
const listed = sql`select ${names} from events where listed`
const copied = sql`select ${names} from listed_events`

/** Of what is listed, what is not copied as it is; and what is copied and not listed. */
const differences = async () =>
  (await db.execute(sql`(${listed} except ${copied}) union all (${copied} except ${listed})`)).rows

test('the lists are walked by indexes that have every column but the texts and what families pay', async () => {
  const { rows } = await db.execute<{ index: string; names: string[] }>(sql`
    select indexrelid::regclass::text as index, array_agg(attname::text) as names
    from pg_index join pg_attribute on attrelid = indexrelid
    where indrelid = 'listed_events'::regclass group by 1`)
  for (const index of ['listed_events_soonest', 'listed_events_added']) {
    const has = rows.find((row) => row.index === index)?.names ?? []
    const lacks = columns.map(({ name }) => name).filter((name) => !has.includes(name))
    // The order of each leaves out what the other one is by.
    expect(lacks.filter((name) => !['created_at', 'featured_first', 'sort_day'].includes(name))).toEqual([
      'search_text',
      'search_vector',
      'moves_at',
      'family_pence',
    ])
  }
})

test('the list reads every event as it is now, whatever changed it, and nothing else', async () => {
  const staff = await make.profile(db)
  const hall = await make.venue(db, { name: 'Acorn Hall' })
  const barn = await make.venue(db, { name: 'Bramble Barn' })
  const series = make.found({
    title: 'Owl walk',
    startDate: TODAY,
    endDate: addDays(TODAY, 9),
    sessions: [make.session(TODAY), make.session(addDays(TODAY, 9))],
  })
  const walk = await make.event(db, hall, { found: series })
  const show = await make.event(db, hall, { found: { title: 'Puppet show', startDate: TODAY }, status: 'pending' })
  await make.event(db, barn, { found: { title: 'Robot lab' } })

  const steps: Record<string, () => Promise<unknown>> = {
    arrival: async () => {},
    approval: () => decideEvent(db, { eventId: show, status: 'approved', actorId: staff.id }, NOW, TODAY),
    'other facts on the venue’s page': () =>
      db.transaction((tx) =>
        make.seenAgain(
          tx,
          walk,
          {
            venue: hall,
            found: { ...series, description: 'By night', isFree: true, locationAddress: '1 Owl Street, SE15 4AA' },
            reclassified: { classification: make.classification({ ageRanges: ['6-11'] }), status: 'approved' },
            sourceUrl: 'https://venue.example/whats-on',
            locationArea: null,
            keys: [],
          },
          NOW,
          TODAY,
        ),
      ),
    'another name of the venue': () => updateVenue(db, hall.id, { name: 'Oak Hall' }, staff.id, NOW),
    'the next day': () => refreshListing(db, startOfDay(addDays(TODAY, 1))),
    rejection: () => decideEvent(db, { eventId: walk, status: 'rejected', actorId: staff.id }, NOW, TODAY),
    'a venue that is deleted': () => deleteVenue(db, barn.id, staff.id, NOW),
  }
  const sizes: number[] = []
  for (const [step, take] of Object.entries(steps)) {
    await take()
    expect(await differences(), step).toEqual([])
    sizes.push(await db.$count(listedEvents))
  }
  expect(sizes).toEqual([2, 3, 3, 3, 2, 1, 0])
})
