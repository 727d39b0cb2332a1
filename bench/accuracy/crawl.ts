/**
 * Real venues through the whole product: saved pages are served on loopback, crawled, approved, and looked for on the
 * public page; what is found is held against what is expected.
 *
 *     node bench/accuracy/crawl.ts FOLDER
 *
 * FOLDER holds cases.ndjson (`{"id", "file", "url", "today"}` a line, one folder of pages a venue) and expected.ndjson,
 * whose lines of kind `group` name all events of a venue. Needs a build. With `--serve`, stays up to be looked at.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { canonicalUrl } from '#crawl/discover/address.ts'
import { titleKey } from '#domain/text.ts'
import { type App, createApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { listen } from '#src/listen.ts'
import { createLog } from '#src/log.ts'
import { latestCrawl } from '#store/crawl/crawl-logs.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { events, venues } from '#store/schema/index.ts'
import { addVenue } from '#store/venue/venues.ts'
import * as make from '#test/support/make.ts'

type Case = { id: string; file: string; url: string; today: string }
type Session = { date: string; start_time: string | null }
type Expected = { id: string; group: string; kind: string; events?: { title: string; sessions: Session[] }[] }
type Site = { group: string; origin: string; start: string; pages: Map<string, Case> }

const folder = process.argv[2]
if (folder === undefined || !existsSync(path.join(folder, 'cases.ndjson'))) {
  console.log('crawl: skipped, no folder with cases.ndjson and expected.ndjson was given')
} else await measure(folder)

async function measure(folder: string) {
  const expected = new Map(readLines<Expected>(folder, 'expected.ndjson').map((line) => [line.id, line]))
  const cases = readLines<Case>(folder, 'cases.ndjson')
  const now = new Date(`${cases[0]?.today}T09:00:00Z`)
  const sites = sitesOf(cases, expected)
  const server = await serve(folder, sites)
  const { port } = server.address() as AddressInfo

  const config = readConfig({
    DATA_DIR: path.join(os.tmpdir(), `khe-bench-${process.pid}`),
    PORT: process.argv.includes('--serve') ? '3980' : '0',
    SAMPLE_TOWN: 'false',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    ADMIN_PASSWORD: 'correct horse battery',
  })
  const app = await createApp(config, { log: createLog('warn'), now: () => now, exclusive: true })
  const web = await listen(app, { dev: false })
  await app.startWorking()
  for (const site of sites) {
    const host = `${site.group.replace(/[^a-z0-9]+/gi, '-')}.localhost:${port}`
    const websiteUrl = `http://${host}${pathOf(site.start)}`
    const venue = await addVenue(app.database.db, { name: site.group, domain: host, websiteUrl })
    await app.jobs.requestCrawl(venue.id, 'cli')
    const log = await crawled(app, venue.id)
    console.log(
      `${site.group}: ${log.errorMessage ?? 'completed'}, ${log.pagesCrawled} pages, ${log.eventsFound} events`,
    )
  }
  await approveAll(app)
  for (const site of sites) await report(app, web.address, site, expected.get(`group:${site.group}`))
  if (process.argv.includes('--serve')) return
  await web.close()
  await app.close()
  server.close()
}

/** One site a group; links to its own origin are kept on the site that is served. */
function sitesOf(cases: Case[], expected: Map<string, Expected>): Site[] {
  const sites = new Map<string, Site>()
  for (const one of cases) {
    const { group = '', kind } = expected.get(one.id) ?? {}
    const site = sites.get(group) ?? { group, origin: new URL(one.url).origin, start: one.url, pages: new Map() }
    sites.set(group, site)
    if (!site.pages.has(pathOf(one.url))) site.pages.set(pathOf(one.url), one)
    if (kind === 'listing' && site.pages.size === 0) site.start = one.url
  }
  return [...sites.values()]
}

async function serve(folder: string, sites: Site[]) {
  const server = createServer((request, response) => {
    const host = request.headers.host ?? ''
    const site = sites.find(({ group }) => host.startsWith(`${group.replace(/[^a-z0-9]+/gi, '-')}.`))
    const page = site?.pages.get(pathOf(`http://${host}${request.url}`))
    if (!site || !page) return response.writeHead(404).end()
    const text = readFileSync(path.join(folder, page.file), 'utf8').replaceAll(site.origin, `http://${host}`)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function crawled({ database: { db } }: App, venueId: number) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const log = await latestCrawl(db, venueId)
    if (log?.status === 'completed' || log?.status === 'failed') return log
  }
}

async function approveAll({ database: { db }, now, today }: App) {
  const { id: actorId } = await make.profile(db, { role: 'reviewer' })
  for (const { id: eventId } of await db.select({ id: events.id }).from(events)) {
    await decideEvent(db, { eventId, status: 'approved', actorId }, now(), today())
  }
}

async function report({ database: { db } }: App, address: string, site: Site, expected: Expected | undefined) {
  const wanted = expected?.events ?? []
  const stored = await db.select().from(events).innerJoin(venues, eq(venues.id, events.venueId))
  const venueEvents = stored.filter((row) => row.venues.name === site.group).map((row) => row.events)
  const byTitle = new Map(venueEvents.map((event) => [titleKey(event.title), event]))
  let [titles, sessions, wantedSessions, shown] = [0, 0, 0, 0]
  for (const { title, sessions: own } of wanted) {
    wantedSessions += own.length
    const event = byTitle.get(titleKey(title))
    if (!event) continue
    titles += 1
    const has = new Set(event.sessions.map(({ date, startTime }) => `${date} ${startTime}`))
    sessions += own.filter(({ date, start_time }) => has.has(`${date} ${start_time}`)).length
    const page = await fetch(`${address}/?${new URLSearchParams({ q: title })}`)
    if ((await page.text()).includes(`/events/${event.slug}`)) shown += 1
  }
  const extra = venueEvents.length - titles
  console.log(
    `${site.group}: ${titles} of ${wanted.length} titles, ${sessions} of ${wantedSessions} sessions, ${extra} not expected, ${shown} on the public page`,
  )
}

function pathOf(url: string): string {
  const canonical = canonicalUrl(url, url) ?? url
  return canonical.slice(new URL(canonical).origin.length)
}

function readLines<T>(folder: string, file: string): T[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T)
}
