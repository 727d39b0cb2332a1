import { readFile } from 'node:fs/promises'
import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/london-time.ts'
import { operate } from '#store/bulk.ts'
import { events, profiles, savedViews } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, type visit, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What staff do on the events screen, in a real browser. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('reviewer@example.com', 'reviewer')
await addStaff('viewer@example.com', 'viewer')
const harbour = await make.venue(db, { name: 'Harbour Arts' })
const today = todayInLondon(new Date())

/** Twenty-three, so that there are two pages; the newest is Owl walk. */
beforeEach(async () => {
  await db.delete(events)
  await db.delete(savedViews)
  for (let n = 1; n <= 23; n += 1) {
    const date = addDays(today, n)
    await make.event(db, harbour, {
      found: {
        title: n === 23 ? 'Owl walk' : `Pottery ${String(n).padStart(2, '0')}`,
        organiser: 'Clay & Co',
        description: n === 5 ? 'With a kiln.' : null,
        url: `https://harbour.example/${n}`,
        startDate: date,
        endDate: n === 23 ? addDays(date, 2) : date,
        minPrice: n,
      },
      classification: { childConfidenceScore: 50 + n, reasoning: 'It says that families are welcome.' },
      status: 'pending',
      today,
      now: new Date(Date.now() - (24 - n) * 60_000),
    })
  }
})

const signIn = (email: string, next = '/admin/events', options: Parameters<typeof visit>[2] = {}) =>
  visitAs(browser, url, email, next, options)
const titles = (page: Page) => page.locator('tbody th a:first-child').allInnerTexts()
const toast = (page: Page) => page.getByRole('status').filter({ hasText: /./ })
const count = async (status: string) =>
  (await db.select().from(events)).filter((event) => event.status === status && event.deletedAt === null).length

describe('the list', () => {
  test('is filtered, ordered, paged, named and exported by its address', async () => {
    const { page, problems } = await signIn('reviewer@example.com')
    await page.getByText('Review and manage all events in the system').waitFor()
    await page.getByText('Showing 1-20 of 23 events').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.getByText('Showing 21-23 of 23 events').waitFor()

    await page.getByRole('link', { name: 'Sort by Price' }).click()
    await page.locator('th[aria-sort=ascending]').waitFor()
    expect((await titles(page))[0]).toBe('Pottery 01')
    await page.getByRole('link', { name: 'Sort by Price' }).click()
    await page.locator('th[aria-sort=descending]').waitFor()
    expect((await titles(page))[0]).toBe('Owl walk')

    await page.getByLabel('Search', { exact: true }).fill('KILN')
    await page.keyboard.press('Enter')
    await page.getByText('Showing 1-1 of 1 events').waitFor()
    expect(await titles(page)).toEqual(['Pottery 05'])
    expect(new URL(page.url()).search).toContain('sort=price')

    // The greeting lies over the corner where this opens.
    const close = page.getByRole('button', { name: 'Close the message' })
    if (await close.isVisible()) await close.click()
    await page.getByText('Columns', { exact: true }).click()
    await page.getByLabel('Category', { exact: true }).last().check()
    await page.getByRole('button', { name: 'Show these columns' }).click()
    await page.getByRole('link', { name: 'Sort by Category' }).waitFor({ state: 'detached' })

    await page.getByText('Save this view').click()
    await page.getByLabel('Name of the view').fill('Kilns')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save view' }).click()
    await toast(page).getByText('View saved').waitFor()
    await page.getByRole('link', { name: 'This weekend, unapproved' }).click()
    await page.waitForURL(/when=weekend/)
    await page.getByRole('link', { name: 'Kilns' }).click()
    await page.getByText('Showing 1-1 of 1 events').waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`events-${today}.csv`)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect([lines.length, lines[1]?.split(',')[1]]).toEqual([2, 'Pottery 05'])

    await page.getByText('Rename or delete this view').click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await toast(page).getByText('View deleted').waitFor()
    await page.getByLabel('Search', { exact: true }).fill('nothing like this')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'No events found' }).waitFor()
    await expectAccessible(page)
    expect(problems).toEqual([])
  })

  test('is walked through and decided on with the keyboard alone', async () => {
    const { page } = await signIn('reviewer@example.com')
    await page.getByText('Showing 1-20 of 23 events').waitFor()
    const status = page.getByRole('combobox', { name: 'Status' })
    await status.focus()
    await status.selectOption('approved')
    await page.getByRole('heading', { name: 'No events found' }).waitFor()
    expect(await status.evaluate((select) => select === document.activeElement)).toBe(true)
    await page.goBack()
    await page.getByText('Showing 1-20 of 23 events').waitFor()
    expect(await status.inputValue()).toBe('')
    await page.getByRole('link', { name: 'Sort by Date' }).focus()
    await page.keyboard.press('/')
    await page.keyboard.type('pottery 0')
    await page.keyboard.press('Enter')
    await page.getByText('Showing 1-9 of 9 events').waitFor()
    await page.getByRole('link', { name: 'Sort by Date' }).focus()
    for (const key of ['j', 'x', 'j', 'j', 'k', 'x']) await page.keyboard.press(key)
    await page.getByText('2 event(s) selected').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('heading', { name: 'Pottery 08' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pottery 08')
  })
})

