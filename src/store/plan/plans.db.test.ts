import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { plans } from '../schema/index.ts'
import {
  addToPlan,
  createPlan,
  deleteOldPlans,
  deletePlan,
  findPlan,
  movePlanEvent,
  removeFromPlan,
  renewPlanKey,
} from './plans.ts'

const { db } = await testDatabase()
const now = new Date('2026-04-08T10:00:00Z')
const room = { most: 5, now }

async function made(...slugs: string[]) {
  const keys = await createPlan(db, slugs, now)
  const { id } = (await findPlan(db, keys.own)) as { id: number }
  return { id, keys, slugs: async () => (await findPlan(db, keys.own))?.slugs }
}

test('each key of a plan opens it for what it is for, and any other none', async () => {
  const { keys } = await made('owl-walk', 'kite-day')
  for (const role of ['view', 'edit', 'own'] as const)
    expect(await findPlan(db, keys[role])).toMatchObject({ role, slugs: ['owl-walk', 'kite-day'] })
  for (const other of ['', 'x', `${keys.view.slice(0, -1)}!`, 'A'.repeat(22), `${keys.own}\0`])
    expect(await findPlan(db, other)).toBeUndefined()
})

test('events are added at the end and once, as far as there is room', async () => {
  const { id, slugs } = await made('owl-walk', 'kite-day')
  expect(await addToPlan(db, id, ['puppets', 'owl-walk', 'puppets'], room)).toBe(0)
  expect(await slugs()).toEqual(['owl-walk', 'kite-day', 'puppets'])
  expect(await addToPlan(db, id, ['a', 'b', 'c', 'd'], room)).toBe(2)
  expect(await slugs()).toEqual(['owl-walk', 'kite-day', 'puppets', 'a', 'b'])
})

test('two who add at the same time are both heard', async () => {
  const { id, slugs } = await made()
  await Promise.all(['a', 'b', 'c', 'd'].map((slug) => addToPlan(db, id, [slug], room)))
  expect((await slugs())?.toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('events move up and down in the family’s own order, and no further than its ends', async () => {
  const { id, slugs } = await made('a', 'b', 'c')
  await movePlanEvent(db, id, 'c', -1, now)
  expect(await slugs()).toEqual(['a', 'c', 'b'])
  await movePlanEvent(db, id, 'a', -1, now)
  await movePlanEvent(db, id, 'gone', 1, now)
  await movePlanEvent(db, id, 'b', 1, now)
  expect(await slugs()).toEqual(['a', 'c', 'b'])
  await removeFromPlan(db, id, 'c', now)
  await movePlanEvent(db, id, 'a', 1, now)
  expect(await slugs()).toEqual(['b', 'a'])
})

test('a new link stops the one before, and leaves the others', async () => {
  const { id, keys } = await made('a')
  await renewPlanKey(db, id, 'edit', now)
  expect(await findPlan(db, keys.edit)).toBeUndefined()
  expect(await findPlan(db, keys.view)).toMatchObject({ role: 'view' })
  const plan = await findPlan(db, keys.own)
  expect(await findPlan(db, plan?.keys.edit ?? '')).toMatchObject({ role: 'edit', slugs: ['a'] })
})

test('a plan is gone when it is deleted, or 400 days after its last change', async () => {
  await db.delete(plans)
  const [deleted, old, changed] = [await made('a'), await made('a'), await made('a')]
  await deletePlan(db, deleted.id)
  expect(await deleted.slugs()).toBeUndefined()
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await addToPlan(db, changed.id, ['b'], { most: 5, now: inDays(10) })
  await deleteOldPlans(db, inDays(399))
  expect(await old.slugs()).toEqual(['a'])
  await deleteOldPlans(db, inDays(401))
  expect([await old.slugs(), await changed.slugs()]).toEqual([undefined, ['a', 'b']])
})
