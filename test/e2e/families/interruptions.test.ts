import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { expectFocus, stallRequests, testBrowser, visit, visitAs, withCodeOfAllScreens } from '#test/support/browser.ts'
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

test('Load More stays under a finger while the cards above it are laid out', async () => {
  const { page } = await visit(browser, url, PHONE)
  await page.goto('/')
  const tops = await page.getByRole('link', { name: 'Load More' }).evaluate(async (link) => {
    for (const [n, title] of document.querySelectorAll('article h3 a').entries())
      if (n % 3 === 0) title.append(' for everyone who likes to get their hands dirty')
    // In one go, as the End key scrolls, so that none of the cards on the way has been in sight.
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const found: number[] = []
    for (let frame = 0; frame < 20; frame += 1) {
      found.push(Math.round(link.getBoundingClientRect().top))
      await new Promise(requestAnimationFrame)
    }
    return found
  })
  expect(new Set(tops).size).toBe(1)
})

describe('where a visitor is quicker than the list', () => {
  /** Holds what is asked for at `address` until it is let through. */
  async function held(page: Page, address: RegExp | string) {
    const { promise, resolve: letThrough } = Promise.withResolvers<void>()
    const { promise: isAskedFor, resolve: ask } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      ask()
      await promise
      await route.continue().catch(() => {})
    })
    return { isAskedFor, letThrough }
  }
  const chips = (page: Page) => page.getByRole('navigation', { name: 'Active filters' }).getByRole('listitem')
  const quickWay = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Quick ways in' }).getByRole('link', { name })

  test('a second link adds to what the first asked for', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/')
    const { isAskedFor } = await held(page, '**/?price=free')
    await quickWay(page, 'Free').click()
    await isAskedFor
    await quickWay(page, 'This weekend').click()
    await expect.poll(() => chips(page).allTextContents()).toEqual(['Remove Free', 'Remove This Weekend'])
    await page.goBack()
    await says(page, '40 activities found')
    expect(problems).toEqual([])
  })

  test('of two values of one field the second counts, and a page of its own is one of them', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/boroughs/hackney?price=free&date=week')
    const { isAskedFor } = await held(page, /category=arts/)
    await page.getByRole('link', { name: 'Arts & Crafts' }).click()
    await isAskedFor
    await page.getByRole('link', { name: 'STEM' }).click()
    await quickWay(page, 'This weekend').click()
    await page.waitForURL('/boroughs/hackney?category=stem&price=free&date=weekend')
  })

  test('chips that are removed one right after the other are all gone', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/boroughs/hackney?category=museum&category=theatre&category=stem&price=free')
    const { isAskedFor } = await held(page, /hackney\?category=theatre&category=stem/)
    const remove = (name: string) => chips(page).getByRole('link', { name }).click()
    await remove('Museum & Gallery')
    await isAskedFor
    await remove('Theatre & Shows')
    await remove('Hackney')
    await expect.poll(() => chips(page).allTextContents()).toEqual(['Remove STEM', 'Remove Free'])
  })

  test('Load More shows more of the list that was asked for', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    const { letThrough } = await held(page, /sort=added/)
    await page.getByRole('link', { name: 'Recently added' }).click()
    await page.getByRole('link', { name: 'Load More' }).click()
    letThrough()
    await expect.poll(() => page.getByRole('article').count()).toBe(40)
    expect(page.url()).toBe(`${url}/?sort=added&show=60`)
  })

  test('Back leads to the list before, and nothing says what was asked for meanwhile', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    await quickWay(page, 'This weekend').click()
    await page.waitForURL('/?date=weekend')
    const { isAskedFor, letThrough } = await held(page, /price=free/)
    await quickWay(page, 'Free').click()
    await isAskedFor
    await page.goBack()
    letThrough()
    await says(page, '40 activities found')
    expect(await chips(page).count()).toBe(0)
    await page.getByLabel('Search events').fill('club 40')
    await page.waitForURL('/?q=club+40')
  })

  test('words that were just typed are searched for beside it', async () => {
    const { page } = await visit(browser, url)
    await page.goto('/')
    await page.getByLabel('Search events').pressSequentially('club')
    await quickWay(page, 'Free').click()
    await page.waitForURL('/?q=club&price=free')
    expect(await page.getByLabel('Search events').inputValue()).toBe('club')
  })

  test('what is typed while the code of its form is loading is kept, with the focus, as another list comes', async () => {
    const { page, problems } = await visit(browser, url)
    const code = await held(page, '**/assets/family-line-*.js')
    const list = await held(page, '**/?price=free')
    await page.goto('/', { waitUntil: 'load' })
    await code.isAskedFor
    await quickWay(page, 'Free').click()
    const form = page.getByRole('form', { name: 'My family' })
    await form.getByLabel('Ages').fill('3 and 7')
    await form.getByLabel('Where').pressSequentially('Pec')
    const response = page.waitForResponse('**/?price=free')
    list.letThrough()
    await (await response).finished()
    await form.getByLabel('Where').pressSequentially('kh')
    code.letThrough()
    await chips(page).getByRole('link', { name: 'Free' }).waitFor()
    await expectFocus(form.getByLabel('Where'))
    await page.keyboard.type('am')
    await page.keyboard.press('Tab')
    await page.waitForURL('/?price=free&near=SE15&within=5&child=42&child=90&sort=distance')
    expect(problems).toEqual([])
  })

  test('a form whose code cannot be loaded is that of the list on the screen', async () => {
    const { page } = await visit(browser, url)
    await page.route('**/assets/family-line-*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'networkidle' })
    await quickWay(page, 'Free').click()
    await chips(page).getByRole('link', { name: 'Free' }).waitFor()
    const ages = page.getByRole('form', { name: 'My family' }).getByLabel('Ages')
    await ages.fill('3')
    await ages.press('Enter')
    await page.waitForURL(/price=free&.*child=42/, { waitUntil: 'commit' })
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
  const letThrough = await stallRequests(page, '**/assets/filter-panel-*.js')
  await page.goto('/?near=SE15')
  web.countChoices = countChoices
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByLabel('STEM').check()
  letThrough()
  await panel.getByRole('button', { name: 'Apply Filters (0)' }).waitFor()
})
