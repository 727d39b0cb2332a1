import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events, reviewClaims } from '../schema/index.ts'
import { CLAIM_MS, claim, extendClaims, listHolders, releaseClaim } from './claims.ts'
import { takeNext } from './queue/review-order.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const ann = await make.profile(db, { role: 'reviewer', fullName: 'Ann' })
const ben = await make.profile(db, { role: 'reviewer', fullName: 'Ben' })
const now = new Date('2026-04-08T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const rules = {
  reviewThreshold: 60,
  autoApproveThreshold: 90,
  autoRejectThreshold: 20,
  today: day('2026-04-08'),
}
const take = (userId: string, at = now) =>
  takeNext(db, { list: 'queue', order: 'risk' }, rules, { after: null, userId, now: at })

beforeEach(async () => {
  await db.delete(events)
  await db.delete(reviewClaims)
})

const waiting = () => make.event(db, venue, { status: 'needs_review' })

test('many who ask at the same moment are given an event each, and those who are too late none', async () => {
  for (let n = 0; n < 6; n += 1) await waiting()
  const people = await Promise.all(Array.from({ length: 8 }, () => make.profile(db, { role: 'reviewer' })))
  const given = await Promise.all(people.map(({ id }) => take(id)))
  const events = given.filter((id) => id !== null)
  expect(events).toHaveLength(6)
  expect(new Set(events).size).toBe(6)
})

test('an event stays with the reviewer who has it until they leave, or are silent too long', async () => {
  const id = await waiting()
  expect(await take(ann.id)).toBe(id)
  expect(await take(ann.id)).toBe(id)
  expect(await take(ben.id)).toBeNull()
  expect(await listHolders(db, [id], ben.id, now)).toEqual(new Map([[id, 'Ann']]))
  expect(await listHolders(db, [id], ann.id, now)).toEqual(new Map())

  await extendClaims(db, id, ann.id, later(CLAIM_MS - 1))
  expect(await claim(db, id, ben.id, later(CLAIM_MS + 1))).toBe(false)
  expect(await take(ben.id, later(3 * CLAIM_MS))).toBe(id)

  await releaseClaim(db, id, ann.id, later(3 * CLAIM_MS))
  expect(await claim(db, id, ann.id, later(3 * CLAIM_MS))).toBe(false)
  await releaseClaim(db, id, ben.id, later(3 * CLAIM_MS))
  expect(await claim(db, id, ann.id, later(3 * CLAIM_MS))).toBe(true)
})
