import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { saveReport } from '#store/review/reports/reports.ts'
import { events, reports } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visit, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What families report, from their form to the person who deals with it. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('ann@example.com', 'reviewer')
const venue = await make.venue(db, { name: 'Harbour Arts' })
const startDate = addDays(todayInLondon(new Date()), 5)

beforeEach(async () => {
  await db.delete(reports)
  await db.delete(events)
  await make.event(db, venue, {
    found: { title: 'Owl walk', startDate, minPrice: 5, maxPrice: 5, description: 'Owls from near by.' },
  })
})

/** Cached pages change within two seconds. */
const isPublic = async () => (await fetch(`${url}/events/owl-walk`)).status
const state = async () => (await db.select().from(events))[0]

async function report(kind: string, words: string) {
  const { page } = await visit(browser, url)
  await page.goto('/events/owl-walk/report')
  await page.getByLabel(kind).check()
  await page.getByLabel('What should it say?').fill(words)
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you.').waitFor()
  await page.close()
}

describe.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
])('on %s', (_, options) => {
  test('a report of danger hides the event at once; the words stand beside it, and one press shows it again', async () => {
    await report('Unsafe or harmful', 'An owl bit my son.')
    await expect.poll(isPublic).toBe(404)
    const { page, problems } = await visitAs(browser, url, 'ann@example.com', '/admin/reports', options)
    const about = page.getByRole('article', { name: 'Owl walk' })
    await about.getByText('An owl bit my son.').waitFor()
    await about.getByText('Hidden until a person has looked at it').waitFor()
    await about.getByText('£5').waitFor()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.viewport.width)
    await about.getByRole('button', { name: /^Dismiss ?: Unsafe or harmful, Owl walk/ }).click()
    await page.getByRole('status').getByText('Owl walk is public again as before.').waitFor()
    await expect.poll(isPublic).toBe(200)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Report is open again').waitFor()
    await expect.poll(isPublic).toBe(404)
    expect(problems).toEqual([])
  })

  test('staff hide an event for what was reported, take that back, and deal with its reports by fixing it', async () => {
    const eventId = (await state())?.id ?? 0
    await saveReport(db, { eventId, kind: 'wrong_price', message: 'It is £6.' }, new Date())
    await saveReport(db, { eventId, kind: 'wrong_time', message: 'It is on Sunday.' }, new Date())
    expect(await isPublic()).toBe(200)
    const { page, problems } = await visitAs(browser, url, 'ann@example.com', '/admin/reports', options)
    await page.getByRole('button', { name: /^Hide now ?: Owl walk/ }).click()
    await page.getByRole('status').getByText('Hidden from families').waitFor()
    await expect.poll(isPublic).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').getByText('Shown again as before').waitFor()
    await expect.poll(isPublic).toBe(200)

    await page.getByRole('link', { name: /^Fix ?: Owl walk/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Event' }).waitFor()
    await page.getByText('It is £6.').waitFor()
    await page.getByLabel('Min Price (£)').fill('6')
    await page.getByLabel('Max Price (£)').fill('6')
    expect(await page.getByLabel('With this, 2 reports are dealt with').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('2 reports are dealt with.').waitFor()
    await page.getByRole('heading', { name: 'No open reports' }).waitFor()
    expect(await state()).toMatchObject({ minPrice: 6 })
    expect(problems).toEqual([])
  })
})

test('the words are on the screen where the event is decided, with its details, its form and its history', async () => {
  await report('Not for children', 'There was gin.')
  const id = (await state())?.id
  const { page } = await visitAs(browser, url, 'ann@example.com', `/admin/review/${id}`)
  await page
    .getByRole('region', { name: 'Held: check this before it is public' })
    .getByText('Reported as not for children')
    .waitFor()
  for (const path of [
    `/admin/review/${id}`,
    `/admin/events/${id}`,
    `/admin/events/${id}/edit`,
    `/admin/events/${id}/history`,
  ]) {
    await page.goto(path)
    await page.getByRole('region', { name: 'Reported by visitors' }).getByText('There was gin.').waitFor()
    await expectAccessible(page)
  }
})
