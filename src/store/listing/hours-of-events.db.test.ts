import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events } from '../schema/index.ts'
import { listEvents } from './listing.ts'

const { db } = await testDatabase()
const MIGRATION = new URL('../../../db/migrations/0051_hours_of_the_list.sql', import.meta.url)

test('events from before lists went by the hour stand where they would arrive', async () => {
  const today = day('2026-04-08')
  const venue = await make.venue(db)
  const add = (title: string, ...sessions: ReturnType<typeof make.session>[]) =>
    make.event(db, venue, { found: { title, sessions }, today })
  await add('evening', make.session(today, '19:00'))
  await add('no hour', make.session(today))
  await add('twice', make.session(today, '10:00', '11:00'), make.session(today, '14:00', '15:00'))
  await add('daily', make.session(today, '09:30'), make.session('2026-04-09', '11:00'))
  await make.event(db, venue, { found: { title: 'run', startDate: today, endDate: day('2026-04-30') }, today })
  const stored = () =>
    db.select({ title: events.title, sortMinute: events.sortMinute }).from(events).orderBy(events.sortMinute, events.id)
  const arrived = await stored()
  expect(arrived.map(({ sortMinute }) => sortMinute)).toEqual([570, 600, 1140, 1440, 1440])
  await db.update(events).set({ sortMinute: 1440 })
  const fill = fs
    .readFileSync(MIGRATION, 'utf8')
    .split('--> statement-breakpoint')
    .find((one) => one.includes('update "events"'))
  await db.execute(sql.raw(fill as string))
  expect(await stored()).toEqual(arrived)
  const list = await listEvents(db, emptyFilter(), { date: today, time: '12:00' }, { limit: 10 })
  expect(list.events.map(({ title }) => title)).toEqual(['twice', 'evening', 'no hour', 'run', 'daily'])
})
