import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import type { ServerResponse } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { BOROUGHS } from '#domain/place/london/boroughs.ts'
import { LISTED_KINDS, type ListedVenue } from '#domain/place/london/venues.ts'
import { chooseSites, givenOf } from '#domain/venue/known-sites.ts'
import { type TrialVerdict, verdictOfTrial } from '#domain/venue/trial.ts'
import { createJobs } from '#jobs/index.ts'
import { venues } from '#store/schema/index.ts'
import { createTrialBatch, findTrialBatch, listTrialOutcomes } from '#store/venue/trials/trial-batches.ts'
import { testDatabase } from '#test/support/database.ts'
import { urlOf } from '#test/support/database-server.ts'
import { dataFolder, type Product, startWorker } from '#test/support/product.ts'
import { pacedSite } from '#test/support/servers/paced-site.ts'
import { eventPage, listing, type MadeEvent } from '#test/support/small-venue.ts'
import { ask, signedIn, testWeb } from '#test/support/web.ts'
import { action as batch } from '#web/admin/venues/add/batch.tsx'

/** The beginning of an installation: the sites of a made list of forty, tried by real workers, of which the first is killed. */

const CRAWL_DELAY_MS = 50
/** The site notes its times in whole milliseconds. */
const ROUNDED_MS = 1

/** Hosts by what they answer; all others have events. */
const EMPTY = ['h34', 'h35']
const CLOSED = ['h36', 'h37']
const GONE = ['h38', 'h39']
const SHARED = 'h33'
const HOSTS = Array.from({ length: 40 }, (_, n) => `h${n}`)

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

const place = (host: string, n: number): ListedVenue => ({
  name: `Hall ${n}`,
  kind: LISTED_KINDS[n % 2] ?? 'theatre',
  address: `${n} Hall Lane`,
  postcode: null,
  borough: BOROUGHS[n % BOROUGHS.length] ?? 'camden',
  website: site.at(host, '/'),
  position: [51.4 + n / 1000, -0.1],
})
const LIST = [
  ...HOSTS.map(place),
  { ...place(SHARED, 40), website: site.at(SHARED, '/the-other-hall') },
  { ...place('h0', 41), website: null },
]

const outcomes = async (batchId: number) => {
  const tried = await listTrialOutcomes(db, batchId)
  const hostsBy = (verdict: TrialVerdict) =>
    tried.filter((trial) => verdictOfTrial(trial) === verdict).map(({ url }) => new URL(url).hostname.split('.')[0])
  return { tried, hostsBy }
}

test('forty sites of a list are tried politely by workers that may be killed, and those that work are added at one press', {
  timeout: 600_000,
}, async () => {
  const web = testWeb(db)
  const staff = await signedIn(web, 'reviewer')
  const { toTry, withoutSite } = chooseSites(LIST, { boroughs: [], kinds: [] }, new Set())
  expect([toTry.length, withoutSite.length]).toEqual([40, 1])
  const sites = toTry.map((known) => ({ url: known.url, given: givenOf(known) }))
  const batchId = await createTrialBatch(db, sites, { label: 'All', createdBy: staff.id, now: new Date() })
  const progress = async () => (await findTrialBatch(db, batchId))?.done ?? 0

  const env = {
    DATABASE_URL: urlOf(address),
    APP_SECRET: randomBytes(24).toString('hex'),
    // The hosts are then our own: reached on loopback, and asked as often as their Crawl-delay allows.
    SAMPLE_TOWN: 'true',
    SAMPLE_TOWN_PORT: String(site.port),
  }
  const startOne = async () => {
    const worker = startWorker(folder, env)
    workers.push(worker)
    await worker.says(/Working/)
    return worker
  }
  const first = await startOne()
  const jobs = await createJobs(address, () => {})
  expect(await jobs.requestTrials(batchId)).toBe(true)
  await jobs.stop()
  await until(async () => (await progress()) >= 8)
  first.send('SIGKILL')
  await first.ended
  const doneBefore = new Set(
    (await outcomes(batchId)).tried.flatMap(({ id, status }) => (status === 'completed' ? id : [])),
  )
  const askedBefore = new Map(site.hosts().map((host) => [host, site.asked(host).length]))
  expect(doneBefore.size).toBeLessThan(40)
  await startOne()
  await until(async () => (await findTrialBatch(db, batchId))?.finishedAt != null)

  const { tried, hostsBy } = await outcomes(batchId)
  expect({
    works: hostsBy('works').length,
    shared: hostsBy('shared'),
    silent: hostsBy('silent'),
    closed: hostsBy('closed'),
    dead: hostsBy('dead'),
  }).toEqual({ works: 33, shared: [SHARED], silent: EMPTY, closed: CLOSED, dead: GONE })
  const askedAgain = tried
    .filter(({ id }) => doneBefore.has(id))
    .map(({ url }) => new URL(url).hostname.split('.')[0] ?? '')
    .filter((host) => site.asked(host).length !== askedBefore.get(host))
  expect(askedAgain).toEqual([])

  expect(site.mostAtOnce()).toBe(1)
  const hurried = HOSTS.filter((host) => site.shortestPauseMs(host) < CRAWL_DELAY_MS - ROUNDED_MS)
  expect(hurried.map((host) => ({ host, pauseMs: site.shortestPauseMs(host) }))).toEqual([])

  const form = new FormData()
  form.set('intent', 'add')
  for (const trial of tried) if (verdictOfTrial(trial) === 'works') form.append('trial', String(trial.id))
  const path = `/admin/venues/batches/${batchId}`
  await ask(batch, web, { path, params: { id: String(batchId) }, cookie: staff.cookie, form })
  const added = await db.select().from(venues).orderBy(venues.id)
  expect(added).toHaveLength(33)
  expect(added[7]).toMatchObject({
    name: 'Hall 7',
    websiteUrl: site.at('h7', '/'),
    address: '7 Hall Lane',
    kind: LISTED_KINDS[1],
    borough: BOROUGHS[7],
    latitude: 51.407,
    longitude: -0.1,
  })
})

/** Each host has a page of events, each with a page of its own. */
function answer(host: string, path: string, response: ServerResponse) {
  const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
  if (path === '/robots.txt') {
    const rule = CLOSED.includes(host) ? 'Disallow: /' : 'Allow: /'
    return send('text/plain', `User-agent: *\nCrawl-delay: ${CRAWL_DELAY_MS / 1000}\n${rule}\n`)
  }
  const events = eventsOf(host)
  const event = events.find((one) => one.path === path)
  if (event) return send('text/html', eventPage(event))
  if (path !== '/' || GONE.includes(host)) return response.writeHead(404).end()
  return send('text/html', EMPTY.includes(host) ? '<h1>Kites</h1><p>We sell kites.</p>' : listing(...events))
}

const eventsOf = (host: string): MadeEvent[] =>
  EMPTY.includes(host) || GONE.includes(host)
    ? []
    : [1, 2].map((n) => ({
        path: `/events/${n}`,
        name: `Puppets ${n} at ${host}`,
        startDate: `${addDays(todayInLondon(new Date()), 10 + n)}T10:00`,
        description: 'For families with children aged 5 to 9.',
      }))

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await pass(100)
}
