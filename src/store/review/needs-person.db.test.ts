import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { crawlLogs } from '../schema/index.ts'
import { countQueueByDay, listAlarms, listSoonestWaiting } from './needs-person.ts'

const { db } = await testDatabase()
const today = day('2026-04-08')
const rules = { reviewThreshold: 60, autoApproveThreshold: 90, autoRejectThreshold: 20, today }

test('the queue is counted by the next day of its events, and the soonest are named', async () => {
  const venue = await make.venue(db, { name: 'Owl House' })
  for (const date of ['2026-04-01', '2026-04-08', '2026-04-09', '2026-04-14', '2026-04-15']) {
    await make.event(db, venue, { found: { title: date, startDate: day(date) }, status: 'needs_review', today })
  }
  await make.event(db, venue, { found: { title: 'undated' }, status: 'needs_review', today })
  await make.event(db, venue, { found: { startDate: today }, today })
  expect(await countQueueByDay(db, rules)).toEqual({ soon: 2, week: 1, later: 2, over: 1 })
  const soonest = await listSoonestWaiting(db, rules, 3)
  expect(soonest.map(({ title }) => title)).toEqual(['2026-04-08', '2026-04-09', '2026-04-14'])
})

test('a crawl that changed nothing, because it would have lost too much, is an alarm until the next one', async () => {
  const venue = await make.venue(db, { name: 'Barn' })
  const crawl = (at: string, alarm: string | null) =>
    db.insert(crawlLogs).values({
      venueId: venue.id,
      status: 'completed',
      trigger: 'schedule',
      startedAt: new Date(at),
      completedAt: new Date(at),
      crawlData: { alarm },
    })
  const since = new Date('2026-04-01T00:00:00Z')
  await crawl('2026-04-05T09:00:00Z', null)
  await crawl('2026-04-06T09:00:00Z', '6 of 9 upcoming events were not found; nothing was changed')
  expect(await listAlarms(db, since, 5)).toMatchObject([
    { venueName: 'Barn', alarm: expect.stringContaining('6 of 9'), completedAt: new Date('2026-04-06T09:00:00Z') },
  ])
  expect(await listAlarms(db, new Date('2026-04-07T00:00:00Z'), 5)).toEqual([])
  await crawl('2026-04-07T09:00:00Z', null)
  expect(await listAlarms(db, since, 5)).toEqual([])
})
