/**
 * Whole sites and the events that a person read from them: reads their pages or crawls them, and says which of what is found is right. FOLDER holds
 * manifest.json (`{"site", "origins", "today", "pages"}` each), pages/SITE as the site has them, and expected/SITE.json: `{"title", "alt", "date",
 * "dates", "weekday", "time", "end", "age", "place", "optional"}`.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { readSitemapLinks } from '#crawl/discover/sitemap.ts'
import { readContent } from '#crawl/extract/page-content.ts'
import { type Page, readPage } from '#crawl/extract/parse/page.ts'
import { CRAWLER_TOKEN, createFetcher } from '#crawl/fetch/index.ts'
import { tryCrawl } from '#crawl/trial/try-crawl.ts'
import { day, type LondonDay, londonInstant, weekdayOf } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { defaultSettings } from '#domain/settings.ts'
import { titleLikeness } from './matching.ts'

export type Site = {
  site: string
  origins: string[]
  today: string
  pages: string[]
  /** Of some, robots.txt is that of a draft: only the pages are read. */
  crawl?: boolean
  crawl_today?: string
}
export type Expected = {
  title: string
  alt?: string[]
  date?: string
  dates?: string[]
  end_date?: string
  weekday?: string
  time?: string
  end?: string
  age?: [number, number | null]
  place?: string
  optional?: boolean
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MAX_PAGES = 100

export function sitesIn(root: string): Site[] {
  return JSON.parse(readFileSync(path.join(root, 'manifest.json'), 'utf8')) as Site[]
}

/** For a crawl what was over by its day is optional. */
export function expectedOf(root: string, { site, crawl_today: crawlDay }: Site, isCrawl: boolean): Expected[] {
  const expected = JSON.parse(readFileSync(path.join(root, 'expected', `${site}.json`), 'utf8')) as Expected[]
  const isOver = ({ date, dates, end_date: last }: Expected) =>
    (last ?? dates?.at(-1) ?? date ?? '9999') < (crawlDay ?? '')
  return isCrawl ? expected.map((one) => (isOver(one) ? { ...one, optional: true } : one)) : expected
}

/** What is read of the pages that are known to be about events. */
export function readPages<Event = ExtractedEvent>(
  root: string,
  { site, origins, today, pages }: Site,
  read: (page: Page, today: LondonDay) => Event[],
): Event[] {
  return pages.flatMap((page) => {
    const file = fileOf(path.join(root, 'pages', site), page)
    if (!file) return []
    const url = `${origins[0] ?? `https://${site}.example`}${page}`
    return read(readPage({ url, body: readFileSync(file) }), day(today))
  })
}

function fileOf(folder: string, page: string): string | undefined {
  return ['', '/index.html', '/index.htm', '/index.php', '.html']
    .map((end) => path.join(folder, `${page.replace(/\/$/, '')}${end}`))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
}

/** Serves the site on loopback and crawls it from its home page, as of its `crawl_today` where it has one. */
export async function crawlSite(
  root: string,
  site: Site,
  read: typeof readContent = readContent,
): Promise<{ found: ExtractedEvent[]; pages: number }> {
  const server = await serve(path.join(root, 'pages', site.site), site.origins)
  const fetcher = createFetcher({
    userAgent: { token: CRAWLER_TOKEN, contactUrl: null },
    allowPrivate: () => true,
    mayHurry: () => true,
  })
  const now = londonInstant(day(site.crawl_today ?? site.today), '09:00')
  const trial = await tryCrawl(
    {
      fetcher,
      extract: async (source, today, _, holidays) => ({ ok: true, content: read(source, today, holidays) }),
      readSitemap: async (source, home, today) => ({ ok: true, content: readSitemapLinks(source, home, today) }),
      render: null,
      classify: async () => null,
      now: () => now,
    },
    addressOf(server),
    { ...defaultSettings(), maxPages: MAX_PAGES },
    new AbortController().signal,
  )
  await fetcher.close()
  server.close()
  return { found: trial.events.map(({ event }) => event), pages: trial.pages.length }
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A site's files as a plain web server serves them, with the links to its own addresses leading to itself. */
async function serve(folder: string, origins: readonly string[]): Promise<Server> {
  const types: Record<string, string> = {
    xml: 'application/xml',
    txt: 'text/plain',
    ics: 'text/calendar',
    json: 'application/json',
  }
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)
    const base = origins
      .map((origin) => new URL(origin).pathname.replace(/\/$/, ''))
      .find((one) => one && asked.startsWith(`${one}/`))
    const page = asked.slice(base?.length ?? 0)
    const file = page.includes('..') ? undefined : fileOf(folder, page)
    if (!file) return response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
    const isFolder = /\/index\.\w+$/.test(file) && !page.endsWith('/') && !/\.\w+$/.test(page)
    if (isFolder) return response.writeHead(301, { location: `${asked}/` }).end()
    const text = origins.reduce(
      (all, origin) => all.replaceAll(origin, addressOf(server).slice(0, -1)),
      readFileSync(file, 'utf8'),
    )
    const type = types[path.extname(file).slice(1)] ?? 'text/html'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Those that are paired with an expected event, or are like one and begin on its day: of an event of several pages all count. */
export function rightOf(
  expected: readonly Expected[],
  found: readonly ExtractedEvent[],
): { pairs: [Expected, ExtractedEvent][]; right: ExtractedEvent[] } {
  const pairs = pairsOf(expected, found)
  const isRight = (event: ExtractedEvent) =>
    expected.some((one) => likeness(one, event) >= 0.5 && isOn(one, event) !== false)
  return { pairs, right: found.filter((event) => pairs.some(([, other]) => other === event) || isRight(event)) }
}

function likeness({ title, alt = [] }: Expected, event: ExtractedEvent): number {
  return titleLikeness([title, ...alt], event.title)
}

/** Whether it begins on an expected day; null where none is expected. */
export function isOn({ date, dates, weekday }: Expected, { startDate }: ExtractedEvent): boolean | null {
  if (!date && !weekday) return null
  if (!startDate) return false
  const isDay = date !== undefined && (dates ?? [date]).includes(startDate)
  return isDay || (weekday?.split(',').includes(WEEKDAYS[weekdayOf(startDate) - 1] ?? '') ?? false)
}

/** Of the same event on two pages the one that says more. */
function fullness({ sessions, minPrice, isFree, minAgeMonths }: ExtractedEvent): number {
  return (
    0.02 *
    [sessions[0]?.startTime, minPrice ?? isFree, minAgeMonths].filter((fact) => fact !== null && fact !== undefined)
      .length
  )
}

/** One to one, the most alike and those on their day first. */
function pairsOf(expected: readonly Expected[], found: readonly ExtractedEvent[]): [Expected, ExtractedEvent][] {
  const alike = expected.flatMap((one) =>
    found.flatMap((event) => {
      const score = likeness(one, event)
      return score >= 0.5 ? [{ one, event, score: score + (isOn(one, event) ? 0.6 : 0) + fullness(event) }] : []
    }),
  )
  const pairs: [Expected, ExtractedEvent][] = []
  for (const { one, event } of alike.sort((a, b) => b.score - a.score))
    if (!pairs.some(([known, other]) => known === one || other === event)) pairs.push([one, event])
  return pairs
}
