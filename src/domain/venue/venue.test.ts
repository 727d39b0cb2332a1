import { describe, expect, test } from 'vitest'
import { type CrawlHistory, type CrawlOutcome, isStillDue, nextCrawlAt } from './venue.ts'

const now = new Date('2026-04-01T00:00:00Z')

const daysUntilNext = (crawlFrequencyDays: number, history: Partial<CrawlHistory> = {}, random = 0) =>
  (nextCrawlAt(
    now,
    { crawlFrequencyDays },
    { outcomes: ['changed'], eventsThisWeek: 0, ...history },
    random,
  ).getTime() -
    now.getTime()) /
  86_400_000

const times = (outcome: CrawlOutcome, count: number) => Array.from({ length: count }, () => outcome)

test('a venue is crawled again after its days, or up to a tenth sooner', () => {
  expect(daysUntilNext(10)).toBe(10)
  expect(daysUntilNext(10, {}, 0.5)).toBe(9.5)
  expect(daysUntilNext(10, {}, 1)).toBe(9)
})

test('a venue that was never crawled before counts as one with news', () => {
  expect(daysUntilNext(7, { outcomes: [] })).toBe(7)
})

describe('a venue with events soon', () => {
  test.each([
    [4, 7],
    [5, 3.5],
    [19, 3.5],
    [20, 1.75],
    [500, 1.75],
  ])('%i of them this week: every 7 days become every %d', (eventsThisWeek, days) => {
    expect(daysUntilNext(7, { eventsThisWeek })).toBe(days)
  })

  test('is never crawled more often than daily', () => {
    expect(daysUntilNext(3, { eventsThisWeek: 20 })).toBe(1)
    expect(daysUntilNext(1, { eventsThisWeek: 20 })).toBe(1)
  })
})

test('a venue most of whose events vanished is crawled again soon, and less soon each time', () => {
  expect([1, 2, 3, 9].map((count) => daysUntilNext(7, { outcomes: times('alarmed', count) }))).toEqual([
    0.25, 0.5, 1, 7,
  ])
  expect(daysUntilNext(7, { outcomes: ['alarmed', 'failed', 'changed'] })).toBe(0.5)
})

describe('a venue without news', () => {
  test.each([
    [1, 7],
    [2, 7],
    [3, 10.5],
    [4, 14],
    [9, 14],
  ])('after %i such crawls is next crawled in %d days', (count, days) => {
    expect(daysUntilNext(7, { outcomes: times('unchanged', count) })).toBe(days)
  })

  test('is left alone for a month at most, unless staff said longer', () => {
    expect(daysUntilNext(20, { outcomes: times('unchanged', 5) })).toBe(30)
    expect(daysUntilNext(30, { outcomes: times('unchanged', 5) })).toBe(30)
    expect(daysUntilNext(45, { outcomes: times('unchanged', 5) })).toBe(45)
  })

  test('is crawled at its frequency again as soon as there is some', () => {
    expect(daysUntilNext(7, { outcomes: ['changed', ...times('unchanged', 6)] })).toBe(7)
  })

  test('is not forgotten when its events are soon', () => {
    expect(daysUntilNext(7, { outcomes: times('unchanged', 5), eventsThisWeek: 5 })).toBe(7)
  })
})

describe('a venue whose crawl failed', () => {
  test.each([
    [1, 0.25],
    [2, 0.5],
    [3, 1],
    [4, 2],
    [5, 4],
    [6, 7],
    [10, 7],
  ])('%i times in a row is tried again after %d days', (count, days) => {
    expect(daysUntilNext(7, { outcomes: [...times('failed', count), 'unchanged'] })).toBe(days)
  })

  test('is tried no oftener because its events are soon', () => {
    expect(daysUntilNext(7, { outcomes: times('failed', 5), eventsThisWeek: 100 })).toBe(4)
  })

  test('is back at its frequency when one goes well', () => {
    expect(daysUntilNext(7, { outcomes: ['unchanged', ...times('failed', 5)] })).toBe(7)
  })
})

describe('a crawl that the schedule asked for', () => {
  const past = new Date('2026-03-31T00:00:00Z')
  const future = new Date('2026-04-02T00:00:00Z')
  test.each<[string, Partial<Parameters<typeof isStillDue>[0]>, boolean]>([
    ['of a venue never crawled', {}, true],
    ['when its time has come', { crawlStatus: 'completed', nextCrawlAt: past }, true],
    ['when another has been done meanwhile', { crawlStatus: 'completed', nextCrawlAt: future }, false],
    ['when it was interrupted and is taken up again', { crawlStatus: 'failed', nextCrawlAt: future }, true],
    ['when crawling has been switched off meanwhile', { crawlEnabled: false }, false],
  ])('%s', (_, venue, isWanted) => {
    const waiting = { crawlEnabled: true, crawlStatus: 'pending' as const, nextCrawlAt: null }
    expect(isStillDue({ ...waiting, ...venue }, now)).toBe(isWanted)
  })
})
