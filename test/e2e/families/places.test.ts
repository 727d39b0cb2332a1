import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import type { Settings } from '#domain/settings.ts'
import { saveSettings } from '#store/settings/settings.ts'
import { expectAccessible, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** Where events are: on a map, by borough, and at the pages of their venues. */

const NOW = new Date('2026-04-08T09:00:00Z')
const today = todayInLondon(NOW)
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()

/** What the map may cost beyond the list, as it is sent. */
const MOST_MAP_BYTES = 90_000

beforeAll(async () => {
  const { db } = app.database
  const owls = await make.venue(db, {
    name: 'Owl House',
    slug: 'owl-house',
    address: '1 Owl Street, London SE15 4AA',
    description: 'A hall with owls.',
  })
  const on = (title: string, locationName: string | null, locationAddress: string | null) =>
    make.event(db, owls, {
      found: { title, locationName, locationAddress, startDate: addDays(today, 3), endDate: addDays(today, 3) },
      today,
    })
  await on('Owl walk', null, null)
  await on('Play in Peckham', 'Theatre Peckham', null)
  await on('Otter talk', 'Otter Mill', 'Mill Lane, London NW3 1AA')
  await on('Zoom owls', 'Zoom', null)
})

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()
const map = (page: Page) => page.getByRole('region', { name: 'Map of the events' })

describe('the map of a list', () => {
  test('is fetched when it is opened, from us alone, and within its budget', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/', { waitUntil: 'networkidle' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await map(page).getByRole('button', { name: '1 event at Theatre Peckham' }).waitFor()
    expect(asked.filter((address) => !address.startsWith(url))).toEqual([])
    // Pins begin left of what they would lie under: ZOOM_PIXELS.
    const [frame, zoom] = [
      await map(page).boundingBox(),
      await page.getByRole('button', { name: 'Zoom in' }).boundingBox(),
    ]
    expect((frame?.x ?? 0) + (frame?.width ?? 0) - (zoom?.x ?? 0)).toBeLessThan(70)
    const scripts = asked.filter((address) => address.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    const bytes = await Promise.all(
      scripts.map(async (address) => {
        const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
        return Number(response.headers.get('content-length') ?? Number.NaN)
      }),
    )
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_MAP_BYTES)
    await expectAccessible(page)
    expect(problems).toEqual([])
  })

  test('has pins for the events of the filter, and leads to a list of what a pin stands for', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/?borough=southwark')
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const pins = map(page).getByRole('button', { name: /^1 event/ })
    await expect.poll(() => pins.count()).toBe(2)
    await map(page).getByRole('button', { name: '1 event somewhere in Peckham, SE15' }).click()
    await page.getByRole('button', { name: 'Show it in the list' }).click()
    await expect.poll(() => titles(page)).toEqual(['Owl walk'])
    expect(new URL(page.url()).searchParams.get('bbox')).toMatch(/^-0\.0671,51\.4729,/)
    await page.getByRole('link', { name: /This part of the map/ }).click()
    await expect.poll(() => titles(page)).toEqual(['Owl walk', 'Play in Peckham'])
  })

  test('is moved and zoomed, and “Search here” lists what is seen, there and in a shared link', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await map(page).getByRole('button', { name: /NW3/ }).waitFor()
    const box = await map(page).boundingBox()
    if (!box) throw new Error('there is no map')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 10, y - 100, { steps: 5 })
    await page.mouse.move(x, y - 340, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Search here' }).click()
    await expect.poll(() => page.url()).toContain('bbox=')
    const here = await titles(page)
    expect(here.length).toBeLessThan(4)
    // The link comes with the map open, where it was.
    const shared = await visit(browser, url)
    await shared.page.goto(page.url())
    await map(shared.page).waitFor()
    expect(await titles(shared.page)).toEqual(here)
  })

  test('is not offered for a list without events, but stays where it is open', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/?q=nothing-like-it')
    await page.getByText('No events found matching').waitFor()
    expect(await page.getByRole('button', { name: 'Map', exact: true }).isVisible()).toBe(false)
    await page.goto('/')
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await map(page).waitFor()
    await page.getByLabel('Search events').fill('nothing-like-it')
    await page.getByText('No events found matching').waitFor()
    await page.getByRole('button', { name: 'Close the map' }).click()
    await expect.poll(() => map(page).count()).toBe(0)
  })

  test('is not offered without scripts, where all the rest is there', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/boroughs')
    expect(await page.getByRole('button', { name: 'Map', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Camden' }).click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('What’s on for children in Camden')
    expect(await titles(page)).toEqual(['Otter talk'])
    expect(await page.getByRole('button', { name: 'Map', exact: true }).isVisible()).toBe(false)
    await page.goto('/events/owl-walk')
    expect(await page.getByRole('button', { name: 'Show on the map' }).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Owl House' }).first().click()
    expect(new URL(page.url()).pathname).toBe('/venues/owl-house')
  })
})

describe('how to get to an event', () => {
  const planners = (page: Page) =>
    page.getByRole('link', { name: /\(opens in a new tab\)/ }).filter({ hasText: /TfL|Map/ })

  test('is asked of planners with both ends filled in, which hear of it only when they are pressed', async () => {
    const { page, problems } = await visit(browser, url)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/events/play-in-peckham', { waitUntil: 'networkidle' })
    await page.getByText('How to get there').click()
    await page.getByLabel('From').fill('NW3 1AA')
    await page.getByLabel('From').press('Enter')
    await page.getByText('About 6 miles from NW3 in a straight line; as an estimate, 45 min by bus or train').waitFor()
    const addresses = await planners(page).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(addresses).toHaveLength(4)
    await page.setViewportSize({ width: 320, height: 800 })
    const heights = await planners(page).evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().height),
    )
    expect(new Set(heights)).toEqual(new Set([44]))
    const [tfl, osm] = addresses.map((address) => Object.fromEntries(new URL(address).searchParams))
    expect(tfl).toMatchObject({ InputFrom: 'NW3 1AA' })
    expect(osm).toMatchObject({ to: '51.47752,-0.08531' })
    expect(asked.filter((address) => !address.startsWith(url) || /NW3/.test(address))).toEqual([])
    await page.getByLabel('From').fill('Atlantis')
    await page.getByLabel('From').press('Enter')
    await page.getByText('We do not know that place.').waitFor()
    await expectAccessible(page)
    expect(problems).toEqual([])
  })

  test('begins where the list is near, and without scripts has the place alone', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/?near=NW3')
    await page.getByRole('link', { name: 'Play in Peckham', exact: true }).click()
    await page.getByRole('dialog').getByText('About 6 miles from NW3 in a straight line').waitFor()
    const plain = await visit(browser, url, { javaScriptEnabled: false })
    await plain.page.goto('/events/play-in-peckham')
    await plain.page.getByText('How to get there').click()
    expect(await planners(plain.page).count()).toBe(4)
    expect(await plain.page.getByLabel('From').isVisible()).toBe(false)
  })
})

