import { eq } from 'drizzle-orm'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startCrawl } from '#store/crawl/crawl-logs.ts'
import { findProfileByEmail } from '#store/people/people.ts'
import { events, venues } from '#store/schema/index.ts'
import { findVenue } from '#store/venue/venues.ts'
import { addEndpoint } from '#store/webhook/webhooks.ts'
import { PASSWORD } from '#test/support/accounts.ts'
import {
  expectAccessible,
  expectInSight,
  stallRequests,
  testBrowser,
  visitAs,
  withCodeOfAllScreens,
} from '#test/support/browser.ts'
import { arriveClayDay } from '#test/support/clay-day.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** That nothing which staff type is lost: when a session ends, a tab is closed, the server cannot be reached, or they leave. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('admin@example.com', 'admin')
await addStaff('reviewer@example.com', 'reviewer')
const venue = await make.venue(db, { name: 'Owl House' })
const eventId = await arriveClayDay(db, venue)

const asAdmin = (next: string) => visitAs(browser, url, 'admin@example.com', next)
const endSession = (context: BrowserContext) => context.clearCookies()
const PHONE = { width: 375, height: 740 }
const offer = (page: Page) => page.getByText(/^Not saved: what you typed here on /)
const toast = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()

test('a form whose session has ended stays, sign-in opens over it, and what was typed is saved then', async () => {
  const { page, context, problems } = await asAdmin(`/admin/venues/${venue.id}/edit`)
  await page.getByLabel('Description', { exact: true }).fill('A house of owls.')
  await endSession(context)
  await page.getByRole('button', { name: 'Update Venue' }).click()
  await page.getByText('Error saving venue: you have been signed out. Sign in, then try again.').waitFor()
  const dialog = page.getByRole('dialog', { name: 'You have been signed out' })
  await dialog.waitFor()
  await expectAccessible(page)

  const [window] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: /^Sign in/ }).click(),
  ])
  await window.getByLabel('Email').fill('admin@example.com')
  await window.getByLabel('Password').fill(PASSWORD)
  await Promise.all([
    window.waitForEvent('close'),
    window.getByRole('button', { name: 'Sign In', exact: true }).click(),
  ])
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('A house of owls.')
  await page.getByRole('button', { name: 'Update Venue' }).click()
  await toast(page, 'Venue updated successfully')
  expect(await findVenue(db, venue.id)).toMatchObject({ description: 'A house of owls.' })
  expect(problems).toEqual([])
})

test('a screen without anything typed leaves for sign-in, which leads back to it', async () => {
  const { page, context } = await asAdmin('/admin/venues')
  await endSession(context)
  await page.getByRole('link', { name: 'Holidays' }).click()
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Holidays Management' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/holidays')
})

test('what was typed is offered when the form is opened again, and gone once it is saved', async () => {
  const { page, context } = await asAdmin(`/admin/events/${eventId}/edit`)
  await page.getByLabel('Title', { exact: true }).fill('Clay morning')
  await page.getByRole('button', { name: 'Add a session' }).click()
  await page.getByLabel('Day of session 3').fill('2026-12-20')
  await page.waitForFunction(() => Object.values(localStorage).some((draft) => draft.includes('2026-12-20')))
  // as if the browser had crashed
  await page.close()

  const again = await context.newPage()
  await again.goto(`/admin/events/${eventId}/edit`)
  await expectInSight(offer(again))
  await again.setViewportSize(PHONE)
  await expectInSight(offer(again))
  await expectAccessible(again)
  expect(await again.getByLabel('Title', { exact: true }).inputValue()).not.toBe('Clay morning')
  await again.getByRole('button', { name: 'Put it back' }).click()
  await expect.poll(() => again.getByLabel('Title', { exact: true }).inputValue()).toBe('Clay morning')
  expect(await again.getByLabel('Day of session 3').inputValue()).toBe('2026-12-20')
  await again.getByRole('button', { name: 'Save Changes' }).click()
  await toast(again, 'Event updated successfully')
  await again.goto(`/admin/events/${eventId}/edit`)
  await again.getByRole('heading', { name: 'Edit Event' }).waitFor()
  await expect.poll(() => again.getByLabel('Title', { exact: true }).inputValue()).toBe('Clay morning')
  expect(await offer(again).count()).toBe(0)
})

