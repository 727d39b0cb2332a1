import { setTimeout as pass } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { robotsFiles } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import { pacedSite } from '#test/support/servers/paced-site.ts'
import { createFetcher, type Fetcher, type Limits } from '../index.ts'
import { shareHosts } from './shared-hosts.ts'

const { db } = await testDatabase()

let site: Awaited<ReturnType<typeof pacedSite>>
let fetchers: Fetcher[]
beforeEach(async () => {
  site = await pacedSite()
  fetchers = []
})
afterEach(async () => {
  await Promise.all(fetchers.map((fetcher) => fetcher.close()))
  await site.close()
})

/** As another process would have it: nothing in common but the database. */
function anotherFetcher(limits: Partial<Limits> = {}, lease = {}): Fetcher {
  const fetcher = createFetcher({
    userAgent: { token: 'KiteBot', contactUrl: null },
    allowPrivate: () => true,
    shared: shareHosts(db, lease),
    limits: { minDelayMs: 40, maxDelayMs: 40, ...limits },
  })
  fetchers.push(fetcher)
  return fetcher
}

test('two branches of one library, crawled by two processes, get one request at a time, with the pause between', async () => {
  const [one, other] = [anotherFetcher(), anotherFetcher()]
  const north = Array.from({ length: 8 }, (_, n) => one.fetch(site.at('library', `/north/${n}`)))
  const south = Array.from({ length: 8 }, (_, n) => other.fetch(site.at('www.library', `/south/${n}`)))
  const pages = await Promise.all([...north, ...south])
  expect(pages.every(({ ok }) => ok)).toBe(true)
  expect(site.asked('library')).toHaveLength(16 + site.robotsAsked())
  expect(site.mostAtOnce()).toBe(1)
  expect(site.shortestPauseMs('library')).toBeGreaterThanOrEqual(38)
})

test('robots.txt is requested once by all processes together', async () => {
  await anotherFetcher().fetch(site.at('hall', '/a'))
  await anotherFetcher().fetch(site.at('hall', '/b'))
  expect(site.robotsAsked()).toBe(1)
})

test('a stale robots.txt is requested conditionally, and still applies if it is unchanged', async () => {
  const asked: (string | undefined)[] = []
  site.answers['/robots.txt'] = (response) => {
    const known = response.req.headers['if-none-match']
    asked.push(known)
    if (known === '"one"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"one"' }).end('User-agent: *\nCrawl-delay: 0.15\nDisallow: /private')
  }
  await anotherFetcher({ minDelayMs: 0 }).fetch(site.at('park', '/a'))
  await db.update(robotsFiles).set({ staleAt: new Date(0) })
  const nextDay = anotherFetcher({ minDelayMs: 0 })
  expect(await nextDay.fetch(site.at('park', '/private'))).toMatchObject({ failure: 'robots' })
  await nextDay.fetch(site.at('park', '/b'))
  expect(asked).toEqual([undefined, '"one"'])
  expect(site.shortestPauseMs('park')).toBeGreaterThanOrEqual(149)
  await anotherFetcher().fetch(site.at('park', '/c'))
  expect(asked).toHaveLength(2)
})

test('a Crawl-delay applies from its robots.txt on, whichever process comes next', async () => {
  site.answers['/robots.txt'] = (response) => response.end('User-agent: *\nCrawl-delay: 0.15')
  for (const path of ['/a', '/b', '/c']) await anotherFetcher({ minDelayMs: 0 }).fetch(site.at('palace', path))
  expect(site.asked('palace').map(({ path }) => path)).toEqual(['/robots.txt', '/a', '/b', '/c'])
  expect(site.shortestPauseMs('palace')).toBeGreaterThanOrEqual(149)
})

test('a host that asked one process to back off gets no request from another', async () => {
  site.answers['/busy'] = (response) => response.writeHead(503, { 'retry-after': '600' }).end()
  await anotherFetcher().fetch(site.at('museum', '/busy'))
  const asked = site.asked('museum').length
  expect(await anotherFetcher().fetch(site.at('museum', '/page'))).toMatchObject({
    failure: 'blocked',
    retryAfterSeconds: expect.any(Number),
  })
  expect(site.asked('museum')).toHaveLength(asked)
})

