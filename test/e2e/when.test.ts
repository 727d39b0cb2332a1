import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { expectAccessible, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** When a family can go, and that what restricts a list is always seen: on a phone, with scripts and without. */

// A quarter past two in London.
const NOW = new Date('2026-04-08T13:15:00Z')
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()
const phone = { viewport: { width: 375, height: 800 } }

beforeAll(async () => {
  const venue = await make.venue(app.database.db, { name: 'Harbour Arts' })
  const show = (title: string, ...sessions: ReturnType<typeof make.session>[]) =>
    make.event(app.database.db, venue, { found: { title, sessions }, today: day('2026-04-08') })
  await show('Morning clay', make.session('2026-04-08', '10:00', '11:30'))
  await show('Puppets', make.session('2026-04-08', '14:00', '15:30'))
  await show('Owl club', ...['08', '11', '18'].map((date) => make.session(`2026-04-${date}`, '10:00', '11:00')))
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

test('a subscription says what of the filter it leaves out, and has the district only by choice', async () => {
  const { page } = await visit(browser, url, phone)
  await page.goto('/?near=SE15&within=5&child=50')
  await page.getByRole('link', { name: 'Subscribe' }).click()
  await page.getByText('Your children’s ages are left out').waitFor()
  await page.getByRole('link', { name: 'Only events within 5 miles of SE15' }).click()
  await page.getByText('The addresses below name your district').waitFor()
  await page.getByRole('link', { name: /events\.rss\?near=SE15&within=5$/ }).waitFor()
  await expectAccessible(page)
})