test('on a phone its filters are folded away and say how many are on, so that the first event is in sight', async () => {
  const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }
  const { page, problems } = await signIn('reviewer@example.com', '/admin/events', phone)
  const first = page.getByRole('link', { name: 'Owl walk', exact: true })
  await first.waitFor()
  expect(await first.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThan(760)
  const status = page.getByRole('combobox', { name: 'Status' })
  expect(await status.isVisible()).toBe(false)
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await status.focus()
  await status.selectOption('pending')
  await page.getByText('Filters, 1 on', { exact: true }).waitFor()
  expect(await status.evaluate((select) => select === document.activeElement)).toBe(true)
  await page.reload()
  expect(await status.isVisible()).toBe(false)
  await page.setViewportSize({ width: 768, height: 812 })
  expect(await page.getByText('Filters, 1 on', { exact: true }).isVisible()).toBe(false)
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await page.keyboard.press('Tab')
  expect(await status.evaluate((select) => select === document.activeElement)).toBe(true)
  expect(problems).toEqual([])

  const plain = await signIn('viewer@example.com', '/admin/events', { ...phone, javaScriptEnabled: false })
  await plain.page.getByText('Filters', { exact: true }).click()
  await plain.page.getByRole('combobox', { name: 'Status' }).selectOption('approved')
  await plain.page.getByRole('button', { name: 'Apply' }).click()
  await plain.page.getByRole('heading', { name: 'No events found' }).waitFor()
  await plain.page.getByText('Filters, 1 on', { exact: true }).waitFor()
})

