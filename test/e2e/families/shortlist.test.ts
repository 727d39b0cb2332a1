import { beforeAll, expect, test } from 'vitest'
import { addDays, day, todayInLondon } from '#domain/days/london-time.ts'
import { expectAccessible, expectFocus, stallRequests, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { untilLive } from '#test/support/wait-for-scripts.ts'

/** What families keep for later, and pass on. */

const NOW = new Date('2026-04-08T09:00:00Z')
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()

beforeAll(async () => {
  const { db } = app.database
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  const event = (title: string, daysOn: number) => {
    const date = addDays(todayInLondon(NOW), daysOn)
    const found = { title, startDate: date, sessions: [make.session(date, '10:30', '12:00')] }
    return make.event(db, venue, { found, today: day('2026-04-01') })
  }
  await event('Puppet breakfast', 3)
  await event('Kite morning', 1)
  await event('Easter hunt', -3)
})

const PHONE = { viewport: { width: 320, height: 700 }, hasTouch: true }

test('events are saved with their heart, kept in the browser, and listed, removed, passed on and cleared', async () => {
  const { page, context, problems } = await visit(browser, url)
  await page.goto('/?q=puppet')
  const heart = page.getByRole('button', { name: 'Save Puppet breakfast' })
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await page.goto('/events/kite-morning')
  await page.getByRole('button', { name: 'Save Kite morning' }).click()
  await page.getByRole('link', { name: 'Shortlist 2 saved' }).click()
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents()
  await expect.poll(titles).toEqual(['Kite morning', 'Puppet breakfast'])
  await expectAccessible(page)

  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Kite morning' }).click()
  await page.getByRole('dialog').getByText('Others like it').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/shortlist')

  const shared = (await page.getByRole('link', { name: 'Share' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(shared)).toContain(`${url}/shortlist?e=kite-morning&e=puppet-breakfast`)
  await page.getByRole('button', { name: 'Remove Kite morning' }).click()
  await expect.poll(titles).toEqual(['Puppet breakfast'])
  await expectFocus(page.getByRole('button', { name: 'Remove Puppet breakfast' }))
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toEqual(['Kite morning', 'Puppet breakfast'])
  await expectFocus(heading)
  await page.reload()
  await expect.poll(titles).toEqual(['Kite morning', 'Puppet breakfast'])
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await page.getByText('Thu 9th Apr, 10:30am').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('Nothing saved yet').waitFor()
  await expectFocus(heading)
  await expectAccessible(page)

  const other = await context.newPage()
  await other.goto('/shortlist?e=puppet-breakfast')
  await other.getByRole('button', { name: 'Save all' }).click()
  await other.getByText('Saved to your shortlist.').waitFor()
  await expectFocus(other.getByRole('heading', { name: 'A shared shortlist' }))
  await expectAccessible(other)
  await expect.poll(titles).toEqual(['Puppet breakfast'])
  expect(problems).toEqual([])
})

test('a shortlist that was passed on is, without scripts too, listed by its days, and what is over is marked', async () => {
  const { page } = await visit(browser, url, { javaScriptEnabled: false })
  await page.goto('/shortlist?e=easter-hunt&e=puppet-breakfast&e=kite-morning&e=gone-for-good')
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(titles).toEqual(['Kite morning', 'Puppet breakfast', 'Easter hunt'])
  expect(await page.getByRole('article').last().innerText()).toContain('Ended')
  await page.getByText('3 events; 1 more can no longer be found').waitFor()
  const preview = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content')
  expect(await preview('title')).toBe('A shared shortlist')
  expect(await preview('description')).toBe('Kite morning, Puppet breakfast, Easter hunt')
  expect(await preview('image')).toBe(`${url}/og.png`)
  await page.goto('/shortlist?e=gone-for-good&e=never-was')
  await page.getByText('None of its events can be found any longer.').waitFor()
  await page.getByRole('link', { name: 'Find events' }).waitFor()
  await page.goto('/shortlist')
  expect(await page.locator('noscript').innerText()).toContain('Saving events needs JavaScript')
})

test('a heart that is pressed before the code around it has come is filled once', async () => {
  const { page, problems } = await visit(browser, url)
  const letThrough = await stallRequests(page, '**/assets/shared-shortlist-*.js')
  // By then the page listens to its hearts.
  const isAsked = page.waitForRequest('**/assets/shared-shortlist-*.js')
  await page.goto('/shortlist?e=puppet-breakfast', { waitUntil: 'load' })
  await isAsked
  const heart = page.getByRole('button', { name: 'Save Puppet breakfast' })
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  letThrough()
  await untilLive(page)
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  expect(problems).toEqual([])
})

test('the shortlist shows itself to a visitor who does nothing but open it', async () => {
  const { page, context } = await visit(browser, url, PHONE)
  await context.addInitScript(() => localStorage.setItem('khe.shortlist', '["kite-morning"]'))
  for (let visits = 0; visits < 3; visits += 1) {
    await page.goto('/shortlist', { waitUntil: 'load' })
    await page.getByRole('article').getByRole('heading', { name: 'Kite morning' }).waitFor()
  }
})

test('a shortlist that cannot be loaded says so, loses nothing, and comes back with Retry', async () => {
  const { page, context } = await visit(browser, url, PHONE)
  await context.addInitScript(() => localStorage.setItem('khe.shortlist', '["kite-morning"]'))
  await page.route('**/shortlist?e=*', (route) => route.abort())
  await page.goto('/shortlist')
  await page.getByRole('alert').getByText('Your shortlist could not be loaded.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/shortlist?e=*')
  await page.getByRole('link', { name: 'Retry' }).click()
  await page.getByRole('article').getByRole('heading', { name: 'Kite morning' }).waitFor()
})

test('Undo on the shortlist keeps what another tab has saved meanwhile', async () => {
  const { page, context } = await visit(browser, url)
  await page.goto('/')
  await page.getByRole('button', { name: 'Save Puppet breakfast', exact: true }).click()
  const other = await context.newPage()
  await other.goto('/shortlist')
  await other.getByRole('button', { name: 'Remove Puppet breakfast' }).click()
  await page.getByRole('button', { name: 'Save Kite morning', exact: true }).click()
  await other.getByRole('article').getByRole('heading', { name: 'Kite morning' }).waitFor()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => other.getByRole('article').getByRole('heading').allTextContents())
    .toEqual(['Kite morning', 'Puppet breakfast'])
})

test('a heart that finds the shortlist full says so, on every page with one, and within a phone’s screen', async () => {
  const { page, context, problems } = await visit(browser, url, PHONE)
  const full = JSON.stringify(Array.from({ length: 100 }, (_, n) => `kept-${n}`))
  await context.addInitScript((slugs) => localStorage.setItem('khe.shortlist', slugs), full)
  for (const path of ['/', '/shortlist?e=puppet-breakfast', '/events/puppet-breakfast']) {
    await page.goto(path)
    const heart = page.getByRole('button', { name: 'Save Puppet breakfast' })
    await heart.click()
    const words = await page
      .getByRole('alert')
      .filter({ hasText: 'Your shortlist is full: it holds 100 events.' })
      .boundingBox()
    expect(words?.x).toBeGreaterThanOrEqual(0)
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(320)
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
  }
  expect(problems).toEqual([])
})
