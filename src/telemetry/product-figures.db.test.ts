import { afterAll, expect, test } from 'vitest'
import { createJobs } from '#jobs/index.ts'
import { addAiUsage } from '#store/ai/ai-usage.ts'
import { startCrawl } from '#store/crawl/crawl-logs.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { readProductFigures } from './product-figures.ts'

const NOW = new Date('2026-04-08T10:00:00Z')
const { db, address } = await testDatabase()
const jobs = await createJobs(address, () => {})
afterAll(() => jobs.stop())

test('the figures are those of the whole product: events, the last day’s crawls, queues and the month’s AI', async () => {
  const venue = await make.venue(db)
  await make.event(db, venue, { status: 'needs_review' })
  await startCrawl(db, venue.id, 'staff', new Date('2026-04-08T09:00:00Z'))
  const other = await make.venue(db)
  await startCrawl(db, other.id, 'staff', new Date('2026-04-06T09:00:00Z'))
  await jobs.requestCrawl(venue.id, 'staff')
  await jobs.requestCrawl(other.id, 'staff')
  const use = { model: 'small', purpose: 'classify', requests: 2, inputTokens: 900, outputTokens: 80, cost: 0.25 }
  await addAiUsage(db, use, NOW)

  const figures = await readProductFigures(db, jobs, NOW)
  expect(figures.events).toMatchObject({ needs_review: 1, total: 1 })
  expect(figures.crawls).toEqual([{ status: 'running', count: 1 }])
  expect(figures.queues).toEqual([{ queue: 'crawl-venue', waiting: 2, active: 0, oldestSeconds: expect.any(Number) }])
  expect(figures.queues[0]?.oldestSeconds).toBeGreaterThan(0)
  expect(figures.ai).toMatchObject([use])
})
