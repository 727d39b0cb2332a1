import { expect, test } from 'vitest'
import { nextCrawlAt } from './venue.ts'

const now = new Date('2026-04-01T00:00:00Z')

test('a venue is crawled again after its days, or up to a tenth sooner', () => {
  const weekly = { crawlFrequencyDays: 10 }
  expect(nextCrawlAt(now, weekly, { failed: false, random: 0 })).toEqual(new Date('2026-04-11T00:00:00Z'))
  expect(nextCrawlAt(now, weekly, { failed: false, random: 1 })).toEqual(new Date('2026-04-10T00:00:00Z'))
})

test('a crawl that failed is tried again within a day', () => {
  expect(nextCrawlAt(now, { crawlFrequencyDays: 7 }, { failed: true, random: 0 })).toEqual(
    new Date('2026-04-02T00:00:00Z'),
  )
})
