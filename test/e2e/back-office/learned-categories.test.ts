import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { writeEdits } from '#store/event/by-staff/edits.ts'
import { findEvent, type StoredEvent } from '#store/event/events.ts'
import { decideEvent } from '#store/review/decisions.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { testSite } from '#test/support/site.ts'
import { eventPage, listing } from '#test/support/small-venue.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** Staff file one kind of event elsewhere than the rules do, and those that arrive later follow: in a real browser, with a worker. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
for (const role of ['admin', 'viewer'] as const) await addStaff(`${role}@categories.example`, role)
const colleague = await make.profile(db, { role: 'reviewer' })
const today = todayInLondon(new Date())
const site = await testSite({})
const venue = await make.venue(db, {
  name: 'Owl House',
  domain: new URL(site.url).host,
  websiteUrl: site.url,
})
await app.startWorking()
afterAll(() => site.close())

const arrived = async (title: string) => {
  const found = { title, description: 'For families.', startDate: addDays(today, 5) }
  const classification = { primaryCategory: 'general' as const, secondaryCategories: [] }
  const id = await make.event(db, venue, { found, classification, status: 'needs_review', today })
  return (await findEvent(db, id)) as StoredEvent
}
const letters = (n: number) => `${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10)]}`

/** What a colleague did before: contraptions are filed under STEM, bazaars are approved as they are. */
async function decidedBefore(count: number) {
  for (let n = 0; n < count; n += 1) {
    const by = { action: 'edit', actorId: colleague.id }
    const at = new Date(Date.now() - n * 3_600_000)
    const contraptions = await arrived(`Contraptions ${letters(n)}`)
    await db.transaction((tx) => writeEdits(tx, contraptions, { primaryCategory: 'stem' }, by, at, today))
    const bazaar = await arrived(`Bazaar ${letters(n)}`)
    await decideEvent(db, { eventId: bazaar.id, status: 'approved', actorId: colleague.id }, at, today)
  }
}

/** Puts an event on the venue's site, has it crawled, and opens its details. */
async function crawlThatFinds(page: Page, name: string) {
  const path = `/${name.toLowerCase().replaceAll(' ', '-')}`
  const event = { path, name, startDate: `${addDays(today, 9)}T10:00`, description: 'For families, ages 5 to 9.' }
  Object.assign(site.pages, { '/': listing(event), [path]: eventPage(event) })
  await app.jobs.requestCrawl(venue.id, 'staff')
  await expect.poll(() => findNamed(name), { timeout: 30_000 }).toBeDefined()
  await page.goto(`${url}/admin/events?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { name }).first().waitFor()
}

test('what staff set by hand is learned, explains later events, and is taken back', async () => {
  await decidedBefore(29)
  const { page, problems } = await visitAs(browser, url, 'admin@categories.example', '/admin/accuracy')
  const panel = page.getByRole('region', { name: 'What it learned of categories', exact: true })
  await panel.getByText('Nothing yet: categories are given by its rules as shipped.').waitFor()
  await panel.getByText('Learning needs 30 events whose category you set by hand; 1 more is needed.').waitFor()

  const last = await arrived('Contraptions at last')
  await page.goto(`${url}/admin/events/${last.id}/edit`)
  await page.getByLabel('Primary Category').selectOption({ label: 'STEM' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await waitForToast(page, 'Event updated successfully')

  await page.goto(`${url}/admin/accuracy`)
  await panel.getByRole('button', { name: 'Learn categories now' }).click()
  await panel.getByText(/Version \d+ is in force since .*, learned from 30 categories that you set by hand/).waitFor()
  await panel.getByText('What speaks for each category').click()
  await panel.getByText(/“contraptions” in the name \+\d\.\d/).waitFor()
  await expectAccessible(page)

  await crawlThatFinds(page, 'Contraptions in spring')
  await page.getByText(/Category by what staff decided: .*“contraptions”.* \(General → STEM\)/).waitFor()

  await page.goto(`${url}/admin/accuracy`)
  await panel.getByRole('button', { name: /Take back version/ }).click()
  await panel.getByText('Nothing yet: categories are given by its rules as shipped.').waitFor()
  await panel.getByRole('button', { name: /Put back version/ }).waitFor()
  await crawlThatFinds(page, 'Contraptions on Sundays')
  await page.getByText('For families, ages 5 to 9.', { exact: true }).waitFor()
  expect(await page.getByText('Category by what staff decided').count()).toBe(0)
  expect((await findNamed('Contraptions on Sundays'))?.primaryCategory).toBe('general')
  expect((await findNamed('Contraptions in spring'))?.primaryCategory).toBe('stem')
  expect((await findEvent(db, last.id))?.primaryCategory).toBe('stem')
  expect(problems).toEqual([])
})

const findNamed = (title: string) => db.query.events.findFirst({ where: (event, { eq }) => eq(event.title, title) })

test('a viewer reads it and cannot change it', async () => {
  const { page } = await visitAs(browser, url, 'viewer@categories.example', '/admin/accuracy')
  const panel = page.getByRole('region', { name: 'What it learned of categories', exact: true })
  await panel.getByRole('table', { name: 'Versions of what it learned of categories' }).waitFor()
  expect(await panel.getByRole('button').count()).toBe(0)
  const form = { intent: 'learn-categories' }
  expect((await page.request.post('/admin/accuracy', { form, headers: { origin: url } })).status()).toBe(403)
})
