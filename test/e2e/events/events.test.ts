import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/days/london-time.ts'
import { events } from '#store/schema/index.ts'
import { expectAccessible, expectFocus, openMenu, stallRequests } from '#test/support/browser.ts'
import { eventsScreen, toast } from '#test/support/events-screen.ts'
import * as make from '#test/support/make.ts'

/** What staff do on the events screen, in a real browser. */

const { db, today, signIn, count } = await eventsScreen()
const titles = (page: Page) => page.locator('[data-row-link]').allInnerTexts()

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

    const columns = page.getByRole('button', { name: 'Columns' })
    const apply = page.getByRole('button', { name: 'Apply to the list' })
    await columns.click()
    await page.getByLabel('Category', { exact: true }).last().check()
    await page.keyboard.press('Escape')
    await apply.waitFor({ state: 'hidden' })
    await expectFocus(columns)
    await columns.click()
    await apply.click()
    await page.getByRole('link', { name: 'Sort by Category' }).waitFor({ state: 'detached' })
    await apply.waitFor({ state: 'hidden' })

    await page.getByText('Save this view').click()
    const name = page.getByLabel('Name of the view')
    await name.fill('Kilns')
    await page.getByText('Showing 1-1 of 1 events').click()
    await name.waitFor({ state: 'hidden' })
    await page.getByText('Save this view').click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save view' }).click()
    await toast(page).getByText('View saved').waitFor()
    await page.getByRole('link', { name: 'This weekend, unapproved' }).click()
    await page.waitForURL(/when=weekend/)
    await page.getByRole('link', { name: 'Kilns' }).click()
    // The weekend may have one event, too.
    await expect.poll(() => titles(page)).toEqual(['Pottery 05'])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`events-${today}.csv`)
    const lines = (await text(await download.createReadStream())).trim().split('\r\n')
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
    await expectFocus(status)
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
    await expectFocus(page.getByRole('link', { name: 'Pottery 08', exact: true }))
    const list = page.url()
    await openMenu(page, 'Pottery 08')
    await page.getByRole('link', { name: 'Edit Pottery 08' }).press('Enter')
    await page.getByRole('heading', { name: 'Edit Event' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(list)
    await page.getByText('Showing 1-9 of 9 events').waitFor()
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
  await expectFocus(status)
  await page.reload()
  expect(await status.isVisible()).toBe(false)
  await page.setViewportSize({ width: 768, height: 812 })
  expect(await page.getByText('Filters, 1 on', { exact: true }).isVisible()).toBe(false)
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await page.keyboard.press('Tab')
  await expectFocus(status)
  expect(problems).toEqual([])

  const plain = await signIn('viewer@example.com', '/admin/events', { ...phone, javaScriptEnabled: false })
  await plain.page.getByText('Filters', { exact: true }).click()
  await plain.page.getByRole('combobox', { name: 'Status' }).selectOption('approved')
  await plain.page.getByRole('button', { name: 'Apply' }).click()
  await plain.page.getByRole('heading', { name: 'No events found' }).waitFor()
  await plain.page.getByText('Filters, 1 on', { exact: true }).waitFor()
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
    await openMenu(page, 'Owl walk')
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
    await openMenu(page, 'Owl walk')
    await page.getByRole('button', { name: 'AI classify Owl walk' }).click()
    await toast(page)
      .filter({ hasText: /^Event classified successfully.*Confidence: \d+%/ })
      .waitFor()
    expect(problems).toEqual([])
  })

  test('has its message shown, though the time of the one before ends in that moment', async () => {
    const { page } = await signIn('reviewer@example.com', '/admin/reports')
    await page.addInitScript(() => {
      const { setTimeout } = window
      const ends: (() => void)[] = []
      // How long a message is shown.
      const isOfMessage = (ms: unknown) => ms === 14_000
      window.setTimeout = ((call: () => void, ms?: number) => {
        if (isOfMessage(ms)) ends.push(call)
        return setTimeout(call, ms)
      }) as typeof window.setTimeout
      Object.assign(window, { endLastMessage: () => ends.at(-1)?.() })
    })
    await page.goto('/admin/events')
    await page.getByRole('checkbox', { name: 'Featured: Owl walk' }).check()
    await toast(page).getByText('Event marked as featured').waitFor()
    await page.evaluate(() => {
      const next = { id: 'next', title: 'Something else', tone: 'success' }
      window.dispatchEvent(new CustomEvent('khe:toast', { detail: next }))
      ;(window as unknown as { endLastMessage(): void }).endLastMessage()
    })
    await toast(page).getByText('Something else').waitFor()
  })

  test('fits every screen, and its own page is whole', async () => {
    const { page } = await signIn('viewer@example.com')
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.keyboard.press('?')
    await page.getByText('next event', { exact: true }).waitFor()
    expect(await page.getByText('select the event').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 375, height: 800 })
    await expectAccessible(page)
    expect(await page.getByRole('checkbox', { name: /^Select|^Featured/ }).count()).toBe(0)
    await page.goto(`/admin/events/${(await db.select().from(events))[0]?.id}`)
    await page.getByRole('heading', { name: 'AI Reasoning' }).waitFor()
    await page.getByRole('link', { name: 'Original Event' }).waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  })

  test('answers a key that was pressed before its scripts had come', async () => {
    const { page, problems } = await signIn('viewer@example.com', '/admin/reports')
    const letThrough = await stallRequests(page, /\/assets\/(?!early-keys).*\.js/)
    await page.goto('/admin/events', { waitUntil: 'commit' })
    await page.getByText(/^Keys/).waitFor()
    await page.keyboard.press('?')
    expect(await page.getByText('next event', { exact: true }).isVisible()).toBe(false)
    letThrough()
    await page.getByText('next event', { exact: true }).waitFor()
    expect(problems).toEqual([])
  })

  test('lists its sessions below its date, the first twelve one by one', async () => {
    const days = Array.from({ length: 14 }, (_, n) => addDays(today, n + 2))
    const found = {
      title: 'Drum circle',
      startDate: days[0] ?? null,
      endDate: days.at(-1) ?? null,
      sessions: days.map((date) => make.session(date, '10:30', '12:00')),
    }
    const id = await make.event(db, await make.venue(db, { name: 'Drum House' }), { found, today })
    const { page } = await signIn('viewer@example.com', `/admin/events/${id}`)
    await page.getByRole('heading', { name: 'Dates & Pricing' }).waitFor()
    const names = await page.getByRole('term').allInnerTexts()
    expect(names.slice(names.indexOf('Date')).slice(0, 3)).toEqual(['Date', 'Sessions', 'Price'])
    const sessions = await page.getByRole('definition').getByRole('listitem').allInnerTexts()
    expect(sessions).toHaveLength(13)
    expect(sessions[0]).toMatch(/10:30am to 12pm$/)
    expect(sessions.at(-1)).toBe('and 2 more')
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
  await toast(page).getByText('Undone: 2 events').waitFor()
  expect(await count('pending')).toBe(23)
  await openMenu(page, 'Owl walk')
  await page.getByRole('link', { name: 'View details of Owl walk' }).click()
  await page.getByRole('heading', { name: 'AI Reasoning' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/events\/\d+$/)
})
