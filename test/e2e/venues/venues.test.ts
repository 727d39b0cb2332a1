import { eq } from 'drizzle-orm'
import type { Route } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { latestCrawl, startCrawl } from '#store/crawl/crawl-logs.ts'
import { auditTrail, events, venues } from '#store/schema/index.ts'
import { expectAccessible, expectFocus, testBrowser, type visit, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { testSite } from '#test/support/site.ts'
import { eventPage, listing, type MadeEvent } from '#test/support/small-venue.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** How staff add a venue by its address, watch it being crawled, and look after it: in a real browser, with a worker. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('admin@example.com', 'admin')
await addStaff('reviewer@example.com', 'reviewer')
await app.startWorking()

const inDays = (path: string, name: string, days: number): MadeEvent => ({
  path,
  name,
  startDate: `${addDays(todayInLondon(new Date()), days)}T10:00`,
  description: 'A morning for families with children aged 5 to 9.',
})
const PUPPETS = inDays('/events/puppets', 'Puppet breakfast', 10)
const OWLS = inDays('/events/owls', 'Owl morning', 12)

/** Pages that answer when the test lets them. */
let release = () => {}
let released: Promise<void> = Promise.resolve()
const site = await testSite({
  '/': listing(PUPPETS, OWLS),
  [PUPPETS.path]: eventPage(PUPPETS),
  [OWLS.path]: (_, response) =>
    void released.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(eventPage(OWLS))),
})
afterAll(() => site.close())
const domain = new URL(site.url).host

beforeEach(async () => {
  release()
  released = Promise.resolve()
  await expect.poll(() => app.jobs.crawlsUnderWay()).toEqual([])
  await db.delete(venues)
})

const hold = () => {
  released = new Promise((resolve) => {
    release = resolve
  })
}

const signIn = (email: string, next = '/admin/venues', options: Parameters<typeof visit>[2] = {}) =>
  visitAs(browser, url, email, next, options)

const addVenue = (fields: Partial<typeof venues.$inferInsert> = {}) =>
  make.venue(db, { name: 'Owl House', domain, websiteUrl: site.url, ...fields })

test('of a venue that was never crawled nothing is said of a last crawl', async () => {
  const { id } = await addVenue()
  const { page } = await signIn('reviewer@example.com', `/admin/venues/${id}`)
  await page.getByRole('region', { name: 'Not taken' }).getByText('No crawl has read its pages yet.').waitFor()
})

test('a venue is tried out, added, crawled before one’s eyes, edited, switched off and deleted', async () => {
  const { page, problems } = await signIn('admin@example.com')
  await page.getByText('No venues yet').waitFor()
  await expectAccessible(page)

  // tried out
  await page.getByRole('link', { name: 'Add Venue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Venue' })
  await dialog.getByLabel('Website URL').fill(site.url)
  await dialog.getByLabel('Name', { exact: true }).fill('Owl House')
  expect(await dialog.getByLabel('Domain').inputValue()).toBe(domain)
  await dialog.getByRole('button', { name: 'Test this source' }).click()
  await dialog
    .getByRole('status')
    .getByText(/Done: .* 2 events found\. Nothing was stored\./)
    .waitFor()
  await dialog.getByRole('link', { name: 'Puppet breakfast' }).waitFor()
  await expectAccessible(page)
  expect([await db.$count(events), await db.$count(venues)]).toEqual([0, 0])
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Owl House')

  // added
  await dialog.getByRole('button', { name: 'Create Venue' }).click()
  await waitForToast(page, 'Venue created successfully')
  await page.getByText('1 venue, showing 1-1').waitFor()
  expect(await db.select().from(venues)).toMatchObject([
    { domain, crawlFrequencyDays: 7, crawlEnabled: true, isActive: true, locationArea: 'central-london' },
  ])

  // crawled
  hold()
  await page.getByRole('button', { name: 'Crawl Owl House' }).click()
  await waitForToast(page, 'Crawl started')
  const crawling = page.getByRole('button', { name: 'Crawling... Owl House' })
  await crawling.waitFor()
  expect(await crawling.isDisabled()).toBe(true)
  await page.getByText(/pages? so far/).waitFor()
  release()
  await page
    .getByRole('status')
    .filter({ hasText: /^Crawl completed.*Owl House: Found 2 events, created 2/ })
    .waitFor()
  await page.getByRole('button', { name: 'Crawl Owl House' }).waitFor()
  await page
    .getByRole('row', { name: /Owl House/ })
    .getByText('2 events in database')
    .waitFor()
  await expectAccessible(page)

  // what changed
  await page.getByRole('link', { name: 'Crawl Logs' }).click()
  await page.getByRole('link', { name: /Details of Owl House/ }).click()
  const log = page.getByRole('dialog', { name: 'Crawl of Owl House' })
  await log.getByText('New (2)').waitFor()
  await log.getByRole('link', { name: 'Puppet breakfast' }).waitFor()
  await log.getByText('Fine', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'hidden' })

  // edited
  await page.getByRole('link', { name: 'Owl House', exact: true }).click()
  await page.getByRole('heading', { name: 'Owl House' }).waitFor()
  await page.getByText('2 events in database').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Details of Owl House/ }).click()
  await log.getByText('New (2)').waitFor()
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Venue' })
  await edit.getByLabel('Name', { exact: true }).fill('The Owl House')
  await edit.getByLabel('Crawl Frequency (days)').fill('3')
  await edit.getByRole('button', { name: 'Update Venue' }).click()
  await waitForToast(page, 'Venue updated successfully')
  await page.getByRole('heading', { name: 'The Owl House' }).waitFor()

  // switched off
  await page.getByRole('switch', { name: 'Crawling of The Owl House' }).click()
  await page.getByText('Never: crawling is switched off').waitFor()
  expect(await page.getByRole('button', { name: 'Crawl now' }).isDisabled()).toBe(true)

  // deleted
  await page.getByRole('link', { name: 'Delete' }).click()
  const ask = page.getByRole('dialog', { name: 'Delete Venue' })
  await ask.getByText('Are you sure you want to delete this venue?').waitFor()
  await ask
    .getByText(/will be deleted with 2 events, \d of them public, with 1 crawl log and what is known of \d+ pages?\./)
    .waitFor()
  await ask.getByRole('button', { name: 'Delete venue' }).click()
  await waitForToast(page, 'Venue deleted successfully')
  await page.getByText('No venues yet').waitFor()
  expect([await db.$count(events), await db.$count(venues)]).toEqual([0, 0])
  const trail = await db.select().from(auditTrail).where(eq(auditTrail.subject, 'venue'))
  expect(trail.map(({ action }) => action)).toEqual(['create', 'edit', 'edit', 'delete'])
  expect(problems).toEqual([])
})

