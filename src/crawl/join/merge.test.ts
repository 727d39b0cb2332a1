import { expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import { expectLinear } from '#test/support/growth.ts'
import { found, session } from '#test/support/make.ts'
import { completeSessions } from '../extract/formats/performances.ts'
import { mergeFindings } from './merge.ts'

const TODAY = day('2026-03-02')
const LISTING = 'https://venue.example/whats-on'
const OWN = 'https://venue.example/whats-on/clay'
const clay = (fields: Parameters<typeof found>[0] = {}) =>
  found({ title: 'Clay day', url: OWN, startDate: day('2026-04-11'), endDate: day('2026-04-11'), ...fields })

test('what a listing and the event’s own page say becomes one event, its own page first', () => {
  const onListing = clay({
    description: 'Short.',
    locationName: 'Barn',
    evidence: { locationName: { quote: 'Barn', url: LISTING, method: 'html' } },
  })
  const onOwnPage = clay({ description: 'At length.', minPrice: 5, minAgeMonths: 60 })
  const merged = mergeFindings(
    [
      { event: onListing, pageUrl: LISTING },
      { event: onOwnPage, pageUrl: OWN },
    ],
    TODAY,
  )
  expect(merged).toHaveLength(1)
  expect(merged[0]).toMatchObject({
    pageUrl: OWN,
    event: {
      description: 'At length.',
      locationName: 'Barn',
      minPrice: 5,
      evidence: { locationName: { url: LISTING } },
    },
  })
})

test('an event is filed under what all its pages file it under, with the words of each', () => {
  const tagged = (url: string, ...tags: string[]) =>
    clay({ tags, evidence: { tags: { quote: tags.join(', '), url, method: 'html' } } })
  const [merged] = mergeFindings(
    [
      { event: tagged(LISTING, 'Families'), pageUrl: LISTING },
      { event: tagged(OWN, 'Clay', 'families'), pageUrl: OWN },
      { event: tagged(LISTING, 'Half term'), pageUrl: `${LISTING}/half-term` },
    ],
    TODAY,
  )
  expect(merged?.event.tags).toEqual(['Clay', 'families', 'Half term'])
  expect(merged?.event.evidence.tags).toEqual({ quote: 'Clay, families\nHalf term', url: OWN, method: 'html' })
})

test('sessions are taken from the page that knows them', () => {
  const run = clay({ startDate: day('2026-04-11'), endDate: day('2026-04-18') })
  const sessions = [session('2026-04-11', '10:00'), session('2026-04-18', '10:00')]
  const [merged] = mergeFindings(
    [
      { event: run, pageUrl: OWN },
      { event: clay({ sessions }), pageUrl: LISTING },
    ],
    TODAY,
  )
  expect(merged?.event.sessions).toEqual(sessions)
})

test('a time that one page leaves out is taken from the other, and no session is added', () => {
  const merge = (own: ReturnType<typeof session>[], listed: ReturnType<typeof session>[]) =>
    mergeFindings(
      [
        { event: clay({ sessions: own }), pageUrl: OWN },
        { event: clay({ sessions: listed }), pageUrl: LISTING },
      ],
      TODAY,
    )[0]?.event.sessions
  const full = { ...session('2026-04-11', '10:00'), endTime: '12:00' }
  expect(merge([session('2026-04-11', '10:00')], [full, session('2026-04-12', '10:00')])).toEqual([full])
  expect(merge([session('2026-04-11', null)], [full])).toEqual([full])
  expect(merge([session('2026-04-11', '10:30')], [full])).toEqual([session('2026-04-11', '10:30')])
})

test('an address that a listing gives to all its events names none of them', () => {
  const merged = mergeFindings(
    [
      { event: clay({ url: LISTING }), pageUrl: LISTING },
      { event: clay({ url: LISTING, title: 'Puppets' }), pageUrl: LISTING },
    ],
    TODAY,
  )
  expect(merged.map(({ event }) => event.title)).toEqual(['Clay day', 'Puppets'])
})

test('the same title on another day is another event, unless the source says that it is the same', () => {
  const other = { url: null, startDate: day('2026-05-11'), endDate: day('2026-05-11') }
  const both = [clay({ url: null }), clay(other)].map((event) => ({ event, pageUrl: LISTING }))
  expect(mergeFindings(both, TODAY)).toHaveLength(2)
  const known = both.map(({ event, pageUrl }) => ({ event: { ...event, sourceId: 'uid-1' }, pageUrl }))
  expect(mergeFindings(known, TODAY)).toHaveLength(1)
})

test.each([
  [
    'begin at other times',
    { sessions: [session('2026-04-11', '10:00')] },
    { sessions: [session('2026-04-11', '14:00')] },
  ],
  ['are held in other places', { locationName: 'Barn' }, { locationName: 'Orchard' }],
])('two of one title and day on one page are two events where they %s', (_, one, other) => {
  const merge = (otherPage: string) =>
    mergeFindings(
      [
        { event: clay({ url: null, ...one }), pageUrl: LISTING },
        { event: clay({ url: null, ...other }), pageUrl: otherPage },
      ],
      TODAY,
    )
  expect(merge(LISTING)).toHaveLength(2)
  expect(merge(OWN)).toHaveLength(1)
})

test('a cancellation on one page alone holds', () => {
  const [merged] = mergeFindings(
    [
      { event: clay(), pageUrl: OWN },
      { event: clay({ eventStatus: 'cancelled' }), pageUrl: LISTING },
    ],
    TODAY,
  )
  expect(merged?.event.eventStatus).toBe('cancelled')
})

test('an event is also known by its page and title, unless the page has that title twice', () => {
  const [one] = mergeFindings([{ event: clay({ url: null }), pageUrl: LISTING }], TODAY)
  expect(one?.keys).toContain('page:venue.example/whats-on|clay day')
  const other = clay({ url: null, startDate: day('2026-05-11'), endDate: day('2026-05-11') })
  const twice = mergeFindings(
    [clay({ url: null }), other].map((event) => ({ event, pageUrl: LISTING })),
    TODAY,
  )
  expect(twice.flatMap(({ keys }) => keys).filter((key) => key.startsWith('page:'))).toEqual([])
})

test('what is over takes nothing from what is ahead, though both have one address', () => {
  const lastYear = clay({ startDate: day('2025-04-11'), endDate: day('2025-04-11'), description: 'At length.' })
  const findings = [
    { event: lastYear, pageUrl: OWN },
    { event: clay(), pageUrl: LISTING },
  ]
  const merged = mergeFindings(findings, TODAY)
  expect(merged.map(({ event }) => event.startDate)).toEqual(['2026-04-11', '2025-04-11'])
  expect(merged[0]?.keys).toContain('url:venue.example/whats-on/clay')
})

test('access is what any page promises; how to get in is what the own page says', () => {
  const evidence = (quote: string, url: string) => ({ accessFeatures: { quote, url, method: 'html' as const } })
  const [merged] = mergeFindings(
    [
      {
        event: clay({ accessFeatures: ['bsl'], booking: 'drop_in', evidence: evidence('BSL', LISTING) }),
        pageUrl: LISTING,
      },
      {
        event: clay({ accessFeatures: ['relaxed'], booking: 'required', evidence: evidence('Relaxed', OWN) }),
        pageUrl: OWN,
      },
    ],
    TODAY,
  )
  expect(merged?.event).toMatchObject({ accessFeatures: ['relaxed', 'bsl'], booking: 'required' })
  expect(merged?.event.evidence.accessFeatures?.quote).toBe('Relaxed\nBSL')
})

test('years that one page counts stand over a word for them on another', () => {
  const aged = (quote: string, url: string) => ({ minAgeMonths: { quote, url, method: 'html' as const } })
  const [merged] = mergeFindings(
    [
      { event: clay({ minAgeMonths: 156, maxAgeMonths: 239, evidence: aged('for teens', OWN) }), pageUrl: OWN },
      {
        event: clay({ minAgeMonths: 144, maxAgeMonths: 191, evidence: aged('ages 12-15', LISTING) }),
        pageUrl: LISTING,
      },
    ],
    TODAY,
  )
  expect(merged?.event).toMatchObject({ minAgeMonths: 144, maxAgeMonths: 191 })
})

test('two tellings of an event that is on every day take no longer to join than their number of days', {
  timeout: 60_000,
}, () => {
  const days = (size: number) => Array.from({ length: size }, (_, n) => session(addDays(TODAY, n), '10:00'))
  expectLinear((size) => completeSessions(days(size), days(size)), 8000)
})
