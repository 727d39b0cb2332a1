import { expect, test } from 'vitest'
import { READ_ONLY, well } from '#domain/health/readiness.ts'
import { createMetrics } from './metrics.ts'
import type { ProductFigures } from './product-figures.ts'

const FIGURES: ProductFigures = {
  events: { pending: 0, approved: 12, needs_review: 3, rejected: 1, total: 16, listed: 9 },
  crawls: [{ status: 'failed', count: 2 }],
  venues: { troubled: 1 },
  queues: [{ queue: 'crawl-venue', waiting: 4, active: 2, oldestSeconds: 61.5 }],
  ai: [{ model: 'small', purpose: 'classify', requests: 7, inputTokens: 900, outputTokens: 80, cost: 0.25 }],
}
const pool = () => ({ total: 5, idle: 2, waiting: 1 })
const readiness = async () => ({
  status: 'read-only' as const,
  checks: { database: well, writing: READ_ONLY },
  diskFreeBytes: 5e9,
})
const metricsOf = (product: () => Promise<ProductFigures> = async () => FIGURES, nowMs = () => 0) =>
  createMetrics({ pool, product, readiness, nowMs })

test('requests are counted by route and class of status, and never by an address', async () => {
  const metrics = metricsOf()
  metrics.request({ method: 'GET', route: '/events/:slug', status: 200, seconds: 0.02 })
  metrics.request({ method: 'GET', route: '/events/:slug', status: 204, seconds: 0.03 })
  metrics.request({ method: 'BREW', route: '*', status: 404, seconds: 0.001 })
  const text = await metrics.text()
  expect(text).toContain('khe_http_request_seconds_count{method="GET",route="/events/:slug",status="2xx"} 2')
  expect(text).toContain('khe_http_request_seconds_count{method="other",route="*",status="4xx"} 1')
})

test('cached pages, messages and jobs are counted by what became of them', async () => {
  const metrics = metricsOf()
  metrics.page('cached')
  metrics.email('timeout')
  metrics.job('crawl-venue', 'failed', 12)
  const text = await metrics.text()
  expect(text).toContain('khe_page_cache_total{how="cached"} 1')
  expect(text).toContain('khe_emails_total{outcome="timeout"} 1')
  expect(text).toContain('khe_job_seconds_count{queue="crawl-venue",outcome="failed"} 1')
})

test('pages that were read in part are counted by the readers that failed and by what the pages ran out of', async () => {
  const metrics = metricsOf()
  const failure = { reader: 'microdata', error: 'TypeError', message: '', parts: 3 } as const
  metrics.shortfall({ failures: [failure], ranOut: null })
  metrics.shortfall({ failures: [failure, { ...failure, reader: 'html' }], ranOut: { of: 'time', after: ['json-ld'] } })
  const text = await metrics.text()
  expect(text).toContain('khe_reader_failures_total{reader="microdata"} 2')
  expect(text).toContain('khe_reader_failures_total{reader="html"} 1')
  expect(text).toContain('khe_pages_cut_total{limit="time"} 1')
})

test('the process reports its memory, its event loop and its database connections', async () => {
  const text = await metricsOf().text()
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).toContain('khe_database_connections{state="used"} 3')
  expect(text).toContain('khe_database_connections{state="waiting"} 1')
})

test('queues, crawls, events and what AI costs come from the database', async () => {
  const text = await metricsOf().text()
  expect(text).toContain('khe_queue_waiting{queue="crawl-venue"} 4')
  expect(text).toContain('khe_queue_oldest_seconds{queue="crawl-venue"} 61.5')
  expect(text).toContain('khe_crawls_last_day{status="failed"} 2')
  expect(text).toContain('khe_events{status="needs_review"} 3')
  expect(text).toContain('khe_events_listed 9')
  expect(text).toContain('khe_ai_cost_pounds_this_month{model="small",purpose="classify"} 0.25')
  expect(text).toContain('khe_database_up 1')
})

test('each check of readiness is a figure, and so is the room on the disk', async () => {
  const text = await metricsOf().text()
  expect(text).toContain('khe_check_ok{check="database"} 1')
  expect(text).toContain('khe_check_ok{check="writing"} 0')
  expect(text).not.toContain('check="queue"')
  expect(text).toContain('khe_disk_free_bytes{disk="data"} 5000000000')
})

test('a database that does not answer is reported, with what the process knows by itself and no figure of yesterday', async () => {
  let isDown = false
  let nowMs = 0
  const metrics = metricsOf(
    async () => {
      if (isDown) throw new Error('connection refused')
      return FIGURES
    },
    () => nowMs,
  )
  await metrics.text()
  isDown = true
  nowMs += 60_000
  const text = await metrics.text()
  expect(text).toContain('khe_database_up 0')
  expect(text).toMatch(/^process_resident_memory_bytes /m)
  expect(text).not.toContain('khe_queue_waiting{')
})

test('however often someone asks, the database is asked once in ten seconds', async () => {
  let asked = 0
  let nowMs = 0
  const metrics = metricsOf(
    async () => {
      asked += 1
      return FIGURES
    },
    () => nowMs,
  )
  await Promise.all([metrics.text(), metrics.text()])
  await metrics.text()
  expect(asked).toBe(1)
  nowMs += 10_000
  await metrics.text()
  expect(asked).toBe(2)
})
