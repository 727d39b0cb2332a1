import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CrawlData } from '#domain/health/crawl.ts'
import { latestCrawl, startCrawl } from '#store/crawl/crawl-logs.ts'
import { crawlLogs, venues } from '#store/schema/index.ts'
import {
  expectAccessible,
  expectWhilePaused,
  stallRequests,
  tabTo,
  testBrowser,
  type visit,
  visitAs,
} from '#test/support/browser.ts'
import { unreadable, unwritable } from '#test/support/failing.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** What staff read of crawls, and how they hear of one that they started: in a real browser, without a worker. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('reviewer@example.com', 'reviewer')
beforeEach(() => db.delete(venues).then(() => {}))

const signIn = (next = '/admin/crawl-logs', options: Parameters<typeof visit>[2] = {}) =>
  visitAs(browser, url, 'reviewer@example.com', next, options)

const MINUTE_MS = 60_000
/** A crawl that ended `minutesAgo`, after `tookSeconds`. */
async function crawled(
  venueId: number,
  minutesAgo: number,
  tookSeconds: number,
  fields: Partial<typeof crawlLogs.$inferInsert> = {},
) {
  const completedAt = new Date(Date.now() - minutesAgo * MINUTE_MS)
  const startedAt = new Date(completedAt.getTime() - tookSeconds * 1000)
  const log = { venueId, status: 'completed' as const, trigger: 'schedule' as const, startedAt, completedAt }
  await db.insert(crawlLogs).values({ ...log, ...fields })
}

test('the log of a crawl says which readers failed on how many pages, and what was read of those all the same', async () => {
  const pond = await make.venue(db, { name: 'The Pond' })
  const failure = { error: 'TypeError', message: 'Cannot convert object to primitive value at src/x.ts:1', parts: 1 }
  const crawlData: Partial<CrawlData> = {
    outcomes: { read: 12 },
    readerFailures: { microdata: 2, feed: 1 },
    shortfalls: [
      {
        url: 'https://pond.example/whats-on',
        failures: [{ reader: 'microdata', ...failure }],
        ranOut: { of: 'time', after: ['json-ld', 'microdata'] },
      },
    ],
  }
  await crawled(pond.id, 1, 60, { pagesCrawled: 12, crawlData })
  const log = await latestCrawl(db, pond.id)
  const { page } = await signIn(`/admin/crawl-logs/${log?.id}`)
  await page.getByText('The reader of microdata failed on 2 pages; what the others read was used.').waitFor()
  await page.getByText('The reader of feeds failed on 1 page; what the others read was used.').waitFor()
  const part = page.getByRole('listitem').filter({ hasText: 'https://pond.example/whats-on' })
  await part.getByText('It ran out of time after JSON-LD, microdata; what had been read by then was used.').waitFor()
  await part.getByText('The reader of microdata failed (TypeError: Cannot convert object').waitFor()
  await expectAccessible(page)
})

