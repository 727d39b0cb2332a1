import { expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { createHoliday, importHolidays } from '../holiday/holiday-changes.ts'
import { events } from '../schema/index.ts'

const { db } = await testDatabase()

test('events that arrive at one moment have an address each, also where one title is another’s with a number', async () => {
  const venue = await make.venue(db)
  await make.event(db, venue, { found: { title: 'Owl walk' } })
  for (let round = 0; round < 10; round++) {
    const titles = ['Owl walk', `Owl walk ${round + 2}`, 'Owl walk', `Owl walk ${round + 3}`]
    await Promise.all(titles.map((title) => make.event(db, venue, { found: { title } })))
  }
  const slugs = (await db.select({ slug: events.slug }).from(events)).map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(41)
})

test('a holiday is added while a list of holidays is', async () => {
  const { id: actorId } = await make.profile(db)
  const now = new Date('2026-04-01T09:00:00Z')
  for (let round = 0; round < 10; round++) {
    const startDate = addDays(day('2026-04-01'), round * 10)
    const named = (name: string) => ({ name, startDate, endDate: startDate, region: 'England' as const })
    const names = ['Owl week', 'Fox week', 'Hare week', 'Mole week'].map((name) => `${name} ${round}`)
    const add = (name: string) => createHoliday(db, { ...named(name), year: 2026, isActive: true }, actorId, now)
    await Promise.all([importHolidays(db, names.map(named), actorId, now), ...names.map(add)])
  }
})
