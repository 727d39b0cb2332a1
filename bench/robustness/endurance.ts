/**
 * Whether the product stays even under load: the most requests a second that 16 connections get while one venue of the sample town after the
 * other is crawled again, then five minutes at 70 % of that at a steady pace, crawls going on. Crawls, the database and this program share
 * the machine's cores, so the peak without crawls is no peak that is there with them: 70 % of it may be more than all. It is measured as well, and
 * what its 70 % do with and without crawls. Starts when the town's first crawl and its pictures are done. A request that finds all connections
 * taken waits, and its wait counts. The same loads on a server that does nothing say how even the machine is, and how late requests were begun
 * says what of the longest waits is this program's own. Run with nothing else on it: npm run bench:endurance (after a build) [-- --seconds N]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { askDatabase, dataFolder, startProduct } from '#test/support/product.ts'
import { untilSettled } from '#test/support/settled.ts'
import { p50Of, p95Of, p99Of } from '../speed/timing.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } })
const STEADY_MS = Number(values.seconds) * 1000
const WARM_UP_MS = 5000
/** Some crawls long, so that neither one that is heavy nor one that is light decides. */
const PEAK_MS = 30_000
const UNDISTURBED_MS = 60_000
const CONNECTIONS = 16
const SHARE_OF_PEAK = 0.7
/** What the server that does nothing answers with: as much as a compressed list. */
const BARE_BYTES = 12_000

/** What visitors ask for: mostly lists and their filters, events, and what programs read; one request in a hundred is a search that no one asked before. */
const ASKED = [
  '/',
  '/?date=weekend',
  '/?category=arts',
  '/?age=0-5&date=week',
  '/?price=free',
  '/?q=story',
  '/shortlist',
  '/feeds/events.ics',
  '/api/v1/events',
  '/robots.txt',
]

const folder = dataFolder()
const product = startProduct(folder, { TRUST_PROXY: 'true', LOG_LEVEL: 'error' })
try {
  const [, address = ''] = await product.says(/For families\s+(http\S+)\//)
  await product.says(/is ready/)
  await untilSettled(folder)
  const pool = new Pool(address, { connections: CONNECTIONS, pipelining: 1 })
  const ask = askOf(pool)
  await hammer(ask, WARM_UP_MS)
  const alone = shareOf('nothing crawled', await hammer(ask, PEAK_MS))
  await steadyOnBareServer(alone)
  sayHowEven('nothing crawled, 70 % of that peak', await steady(ask, alone, UNDISTURBED_MS))
  const crawling = new AbortController()
  const crawls = crawlAgainAndAgain(address, crawling.signal)
  await hammer(ask, WARM_UP_MS)
  const withCrawls = shareOf('while venues are crawled', await hammer(ask, PEAK_MS))
  sayHowEven('while venues are crawled, 70 % of the peak with crawls', await steady(ask, withCrawls, STEADY_MS))
  sayHowEven('while venues are crawled, 70 % of the peak without', await steady(ask, alone, UNDISTURBED_MS))
  crawling.abort()
  console.log(`venues crawled meanwhile, one at a time: ${await crawls}`)
  await steadyOnBareServer(withCrawls)
  await pool.close()
} finally {
  product.send('SIGTERM')
  await product.ended
  fs.rmSync(folder, { recursive: true, force: true })
}

/** Resolves to what went wrong; undefined where it was answered. Visitors come from many networks. */
function askOf(pool: Pool): () => Promise<string | undefined> {
  let count = 0
  return async () => {
    count += 1
    const path = count % 100 === 0 ? `/?q=puppets${count}` : (ASKED[count % ASKED.length] as string)
    const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
    try {
      const { statusCode, body } = await pool.request({
        path,
        method: 'GET',
        headers: { 'accept-encoding': 'br', 'x-forwarded-for': from },
      })
      await body.dump()
      return statusCode === 200 ? undefined : `${path} answered ${statusCode}`
    } catch (error) {
      return `${path}: ${error instanceof Error ? error.message : error}`
    }
  }
}

/** As many requests as the connections get answered; resolves to how many that were a second. */
async function hammer(ask: () => Promise<string | undefined>, forMs: number): Promise<number> {
  const until = performance.now() + forMs
  let answered = 0
  const inTurn = async () => {
    while (performance.now() < until) {
      const failure = await ask()
      if (failure) throw new Error(failure)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, inTurn))
  return answered / (forMs / 1000)
}

function shareOf(when: string, peak: number): number {
  const rate = Math.round(peak * SHARE_OF_PEAK)
  console.log(`peak, ${when}: ${Math.round(peak)} requests a second; 70 % of it are ${rate}`)
  return rate
}

type Answers = {
  tookMs: number[]
  /** How long after it was due this program began a request; part of what it took. */
  lateMs: number[]
  failures: string[]
}

function sayHowEven(when: string, { tookMs, lateMs, failures }: Answers) {
  const [p50, p95, p99] = [p50Of(tookMs), p95Of(tookMs), p99Of(tookMs)]
  console.log(`${when}: ${tookMs.length} answered, ${failures.length} failed ${[...new Set(failures)].join(', ')}`)
  console.log(
    `  p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms; p99 is ${(p99 / p50).toFixed(1)} × p50; begun late, p99 ${p99Of(lateMs).toFixed(1)} ms`,
  )
}

async function steadyOnBareServer(rate: number) {
  const server = fork(path.join(import.meta.dirname, 'bare-server.ts'), [String(BARE_BYTES)])
  const [port] = await once(server, 'message')
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS, pipelining: 1 })
  sayHowEven(`a server that does nothing, ${rate} a second`, await steady(askOf(pool), rate, UNDISTURBED_MS))
  await pool.close()
  server.kill()
}

