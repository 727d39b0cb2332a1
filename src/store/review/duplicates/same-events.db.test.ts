import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import { tryDuplicates } from '#test/support/duplicates.ts'
import { events } from '../../schema/index.ts'
import { decideEvent } from '../decisions.ts'
import { listSameCandidates, mergeAll, suggestPair, undoMergeAll } from './same-events.ts'

const { db } = await testDatabase()
const { today, now, ada, ben, guide, arrive, check, pairs, onlyPair, read, judge } = await tryDuplicates(db)

const suggest = (eventId: number, otherId: number) => suggestPair(db, { eventId, otherId, actorId: ada.id })
const merge = (keepId: number, ...otherIds: number[]) => mergeAll(db, { keepId, otherIds, actorId: ada.id }, now, today)

describe('what an event may be the same as', () => {
  const offered = async (id: number, search = '') =>
    (await listSameCandidates(db, await read(id), search, today)).map(({ title }) => title)

  test('is first what has a like title on the same day, whatever the place, then on other days', async () => {
    const id = await arrive('Clay day')
    await arrive('Clay days', { startDate: day('2026-04-20') }, guide)
    await arrive('Clay day for all', {}, guide)
    await arrive('Owl walk')
    expect(await offered(id)).toEqual(['Clay day for all', 'Clay days'])
  })

  test('is found by any words of its title', async () => {
    const id = await arrive('Clay day')
    await arrive('Messing about with mud: 100% fun', {}, guide)
    expect(await offered(id)).toEqual([])
    expect(await offered(id, 'with MUD')).toEqual(['Messing about with mud: 100% fun'])
    expect(await offered(id, '100%')).toEqual(['Messing about with mud: 100% fun'])
    expect(await offered(id, '0_%')).toEqual([])
  })

  test('is neither itself, nor what is over, rejected, deleted or merged', async () => {
    const id = await arrive('Clay day')
    await arrive('Clay day', { startDate: day('2026-03-01') })
    await arrive('Clay day', {}, guide, { status: 'rejected' })
    const merged = await arrive('Clay day', {}, guide)
    await merge(id, merged)
    expect(await offered(id)).toEqual([])
  })
})

describe('a pair that staff suggest', () => {
  test('is compared and judged like any other, and stays though the two are not alike', async () => {
    const [one, other] = [await arrive('Clay day'), await arrive('Messing about with mud', {}, guide)]
    const pairId = await suggest(other, one)
    expect(pairId).toBe(await onlyPair())
    await check()
    expect(await pairs()).toMatchObject([{ id: pairId, reason: 'Staff say that they may be the same.' }])
    expect(await judge(pairId as number, one)).toBeNull()
    expect(await read(other)).toMatchObject({ mergedInto: one, status: 'rejected' })
  })

  test('is asked again though it was dismissed before', async () => {
    const [one, other] = [await arrive('Clay day'), await arrive('Clay day')]
    await check()
    await judge(await onlyPair(), null)
    expect(await pairs()).toEqual([])
    await suggest(one, other)
    expect(await pairs()).toHaveLength(1)
  })

  test('is refused where one of them is gone, rejected or the same', async () => {
    const [one, other] = [await arrive('Clay day'), await arrive('Clay day')]
    expect(await suggest(one, one)).toBeUndefined()
    expect(await suggest(one, 999_999)).toBeUndefined()
    await decideEvent(db, { eventId: other, status: 'rejected', actorId: ada.id }, now, today)
    expect(await suggest(one, other)).toBeUndefined()
  })
})

describe('merging several', () => {
  test('leaves the one that is kept, with what only the others say, and is undone as one', async () => {
    const [kept, second, third] = [
      await arrive('Clay day', {}, guide, { status: 'pending' }),
      await arrive('Mud day', { description: 'Bring an apron.' }),
      await arrive('Clay', { organiser: 'Pam' }, undefined, { status: 'pending' }),
    ]
    const merged = await merge(kept, second, third)
    expect(merged).toMatchObject({ ok: true, pairIds: [expect.any(Number), expect.any(Number)] })
    expect(await read(kept)).toMatchObject({ status: 'approved', description: 'Bring an apron.', organiser: 'Pam' })
    expect([(await read(second)).mergedInto, (await read(third)).mergedInto]).toEqual([kept, kept])

    const pairIds = merged.ok ? merged.pairIds : []
    expect(await undoMergeAll(db, { pairIds, actorId: ben.id }, now, today)).toBe(0)
    expect(await undoMergeAll(db, { pairIds, actorId: ada.id }, now, today)).toBe(2)
    expect(await read(kept)).toMatchObject({ status: 'pending', description: null, organiser: null, mergedInto: null })
    expect([(await read(second)).status, (await read(third)).status]).toEqual(['approved', 'pending'])
  })

  test('merges none where one cannot be', async () => {
    const [kept, second] = [await arrive('Clay day'), await arrive('Mud day')]
    const rejected = await arrive('Owl day', {}, guide, { status: 'rejected' })
    expect(await merge(kept, second, rejected)).toEqual({ ok: false, failure: 'changed since' })
    expect(await read(second)).toMatchObject({ mergedInto: null, status: 'approved' })
    expect((await db.select().from(events).where(eq(events.id, kept)))[0]?.version).toBe(1)
  })
})
