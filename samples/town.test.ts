import { readFileSync } from 'node:fs'
import http from 'node:http'
import * as cheerio from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, day, type LondonDay, londonInstant } from '#domain/days/london-time.ts'
import { PHOTOGRAPHS, readPhotograph } from './photographs/index.ts'
import { expectedEvents, forbiddenTitles, SAMPLE_VENUES, sampleVenueUrl, startSampleTown } from './town.ts'

/** Forty days over a year and a half: each weekday, month ends, both clock changes, New Year, a leap day. */
const DAYS = [
  ...Array.from({ length: 34 }, (_, n) => addDays(day('2026-01-03'), n * 16)),
  ...['2026-03-29', '2026-10-25', '2026-12-31', '2027-01-01', '2028-02-29', '2026-05-31'].map(day),
]

describe.each(DAYS)('on %s', (today) => {
  const town = SAMPLE_VENUES.map((venue) => ({ venue, events: expectedEvents(venue, today, 3001) }))
  const all = town.flatMap(({ events }) => events)

  test('the town has between 130 and 180 events, about a third of them not for children', () => {
    expect(all.length).toBeGreaterThanOrEqual(130)
    expect(all.length).toBeLessThanOrEqual(180)
    const adult = all.filter(({ forChildren }) => !forChildren).length / all.length
    expect(adult).toBeGreaterThan(0.3)
    expect(adult).toBeLessThan(0.42)
  })

  test('every event is running or still to come, within what a page without years can say', () => {
    const over = all.filter(({ startDate, endDate, sessions, isOpenEnded }) => {
      const last = isOpenEnded ? sessions.at(-1)?.date : endDate
      return !last || last < today || (startDate !== null && startDate > last) || last > addDays(today, 330)
    })
    expect(over).toEqual([])
    const sessions = all.flatMap((event) => event.sessions)
    expect(sessions.filter(({ date }) => date < today)).toEqual([])
    expect(sessions.filter(({ startTime, endTime }) => startTime && endTime && endTime <= startTime)).toEqual([])
  })

  test('no venue has two events of one title, nor an open event that it forbids', () => {
    for (const { venue, events } of town) {
      const titles = events.map(({ title }) => title.toLowerCase())
      expect(new Set(titles).size).toBe(titles.length)
      expect(titles).not.toContain(forbiddenTitles(venue, today)[0]?.toLowerCase())
    }
  })
})

test('an event keeps its dates from one day to the next until it is over', () => {
  const [today, tomorrow] = [day('2026-06-10'), day('2026-06-11')]
  const datesOf = (now: LondonDay) =>
    SAMPLE_VENUES.flatMap((venue) =>
      expectedEvents(venue, now, 3001).map((event) => [`${venue.slug} ${event.title}`, event.endDate]),
    )
  const before = new Map(datesOf(today) as [string, LondonDay | null][])
  const moved = datesOf(tomorrow).filter(([key, end]) => before.get(key as string) !== end)
  expect(moved.filter(([key]) => before.get(key as string) !== today)).toEqual([])
})

