import { sql } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, day, todayInLondon } from '#domain/days/london-time.ts'
import { addHolidays } from '#store/holiday/holidays.ts'
import { trackingEvents } from '#store/schema/index.ts'
import { expectAccessible, stallRequests, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What is recorded of a visit, by the specification's names and fields, and that nothing is where someone does not wish it. */

const NOW = new Date('2026-04-08T09:00:00Z')
const today = todayInLondon(NOW)
const { app, url } = await servedApp({ now: () => NOW })
const { db } = app.database
const browser = await testBrowser()
const WIDE = { viewport: { width: 1280, height: 800 } }

beforeAll(async () => {
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  for (let n = 1; n <= 40; n += 1) {
    const startDate = addDays(today, n)
    await make.event(db, venue, {
      found: {
        title: `Clay club ${n}`,
        startDate,
        endDate: startDate,
        description: 'Clay, wheels and aprons.\n'.repeat(80),
        minPrice: 12,
        url: `https://venue.example/clay-${n}`,
      },
      classification: { primaryCategory: 'arts', secondaryCategories: ['workshop', 'cultural'], ageRanges: ['6-11'] },
      today,
    })
  }
  await addHolidays(db, [
    { region: 'England', name: 'May half-term', startDate: day('2026-05-25'), endDate: day('2026-05-29') },
  ])
  await db.execute(sql`update events set is_featured = true where title = 'Clay club 1'`)
})
beforeEach(async () => {
  await db.delete(trackingEvents)
})

type Pushed = { event: string } & Record<string, unknown>

const pushed = (page: Page) =>
  page.evaluate(() => (window as Window & { dataLayer?: object[] }).dataLayer ?? null) as Promise<Pushed[] | null>
const ofName = async (page: Page, name: string) => ((await pushed(page)) ?? []).filter(({ event }) => event === name)

/** Where every beacon of a visitor's pages went; Chromium reports to no one else those that a page sends as it is left. */
async function listenForBeacons(context: BrowserContext): Promise<(page: Page) => Promise<string[]>> {
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (to, body) => {
      localStorage.setItem('test.beacons', `${localStorage.getItem('test.beacons') ?? ''}${to} `)
      return send(to, body)
    }
  })
  return (page) => page.evaluate(() => (localStorage.getItem('test.beacons') ?? '').split(' ').filter(Boolean))
}

/** What follows upon something, however busy the machine. */
const soon = <T>(look: () => Promise<T>) => expect.poll(look)

const CLAY_CLUB = {
  venue_name: 'Harbour Arts',
  category_primary: 'arts',
  category_secondary: 'workshop|cultural',
  age_bucket_primary: '6-11',
  price_band: '10_20',
}

