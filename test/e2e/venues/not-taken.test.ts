import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { events, hosts, venues } from '#store/schema/index.ts'
import {
  expectAccessible,
  expectFocus,
  expectInSight,
  testBrowser,
  type visit,
  visitAs,
} from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { testSite } from '#test/support/site.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** What staff see of what a crawl did not take, and of events that vanished: in a real browser, with a worker. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('reviewer@example.com', 'reviewer')
await addStaff('viewer@example.com', 'viewer')
await app.startWorking()

const site = await testSite({})
afterAll(() => site.close())
const domain = new URL(site.url).host
const today = todayInLondon(new Date())
const entry = (title: string, when: string) =>
  `<li><h2><a href="/${title.toLowerCase().replaceAll(' ', '-')}">${title}</a></h2><p>${when}</p></li>`
const listing = (...entries: string[]) => `<html><body><h1>What’s on</h1><ul>${entries.join('')}</ul></body></html>`
const longDay = (days: number) =>
  new Date(addDays(today, days)).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const WALKS = ['Owl walk', 'Bat walk', 'Frog walk', 'Newt walk'].map((title, at) =>
  entry(title, `${longDay(at + 10)}, 2pm`),
)
const MOTHS = entry('Moth night', 'On the second full moon</p><p>£5, ages 5 to 9')

beforeEach(async () => {
  await expect.poll(() => app.jobs.crawlsUnderWay()).toEqual([])
  await db.delete(events)
  await db.delete(venues)
  site.pages['/'] = listing(...WALKS, MOTHS)
})

const WIDE = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 375, height: 812 } }
const signIn = (next: string, options: Parameters<typeof visit>[2] = WIDE, email = 'reviewer@example.com') =>
  visitAs(browser, url, email, next, options)
const addVenue = () => make.venue(db, { name: 'Owl House', domain, websiteUrl: site.url })

async function crawled(options: Parameters<typeof visit>[2], toast: string | RegExp = /^Crawl completed/) {
  const venue = await addVenue()
  const { page, problems } = await signIn(`/admin/venues/${venue.id}`, options)
  await page.getByRole('button', { name: 'Crawl now' }).click()
  await page.getByRole('status').filter({ hasText: toast }).waitFor()
  return { venue, page, problems }
}

test.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])('on %s, what a crawl did not take is added by hand with everything filled in that was read', async (_, options) => {
  const { venue, page, problems } = await crawled(options)
  await page.getByText(/It had no robots.txt at .* so it is open to us/).waitFor()
  const left = page.getByRole('region', { name: 'Not taken' })
  await left.getByText('No date understood (1)').waitFor()
  await left.getByText('“On the second full moon”').waitFor()
  await left.getByRole('link', { name: 'Add by hand Moth night' }).waitFor()
  await page.getByText('80%: of 5 dated entries on its lists 4 became events').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Details of Owl House/ }).click()
  const log = page.getByRole('dialog', { name: 'Crawl of Owl House' })
  await log.getByText('No date understood (1)').waitFor()
  await expectAccessible(page)
  await log.getByRole('link', { name: 'Add by hand Moth night' }).click()

  await page.getByRole('heading', { level: 1, name: 'New Event' }).waitFor()
  await page.getByText('“On the second full moon”').waitFor()
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Moth night')
  expect(await page.getByLabel('Venue', { exact: true }).inputValue()).toBe(String(venue.id))
  await expectAccessible(page)
  await page.getByLabel('Start Date', { exact: true }).fill(addDays(today, 20))
  await page.getByRole('button', { name: 'Create Event' }).click()
  await waitForToast(page, 'Event created successfully')
  const [made] = (await db.select().from(events)).filter(({ formId }) => formId !== null)
  expect(made).toMatchObject({ title: 'Moth night', venueId: venue.id, minPrice: 5, minAgeMonths: 60 })

  await page.goto('/admin')
  const coverage = page.getByRole('region', { name: 'Coverage' })
  await coverage.getByText('80%: of 5 dated entries').waitFor()
  await coverage.getByText('1 of 5 not taken').waitFor()
  await coverage.getByRole('link', { name: 'Owl House' }).click()
  await expectInSight(left.getByRole('link', { name: 'It is an event now Moth night' }))
  expect(problems).toEqual([])
})

test.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])(
  'on %s, what the test of a source did not take is added by hand beside its form, which stays',
  async (_, options) => {
    const { page, context, problems } = await signIn('/admin/venues/new', options)
    await page.getByLabel('Website URL').fill(site.url)
    await page.getByLabel('Name', { exact: true }).fill('Owl House')
    await page.getByRole('button', { name: 'Test this source' }).click()
    await page.getByRole('heading', { name: '1 possible event not taken' }).waitFor()
    await expectAccessible(page)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: /^Add by hand Moth night/ }).click()
    const form = await opened
    await form.getByRole('heading', { level: 1, name: 'New Event' }).waitFor()
    await form.getByText('“On the second full moon”').waitFor()
    expect(await form.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Moth night')
    await expectAccessible(form)
    await form.getByLabel('Start Date', { exact: true }).fill(addDays(today, 20))
    await form.getByRole('button', { name: 'Create Event' }).click()
    await waitForToast(form, 'Event created successfully')
    const made = (await db.select().from(events)).filter(({ formId }) => formId !== null)
    expect(made).toMatchObject([{ title: 'Moth night', venueId: null, minPrice: 5, minAgeMonths: 60 }])
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Owl House')
    expect(problems).toEqual([])
  },
)

