import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { EVENT_SORTS, parseEventList } from '#domain/event/staff/event-list.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { events } from '../../schema/index.ts'
import { countEventsIn, listEventsPage, listIdsIn, readAllIn, SEARCH_COUNT_CAP } from './event-list.ts'

const { db } = await testDatabase()
const TODAY = day('2026-04-08')
const owls = await make.venue(db, { name: 'Owl House' })
const barn = await make.venue(db, { name: 'barn' })

beforeEach(async () => {
  await db.delete(events)
})

const at = (date: string, more: object = {}) => ({ startDate: day(date), endDate: day(date), ...more })
const add = (title: string, options: Parameters<typeof make.event>[2] = {}, venue = owls) =>
  make.event(db, venue, { today: TODAY, ...options, found: { title, ...options.found } })

const list = async (query: string, part = { limit: 20, offset: 0 }) =>
  (await listEventsPage(db, parseEventList(new URLSearchParams(query)), TODAY, part)).map(({ title }) => title)
const sorted = async (query: string) => (await list(query)).sort()

describe('filters', () => {
  test('by status, one or all that no one has settled', async () => {
    for (const status of ['pending', 'approved', 'needs_review', 'rejected'] as const) await add(status, { status })
    expect(await list('status=needs_review')).toEqual(['needs_review'])
    expect(await sorted('status=undecided')).toEqual(['needs_review', 'pending'])
    expect(await list('')).toHaveLength(4)
  })

  test('by category or topic, primary or secondary', async () => {
    await add('Play', { classification: { primaryCategory: 'theatre', secondaryCategories: ['cultural'] } })
    await add('Match', { classification: { primaryCategory: 'sports' } })
    await add('Hike', { classification: { primaryCategory: 'general', secondaryCategories: ['sports'] } })
    expect(await list('category=theatre')).toEqual(['Play'])
    expect(await list('category=cultural')).toEqual(['Play'])
    expect(await sorted('category=sports')).toEqual(['Hike', 'Match'])
  })

  test('by words in title or description, whatever their case, taken to the letter', async () => {
    await add('Owl walk', { found: { description: 'Bring a torch.' } })
    await add('100% cake', { found: { organiser: 'Torch & Co' } })
    await add('Shadow_play')
    expect(await list('search=TORCH')).toEqual(['Owl walk'])
    expect(await list('search=owl')).toEqual(['Owl walk'])
    expect(await list(`search=${encodeURIComponent('0%')}`)).toEqual(['100% cake'])
    expect(await list('search=w_p')).toEqual(['Shadow_play'])
    expect(await list('search=w%25p')).toEqual([])
  })

  test('by days that an event is on, not only those between which it is', async () => {
    await add('Once', { found: at('2026-04-10') })
    await add('Run', { found: { startDate: day('2026-04-01'), endDate: day('2026-04-30') } })
    await add('Twice', { found: { sessions: [make.session('2026-04-09'), make.session('2026-04-20')] } })
    await add('Some day')
    expect(await sorted('from=2026-04-10&to=2026-04-12')).toEqual(['Once', 'Run'])
    expect(await sorted('to=2026-04-09')).toEqual(['Run', 'Twice'])
    expect(await sorted('from=2026-04-15')).toEqual(['Run', 'Twice'])
    expect(await sorted('when=weekend')).toEqual(['Once', 'Run'])
    expect(await sorted('when=weekend&from=2026-04-11')).toEqual(['Run'])
  })

  test('by venue, confidence and whether it is featured', async () => {
    for (const score of [95, 90, 89, 70, 69])
      await add(String(score), { classification: { childConfidenceScore: score } })
    await add('unscored', { classification: null, status: 'pending' }, barn)
    await db.update(events).set({ isFeatured: true }).where(eq(events.title, '70'))
    expect(await sorted('confidence=high')).toEqual(['90', '95'])
    expect(await sorted('confidence=medium')).toEqual(['70', '89'])
    expect(await list('confidence=low')).toEqual(['69'])
    expect(await list('confidence=none')).toEqual(['unscored'])
    expect(await list(`venue=${barn.id}`)).toEqual(['unscored'])
    expect(await list('featured=yes')).toEqual(['70'])
    expect(await list('featured=no')).toHaveLength(5)
  })

  test('merged events and deleted ones stand on lists of their own', async () => {
    const kept = await add('Kept', { found: at('2026-04-09') })
    await add('Over', { found: at('2026-04-01') })
    const other = await add('Other')
    const gone = await add('Gone')
    const deleted = await add('Deleted')
    await add('Off', { found: { eventStatus: 'cancelled' } })
    await db.update(events).set({ mergedInto: kept, status: 'rejected' }).where(eq(events.id, other))
    await db.update(events).set({ hiddenReason: 'no longer there' }).where(eq(events.id, gone))
    await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, deleted))
    expect(await sorted('')).toEqual(['Gone', 'Kept', 'Off', 'Over'])
    expect(await list('show=merged')).toEqual(['Other'])
    expect(await list('show=deleted')).toEqual(['Deleted'])
    expect(await list('show=hidden')).toEqual(['Gone'])
    expect(await list('show=cancelled')).toEqual(['Off'])
    expect(await sorted('show=upcoming')).toEqual(['Gone', 'Kept', 'Off'])
    expect(await countEventsIn(db, parseEventList(new URLSearchParams()), TODAY)).toEqual({ count: 4, isCapped: false })
  })
})

