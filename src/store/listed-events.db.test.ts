import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '#domain/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { rememberListed } from './listed-events.ts'
import { events } from './schema/index.ts'

const today = day('2026-04-01')
const { db } = await testDatabase()
const venue = await make.venue(db)
const made = (title: string) => make.event(db, venue, { found: { title }, today: today })
const retitle = (title: string) => db.update(events).set({ title }).where(eq(events.id, owls))

const owls = await made('Owls')
const kites = await made('Kites')
const clay = await made('Clay')

let version: number | null = 1
const read = rememberListed(db, () => version)
const titles = async (...ids: number[]) => (await read(ids, today)).map(({ title }) => title)

test('events come in the order they are asked for, and stay what they were until the catalogue changes', async () => {
  expect(await titles(kites, owls)).toEqual(['Kites', 'Owls'])
  await retitle('Barn owls')
  expect(await titles(owls, clay, kites)).toEqual(['Owls', 'Clay', 'Kites'])
  version = 2
  expect(await titles(owls, clay, kites)).toEqual(['Barn owls', 'Clay', 'Kites'])
})

test('while it is not known whether the catalogue changed, nothing is remembered', async () => {
  version = null
  await titles(owls)
  await retitle('Tawny owls')
  expect(await titles(owls)).toEqual(['Tawny owls'])
})

test('one that is gone is left out', async () => {
  await db.delete(events).where(inArray(events.id, [clay]))
  version = 3
  expect(await titles(clay, kites)).toEqual(['Kites'])
})
