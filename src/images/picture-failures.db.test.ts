import { expect, test, vi } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { tryFetchingPictures } from '#test/support/fetching-pictures.ts'

vi.setConfig({ testTimeout: 60_000 })

const { db } = await testDatabase()
const trial = await tryFetchingPictures(db)
const { bucket, jpeg, later, run, serve, fail, eventWith, asked, shown, source } = trial
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]

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
  await eventWith(`${trial.site.url.replace('site.localhost', '127.0.0.1')}owl.jpg`)
  expect(await run()).toMatchObject({ refused: 2 })
  expect(asked()).toEqual([])
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
  expect(await run()).toMatchObject({ stored: 0 })
  later(11 * MINUTE_MS)
  expect(await run()).toMatchObject({ stored: 1 })
})
