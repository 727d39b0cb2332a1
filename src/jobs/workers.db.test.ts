import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { INTERRUPTED } from '#store/crawl/crawl-history.ts'
import { testDatabase } from '#test/support/database.ts'
import { urlOf } from '#test/support/database-server.ts'
import * as make from '#test/support/make.ts'
import { dataFolder, type Product, startWorker } from '#test/support/product.ts'
import { pacedSite } from '#test/support/servers/paced-site.ts'
import { createJobs } from './index.ts'

const VENUES = 200
const EVENTS_A_VENUE = 3
const CRAWL_DELAY_MS = 50
/** The site notes its times in whole milliseconds. */
const ROUNDED_MS = 1
/** Of one worker: see CRAWLS_AT_ONCE in src/app.ts. */
const CRAWLS_AT_ONCE = 4

const { db, address } = await testDatabase()
const site = await pacedSite(answer)
const folder = dataFolder()
const workers: Product[] = []
afterAll(async () => {
  for (const worker of workers) worker.send('SIGKILL')
  await Promise.all(workers.map(({ ended }) => ended))
  await site.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('three workers crawl 200 venues politely, and lose nothing when one of them is killed', {
  timeout: 600_000,
}, async () => {
  for (let n = 0; n < VENUES; n += 1) {
    const websiteUrl = site.at(`v${n}`, '/')
    await make.venue(db, { name: `Hall ${n}`, domain: new URL(websiteUrl).host, websiteUrl })
  }
  const env = {
    DATABASE_URL: urlOf(address),
    APP_SECRET: randomBytes(24).toString('hex'),
    // The site's hosts are then our own: reached on loopback, and asked as often as their Crawl-delay allows.
    SAMPLE_TOWN: 'true',
    SAMPLE_TOWN_PORT: String(site.port),
  }
  workers.push(...[1, 2, 3].map(() => startWorker(folder, env)))
  await Promise.all(workers.map((worker) => worker.says(/Working/)))
  const jobs = await createJobs(address, () => {})
  for (const { id } of await venues()) expect(await jobs.requestCrawl(id, 'schedule')).toBe(true)
  await jobs.stop()

  // More crawls run than two workers can have, so the third has some.
  await until(async () => {
    const { running, completed } = await progress()
    return completed >= VENUES / 10 && running > 2 * CRAWLS_AT_ONCE
  })
  workers[0]?.send('SIGKILL')
  await until(async () => (await progress()).venuesDone === VENUES)

  expect(await failures()).toEqual([])
  expect(await logsByVenue()).toEqual({ completedOnce: VENUES, overlapping: 0, stillRunning: 0 })
  expect((await progress()).interrupted).toBeGreaterThan(0)
  expect((await venues()).every((venue) => venue.crawl_status === 'completed')).toBe(true)
  expect(await storedEvents()).toEqual({ events: VENUES * EVENTS_A_VENUE, venues: VENUES })

  expect(site.hosts()).toHaveLength(VENUES)
  expect(site.mostAtOnce()).toBe(1)
  const hurried = site.hosts().filter((host) => site.shortestPauseMs(host) < CRAWL_DELAY_MS - ROUNDED_MS)
  expect(hurried.map((host) => ({ host, pauseMs: site.shortestPauseMs(host) }))).toEqual([])
})

/** Each venue has a page of events, each with a page of its own. */
function answer(host: string, path: string, response: ServerResponse) {
  const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
  if (path === '/robots.txt') return send('text/plain', `User-agent: *\nCrawl-delay: ${CRAWL_DELAY_MS / 1000}\n`)
  const events = Array.from({ length: EVENTS_A_VENUE }, (_, n) => eventOf(host, n))
  const shown = path === '/' ? events : events.filter(({ url }) => url === path)
  if (shown.length === 0) return response.writeHead(404).end()
  const items = shown.map(({ name, url }) => `<li><a href="${url}">${name}</a></li>`)
  const data = `<script type="application/ld+json">${JSON.stringify(shown)}</script>`
  return send('text/html', `<html><body><h1>What’s on</h1><ul>${items.join('')}</ul>${data}</body></html>`)
}

const eventOf = (host: string, n: number) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: `Puppets ${n} at ${host}`,
  startDate: addDays(todayInLondon(new Date()), 10 + n),
  url: `/events/${n}`,
})

const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> =>
  (await db.execute<Row>(query)).rows[0] as Row

const venues = async () => (await db.execute<{ id: number; crawl_status: string }>(sql`select * from venues`)).rows

const progress = () =>
  one<{ running: number; completed: number; interrupted: number; venuesDone: number }>(sql`
    select
      count(distinct venue_id) filter (where completed_at is not null and error_message is distinct from ${INTERRUPTED})::int
        as "venuesDone",
      count(*) filter (where status = 'running')::int as running,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'failed' and error_message = ${INTERRUPTED})::int as interrupted
    from crawl_logs`)

/** What went wrong but for the worker that was killed: failed crawls, and pages that were not read. */
const failures = async () => {
  const { rows } = await db.execute(sql`
    select error_message as message, 'crawl' as what from crawl_logs
      where status = 'failed' and error_message <> ${INTERRUPTED}
    union all
    select failure ->> 'message', failure ->> 'url' from crawl_logs, jsonb_array_elements(crawl_data -> 'failures') failure
      where failure ->> 'failure' <> 'gone'`)
  return rows
}

const logsByVenue = () =>
  one(sql`
    select
      (select count(*)::int from (
        select venue_id from crawl_logs where status = 'completed' group by venue_id having count(*) = 1
      ) once) as "completedOnce",
      (select count(*)::int from crawl_logs a join crawl_logs b on a.venue_id = b.venue_id and a.id < b.id
        where b.started_at < a.completed_at) as overlapping,
      (select count(*)::int from crawl_logs where status = 'running') as "stillRunning"`)

const storedEvents = () => one(sql`select count(*)::int as events, count(distinct venue_id)::int as venues from events`)

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await pass(20)
}
