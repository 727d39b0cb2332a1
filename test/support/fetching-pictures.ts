import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { createFetcher } from '#crawl/fetch/index.ts'
import { day, startOfDay, todayInLondon } from '#domain/days/london-time.ts'
import { emptyFilter } from '#domain/filter/filter.ts'
import { createBucketStorage } from '#images/bucket-storage.ts'
import { fetchImages } from '#images/fetch-images.ts'
import { createFolderStorage } from '#images/folder-storage.ts'
import { createResizing } from '#images/resizing.ts'
import type { ImageStorage } from '#images/storage.ts'
import type { Db } from '#store/db/database.ts'
import { listEvents } from '#store/listing/listing.ts'
import { events, imageSources, images } from '#store/schema/index.ts'
import type { Venue } from '#store/venue/venues.ts'
import * as make from './make.ts'
import { photo } from './pictures.ts'
import { testBucket } from './servers/bucket.ts'
import { type TestSite, testSite } from './site.ts'

const START = new Date('2026-04-01T09:00:00Z')

/** For each test of the file that calls it a venue with a web site, new, and nowhere any picture; the clock stands still. */
export async function tryFetchingPictures(db: Db) {
  const bucket = await testBucket()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'khe-images-'))
  const resizing = createResizing()
  const fetcher = createFetcher({
    userAgent: { token: 'KiteBot', contactUrl: null },
    allowPrivate: (url) => url.hostname === 'site.localhost',
    mayHurry: () => true,
    limits: { headersTimeoutMs: 2000, maxRetryAfterMs: 100, maxDelayMs: 20 },
  })
  const inBucket = createBucketStorage(bucket.settings)
  const inFolder = createFolderStorage(folder)
  let instant = START
  let site: TestSite
  let venue: Venue
  beforeEach(async () => {
    instant = START
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
  const now = () => instant
  const today = () => todayInLondon(instant)
  return {
    bucket,
    inBucket,
    inFolder,
    get site() {
      return site
    },
    get venue() {
      return venue
    },
    now,
    today,
    later(ms: number) {
      instant = new Date(instant.getTime() + ms)
    },
    /** Fetches what is due; into the bucket unless said otherwise. */
    run: (storage: ImageStorage = inBucket) =>
      fetchImages({ db, fetcher, resize: resizing.resize, storage, now, today }, new AbortController().signal),
    /** 500 pixels wide and 300 high. */
    jpeg: await photo({ width: 500, height: 300 }).jpeg().toBuffer(),
    /** A picture on the site, which is answered conditionally as real ones are. */
    serve(address: string, file: Buffer, type = 'image/jpeg') {
      const etag = `"${file.length}-${file[Math.floor(file.length / 2)]}"`
      site.pages[address] = (request, response) => {
        if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
        return response.writeHead(200, { 'content-type': type, etag }).end(file)
      }
    },
    fail(address: string, status: number) {
      site.pages[address] = (_, response) => response.writeHead(status).end()
    },
    eventWith: (imageUrl: string | null, options: Parameters<typeof make.event>[2] = {}) =>
      make.event(db, venue, {
        ...options,
        found: { startDate: day('2026-06-01'), url: `${site.url}whats-on/tea`, imageUrl, ...options.found },
      }),
    /** What was asked for since the last call, robots.txt left out. */
    asked: () => site.requests.splice(0).filter(({ path: asked }) => asked !== '/robots.txt'),
    /** The pictures of the events that are listed. */
    shown: async () =>
      (await listEvents(db, emptyFilter(), startOfDay(today()), { limit: 30 })).events.map(({ image }) => image),
    source: async () => (await db.select().from(imageSources))[0],
  }
}
