import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { expectAccessible, expectFocus, stallRequests, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { untilLive } from '#test/support/wait-for-scripts.ts'

/** A family looks for what is near, and suits its children; what it said of itself stays in its browser. */

const NOW = new Date('2026-04-08T09:00:00Z')
const today = todayInLondon(NOW)
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()

const PECKHAM = { latitude: 51.47123, longitude: -0.07123 }
const MANCHESTER = { latitude: 53.48, longitude: -2.24 }

beforeAll(async () => {
  const { db } = app.database
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  const event = (title: string, locationAddress: string | null, years: [number, number], daysOn = 3) =>
    make.event(db, venue, {
      found: {
        title,
        locationAddress,
        startDate: addDays(today, daysOn),
        endDate: addDays(today, daysOn),
        minAgeMonths: years[0] * 12,
        maxAgeMonths: years[1] * 12 + 11,
      },
      today,
    })
  await event('Clay in Camden', '1 Owl Street, London NW1 4AA', [4, 9])
  await event('Kites in Camberwell', '2 Owl Street, London SE5 4AA', [8, 11])
  await event('Puppets in Peckham', '3 Owl Street, London SE15 4AA', [3, 5])
  await event('Owls in Peckham in June', '3 Owl Street, London SE15 4AA', [5, 9], 60)
  await event('Somewhere', null, [4, 9])
})

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

/** What the page has recorded of the visit. */
const recorded = (page: Page) =>
  page.evaluate(() => JSON.stringify((window as Window & { dataLayer?: object[] }).dataLayer ?? []))

/** Opens the panel, and resolves to it once it is alive. */
async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Filters' }).click()
  await untilLive(page)
  return page.getByRole('dialog', { name: 'Filters' })
}

/** All that a page sends: addresses (of files less the hash in their names), bodies, and where it says it came from. */
function collectSent(context: BrowserContext): () => string {
  const sent: string[] = []
  context.on('request', (request) =>
    sent.push(request.url().replace(/-[\w-]{8}\.js$/, ''), request.postData() ?? '', request.headers().referer ?? ''),
  )
  return () => sent.join('\n')
}

test('the pages may ask the device where it is, and no one who would frame them', async () => {
  const { headers } = await fetch(url)
  expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
})