test('a visit is recorded in the page’s data layer, each thing once, and sent to our own server in one beacon', async () => {
  const { page, context, problems } = await visit(browser, url, WIDE)
  const beacons = await listenForBeacons(context)
  await page.goto('/?utm_source=letter&q=')

  await soon(() => ofName(page, 'page_view')).toEqual([
    {
      event: 'page_view',
      page_location: `${url}/`,
      page_referrer: '',
      language: 'en-GB',
      screen_resolution: '1280x800',
    },
  ])
  await soon(async () => (await ofName(page, 'card_impression')).length).toBeGreaterThanOrEqual(2)
  expect((await ofName(page, 'card_impression'))[0]).toEqual({
    event: 'card_impression',
    event_id: expect.any(Number),
    event_title: 'Clay club 1',
    is_featured: true,
    position_index: 1,
    page_index: 1,
    ...CLAY_CLUB,
  })
  expect(await ofName(page, 'featured_badge_impression')).toEqual([
    { event: 'featured_badge_impression', event_id: expect.any(Number), event_title: 'Clay club 1', position_index: 1 },
  ])
  const inView = (await ofName(page, 'card_impression')).length
  expect(inView).toBeLessThan(30)

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await soon(async () => (await ofName(page, 'scroll_depth')).map(({ scroll_percent }) => scroll_percent)).toEqual([
    25, 50, 75, 100,
  ])
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('link', { name: /^Load More/ }).click()
  await page.getByRole('heading', { name: 'Clay club 31', exact: true }).waitFor()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await soon(async () =>
    (await ofName(page, 'card_impression')).find(({ event_title }) => event_title === 'Clay club 40'),
  ).toMatchObject({ position_index: 10, page_index: 2 })
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await ofName(page, 'scroll_depth')).toHaveLength(4)
  const titles = (await ofName(page, 'card_impression')).map(({ event_title }) => event_title)
  expect(new Set(titles).size).toBe(titles.length)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('radio', { name: /^£10-20/ })
    .check()
  await page.getByRole('button', { name: /^Apply Filters/ }).click()
  await soon(() => ofName(page, 'filter_apply')).toEqual([
    {
      event: 'filter_apply',
      category_primary: 'all',
      age_bucket_primary: 'all_ages',
      price_band: '10_20',
      setting: 'all',
      expect: 'all',
      date_range: 'all',
    },
  ])
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('link', { name: 'Clear All' }).click()
  await page.getByRole('heading', { name: 'Clay club 1', exact: true }).waitFor()
  expect(await ofName(page, 'filter_open')).toEqual([{ event: 'filter_open' }, { event: 'filter_open' }])
  expect(await ofName(page, 'filter_reset')).toEqual([{ event: 'filter_reset' }])
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Arts & Crafts' }).click()
  expect(await ofName(page, 'category_tab_click')).toEqual([{ event: 'category_tab_click', category_primary: 'arts' }])

  const search = page.getByLabel('Search events')
  await search.fill('jo@example.com')
  await page.waitForTimeout(1200)
  await search.pressSequentially(' clay', { delay: 20 })
  await search.fill('clay club 3')
  await soon(() => ofName(page, 'search_submit')).toEqual([{ event: 'search_submit', search_term: 'clay club 3' }])

  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Clay club 3', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Clay club 3' })
  await dialog.getByText('Clay, wheels and aprons.').first().waitFor()
  expect(await ofName(page, 'card_click')).toMatchObject([
    { event_title: 'Clay club 3', is_featured: false, position_index: 1, page_index: 1, ...CLAY_CLUB },
  ])
  expect(await ofName(page, 'overlay_open')).toEqual([{ event: 'overlay_open' }])
  expect(await ofName(page, 'screen_view')).toEqual([{ event: 'screen_view', screen_name: 'event_overlay' }])
  const way = dialog.getByRole('link', { name: /^Go to site/ })
  await way.scrollIntoViewIfNeeded()
  await dialog.locator('.overflow-y-auto').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await soon(async () => (await ofName(page, 'overlay_scroll')).map((each) => each.overlay_scroll_percent)).toEqual([
    25, 50, 75, 100,
  ])
  await context.route('https://venue.example/**', (route) => route.fulfill({ body: 'the venue' }))
  await way.click()
  await soon(() => ofName(page, 'cta_outbound_click')).toEqual([
    {
      event: 'cta_outbound_click',
      event_id: expect.any(Number),
      event_title: 'Clay club 3',
      venue_name: 'Harbour Arts',
      cta_label: 'Go to site',
      outbound_url: 'https://venue.example/clay-3',
      outbound_domain: 'venue.example',
    },
  ])
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await soon(() => ofName(page, 'overlay_close')).toEqual([
    { event: 'overlay_close', overlay_time_open_ms: expect.any(Number) },
  ])
  expect(await ofName(page, 'page_view')).toHaveLength(1)

  const recorded = (await pushed(page)) ?? []
  await page.getByRole('link', { name: 'London', exact: true }).click()
  await page.goto('/privacy')
  await soon(async () => (await db.select().from(trackingEvents)).length).toBeGreaterThan(recorded.length)
  const stored = (await db.select().from(trackingEvents).orderBy(trackingEvents.id)).map(({ name, payload }) => ({
    event: name,
    ...payload,
  }))
  expect(stored.slice(0, recorded.length)).toEqual(recorded)
  expect(stored[recorded.length]).toEqual({ event: 'location_click', sub_region: 'London' })
  // One as the venue's site was opened over the page, where the browser reports that, and one as it was left.
  expect((await beacons(page)).join(' ')).toMatch(/^\/track( \/track)?$/)
  expect(problems).toEqual([])
})

