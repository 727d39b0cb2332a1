import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { countQueueByDay, listSoonestWaiting } from './needs-person.ts'

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