test('what was typed stays unsaved while a field is refused: leaving asks, and a crash loses nothing', async () => {
  const { page, context } = await asAdmin('/admin/events/new')
  await page.getByLabel('Organiser', { exact: true }).fill('Jo Owl')
  await page.getByRole('button', { name: 'Create Event' }).last().click()
  await page.getByText('Title is required').waitFor()
  await page.getByRole('link', { name: 'Venues', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByLabel('Organiser', { exact: true }).fill('Jo Owl and Bea')
  await page.waitForFunction(() => Object.values(localStorage).some((draft) => draft.includes('Jo Owl and Bea')))
  await page.close()

  const again = await context.newPage()
  await again.goto('/admin/events/new')
  await again.getByRole('button', { name: 'Put it back' }).click()
  await expect.poll(() => again.getByLabel('Organiser', { exact: true }).inputValue()).toBe('Jo Owl and Bea')
})

test('a draft that is discarded, or whose user signs out, is not offered again', async () => {
  const { page } = await asAdmin('/admin/users/invite')
  const typeAndLeave = async () => {
    await page.goto('/admin/users/invite')
    await page.getByLabel('Full name').fill('Jo Owl')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor()
  }
  await typeAndLeave()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Jo Owl')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('/admin/users')
  expect(await drafts(page)).toEqual([])

  await page.goto('/admin/users/invite')
  await page.getByLabel('Full name').fill('Jo Owl')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('/auth')
  expect(await drafts(page)).toEqual([])
})

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('khe.draft ')))