test('clearing the filters of a list with nothing in it is a reset too', async () => {
  const { page } = await visit(browser, url, WIDE)
  await page.goto('/?price=free')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await page.getByRole('heading', { name: 'Clay club 1', exact: true }).waitFor()
  expect(await ofName(page, 'filter_reset')).toEqual([{ event: 'filter_reset' }])
})

test('the panel is recorded as opened by either button, and not as it is closed', async () => {
  const { page } = await visit(browser, url, WIDE)
  await page.goto('/')
  await soon(() => ofName(page, 'page_view')).toHaveLength(1)
  await page.getByRole('button', { name: 'Near you' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'hidden' })
  await soon(() => ofName(page, 'filter_open')).toEqual([{ event: 'filter_open' }])
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await soon(() => ofName(page, 'filter_open')).toEqual([{ event: 'filter_open' }, { event: 'filter_open' }])
})

test('a panel that is opened before the scripts have come is recorded once they have', async () => {
  const { page } = await visit(browser, url, WIDE)
  const letScriptsCome = await stallRequests(page, '**/assets/react-*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
  letScriptsCome()
  await soon(() => ofName(page, 'filter_open')).toEqual([{ event: 'filter_open' }])
})

test('the list of a holiday that takes the place of another is a page viewed too, and another filter of it is not', async () => {
  const { page } = await visit(browser, url, WIDE)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'School holidays' }).getByRole('link', { name: 'May half-term' }).click()
  await page.getByRole('heading', { level: 1, name: 'May half-term' }).waitFor()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Arts & Crafts' }).click()
  await page.waitForURL(/category=arts/)
  const viewed = (await ofName(page, 'page_view')).map(({ page_location }) => page_location)
  expect(viewed).toEqual([`${url}/`, `${url}/holidays/may-half-term-2026`])
})

/** Looks, filters, opens and leaves, as a visitor would. */
async function lookAround(page: Page) {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Arts & Crafts' }).click()
  await page.waitForURL(/category=arts/)
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Clay club 2', exact: true }).click()
  await page.getByRole('dialog', { name: 'Clay club 2' }).waitFor()
  const layer = await pushed(page)
  await page.goto('/events/clay-club-2')
  return layer
}

test.each([
  ['Do Not Track', `Object.defineProperty(navigator, 'doNotTrack', { value: '1' })`],
  ['Global Privacy Control', `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`],
])('with %s neither happens: not one analytics request', async (_, setting) => {
  const { page, context } = await visit(browser, url, WIDE)
  const beacons = await listenForBeacons(context)
  await page.addInitScript(setting)
  expect(await lookAround(page)).toBeNull()
  await page.goto('/privacy')
  await page.getByText('Your browser asks sites not to track you').waitFor()
  expect(await beacons(page)).toEqual([])
  expect(await db.select().from(trackingEvents)).toEqual([])
})

test('the page on privacy sets no cookie, and switches all of it off, for good, and on again', async () => {
  const { page, context, problems } = await visit(browser, url, WIDE)
  const beacons = await listenForBeacons(context)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your privacy' }).waitFor()
  await page.getByText('At the moment we record').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await page.getByText('It is switched off in this browser').waitFor()
  await expectAccessible(page)
  const before = await beacons(page)
  expect(await lookAround(page)).toBeNull()
  await page.goto('/privacy')
  await page.getByText('It is switched off in this browser').waitFor()
  expect(await beacons(page)).toEqual(before)
  await page.getByRole('button', { name: 'Switch it on again' }).click()
  expect(await lookAround(page)).not.toBeNull()
  expect(await context.cookies()).toEqual([])
  expect(problems).toEqual([])
})

test('where a browser stores nothing for us, the page on privacy says that nothing is recorded, and offers no switch', async () => {
  const { page } = await visit(browser, url, WIDE)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await page.goto('/privacy')
  await page.getByText('Your browser stores nothing for our site').waitFor()
  expect(await page.getByRole('button', { name: /^Switch it/ }).count()).toBe(0)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})

test('without scripts the page on privacy says that nothing is recorded', async () => {
  const { page } = await visit(browser, url, { javaScriptEnabled: false })
  await page.goto('/privacy')
  expect(await page.getByRole('main').innerText()).toContain(
    'Your browser does not run our scripts, so nothing is recorded',
  )
})