/** Requests begin when they are due, however long earlier ones take. */
async function steady(ask: () => Promise<string | undefined>, rate: number, forMs: number): Promise<Answers> {
  const tookMs: number[] = []
  const lateMs: number[] = []
  const failures: string[] = []
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  for (let due = 0; due < forMs; due += 1000 / rate) {
    const early = began + due - performance.now()
    if (early > 1) await delay(early)
    const dueAt = began + due
    lateMs.push(performance.now() - dueAt)
    const asked = ask().then((failure) => {
      if (failure) failures.push(failure)
      else tookMs.push(performance.now() - dueAt)
      underWay.delete(asked)
    })
    underWay.add(asked)
  }
  await Promise.all(underWay)
  return { tookMs: tookMs.sort((a, b) => a - b), lateMs: lateMs.sort((a, b) => a - b), failures }
}

/** Staff request the crawl of one venue after the other, the next as soon as one has ended. Resolves to how many ended. */
async function crawlAgainAndAgain(address: string, signal: AbortSignal): Promise<number> {
  const post = (path: string, form: Record<string, string>, cookie = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: address, cookie },
      body: new URLSearchParams(form),
    })
  const signedIn = await post('/auth', { email: 'admin@example.com', password: 'correct horse battery' })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  if (signedIn.status !== 302) throw new Error(`signing in answered ${signedIn.status}`)
  const venues = await askDatabase<{ id: number }>(folder, 'select id from venues order by id')
  let crawled = 0
  for (;;) {
    const { id } = venues[crawled % venues.length] as { id: number }
    const response = await post(`/admin/venues/${id}/crawl`, {}, cookie)
    if (response.status !== 302) throw new Error(`requesting a crawl answered ${response.status}`)
    while (await isCrawling(id)) {
      if (signal.aborted) return crawled
      await delay(200)
    }
    crawled += 1
  }
}

/** A crawl is a job from its request to its end. */
async function isCrawling(venueId: number): Promise<boolean> {
  const open = `select 1 from pgboss.job
    where name = 'crawl-venue' and state in ('created', 'retry', 'active') and (data ->> 'venueId')::int = ${venueId}`
  return (await askDatabase(folder, open)).length > 0
}
