import { describe, expect, test } from 'vitest'
import type { QuotedEvent, UnsurePage, Verdict } from '#domain/classification/unsure-page.ts'
import { day } from '#domain/days/london-time.ts'
import * as make from '#test/support/make.ts'
import { acceptQuoted, joinWithRules } from './events.ts'

const TODAY = day('2026-11-02')
const PAGE: UnsurePage = {
  url: 'https://orchard.example/events/',
  title: 'Events',
  text: `# Our events
The Carol Walk [L1] takes us round the ponds on Sunday 13 December,
with lamps for the small. Free for all, ages 3–8. Start: 4pm at the Mill Gate.
# January 2027
Sat 9: Lantern Carving (sold out), £4 a lantern [L2]. Held by the Friends of the Barn.
Every Tuesday there is Stay & Play, 10am to noon.`,
  links: ['https://orchard.example/carols', 'https://orchard.example/book?id=4'],
  reason: 'nothing-found',
  score: 1,
}

const quoted = (fields: Partial<QuotedEvent> = {}): QuotedEvent => ({
  title: 'The Carol Walk',
  when: [{ date: 'Sunday 13 December', month: null, time: null }],
  firstDay: null,
  price: null,
  ages: null,
  place: null,
  address: null,
  organiser: null,
  description: null,
  status: null,
  link: null,
  bookingLink: null,
  ...fields,
})
const when = (date: string, month: string | null = null, time: string | null = null) => ({
  when: [{ date, month, time }],
})
const accepted = (fields: Partial<QuotedEvent> = {}) => acceptQuoted(PAGE, [quoted(fields)], TODAY).events[0]

test('what is quoted becomes facts, read by our own readers, each with the words of the page', () => {
  const event = accepted({
    ...when('sunday 13 december', null, '4pm'),
    price: 'Free for all',
    ages: 'ages 3-8',
    place: 'Mill Gate',
    description: 'with lamps for the small.',
    link: 1,
  })
  expect(event).toMatchObject({
    title: 'The Carol Walk',
    startDate: '2026-12-13',
    sessions: [make.session('2026-12-13', '16:00')],
    isFree: true,
    minAgeMonths: 36,
    maxAgeMonths: 107,
    locationName: 'Mill Gate',
    description: 'with lamps for the small.',
    url: 'https://orchard.example/carols',
  })
  expect(event?.evidence).toMatchObject({
    title: { quote: 'The Carol Walk', url: PAGE.url, method: 'ai' },
    sessions: { quote: 'Sunday 13 December, 4pm' },
    minAgeMonths: { quote: 'ages 3–8', method: 'ai' },
    url: { quote: 'https://orchard.example/carols', method: 'ai' },
  })
})

test('a date takes the month and the year of the heading above it, and only what it lacks', () => {
  expect(accepted({ title: 'Lantern Carving', ...when('Sat 9', 'January 2027') })).toMatchObject({
    startDate: '2027-01-09',
  })
  expect(accepted(when('Sunday 13 December', 'January 2027'))?.startDate).not.toMatch(/-01-/)
})

test('a rule is read as a rule', () => {
  const event = accepted({ title: 'Stay & Play', ...when('Every Tuesday', null, '10am to noon') })
  expect(event?.sessions[0]).toEqual(make.session('2026-11-03', '10:00', '12:00'))
})

test('the mark of a title is its status', () => {
  const event = accepted({ title: 'Lantern Carving (sold out)', ...when('Sat 9', 'January 2027') })
  expect(event).toMatchObject({ title: 'Lantern Carving', eventStatus: 'sold_out' })
})

test('a status is that of the event beside which it stands', () => {
  const page = { ...PAGE, text: `The Carol Walk\nSunday 13 December\nSold out\n${'Much else. '.repeat(80)}\nCancelled` }
  const statusOf = (status: string) => acceptQuoted(page, [quoted({ status })], TODAY).events[0]?.eventStatus
  expect(statusOf('Sold out')).toBe('sold_out')
  expect(statusOf('Cancelled')).toBe('scheduled')
})