test('a dialog with something typed asks before it is closed; one without closes at once', async () => {
  const { page } = await asAdmin('/admin/holidays')
  await page.getByRole('link', { name: 'Add Holiday' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Holiday' })
  await dialog.getByLabel('Holiday Name').fill('Owl week')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.waitFor()
  expect(await goesAtOnce(question, 'Keep editing')).toBe(true)
  expect(await dialog.getByLabel('Holiday Name').inputValue()).toBe('Owl week')
  await page.setViewportSize(PHONE)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectInSight(question)
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Add Holiday' }).click()
  await dialog.getByLabel('Holiday Name').waitFor()
  expect(await dialog.getByLabel('Holiday Name').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

/** Presses a button of a dialog, and says whether that is gone before the next key or press can come: it would be lost on it. */
const goesAtOnce = (dialog: Locator, name: string) =>
  dialog.getByRole('button', { name, exact: true }).evaluate(async (button: HTMLElement) => {
    button.click()
    for (let microtasks = 0; microtasks < 20; microtasks += 1) await Promise.resolve()
    return !button.isConnected
  })

test('opening a dialog over something typed asks nothing, and leaves it there', async () => {
  const actorId = (await findProfileByEmail(db, 'admin@example.com'))?.id ?? ''
  const form = { url: 'https://owls.example/hook', description: '', types: [] }
  const { id } = await addEndpoint(db, form, {
    actorId,
    now: new Date(),
    secret: 'a secret of more than thirty-two characters',
  })
  const { page, problems } = await asAdmin(`/admin/webhooks/${id}`)
  await page.getByLabel('Description').fill('The owls’ own list')
  await page.getByRole('link', { name: 'Delete webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Webhook' })
  await dialog.waitFor()
  expect(await page.getByRole('dialog', { name: 'Discard your changes?' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Description').inputValue()).toBe('The owls’ own list')
  await page.getByRole('link', { name: 'All webhooks' }).click()
  await page.getByRole('dialog', { name: 'Discard your changes?' }).waitFor()
  expect(problems).toEqual([])
})

test('a form that is saved while its screen is read anew closes, and the screen has both', async () => {
  const newts = await make.venue(db, { name: 'Newt House' })
  const { page, problems } = await asAdmin('/admin/venues')
  await page.getByRole('button', { name: 'More actions for Owl House' }).click()
  await page.getByRole('link', { name: 'Edit Owl House' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Venue' })
  await dialog.getByLabel('Description', { exact: true }).fill('Owls by night.')
  const save = await stallRequests(page, '**/edit.data*')
  await dialog.getByRole('button', { name: 'Update Venue' }).click()
  await startCrawl(db, newts.id, 'staff', new Date())
  await page.getByText('0 pages so far').waitFor({ state: 'attached' })
  save()
  await toast(page, 'Venue updated successfully')
  await dialog.waitFor({ state: 'hidden' })
  expect(await findVenue(db, venue.id)).toMatchObject({ description: 'Owls by night.' })
  expect(problems).toEqual([])
})

test('forms that are sent while the server cannot be reached stay, with what was typed', async () => {
  const { page, context } = await asAdmin('/admin/webhooks')
  await page.getByLabel('Address').fill('https://partner.example/hook')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText('Error adding webhook: the server cannot be reached. Try again in a moment.').waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe('https://partner.example/hook')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByLabel('Signing secret').waitFor()
  await expect.poll(() => drafts(page)).toEqual([])

  await page.goto('/admin/holidays/import')
  await page.getByLabel('Or its text').last().fill('England,Owl week,2027-02-15,2027-02-19')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Read the list' }).click()
  await page.getByText(/^Error importing holidays: the server cannot be reached/).waitFor()
  expect(await page.getByLabel('Or its text').last().inputValue()).toContain('Owl week')
})

test('a setting that was typed is offered again, and a key never', async () => {
  const { page } = await asAdmin('/admin/settings/ai')
  const first = page.getByRole('textbox').first()
  await first.fill('http://model.example/v1')
  await page.getByLabel(/API Key/).fill('sk-very-secret')
  await page.waitForFunction(() => Object.values(localStorage).some((draft) => draft.includes('model.example')))
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('sk-very-secret')
  await page.reload()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('http://model.example/v1')
  await page.getByRole('button', { name: 'Save Settings' }).waitFor()
})

const WIDTHS = [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: PHONE, hasTouch: true }],
] as const

describe.each(WIDTHS)('on %s', (_, options) => {
  test('each form that stands on a screen stays where the session has ended, with sign-in over it', async () => {
    const { page, context, problems } = await visitAs(browser, url, 'admin@example.com', '/admin', options)
    const cookies = await context.cookies()
    const dialog = page.getByRole('dialog', { name: 'You have been signed out' })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    for (const { at, label, typed, send } of [
      {
        at: '/admin/events/from-page',
        label: 'Link to the event’s page',
        typed: 'https://a.example/1',
        send: 'Read the page',
      },
      { at: `/admin/events/${eventId}/ask`, label: 'Question', typed: 'Is it still on?', send: 'Ask' },
      { at: `/admin/venues/${venue.id}`, label: 'Hours', typed: 'Daily 10am to 5pm', send: 'Save opening hours' },
      { at: `/admin/events/${eventId}/edit`, label: 'Internal Notes', typed: 'Ring Jo', send: 'Fill in the sessions' },
    ]) {
      await page.goto(at)
      await field(label).fill(typed)
      if (at.endsWith('/ask')) await page.getByLabel('Colleague').selectOption('A reviewer')
      await context.clearCookies()
      await page.getByRole('button', { name: send, exact: true }).click()
      await dialog.waitFor()
      expect([at, await field(label).inputValue()]).toEqual([at, typed])
      await context.addCookies(cookies)
      await dialog.waitFor({ state: 'hidden' })
      expect([at, await field(label).inputValue()]).toEqual([at, typed])
      await page.evaluate(() => localStorage.clear())
    }
    expect(problems).toEqual([])
  })

  test('a press that the server did not get says so, and leaves the screen and what is typed on it', async () => {
    const visitor = await visitAs(browser, url, 'admin@example.com', '/admin/venues', options)
    const { page, context, problems } = visitor
    await withCodeOfAllScreens(visitor)
    await page.getByRole('link', { name: 'Owl House', exact: true }).first().click()
    const hours = page.getByRole('textbox', { name: 'Hours', exact: true })
    await hours.fill('Daily 10am to 5pm')
    await page.getByLabel('Step-free').selectOption('Yes')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Crawl now' }).click()
    await toast(page, 'Failed to start crawl')
    await page.getByRole('button', { name: 'Save what to expect' }).click()
    await page.getByText('What to expect was not saved: the server cannot be reached. Try again in a moment.').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save what to expect' }).click()
    await toast(page, 'Saved')
    expect(await hours.inputValue()).toBe('Daily 10am to 5pm')
    expect(await findVenue(db, venue.id)).toMatchObject({ featureEdits: { step_free: true } })
    // Back leads away from the screen at once, whatever was saved on it, and asks about each form on it.
    await page.goBack()
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByText('Keep editing').click()
    expect(await hours.inputValue()).toBe('Daily 10am to 5pm')
    expect(problems).toEqual([])
  })
})

test('what was deleted meanwhile leaves what was typed about it, and says so', async () => {
  const { id } = await make.venue(db, { name: 'Bat House' })
  const doomed = await make.event(db, { id }, { found: { title: 'Bat walk' }, status: 'needs_review' })
  const { page, problems } = await asAdmin(`/admin/events/${doomed}/ask`)
  await page.getByLabel('Colleague').selectOption('A reviewer')
  await page.getByLabel('Question').fill('Is it still on?')
  await db.delete(events).where(eq(events.id, doomed))
  await page.getByRole('button', { name: 'Ask' }).click()
  await page.getByText('The question was not saved: it has since been deleted.').waitFor()
  expect(await page.getByLabel('Question').inputValue()).toBe('Is it still on?')
  await page.evaluate(() => localStorage.clear())

  await page.goto(`/admin/venues/${id}`)
  const hours = page.getByRole('textbox', { name: 'Hours', exact: true })
  await hours.fill('Daily 10am to 5pm')
  await db.delete(venues).where(eq(venues.id, id))
  await page.getByRole('button', { name: 'Save opening hours' }).click()
  await page.getByText('The opening hours were not saved: it has since been deleted.').waitFor()
  await page.getByRole('button', { name: 'Crawl now' }).click()
  await toast(page, 'Failed to start crawl')
  expect(await hours.inputValue()).toBe('Daily 10am to 5pm')
  expect(problems).toEqual([])
})