test('what was done is said, also where its screen is loaded once more before it is there', async () => {
  const venue = await addVenue()
  await startCrawl(db, venue.id, 'schedule', new Date())
  const { page } = await signIn('reviewer@example.com', '/admin/crawl-logs')
  const { promise: firstLoadIsDone, resolve: endFirstLoad } = Promise.withResolvers<void>()
  const { promise: mayShowFirst, resolve: showFirst } = Promise.withResolvers<void>()
  await page.getByRole('progressbar', { name: 'Pages crawled' }).waitFor()
  const holdFirst = async (route: Route) => {
    // The browser adds this one after the test has the request.
    await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-dest': 'empty' } })
    endFirstLoad()
    await mayShowFirst
    // The browser has given it up by then.
    await route.abort().catch(() => {})
  }
  await page.route('**/admin/crawl-logs.data*', holdFirst, { times: 1 })
  await page.getByRole('button', { name: 'Reset stuck crawl of Owl House' }).click()
  await firstLoadIsDone
  await page.getByRole('button', { name: 'Refresh' }).click()
  await waitForToast(page, 'Crawl reset successfully')
  showFirst()
})

test.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
])('on %s, a stuck crawl is reset, and its venue can be crawled again', async (_, options) => {
  const venue = await addVenue()
  await db.update(venues).set({ health: 'blocked' })
  const logId = await startCrawl(db, venue.id, 'schedule', new Date())
  const { page, problems } = await signIn('reviewer@example.com', '/admin/crawl-logs', options)
  await page.getByText('0 pages').filter({ visible: true }).waitFor()
  await page.getByRole('rowheader', { name: /^Owl House Blocked/ }).waitFor()
  await expectAccessible(page)
  const reset = page.getByRole('button', { name: 'Reset stuck crawl of Owl House' })
  const one = await page.getByRole('link', { name: /^Details of Owl House/ }).boundingBox()
  expect((await reset.boundingBox())?.height).toBeLessThanOrEqual((one?.height ?? 0) + 8)
  await reset.click()
  await waitForToast(page, 'Crawl reset successfully', 'Owl House is now ready to be crawled again.')
  expect(await latestCrawl(db, venue.id)).toMatchObject({
    id: logId,
    status: 'failed',
    errorMessage: 'Manually reset by admin',
    completedAt: expect.any(Date),
  })
  hold()
  await page.getByRole('button', { name: 'Crawl Owl House' }).click()
  await waitForToast(page, 'Crawl triggered')
  release()
  await waitForToast(page, 'Crawl completed')
  await page.getByLabel('Status').focus()
  await page.getByLabel('Status').selectOption('failed')
  await page.getByText('Manually reset by admin').waitFor()
  await page.getByLabel('Status').selectOption('pending')
  await page.getByText('No crawls with status "pending" found.').waitFor()
  await expectFocus(page.getByLabel('Status'))
  expect(problems).toEqual([])
})

test('a crawl that fails is reported with its reason, also where the server cannot push', async () => {
  await addVenue({ websiteUrl: 'http://site.localhost:1/' })
  const { page, context } = await signIn('reviewer@example.com')
  await context.route('**/admin/crawls/events', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await page.getByRole('button', { name: 'Crawl Owl House' }).click()
  await waitForToast(page, 'Crawl failed')
  await page
    .getByRole('row', { name: /Owl House/ })
    .getByText('Failed')
    .first()
    .waitFor()
})

test('a crawl is started without JavaScript, too', async () => {
  await addVenue()
  const { page } = await signIn('reviewer@example.com', '/admin/venues', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Crawl Owl House' }).click()
  await page.getByText('Crawl started').waitFor()
  await expect
    .poll(async () => (await db.select().from(venues).where(eq(venues.domain, domain)))[0]?.crawlStatus)
    .toBe('completed')
})
