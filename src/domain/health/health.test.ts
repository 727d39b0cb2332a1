import { describe, expect, test } from 'vitest'
import { type CrawlSummary, HEALTH_ADVICE, HEALTH_STATES, healthOf, isTroubled, TROUBLED_STATES } from './health.ts'

const crawl = (of: Partial<CrawlSummary> = {}): CrawlSummary => ({
  completed: true,
  pagesCrawled: 20,
  eventsFound: 12,
  outcomes: { read: 20 },
  failures: [],
  coverage: { dates: 1, times: 0.9, place: 0.8, price: 0.7, description: 1, image: 0.3 },
  medianMs: 200,
  pagesThatNeedBrowser: 0,
  emptiedPages: [],
  undated: 0,
  alarm: null,
  ...of,
})
const failed = (failure: string, n = 1): CrawlSummary =>
  crawl({
    completed: false,
    eventsFound: 0,
    coverage: null,
    outcomes: { [failure]: n },
    failures: Array.from({ length: n }, (_, i) => ({ url: `https://barn.example/${i}`, failure })),
  })
const times = (n: number, of: Partial<CrawlSummary> = {}) => Array.from({ length: n }, () => crawl(of))

test('a venue that was never crawled is unknown, and one that gives its events is fine', () => {
  expect(healthOf([])).toMatchObject({ state: 'unknown' })
  expect(healthOf([crawl()])).toEqual({ state: 'fine', reason: '12 events on 20 pages.', pages: [] })
})

describe('where nothing could be read', () => {
  test('robots.txt and refusals are distinguished, with the page that shows it', () => {
    expect(healthOf([failed('robots')])).toMatchObject({ state: 'robots_denied', pages: ['https://barn.example/0'] })
    expect(healthOf([failed('blocked'), crawl()])).toMatchObject({ state: 'blocked' })
  })
  test('a site that is away once is failing, and gone when it is away again', () => {
    expect(healthOf([failed('dns'), crawl()])).toMatchObject({ state: 'failing' })
    expect(healthOf([failed('dns'), failed('dns'), crawl()])).toMatchObject({ state: 'gone' })
    expect(healthOf([failed('dns'), failed('timeout'), crawl()])).toMatchObject({ state: 'failing' })
  })
  test('a server with a problem is failing, however long', () => {
    expect(healthOf([failed('server-error'), failed('server-error')])).toMatchObject({ state: 'failing' })
  })
})

describe('where part of it was refused', () => {
  const refused = (n: number, eventsFound = 12) => {
    const { failures } = failed('blocked', n)
    return crawl({ eventsFound, failures, outcomes: { read: 20 - n, blocked: n } })
  }
  test('a third of the pages is a block; a page or two is not', () => {
    expect(healthOf([refused(7)])).toMatchObject({ state: 'blocked', reason: '7 of 20 pages were refused.' })
    expect(healthOf([refused(2)])).toMatchObject({ state: 'fine' })
  })
  test('one page is, where nothing else holds an event', () => {
    expect(healthOf([refused(1, 0)])).toMatchObject({ state: 'blocked' })
  })
})

describe('a layout that changed', () => {
  test('shows in an alarm', () => {
    const alarm = '9 of 12 upcoming events were not found; nothing was changed'
    expect(healthOf([crawl({ alarm }), crawl()])).toMatchObject({ state: 'layout_changed', reason: `${alarm}.` })
  })
  test('shows in fewer events than ever, with the pages that are empty now', () => {
    const emptiedPages = ['https://barn.example/whats-on']
    const now = crawl({ eventsFound: 2, emptiedPages })
    expect(healthOf([now, ...times(3)])).toEqual({
      state: 'layout_changed',
      reason: '2 events were found, where it is usually 12 and was never below 12.',
      pages: emptiedPages,
    })
  })
  test('shows in a fact that is no longer read', () => {
    const coverage = { dates: 1, times: 0.1, place: 0.8, price: 0.7, description: 1, image: 0.3 }
    expect(healthOf([crawl({ coverage }), ...times(3)])).toMatchObject({
      state: 'layout_changed',
      reason: '10% of its events have a time, where it is usually 90%.',
    })
  })
  test('is not suspected without a history', () => {
    expect(healthOf([crawl({ eventsFound: 2 }), ...times(2)])).toMatchObject({ state: 'fine' })
  })
})

test('few events are quiet where it has been so before', () => {
  const past = [crawl(), crawl({ eventsFound: 1 }), crawl(), crawl()]
  expect(healthOf([crawl({ eventsFound: 2 }), ...past])).toMatchObject({ state: 'quiet' })
})

test('a venue that never gave an event is empty, and one that has none now is quiet', () => {
  expect(healthOf([crawl({ eventsFound: 0, coverage: null })])).toMatchObject({ state: 'empty' })
  expect(healthOf([crawl({ eventsFound: 0, coverage: null }), crawl({ eventsFound: 1 })])).toMatchObject({
    state: 'quiet',
  })
})

test('where entries were found and no date of theirs was understood, that is not nothing', () => {
  const now = crawl({ eventsFound: 0, coverage: null, undated: 8 })
  expect(healthOf([now])).toMatchObject({ state: 'undated', reason: '8 found, none with a date we understand.' })
  expect(healthOf([now, crawl()])).toMatchObject({ state: 'undated' })
})

test('pages that say nothing without scripts need a browser', () => {
  const now = crawl({ eventsFound: 0, coverage: null, pagesThatNeedBrowser: 4 })
  expect(healthOf([now, ...times(3)])).toMatchObject({ state: 'needs_browser' })
})

test('answers that take long, or do not come, are slow', () => {
  expect(healthOf([crawl({ medianMs: 7000 })])).toMatchObject({
    state: 'slow',
    reason: 'A page takes 7 seconds to come.',
  })
  expect(healthOf([crawl({ outcomes: { read: 15, timeout: 5 } })])).toMatchObject({ state: 'slow' })
})

test('every state that troubles says what to do', () => {
  for (const state of TROUBLED_STATES) expect(HEALTH_ADVICE[state]).toMatch(/\.$/)
  expect(HEALTH_STATES.filter((state) => !isTroubled(state))).toEqual(['unknown', 'fine', 'quiet', 'slow'])
})
