import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, day, startOfDay } from '#domain/days/london-time.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events } from '../schema/index.ts'
import { findEventBySlug } from './listing.ts'
import { listBySlugs, listSimilar } from './related.ts'

const { db } = await testDatabase()
const today = day('2026-04-01')
const here = await make.venue(db, { name: 'Here' })
const there = await make.venue(db, { name: 'There' })

beforeEach(async () => {
  await db.delete(events)
})

type Options = Parameters<typeof make.event>[2]

const event = (title: string, inDays: number, { found, ...options }: Options = {}, venue = there) =>
  make.event(db, venue, {
    found: { title, startDate: addDays(today, inDays), ...found },
    classification: { primaryCategory: 'arts', ageRanges: ['0-5'] },
    today,
    ...options,
  })

const similarTo = async (slug: string, limit = 4) => {
  const found = await findEventBySlug(db, slug)
  if (!found) throw new Error(`no event at ${slug}`)
  return (await listSimilar(db, found, startOfDay(today), limit)).map(({ title }) => title)
}

describe('others like an event', () => {
  test('are first those that share most of category, ages and place, then the soonest', async () => {
    await event('Clay', 3)
    await event('Paint for teens', 4, { classification: { primaryCategory: 'arts', ageRanges: ['12-16'] } })
    await event('Paint', 9)
    await event('Glue for all', 8, { classification: { primaryCategory: 'arts', ageRanges: ['all_ages'] } })
    await event('Football', 2, { classification: { primaryCategory: 'sports', ageRanges: ['0-5'] } })
    // Nothing for other ages than its own.
    expect(await similarTo('clay')).toEqual(['Glue for all', 'Paint', 'Football'])
    expect(await similarTo('clay', 1)).toEqual(['Glue for all'])
  })

  test('are of one day by their hours', async () => {
    await event('Clay', 3)
    await event('Evening', 3, { found: { sessions: [make.session(addDays(today, 3), '19:00')] } })
    await event('Morning', 3, { found: { sessions: [make.session(addDays(today, 3), '09:30')] } })
    expect(await similarTo('clay')).toEqual(['Morning', 'Evening'])
  })

  test('may be of another category where the venue is the same', async () => {
    await event('Clay', 3, {}, here)
    await event('Chess', 5, { classification: { primaryCategory: 'general', ageRanges: ['0-5'] } }, here)
    expect(await similarTo('clay')).toEqual(['Chess'])
  })

  test('are on soon, and neither over, cancelled nor waiting for review', async () => {
    await event('Clay', -3)
    await event('Long gone', -2)
    await event('Next year', 300)
    await event('Called off', 3, { found: { eventStatus: 'cancelled' } })
    await event('Unseen', 3, { status: 'pending' })
    await event('Paint', 5)
    expect(await similarTo('clay')).toEqual(['Paint'])
  })
})

describe('a list of addresses', () => {
  const titles = async (...slugs: string[]) =>
    (await listBySlugs(db, slugs, startOfDay(today))).map(({ title }) => title)

  test('gives its events by their day, those that are over last', async () => {
    await event('Late', 9)
    await event('Over', -5)
    await event('Soon', 2)
    expect(await titles('over', 'late', 'soon', 'no-such-thing')).toEqual(['Soon', 'Late', 'Over'])
    expect(await titles()).toEqual([])
  })

  test('gives those of a day by their hours', async () => {
    const on = (title: string, hour: string | null) =>
      event(title, 2, { found: { sessions: [make.session(addDays(today, 2), hour)] } })
    await on('Evening', '19:00')
    await on('Some time', null)
    await on('Morning', '09:30')
    expect(await titles('evening', 'some-time', 'morning')).toEqual(['Morning', 'Evening', 'Some time'])
  })

  test('gives nothing that the public may not see', async () => {
    await event('Unseen', 3, { status: 'pending' })
    const hidden = await event('Hidden', 3)
    await db.update(events).set({ hiddenReason: 'gone' }).where(eq(events.id, hidden))
    expect(await titles('unseen', 'hidden')).toEqual([])
  })

  test('follows an event that was merged to the one that stands for it', async () => {
    const kept = await event('Clay', 3)
    const other = await event('Clay club', 3)
    await db.update(events).set({ mergedInto: kept, status: 'rejected' }).where(eq(events.id, other))
    expect(await listBySlugs(db, ['clay-club'], startOfDay(today))).toMatchObject([
      { slug: 'clay', askedAs: 'clay-club' },
    ])
  })
})
