import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { events } from '#store/schema/index.ts'
import type { Venue } from '#store/venue/venues.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { saveFindings } from '#test/support/saving.ts'
import type { PageFinding } from './merge.ts'

/** What a venue may change between two crawls: the events stay the ones that they were. */

const { db } = await testDatabase()
const FIRST = new Date('2026-04-01T09:00:00Z')
const NEXT = new Date('2026-04-03T09:00:00Z')
const LISTING = 'https://owl-house.example/whats-on'

let venue: Venue
beforeEach(async () => {
  venue = await make.venue(db)
})

/** An event at its own page, at ten on one day. */
const finding = (title: string, date: string, more: Partial<ExtractedEvent> & { page?: string } = {}): PageFinding => {
  const { page, ...fields } = more
  const own = `https://owl-house.example/events/${title.toLowerCase().replaceAll(' ', '-')}`
  const url = fields.url === undefined ? own : fields.url
  const event = make.found({
    title,
    startDate: day(date),
    endDate: day(date),
    sessions: [make.session(date, '10:00')],
    locationName: 'Great Hall',
    sourceId: `uid-${title}`,
    ...fields,
    url,
  })
  return { event, pageUrl: page ?? url ?? LISTING }
}

async function crawl(findings: PageFinding[], now = FIRST) {
  await saveFindings(db, venue, findings, now)
  return stored()
}

const stored = async () =>
  (await db.select().from(events).where(eq(events.venueId, venue.id)).orderBy(asc(events.id))).map(
    ({ id, title, startDate, sessions }) => ({ id, title, startDate, times: sessions.map(timeOf) }),
  )
const timeOf = ({ date, startTime }: { date: string; startTime: string | null }) => `${date} ${startTime ?? ''}`.trim()

const OWN = 'https://owl-house.example/events/owl-walk'
const UNLISTED = { url: null, sourceId: null, page: LISTING }

describe('one event stays one when', () => {
  test.each<[string, PageFinding, PageFinding]>([
    [
      'its identifier changes',
      finding('Owl walk', '2026-04-10'),
      finding('Owl walk', '2026-04-10', { sourceId: 'new' }),
    ],
    ['its identifier goes', finding('Owl walk', '2026-04-10'), finding('Owl walk', '2026-04-10', { sourceId: null })],
    [
      'its address and its identifier change',
      finding('Owl walk', '2026-04-10'),
      finding('Owl walk', '2026-04-10', { url: 'https://owl-house.example/e/77', sourceId: null }),
    ],
    ...[
      'http://owl-house.example/events/owl-walk',
      'https://www.owl-house.example/events/owl-walk/',
      `${OWN}?utm_source=news&fbclid=abc`,
      `${OWN}#book`,
    ].map((url): [string, PageFinding, PageFinding] => [
      `its address is written ${url} and it moves to another day`,
      finding('Owl walk', '2026-04-10', { sourceId: null }),
      finding('Owl walk', '2026-04-17', { url, sourceId: null }),
    ]),
    [
      'it moves to another day',
      finding('Owl walk', '2026-04-10', { sourceId: null }),
      finding('Owl walk', '2026-04-17', { sourceId: null }),
    ],
    [
      'its title is reworded',
      finding('Owl walk', '2026-04-10', { sourceId: null }),
      finding('An evening with owls', '2026-04-10', { url: OWN, sourceId: null }),
    ],
    [
      'its title is reworded a little, and it moves',
      finding('Owl walk in the park', '2026-04-10', { url: OWN, sourceId: null }),
      finding('Twilight owl walk in the park', '2026-04-17', { url: OWN, sourceId: null }),
    ],
    [
      'it has no address and moves',
      finding('Owl walk', '2026-04-10', UNLISTED),
      finding('Owl walk', '2026-04-17', UNLISTED),
    ],
    [
      'it moves to another room',
      finding('Owl walk', '2026-04-10', UNLISTED),
      finding('Owl walk', '2026-04-10', { ...UNLISTED, locationName: 'Studio' }),
    ],
    [
      'its first performance is over, whose address it had',
      finding('Owl tales', '2026-04-02', {
        url: 'https://tickets.example/perf/101',
        sourceId: null,
        page: LISTING,
        sessions: [make.session('2026-04-02', '10:00'), make.session('2026-04-09', '10:00')],
        endDate: day('2026-04-09'),
      }),
      finding('Owl tales', '2026-04-09', { url: 'https://tickets.example/perf/102', sourceId: null, page: LISTING }),
    ],
  ])('%s', async (_, before, after) => {
    const [event, ...others] = await crawl([before])
    expect(others).toEqual([])
    expect((await crawl([after], NEXT)).map(({ id }) => id)).toEqual([event?.id])
    expect((await crawl([after], NEXT)).map(({ id }) => id)).toEqual([event?.id])
  })
})