test('the logs say in words and figures how crawls went, from none at all to each one’s data', async () => {
  const { page, problems } = await signIn()
  await page.getByRole('heading', { level: 1, name: 'Crawl Logs' }).waitFor()
  await page.getByRole('heading', { name: 'No crawl logs found' }).waitFor()
  await page.getByText('No crawling activity recorded yet.').waitFor()
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  expect(await card('Success Rate').innerText()).toMatch(/0%/)
  await expectAccessible(page)

  const owls = await make.venue(db, { name: 'Owl House' })
  const barn = await make.venue(db, { name: 'The Barn', crawlEnabled: false })
  const nameless = await make.venue(db, { name: '' })
  const counts = { pagesCrawled: 12, eventsFound: 8, eventsProcessed: 6, childEventsIdentified: 4 }
  await crawled(owls.id, 1, 125, { ...counts, crawlData: { outcomes: { read: 12 } } })
  await crawled(barn.id, 5, 45, { status: 'failed', errorMessage: 'The site refused to give us the page (403).' })
  await crawled(nameless.id, 9, 3720, { eventsFound: 1200, eventsProcessed: 1000 })
  await startCrawl(db, barn.id, 'staff', new Date())
  await db.update(crawlLogs).set({ pagesCrawled: 40 }).where(eq(crawlLogs.status, 'running'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('4 crawls', { exact: true }).waitFor()
  const figures = ['Total Crawls', 'Success Rate', 'Events Found', 'Events Processed'].map((name) =>
    card(name).locator('p').last().innerText(),
  )
  expect(await Promise.all(figures)).toEqual(['4', '50%', '1,208', '1,006'])

  await page.getByRole('heading', { name: 'Manual Crawl Triggers' }).waitFor()
  expect(await page.getByRole('button', { name: 'Crawl Owl House' }).isEnabled()).toBe(true)
  expect(
    await page
      .getByRole('button', { name: /The Barn/ })
      .first()
      .isDisabled(),
  ).toBe(true)

  await page.getByRole('heading', { name: 'Crawl History' }).waitFor()
  const columns = ['Venue', 'Status', 'Started', 'Duration', 'Progress', 'Results', 'Actions']
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(columns)
  const rows = page.getByRole('row')
  expect(await rows.nth(1).innerText()).toMatch(/The Barn[\s\S]*Running[\s\S]*40 pages[\s\S]*Reset stuck crawl/i)
  expect(await page.getByRole('progressbar', { name: 'Pages crawled' }).getAttribute('aria-valuenow')).toBe('40')
  const finished = rows.filter({ hasText: 'Owl House' })
  await finished.getByText('8 found, 6 processed, 4 for children').waitFor()
  await finished.getByText('2m 5s', { exact: true }).waitFor()
  await rows.filter({ hasText: 'Unknown Venue' }).getByText('1h 2m', { exact: true }).waitFor()
  await rows.filter({ hasText: 'refused to give us' }).getByText('45s', { exact: true }).waitFor()
  await expectAccessible(page)

  // Read by the keyboard alone.
  await tabTo(page, finished.getByRole('link', { name: /Details/ }))
  await page.keyboard.press('Enter')
  const log = page.getByRole('dialog', { name: 'Crawl of Owl House' })
  await log.getByText('75%').waitFor()
  const facts = ['Venue', 'Status', 'Started', 'Completed', 'Duration', 'Pages crawled', 'Events found']
  const terms = [...facts, 'Events processed', 'Child events', 'Success rate']
  expect(await log.getByRole('term').allInnerTexts()).toEqual(terms)
  await tabTo(page, log.getByText('Crawl data'))
  await page.keyboard.press('Enter')
  expect(JSON.parse(await log.locator('pre').innerText())).toEqual({ outcomes: { read: 12 } })
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'hidden' })
  await rows
    .filter({ hasText: 'refused to give us' })
    .getByRole('link', { name: /Details/ })
    .click()
  const failed = page.getByRole('dialog', { name: 'Crawl of The Barn' })
  await failed.getByText('Error message').waitFor()
  await failed.getByText('The site refused to give us the page (403).').waitFor()
  await page.keyboard.press('Escape')

  // Filtered, and waited for.
  const status = page.getByLabel('Status')
  expect(await status.locator('option').allInnerTexts()).toEqual([
    'All Status',
    'Running',
    'Completed',
    'Failed',
    'Pending',
  ])
  const letThrough = await stallRequests(page, '**/admin/crawl-logs.data*')
  await status.selectOption('pending')
  await waitForToast(page, 'Loading crawl logs...')
  letThrough()
  await page.getByText('No crawls with status "pending" found.').waitFor()
  expect(problems).toEqual([])
})

