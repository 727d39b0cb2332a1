import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { trackingEvents, venues } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** Tables that staff read and hand over: what families look for, and venues as files. */

const { app, url, addStaff } = await servedApp()
const { db } = app.database
const browser = await testBrowser()
const today = todayInLondon(new Date())

beforeAll(async () => {
  await addStaff('viewer@example.com', 'viewer')
  await addStaff('reviewer@example.com', 'reviewer')
  const venue = await make.venue(db, { name: 'Harbour Arts', domain: 'harbour.example' })
  await make.event(db, venue, { found: { title: 'Clay club', startDate: addDays(today, 3) }, today })
})

const signIn = (email: string, next: string, options = {}) => visitAs(browser, url, email, next, options)

test('insights say what families look for, and which searches find nothing', async () => {
  const { page, problems } = await signIn('viewer@example.com', '/admin/insights')
  await page.getByText('Nothing was recorded in these days').waitFor()
  await page.getByText('with Do Not Track or Global Privacy Control set, a browser').waitFor()
  await expectAccessible(page)

  const at = new Date()
  const noted = [
    { name: 'search_submit', payload: { search_term: 'clay' } },
    { name: 'search_submit', payload: { search_term: '=submarines' } },
    { name: 'search_submit', payload: { search_term: 'clay' } },
    { name: 'category_tab_click', payload: { category_primary: 'arts' } },
    { name: 'cta_outbound_click', payload: { venue_name: 'Harbour Arts' } },
  ]
  await db.insert(trackingEvents).values(noted.map((one) => ({ ...one, at })))
  await page.getByRole('link', { name: '7 days' }).click()
  await page.waitForURL('**/admin/insights?days=7')
  const table = (name: string) => page.getByRole('table', { name, exact: true })
  await table('What was searched').getByRole('row', { name: 'clay 2 1' }).waitFor()
  expect(await table('What was searched and finds nothing').getByRole('row').allInnerTexts()).toHaveLength(2)
  await table('What was searched and finds nothing').getByRole('row', { name: '=submarines 1 0' }).waitFor()
  await table('What lists were narrowed to').getByRole('row', { name: 'Category: Arts' }).waitFor()
  await table('Events opened and left for the venue').getByRole('row', { name: 'Harbour Arts 1 0' }).waitFor()
  await table('What was done by day').getByRole('row', { name: 'Today 0 3 1 0 1' }).waitFor()
  expect(await table('What was done by day').getByRole('row').count()).toBe(8)
  await expectAccessible(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV of Searches', exact: true }).click(),
  ])
  expect((await buffer(await file.createReadStream())).toString()).toBe(
    `\uFEFFSearch,Times,Finds today\r\nclay,2,1\r\n'=submarines,1,0\r\n`,
  )
  expect(problems).toEqual([])
})

test('a file of venues is shown row by row before anything is stored, then stored, without scripts too', async () => {
  const { page } = await signIn('reviewer@example.com', '/admin/venues', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Export CSV' }).waitFor()
  await page.getByRole('link', { name: 'Import CSV' }).click()
  await page.waitForURL('**/admin/venues/import')
  const choose = async (csv: string) => {
    await page.getByLabel('File').setInputFiles({ name: 'venues.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: 'Preview' }).click()
  }
  await choose('name,place\nBarn,here')
  await page.getByText('with domain or website_url among them').waitFor()
  await choose('name,domain,crawl_frequency_days\nBarn,barn.example,\nHarbour,harbour.example,2\nHut,hut.example,99')
  await page.getByText('1 new venue, 1 changed, 0 as they are, 1 left out. Nothing is stored yet.').waitFor()
  await page.getByText('Line 4: Crawl frequency must be 1 to 30 days').waitFor()
  await page.getByText('Line 3: Name: Harbour Arts → Harbour; Crawl Frequency (days): 7 → 2').waitFor()
  expect(await db.$count(venues)).toBe(1)

  await page.getByRole('button', { name: 'Import 2 venues' }).click()
  await page.waitForURL('**/admin/venues')
  await page.getByText('Venues imported successfully').waitFor()
  await page.getByText('1 venue added, 1 changed, 1 left as they are').waitFor()
  const stored = await db
    .select({ name: venues.name, days: venues.crawlFrequencyDays })
    .from(venues)
    .orderBy(venues.name)
  expect(stored).toEqual([
    { name: 'Barn', days: 7 },
    { name: 'Harbour', days: 2 },
  ])

  const phone = { viewport: { width: 375, height: 740 }, hasTouch: true }
  const scripted = await signIn('reviewer@example.com', '/admin/venues/import', phone)
  await expectAccessible(scripted.page)
  await scripted.page
    .getByLabel('File')
    .setInputFiles({ name: 'venues.csv', mimeType: 'text/csv', buffer: Buffer.from('domain\nbarn.example\nnowhere') })
  await scripted.page.getByRole('button', { name: 'Preview' }).click()
  await scripted.page.getByText('0 new venues, 0 changed, 1 as they are, 1 left out').waitFor()
  await expectAccessible(scripted.page)
  expect(await scripted.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(scripted.problems).toEqual([])
})
