import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { findEvent } from '#store/event/events.ts'
import { events } from '#store/schema/index.ts'
import { expectAccessible, expectFocus, testBrowser, visitAs } from '#test/support/browser.ts'
import { arriveClayDay, crawlClayDay } from '#test/support/clay-day.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/**
 * How staff edit an event beside the venue's words, meet each other's changes, look back and restore; in a real
 * browser.
 */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('reviewer@example.com', 'reviewer')
await addStaff('viewer@example.com', 'viewer')
const venue = await make.venue(db, { name: 'Owl House' })

beforeEach(async () => {
  await db.delete(events)
})

const arrive = () => arriveClayDay(db, venue)
const read = async (id: number) => findEvent(db, id)
const crawl = (id: number, changed: object) => crawlClayDay(db, venue, id, changed)

const toast = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()
const asReviewer = (next: string, options = {}) => visitAs(browser, url, 'reviewer@example.com', next, options)

test('an event is edited beside the venue’s words, and refused at its fields', async () => {
  const id = await arrive()
  const { page, problems } = await asReviewer(`/admin/review/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('heading', { name: 'Edit Event' }).waitFor()
  await page.getByText('“Our Clay Day”').waitFor()
  await page.getByText(/^Changes replace the crawled information\./).waitFor()
  for (const section of ['Basic Information', 'Dates', 'Pricing', 'Category', 'Location', 'Age Ranges', 'Admin Notes'])
    await page.getByRole('region', { name: section, exact: true }).waitFor()
  for (const label of ['0-5 years', '6-11 years', '12-16 years', /^Internal Notes/])
    await page.getByLabel(label).waitFor()

  // refused at its field, with everything that was typed
  await page.getByLabel('Title', { exact: true }).fill(' ')
  await page.getByLabel('Description', { exact: true }).fill('Bring <b>two</b> aprons.')
  await page.getByLabel('End Date').fill('2026-12-01')
  await page.getByLabel('Max Price').fill('4')
  await page.getByLabel('Website URL').fill('owls.example')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  for (const message of [
    'Title is required',
    'End date must be after start date',
    'Max price must be greater than or equal to min price',
    'Must be a valid URL',
  ]) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  await expectFocus(page.getByLabel('Title', { exact: true }))
  await expectAccessible(page)
  expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Bring <b>two</b> aprons.')

  // saved by the keyboard
  await page.getByLabel('Title', { exact: true }).fill('Clay morning')
  await page.getByLabel('End Date').fill('2026-12-12')
  await page.getByLabel('Website URL').fill('https://owls.example/clay')
  await page.getByLabel('This event is free').check()
  expect(await page.getByLabel('Max Price').isVisible()).toBe(false)
  await page.getByLabel('6-11 years').check()
  await page.getByLabel('How to get in').selectOption('Just drop in, no need to book')
  await page.getByLabel('Mark this event as featured (will appear first on homepage)').check()
  await page.keyboard.press('Control+Enter')
  await toast(page, 'Event updated successfully')
  await page.getByRole('status').getByText('The event details have been saved.').waitFor()
  // back where one came from
  expect(new URL(page.url()).pathname).toBe(`/admin/review/${id}`)
  await page.goto(`/admin/events/${id}/edit`)
  await page
    .getByText(/^Changed by A reviewer on /)
    .first()
    .waitFor()
  expect(await read(id)).toMatchObject({
    title: 'Clay morning',
    description: 'Bring <b>two</b> aprons.',
    isFree: true,
    minPrice: null,
    ageRanges: ['6-11'],
    isFeatured: true,
  })
  await expectAccessible(page)
  expect(problems).toEqual([])
})

test('sessions come and go, the venue’s value comes back, and an earlier state is restored', async () => {
  const id = await arrive()
  const { page, problems } = await asReviewer(`/admin/events/${id}/edit`)

  // sessions come and go
  await page.getByRole('button', { name: 'Add a session' }).click()
  await page.getByLabel('Day of session 3').fill('2026-12-20')
  await page.getByLabel('Start of session 3').fill('10:30')
  await page.getByLabel('Day of session 1').fill('2026-12-11')
  await page.getByLabel('Title', { exact: true }).fill('Clay morning')
  await page.getByLabel('This event is free').check()
  await page.getByRole('button', { name: 'Remove session 2' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await read(id))?.sessions.length).toBe(2)
  expect(await read(id)).toMatchObject({ startDate: '2026-12-11', endDate: '2026-12-20' })

  // what the venue changes after an edit is pointed out, and can be had
  await crawl(id, { title: 'Clay week' })
  await page.reload()
  await page.getByText(/The venue changed it on .*, after that/).waitFor()
  await page.getByRole('button', { name: "Use the venue's value for Title" }).click()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Clay week')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await read(id))?.title).toBe('Clay week')
  expect((await read(id))?.edits).not.toHaveProperty('title')

  // history, restored, taken back
  await page.getByRole('link', { name: 'History of this event' }).click()
  await page.getByRole('heading', { name: 'Crawl added the event' }).waitFor()
  await page.getByRole('heading', { name: 'Crawl found it changed' }).waitFor()
  await expectAccessible(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Crawl added the event' })
    .getByRole('link', { name: /Restore this state/ })
    .click()
  await page.getByRole('heading', { name: /^Restore the state of / }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore this state' }).click()
  await toast(page, 'Earlier state restored')
  expect(await read(id)).toMatchObject({ title: 'Clay day', sessions: [], minPrice: 5, isFree: null })
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Restore undone')
  expect(await read(id)).toMatchObject({ title: 'Clay week', isFree: true, minPrice: null })
  expect(problems).toEqual([])
})

test('what someone else saved meanwhile is shown field by field, and nothing is lost', async () => {
  const id = await arrive()
  const { page } = await asReviewer(`/admin/events/${id}/edit`)
  await page.getByLabel('Title', { exact: true }).fill('Mine')
  await page.getByLabel('Price Notes', { exact: true }).fill('Under 2s free')
  await crawl(id, { title: 'Theirs', organiser: 'Owls' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: 'This event was changed while you were editing' }).waitFor()
  await alert.getByText('Crawl saved first.').waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Mine')
  expect(await page.getByLabel('Organiser', { exact: true }).inputValue()).toBe('Owls')
  expect(await page.getByLabel('Price Notes', { exact: true }).inputValue()).toBe('Under 2s free')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take theirs for Title' }).click()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Theirs')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Event updated successfully')
  expect(await read(id)).toMatchObject({ title: 'Theirs', organiser: 'Owls', priceNotes: 'Under 2s free' })
})

test('what was typed is not left by mistake, nor lost while the server cannot be reached, or the event is gone', async () => {
  const id = await arrive()
  const { page, context } = await asReviewer(`/admin/events/${id}/edit`)
  await page.getByLabel('Title', { exact: true }).fill('Clay morning')
  await page.keyboard.press('Escape')
  const ask = page.getByRole('dialog', { name: 'Discard your changes?' })
  await ask.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await ask.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Clay morning')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText(/the server cannot be reached/).waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Clay morning')
  await context.setOffline(false)
  await db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, id))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Error updating event: it has since been deleted or merged').waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Clay morning')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await ask.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL(`**/admin/review/${id}`)
  expect(await read(id)).toMatchObject({ title: 'Clay day', version: 1 })
})

test('all of it works without JavaScript', async () => {
  const id = await arrive()
  const { page } = await asReviewer(`/admin/events/${id}/edit`, { javaScriptEnabled: false })
  await page.getByLabel('Title', { exact: true }).fill('Clay morning')
  await page.getByLabel('Min Price').fill('-1')
  await page.getByLabel('Day of session 1').fill('2026-12-11')
  await page.getByRole('button', { name: 'Add a session' }).click()
  await page.getByLabel('Day of session 3').fill('2026-12-12')
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Clay morning')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Price cannot be negative', { exact: true }).waitFor()
  expect(await page.getByLabel('Day of session 1').inputValue()).toBe('2026-12-11')
  await page.getByLabel('Min Price').fill('4')
  await crawl(id, { title: 'Theirs' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('heading', { name: 'This event was changed while you were editing' }).waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Clay morning')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Event updated successfully').waitFor()
  expect(await read(id)).toMatchObject({ title: 'Clay morning', minPrice: 4, endDate: '2026-12-12' })
  await page.getByRole('button', { name: "Use the venue's value for Title" }).click()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Theirs')
  await page.getByRole('link', { name: 'History of this event' }).click()
  await page
    .getByRole('link', { name: /Restore this state/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Restore this state' }).click()
  await page.getByText('Earlier state restored').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Restore undone').waitFor()
  expect(await read(id)).toMatchObject({ title: 'Clay morning' })
})

test('an event is made by hand', async () => {
  const { page, problems } = await asReviewer('/admin/events/new')
  await page.getByRole('heading', { name: 'New Event' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.getByText('Title is required', { exact: true }).waitFor()
  await page.getByLabel('Title', { exact: true }).fill('Owl walk')
  await page.getByLabel('Description', { exact: true }).fill('A walk for families with children aged 5 to 9.')
  await page.getByLabel('Venue', { exact: true }).selectOption('Owl House')
  await page.getByLabel('Approve it now').check()
  await page.getByRole('button', { name: 'Create Event' }).click()
  await toast(page, 'Event created successfully')
  expect(await db.select().from(events).where(eq(events.title, 'Owl walk'))).toMatchObject([
    { slug: 'owl-walk', venueId: venue.id, status: 'approved', childConfidenceScore: expect.any(Number) },
  ])
  expect(problems).toEqual([])
})

test('a viewer reads the history and edits nothing', async () => {
  const id = await arrive()
  const { page } = await visitAs(browser, url, 'viewer@example.com', `/admin/events/${id}/history`)
  await page.getByRole('heading', { name: 'Crawl added the event' }).waitFor()
  expect(await page.getByRole('link', { name: /Restore|^Edit$/ }).count()).toBe(0)
  await page.goto(`/admin/events/${id}/edit`)
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
