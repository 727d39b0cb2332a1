import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFetcher } from '#crawl/fetch/index.ts'
import { emptyFilter } from '#domain/filter.ts'
import { addDays, day, todayInLondon } from '#domain/london-time.ts'
import { catalogueVersion } from '#store/catalogue.ts'
import { beginCrawl, endCrawl } from '#store/crawl-logs.ts'
import { listEvents } from '#store/listing.ts'
import { events, imageSources, images } from '#store/schema/index.ts'
import { testBucket } from '#test/support/bucket.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { photo } from '#test/support/pictures.ts'
import { type TestSite, testSite } from '#test/support/site.ts'
import { createBucketStorage } from './bucket-storage.ts'
import { fetchImages, type ImageDeps } from './fetch-images.ts'
import { createFolderStorage } from './folder-storage.ts'
import { forgetImages } from './forget-images.ts'
import { createResizing } from './resizing.ts'
import { fileNames, type ImageStorage } from './storage.ts'

vi.setConfig({ testTimeout: 60_000 })

const { db } = await testDatabase()
const bucket = await testBucket()
const folder = mkdtempSync(path.join(os.tmpdir(), 'khe-images-'))
const resizing = createResizing()
const fetcher = createFetcher({
  userAgent: { token: 'KiteBot', contactUrl: null },
  allowPrivate: (url) => url.hostname === 'site.localhost',
  mayHurry: () => true,
  limits: { headersTimeoutMs: 2000, maxRetryAfterMs: 100, maxDelayMs: 20 },
})
const START = new Date('2026-04-01T09:00:00Z')
let now = START
let site: TestSite
let venue: Awaited<ReturnType<typeof make.venue>>
let jpeg: Buffer

beforeAll(async () => {
  jpeg = await photo({ width: 500, height: 300 }).jpeg().toBuffer()
})
beforeEach(async () => {
  now = START
  await db.delete(events)
  await db.delete(imageSources)
  await db.delete(images)
  bucket.files.clear()
  bucket.failWith(null)
  await site?.close()
  site = await testSite({ '/robots.txt': 'User-agent: *\nDisallow: /private/' })
  venue = await make.venue(db, { domain: new URL(site.url).host, websiteUrl: site.url })
})
afterAll(async () => {
  await Promise.all([fetcher.close(), resizing.close(), bucket.close(), site.close()])
  rmSync(folder, { recursive: true })
})

const inBucket = createBucketStorage(bucket.settings)
const inFolder = createFolderStorage(folder)
const deps = (storage: ImageStorage = inBucket): ImageDeps => ({
  db,
  fetcher,
  resize: resizing.resize,
  storage,
  now: () => now,
  today: () => todayInLondon(now),
})
const run = (storage?: ImageStorage) => fetchImages(deps(storage), new AbortController().signal)
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]

/** A picture on the site, which is answered conditionally as real ones are. */
function serve(address: string, file: Buffer, type = 'image/jpeg') {
  const etag = `"${file.length}-${file[Math.floor(file.length / 2)]}"`
  site.pages[address] = (request, response) => {
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
    return response.writeHead(200, { 'content-type': type, etag }).end(file)
  }
}
const fail = (address: string, status: number) => {
  site.pages[address] = (_, response) => response.writeHead(status).end()
}
const eventWith = (imageUrl: string | null, options: Parameters<typeof make.event>[2] = {}) =>
  make.event(db, venue, {
    ...options,
    found: { startDate: day('2026-06-01'), url: `${site.url}whats-on/tea`, imageUrl, ...options.found },
  })
const asked = () => site.requests.splice(0).filter(({ path: asked }) => asked !== '/robots.txt')
const shown = async () =>
  (await listEvents(db, emptyFilter(), todayInLondon(now), { limit: 30 })).events.map(({ image }) => image)
