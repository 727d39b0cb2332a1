import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import { AT_HOUSE, tryDuplicates } from '#test/support/duplicates.ts'
import * as make from '#test/support/make.ts'
import { findEvent } from '../../event/events.ts'
import { events } from '../../schema/index.ts'
import { decideEvent } from '../decisions.ts'
import { countDuplicates, findPlaceOfDuplicate, listDuplicatesOf } from './duplicate-list.ts'

const { db } = await testDatabase()
const { today, now, ada, house, guide, arrive, check, pairs, onlyPair, read, judge } = await tryDuplicates(db)

describe('after a crawl', () => {
  test('events that may be one are recorded once, with the reason, whichever came first', async () => {
    await arrive('Clay day', AT_HOUSE, guide)
    expect(await check()).toBe(0)
    await arrive('Easter fun: Clay day')
    expect(await check()).toBe(1)
    expect(await check()).toBe(0)
    expect(await pairs()).toMatchObject([
      {
        reason: 'Much the same title, the same day, at the same place by its name.',
        events: [
          { title: 'Clay day', venueName: 'Borough Guide' },
          { title: 'Easter fun: Clay day', venueName: 'Owl House' },
        ],
      },
    ])
  })

  test('the check waits for no crawl that is changing an event, and leaves that one to the next check', async () => {
    const [free, held] = [await arrive('Clay day'), await arrive('Owl walk')]
    await db.transaction(async (tx) => {
      await findEvent(tx, held, { lock: true })
      await check()
      // A crawl may now need what the check has just written.
      await findEvent(tx, free, { lock: true })
    })
    expect(await read(free)).toMatchObject({ needsDuplicateCheck: false })
    expect(await read(held)).toMatchObject({ needsDuplicateCheck: true })
  })

  test('a title that is part of a longer one is found from either side', async () => {
    await arrive('A very long series of the borough for the Easter holidays: Clay day')
    await check()
    await arrive('Clay day')
    expect(await check()).toBe(1)
  })

  test('sessions of one class are no duplicates', async () => {
    await arrive('Baby Rhyme Time', { sessions: [make.session('2026-04-10', '10:00')] })
    await arrive('Toddler Rhyme Time', { sessions: [make.session('2026-04-10', '11:00')] })
    await arrive('Rhyme Time', { sessions: [make.session('2026-04-11', '10:00')] })
    await arrive('Rhyme Time', { sessions: [make.session('2026-04-18', '10:00')] })
    expect(await check()).toBe(0)
  })

  test('an event that was moved is compared anew, and a pair that no longer holds is dropped', async () => {
    await arrive('Clay day')
    const moved = await arrive('Clay day')
    await check()
    await onlyPair()
    const elsewhen = { startDate: day('2026-04-11'), endDate: null, daysOn: '{[2026-04-11,2026-04-11]}' }
    const move = (change: object) =>
      db
        .update(events)
        .set({ ...change, needsDuplicateCheck: true })
        .where(eq(events.id, moved))
    await move(elsewhen)
    await check()
    expect(await pairs()).toEqual([])
    await move({ startDate: day('2026-04-10'), daysOn: '{[2026-04-10,2026-04-10]}' })
    expect(await check()).toBe(1)
  })

  test('what is over or rejected is left out, until someone takes it back', async () => {
    await arrive('Clay day')
    const rejected = await arrive('Clay day', {}, house, { status: 'rejected' })
    await arrive('Owl walk', { startDate: day('2026-03-30') })
    await arrive('Owl walk', { startDate: day('2026-03-30') })
    expect(await check()).toBe(0)
    await decideEvent(db, { eventId: rejected, status: 'needs_review', actorId: ada.id }, now, today)
    expect(await check()).toBe(1)
  })

  test('what was judged to differ is never asked again', async () => {
    const one = await arrive('Clay day')
    await arrive('Clay day')
    await check()
    await judge(await onlyPair(), null)
    await db.update(events).set({ needsDuplicateCheck: true }).where(eq(events.id, one))
    expect(await check()).toBe(0)
    expect(await pairs()).toEqual([])
  })
})

describe('the list', () => {
  test('has what is soonest first, and each pair knows its neighbours', async () => {
    for (const n of [3, 1, 2]) {
      await arrive(`Clay and bees ${n}`, { startDate: addDays(today, n) })
      await arrive(`Clay and bees ${n}`, { startDate: addDays(today, n) })
    }
    await check()
    const listed = await pairs()
    expect(listed.map((pair) => pair.events[0].title)).toEqual([
      'Clay and bees 1',
      'Clay and bees 2',
      'Clay and bees 3',
    ])
    const [first, second, third] = listed.map(({ id }) => id) as [number, number, number]
    expect(await findPlaceOfDuplicate(db, today, second)).toEqual({
      total: 3,
      before: 1,
      previousId: first,
      nextId: third,
    })
    expect((await findPlaceOfDuplicate(db, today, third)).nextId).toBe(first)
    expect(await countDuplicates(db, addDays(today, 2))).toBe(2)
  })

  test('an event knows its pairs', async () => {
    const [one, other] = [await arrive('Clay day'), await arrive('Clay day')]
    const alone = await arrive('Owl walk')
    await check()
    const pair = { id: await onlyPair() }
    expect(await listDuplicatesOf(db, one, today)).toEqual([pair])
    expect(await listDuplicatesOf(db, other, today)).toEqual([pair])
    expect(await listDuplicatesOf(db, alone, today)).toEqual([])
  })
})
