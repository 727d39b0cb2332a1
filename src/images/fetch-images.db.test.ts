import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '#domain/days/london-time.ts'
import { endCrawl, startCrawl } from '#store/crawl/crawl-logs.ts'
import { catalogueVersion } from '#store/listing/changes/catalogue.ts'
import { events, imageSources, images } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import { tryFetchingPictures } from '#test/support/fetching-pictures.ts'
import { photo } from '#test/support/pictures.ts'
import { deleteUnusedImages } from './delete-unused-images.ts'
import { fileNames } from './storage.ts'

vi.setConfig({ testTimeout: 60_000 })

const { db } = await testDatabase()
const trial = await tryFetchingPictures(db)
const { inFolder, inBucket, bucket, jpeg, now, today, later, run, serve, eventWith, asked, shown, source } = trial
const DAY_MS = 86_400_000

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('with %s', (_, storage) => {
  test('an event’s picture is fetched, stored in every size, and shown with it', async () => {
    serve('/owl.jpg', jpeg)
    await eventWith('/owl.jpg')
    expect(await shown()).toEqual([null])
    expect(await run(storage)).toEqual({ stored: 1, unchanged: 0, failed: 0, refused: 0 })
    const [image] = await shown()
    expect(image).toMatchObject({
      width: 500,
      height: 300,
      widths: [400, 500],
      hash: expect.stringMatching(/^[0-9a-f]{20}$/),
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
      expect(await deleteUnusedImages({ db, storage }, now(), today())).toBe(0)
    }
    later(2 * DAY_MS)
    expect(await deleteUnusedImages({ db, storage }, now(), today())).toBe(1)
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

test('the same picture at two addresses is made and stored once', async () => {
  serve('/owl.jpg', jpeg)
  serve('/again.jpg', jpeg)
  await eventWith('/owl.jpg')
  await eventWith('/again.jpg')
  expect(await run()).toMatchObject({ stored: 2 })
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

test('pictures of events that are over, turned down or merged are not asked for', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg', { status: 'rejected' })
  await eventWith('/owl.jpg', { found: { startDate: addDays(today(), -3) } })
  expect(await run()).toMatchObject({ stored: 0 })
  expect(asked()).toEqual([])
})

test('a picture whose event is over is not looked at again, but stays', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg', { found: { startDate: addDays(today(), 3) } })
  await run()
  asked()
  later(31 * DAY_MS)
  await deleteUnusedImages({ db, storage: inBucket }, now(), today())
  expect((await source())?.nextTryAt.getTime()).toBeGreaterThan(now().getTime())
  expect(await run()).toMatchObject({ unchanged: 0 })
  expect(asked()).toEqual([])
  expect(await db.$count(images)).toBe(1)
})

test('while a venue’s site is being crawled, its pictures wait', async () => {
  serve('/owl.jpg', jpeg)
  await eventWith('/owl.jpg')
  const logId = await startCrawl(db, trial.venue.id, 'staff', now())
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
  await endCrawl(
    db,
    { logId, venueId: trial.venue.id },
    { counts, errorMessage: null, crawlData: {} as never },
    now(),
    0.5,
  )
  expect(await run()).toMatchObject({ stored: 1 })
})
