import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events, imageSources, images, venues } from '../schema/index.ts'
import { createReadListed, type ListedEvent } from './listed-events.ts'

const today = day('2026-04-01')
const { db } = await testDatabase()
const venue = await make.venue(db)
const made = (title: string) => make.event(db, venue, { found: { title }, today })
const retitle = (title: string) => db.update(events).set({ title }).where(eq(events.id, owls))

const owls = await made('Owls')
const kites = await made('Kites')
const clay = await made('Clay')

let version: number | null = 1
const read = createReadListed(db, () => version)
const titles = async (...ids: number[]) => (await read(ids)).map(({ title }) => title)

const PICTURE = { hash: 'a1b2', width: 400, height: 225, blur: 'AAAA', widths: [400] }

async function showPicture(address: string) {
  const kept = { ...PICTURE, createdAt: new Date(0), wantedAt: new Date(0) }
  await db.insert(images).values([kept, { ...kept, hash: 'c3d4' }])
  const source = { address, hash: PICTURE.hash, state: 'ready' as const, nextTryAt: new Date(0), wantedAt: new Date(0) }
  await db.insert(imageSources).values(source)
}

test('events come in the order they are asked for, and stay what they were until the catalogue changes', async () => {
  expect(await titles(kites, owls)).toEqual(['Kites', 'Owls'])
  await retitle('Barn owls')
  expect(await titles(owls, clay, kites)).toEqual(['Owls', 'Clay', 'Kites'])
  version = 2
  expect(await titles(owls, clay, kites)).toEqual(['Barn owls', 'Clay', 'Kites'])
})

test('while it is not known whether the catalogue changed, nothing is cached', async () => {
  version = null
  await titles(owls)
  await retitle('Tawny owls')
  expect(await titles(owls)).toEqual(['Tawny owls'])
})

test('after a change, what is shown is as it is stored now', async () => {
  const address = 'https://harbour.example/seal.jpg'
  const seals = await make.event(db, venue, { found: { title: 'Seals', imageUrl: address }, today })
  version = 10
  await read([seals])
  const changes: [change: () => Promise<unknown>, shown: Partial<ListedEvent>][] = [
    [() => db.update(events).set({ organiser: 'Selkies' }).where(eq(events.id, seals)), { organiser: 'Selkies' }],
    [() => showPicture(address), { image: PICTURE }],
    [() => db.update(images).set({ blur: 'BBBB' }), { image: { ...PICTURE, blur: 'BBBB' } }],
    [() => db.update(imageSources).set({ hash: 'c3d4' }), { image: { ...PICTURE, hash: 'c3d4', blur: 'BBBB' } }],
    [() => db.update(imageSources).set({ hash: null }), { image: null }],
    [() => db.update(venues).set({ name: 'Seal House' }), { venueName: 'Seal House' }],
  ]
  for (const [change, shown] of changes) {
    await change()
    version += 1
    expect(await read([seals])).toMatchObject([shown])
  }
})

test('one that is gone is left out', async () => {
  await db.delete(events).where(inArray(events.id, [clay]))
  version = 3
  expect(await titles(clay, kites)).toEqual(['Kites'])
})