describe('what the page does not bear out is dropped', () => {
  test.each([
    ['a title that is not there', { title: 'Mega Sale' }, 'title not on the page'],
    ['a title put together from two places', { title: 'Carol Carving' }, 'title not on the page'],
    ['a heading of a list', { title: 'Our events' }, 'not a name'],
    ['a date that is not there', when('Sunday 20 December'), 'no date that stands on the page and can be read'],
    ['a date cut out of another', when('3 December'), 'no date that stands on the page and can be read'],
    ['words that are no date', when('with lamps for the small'), 'no date that stands on the page and can be read'],
    ['no date', { when: [] }, 'no date that stands on the page and can be read'],
  ])('%s, and the event with it', (_, fields, why) => {
    expect(acceptQuoted(PAGE, [quoted(fields)], TODAY)).toEqual({ events: [], dropped: { [why]: 1 } })
  })

  test('a time, month, price, age, place or link that is not there, and the event stays', () => {
    const event = accepted({
      ...when('Sunday 13 December', 'March 2028', '7pm'),
      price: '£99',
      ages: 'ages 18+',
      place: 'The Moon',
      organiser: 'Somebody Else',
      description: 'The best day of your life.',
      status: 'cancelled',
      link: 3,
      bookingLink: 99,
    })
    expect(event).toMatchObject({
      sessions: [make.session('2026-12-13')],
      isFree: null,
      minPrice: null,
      minAgeMonths: null,
      locationName: null,
      organiser: null,
      description: null,
      eventStatus: 'scheduled',
      url: null,
      bookingUrl: null,
    })
    expect(Object.keys(event?.evidence ?? {}).sort()).toEqual(['endDate', 'sessions', 'startDate', 'title'])
  })
})

test('its own reading of the date only confirms ours', () => {
  const confidence = (firstDay: string | null) => accepted({ firstDay })?.confidence ?? 0
  expect(confidence('2026-12-13')).toBeGreaterThan(confidence(null))
  expect(confidence('2025-12-14')).toBeLessThan(confidence(null))
  expect(confidence('2026-12-13')).toBeLessThanOrEqual(0.7)
  expect(accepted({ firstDay: '2025-12-14' })?.startDate).toBe('2026-12-13')
})

test('numbers of links and marks of headings are not part of a quote', () => {
  expect(accepted({ title: 'The Carol Walk [L1]' })?.title).toBe('The Carol Walk')
})

describe('beside what the rules found', () => {
  const verdict = (fields: Partial<Verdict> = {}): Verdict => ({
    isEvent: false,
    contentType: 'navigation',
    confidence: 90,
    reasoning: 'Links.',
    madeBy: 'ai:small-1',
    ...fields,
  })
  const walk = make.found({ title: 'The Carol Walk', confidence: 0.65 })

  test('of one title the quoted event wins, and others stay as they were', () => {
    const same = make.found({ title: 'The carol walk!', confidence: 0.5 })
    const other = make.found({ title: 'Barn Dance', confidence: 0.5 })
    expect(joinWithRules(PAGE, [same, other], [walk], null)).toEqual([walk, other])
  })

  test('what bears the name of the page is the page, where there are others', () => {
    const page = make.found({ title: 'Events', confidence: 0.6 })
    expect(joinWithRules(PAGE, [page], [walk], null)[1]?.confidence).toBe(0.3)
    expect(joinWithRules(PAGE, [page], [], null)).toEqual([page])
  })

  test('a verdict that it is no event counts against it, an unsure one does not', () => {
    const found = make.found({ title: 'Barn Dance', confidence: 0.5 })
    expect(joinWithRules(PAGE, [found], [], verdict())[0]?.confidence).toBe(0.25)
    expect(joinWithRules(PAGE, [found], [], verdict({ confidence: 20 }))).toEqual([found])
    expect(joinWithRules(PAGE, [found], [], verdict({ isEvent: true, contentType: 'event' }))).toEqual([found])
  })
})

test('whatever a model answers, nothing is thrown', () => {
  const odd = ['', ' ', '\u0000', '[L1]', '# ', '('.repeat(3000), '9'.repeat(3000), '\ud800', '$&', '%', '…']
  const odds = odd.map((text) =>
    quoted({
      title: text,
      ...when(text, text, text),
      price: text,
      ages: text,
      place: text,
      status: text,
      firstDay: text,
    }),
  )
  expect(acceptQuoted(PAGE, odds, TODAY).events).toEqual([])
})
