import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { changingCatalogue, copyOfChanges, seeded, wholeList } from '#test/support/random-changes.ts'
import { recordImageSources, storeImage } from '../../event/images.ts'
import { decideEvent } from '../../review/decisions.ts'
import { events } from '../../schema/index.ts'
import { bumpCatalogue } from './catalogue.ts'
import { deleteOldChanges, listChanges } from './changes.ts'

const { db } = await testDatabase()
const today = day('2026-04-01')
const now = new Date('2026-04-01T09:00:00Z')

const newest = async () => (await listChanges(db, startOfDay(today), { after: 0, limit: 1 })).last
const since = async (after: number, on = today) =>
  (await listChanges(db, startOfDay(on), { after, limit: 500 })).changes

test('a copy that is kept from the changes equals the list after hundreds of random ones, made by several at once', async () => {
  const catalogue = await changingCatalogue(db, today, seeded(20260401))
  const copy = copyOfChanges(db)
  for (let round = 0; round < 60; round++) {
    const isDone = Promise.all([1, 2, 3, 4, 5, 6].map(() => catalogue.change()))
    await copy.catchUp(catalogue.today(), 7)
    await isDone
  }
  await copy.catchUp(catalogue.today())
  const list = await wholeList(db, catalogue.today())
  expect(list.size).toBeGreaterThan(20)
  expect(new Map([...copy.events].sort(([a], [b]) => a - b))).toEqual(new Map([...list].sort(([a], [b]) => a - b)))
})

test('a change that is saved slowly is not passed over by those that go on after a quicker one', async () => {
  const venue = await make.venue(db)
  const slow = await make.event(db, venue, { found: { title: 'Slow' } })
  const quick = await make.event(db, venue, { found: { title: 'Quick' } })
  const before = await newest()
  let save = () => {}
  const isSaved = new Promise<void>((resolve) => {
    save = resolve
  })
  const rename = (id: number) => sql`update ${events} set title = title || '!' where id = ${id}`
  const slowly = db.transaction(async (tx) => {
    await tx.execute(rename(slow))
    await isSaved
    await bumpCatalogue(tx)
  })
  await db.transaction(async (tx) => {
    await tx.execute(rename(quick))
    await bumpCatalogue(tx)
  })
  const first = await since(before)
  expect(first.map(({ event }) => event?.title)).toEqual(['Quick!'])
  save()
  await slowly
  expect((await since(first[0]?.number ?? 0)).map(({ event }) => event?.title)).toEqual(['Slow!'])
})

test('what is turned down is withdrawn, what was on yesterday is over, and what comes back is there again', async () => {
  const venue = await make.venue(db)
  const actorId = (await make.profile(db)).id
  const id = await make.event(db, venue, { found: { title: 'Owls', startDate: today } })
  const other = await make.event(db, venue, { found: { title: 'Foxes', startDate: today } })
  const before = await newest()
  await decideEvent(db, { eventId: id, status: 'rejected', actorId }, now, today)
  expect(await since(before)).toMatchObject([{ eventId: id, event: null, gone: { because: 'withdrawn' } }])
  await decideEvent(db, { eventId: id, status: 'approved', actorId }, now, today)
  expect(await since(before)).toMatchObject([{ eventId: id, event: { title: 'Owls' }, gone: null }])
  const gone = await since(before, day('2026-04-02'))
  expect(gone).toContainEqual(
    expect.objectContaining({ eventId: other, gone: expect.objectContaining({ because: 'over' }) }),
  )
})

test('what a copy gets of an event that runs for days does not age with them', async () => {
  const venue = await make.venue(db)
  const before = await newest()
  await make.event(db, venue, { found: { title: 'Long owls', startDate: today, endDate: day('2026-04-20') } })
  const [first] = await since(before)
  const [later] = await since(before, day('2026-04-02'))
  expect(first?.event).toMatchObject({ title: 'Long owls' })
  expect(later?.event).toEqual(first?.event)
})

test('a picture that is there later than its event is a change of the event', async () => {
  const venue = await make.venue(db)
  const imageUrl = 'https://owls.example/owl.jpg'
  const id = await make.event(db, venue, { found: { title: 'Owl portraits', imageUrl } })
  const before = await newest()
  await recordImageSources(db, now, today)
  const picture = { hash: 'a'.repeat(64), width: 400, height: 300, blur: '', widths: [400] }
  await storeImage(db, imageUrl, picture, { etag: null, lastModified: null, now, nextTryAt: now })
  expect(await since(before)).toMatchObject([{ eventId: id, event: { image: { width: 400 } } }])
})

test('what staff note among themselves is no change', async () => {
  const venue = await make.venue(db)
  const id = await make.event(db, venue, {})
  const before = await newest()
  await db.execute(sql`update events set admin_notes = 'ask them', missed_crawls = 1 where id = ${id}`)
  expect(await since(before)).toEqual([])
})

test('that an event is gone is reported for thirty days', async () => {
  const deletions = (await since(0)).filter(({ gone }) => gone).length
  expect(deletions).toBeGreaterThan(0)
  await db.execute(sql`update event_changes set gone_at = now() - interval '29 days' where gone_at is not null`)
  await deleteOldChanges(db)
  expect((await since(0)).filter(({ gone }) => gone)).toHaveLength(deletions)
  await db.execute(sql`update event_changes set gone_at = now() - interval '31 days' where gone_at is not null`)
  await deleteOldChanges(db)
  expect((await since(0)).filter(({ gone }) => gone)).toEqual([])
})