describe('served', () => {
  const today = day('2026-12-30')
  let town: Awaited<ReturnType<typeof startSampleTown>>
  beforeAll(async () => {
    town = await startSampleTown({ port: 0, now: () => londonInstant(today, '09:30') })
  })
  afterAll(() => town.close())

  /** Asks 127.0.0.1 by Host header, so that the test needs no look-up of names. */
  const get = (address: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const { host, pathname, search } = new URL(address)
      const options = { host: '127.0.0.1', port: town.port, path: pathname + search, headers: { ...headers, host } }
      http
        .get(options, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
        })
        .on('error', reject)
    })

  test('the index links to every venue', async () => {
    const { text } = await get(`http://localhost:${town.port}/`)
    for (const venue of SAMPLE_VENUES) expect(text).toContain(`href="${sampleVenueUrl(venue, town.port)}"`)
  })

  test.each(SAMPLE_VENUES)('every page of $slug that something links to is there', async (venue) => {
    const start = sampleVenueUrl(venue, town.port)
    const events = expectedEvents(venue, today, town.port)
    const queue = [start, `${start}sitemap.xml`, `${start}sitemap_index.xml`, ...events.flatMap(({ url }) => url ?? [])]
    const seen = new Set(queue)
    const broken: string[] = []
    const texts: string[] = []
    for (const url of queue) {
      const { status, headers, text } = await get(url)
      if (status !== 200 && !/sitemap(_index)?\.xml$/.test(url)) broken.push(url)
      texts.push(cheerio.load(text).text())
      if (!/html|xml/.test(headers['content-type'] ?? 'html') && !url.endsWith('.htm')) continue
      for (const link of linksOf(text, url)) {
        if (!link.startsWith(start) || seen.has(link)) continue
        seen.add(link)
        queue.push(link)
      }
    }
    expect(broken).toEqual([])
    const said = texts.join(' ').replace(/[^a-z0-9]+/gi, '')
    expect(events.filter(({ title }) => !said.includes(title.replace(/[^a-z0-9]+/gi, '')))).toEqual([])
    expect(seen.size).toBeLessThan(90)
  })

  test.each(Object.entries(PHOTOGRAPHS))(
    'the page of “%s” shows its photograph, whose maker is named',
    async (title, name) => {
      const events = SAMPLE_VENUES.flatMap((venue) => expectedEvents(venue, today, town.port))
      const url = events.find((event) => event.title === title)?.url
      const { text } = await get(url ?? '')
      const address = new URL(`/media/${name}.jpg`, url ?? '')
      expect(text).toContain(address.pathname)
      expect((await get(address.href)).headers['content-length']).toBe(String((await readPhotograph(name))?.byteLength))
      expect(readFileSync(new URL('photographs/README.md', import.meta.url), 'utf8')).toContain(`| \`${name}.jpg\` |`)
    },
  )

  test('a page that has not changed is answered with 304, by its tag and by its date', async () => {
    const url = `${sampleVenueUrl({ slug: 'kettle-arts' }, town.port)}whats-on`
    const { headers } = await get(url)
    const byTag = await get(url, { 'if-none-match': headers.etag ?? '' })
    const byDate = await get(url, { 'if-modified-since': headers['last-modified'] ?? '' })
    const changed = await get(url, { 'if-none-match': '"older"', 'if-modified-since': headers['last-modified'] ?? '' })
    expect([byTag.status, byTag.text, byDate.status, changed.status]).toEqual([304, '', 304, 200])
  })

  test('a host or a page that there is not is 404', async () => {
    const hosts = ['nobody.localhost', 'localhost', 'kettle-arts.localhost']
    const statuses = await Promise.all(
      hosts.map(async (host) => (await get(`http://${host}:${town.port}/nothing`)).status),
    )
    expect(statuses).toEqual([404, 404, 404])
  })

  test('robots.txt closes the members’ part of the garden', async () => {
    const { text, headers } = await get(`${sampleVenueUrl({ slug: 'larkspur-garden' }, town.port)}robots.txt`)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toMatch(/^Disallow: \/members\/$/m)
    expect(forbiddenTitles({ slug: 'larkspur-garden' }, today)).toHaveLength(3)
  })

  test('a port that is taken is reported plainly', async () => {
    await expect(startSampleTown({ port: town.port, now: () => new Date() })).rejects.toThrow(/in use/)
  })
})

const linksOf = (text: string, base: string): string[] => {
  const $ = cheerio.load(text, text.startsWith('<?xml') ? { xml: true } : {})
  const hrefs = $('a[href], link[href], img[src]')
    .map((_, element) => $(element).attr('href') ?? $(element).attr('src'))
    .get()
  const locations = $('loc')
    .map((_, element) => $(element).text())
    .get()
  return [...hrefs, ...locations].flatMap((href) => URL.parse(href, base)?.href.replace(/#.*/, '') ?? [])
}
