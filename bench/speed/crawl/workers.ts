/**
 * 200 venues of ten pages crawled by 1, 2 and 4 worker processes over one PostgreSQL, without a pause between requests:
 * pages a second, and the workers' CPU time and memory, without the sites and the database server. On a machine with
 * fewer processors than processes the workers share them, and so does the server of the sites, which is this process.
 * Run: node bench/speed/crawl/workers.ts (or with the numbers of workers: node bench/speed/crawl/workers.ts 1 3). Linux only.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createJobs } from '#jobs/index.ts'
import { connect, type Db, migrateDatabase } from '#store/db/database.ts'
import { startEmbeddedPostgres } from '#store/db/embedded-postgres.ts'
import { addVenue } from '#store/venue/venues.ts'
import { asAdmin, onDatabase, urlOf } from '#test/support/database-server.ts'
import { dataFolder, startWorker } from '#test/support/product.ts'
import { type PacedSite, pacedSite } from '#test/support/servers/paced-site.ts'
import { costOf } from '../process-cost.ts'
import { bodyOf, listingOf } from './site.ts'

const VENUES = 200
const EVENTS_A_VENUE = 9

const numbers = process.argv.slice(2).map(Number)
const folder = dataFolder()
const server = await startEmbeddedPostgres(folder)
const site = await pacedSite(answer)
try {
  for (const workers of numbers.length > 0 ? numbers : [1, 2, 4]) await measure(workers)
} finally {
  await site.close()
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}

async function measure(count: number) {
  const name = `bench_${count}_${randomBytes(4).toString('hex')}`
  await asAdmin(server.address, `create database ${name}`)
  const address = onDatabase(server.address, name)
  const connection = connect(address, console.error)
  await migrateDatabase(connection)
  const ids = await addVenues(connection.db, site)
  const env = {
    DATABASE_URL: urlOf(address),
    APP_SECRET: randomBytes(24).toString('hex'),
    SAMPLE_TOWN: 'true',
    SAMPLE_TOWN_PORT: `${site.port}`,
  }
  const workers = Array.from({ length: count }, () => startWorker(folder, env))
  try {
    await Promise.all(workers.map((worker) => worker.says(/Working/)))
    const cost = () => workers.map(({ pid }) => costOf(pid))
    const cpuBefore = cost().reduce((sum, { cpuMs }) => sum + cpuMs, 0)
    let peakMb = 0
    const jobs = await createJobs(address, console.error)
    await Promise.all(ids.map((id) => jobs.requestCrawl(id, 'staff')))
    await jobs.stop()
    for (;;) {
      peakMb = Math.max(peakMb, ...cost().map(({ rssMb }) => rssMb))
      if ((await done(connection.db)).crawls === VENUES) break
      await pass(100)
    }
    const { pages, events, seconds, failed, reason } = await done(connection.db)
    const cpuMs = cost().reduce((sum, { cpuMs }) => sum + cpuMs, 0) - cpuBefore
    const figures = [
      `${count} worker${count === 1 ? ' ' : 's'}`,
      `${(pages / seconds).toFixed(0).padStart(4)} pages/s`,
      `${pages} pages in ${seconds.toFixed(1)} s`,
      `${(cpuMs / pages).toFixed(2)} ms CPU a page`,
      `${peakMb.toFixed(0)} MB a worker at most`,
      `${events} events`,
      ...(failed > 0 ? [`${failed} crawls failed: ${reason}`] : []),
    ]
    console.log(figures.join('  '))
  } finally {
    for (const worker of workers) worker.send('SIGTERM')
    await Promise.all(workers.map(({ ended }) => ended))
    await connection.close()
    await asAdmin(server.address, `drop database ${name} with (force)`)
  }
}

async function addVenues(db: Db, { at }: PacedSite): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < VENUES; n += 1) {
    const websiteUrl = at(`v${n}`, '/')
    ids.push((await addVenue(db, { name: `Hall ${n}`, domain: new URL(websiteUrl).host, websiteUrl })).id)
  }
  return ids
}

/** Each venue lists nine of the bench site's events, and has their pages. */
function answer(host: string, path: string, response: ServerResponse) {
  const first = Number(host.slice(1)) * EVENTS_A_VENUE
  const event = Number(/^\/whats-on\/event-(\d+)$/.exec(path)?.[1] ?? Number.NaN)
  const isOurs = event >= first && event < first + EVENTS_A_VENUE
  const body = path === '/' ? listingOf(first, EVENTS_A_VENUE) : isOurs ? bodyOf(path) : null
  if (body === null) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
}

async function done(db: Db) {
  const { rows } = await db.execute<{
    crawls: number
    failed: number
    reason: string | null
    pages: number
    events: number
    seconds: number
  }>(sql`
    select count(*)::int as crawls, count(*) filter (where status = 'failed')::int as failed,
      max(error_message) as reason,
      sum(pages_crawled)::int as pages, sum(events_found)::int as events,
      extract(epoch from max(completed_at) - min(started_at))::float8 as seconds
    from crawl_logs where completed_at is not null`)
  return rows[0] ?? { crawls: 0, failed: 0, reason: null, pages: 0, events: 0, seconds: 0 }
}
