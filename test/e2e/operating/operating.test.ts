import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { PoolClient } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { urlOf } from '#test/support/database-server.ts'
import { dataFolder, type Product, startProduct, startWorker } from '#test/support/product.ts'

/** What operators ask of its processes: web and worker over one PostgreSQL. */

const TOKEN = 'for the operator alone'
const { address, pool } = await testDatabase()
const folder = dataFolder()
const env = {
  DATABASE_URL: urlOf(address),
  METRICS_TOKEN: TOKEN,
  SAMPLE_TOWN: 'false',
  HOST: '127.0.0.1',
  APP_SECRET: 'a secret of more than thirty-two characters',
}
const running: Product[] = []
const traces: string[] = []
const collector = createServer(async (request, response) => {
  traces.push(await text(request))
  response.end('{}')
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  for (const product of running) product.send('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  collector.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('the web is ready, reports its figures and traces, and is not ready once it is asked to stop', async () => {
  const { port } = collector.address() as AddressInfo
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`
  const web = startProduct(folder, { ...env, OTEL_EXPORTER_OTLP_ENDPOINT, WORKER: 'false', STOP_DELAY_SECONDS: '8' })
  running.push(web)
  const [, url = ''] = await web.says(/For families\s+(http\S+)\//)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  await fetch(`${url}/?category=arts`)
  await fetch(`${url}/events/no-such-event`)
  const figures = await metricsAt(url)
  expect(figures).toMatch(/khe_http_request_seconds_count\{method="GET",route="\/",status="2xx"\} 1/)
  expect(figures).toMatch(/khe_http_request_seconds_count\{method="GET",route="\/events\/:slug",status="4xx"\} 1/)
  expect(figures).not.toContain('no-such-event')
  expect(figures).toContain('khe_database_up 1')

  await leaveWhileEventsAreAwaited(`${url}/?child=2020-03`, url)
  await expect
    .poll(() => metricsAt(url))
    .toMatch(/khe_http_request_seconds_count\{method="GET",route="\/",status="4xx"\} 1/)
  expect(await metricsAt(url)).not.toContain('status="5xx"')

  web.send('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/`)).status).toBe(200)
  expect(await web.ended).toBe(0)
  expect(traces.join()).toContain('"GET /events/:slug"')
  expect(traces.join()).not.toContain('no-such-event')
})

test('a worker reports the same on a port of its own', async () => {
  const worker = startWorker(folder, { ...env, WORKER_HEALTH_PORT: '0' })
  running.push(worker)
  const [, port] = await worker.says(/Health and metrics are served on port (\d+)/)
  const url = `http://127.0.0.1:${port}`
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const figures = await metricsAt(url)
  expect(figures).toContain('khe_database_up 1')
  expect(figures).toContain('khe_events_listed 0')
  worker.send('SIGTERM')
  expect(await worker.ended).toBe(0)
})

/** Asks for a page, and goes away while it waits for the database; `url` then answers once, and so has heard of it. */
async function leaveWhileEventsAreAwaited(page: string, url: string) {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table events')
    const visitor = new AbortController()
    const answer = fetch(page, { signal: visitor.signal })
    await expect.poll(() => countWaiting(holder)).toBeGreaterThan(0)
    visitor.abort()
    await expect(answer).rejects.toThrow('aborted')
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

async function countWaiting(client: PoolClient): Promise<number> {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

async function metricsAt(url: string): Promise<string> {
  expect((await fetch(`${url}/metrics`)).status).toBe(401)
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}