describe('two events stay two when', () => {
  const owls = (more: Parameters<typeof finding>[2] = {}) => finding('Owl walk', '2026-04-10', more)
  const bees = (more: Parameters<typeof finding>[2] = {}) => finding('Meet the bees', '2026-04-11', more)

  test.each<[string, PageFinding[], PageFinding[]]>([
    [
      'they change places on a listing without addresses',
      [owls(UNLISTED), bees(UNLISTED)],
      [bees(UNLISTED), owls(UNLISTED)],
    ],
    [
      'the venue numbers its entries anew',
      [owls({ sourceId: '1' }), bees({ sourceId: '2' })],
      [bees({ sourceId: '1' }), owls({ sourceId: '2' })],
    ],
    [
      'entries are numbered anew and addresses changed',
      [owls({ sourceId: '1' }), bees({ sourceId: '2' })],
      [
        bees({ sourceId: '1', url: 'https://owl-house.example/n/1' }),
        owls({ sourceId: '2', url: 'https://owl-house.example/n/2' }),
      ],
    ],
    [
      'a listing gives both one address',
      [owls({ ...UNLISTED, url: LISTING }), bees({ ...UNLISTED, url: LISTING })],
      [bees({ ...UNLISTED, url: LISTING }), owls({ ...UNLISTED, url: LISTING })],
    ],
  ])('%s', async (_, before, after) => {
    const first = await crawl(before)
    expect(first).toHaveLength(2)
    expect(await crawl(after, NEXT)).toEqual(first)
  })

  test('a class comes round in the morning and in the afternoon, each with a page', async () => {
    const page = (part: string, time: string, more: Partial<ExtractedEvent> = {}) =>
      finding('Storytime', '2026-04-10', {
        url: `https://owl-house.example/storytime-${part}`,
        sourceId: null,
        sessions: [make.session('2026-04-10', time)],
        ...more,
      })
    const first = await crawl([page('am', '10:00'), page('pm', '14:00')])
    expect(first.map(({ times }) => times)).toEqual([['2026-04-10 10:00'], ['2026-04-10 14:00']])
    const moved = [page('two', '14:00'), page('one', '10:00')]
    expect(await crawl(moved, NEXT)).toEqual(first)
  })

  test('branches hold one class on one day', async () => {
    const at = (branch: string) => finding('Rhyme time', '2026-04-10', { ...UNLISTED, locationName: branch })
    const first = await crawl([at('North Library'), at('South Library')])
    expect(first).toHaveLength(2)
    expect(await crawl([at('South Library'), at('North Library')], NEXT)).toEqual(first)
  })

  test('one title comes round on several days, each with a page, and the first is over', async () => {
    const on = (date: string) =>
      finding('Rhyme time', date, { url: `https://owl-house.example/rhyme-${date}`, sourceId: null, page: LISTING })
    const first = await crawl([on('2026-04-02'), on('2026-04-09'), on('2026-04-16')])
    expect(first).toHaveLength(3)
    const next = await crawl([on('2026-04-09'), on('2026-04-16'), on('2026-04-23')], NEXT)
    expect(next.slice(0, 3)).toEqual(first)
    expect(next).toHaveLength(4)
  })

  test('a listing shows only the next of its days', async () => {
    const on = (date: string) =>
      finding('Rhyme time', date, { url: `https://owl-house.example/rhyme-${date}`, sourceId: null, page: LISTING })
    const [first] = await crawl([on('2026-04-02')])
    expect(await crawl([on('2026-04-09')], NEXT)).toEqual([first, expect.objectContaining({ startDate: '2026-04-09' })])
  })

  test('an address is used again for what comes next', async () => {
    const film = (title: string, date: string) => finding(title, date, { url: `${OWN}-film-club`, sourceId: null })
    const [first] = await crawl([film('Paddling home', '2026-04-02')])
    expect(await crawl([film('The tin rocket', '2026-04-09')], NEXT)).toEqual([
      first,
      expect.objectContaining({ title: 'The tin rocket' }),
    ])
  })
})

test('the performances that have a page each are days of the event that a listing shows as one', async () => {
  const page = (n: number, date: string) =>
    finding('Owl tales', date, { url: `https://owl-house.example/perf/${n}`, sourceId: 'series' })
  const [event, ...others] = await crawl([page(1, '2026-04-10'), page(2, '2026-04-11')])
  expect(others).toEqual([])
  expect(event?.times).toEqual(['2026-04-10 10:00', '2026-04-11 10:00'])
})

type Change = 'nothing' | 'identifier' | 'address' | 'both' | 'day' | 'wording' | 'gone'

test('whatever one thing a venue changes of each, in whatever order, no event is lost, doubled or taken for another', async () => {
  const change = fc.constantFrom<Change>('nothing', 'identifier', 'address', 'both', 'day', 'wording', 'gone')
  const some = fc.array(fc.record({ title: fc.constantFrom('Rhyme time', 'Owl walk', 'Clay'), change }), {
    minLength: 1,
    maxLength: 6,
  })
  const before = ({ title }: { title: string }, n: number) =>
    finding(title, `2026-04-${10 + n}`, { url: `https://owl-house.example/e/${n}`, sourceId: `uid-${n}` })
  const after = ({ title, change }: { title: string; change: Change }, n: number) =>
    finding(change === 'wording' ? `${title} together` : title, `2026-04-${(change === 'day' ? 20 : 10) + n}`, {
      url: `https://owl-house.example/e/${change === 'address' || change === 'both' ? `new-${n}` : n}`,
      sourceId: change === 'identifier' || change === 'both' ? `new-${n}` : `uid-${n}`,
    })
  await fc.assert(
    fc.asyncProperty(some, fc.boolean(), fc.boolean(), async (all, isReversed, isListed) => {
      venue = await make.venue(db)
      const first = await crawl(all.map(before))
      expect(first).toHaveLength(all.length)
      const now = all.map(after).filter((_, n) => all[n]?.change !== 'gone')
      // A listing repeats all of them, and its order may change.
      const listed = isListed ? now.map((finding) => ({ ...finding, pageUrl: LISTING })) : []
      const next = await crawl(isReversed ? [...now, ...listed].reverse() : [...listed, ...now], NEXT)
      const expected = first.map(({ id }, n) => {
        const one = all[n] as (typeof all)[number]
        const { event } = one.change === 'gone' ? before(one, n) : after(one, n)
        return { id, title: event.title, startDate: event.startDate }
      })
      expect(next.map(({ times: _, ...event }) => event)).toEqual(expected)
    }),
    { numRuns: 40 },
  )
})
