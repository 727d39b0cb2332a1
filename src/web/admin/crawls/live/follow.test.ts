import { beforeEach, expect, test } from 'vitest'
import { type Followed, outcomeOf } from './follow.ts'
import type { LiveCrawl } from './live-state.ts'

let followed: Followed
beforeEach(() => {
  followed = { venueId: 7, lastLogId: 3, wasUnderWay: false, until: 1000, unseenUntil: 800 }
})
const crawl = (fields: Partial<LiveCrawl>): LiveCrawl => ({
  id: 4,
  venueId: 7,
  venueName: 'Owl House',
  status: 'running',
  pagesCrawled: 0,
  eventsFound: 0,
  eventsProcessed: 0,
  eventsCreated: 0,
  childEventsIdentified: 0,
  errorMessage: null,
  alarm: null,
  undated: 0,
  ...fields,
})
const hear = (underWay: number[], ...crawls: LiveCrawl[]) => outcomeOf(followed, { underWay, crawls }, 500)

test('there is no message while the crawl waits or runs, nor about the crawl before it', () => {
  expect(hear([])).toBeUndefined()
  expect(hear([7])).toBeUndefined()
  expect(hear([7], crawl({ id: 3, status: 'completed' }), crawl({}))).toBeUndefined()
})

test('its end is shown with what it found and created', () => {
  expect(hear([], crawl({ status: 'completed', eventsFound: 1, eventsCreated: 0 }))).toMatchObject({
    title: 'Crawl completed',
    description: 'Owl House: Found 1 event, created 0',
  })
})

test('nothing found, and nothing understood, are two things', () => {
  expect(hear([], crawl({ status: 'completed' }))).toMatchObject({ description: 'Owl House: Nothing found' })
  expect(hear([], crawl({ status: 'completed', undated: 8 }))).toMatchObject({
    description: 'Owl House: 8 found, none with a date we understand',
  })
})

test('a crawl in which events vanished is no success', () => {
  const alarm = '9 of 12 upcoming events were not found; nothing was changed'
  expect(hear([], crawl({ status: 'completed', alarm }))).toEqual({
    title: 'Events vanished',
    description: `Owl House: ${alarm}`,
    tone: 'failure',
    detailsAt: '/admin/venues/7#vanished-7',
    detailsLabel: 'Decide',
  })
})

test('its failure is shown with the reason, or that there is none', () => {
  expect(hear([], crawl({ status: 'failed', errorMessage: 'No answer' }))).toMatchObject({
    description: 'Owl House: No answer',
  })
  expect(hear([], crawl({ status: 'failed' }))).toMatchObject({
    title: 'Crawl failed',
    description: 'Owl House: Unknown error occurred',
  })
})

test('a crawl that ended and left no log has finished', () => {
  hear([7])
  expect(hear([])).toMatchObject({ description: 'Venue crawl finished successfully' })
})

test('it is not waited for for ever', () => {
  expect(outcomeOf(followed, { underWay: [7], crawls: [] }, 1000)).toMatchObject({
    title: 'Crawl taking longer than expected',
    description: 'Check Crawl Logs page',
  })
})

test('one that was refused and never queued is forgotten', () => {
  expect(outcomeOf(followed, { underWay: [], crawls: [] }, 900)).toBe('never started')
})
