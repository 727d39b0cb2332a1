/**
 * How fast a site of 1,000 pages is crawled, without a pause between requests, and what a page costs: the whole crawl,
 * a second one of the unchanged site, and extraction alone. CPU time is of this process, without the site and without
 * the database server. Run: npm run bench:crawl
 */
import { fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { classifyBuiltIn } from '#classify/built-in.ts'
import { crawlVenue } from '#crawl/crawl-venue.ts'
import { extractEvents } from '#crawl/extract/index.ts'
import { createExtraction } from '#crawl/extract/pool.ts'
import { createFetcher, type Fetcher } from '#crawl/fetch/index.ts'
import { readPage } from '#crawl/page.ts'
import { defaultSettings } from '#domain/settings.ts'
import { connect, migrateDatabase } from '#store/database.ts'
import { startEmbeddedPostgres } from '#store/embedded-postgres.ts'
import { addVenue } from '#store/venues.ts'
import { bodyOf, PAGES, paths, TODAY } from './site.ts'

const now = () => new Date(`${TODAY}T09:00:00Z`)

const site = fork(path.join(import.meta.dirname, 'site.ts'))
const port = await new Promise<number>((resolve) => site.once('message', (message) => resolve(message as number)))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-bench-'))
fs.chmodSync(folder, 0o755)
const server = await startEmbeddedPostgres(folder)
const connection = connect(server.address, console.error)
const fetcher = createFetcher({
  userAgent: { token: 'KidsHolidayEvents', contactUrl: null },
  allowPrivate: () => true,
  mayHurry: () => true,
})
const extraction = createExtraction()
try {
  await migrateDatabase(connection)
  await measure('first crawl', () => crawl(fetcher))
  await measure('second crawl, unchanged', () => crawl(fetcher))
  await measure('extraction alone', extractAll)
} finally {
  await fetcher.close()
  await extraction.close()
  await connection.close()
  await server.stop()
  site.disconnect()
  fs.rmSync(folder, { recursive: true, force: true })
}

async function measure(name: string, work: () => Promise<{ pages: number; events: number }>) {
  const cpuBefore = process.cpuUsage()
  const start = performance.now()
  const { pages, events } = await work()
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  const cpuMs = (user + system) / 1000 / pages
  const speed = (pages / seconds).toFixed(0).padStart(5)
  console.log(
    `${name.padEnd(26)} ${pages} of ${PAGES} pages  ${speed} pages/s  ${cpuMs.toFixed(2)} ms CPU a page  ${events} events`,
  )
}

async function crawl(fetcher: Fetcher) {
  const { db } = connection
  const websiteUrl = `http://bench.localhost:${port}/`
  const venue = await addVenue(db, { name: 'Bench', domain: `bench.localhost:${port}`, websiteUrl })
  const report = await crawlVenue(
    {
      db,
      fetcher,
      extract: extraction.extract,
      readSitemap: extraction.readSitemap,
      render: null,
      classify: async (event) => classifyBuiltIn(event),
      now,
    },
    venue,
    {
      trigger: 'cli',
      limits: { ...defaultSettings(), maxPages: 1200, timeoutSeconds: 600 },
    },
    new AbortController().signal,
  )
  if (report.errorMessage) throw new Error(report.errorMessage)
  const { read = 0, unchanged = 0 } = report.crawlData.outcomes
  return { pages: read + unchanged, events: report.eventsFound }
}

async function extractAll() {
  let events = 0
  const bodies = paths().map((address) => [address, bodyOf(address) ?? ''] as const)
  for (const [address, body] of bodies) {
    events += extractEvents(readPage({ url: `http://bench.localhost${address}`, body }), TODAY).length
  }
  return { pages: bodies.length, events }
}
