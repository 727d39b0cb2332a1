/**
 * How much of whole sites is read, as means over sites, so that one large site does not decide. FOLDER holds manifest.json (`{"site", "origins",
 * "today", "pages"}` each), pages/SITE as the site has them, and expected/SITE.json: events that a person read, `{"title", "alt", "date", "dates",
 * "weekday", "time", "end", "age", "place", "optional"}`. Optional ones count neither way. With --crawl each site is served on
 * loopback and crawled from its home page, as of its `crawl_today` where it has one. --wrong lists what is missed, false or wrong.
 *
 *     node bench/accuracy/sites.ts FOLDER [--crawl] [--wrong]
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { readSitemapLinks } from '#crawl/discover/sitemap.ts'
import { extractEvents } from '#crawl/extract/index.ts'
import { readContent } from '#crawl/extract/page-content.ts'
import { readPage } from '#crawl/extract/parse/page.ts'
import { CRAWLER_TOKEN, createFetcher } from '#crawl/fetch/index.ts'
import { tryCrawl } from '#crawl/trial/try-crawl.ts'
import { day, londonInstant, weekdayOf } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { defaultSettings } from '#domain/settings.ts'
import { confidenceFigures, type Judged } from './judged.ts'
import { normalTitle, titleLikeness } from './matching.ts'

type Site = {
  site: string
  origins: string[]
  today: string
  pages: string[]
  /** Of some, robots.txt is that of a draft: only the pages are read. */
  crawl?: boolean
  crawl_today?: string
}
type Expected = {
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
type Count = { right: number; of: number }

const [folder, ...options] = process.argv.slice(2)
const isCrawl = options.includes('--crawl')
const isDetailed = options.includes('--wrong')
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MAX_PAGES = 100

if (folder === undefined || !existsSync(path.join(folder, 'manifest.json'))) {
  console.log('sites: skipped, no folder with manifest.json was given')
} else await measure(folder)

async function measure(root: string) {
  const all = JSON.parse(readFileSync(path.join(root, 'manifest.json'), 'utf8')) as Site[]
  const sites = all.filter(({ crawl }) => !isCrawl || crawl !== false)
  const scores: ReturnType<typeof scoreOf>[] = []
  let [pages, titles, none, falseOnNone] = [0, 0, 0, 0]
  const judged: Judged[] = []
  for (const site of sites) {
    const expected = expectedOf(root, site)
    const read = isCrawl ? await crawlSite(root, site) : readPages(root, site)
    const score = scoreOf(site.site, expected, read.found, judged)
    pages += read.pages
    titles += score['titles found'].right
    if (expected.length > 0) scores.push(score)
    else {
      none += 1
      falseOnNone += read.found.length
    }
  }
  for (const name of ['titles found', 'titles right', 'start', 'time', 'end', 'age', 'place'] as const) {
    const shares = scores.flatMap((score) => (score[name].of > 0 ? score[name].right / score[name].of : []))
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    console.log(`${name}: ${(100 * mean).toFixed(0)} % (mean of ${shares.length} sites)`)
  }
  console.log(`false where nothing is coming: ${falseOnNone} events on ${none} sites`)
  console.log(`confidence that an event is right: ${confidenceFigures(judged)}`)
  console.log(`pages: ${pages}, for each expected title that was found: ${(pages / titles).toFixed(2)}`)
}

/** Without those that were over by the day of the crawl. */
function expectedOf(root: string, { site, crawl_today: crawlDay }: Site): Expected[] {
  const expected = JSON.parse(readFileSync(path.join(root, 'expected', `${site}.json`), 'utf8')) as Expected[]
  const isOver = ({ date, dates, end_date: last }: Expected) =>
    (last ?? dates?.at(-1) ?? date ?? '9999') < (crawlDay ?? '')
  return isCrawl ? expected.map((one) => (isOver(one) ? { ...one, optional: true } : one)) : expected
}

type SiteReading = { found: ExtractedEvent[]; pages: number }

function readPages(root: string, { site, origins, today, pages }: Site): SiteReading {
  const found = pages.flatMap((page) => {
    const file = fileOf(path.join(root, 'pages', site), page)
    if (!file) return []
    const url = `${origins[0] ?? `https://${site}.example`}${page}`
    return extractEvents(readPage({ url, body: readFileSync(file) }), day(today))
  })
  return { found, pages: pages.length }
}

function fileOf(folder: string, page: string): string | undefined {
  return ['', '/index.html', '/index.htm', '/index.php', '.html']
    .map((end) => path.join(folder, `${page.replace(/\/$/, '')}${end}`))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
}

async function crawlSite(root: string, site: Site): Promise<SiteReading> {
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
      extract: async (source, today, _, holidays) => ({ ok: true, content: readContent(source, today, holidays) }),
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

function scoreOf(site: string, expected: readonly Expected[], found: readonly ExtractedEvent[], judged: Judged[]) {
  const pairs = pairsOf(expected, found)
  const wanted = expected.filter(({ optional }) => !optional)
  const counted = pairs.filter(([one]) => !one.optional)
  const isRight = (event: ExtractedEvent) =>
    expected.some((one) => likeness(one, event) >= 0.5 && isOn(one, event) !== false)
  const right = found.filter((event) => pairs.some(([, other]) => other === event) || isRight(event))
  for (const event of found) judged.push({ likelihood: event.confidence, label: Number(right.includes(event)) })
  if (isDetailed) {
    for (const one of wanted.filter((one) => !pairs.some(([other]) => other === one)))
      console.log(`  ${site} missed: ${one.title}`)
    for (const event of found.filter((event) => !right.includes(event)))
      console.log(`  ${site} false (${event.confidence}): ${inShort(event)}`)
  }
  const share = (said: (one: Expected) => unknown, test: (one: Expected, event: ExtractedEvent) => boolean): Count => {
    const of = counted.filter(([one]) => said(one) !== undefined)
    const wrong = of.filter(([one, event]) => !test(one, event))
    if (isDetailed) for (const [one, event] of wrong) console.log(`  ${site} wrong: ${said(one)} of ${inShort(event)}`)
    return { right: of.length - wrong.length, of: of.length }
  }
  return {
    'titles found': { right: counted.length, of: wanted.length },
    'titles right': { right: right.length, of: found.length },
    start: share(
      (one) => one.date ?? one.weekday,
      (one, event) => isOn(one, event) === true,
    ),
    time: share(
      ({ time }) => time,
      ({ time }, { sessions }) => sessions.some(({ startTime }) => startTime === time),
    ),
    end: share(
      ({ end }) => end,
      ({ end }, { sessions }) => sessions.some(({ endTime }) => endTime === end),
    ),
    age: share(
      ({ age }) => age,
      ({ age }, event) => age !== undefined && isAge(age, event),
    ),
    place: share(
      ({ place }) => place,
      ({ place = '' }, { locationName, locationAddress }) =>
        normalTitle(`${locationName ?? ''} ${locationAddress ?? ''}`).includes(normalTitle(place)),
    ),
  }
}

function inShort({ title, sessions, startDate, minAgeMonths, maxAgeMonths, locationName }: ExtractedEvent): string {
  const { date = startDate, startTime = null, endTime = null } = sessions[0] ?? {}
  return `${title}: ${date} ${startTime}–${endTime}, ages ${minAgeMonths}–${maxAgeMonths} months, at ${locationName}`
}

function likeness({ title, alt = [] }: Expected, event: ExtractedEvent): number {
  return titleLikeness([title, ...alt], event.title)
}

/** Whether it begins on an expected day; null where none is expected. */
function isOn({ date, dates, weekday }: Expected, { startDate }: ExtractedEvent): boolean | null {
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

/** 'Up to 11' may be said as eleven years or as the twelfth birthday. */
function isAge([from, to]: [number, number | null], { minAgeMonths, maxAgeMonths }: ExtractedEvent): boolean {
  const years = (months: number | null) => (months === null ? null : Math.floor(months / 12))
  const [least, most] = [years(minAgeMonths), years(maxAgeMonths)]
  return (least === from || (from === 0 && least === null)) && (to === null || most === to || most === to - 1)
}