test('a family that shares its location finds what is near, and only its district leaves the browser', async () => {
  const { page, context, problems } = await visit(browser, url, { geolocation: PECKHAM, permissions: ['geolocation'] })
  const sent = collectSent(context)
  await page.goto('/')
  await page.getByRole('button', { name: 'Near you' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect.poll(() => panel.getByLabel('Postcode').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(sent()).not.toContain('districts')
  await panel.getByRole('button', { name: 'Use my location' }).click()
  await expect.poll(() => panel.getByLabel('Postcode').inputValue()).toBe('SE15')
  await panel.getByLabel('Distance').selectOption('Within 3 miles')
  await panel.getByRole('button', { name: 'Apply Filters (3)' }).click()
  // The nearest first, as the family has just said from where.
  await page.waitForURL('/?near=SE15&within=3&sort=distance')
  await expect
    .poll(() => titles(page))
    .toEqual(['Puppets in Peckham', 'Owls in Peckham in June', 'Kites in Camberwell'])
  await page.getByRole('article').last().getByText('About 1 mile away').waitFor()
  await page.getByRole('article').first().getByText('Under a mile away').waitFor()
  await expectAccessible(page)
  await (await openPanel(page)).getByRole('link', { name: 'Remove Within 3 miles of Peckham (SE15)' }).waitFor()
  await expectAccessible(page)

  await page.goto('/?near=SE15&sort=distance')
  await expect
    .poll(() => titles(page))
    .toEqual(['Puppets in Peckham', 'Owls in Peckham in June', 'Kites in Camberwell', 'Clay in Camden', 'Somewhere'])
  expect(await page.getByRole('article').last().getByText('away').count()).toBe(0)
  expect(sent()).not.toMatch(/51\.47|0\.07/)
  await expect.poll(() => recorded(page)).toContain('page_view')
  expect(await recorded(page)).not.toContain('SE15')
  expect(problems).toEqual([])
})

test('a location that is asked for before the scripts have come is found once they have', async () => {
  const { page, problems } = await visit(browser, url, { geolocation: PECKHAM, permissions: ['geolocation'] })
  const letThrough = await stallRequests(page, '**/assets/filter-panel-*.js')
  await page.goto('/')
  await page.getByRole('button', { name: 'Near you' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('button', { name: 'Use my location' }).click()
  letThrough()
  await expect.poll(() => panel.getByLabel('Postcode').inputValue()).toBe('SE15')
  expect(problems).toEqual([])
})

test('where the location is kept back or elsewhere, the field says so, and a postcode is cut to its district', async () => {
  const { page, context } = await visit(browser, url)
  const sent = collectSent(context)
  await page.goto('/?price=free')
  await page.goto('/?q=in')
  const panel = await openPanel(page)
  const postcode = panel.getByLabel('Postcode')
  await panel.getByLabel('Museum & Gallery').check()
  await panel.getByLabel('Museum & Gallery').uncheck()
  await panel.getByRole('button', { name: 'Use my location' }).click()
  await panel.getByText('Your browser keeps your location to itself.').waitFor()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(MANCHESTER)
  await panel.getByRole('button', { name: 'Use my location' }).click()
  await panel.getByText('You seem to be outside Greater London.').waitFor()
  await expectAccessible(page)

  await postcode.fill('M1 1AA')
  await postcode.press('Enter')
  await panel.getByText('We do not know that postcode').waitFor()
  await postcode.fill('Atlantis')
  await postcode.press('Tab')
  await panel.getByText('We do not know that place.').waitFor()
  await postcode.fill('Hackney')
  await postcode.press('Tab')
  await expect.poll(() => postcode.inputValue()).toBe('E8')
  await postcode.fill('se15 4ab')
  await postcode.press('Enter')
  await page.waitForURL('/?q=in&near=SE15&within=5&sort=distance')
  expect(sent()).not.toMatch(/4ab|M1|Hackney|Atlantis/i)
})

test('children are matched by their ages on the day, all of them or any', async () => {
  const { page, context, problems } = await visit(browser, url, { viewport: { width: 375, height: 800 } })
  const sent = collectSent(context)
  await page.goto('/')
  const panel = await openPanel(page)
  await panel.getByLabel('Ages', { exact: true }).fill('four')
  await panel.getByRole('button', { name: /^Apply Filters/ }).click()
  await panel.getByText('Write each age as a number').waitFor()
  await expectFocus(panel.getByLabel('Ages', { exact: true }))
  await expectAccessible(page)
  // Four years old now, and five in June.
  await panel.getByLabel('Ages', { exact: true }).fill('59 months, 8')
  await panel.getByLabel('Ages', { exact: true }).press('Tab')
  await panel.getByLabel('Suits all of them').waitFor()
  await panel.getByRole('button', { name: 'Apply Filters (3)' }).click()
  await page.waitForURL('/?child=59&child=102')
  await expect.poll(() => titles(page)).toEqual(['Clay in Camden', 'Somewhere', 'Owls in Peckham in June'])

  await openPanel(page)
  await panel.getByLabel('Suits any of them').check()
  await panel.getByRole('button', { name: 'Apply Filters (5)' }).click()
  await page.waitForURL('/?child=59&child=102&suits=any')
  await openPanel(page)
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Remove Any child: 4 and 8' }).click()
  await page.waitForURL('/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(sent()).not.toMatch(/four|months/)
  expect(await recorded(page)).toContain('page_view')
  expect(await recorded(page)).not.toMatch(/child=|suits/)
  expect(problems).toEqual([])
})

test('without scripts, place and children are plain fields, and a whole postcode does not stay in the address', async () => {
  const { page } = await visit(browser, url, { javaScriptEnabled: false, viewport: { width: 320, height: 800 } })
  await page.goto('/')
  let panel = await openPanel(page)
  expect(await panel.getByRole('button', { name: 'Use my location' }).count()).toBe(0)
  await panel.getByLabel('Postcode').fill('se15 4ab')
  await panel.getByLabel('Ages', { exact: true }).fill('4 and 8')
  await panel.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL('/?near=SE15&child=54&child=102&sort=distance')
  panel = await openPanel(page)
  await panel.getByLabel('Suits any of them').check()
  await panel.getByRole('button', { name: 'Apply Filters' }).click()
  await page.waitForURL('/?near=SE15&child=54&child=102&suits=any&sort=distance')
  await expect
    .poll(() => titles(page))
    .toEqual(['Puppets in Peckham', 'Owls in Peckham in June', 'Kites in Camberwell', 'Clay in Camden', 'Somewhere'])
  panel = await openPanel(page)
  await panel.getByLabel('Postcode').fill('M1')
  await panel.getByRole('button', { name: 'Apply Filters' }).click()
  const family = page.getByRole('form', { name: 'My family' })
  await family.getByRole('alert').getByText('We do not know that postcode').waitFor()
  expect(await family.getByLabel('Where').inputValue()).toBe('M1')
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(3)
  panel = await openPanel(page)
  expect(await panel.getByLabel('Postcode').inputValue()).toBe('M1')
  expect(await panel.getByLabel('Ages', { exact: true }).inputValue()).toBe('4 and 8')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