describe('where nothing is pushed, a crawl that someone started is asked after every five seconds', () => {
  /** What the server says of crawls; its push is refused. */
  let update: object
  let polls: number
  async function withoutPush(next: string) {
    const visitor = await signIn('/admin/account')
    const { page, context } = visitor
    polls = 0
    update = { underWay: [], crawls: [] }
    await context.route('**/admin/crawls/events', (route) => route.fulfill({ status: 503 }))
    await context.route('**/admin/crawls/state*', (route) => {
      polls += 1
      return route.fulfill({ json: update })
    })
    await page.clock.install()
    await page.goto(next)
    await expect.poll(() => polls).toBe(1)
    return visitor
  }
  const state = (venueId: number, fields: object) => ({
    underWay: [],
    crawls: [{ id: 1, venueId, venueName: 'Owl House', status: 'running', errorMessage: null, ...fields }],
  })

  test('and its end is shown, whatever is known of it', async () => {
    const [first, second] = [await make.venue(db, { name: 'Owl House' }), await make.venue(db, { name: 'Fox House' })]
    const { page } = await withoutPush('/admin/venues')
    await page.getByRole('button', { name: 'Crawl Owl House' }).click()
    await waitForToast(page, 'Crawl started')
    await page.getByText('is crawled in the background. Large venues may take 10-15 minutes.').waitFor()
    update = { underWay: [first.id], crawls: [] }
    await page.clock.runFor(5000)
    await expect.poll(() => polls).toBe(2)
    expect(await page.getByRole('button', { name: 'Crawling... Owl House' }).isDisabled()).toBe(true)
    update = { underWay: [], crawls: [] }
    await page.clock.runFor(5000)
    await waitForToast(page, 'Crawl completed', 'Venue crawl finished successfully')
    expect(polls).toBe(3)

    await page.getByRole('button', { name: 'Crawl Fox House' }).click()
    await waitForToast(page, 'Crawl started')
    update = state(second.id, { status: 'failed' })
    await page.clock.runFor(5000)
    await waitForToast(page, 'Crawl failed', 'Owl House: Unknown error occurred')
  })

  test('for twenty minutes; then its reader sees where else to look', async () => {
    const { id } = await make.venue(db, { name: 'Owl House' })
    const { page } = await withoutPush('/admin/venues')
    // Someone has had the list open for long before.
    await page.clock.runFor(21 * MINUTE_MS)
    await expect.poll(() => polls).toBeGreaterThan(240)
    // From here on time passes by the test's word alone: a slow machine would use up the five seconds at the end.
    await page.clock.pauseAt(Date.now() + 30 * MINUTE_MS)
    await page.getByRole('button', { name: 'Crawl Owl House' }).click()
    await expectWhilePaused(page, page.getByRole('status').getByText('Crawl started', { exact: true }))
    update = { underWay: [id], crawls: [] }
    const before = polls
    await page.clock.runFor(20 * MINUTE_MS - 5000)
    expect(await page.getByText('Crawl taking longer than expected').count()).toBe(0)
    await page.clock.runFor(5000)
    await waitForToast(page, 'Crawl taking longer than expected', 'Check Crawl Logs page')
    expect(polls - before).toBeLessThanOrEqual(240)
  })
})

test('what fails is said, with its reason or that there is none, and nothing is half done', async () => {
  const { id } = await make.venue(db, { name: 'Owl House' })
  const logId = await startCrawl(db, id, 'schedule', new Date())
  const { page } = await signIn()
  const { jobs } = app.web
  app.web.jobs = { ...jobs, requestCrawl: () => Promise.reject(new Error('no queue')) }
  const other = await make.venue(db, { name: 'Fox House' })
  await page.reload()
  await page.getByRole('button', { name: 'Crawl Fox House' }).click()
  await waitForToast(page, 'Error triggering crawl', 'Unknown error')
  await page.goto(`/admin/venues/${other.id}`)
  await page.getByRole('button', { name: 'Crawl now' }).click()
  await waitForToast(page, 'Failed to start crawl')
  app.web.jobs = jobs

  await page.goto('/admin/crawl-logs')
  const mendWriting = await unwritable(app.database, 'crawl_logs')
  await page.getByRole('button', { name: 'Reset stuck crawl of Owl House' }).click()
  await waitForToast(page, 'Error resetting crawl', 'Unknown error')
  await mendWriting()
  expect(await latestCrawl(db, id)).toMatchObject({ id: logId, status: 'running' })
  await page.goto('/admin/crawl-logs')
  // While the press is on its way: a moment later the screen would know.
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') await db.delete(venues)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Reset stuck crawl of Owl House' }).click()
  await waitForToast(page, 'Venue ID not found')
  await page.unroute('**/*')

  const mendReading = await unreadable(app.database, 'crawl_logs')
  await page.goto('/admin/crawl-logs')
  await page.getByRole('heading', { name: 'Error loading crawl logs' }).waitFor()
  await page.getByText('Try again in a moment.').waitFor()
  await expectAccessible(page)
  await mendReading()
})
