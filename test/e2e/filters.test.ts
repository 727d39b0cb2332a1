import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, day, todayInLondon } from '#domain/london-time.ts'
import type { Category } from '#domain/vocabulary.ts'
import { addHolidays } from '#store/holidays.ts'
import { expectAccessible, expectFocus, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** How families narrow the list, in a real browser; texts and sizes are the specification's. */

const NOW = new Date('2026-04-08T09:00:00Z')
const today = todayInLondon(NOW)
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()

beforeAll(async () => {
  const { db } = app.database
  const days = { region: 'England' as const }
  await addHolidays(db, [
    { ...days, name: 'February half-term', startDate: day('2026-02-16'), endDate: day('2026-02-20') },
    { ...days, name: 'May half-term', startDate: day('2026-05-25'), endDate: day('2026-05-29') },
  ])
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  const event = (title: string, daysOn: number, primaryCategory: Category, ageRanges: ('0-5' | '6-11')[]) =>
    make.event(db, venue, {
      found: { title, startDate: addDays(today, daysOn), isFree: primaryCategory === 'arts' },
      classification: { primaryCategory, ageRanges },
      today,
    })
  for (let n = 1; n <= 40; n += 1) await event(`Clay club ${n}`, n, 'arts', ['6-11'])
  await event('Puppet breakfast', 3, 'theatre', ['0-5'])
  await event('Half-term robots', 48, 'stem', ['6-11'])
})

const menu = (page: Page, label: string) => page.locator('summary').filter({ hasText: `${label}: ` })
const says = (page: Page, count: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: count }).waitFor()

describe('the first screen', () => {
  test('of a phone shows the search, the ages, the dates and the top of the first card', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 375, height: 667 }, hasTouch: true })
    await page.goto('/')
    const near = page.getByRole('button', { name: 'Near you' })
    const parts = [page.getByLabel('Search events'), menu(page, 'Age'), menu(page, 'Date'), near]
    for (const part of parts) expect(((await part.boundingBox())?.y ?? 667) + 44).toBeLessThan(667)
    expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(667 - 100)
    await page.getByText('Discover events, workshops, and activities perfect for children').waitFor()
    await page.getByRole('link', { name: 'London' }).waitFor()
  })

  test('of a phone holds letters of twice the size', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 375, height: 667 }, hasTouch: true })
    for (const path of ['/', '/?near=ZZ99&price=free', '/?q=zebra&date=weekend']) {
      await page.goto(path)
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      const wide = await page.locator('header *, search *, main *').evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && !part.closest('[data-load-more], .sr-only'))
          .filter((part) => part.getBoundingClientRect().right > innerWidth)
          .map((part) => part.outerHTML.slice(0, 200)),
      )
      expect(wide).toEqual([])
    }
    await page.getByRole('button', { name: /^Filters/ }).click()
    const apply = await page.getByRole('button', { name: /^Apply Filters/ }).boundingBox()
    expect((apply?.x ?? 0) + (apply?.width ?? 0)).toBeLessThanOrEqual(375)
  })

  test('has targets that a finger meets', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 375, height: 667 }, hasTouch: true })
    await page.goto('/')
    await menu(page, 'Age').click()
    const small = await page
      .locator('header a, search button, search input, summary, main form label, nav a, footer a')
      .evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height > 1)
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.outerHTML),
      )
    expect(small).toEqual([])
  })

  test('has menus of the specified widths, and a search bar that casts a shadow once scrolled past 100 px', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 1280, height: 800 } })
    await page.goto('/')
    await page.getByText('Browse by:').waitFor()
    await page.getByPlaceholder('Search events, activities...', { exact: true }).waitFor()
    const widths = ['Category', 'Age', 'Price', 'Date'].map(
      async (label) => (await menu(page, label).boundingBox())?.width,
    )
    expect(await Promise.all(widths)).toEqual([200, 180, 160, 180])
    const shadow = () => page.locator('search').evaluate((bar) => getComputedStyle(bar).boxShadow !== 'none')
    expect(await shadow()).toBe(false)
    await page.mouse.wheel(0, 300)
    await expect.poll(shadow).toBe(true)
    expect((await page.locator('search').boundingBox())?.y).toBe(0)
  })
})

