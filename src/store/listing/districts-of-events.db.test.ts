import fs from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events } from '../schema/index.ts'

const { db } = await testDatabase()
const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url)

test('events from before districts were known are given the ones that they would arrive with', async () => {
  const owlHouse = await make.venue(db, { name: 'Owl House', address: '1 Owl Street, London SE15 4AA' })
  const places: [name: string | null, address: string | null][] = [
    [null, null],
    ['owl house', null],
    ['Fox Library', null],
    ['Fox Library', 'SE1 0AA, then e1 6an'],
    ['Fox Library, EC1A1BB', null],
    [null, 'Rye Lane, London SE5'],
    [null, '9 Fox Lane'],
    ['Online', null],
    ['Studio E1', null],
  ]
  for (const [locationName, locationAddress] of places)
    await make.event(db, owlHouse, { found: { locationName, locationAddress } })
  const stored = () => db.select({ id: events.id, outcode: events.outcode }).from(events).orderBy(events.id)
  const arrived = await stored()
  expect(arrived.map(({ outcode }) => outcode)).toEqual(['SE15', 'SE15', null, 'E1', 'EC1A', 'SE5', null, null, null])
  await db.update(events).set({ outcode: null }).where(eq(events.venueId, owlHouse.id))
  await migrate('_districts_of_events.sql')
  expect(await stored()).toEqual(arrived)
})

test('events from before there was a map are put on it where they would arrive, as far as their district says', async () => {
  const stored = () =>
    db
      .select({ id: events.id, borough: events.borough, latitude: events.latitude, longitude: events.longitude })
      .from(events)
      .orderBy(events.id)
  const arrived = await stored()
  expect(new Set(arrived.map(({ borough }) => borough))).toEqual(
    new Set(['southwark', null, 'tower-hamlets', 'city-of-london']),
  )
  await db.update(events).set({ borough: null, latitude: null, longitude: null })
  await migrate('_places_of_events.sql')
  expect(await stored()).toEqual(arrived)
})

async function migrate(ending: string) {
  const file = fs.readdirSync(MIGRATIONS).find((name) => name.endsWith(ending)) as string
  await db.execute(sql.raw(fs.readFileSync(new URL(file, MIGRATIONS), 'utf8')))
}