const source = async () => (await db.select().from(imageSources))[0]

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('with %s', (_, storage) => {
  test('an event’s picture is fetched, kept in every size, and shown with it', async () => {
    serve('/owl.jpg', jpeg)
    await eventWith('/owl.jpg')
    expect(await shown()).toEqual([null])
    expect(await run(storage)).toEqual({ kept: 1, unchanged: 0, failed: 0, refused: 0 })
    const [image] = await shown()
    expect(image).toMatchObject({
      width: 500,
      height: 300,
      widths: [400, 500],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    for (const name of image ? fileNames(image) : []) expect(await storage.has(name)).toBe(true)
  })

  test('a picture that no event shows for a month is deleted, and one that is shown is not', async () => {
    serve('/owl.jpg', jpeg)
    serve('/fox.jpg', await photo({ width: 300, height: 200, seed: 5 }).jpeg().toBuffer())
    const owl = await eventWith('/owl.jpg')
    await eventWith('/fox.jpg')
    await run(storage)
    const [image] = await shown()
    const names = image ? fileNames(image) : []
    await db.delete(events).where(eq(events.id, owl))
    for (const days of [1, 28]) {
      later(days * DAY_MS)
      expect(await forgetImages({ db, storage }, now, todayInLondon(now))).toBe(0)
    }
    later(2 * DAY_MS)
    expect(await forgetImages({ db, storage }, now, todayInLondon(now))).toBe(1)
    for (const name of names) expect(await storage.has(name)).toBe(false)
    expect(await shown()).toMatchObject([{ width: 300 }])
    expect(await db.$count(imageSources)).toBe(1)
  })
})

test('an address is asked once, for however many events, and again only after a month', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg')
  await eventWith('/owl.jpg')
  await run()
  await run()
  expect(asked()).toHaveLength(1)
  later(29 * DAY_MS)
  await run()
  expect(asked()).toHaveLength(0)
  later(2 * DAY_MS)
  expect(await run()).toMatchObject({ unchanged: 1 })
  expect(asked()).toEqual([{ path: '/owl.jpg', status: 304 }])
})

test('an event whose picture has another address gets that one', async () => {
  serve('/owl.jpg', jpeg)
  serve('/fox.jpg', await photo({ width: 300, height: 200, seed: 5 }).jpeg().toBuffer())
  const id = await eventWith('/owl.jpg')
  await run()
  await db.update(events).set({ imageUrl: '/fox.jpg' }).where(eq(events.id, id))
  expect(await shown()).toEqual([null])
  await run()
  expect(await shown()).toMatchObject([{ width: 300 }])
})

test('the same picture at two addresses is made and kept once', async () => {
  serve('/owl.jpg', jpeg)
  serve('/again.jpg', jpeg)
  await eventWith('/owl.jpg')
  await eventWith('/again.jpg')
  expect(await run()).toMatchObject({ kept: 2 })
  expect(await db.$count(images)).toBe(1)
  expect(bucket.files.size).toBe(4)
})

test('a picture is a change that visitors see', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg')
  const before = await catalogueVersion(db)
  await run()
  expect(await catalogueVersion(db)).toBeGreaterThan(before)
})

test('a server in trouble is asked again, later each time, and is given up in the end', async () => {
  fail('/owl.jpg', 500)
  await eventWith('/owl.jpg')
  expect(await run()).toMatchObject({ failed: 1 })
  expect(await source()).toMatchObject({ state: 'failed', attempts: 1, reason: expect.stringContaining('500') })
  later(9 * MINUTE_MS)
  await run()
  expect((await source())?.attempts).toBe(1)
  for (const minutes of [2, 41, 161, 641, 2561]) {
    later(minutes * MINUTE_MS)
    await run()
  }
  expect(await source()).toMatchObject({ state: 'refused', attempts: 0, reason: expect.stringContaining('500') })
  asked()
  later(5 * DAY_MS)
  await run()
  expect(asked()).toEqual([])
})

test('a server that recovers gives its picture', async () => {
  fail('/owl.jpg', 503)
  await eventWith('/owl.jpg')
  await run()
  serve('/owl.jpg', jpeg)
  later(11 * MINUTE_MS)
  await run()
  expect(await source()).toMatchObject({ state: 'ready', attempts: 0, reason: null })
  expect(await shown()).toMatchObject([{ width: 500 }])
})

