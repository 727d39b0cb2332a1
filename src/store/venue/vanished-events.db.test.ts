import { beforeEach, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { findEvent } from '../event/events.ts'
import { recordMissedEvents } from '../event/from-crawls/missed-events.ts'
import { answerVanished, listVanished } from './vanished-events.ts'
import { findVenue, type Venue } from './venues.ts'

const { db } = await testDatabase()
const actor = await make.profile(db)
const now = new Date('2026-04-01T09:00:00Z')
const today = day('2026-04-01')
const by = { actorId: actor.id, now, today }

let venue: Venue
let ids: number[]
beforeEach(async () => {
  venue = await make.venue(db, { name: 'Barn', nextCrawlAt: new Date('2026-04-08T09:00:00Z') })
  const found = { startDate: day('2026-04-20') }
  ids = await make.events(db, venue, [{ found }, { found }, { found }, { found }], { today, now })
})

const crawlSees = (...seen: number[]) => recordMissedEvents(db, venue.id, new Set(seen), 'all', now, today)
const listed = async () => Promise.all(ids.map(async (id) => (await findEvent(db, id))?.listed))
const asked = async () =>
  (await listVanished(db, 50)).filter(({ id }) => id === venue.id).map(({ vanished }) => vanished)

test('a crawl in which most events vanished asks staff, and hides nothing', async () => {
  await crawlSees(ids[0] as number)
  expect(await asked()).toMatchObject([{ state: 'asked', eventIds: ids.slice(1), upcoming: 4 }])
  expect(await listed()).toEqual([true, true, true, true])
})

test('the question ends when a crawl sees the events again', async () => {
  await crawlSees()
  await crawlSees(...ids)
  expect(await asked()).toEqual([])
  expect((await findVenue(db, venue.id))?.vanished).toBeNull()
})

test('“They are gone” hides those that vanished, ends the question, and can be undone', async () => {
  await crawlSees(ids[0] as number)
  expect(await answerVanished(db, venue.id, 'gone', by)).toMatchObject({ events: 3 })
  expect(await listed()).toEqual([true, false, false, false])
  expect(await asked()).toEqual([])
  expect(await answerVanished(db, venue.id, 'gone', by)).toBeUndefined()
  expect(await answerVanished(db, venue.id, 'not-gone', by)).toMatchObject({ events: 3 })
  expect(await listed()).toEqual([true, true, true, true])
  expect(await asked()).toHaveLength(1)
})

test('once they are gone there is nothing to look at, until that is undone', async () => {
  await crawlSees(ids[0] as number)
  await answerVanished(db, venue.id, 'gone', by)
  expect(await findVenue(db, venue.id)).toMatchObject({
    health: 'quiet',
    healthReason: 'Staff have confirmed that 3 events of 4 are gone.',
  })
  await answerVanished(db, venue.id, 'not-gone', by)
  expect(await findVenue(db, venue.id)).toMatchObject({
    health: 'layout_changed',
    healthReason: '3 of 4 upcoming events were not found; nothing was changed.',
  })
})

test('what staff said is gone raises no alarm at the next crawl', async () => {
  await crawlSees(ids[0] as number)
  await answerVanished(db, venue.id, 'gone', by)
  expect((await crawlSees(ids[0] as number)).alarm).toBeNull()
})

test('“Look again” makes the venue due at once, hides nothing and ends the question', async () => {
  await crawlSees()
  await answerVanished(db, venue.id, 'look-again', by)
  expect(await findVenue(db, venue.id)).toMatchObject({ vanished: null, nextCrawlAt: now })
  expect(await listed()).toEqual([true, true, true, true])
})
