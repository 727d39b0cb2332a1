import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { operate, undoOperation } from '../event/bulk.ts'
import { events } from '../schema/index.ts'
import { findToReview } from './review.ts'
import { listSeries } from './series.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const elsewhere = await make.venue(db)
const staff = await make.profile(db, { role: 'reviewer' })
const today = day('2026-04-08')
const rules = { reviewThreshold: 60, autoApproveThreshold: 90, autoRejectThreshold: 20, today }

beforeEach(async () => {
  await db.delete(events)
})

const add = (
  title: string,
  at: string,
  {
    score = 70,
    venueOf = venue,
    status = 'pending' as 'pending' | 'approved',
    description = null as string | null,
  } = {},
) =>
  make.event(db, venueOf, {
    found: { title, description, startDate: day(at) },
    classification: { childConfidenceScore: score },
    status,
    today,
  })

const seriesOf = async (id: number) => {
  const event = await findToReview(db, id)
  if (!event) throw new Error('not stored')
  return (await listSeries(db, event, rules)).members.map((member) => member.id)
}

test('a series is what waits of one venue under one title with one conclusion, the soonest first', async () => {
  const second = await add('Clay Club', '2026-04-18')
  const first = await add('CLAY club!', '2026-04-11')
  await add('Clay Club', '2026-04-25', { score: 85 })
  await add('Clay Club', '2026-04-25', { status: 'approved' })
  await add('Clay Club', '2026-04-25', { venueOf: elsewhere })
  const alone = await add('Owl walk', '2026-04-25')
  expect(await seriesOf(second)).toEqual([first, second])
  expect(await seriesOf(first)).toEqual([first, second])
  expect(await seriesOf(alone)).toEqual([])
})

test('what is held is left out of a series, and counted; one of it stands alone', async () => {
  const members = [await add('Clay Club', '2026-04-11'), await add('Clay Club', '2026-04-18')]
  const held = await add('Clay Club', '2026-04-25', { description: 'Claim your free casino spins' })
  expect(await seriesOf(members[0] ?? 0)).toEqual(members)
  const event = await findToReview(db, members[0] ?? 0)
  expect(event && (await listSeries(db, event, rules)).held).toBe(1)
  expect(await seriesOf(held)).toEqual([])
})

test('a series is decided once, and taken back once', async () => {
  const ids = [await add('Clay Club', '2026-04-11'), await add('Clay Club', '2026-04-18')]
  const by = { actorId: staff.id, at: new Date('2026-04-08T09:00:00Z'), today }
  const { id } = await operate(db, 'approved', await seriesOf(ids[0] ?? 0), by)
  expect((await db.select().from(events)).map(({ status }) => status)).toEqual(['approved', 'approved'])
  expect(await seriesOf(ids[0] ?? 0)).toEqual([])
  await undoOperation(db, id, by)
  expect(await seriesOf(ids[0] ?? 0)).toEqual(ids)
})
