import { beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { shortfallWords } from '#domain/health/crawl.ts'
import { readContent } from '../page-content.ts'

/** The functions that throw, by name; the predicate decides by their arguments. */
const broken = vi.hoisted(() => new Map<string, (...given: never[]) => boolean>())
const breakable = vi.hoisted(
  () =>
    <Module extends object>(module: Module): Module =>
      Object.fromEntries(
        Object.entries(module).map(([name, original]) => [
          name,
          typeof original !== 'function'
            ? original
            : (...given: never[]) => {
                if (broken.get(name)?.(...given)) throw new TypeError("Cannot read 'the words of the page'")
                return original(...given)
              },
        ]),
      ) as Module,
)
vi.mock('../formats/json-ld.ts', async (original) => breakable(await original<object>()))
vi.mock('../formats/microdata.ts', async (original) => breakable(await original<object>()))
vi.mock('../formats/rdfa.ts', async (original) => breakable(await original<object>()))
vi.mock('../formats/microformats.ts', async (original) => breakable(await original<object>()))
vi.mock('../sources/squarespace.ts', async (original) => breakable(await original<object>()))
vi.mock('../formats/schema/visible-clock.ts', async (original) => breakable(await original<object>()))
vi.mock('../data/records/events.ts', async (original) => breakable(await original<object>()))
vi.mock('../formats/feeds.ts', async (original) => breakable(await original<object>()))
vi.mock('../formats/icalendar/icalendar.ts', async (original) => breakable(await original<object>()))
vi.mock('../page/event/embedded.ts', async (original) => breakable(await original<object>()))
vi.mock('../page/lists/records.ts', async (original) => breakable(await original<object>()))
vi.mock('../page/event/event.ts', async (original) => breakable(await original<object>()))
vi.mock('../event-from-texts.ts', async (original) => breakable(await original<object>()))
vi.mock('../ai/unsure.ts', async (original) => breakable(await original<object>()))
vi.mock('../../discover/links.ts', async (original) => breakable(await original<object>()))
vi.mock('../../render/needs-scripts.ts', async (original) => breakable(await original<object>()))
vi.mock('../formats/schema/schema-sessions.ts', async (original) => breakable(await original<object>()))
vi.mock('../formats/icalendar/series.ts', async (original) => breakable(await original<object>()))
vi.mock('../data/records/facts.ts', async (original) => breakable(await original<object>()))
beforeEach(() => broken.clear())

const read = (body: string) =>
  readContent({ url: 'https://pond.example/whats-on', body: new TextEncoder().encode(body) }, day('2026-05-01'))
const titles = (body: string) =>
  read(body)
    .found.map(({ title }) => title)
    .sort()
const breakAlways = (name: string) => void broken.set(name, () => true)

const EVENTS = {
  'json-ld':
    '<script type="application/ld+json">{"@type":"Event","name":"Frogs","startDate":"2026-05-02T10:30"}</script>',
  microdata:
    '<div itemscope itemtype="https://schema.org/Event"><b itemprop="name">Toads</b><time itemprop="startDate" datetime="2026-05-03T10:30"></time></div>',
  rdfa: '<div vocab="https://schema.org/" typeof="Event"><b property="name">Newts</b><meta property="startDate" content="2026-05-04T10:30"></div>',
  microformats:
    '<div class="h-event"><b class="p-name">Herons</b><time class="dt-start" datetime="2026-05-05T10:30"></time></div>',
  squarespace:
    '<article class="eventlist-event"><h1 class="eventlist-title">Voles</h1><time class="event-date" datetime="2026-05-06">6 May</time></article>',
}
const ALL = ['Frogs', 'Herons', 'Newts', 'Toads', 'Voles']
const PAGE = `<!doctype html><html><body><h1>Pond</h1>${Object.values(EVENTS).join('')}<a href="/events/otters">Otters</a></body></html>`

test('every reader of the page finds its event', () => {
  expect(titles(PAGE)).toEqual(ALL)
  expect(read(PAGE).shortfall).toBeNull()
})

test.each([
  ['json-ld', 'extractJsonLd', 'Frogs'],
  ['microdata', 'extractMicrodata', 'Toads'],
  ['rdfa', 'extractRdfa', 'Newts'],
  ['microformats', 'extractMicroformats', 'Herons'],
  ['squarespace', 'extractSquarespace', 'Voles'],
])('a bug in the reader of %s costs what that reader finds and no more', (reader, name, title) => {
  // Of the page as people see it, it would be found all the same.
  breakAlways('findRecords')
  const before = titles(PAGE)
  breakAlways(name)
  expect(titles(PAGE)).toEqual(before.filter((one) => one !== title))
  expect(read(PAGE).links).toContainEqual({ url: 'https://pond.example/events/otters', score: expect.any(Number) })
  expect(read(PAGE).shortfall?.failures).toContainEqual({
    reader,
    error: 'TypeError',
    message: expect.stringMatching(/^Cannot read at src\/crawl\/extract\/pool\/broken-readers\.test\.ts:\d+$/),
    parts: 1,
  })
})

test.each([
  ['clock', 'byVisibleClock'],
  ['page-data', 'embeddedEvents'],
  ['html', 'findRecords'],
])('a bug in the reader of %s leaves what was read before it', (reader, name) => {
  breakAlways(name)
  expect(titles(PAGE)).toEqual(ALL)
  expect(read(PAGE).shortfall).toMatchObject({ failures: [{ reader }], ranOut: null })
})

test('a bug in what reads the words of an event leaves the event as it was', () => {
  broken.set('readOwnWords', ({ title }: { title: string }) => title === 'Toads')
  expect(titles(PAGE)).toEqual(ALL)
  expect(read(PAGE).shortfall).toMatchObject({ failures: [{ reader: 'own-words', parts: 1 }] })
})

const PLAIN =
  '<!doctype html><html><body><h1>Events</h1><p>Lorem ipsum 12th of Octember</p><script>1</script></body></html>'

test.each([
  ['links', 'scoreLinks', PAGE],
  ['unsure', 'unsurePage', PLAIN],
  ['scripts', 'needsScripts', PLAIN],
])('a bug in what looks for %s costs no event', (reader, name, body) => {
  const { found } = read(body)
  breakAlways(name)
  expect(read(body)).toMatchObject({ found, shortfall: { failures: [{ reader }] } })
})

test.each([
  ['json-ld', 'extractJsonLd', '[{"@type":"Event","name":"Frogs","startDate":"2026-05-02"}]', []],
  ['api', 'extractApi', '[{"@type":"Event","name":"Frogs","startDate":"2026-05-02"}]', ['Frogs']],
  ['feed', 'extractFeed', '<?xml version="1.0"?><rss><channel/></rss>', []],
  ['icalendar', 'extractICalendar', 'BEGIN:VCALENDAR\nEND:VCALENDAR', []],
])('a bug in the reader of %s is reported, and the rest of the document is read', (reader, name, body, left) => {
  breakAlways(name)
  expect(titles(body)).toEqual(left)
  expect(read(body).shortfall).toMatchObject({ failures: [{ reader }] })
})

test('one node that a reader has a bug with costs that node', () => {
  broken.set('readSessions', (node: { name: string }) => node.name === 'Toads')
  const event = (name: string) => `{"@type":"Event","name":"${name}","startDate":"2026-05-02T10:30"}`
  const body = `<script type="application/ld+json">[${['Frogs', 'Toads', 'Newts'].map(event).join()}]</script>`
  expect(titles(`<!doctype html><html><body>${body}`)).toEqual(['Frogs', 'Newts'])
})

test('one entry of a calendar that a reader has a bug with costs that entry', () => {
  broken.set('occurrencesOf', ({ uid }: { uid: string }) => uid === 'Toads')
  const event = (name: string) => `BEGIN:VEVENT\nUID:${name}\nSUMMARY:${name}\nDTSTART:20260502T103000\nEND:VEVENT\n`
  const body = `BEGIN:VCALENDAR\n${['Frogs', 'Toads', 'Newts'].map(event).join('')}END:VCALENDAR`
  expect(titles(body)).toEqual(['Frogs', 'Newts'])
  expect(read(body).shortfall).toMatchObject({ failures: [{ reader: 'icalendar', parts: 1 }] })
})

test('records and entries that a reader has a bug with cost themselves, and are counted', () => {
  broken.set('statusIn', (fields: Map<string, unknown>) => fields.get('title') === 'Toads')
  const events = ['Frogs', 'Toads', 'Newts'].map((title, n) => ({ id: n, title, start: '2026-05-02T10:30:00' }))
  expect(titles(JSON.stringify(events))).toEqual(['Frogs', 'Newts'])
  broken.set('eventOf', (_: unknown, title: string) => title !== 'Frogs')
  const entry = ({ title }: { title: string }) =>
    `<article><h2>${title}</h2><p>Saturday 2 May 2026, 10.30am</p></article>`
  const body = `<!doctype html><html><body>${events.map(entry).join('')}`
  expect(titles(body)).toEqual(['Frogs'])
  expect(read(body).shortfall).toMatchObject({ failures: [{ reader: 'html', parts: 2 }] })
})

test('a failure is reported without a word of the page', () => {
  breakAlways('extractMicrodata')
  const [words] = shortfallWords(read(PAGE).shortfall ?? { failures: [], ranOut: null })
  expect(words).toMatch(
    /^The reader of microdata failed \(TypeError: Cannot read at src\/\S+\); everything else on the page was used\.$/,
  )
})
