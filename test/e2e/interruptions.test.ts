import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { testBrowser, visit, visitAs, withCodeOfAllScreens } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What comes in between, or late: a tunnel, the Back button, a second tab, a printer, a busy server. */

const NOW = new Date('2026-04-08T09:00:00Z')
const today = todayInLondon(NOW)
const { app, url, addStaff } = await servedApp({ now: () => NOW })
const browser = await testBrowser()

beforeAll(async () => {
  const { db } = app.database
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  for (let n = 1; n <= 40; n += 1)
    await make.event(db, venue, { found: { title: `Clay club ${n}`, startDate: addDays(today, n) }, today })
})

const PHONE = { viewport: { width: 375, height: 667 }, hasTouch: true }
const says = (page: Page, count: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: count }).waitFor()

describe('where the connection is lost', () => {
  test('the panel still takes what is ticked, and an event that is opened says so; the list stays', async () => {
    const { page, context } = await visit(browser, url, PHONE)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByLabel('STEM').check()
    await panel.getByLabel('Close filters').click()
    await page.getByRole('heading', { name: 'Clay club 2', exact: true }).getByRole('link').click()
    await page.getByText('The rest could not be loaded.').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.getByRole('article').count()).toBe(30)
    await page.getByRole('button', { name: 'Filters' }).click()
    expect(await panel.getByLabel('STEM').isChecked()).toBe(true)
  })

  test('a user who asks for more reads it at the top of the screen, and Retry brings it', async () => {
    const { page, context } = await visit(browser, url, PHONE)
    await page.goto('/')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Load More' }).click()
    const alert = page.getByRole('heading', { name: 'Unable to load events. Please try again later' })
    await alert.waitFor()
    const searchBar = await page.locator('search').boundingBox()
    await expect.poll(async () => (await alert.boundingBox())?.y).toBeGreaterThan((searchBar?.height ?? 0) - 1)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(40)
  })
})

test('staff who open a screen for the first time while the connection is down keep the menu, and Retry brings the screen', async () => {
  await addStaff('reviewer@example.com', 'reviewer')
  const visitor = await visitAs(browser, url, 'reviewer@example.com', '/admin')
  const { page, context } = visitor
  await withCodeOfAllScreens(visitor)
  await context.setOffline(true)
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  await menu.getByRole('link', { name: 'Venues' }).click()
  await page.getByText('The connection failed.').waitFor()
  expect(await menu.getByRole('link', { name: 'Events' }).isVisible()).toBe(true)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Retry' }).click()
  await page.getByRole('heading', { level: 1, name: 'Venues' }).waitFor()
})

test('Back takes a search away from the field too, though the field still has the focus', async () => {
  const { page } = await visit(browser, url, PHONE)
  await page.goto('/')
  const field = page.getByLabel('Search events')
  await field.pressSequentially('club 40')
  await says(page, '1 event found')
  await page.goBack()
  await says(page, '40 activities found')
  await expect.poll(() => field.inputValue()).toBe('')
  await page.goForward()
  await says(page, '1 event found')
  await expect.poll(() => field.inputValue()).toBe('club 40')
})

test('an event that is opened from another one’s dialog is named in the tab, and Back leads to the dialog', async () => {
  const { page } = await visit(browser, url)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Clay club 2', exact: true }).getByRole('link').click()
  const others = page.getByRole('dialog').getByRole('heading', { name: 'Others like it' }).locator('xpath=..')
  const other = others.getByRole('link').first()
  const title = await other.innerText()
  await other.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => page.title()).toBe(`${title} · Kids Holiday Events`)
  await page.goBack()
  await page.getByRole('dialog', { name: 'Clay club 2' }).waitFor()
  await expect.poll(() => page.title()).toBe('Clay club 2 · Kids Holiday Events')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.title()).toBe('All Events · Kids Holiday Events')
})

test('an event that is open over the list is printed alone', async () => {
  const { page } = await visit(browser, url)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Clay club 2', exact: true }).getByRole('link').click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Others like it' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('dialog').getByText('Fri 10th Apr').last().isVisible()).toBe(true)
  expect(await page.getByText('Clay club 3', { exact: true }).first().isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Close' }).isVisible()).toBe(false)
  const backdrop = () => page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog, '::backdrop').display)
  expect(await backdrop()).toBe('none')
})

test('the panel asks for what each choice would give as it is opened, where that came later than the list', async () => {
  const { web } = app
  const { countChoices } = web
  web.countChoices = (...asked) => new Promise((done) => setTimeout(() => done(countChoices(...asked)), 300))
  const { page } = await visit(browser, url)
  await page.goto('/?near=SE15')
  web.countChoices = countChoices
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByText('All Events (40)').waitFor()
})

test('the panel says what is left with what was ticked before its code had come, where the list came without any count', async () => {
  const { web } = app
  const { countChoices } = web
  web.countChoices = (...asked) => new Promise((done) => setTimeout(() => done(countChoices(...asked)), 300))
  const { page } = await visit(browser, url)
  const { promise: isTicked, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/filter-panel-*.js', async (route) => {
    await isTicked
    await route.continue()
  })
  await page.goto('/?near=SE15')
  web.countChoices = countChoices
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByLabel('STEM').check()
  letThrough()
  await panel.getByRole('button', { name: 'Apply Filters (0)' }).waitFor()
})