describe('the Browse by menus', () => {
  test('take several ages by the keyboard, say how many, and tell what each would give', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/')
    const ages = menu(page, 'Age')
    await ages.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await ages.filter({ hasText: '2 ranges' }).waitFor()
    await page.waitForURL(/\?age=0-5&age=6-11$/)
    await page.getByRole('group', { name: 'Age' }).getByText('6-11 years (41)').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await ages.evaluate((summary) => summary === document.activeElement)).toBe(true)
    expect(await page.getByRole('group', { name: 'Age' }).isVisible()).toBe(false)
    expect(problems).toEqual([])
  })

  test('take several categories, under a heading that says so', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    await page.getByRole('heading', { level: 2, name: 'All Events' }).waitFor()
    await menu(page, 'Category').click()
    const categories = page.getByRole('group', { name: 'Category' })
    await categories.getByLabel('STEM').check()
    await page.getByRole('heading', { level: 2, name: 'STEM Events' }).waitFor()
    await says(page, '1 activity found in London')
    await categories.getByLabel('Theatre & Shows').check()
    await page.getByRole('heading', { level: 2, name: 'Filtered Events' }).waitFor()
    await menu(page, 'Category').filter({ hasText: '2 selected' }).waitFor()
    await categories.getByLabel('All Events').check()
    await page.waitForURL((address) => address.search === '')
  })

  test('close on a choice of one, and Back undoes it where the reader was', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 1280, height: 800 } })
    await page.goto('/')
    await page.mouse.wheel(0, 350)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(350)
    await menu(page, 'Price').evaluate((summary) => (summary as HTMLElement).click())
    await page.getByRole('group', { name: 'Price' }).getByText('Over £20').click()
    await page.getByText('No events found with the selected filters').waitFor()
    expect(await page.getByRole('group', { name: 'Price' }).isVisible()).toBe(false)
    await page.goBack()
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(350)
  })

  test('are walked through by the arrow keys, and left by one step back', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/?category=arts')
    await menu(page, 'Price').focus()
    await page.keyboard.press('ArrowDown')
    for (const price of ['free', 'under-10', '10-20']) {
      await page.keyboard.press('ArrowDown')
      await page.waitForURL(`**/?category=arts&price=${price}`)
    }
    await page.goBack()
    await page.waitForURL('**/?category=arts')
    await page.goForward()
    await page.waitForURL('**/?category=arts&price=10-20')
  })
})

describe('the filter panel', () => {
  test('holds every choice until Apply, which tells what it would give; its chips take off one each', async () => {
    const { page, problems } = await visit(browser, url, { viewport: { width: 375, height: 667 }, hasTouch: true })
    await page.goto('/')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    expect((await panel.boundingBox())?.width).toBe(320)
    for (const section of ['Category', 'Age Range', 'Price Range', 'Date Range'])
      await panel.getByRole('group', { name: section }).waitFor()
    await panel.getByLabel('Arts & Crafts').check()
    await panel.getByLabel('This Week (').check()
    await panel.getByRole('button', { name: 'Apply Filters (7)' }).click()
    await says(page, '7 activities found in London')
    await page.getByRole('button', { name: 'Filters 2 active' }).click()
    await panel.getByRole('heading', { name: 'Active Filters (2)' }).waitFor()
    await expectAccessible(page)
    await panel.getByRole('link', { name: 'Remove This Week' }).click()
    await says(page, '40 activities found in London')
    await page.getByRole('button', { name: 'Filters 1 active' }).click()
    await panel.getByRole('link', { name: 'Clear All' }).click()
    await says(page, '42 activities found in London')
    expect(problems).toEqual([])
  })

  test('works without scripts, with what each choice would give', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByLabel('Theatre & Shows (1)').check()
    await panel.getByRole('button', { name: /Apply Filters/ }).click()
    await page.waitForURL(/category=theatre/)
    expect(await page.getByRole('article').count()).toBe(1)
    await menu(page, 'Date').click()
    await page.getByRole('group', { name: 'Date' }).getByText('May half-term').click()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.waitForURL('**/holidays/may-half-term-2026?category=theatre')
  })
})

describe('the list', () => {
  test('can show first what was added last', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    await page.getByRole('link', { name: 'Recently added' }).click()
    await page.waitForURL('**/?sort=added')
    await page.getByRole('article').first().filter({ hasText: 'Half-term robots' }).waitFor()
    await page.getByRole('link', { name: 'Load More (12 remaining)' }).click()
    await page.waitForURL('**/?sort=added&show=60')
  })

  test('that is empty offers what to take off, with what that would give', async () => {
    const { page } = await visit(browser, url, { colorScheme: 'dark' })
    await page.goto('/?category=theatre&price=free&date=month')
    await page.getByText('No events found with the selected filters').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See 30 events in any category' }).click()
    await says(page, '30 activities found in London')
    await expectAccessible(page)
    await page.goto('/?q=zeppelin&price=free')
    await page.getByText('No events found matching "zeppelin"').waitFor()
    await page.getByText('Try adjusting your search or filters.').waitFor()
    await page.getByRole('link', { name: 'See 40 events without the search' }).focus()
    await page.keyboard.press('Enter')
    await says(page, '40 activities found in London')
    await expectFocus(page.getByRole('heading', { name: 'All Events' }))
  })

  test('holds six places while it loads, and says when it cannot be', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await asked
      await route.abort()
    })
    await menu(page, 'Category').click()
    await page.getByRole('group', { name: 'Category' }).getByLabel('STEM').check()
    const places = page.locator('main [aria-hidden=true] > .skeleton-card')
    await expect.poll(() => places.count()).toBe(6)
    answer()
    await page.getByRole('alert').getByText('Unable to load events. Please try again later').waitFor()
    const toast = page.getByRole('status').filter({ hasText: 'Failed to fetch events' })
    await toast.getByText('Error', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('article').first().waitFor()
  })

  test.each([320, 768])('is no wider than a screen of %s px, with a menu or the panel open', async (width) => {
    const { page } = await visit(browser, url, { viewport: { width, height: 800 } })
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    for (const path of ['/', '/holidays/may-half-term-2026', '/?category=theatre&price=free']) {
      await page.goto(path)
      for (const label of ['Age', 'Date']) {
        await menu(page, label).click()
        const box = await page.getByRole('group', { name: label }).first().boundingBox()
        expect([box && box.x >= 0, box && box.x + box.width <= width]).toEqual([true, true])
        expect(await isTooWide()).toBe(false)
      }
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filters' }).click()
      expect(await isTooWide()).toBe(false)
    }
  })
})
