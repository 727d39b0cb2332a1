import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { failSilentCrawls, latestCrawl, resetCrawl, startCrawl } from '#store/crawl/crawl-logs.ts'
import { crawlLogs, events, pages } from '#store/schema/index.ts'
import { deleteVenue } from '#store/venue/venue-changes.ts'
import { findVenue } from '#store/venue/venues.ts'
import { tryCrawling } from '#test/support/crawling.ts'
import { testDatabase } from '#test/support/database.ts'
import * as make from '#test/support/make.ts'
import { CLAY, eventPage, listing, PUPPETS, puppetsAndClay, TRIPS } from '#test/support/small-venue.ts'

const { db } = await testDatabase()
const trial = tryCrawling(db)
beforeEach(() => void Object.assign(trial.site.pages, puppetsAndClay()))

const NOW = new Date('2026-04-01T09:00:00Z')
const LATER = new Date('2026-04-02T09:00:00Z')

describe('a crawl whose log was closed by someone else', () => {
  const crawlWhile = async (meddle: () => Promise<unknown>) => {
    let pagesAsked = 0
    for (const trip of TRIPS) {
      trial.site.pages[trip.path] = async (_, response) => {
        pagesAsked += 1
        if (pagesAsked === 2) await meddle()
        setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(eventPage(trip)), 100)
      }
    }
    trial.site.pages['/'] = listing(...TRIPS)
    const report = await trial.crawl(NOW, { heartbeatMs: 20 })
    expect(report.errorMessage).toBe('The crawl was stopped before it finished')
    expect(pagesAsked).toBeLessThan(10)
  }

  test('stops by itself when it was taken for dead', async () => {
    await crawlWhile(() => failSilentCrawls(db, new Date(NOW.getTime() + 1), LATER))
    expect(await latestCrawl(db, trial.venue.id)).toMatchObject({ status: 'failed', completedAt: LATER })
    expect(await findVenue(db, trial.venue.id)).toMatchObject({ crawlStatus: 'failed', lastCrawlAt: null })
  })

  test('stops by itself when it was reset', async () => {
    const { id: actor } = await make.profile(db)
    await crawlWhile(async () => {
      const log = await latestCrawl(db, trial.venue.id)
      await resetCrawl(db, log?.id ?? 0, actor, LATER)
    })
    expect(await latestCrawl(db, trial.venue.id)).toMatchObject({
      status: 'failed',
      errorMessage: 'Manually reset by admin',
    })
    expect(await findVenue(db, trial.venue.id)).toMatchObject({ crawlStatus: 'pending', crawlErrorMessage: null })
  })

  test('stops by itself when another worker began anew, and leaves that one be', async () => {
    await crawlWhile(() => startCrawl(db, trial.venue.id, 'schedule', LATER))
    expect(await latestCrawl(db, trial.venue.id)).toMatchObject({
      status: 'running',
      startedAt: LATER,
      completedAt: null,
    })
    expect(await findVenue(db, trial.venue.id)).toMatchObject({ crawlStatus: 'running' })
  })
})

describe('a crawl whose venue is deleted', () => {
  const deleteIt = async () => deleteVenue(db, trial.venue.id, (await make.profile(db)).id, LATER)
  const endsQuietly = async () => {
    expect(await trial.crawl(NOW)).toMatchObject({ errorMessage: 'The venue was deleted' })
    expect(await db.$count(crawlLogs, eq(crawlLogs.venueId, trial.venue.id))).toBe(0)
    expect(await db.$count(events, eq(events.venueId, trial.venue.id))).toBe(0)
  }

  test('while its pages are read ends quietly and leaves nothing', async () => {
    trial.site.pages[PUPPETS.path] = async (_, response) => {
      await deleteIt()
      response.writeHead(200, { 'content-type': 'text/html' }).end(eventPage(PUPPETS))
    }
    await endsQuietly()
  })

  test('says so, too, if its heartbeat is the first to notice', async () => {
    trial.site.pages[PUPPETS.path] = async (_, response) => {
      await deleteIt()
      await new Promise((resolve) => setTimeout(resolve, 100))
      response.writeHead(200, { 'content-type': 'text/html' }).end(eventPage(PUPPETS))
    }
    expect(await trial.crawl(NOW, { heartbeatMs: 10 })).toMatchObject({ errorMessage: 'The venue was deleted' })
  })

  test('before it begins does not begin', async () => {
    await deleteIt()
    await endsQuietly()
    expect(trial.asked()).toEqual([])
  })

  test('while it is stored ends quietly, too', async () => {
    const classify = async () => {
      await deleteIt()
      return make.classification()
    }
    expect(await trial.crawl(NOW, { classify })).toMatchObject({ errorMessage: 'The venue was deleted' })
  })
})

test('a crawl that fails while its venue is there fails aloud', async () => {
  const classify = () => Promise.reject(new Error('a bug'))
  await expect(trial.crawl(NOW, { classify })).rejects.toThrow('a bug')
  expect(await latestCrawl(db, trial.venue.id)).toMatchObject({ status: 'failed', errorMessage: 'Error: a bug' })
})

test('a crawl that is stopped halfway stores what it has and counts as failed, not as complete', async () => {
  const stop = new AbortController()
  const classify = async () => {
    stop.abort(new Error('the worker is stopping'))
    return make.classification()
  }
  const report = await trial.crawl(NOW, { classify, signal: stop.signal })
  expect(report.errorMessage).toBe('The crawl was stopped before it finished')
  expect(await trial.storedEvents()).toHaveLength(1)
  expect(await db.$count(pages, eq(pages.venueId, trial.venue.id))).toBeGreaterThan(0)
})

test('a crawl that is stopped before it has found any event is failed, too', async () => {
  const stop = new AbortController()
  for (const { path } of [PUPPETS, CLAY]) trial.site.pages[path] = () => stop.abort(new Error('the worker is stopping'))
  const report = await trial.crawl(NOW, { signal: stop.signal })
  expect(report.errorMessage).toBe('The crawl was stopped before it finished')
  expect(await latestCrawl(db, trial.venue.id)).toMatchObject({ status: 'failed' })
})