test('a picture stays while its server is in trouble, and goes when the venue takes it away', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg')
  await run()
  fail('/owl.jpg', 500)
  later(31 * DAY_MS)
  expect(await run()).toMatchObject({ failed: 1 })
  expect(await shown()).toMatchObject([{ width: 500 }])
  fail('/owl.jpg', 404)
  later(11 * MINUTE_MS)
  expect(await run()).toMatchObject({ refused: 1 })
  expect(await shown()).toEqual([null])
})

test.each<[string, () => void | Promise<void>, RegExp]>([
  ['a page', () => serve('/owl.jpg', Buffer.from('<html>Sign in</html>'), 'text/html'), /a page, not to a picture/],
  ['a page that says it is a picture', () => serve('/owl.jpg', Buffer.from('<html>')), /no JPEG, PNG/],
  [
    'a drawing',
    () => serve('/owl.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    /no JPEG/,
  ],
  ['more than ten megabytes', () => serve('/owl.jpg', Buffer.alloc(10_000_001, 'x')), /larger than 10 MB/],
  ['nothing', () => fail('/owl.jpg', 404), /no such page/],
  ['half a picture', () => serve('/owl.jpg', jpeg.subarray(0, jpeg.length / 2)), /cannot be read/],
])('an address that leads to %s is refused, with the reason', async (_, prepare, reason) => {
  await prepare()
  await eventWith('/owl.jpg')
  expect(await run()).toMatchObject({ refused: 1 })
  expect(await source()).toMatchObject({ state: 'refused', reason: expect.stringMatching(reason), hash: null })
  expect(bucket.files.size).toBe(0)
})

test('what robots.txt forbids is not asked for, nor is a private address', async () => {
  serve('/private/owl.jpg', jpeg)
  await eventWith('/private/owl.jpg')
  await eventWith(`${site.url.replace('site.localhost', '127.0.0.1')}owl.jpg`)
  expect(await run()).toMatchObject({ refused: 2 })
  expect(asked()).toEqual([])
})

test('pictures of events that are over, turned down or merged are not asked for', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg', { status: 'rejected' })
  await eventWith('/owl.jpg', { found: { startDate: addDays(todayInLondon(now), -3) } })
  expect(await run()).toMatchObject({ kept: 0 })
  expect(asked()).toEqual([])
})

test('a picture whose event is over is not looked at again, but stays', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg', { found: { startDate: addDays(todayInLondon(now), 3) } })
  await run()
  asked()
  later(31 * DAY_MS)
  await forgetImages({ db, storage: inBucket }, now, todayInLondon(now))
  expect((await source())?.nextTryAt.getTime()).toBeGreaterThan(now.getTime())
  expect(await run()).toMatchObject({ unchanged: 0 })
  expect(asked()).toEqual([])
  expect(await db.$count(images)).toBe(1)
})

test('while a venue’s site is being crawled, its pictures wait', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg')
  const logId = await beginCrawl(db, venue.id, 'staff', now)
  await run()
  expect(asked()).toEqual([])
  const counts = {
    pagesCrawled: 1,
    eventsFound: 1,
    eventsProcessed: 1,
    eventsCreated: 0,
    eventsChanged: 0,
    childEventsIdentified: 1,
  }
  await endCrawl(db, { logId, venueId: venue.id }, { counts, errorMessage: null, crawlData: {} as never }, now, 0.5)
  expect(await run()).toMatchObject({ kept: 1 })
})

test('a picture whose files were lost is fetched anew, though its address has not changed', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg')
  await run()
  bucket.files.clear()
  later(31 * DAY_MS)
  await run()
  expect(asked().map(({ status }) => status)).toEqual([200, 200])
  expect(bucket.files.size).toBe(4)
})

test('where the storage fails, the work stops, and the picture is taken up again later', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg')
  bucket.failWith(500)
  await expect(run()).rejects.toThrow(/bucket of pictures answered 500/)
  bucket.failWith(null)
  expect(await run()).toMatchObject({ kept: 0 })
  later(11 * MINUTE_MS)
  expect(await run()).toMatchObject({ kept: 1 })
})