test('a borough is chosen for the filter that is on, and its page says so', async () => {
  const { page, problems } = await visit(browser, url)
  await page.goto('/?date=week')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('link', { name: 'Choose a borough' }).click()
  await page.getByText('Only: This Week.').waitFor()
  await page.getByRole('link', { name: 'Southwark' }).click()
  await page.getByRole('heading', { level: 1, name: 'What’s on for children in Southwark' }).waitFor()
  expect(page.url()).toBe(`${url}/boroughs/southwark?date=week`)
  await page.getByText('2 activities found in Southwark').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove Southwark' }).click()
  await expect.poll(() => page.url()).toBe(`${url}/?date=week`)
  expect(problems).toEqual([])
})

test('an event shows its place on the map, in the dialog too, and leads to its venue', async () => {
  const { page, problems } = await visit(browser, url)
  await page.goto('/')
  await page.getByRole('link', { name: 'Play in Peckham', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show on the map' }).click()
  await dialog
    .getByRole('region', { name: 'Map of the place' })
    .getByRole('button', { name: 'at Theatre Peckham' })
    .waitFor()
  await page.goto('/venues/owl-house')
  await expect.poll(() => titles(page)).toHaveLength(4)
  await page.getByRole('button', { name: 'Show on the map' }).click()
  await page.getByText('Somewhere in this postcode district.').waitFor()
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('streets show beneath the map where an operator names a server of tiles, with its attribution', async () => {
  const { db } = app.database
  const set = (change: Partial<Settings>) =>
    saveSettings(db, change, { secret: app.web.secret, actorId: null, now: NOW })
  await set({
    mapTileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    mapTileAttribution: '© OpenStreetMap contributors',
    mapTileAttributionUrl: 'https://www.openstreetmap.org/copyright',
  })
  const { page, problems } = await visit(browser, url)
  const asked: string[] = []
  await page.route('https://tiles.example/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await expect
    .poll(async () => (await fetch(url)).headers.get('content-security-policy'))
    .toContain('https://tiles.example')
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await map(page).getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  for (const path of asked) expect(path).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
  await map(page).getByRole('button', { name: '1 event at Theatre Peckham' }).click()
  await page.getByRole('button', { name: 'Show it in the list' }).waitFor()
  await expectAccessible(page)
  expect(problems).toEqual([])
  await set({ mapTileUrl: '' })
  await expect
    .poll(async () => (await fetch(url)).headers.get('content-security-policy'))
    .not.toContain('tiles.example')
})

test.each([375, 1280])('the pages of boroughs and venues are clean for axe at %i pixels', async (width) => {
  const { page } = await visit(browser, url, {
    viewport: { width, height: 800 },
    colorScheme: width < 500 ? 'dark' : 'light',
  })
  for (const path of ['/boroughs', '/venues', '/venues/owl-house', '/boroughs/sutton', '/areas/north-london']) {
    await page.goto(path)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
