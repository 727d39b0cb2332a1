import { asc, eq, getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { decideEvent } from '../review/decisions.ts'
import { events, searchableEvents } from '../schema/index.ts'
import { deleteVenue, updateVenue } from '../venue/venue-changes.ts'
import { refreshListing } from './refresh-listing.ts'

const { db } = await testDatabase()
const TODAY = day('2026-04-01')
const NOW = new Date('2026-04-01T09:00:00Z')

/** The same columns of what is listed, in the events' own table. */
const listed = async () => {
  const names = Object.keys(getTableColumns(searchableEvents)) as (keyof typeof searchableEvents.$inferSelect)[]
  const columns = Object.fromEntries(names.map((name) => [name, events[name]]))
  return db.select(columns).from(events).where(eq(events.listed, true)).orderBy(asc(events.id))
}
const searchable = () => db.select().from(searchableEvents).orderBy(asc(searchableEvents.id))

test('what is listed can be searched as it is now, whoever changed it, and nothing else can', async () => {
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
    'the next day': () => refreshListing(db, addDays(TODAY, 1)),
    rejection: () => decideEvent(db, { eventId: walk, status: 'rejected', actorId: staff.id }, NOW, TODAY),
    'a venue that is deleted': () => deleteVenue(db, barn.id, staff.id, NOW),
  }
  const sizes: number[] = []
  for (const [step, take] of Object.entries(steps)) {
    await take()
    const rows = await searchable()
    expect(rows, step).toEqual(await listed())
    sizes.push(rows.length)
  }
  expect(sizes).toEqual([2, 3, 3, 3, 2, 1, 0])
})
