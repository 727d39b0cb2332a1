import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { decideEvent } from '../review/decisions.ts'
import { batches, events } from '../schema/index.ts'
import {
  advanceBatch,
  cancelBatch,
  countWaiting,
  createBatch,
  endBatch,
  findBatchProgress,
  listSilentBatches,
  resumeBatch,
} from './batches.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const staff = await make.profile(db, { role: 'reviewer', fullName: 'Robin' })
const today = day('2026-04-08')
const NOW = new Date('2026-04-08T10:00:00Z')
const by = { requestedBy: staff.id, now: NOW, today }

beforeEach(async () => {
  await db.delete(batches)
  await db.delete(events)
})

const event = (status: 'pending' | 'needs_review' | 'approved' = 'needs_review', startDate = '2026-04-20') =>
  make.event(db, venue, { status, found: { startDate: day(startDate) } })
const begun = async (...ids: number[]) => {
  const batch = await createBatch(db, { ids }, by)
  if (!batch) throw new Error('nothing to do')
  await resumeBatch(db, batch.id, NOW)
  return batch.id
}
const error = (n: number) => ({ eventId: n, title: `Event ${n}`, message: 'No answer' })

test('all that waits is what no one has decided on and is still to come', async () => {
  const [pending, queued] = [await event('pending'), await event('needs_review')]
  await event('approved')
  await event('pending', '2026-04-07')
  const kept = await event('needs_review')
  await decideEvent(db, { eventId: kept, status: 'needs_review', actorId: staff.id }, NOW, today)
  expect(await countWaiting(db, today)).toBe(2)
  const batch = await createBatch(db, 'waiting', by)
  expect(batch).toMatchObject({ total: 2, state: 'queued' })
  expect(batch?.eventIds.toSorted()).toEqual([pending, queued].toSorted())
})

test('a batch over named events keeps their order, and leaves out what is none', async () => {
  const [one, two] = [await event(), await event()]
  expect(await createBatch(db, { ids: [two, 999_999, one, two] }, by)).toMatchObject({ eventIds: [two, one], total: 2 })
  expect(await createBatch(db, { ids: [999_999] }, by)).toBeUndefined()
})

test('each event counts once, whichever worker takes the batch', async () => {
  const id = await begun(await event(), await event())
  expect(await advanceBatch(db, id, 0, null, NOW)).toBe(true)
  expect(await advanceBatch(db, id, 0, null, NOW)).toBe(false)
  expect(await advanceBatch(db, id, 1, error(2), NOW)).toBe(true)
  expect(await findBatchProgress(db, id)).toMatchObject({
    done: 1,
    failed: 1,
    errors: [error(2)],
    requestedByName: 'Robin',
  })
})

test('a cancelled batch is neither advanced nor taken up nor ended again', async () => {
  const id = await begun(await event(), await event())
  expect(await cancelBatch(db, id, NOW)).toBe(true)
  expect(await cancelBatch(db, id, NOW)).toBe(false)
  expect(await advanceBatch(db, id, 0, null, NOW)).toBe(false)
  expect(await resumeBatch(db, id, NOW)).toBeUndefined()
  await endBatch(db, id, null, NOW)
  expect(await findBatchProgress(db, id)).toMatchObject({ state: 'cancelled', done: 0 })
})

test('a batch that is taken up again goes on where it was left', async () => {
  const id = await begun(await event(), await event())
  await advanceBatch(db, id, 0, null, NOW)
  const later = new Date('2026-04-08T11:00:00Z')
  expect(await resumeBatch(db, id, later)).toMatchObject({ done: 1, startedAt: NOW, heartbeatAt: later })
})

test('only so many errors are listed by name', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => event()))
  const id = await begun(...ids)
  await db.update(batches).set({ errors: Array.from({ length: 100 }, (_, n) => error(n)) })
  await advanceBatch(db, id, 0, error(100), NOW)
  const progress = await findBatchProgress(db, id)
  expect([progress?.failed, progress?.errors.length]).toEqual([1, 100])
})

test('a batch of which nothing is heard is found, unless it has ended', async () => {
  const [silent, ended] = [await begun(await event()), await begun(await event())]
  await endBatch(db, ended, null, NOW)
  expect(await listSilentBatches(db, NOW)).toEqual([])
  expect(await listSilentBatches(db, new Date(NOW.getTime() + 1))).toEqual([silent])
})
