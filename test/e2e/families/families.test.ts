import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, day, todayInLondon } from '#domain/days/london-time.ts'
import { rebuildSearchWords } from '#store/listing/search/search-words.ts'
import { expectAccessible, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { untilLive } from '#test/support/wait-for-scripts.ts'

/** What families do, in a real browser. */

const NOW = new Date('2026-04-08T09:00:00Z')
const today = todayInLondon(NOW)
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()

beforeAll(async () => {
  const { db } = app.database
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  const event = (
    title: string,
    daysOn: number,
    fields: Partial<Parameters<typeof make.found>[0]> = {},
    options: Parameters<typeof make.event>[2] = {},
  ) => {
    const date = addDays(today, daysOn)
    const sessions = [make.session(date, '10:30', '12:00')]
    return make.event(db, venue, {
      found: { title, startDate: date, endDate: date, sessions, locationName: 'The Boat House', ...fields },
      today,
      ...options,
    })
  }
  await event('Puppet breakfast', 3, { minPrice: 5, maxPrice: 5, description: 'Eat, and meet the puppets.' })
  await event('Cancelled kite day', 4, { eventStatus: 'cancelled' })
  await event('Waiting for review', 3, {}, { status: 'pending' })
  for (let n = 1; n <= 60; n += 1) await event(`Clay club ${n}`, 5 + n, { isFree: true })
  await event('Everything is over', 0, { startDate: day('2026-04-01'), endDate: day('2026-04-02'), sessions: [] })
  await rebuildSearchWords(db)
})

describe('the list', () => {
  test('shows approved events that are still to come, the next first, and is clean for axe', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/')
    const titles = await page.getByRole('heading', { level: 3 }).allTextContents()
    expect(titles[0]).toContain('Puppet breakfast')
    expect(titles.join()).not.toMatch(/Waiting for review|Everything is over/)
    const card = page.getByRole('article').filter({ hasText: 'Puppet breakfast' })
    expect(await card.innerText()).toMatch(/Sat 11th Apr, 10:30am[\s\S]*£5/)
    await expectAccessible(page)
    expect(problems).toEqual([])
  })

  test('follows a search as it is typed, keeps it in the address, and says when there is nothing', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    await page.getByLabel('Search events').fill('puppet')
    await page.getByRole('heading', { name: 'Cancelled kite day' }).waitFor({ state: 'detached' })
    await page.waitForURL('/?q=puppet')
    await page.getByLabel('Search events').fill('zeppelin')
    await page.getByText('No events found matching "zeppelin"').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Clear search' }).click()
    await page.getByRole('heading', { name: 'Puppet breakfast' }).waitFor()
  })

  test('looks for a mistyped word as it was meant, says so, and leads to exactly what was typed', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/?q=pupets')
    await page.getByText('1 event found matching "puppets"').waitFor()
    await page.getByText('No events match “pupets”. Showing puppets.').waitFor()
    await page.getByRole('heading', { name: 'Puppet breakfast' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Search for exactly what you typed' }).click()
    await page.getByText('No events found matching "pupets"').first().waitFor()
  })

  test('grows by Load More, and the reader goes on at the first new card', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    const cards = page.getByRole('article')
    const before = await cards.count()
    await page.getByRole('link', { name: /^Load More/ }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    const firstNew = cards.nth(before).getByRole('heading').getByRole('link')
    await expect.poll(() => firstNew.evaluate((link) => link === document.activeElement)).toBe(true)
  })
})

describe('an event', () => {
  test('opens over the list under its own address, and Back closes it where the reader was', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/?q=puppet')
    await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Puppet breakfast' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Eat, and meet the puppets.').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/events/puppet-breakfast')
    await expectAccessible(page)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?q=puppet')
    expect(problems).toEqual([])
  })

  test('whose tab was loaded anew is read from its top, however far down the list it was opened', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 320, height: 480 } })
    await page.goto('/')
    await page.getByRole('link', { name: 'Clay club 20', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    const scrolled = () => page.evaluate(() => scrollY)
    expect(await scrolled()).toBeGreaterThan(480)
    await page.reload({ waitUntil: 'load' })
    await page.getByRole('heading', { level: 1, name: 'Clay club 20' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(960)
    expect(await scrolled()).toBe(0)
    await untilLive(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor()
    await expect.poll(scrolled).toBeGreaterThan(480)
  })

  test('is closed with Escape, and the focus is back on its card', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/?q=puppet')
    const link = page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Puppet breakfast' })
    await link.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await link.evaluate(hasWholeRing)).toBe(true)
  })

  test('is a complete page at its own address, with what search engines read', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/events/puppet-breakfast')
    await page.getByRole('heading', { level: 1, name: 'Puppet breakfast' }).waitFor()
    const jsonLd = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(jsonLd).toMatchObject({ name: 'Puppet breakfast', startDate: expect.stringContaining('2026-04-11T10:30') })
  })

  test('that is cancelled says so', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/events/cancelled-kite-day')
    await page.getByRole('main').getByText('Cancelled', { exact: false }).first().waitFor()
    await expectAccessible(page)
  })

  test('that no one approved, or that is not there, is not found', async () => {
    const { page } = await visit(browser, url)
    for (const slug of ['waiting-for-review', 'no-such-thing']) {
      expect((await page.goto(`/events/${slug}`))?.status()).toBe(404)
    }
    await expectAccessible(page)
  })
})

test('without scripts, searching, filtering and Load More work as plain pages', async () => {
  const { page } = await visit(browser, url, { javaScriptEnabled: false })
  await page.goto('/')
  await page.getByLabel('Search events').fill('puppet')
  await page.getByLabel('Search events').press('Enter')
  await page.waitForURL(/q=puppet/)
  expect(await page.getByRole('article').count()).toBe(1)
  await page.goto('/?price=free')
  const before = await page.getByRole('article').count()
  await page.getByRole('link', { name: /^Load More/ }).click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before)
})

test.each([375, 768, 1280])('nothing is wider than a screen of %s px', async (width) => {
  const { page } = await visit(browser, url, { viewport: { width, height: 800 } })
  for (const path of ['/', '/events/puppet-breakfast', '/auth']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('every page says what it may load, and nothing else may frame it', async () => {
  const { headers } = await fetch(url)
  expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('the health of the product can be asked', async () => {
  const answer = await fetch(`${url}/healthz`)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
})

/** Runs in the page: whether the ring of focus is drawn around an element, and nothing around it cuts it off. */
function hasWholeRing(element: Element): boolean {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const inner = element.getBoundingClientRect()
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue
    const outer = around.getBoundingClientRect()
    if (inner.left - reach < outer.left || inner.right + reach > outer.right) return false
    if (inner.top - reach < outer.top || inner.bottom + reach > outer.bottom) return false
  }
  return outlineStyle !== 'none' && reach > 0
}
