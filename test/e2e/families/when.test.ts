import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { addHolidays } from '#store/holiday/holidays.ts'
import { expectAccessible, expectFocus, tabTo, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { untilLive } from '#test/support/wait-for-scripts.ts'

/** When a family can go, and that what restricts a list is always seen: on a phone, with scripts and without. */

// A quarter past two in London.
const NOW = new Date('2026-04-08T13:15:00Z')
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()
const phone = { viewport: { width: 375, height: 800 } }

beforeAll(async () => {
  const venue = await make.venue(app.database.db, { name: 'Harbour Arts' })
  const holiday = (name: string, startDate: string, endDate = startDate) => ({
    ...{ name, region: 'England' as const, startDate: day(startDate), endDate: day(endDate) },
  })
  await addHolidays(app.database.db, [
    holiday('Spring bank holiday', '2026-05-25'),
    holiday('May half-term 2026', '2026-05-25', '2026-05-29'),
  ])
  const show = (title: string, ...sessions: ReturnType<typeof make.session>[]) =>
    make.event(app.database.db, venue, { found: { title, sessions }, today: day('2026-04-08') })
  await show('Morning clay', make.session('2026-04-08', '10:00', '11:30'))
  await show('Puppets', make.session('2026-04-08', '14:00', '15:30'))
  await show('Owl club', ...['08', '11', '18'].map((date) => make.session(`2026-04-${date}`, '10:00', '11:00')))
  await show('Evening owls', make.session('2026-06-01', '19:00'))
  await show('Owls at any hour', make.session('2026-06-01'))
  await show('Morning owls', make.session('2026-06-01', '10:00'))
  await show('Robots', make.session('2026-04-08', '17:00', '18:00'), make.session('2026-04-12', '17:00', '18:00'))
})

const cards = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const status = (page: Page, words: string) => page.getByRole('main').getByRole('status').filter({ hasText: words })

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('today leads with what one can still go to, counts that alone, and says what has ended', async () => {
    const { page } = await visit(browser, url, { ...phone, javaScriptEnabled })
    await page.goto('/?date=today')
    expect(await cards(page)).toEqual(['Puppets', 'Robots', 'Morning clay'])
    await status(page, '2 activities found in London, and 1 that has ended').waitFor()
    await page.getByRole('article').filter({ hasText: 'Puppets' }).getByText('On now, until 3:30pm').waitFor()
    await page.getByRole('article').filter({ hasText: 'Morning clay' }).getByText('Ended 11:30am').waitFor()
  })

  test('a day goes by its hours, and what states none comes after them', async () => {
    const { page } = await visit(browser, url, { ...phone, javaScriptEnabled })
    await page.goto('/?from=2026-06-01')
    expect(await cards(page)).toEqual(['Morning owls', 'Evening owls', 'Owls at any hour'])
  })

  test('any day can be picked; the heading and a chip say which, and the chip takes it off', async () => {
    const { page } = await visit(browser, url, { ...phone, javaScriptEnabled })
    await page.goto('/')
    await page.locator('summary').filter({ hasText: 'Date: ' }).click()
    const dates = page.getByRole('group', { name: 'Date' })
    await dates.getByLabel('Day', { exact: true }).fill('2026-04-11')
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.waitForURL(/from=2026-04-11/)
    await page.getByRole('heading', { name: 'All Events: Saturday 11 April' }).waitFor()
    await expect.poll(() => cards(page)).toEqual(['Owl club'])
    await page.getByRole('article').getByText('Sat 11th Apr, 10am').first().waitFor()
    // axe is a script itself.
    if (javaScriptEnabled) await expectAccessible(page)
    if (javaScriptEnabled) await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Active filters' }).getByRole('link', { name: 'Clear all' }).click()
    await page.getByRole('heading', { name: 'All Events', exact: true }).waitFor()
  })

  test('a month says how many events each of its days has, and a day leads to them', async () => {
    const { page, problems } = await visit(browser, url, { ...phone, javaScriptEnabled })
    await page.goto('/')
    await page.locator('summary').filter({ hasText: 'Date: ' }).click()
    await page.getByRole('group', { name: 'Date' }).getByRole('link', { name: 'Events by day' }).click()
    const days = page.getByRole('region', { name: 'Days' })
    await days.getByRole('heading', { name: 'April 2026' }).waitFor()
    expect(await days.getByRole('link', { name: / events?$/ }).allTextContents()).toEqual([
      expect.stringContaining('Today, Wednesday 8 April, 2 events'),
      expect.stringContaining('Saturday 11 April, 1 event'),
      expect.stringContaining('Sunday 12 April, 1 event'),
      expect.stringContaining('Saturday 18 April, 1 event'),
    ])
    await days.getByText('Thursday 9 April, no events').waitFor()
    expect(await days.getByRole('link', { name: 'March 2026' }).count()).toBe(0)
    if (javaScriptEnabled) await expectAccessible(page)
    await days.getByRole('link', { name: 'May 2026' }).click()
    await days.getByText('Friday 1 May, no events').waitFor()
    await days.getByText('Monday 25 May, no events, Spring bank holiday, May half-term 2026').waitFor()
    await days.getByText('Friday 29 May, no events, May half-term 2026').waitFor()
    expect(await days.getByRole('list', { name: 'Holidays' }).getByRole('listitem').allTextContents()).toEqual([
      'Spring bank holiday: Mon 25th May',
      'May half-term 2026: Mon 25th May to Fri 29th May',
    ])
    await days.getByRole('link', { name: 'April 2026' }).click()
    await days.getByRole('link', { name: 'Saturday 11 April, 1 event' }).click()
    await page.waitForURL(/from=2026-04-11/)
    await page.getByRole('heading', { name: 'All Events: Saturday 11 April' }).waitFor()
    await expect.poll(() => cards(page)).toEqual(['Owl club'])
    expect(problems).toEqual([])
  })

  test('a press beside the open panel closes it, and opens nothing beneath', async () => {
    const { page } = await visit(browser, url, { viewport: { width: 1280, height: 800 }, javaScriptEnabled })
    await page.goto('/')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.waitFor()
    await page.mouse.click(200, 600)
    await panel.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('without a mouse, a day is chosen from the month by arrows, and the focus goes back to the menu', async () => {
  const { page } = await visit(browser, url, { viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  const menu = page.locator('summary').filter({ hasText: 'Date: ' })
  await menu.press('Enter')
  await page.getByRole('link', { name: 'Events by day' }).press('Enter')
  const days = page.getByRole('region', { name: 'Days' })
  await expectFocus(days.getByRole('heading', { name: 'April 2026' }))
  await tabTo(page, days.getByRole('link', { name: 'Today, Wednesday 8 April, 2 events' }))
  await page.keyboard.press('ArrowRight')
  await expectFocus(days.getByRole('link', { name: 'Saturday 11 April' }))
  await page.keyboard.press('ArrowDown')
  await expectFocus(days.getByRole('link', { name: 'Saturday 18 April' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/from=2026-04-18/)
  await days.waitFor({ state: 'detached' })
  await expectFocus(menu)
})

test('a month is brought into sight within its menu, and the page stays where it is', async () => {
  const { page } = await visit(browser, url, { viewport: { width: 320, height: 640 } })
  await page.goto('/')
  await page.locator('summary').filter({ hasText: 'Date: ' }).click()
  const opener = page.getByRole('group', { name: 'Date' }).getByRole('link', { name: 'Events by day' })
  await opener.evaluate((link) => {
    link.focus({ preventScroll: true })
    scrollTo(0, 200)
  })
  await page.keyboard.press('Enter')
  const heading = page.getByRole('region', { name: 'Days' }).getByRole('heading', { name: 'April 2026' })
  await expectFocus(heading)
  await expect.poll(() => heading.evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(640)
  expect(await page.evaluate(() => scrollY)).toBe(200)
})

test('in the panel a day of the month waits for Apply, as all that is chosen there', async () => {
  const { page } = await visit(browser, url, phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Filters' }).click()
  // Before it is alive, the link leads to a page of its own.
  await untilLive(page)
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('link', { name: 'Events by day' }).click()
  await panel.getByRole('link', { name: 'Sunday 12 April, 1 event' }).click()
  await expect.poll(() => panel.getByLabel('Day', { exact: true }).inputValue()).toBe('2026-04-12')
  expect(new URL(page.url()).search).toBe('')
  await panel.getByRole('button', { name: 'Apply Filters (1)' }).click()
  await page.waitForURL(/from=2026-04-12/)
})

test('a month that cannot be loaded says so in its place, and can be asked for again', async () => {
  const { page } = await visit(browser, url, phone)
  await page.goto('/')
  await page.route('**/days?*', (route) => route.abort())
  await page.locator('summary').filter({ hasText: 'Date: ' }).click()
  const opener = page.getByRole('link', { name: 'Events by day' }).first()
  await opener.click()
  await page.getByRole('alert').filter({ hasText: 'The days could not be loaded' }).waitFor()
  await page.unroute('**/days?*')
  await opener.click()
  await page.getByRole('region', { name: 'Days' }).getByRole('heading', { name: 'April 2026' }).waitFor()
})

test('a subscription says what of the filter it leaves out, and has the district only by choice', async () => {
  const { page } = await visit(browser, url, phone)
  await page.goto('/?near=SE15&within=5&child=50')
  await page.getByRole('link', { name: 'Subscribe' }).click()
  await page.getByText('Your children’s ages are left out').waitFor()
  await page.getByRole('link', { name: 'Only events within 5 miles of Peckham (SE15)' }).click()
  await page.getByText('The addresses below name your district').waitFor()
  await page.getByRole('link', { name: /events\.rss\?near=SE15&within=5$/ }).waitFor()
  await expectAccessible(page)
})
