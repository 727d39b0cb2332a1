/**
 * How fast a site of 1,000 pages is crawled, without a pause between requests, and what it costs: the whole crawl, a
 * second one of the unchanged site, and extraction alone. CPU time and memory are of the crawling process and those that
 * read pages for it, without the site and the database server; bytes are what the site sent, headers included.
 * Run: npm run bench:crawl, and with `-- --pages 10000` to see whether memory grows with the site. Linux only.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { classifyBuiltIn } from '#classify/rules/built-in.ts'
import { crawlVenue } from '#crawl/crawl-venue.ts'
import { extractEvents } from '#crawl/extract/index.ts'
import { readPage } from '#crawl/extract/parse/page.ts'
import { createExtraction } from '#crawl/extract/pool/pool.ts'
import { CRAWLER_TOKEN, createFetcher, type Fetcher } from '#crawl/fetch/index.ts'
import { shareHosts } from '#crawl/fetch/pace/shared-hosts.ts'
import { defaultSettings } from '#domain/settings.ts'
import { connect, migrateDatabase } from '#store/db/database.ts'
import { startEmbeddedPostgres } from '#store/db/embedded-postgres.ts'
import { addVenue } from '#store/venue/venues.ts'
import { costOf, watchMemory } from '../process-cost.ts'
import { bodyOf, PAGES, paths, TODAY } from './site.ts'

const now = () => new Date(`${TODAY}T09:00:00Z`)

const site = fork(path.join(import.meta.dirname, 'site.ts'), process.argv.slice(2))
const askSite = async (question?: string): Promise<number> => {
  if (question) site.send(question)
  const [answer] = await once(site, 'message')
  return answer as number
}
const port = await askSite()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-bench-'))
fs.chmodSync(folder, 0o755)
const server = await startEmbeddedPostgres(folder)
const connection = connect(server.address, console.error)
const fetcher = createFetcher({
  userAgent: { token: CRAWLER_TOKEN, contactUrl: null },
  allowPrivate: () => true,
  mayHurry: () => true,
  shared: shareHosts(connection.db),
})
const extraction = createExtraction()
const postmaster = fs.readFileSync(path.join(server.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]
const notOurs = [site.pid as number, Number(postmaster)]
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
  const sentBefore = await askSite('sent')
  const cpuBefore = costOf(process.pid, notOurs).cpuMs
  const memory = watchMemory(process.pid, notOurs)
  const start = performance.now()
  const { pages, events } = await work()
  const seconds = (performance.now() - start) / 1000
  const peakMb = memory.stop()
  const cpuMs = (costOf(process.pid, notOurs).cpuMs - cpuBefore) / pages
  const sentKb = ((await askSite('sent')) - sentBefore) / 1000
  const figures = [
    name.padEnd(24),
    `${pages} of ${PAGES} pages`,
    `${(pages / seconds).toFixed(0).padStart(4)} pages/s`,
    `${cpuMs.toFixed(2)} ms CPU a page`,
    `${peakMb.toFixed(0)} MB at most`,
    `${sentKb.toFixed(0)} kB sent`,
    `${events} events`,
  ]
  console.log(figures.join('  '))
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
    { trigger: 'cli', limits: { ...defaultSettings(), maxPages: PAGES * 1.2, timeoutSeconds: 3600 } },
    new AbortController().signal,
  )
  if (report.errorMessage) throw new Error(report.errorMessage)
  const { read = 0, unchanged = 0 } = report.crawlData.outcomes
  return { pages: read + unchanged, events: report.eventsFound }
}

async function extractAll() {
  let events = 0
  let pages = 0
  for (const address of paths()) {
    const body = bodyOf(address) ?? ''
    events += extractEvents(readPage({ url: `http://bench.localhost${address}`, body }), TODAY).length
    pages += 1
  }
  return { pages, events }
}