describe('orders', () => {
  test('are up or down by each column, with what has no value last', async () => {
    const score = (childConfidenceScore: number) => ({ childConfidenceScore, primaryCategory: 'arts' as const })
    await add('A', { found: { ...at('2026-04-12'), minPrice: 5 }, classification: score(70), status: 'pending' })
    await add('B', { found: { ...at('2026-04-10'), isFree: true }, classification: score(95) }, barn)
    await add('C', { classification: null, status: 'rejected' })
    await db.update(events).set({ venueId: null, isFeatured: true }).where(eq(events.title, 'C'))
    const up = {
      venue: 'BAC',
      category: 'ABC',
      date: 'BAC',
      status: 'BAC',
      confidence: 'ABC',
      price: 'BAC',
      featured: 'ABC',
    }
    const down = {
      venue: 'ABC',
      category: 'CBA',
      date: 'ABC',
      status: 'CAB',
      confidence: 'BAC',
      price: 'ABC',
      featured: 'CBA',
    }
    for (const sort of EVENT_SORTS) {
      if (sort === 'newest') continue
      expect([sort, (await list(`sort=${sort}`)).join('')]).toEqual([sort, up[sort]])
      expect([sort, (await list(`sort=${sort}&dir=desc`)).join('')]).toEqual([sort, down[sort]])
    }
  })

  test('give every event once over the pages, newest first unless asked otherwise', async () => {
    for (let n = 0; n < 9; n += 1) {
      await add(`E${n}`, { now: new Date(Date.UTC(2026, 3, 8, 8, n)) }, n % 2 ? owls : barn)
    }
    await db.update(events).set({ venueId: null }).where(eq(events.title, 'E4'))
    for (const sort of EVENT_SORTS) {
      const pages = await Promise.all([0, 4, 8].map((offset) => list(`sort=${sort}`, { limit: 4, offset })))
      expect(pages.map((page) => page.length)).toEqual([4, 4, 1])
      expect(new Set(pages.flat()).size).toBe(9)
    }
    expect(await list('', { limit: 2, offset: 0 })).toEqual(['E8', 'E7'])
  })
})

test('all that match are read in their order, whole or by their ids', async () => {
  for (const n of [3, 1, 2]) await add(`E${n}`, { found: { minPrice: n } })
  const filter = parseEventList(new URLSearchParams('sort=price&dir=desc'))
  const read = []
  for await (const part of readAllIn(db, filter, TODAY)) read.push(...part)
  expect(read.map(({ title }) => title)).toEqual(['E3', 'E2', 'E1'])
  expect(await listIdsIn(db, filter, TODAY)).toEqual(read.map(({ id }) => id))
})

test('the count of a search stops where no one reads the difference', async () => {
  await add('Owl')
  const [pattern] = await db.select().from(events)
  const { id: _, lastDay: __, featuredFirst: ___, ...row } = pattern as typeof events.$inferSelect
  const more = Array.from({ length: SEARCH_COUNT_CAP + 4 }, (____, n) => ({ ...row, slug: `owl-${n}` }))
  for (let n = 0; n < more.length; n += 500) await db.insert(events).values(more.slice(n, n + 500))
  const count = (query: string) => countEventsIn(db, parseEventList(new URLSearchParams(query)), TODAY)
  expect(await count('search=owl')).toEqual({ count: SEARCH_COUNT_CAP, isCapped: true })
  expect(await count('')).toEqual({ count: SEARCH_COUNT_CAP + 5, isCapped: false })
})
