import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { listDuplicates } from '#store/review/duplicates/duplicate-list.ts'
import { judgeDuplicate, undoJudgement } from '#store/review/duplicates/duplicates.ts'
import { events } from '#store/schema/index.ts'
import type { Venue } from '#store/venue/venues.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { saveFindings } from '#test/support/saving.ts'
import type { PageFinding } from './merge.ts'

/** What crawls make of events that staff have merged. */

const { db } = await testDatabase()
const today = day('2026-04-01')
const NOW = new Date('2026-04-01T09:00:00Z')
const DAYS_LATER = ['2026-04-02', '2026-04-03'].map((date) => new Date(`${date}T09:00:00Z`))
const reviewer = await make.profile(db, { role: 'reviewer' })

let owlHouse: Venue
let guide: Venue
beforeEach(async () => {
  await db.delete(events)
  owlHouse = await make.venue(db, { name: 'Owl House' })
  guide = await make.venue(db, { name: 'Borough Guide' })
})

const page = (url: string, fields: Partial<ExtractedEvent> = {}): PageFinding => ({
  event: make.found({ title: 'Clay day', url, startDate: day('2026-04-10'), endDate: day('2026-04-10'), ...fields }),
  pageUrl: url,
})
const atOwlHouse = (fields: Partial<ExtractedEvent> = {}) =>
  page('https://house.example/clay', { minPrice: 5, ...fields })
const inGuide = (fields: Partial<ExtractedEvent> = {}) =>
  page('https://guide.example/e/7', { minPrice: 9, locationName: 'Owl House', ...fields })

const stored = () => db.select().from(events).orderBy(events.id)
const standing = async () => (await stored()).filter(({ mergedInto }) => mergedInto === null)
const openPairs = () => listDuplicates(db, today, { limit: 10, offset: 0 })

async function mergeOnly(keep: 'first' | 'second'): Promise<{ keptId: number; pairId: number }> {
  const [pair] = await openPairs()
  const [first, second] = await stored()
  const keptId = (keep === 'first' ? first : second)?.id as number
  const pairId = pair?.id as number
  expect(await judgeDuplicate(db, { pairId, keepId: keptId, actorId: reviewer.id }, NOW, today)).toBeNull()
  return { keptId, pairId }
}

describe('two venues that list one event', () => {
  beforeEach(async () => {
    await saveFindings(db, owlHouse, [atOwlHouse()], NOW)
    await saveFindings(db, guide, [inGuide()], NOW)
  })

  test('match the surviving event, crawl after crawl; the other venue only confirms it', async () => {
    const { keptId } = await mergeOnly('first')
    for (const at of DAYS_LATER) {
      await saveFindings(db, guide, [inGuide({ minPrice: 11, startDate: day('2026-04-12'), endDate: null })], at)
      expect(await standing()).toMatchObject([{ id: keptId, minPrice: 5, startDate: '2026-04-10', lastSeenAt: at }])
      await saveFindings(db, owlHouse, [atOwlHouse()], at)
      expect(await standing()).toMatchObject([{ id: keptId, minPrice: 5, startDate: '2026-04-10' }])
    }
    expect(await stored()).toHaveLength(2)
    expect(await openPairs()).toEqual([])
  })

  test('find it also after the other venue has changed its address', async () => {
    const { keptId } = await mergeOnly('first')
    const moved = page('https://guide.example/new/7', { locationName: 'Owl House' })
    await saveFindings(db, guide, [moved], NOW)
    const later = { ...moved, event: { ...moved.event, startDate: day('2026-04-11'), endDate: day('2026-04-11') } }
    for (const at of DAYS_LATER) await saveFindings(db, guide, [later], at)
    expect((await standing()).map(({ id }) => id)).toEqual([keptId])
    expect(await stored()).toHaveLength(2)
  })

  test('its own venue still changes it, whichever of the two survived', async () => {
    const { keptId } = await mergeOnly('second')
    await saveFindings(db, owlHouse, [atOwlHouse({ minPrice: 4 })], NOW)
    expect(await standing()).toMatchObject([{ id: keptId, minPrice: 9 }])
    await saveFindings(db, guide, [inGuide({ minPrice: 8 })], NOW)
    expect(await standing()).toMatchObject([{ id: keptId, minPrice: 8, needsAnotherLook: true }])
  })

  test('a sighting at the other venue shows it again when its own venue had dropped it', async () => {
    const { keptId } = await mergeOnly('first')
    await db.update(events).set({ hiddenReason: 'no longer on the venue’s pages', listed: false })
    await saveFindings(db, guide, [inGuide()], NOW)
    expect(await standing()).toMatchObject([{ id: keptId, hiddenReason: null, listed: true, missedCrawls: 0 }])
  })

  test('are two again once the merge is undone, also for the next crawls', async () => {
    const { pairId } = await mergeOnly('first')
    await saveFindings(db, guide, [inGuide()], NOW)
    expect(await undoJudgement(db, pairId, reviewer.id, NOW, today)).toBe(true)
    for (const at of DAYS_LATER) {
      await saveFindings(db, guide, [inGuide({ minPrice: 11 })], at)
      await saveFindings(db, owlHouse, [atOwlHouse()], at)
    }
    expect(await standing()).toMatchObject([{ minPrice: 5 }, { minPrice: 11 }])
    expect(await stored()).toHaveLength(2)
  })
})

describe('two pages of one venue', () => {
  const festival = (fields: Partial<ExtractedEvent> = {}) =>
    page('https://house.example/festival/clay', { title: 'Easter festival: Clay day', minPrice: 6, ...fields })

  beforeEach(async () => {
    await saveFindings(db, owlHouse, [atOwlHouse(), festival()], NOW)
  })

  test('both found again are still one event, with the facts of the surviving page', async () => {
    const { keptId } = await mergeOnly('first')
    for (const at of DAYS_LATER) {
      await saveFindings(db, owlHouse, [festival({ minPrice: 7 }), atOwlHouse()], at)
      expect(await standing()).toMatchObject([{ id: keptId, title: 'Clay day', minPrice: 5 }])
    }
    expect(await stored()).toHaveLength(2)
  })

  test('where only the other page is left, the venue’s word on it counts', async () => {
    const { keptId } = await mergeOnly('first')
    await saveFindings(db, owlHouse, [festival({ eventStatus: 'cancelled' })], NOW)
    expect(await standing()).toMatchObject([{ id: keptId, eventStatus: 'cancelled', needsAnotherLook: true }])
    await saveFindings(db, owlHouse, [festival(), atOwlHouse()], NOW)
    expect(await standing()).toMatchObject([{ id: keptId, title: 'Clay day', eventStatus: 'scheduled' }])
    expect(await stored()).toHaveLength(2)
  })

  test('a crawl that had begun before the merge neither loses nor doubles anything', async () => {
    const [, other] = await stored()
    const { keptId } = await mergeOnly('first')
    const { event, pageUrl } = festival({ minPrice: 8 })
    const sighting = { venue: owlHouse, found: event, sourceUrl: pageUrl, locationArea: null, keys: ['url:late'] }
    await db.transaction((tx) => make.seenAgain(tx, other?.id as number, sighting, NOW, today))
    expect(await standing()).toMatchObject([{ id: keptId, minPrice: 5 }])
    await saveFindings(db, owlHouse, [festival(), atOwlHouse()], NOW)
    expect(await stored()).toHaveLength(2)
  })
})