describe('selected events', () => {
  test('are approved, deleted after a question, and brought back with Undo', async () => {
    const { page, problems } = await signIn('reviewer@example.com')
    await page.getByRole('checkbox', { name: 'Select Owl walk' }).check()
    await page.getByText('1 event(s) selected').waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const bar = page.getByRole('form', { name: 'Selected events' })
    await bar.getByText('20 event(s) selected').waitFor()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Clear Selection' }).click()
    await bar.waitFor({ state: 'hidden' })

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await bar.getByRole('button', { name: 'Approve' }).click()
    await toast(page).getByText('20 events approved').waitFor()
    expect(await count('approved')).toBe(20)
    expect(await bar.isVisible()).toBe(false)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await toast(page).getByText('Taken back: 20 events').waitFor()
    expect(await count('approved')).toBe(0)

    await page.getByRole('checkbox', { name: 'Select all 23 matching' }).check()
    await bar.getByText('23 event(s) selected').waitFor()
    await bar.getByRole('button', { name: 'Delete Selected' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText('Are you sure you want to delete 23 selected event(s)? This action cannot be undone.')
      .waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await count('pending')).toBe(23)
    await bar.getByRole('button', { name: 'Delete Selected' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await toast(page).getByText('Events deleted successfully').waitFor()
    await page.getByRole('heading', { name: 'No events found' }).waitFor()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Showing 1-20 of 23 events').waitFor()
    expect(await count('pending')).toBe(23)
    expect(problems).toEqual([])
  })

  test('that somebody else deleted meanwhile are told by name', async () => {
    const [one, other] = [await signIn('reviewer@example.com'), await signIn('reviewer@example.com')]
    for (const title of ['Owl walk', 'Pottery 22']) await one.page.getByLabel(`Select ${title}`).check()
    await other.page.clock.install()
    await other.page.getByRole('link', { name: 'Delete Owl walk' }).click()
    await other.page.getByText('Are you sure you want to delete this event?').waitFor()
    await other.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await toast(other.page).getByText('Event deleted').waitFor()
    const undo = toast(other.page).getByRole('button', { name: 'Undo' })
    await other.page.clock.fastForward(10_000)
    expect(await undo.isVisible()).toBe(true)
    await other.page.clock.fastForward(10_000)
    await undo.waitFor({ state: 'detached' })
    await one.page.getByRole('button', { name: 'Reject', exact: true }).click()
    await toast(one.page).getByText('1 event rejected').waitFor()
    await toast(one.page).getByText('Left out: “Owl walk” (it has been deleted already).').waitFor()
  })

  test('that were deleted stand on a list of their own, from which anybody who deletes restores them', async () => {
    const deleted = inArray(events.title, ['Pottery 01', 'Pottery 02', 'Owl walk'])
    const ids = (await db.select({ id: events.id }).from(events).where(deleted)).map(({ id }) => id)
    const { page, problems } = await signIn('reviewer@example.com', '/admin/events?show=deleted')
    await page.getByRole('heading', { name: 'No events found' }).waitFor()
    await page.getByText('Deleted events can be restored for 30 days').waitFor()
    const [ben] = await db.select().from(profiles).where(eq(profiles.email, 'viewer@example.com'))
    await operate(db, 'delete', ids, { actorId: ben?.id ?? '', at: new Date(), today })
    await page.goto('/admin/events')
    await page.getByText('Showing 1-20 of 20 events').waitFor()
    await page.getByRole('link', { name: 'Deleted', exact: true }).click()
    await page.getByText('Showing 1-3 of 3 events').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore Pottery 01' }).click()
    await toast(page).getByText('Event restored').waitFor()
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await toast(page).getByText('Taken back: 1 event').waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('form', { name: 'Selected events' }).getByRole('button', { name: 'Restore' }).click()
    await toast(page).getByText('3 events restored').waitFor()
    expect(await count('pending')).toBe(23)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await toast(page).getByText('Taken back: 3 events').waitFor()

    await page.getByRole('link', { name: 'Owl walk', exact: true }).click()
    await page.getByText(/^This event was deleted on /).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore event' }).click()
    await toast(page).getByText('Event restored').waitFor()
    await page.getByRole('heading', { name: 'A reviewer brought it back' }).first().waitFor()
    expect(await count('pending')).toBe(21)
    expect(problems).toEqual([])
  })
})

describe('one event', () => {
  test('is featured, looked at, decided on and classified', async () => {
    const { page, problems } = await signIn('reviewer@example.com')
    await page.getByRole('checkbox', { name: 'Featured: Owl walk' }).check()
    await toast(page).getByText('Event marked as featured').waitFor()
    await page.getByRole('checkbox', { name: 'Featured: Owl walk' }).uncheck()
    await toast(page).getByText('Event unmarked as featured').waitFor()

    const original = page.getByRole('link', { name: 'View Original Event Owl walk', exact: true })
    expect(await original.getAttribute('href')).toBe('https://harbour.example/23')
    await page.getByRole('link', { name: 'View details of Owl walk' }).click()
    const dialog = page.getByRole('dialog')
    for (const words of [
      'Basic Information',
      'AI Classification',
      '73%, middling',
      'It says that families are welcome.',
    ]) {
      await dialog.getByText(words, { exact: true }).waitFor()
    }
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/events\/\d+$/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Needs Review' }).click()
    await toast(page).getByText('Event needs review').waitFor()
    await page.getByRole('button', { name: 'Approve Owl walk' }).click()
    await toast(page).getByText('Event approved').waitFor()
    await page.getByRole('button', { name: 'AI classify Owl walk' }).click()
    await toast(page).getByText('Event classified successfully').waitFor()
    await toast(page)
      .getByText(/Confidence: \d+%/)
      .waitFor()
    expect(problems).toEqual([])
  })

  test('fits every screen, and its own page is whole', async () => {
    const { page } = await signIn('viewer@example.com')
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 375, height: 800 })
    await expectAccessible(page)
    expect(await page.getByRole('checkbox', { name: /^Select|^Featured/ }).count()).toBe(0)
    await page.goto(`/admin/events/${(await db.select().from(events))[0]?.id}`)
    await page.getByRole('heading', { name: 'AI Reasoning' }).waitFor()
    await page.getByRole('link', { name: 'Original Event' }).waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  })
})

test('everything works without JavaScript', async () => {
  const { page } = await signIn('reviewer@example.com', '/admin/events', { javaScriptEnabled: false })
  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('checkbox', { name: 'Select Owl walk' }).check()
  await page.getByRole('checkbox', { name: 'Select Pottery 22' }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await page.getByText('Are you sure you want to delete 2 selected event(s)?').waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await toast(page).getByText('Events deleted successfully').waitFor()
  expect(await count('pending')).toBe(21)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await toast(page).getByText('Taken back: 2 events').waitFor()
  expect(await count('pending')).toBe(23)
  await page.getByRole('link', { name: 'View details of Owl walk' }).click()
  await page.getByRole('heading', { name: 'AI Reasoning' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/events\/\d+$/)
})
