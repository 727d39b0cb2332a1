import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { trialBatches, venues, venueTrials } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { testSite } from '#test/support/site.ts'
import { eventPage } from '#test/support/small-venue.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** How staff make venues of nothing but addresses, one or many: in a real browser, with a worker. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('reviewer@example.com', 'reviewer')
await app.startWorking()

const owls = {
  path: '/owls',
  name: 'Owl morning',
  startDate: `${addDays(todayInLondon(new Date()), 12)}T10:00`,
  description: 'For families with children aged 5 to 9.',
}
const organisation = {
  '@context': 'https://schema.org',
  '@type': 'Museum',
  name: 'The Owl House',
  address: { '@type': 'PostalAddress', streetAddress: '1 Barn Lane', addressLocality: 'London', postalCode: 'E8 1EA' },
}
const home = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`
/** Its events are answered for when the test lets them. */
let release = () => {}
let released: Promise<void> = Promise.resolve()
const hold = () => {
  released = new Promise((resolve) => {
    release = resolve
  })
}
const owlHouse = await testSite({
  '/': home(
    `<script type="application/ld+json">${JSON.stringify(organisation)}</script>`,
    '<h1>Welcome</h1><a href="/whats-on">What’s on</a>',
  ),
  '/whats-on': home('', `<h1>What’s on</h1><ul><li><a href="${owls.path}">Owl morning</a></li></ul>`),
  [owls.path]: (_, response) =>
    void released.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(eventPage(owls))),
})
const kiteShop = await testSite({ '/': home('<title>Kite Shop</title>', '<h1>Kites</h1><p>We sell kites.</p>') })
afterAll(() => Promise.all([owlHouse.close(), kiteShop.close()]))

beforeEach(async () => {
  release()
  released = Promise.resolve()
  await expect.poll(() => app.jobs.crawlsUnderWay()).toEqual([])
  await db.delete(trialBatches)
  await db.delete(venueTrials)
  await db.delete(venues)
})

const open = async (viewport: { width: number; height: number }) => {
  const { page, problems } = await visitAs(browser, url, 'reviewer@example.com', '/admin/venues', { viewport })
  await page.getByRole('link', { name: 'Add by address' }).click()
  await page.getByRole('heading', { level: 1, name: 'Add Venues by Address' }).waitFor()
  return { page, problems }
}
const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 375, height: 812 }

test.each([
  ['a wide screen', WIDE],
  ['a phone', PHONE],
])(
  'on %s, an address becomes a venue: what its site says is filled in with quotes, corrected, and crawled, by http with a warning where it has no TLS',
  async (_, viewport) => {
    const { page, problems } = await open(viewport)
    await expectAccessible(page)
    const address = owlHouse.url.replace('http:', 'https:')
    const warning = page.getByText('The site offers no encryption (https), so it was read by http')
    await page.getByLabel('Web addresses').fill(address)
    await page.getByRole('button', { name: 'Try them out' }).click()
    const form = page.getByRole('form', { name: 'Add it as a venue' })
    await form.waitFor()
    await warning.waitFor()
    expect(await form.getByLabel('Name').inputValue()).toBe('The Owl House')
    await form.getByText('“The Owl House” (JSON-LD)').waitFor()
    expect(await form.getByLabel('Page of what is on').inputValue()).toBe(`${address}whats-on`)
    expect(await form.getByLabel('Address').inputValue()).toMatch(/1 Barn Lane.*E8 1EA/)
    expect(await form.getByLabel('Location Area').inputValue()).toBe('east-london')
    await page.getByRole('link', { name: 'Owl morning' }).waitFor()
    await expectAccessible(page)

    hold()
    await form.getByLabel('Name').fill('')
    await form.getByLabel('Name').fill('Owl House')
    await form.getByRole('button', { name: 'Add and crawl it now' }).click()
    await page.getByRole('heading', { level: 1, name: 'Owl House' }).waitFor()
    await waitForToast(page, 'Venue created successfully')
    await page.getByRole('link', { name: 'Venues Management' }).click()
    await page.getByText('1 venue, showing 1-1').waitFor()
    release()
    await waitForToast(page, 'Crawl completed', 'Owl House: Found 1 event, created 1')
    await page.goBack()
    await page.getByRole('region', { name: 'Upcoming events' }).getByRole('link', { name: 'Owl morning' }).waitFor()
    await warning.waitFor()
    expect(await db.select().from(venues)).toMatchObject([
      {
        name: 'Owl House',
        websiteUrl: `${address}whats-on`,
        locationArea: 'east-london',
        address: expect.stringContaining('1 Barn Lane'),
      },
    ])
    expect(problems).toEqual([])
  },
)

test('many addresses are tried in the background, and those with events are added at one press', async () => {
  const { page, problems } = await open(WIDE)
  await page.getByLabel('Web addresses').fill(`${owlHouse.url}\n${kiteShop.url}`)
  await page.getByRole('button', { name: 'Try them out' }).click()
  await page.getByRole('status').getByText('All 2 sites tried').waitFor()
  const site = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await site('The Owl House').getByText('1 event, 1 for children').waitFor()
  await page.getByRole('list', { name: 'Can be read (1)' }).waitFor()
  await page.getByRole('list', { name: 'Read, with nothing found (1)' }).waitFor()
  await site('Kite').getByText('Nothing found', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect(await page.getByRole('checkbox', { name: 'Add The Owl House' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: /Kite/ }).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Add the selected venues' }).click()
  await waitForToast(page, '1 venue added')
  await site('The Owl House')
    .getByRole('link', { name: /It is a venue now/ })
    .waitFor()
  expect((await db.select().from(venues)).map(({ name }) => name)).toEqual(['The Owl House'])
  await page.getByRole('link', { name: 'Add Venues by Address' }).click()
  await page.getByText('1 venue added').first().waitFor()
  expect(problems).toEqual([])
})

test('what is no address, or a venue already, is refused with what was typed left in place', async () => {
  const { page } = await open(WIDE)
  const field = page.getByLabel('Web addresses')
  await field.fill('owls')
  await page.getByRole('button', { name: 'Try them out' }).click()
  await page.getByText('Not a web address: owls').waitFor()
  expect(await field.inputValue()).toBe('owls')
  await make.venue(db, { name: 'Owls', domain: new URL(owlHouse.url).host, websiteUrl: owlHouse.url })
  await field.fill(owlHouse.url)
  await page.getByRole('button', { name: 'Try them out' }).click()
  await page.getByText(/Already a venue: /).waitFor()
})

test('addresses that were typed and not tried are offered when the screen is opened again', async () => {
  const { page } = await open(WIDE)
  await page.getByLabel('Web addresses').fill('owls.example\nkites.example')
  await page.waitForFunction(() => Object.values(localStorage).some((draft) => draft.includes('kites.example')))
  await page.reload()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect.poll(() => page.getByLabel('Web addresses').inputValue()).toBe('owls.example\nkites.example')
})
