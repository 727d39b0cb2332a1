import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { EventFacts } from '#domain/event/event.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { undoOperation } from '../../event/by-staff/bulk.ts'
import { events, labelledExamples } from '../../schema/index.ts'
import { decideEvent, undoDecision } from '../decisions.ts'
import { countToReview, findToReview, listToReview } from '../queue/review.ts'
import { countSameChange, decideSameChange, listSameChange } from './series-changes.ts'

const { db } = await testDatabase()
const venue = await make.venue(db)
const staff = await make.profile(db, { role: 'reviewer' })
const today = day('2026-04-08')
const rules = { reviewThreshold: 60, autoApproveThreshold: 90, autoRejectThreshold: 20, today }
const by = { actorId: staff.id, at: new Date('2026-04-09T12:00:00Z'), today }
const DAYS = ['2026-04-14', '2026-04-21', '2026-04-28'].map(day)
let ids: number[]

const storytime = (date: (typeof DAYS)[number], facts: Partial<EventFacts> = {}) =>
  make.found({ title: 'Storytime', startDate: date, endDate: date, minPrice: 5, maxPrice: 5, ...facts })

beforeEach(async () => {
  await db.delete(events)
  ids = await make.events(
    db,
    venue,
    DAYS.map((date) => ({ found: storytime(date) })),
    { today },
  )
})

/** What the venue says of the storytime that was on `DAYS[index]`. */
const say = (index: number, facts: Partial<EventFacts>, at = '2026-04-09T09:00:00Z') =>
  db.transaction((tx) =>
    make.seenAgain(
      tx,
      ids[index] as number,
      {
        venue,
        found: storytime(DAYS[index] as (typeof DAYS)[number], facts),
        sourceUrl: 'https://venue.example/',
        locationArea: null,
        keys: [],
      },
      new Date(at),
      today,
    ),
  )
const sayAll = async (facts: Partial<EventFacts>) => {
  for (const index of ids.keys()) await say(index, facts)
}

const stored = async (id: number) => {
  const event = await findToReview(db, id)
  if (!event) throw new Error('not stored')
  return event
}
const alike = async (id: number) => (await listSameChange(db, await stored(id))).map((other) => other.id)
const entries = () => countToReview(db, 'another-look', rules)
const [first, second, third] = [0, 1, 2].map((index) => () => ids[index] as number) as [
  () => number,
  () => number,
  () => number,
]

test.each<[string, Partial<EventFacts>]>([
  ['repriced', { minPrice: 6, maxPrice: 6 }],
  ['moved to another place', { locationName: 'New Barn' }],
  ['cancelled', { eventStatus: 'cancelled' }],
])('a series that is %s is one entry, which is its soonest event', async (_, facts) => {
  await sayAll(facts)
  expect(await entries()).toBe(1)
  const [entry] = await listToReview(db, { list: 'another-look', order: 'risk' }, rules, { limit: 5, offset: 0 })
  expect(entry?.id).toBe(first())
  expect(await alike(first())).toEqual([second(), third()])
  expect(await alike(third())).toEqual([first(), second()])
  expect([...(await countSameChange(db, [await stored(first())])).values()]).toEqual([2])
})

test('a series that moves by a day is one entry, though each event has a day of its own', async () => {
  const next = ['2026-04-15', '2026-04-22', '2026-04-29'].map(day)
  for (const [index, date] of next.entries()) await say(index, { startDate: date, endDate: date })
  expect(await entries()).toBe(1)
})

test('what is over does not stand for what is still to come', async () => {
  await sayAll({ minPrice: 6, maxPrice: 6 })
  const later = { ...rules, today: day('2026-04-20') }
  const [entry] = await listToReview(db, { list: 'another-look', order: 'risk' }, later, { limit: 5, offset: 0 })
  expect(entry?.id).toBe(second())
})

test('another change, another series, and a change in two steps are entries of their own', async () => {
  await say(0, { minPrice: 6, maxPrice: 6 })
  await say(1, { minPrice: 7, maxPrice: 7 })
  expect(await entries()).toBe(2)
  await say(2, { minPrice: 6, maxPrice: 6 })
  expect(await alike(third())).toEqual([first()])
  await say(2, { minPrice: 6, maxPrice: 6, locationName: 'New Barn' }, '2026-04-10T09:00:00Z')
  expect(await alike(third())).toEqual([])
  expect(await entries()).toBe(3)
})

const decide = async (status: 'approved' | 'rejected', shown: number[], version?: number) =>
  decideSameChange(db, { eventId: first(), version, shown, status, reason: null, adminNotes: 'Asked Jo' }, by)
const left = async () =>
  Promise.all(ids.map(async (id) => [(await stored(id)).status, (await stored(id)).needsAnotherLook]))

test('one decision stands for all that were on the screen, is undone as one, teaches once, and its notes are of one event', async () => {
  await sayAll({ minPrice: 6, maxPrice: 6 })
  await db.delete(labelledExamples)
  const done = await decide('rejected', [second(), third()])
  expect(done).toMatchObject({ done: 3, refused: [] })
  expect(await left()).toEqual(ids.map(() => ['rejected', false]))
  expect(await db.$count(labelledExamples)).toBe(1)
  expect((await stored(first())).adminNotes).toBe('Asked Jo')
  expect((await stored(second())).adminNotes).toBeNull()
  await undoOperation(db, done?.id as number, by)
  expect(await left()).toEqual(ids.map(() => ['approved', true]))
  expect(await entries()).toBe(1)
})

test('what was not on the screen, or was decided meanwhile, is left out', async () => {
  await sayAll({ minPrice: 6, maxPrice: 6 })
  expect(await decide('approved', [second()])).toMatchObject({ done: 2 })
  expect(await alike(third())).toEqual([])
  expect(await entries()).toBe(1)
  const { version } = await stored(first())
  expect(await decide('approved', [second(), third()], version)).toBeUndefined()
})

test('one that is decided alone leaves the others as one entry, and is among them again when that is undone', async () => {
  await sayAll({ minPrice: 6, maxPrice: 6 })
  await decideEvent(db, { eventId: first(), status: 'approved', actorId: staff.id }, by.at, today)
  expect(await alike(second())).toEqual([third()])
  await undoDecision(db, first(), staff.id, by.at, today)
  expect(await alike(first())).toEqual([second(), third()])
})