test('asked anew for a person, a host gets a request though it wanted none, and its robots.txt is read again', async () => {
  site.answers['/busy'] = (response) => response.writeHead(503, { 'retry-after': '600' }).end()
  await anotherFetcher().fetch(site.at('library', '/busy'))
  const asked = anotherFetcher()
  const page = site.at('library', '/page')
  const past = await asked.askAnew(page)
  for (const untilMs of Object.values(past)) expect(untilMs).toBeGreaterThan(Date.now())
  expect(await asked.fetch(page)).toMatchObject({ ok: true })
  expect(site.robotsAsked()).toBe(2)
  expect(await asked.askAnew(site.at('never-asked', '/'))).toEqual({ robotsUntilMs: null, closedUntilMs: null })
})

test('asked anew, a site is still not read where its robots.txt says so now', async () => {
  const fetcher = anotherFetcher()
  await fetcher.fetch(site.at('garden', '/a'))
  site.answers['/robots.txt'] = (response) => response.end('User-agent: *\nDisallow: /')
  expect(await fetcher.fetch(site.at('garden', '/b'))).toMatchObject({ ok: true })
  await fetcher.askAnew(site.at('garden', '/'))
  expect(await fetcher.fetch(site.at('garden', '/c'))).toMatchObject({ failure: 'robots' })
})

test('what is remembered says until when', async () => {
  site.answers['/busy'] = (response) => response.writeHead(503, { 'retry-after': '600' }).end()
  const fetcher = anotherFetcher()
  await fetcher.fetch(site.at('theatre', '/busy'))
  expect(await fetcher.fetch(site.at('theatre', '/page'))).toMatchObject({
    message: expect.stringMatching(/^The site asked us to come back later: not before \d+(:\d\d)?[ap]m/),
  })
})

test('a long response renews the lease on the host, and a dead process loses it', async () => {
  site.answers['/slow'] = (response) => setTimeout(() => response.end('slow'), 1500)
  const patient = anotherFetcher({}, { leaseMs: 1000, renewMs: 50 })
  await patient.robots(site.at('pool', '/'))
  const slow = patient.fetch(site.at('pool', '/slow'))
  await pass(60)
  await anotherFetcher().fetch(site.at('pool', '/next'))
  expect(await slow).toMatchObject({ ok: true })
  expect(site.mostAtOnce()).toBe(1)

  const dead = shareHosts(db, { leaseMs: 150, renewMs: 100_000 })
  await pass(50)
  const host = new URL(site.at('pool', '/')).host
  expect(await dead.gate.tryEnter(host, 0)).toEqual({ entered: true })
  expect(await anotherFetcher().fetch(site.at('pool', '/after'))).toMatchObject({ ok: true })
})

test('a host without pauses is released to another process again and again', async () => {
  const [busy, other] = [shareHosts(db), shareHosts(db)]
  const after = { tookMs: 1, pauseMs: 0, stayAwayMs: 0 }
  let takenByOther = 0
  let isOver = false
  const askAgain = async () => {
    while (!isOver) {
      const entry = await busy.gate.tryEnter('town.example', 0)
      if (entry.entered) await busy.gate.leave('town.example', after)
      await pass(entry.entered ? 1 : entry.waitMs)
    }
  }
  const asking = askAgain()
  await pass(50)
  while (takenByOther < 2) {
    const entry = await other.gate.tryEnter('town.example', 0)
    if (entry.entered) {
      takenByOther += 1
      await other.gate.leave('town.example', { ...after, pauseMs: 1 })
    }
    await pass(entry.entered ? 100 : entry.waitMs)
  }
  isOver = true
  await asking
  expect(takenByOther).toBe(2)
}, 30_000)

test('an idle lease is released, even without a pause', async () => {
  const [one, other] = [shareHosts(db), shareHosts(db)]
  await one.gate.tryEnter('quiet.example', 0)
  await one.gate.leave('quiet.example', { tookMs: 1, pauseMs: 0, stayAwayMs: 0 })
  expect(await one.gate.tryEnter('quiet.example', 0)).toEqual({ entered: true })
  await one.gate.leave('quiet.example', { tookMs: 1, pauseMs: 0, stayAwayMs: 0 })
  let entry = await other.gate.tryEnter('quiet.example', 0)
  while (!entry.entered) {
    await pass(entry.waitMs)
    entry = await other.gate.tryEnter('quiet.example', 0)
  }
  expect(entry).toEqual({ entered: true })
})