test('on a phone, a line that stays in sight leads to each part of a venue’s page at one press', async () => {
  const { id } = await addVenue()
  const { page } = await signIn(`/admin/venues/${id}`, {
    ...PHONE,
    viewport: { width: 375, height: 740 },
    hasTouch: true,
  })
  const sections = page.getByRole('navigation', { name: 'Sections' })
  for (const name of ['Not taken', 'Crawls', 'Pages', 'Safety', 'Health']) {
    const link = sections.getByRole('link', { name, exact: true })
    await expectInSight(link)
    await link.click()
    const heading = page.getByRole('heading', { level: 2, name, exact: true })
    await expectFocus(heading)
    await expectInSight(heading)
    const [line, below] = [await sections.boundingBox(), await heading.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await sections.isVisible()).toBe(false)
})

test.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])('on %s, a person has a site asked that wanted no requests, and reads what was done', async (_, options) => {
  const { page, problems } = await crawled(options)
  await db.update(hosts).set({ closedUntil: new Date(Date.now() + 3_600_000) })
  await page.reload()
  await page.getByText('The site asked us to come back later: no request before').waitFor()
  await page.getByRole('button', { name: 'Crawl now' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Crawl completed/ })
    .waitFor()
  await page.getByText(/^A person asked, so the site was asked again; it wanted no requests until/).waitFor()
  await page.getByText(/^A person asked, so its robots.txt was read again/).waitFor()
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('a viewer reads what was not taken, and adds nothing', async () => {
  const { venue } = await crawled(WIDE)
  const { page } = await signIn(`/admin/venues/${venue.id}`, WIDE, 'viewer@example.com')
  await page.getByText('No date understood (1)').waitFor()
  expect(await page.getByRole('link', { name: /Add by hand/ }).count()).toBe(0)
})

test('where entries are found and none of their dates is understood, the toast and the health say that', async () => {
  site.pages['/'] = listing(MOTHS, entry('Otters', 'Later this season'), entry('Dens', 'Dates to be announced'))
  const { page } = await crawled(WIDE, 'Owl House: 3 found, none with a date we understand')
  await page.getByText('3 found, none with a date we understand.', { exact: true }).waitFor()
})

test('a form that a later crawl has emptied says so', async () => {
  const { page } = await signIn('/admin/events/new?candidate=999999')
  await page.getByText('A later crawl has replaced what this form was to be filled in with').waitFor()
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('')
})

test.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])('on %s, a crawl in which events vanished is no success, and one question ends it', async (_, options) => {
  const { venue, page, problems } = await crawled(options)
  await db.update(events).set({ status: 'approved', listed: true })
  site.pages['/'] = '<html><body><h1>Welcome</h1><p>We have a new website.</p></body></html>'
  await page.getByRole('button', { name: 'Crawl now' }).click()
  await waitForToast(page, 'Events vanished', 'Decide')
  const question = page.getByRole('region', { name: /4 of 4 upcoming events vanished/ })
  await question.getByText('Owl walk').waitFor()
  // The message may lie over the answers, and leads to them.
  await page.getByRole('link', { name: 'Decide' }).click()
  await page.getByRole('status').getByText('Events vanished').waitFor({ state: 'detached' })
  await expectInSight(question.getByRole('button', { name: 'The site changed: look again' }))
  await expectAccessible(page)
  await page.goto('/admin/venues')
  await page.getByRole('link', { name: '4 events vanished: decide whether they are gone' }).waitFor()
  await page.goto('/admin/events')
  await page
    .getByText(/Not seen since/)
    .first()
    .waitFor()
  await page.goto('/admin')
  await question.getByRole('button', { name: 'They are gone' }).click()
  await waitForToast(page, 'Events hidden')
  expect((await db.select().from(events)).map(({ listed }) => listed)).toEqual([false, false, false, false])
  await question.waitFor({ state: 'detached' })
  expect(await page.getByRole('link', { name: '1 venue to look at' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await waitForToast(page, 'Events shown again')
  expect((await db.select().from(events)).map(({ hiddenReason }) => hiddenReason)).toEqual([null, null, null, null])

  site.pages['/'] = listing(...WALKS, MOTHS)
  await page.goto(`/admin/venues/${venue.id}`)
  await question.getByRole('button', { name: 'The site changed: look again' }).click()
  await waitForToast(page, 'Looking again')
  await waitForToast(page, 'Crawl completed')
  await expect.poll(async () => (await db.select().from(venues))[0]?.vanished).toBeNull()
  await question.waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
