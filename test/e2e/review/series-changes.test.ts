import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { events } from '#store/schema/index.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** A change of a whole series at the venue, as a reviewer meets it: in a real browser, without a worker. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('ann@example.com', 'reviewer')
const venue = await make.venue(db, { name: 'Harbour Arts' })
const today = todayInLondon(new Date())

beforeEach(async () => {
  await db.delete(events)
  for (const days of [5, 12, 19]) {
    const startDate = addDays(today, days)
    const was = { title: 'Storytime', startDate, endDate: startDate, minPrice: 5, maxPrice: 5 }
    const id = await make.event(db, venue, { found: was, today, now: new Date(Date.now() - 60_000) })
    const found = make.found({ ...was, minPrice: 6, maxPrice: 6 })
    const more = { venue, sourceUrl: 'https://harbour.example/diary', locationArea: null, keys: [] }
    await db.transaction((tx) => make.seenAgain(tx, id, { ...more, found }, new Date(), today))
  }
})

const waiting = async () => (await db.select().from(events)).filter(({ needsAnotherLook }) => needsAnotherLook).length

describe.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
])('on %s', (_, options) => {
  test('a series that was repriced is one entry with the difference, approved for all and undone as one', async () => {
    const list = '/admin/review?list=another-look'
    const { page, problems } = await visitAs(browser, url, 'ann@example.com', list, options)
    expect(await page.getByRole('link', { name: 'Review Storytime' }).count()).toBe(1)
    await page.getByText('and 2 more events, changed alike').waitFor()
    await page.getByText(/Price: £5 → £6/).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Review Storytime' }).click()
    await page.getByRole('region', { name: 'And 2 more with the same change' }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.viewport.width)
    await page.getByRole('button', { name: /Approve All 3/ }).click()
    await waitForToast(page, '3 events approved')
    await page.getByText('No approved event has changed at its venue since it was last checked.').waitFor()
    expect(await waiting()).toBe(0)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(waiting).toBe(3)
    expect(problems).toEqual([])
  })
})

test('with the box unticked one event is decided, and the others stay one entry', async () => {
  const { page } = await visitAs(browser, url, 'ann@example.com', '/admin/review?list=another-look')
  await page.getByRole('link', { name: 'Review Storytime' }).click()
  await page.getByRole('region', { name: 'And 2 more with the same change' }).waitFor()
  await page.keyboard.press('s')
  await page.keyboard.press('a')
  await waitForToast(page, 'Event approved')
  await page.getByRole('region', { name: 'And 1 more with the same change' }).waitFor()
  expect(await waiting()).toBe(2)
})
