import { execFileSync } from 'node:child_process'
import { afterAll, expect, test, vi } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { Shortfall } from '#domain/health/crawl.ts'
import { readContent } from '../page-content.ts'
import { createExtraction } from './pool.ts'

// Most of a test is the start of processes.
vi.setConfig({ testTimeout: 60_000 })

const today = day('2026-04-01')
const going = new AbortController().signal
const extraction = createExtraction({ processes: 1 })
afterAll(() => extraction.close())

const document = (html: string) => ({
  url: 'https://orchard.example/whats-on',
  contentType: 'text/html',
  body: new TextEncoder().encode(`<!doctype html><html><body>${html}</body></html>`),
})
const KITES = document(
  '<h1>Kite day</h1><p>Saturday 11 April 2026, 11am–1pm</p><a href="/owls">Owl night, 12 April</a>',
)
/** Beyond what any limit allows, at the size of the largest page that is fetched. */
const ENDLESS = document('<div><h3>Tea</h3><p>Sat 4 April 10am</p></div>'.repeat(100_000))
const GREEDY = document('<p>'.repeat(1_500_000))
/** One native step that takes more than the heap: nothing in that process can stop it. */
const GREEDY_JSON = { ...KITES, contentType: 'application/json', body: Buffer.from(`[${'[],'.repeat(1_500_000)}[]]`) }

test('a document is read as it would be here', async () => {
  expect(await extraction.extract(KITES, today, going)).toEqual({ ok: true, content: readContent(KITES, today) })
  const { found, links } = readContent(KITES, today)
  expect(found).toMatchObject([{ title: 'Kite day' }])
  expect(links).toContainEqual({ url: 'https://orchard.example/owls', score: expect.closeTo(0.7) })
})

test('a sitemap is read for the pages that look like events', async () => {
  const body = Buffer.from('<urlset><url><loc>/events/owls</loc></url><url><loc>/jobs</loc></url></urlset>')
  const sitemap = { url: 'https://orchard.example/sitemap.xml', body }
  expect(await extraction.readSitemap(sitemap, 'https://orchard.example/', today, going)).toMatchObject({
    ok: true,
    content: { links: [{ url: 'https://orchard.example/events/owls' }], sitemaps: [] },
  })
})

test('one that takes too long is given up, the thread of this process stays free, and the next one is read', async () => {
  const { extract, close } = createExtraction({ processes: 1, cpuMs: 1000, heapMb: 1000, residentMb: 2000 })
  let ticks = 0
  const ticking = setInterval(() => {
    ticks += 1
  }, 10)
  const [hostile, next] = await Promise.all([extract(ENDLESS, today, going), extract(KITES, today, going)])
  clearInterval(ticking)
  await close()
  expect(hostile).toMatchObject({ ok: false, failure: 'took-too-long' })
  expect(next).toMatchObject({ ok: true })
  expect(ticks).toBeGreaterThan(5)
})

test.each([
  ['a tree', GREEDY],
  ['one step that nothing can stop', GREEDY_JSON],
])(
  'one that takes too much memory by %s is given up, and the next one is read',
  async (_, greedy) => {
    const { extract, close } = createExtraction({ processes: 1, cpuMs: 20_000, heapMb: 48 })
    const [hostile, next] = await Promise.all([extract(greedy, today, going), extract(KITES, today, going)])
    await close()
    expect(hostile).toMatchObject({ ok: false, failure: 'took-too-much-memory' })
    expect(next).toMatchObject({ ok: true })
  },
  60_000,
)

const OWL =
  '<script type="application/ld+json">{"@type":"Event","name":"Owl night","startDate":"2026-04-12T19:00"}</script><a href="/owls">Owl night</a>'
/** Data that is read once what is written for machines has been. */
const GREEDY_DATA = `<script>var shows = {"on": "2026-04-12", "list": [${'[],'.repeat(800_000)}[]]}</script>`

test.each([
  [
    'time',
    `${OWL}${'<div><h3>Tea</h3><p>Sat 4 April 10am</p></div>'.repeat(60_000)}`,
    { cpuMs: 4500, heapMb: 1000, residentMb: 2000 },
    ['json-ld', 'microdata'],
  ],
  ['memory', `${OWL}${GREEDY_DATA}`, { cpuMs: 20_000 }, ['json-ld', 'microdata']],
] as const)('one that runs out of %s is worth what was read by then, its links too', async (of, body, limits, done) => {
  const heard: Shortfall[] = []
  const { extract, close } = createExtraction({ processes: 1, ...limits }, (shortfall) => heard.push(shortfall))
  const [cut, next] = [await extract(document(body), today, going), await extract(KITES, today, going)]
  await close()
  const ranOut = { of, after: expect.arrayContaining([...done, 'links']) }
  expect(cut).toMatchObject({
    ok: true,
    content: {
      found: [{ title: 'Owl night' }],
      links: expect.arrayContaining([expect.objectContaining({ url: 'https://orchard.example/owls' })]),
      shortfall: { failures: [], ranOut },
    },
  })
  expect(next).toMatchObject({ ok: true, content: { found: [{ title: 'Kite day' }], shortfall: null } })
  expect(heard).toMatchObject([{ ranOut }])
})

test('what was read of one document is never taken for the next one', async () => {
  const { extract, close } = createExtraction({ processes: 1, cpuMs: 1500, heapMb: 1000, residentMb: 2000 })
  for (let n = 0; n < 3; n += 1) expect(await extract(document(OWL), today, going)).toMatchObject({ ok: true })
  expect(await extract(ENDLESS, today, going)).toMatchObject({ ok: false, failure: 'took-too-long' })
  await close()
})

test('a crawl that is stopped does not wait for its page, and after closing nothing is read', async () => {
  const { extract, close } = createExtraction({ processes: 1, cpuMs: 20_000 })
  await extract(KITES, today, going)
  const stop = new AbortController()
  const reading = extract(ENDLESS, today, stop.signal)
  setTimeout(() => stop.abort(), 50)
  expect(await reading).toMatchObject({ ok: false, failure: 'aborted' })
  await close()
  expect(await extract(KITES, today, going)).toMatchObject({ ok: false, failure: 'aborted' })
})

test('a process that has nothing to read ends, and another takes its place', async () => {
  const { extract, close } = createExtraction({ processes: 1, idleMs: 50 })
  const children = () =>
    execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([parent, pid]) => (Number(parent) === process.pid && pid ? [pid] : []))
  // Those of other tests may end meanwhile.
  const before = new Set(children())
  await extract(KITES, today, going)
  const own = children().filter((pid) => !before.has(pid))
  expect(own.length).toBeGreaterThan(0)
  await expect.poll(() => children().filter((pid) => own.includes(pid)), { timeout: 30_000 }).toEqual([])
  expect(await extract(KITES, today, going)).toMatchObject({ ok: true })
  await close()
})
