import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { auditTrail, events, reviewClaims } from '#store/schema/index.ts'
import { PASSWORD } from '#test/support/accounts.ts'
import { expectAccessible, testBrowser, visitAs } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What becomes of a reviewer's decisions when something comes in between: a tunnel, another reviewer, the end of the session. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('ann@example.com', 'reviewer')
const venue = await make.venue(db, { name: 'Harbour Arts' })
const today = todayInLondon(new Date())

beforeEach(async () => {
  await db.delete(events)
  await db.delete(reviewClaims)
  await db.delete(auditTrail)
  for (let n = 1; n <= 4; n += 1) {
    const startDate = addDays(today, n)
    await make.event(db, venue, {
      found: { title: `Walk ${n}`, startDate, endDate: startDate, description: 'Bring wellies.' },
      classification: { childConfidenceScore: 70 },
      status: 'pending',
      today,
    })
  }
})

const open = async (options = {}, path = '/admin/review/next') => {
  const visitor = await visitAs(browser, url, 'ann@example.com', path, options)
  const heading = (name: string) => visitor.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  return { ...visitor, heading }
}

const statuses = async () =>
  Object.fromEntries((await db.select().from(events)).map(({ title, status }) => [title, status]))

/** The next event is on the device, so that it can be shown without the server. */
const nextIsLoaded = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([
    page
      .waitForResponse((response) => response.url().includes('/ahead') && response.ok())
      // Its head is not all of it: the connection may go in between.
      .then((response) => response.finished()),
    act(),
  ])

const press = (page: Page, name: 'Approve' | 'Reject' | 'Keep') =>
  page.getByRole('button', { name: new RegExp(`^${name}(?! because)`) }).click()

describe.each([
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
])('on %s', (_, options) => {
  test('decisions made without a connection wait, and are saved in order when it is back', async () => {
    const { page, context, heading, problems } = await open(options, '/admin/review')
    await nextIsLoaded(page, () => page.getByRole('link', { name: 'Start reviewing' }).click())
    await heading('Walk 1')
    await context.setOffline(true)
    await press(page, 'Approve')
    await heading('Walk 2')
    await page.getByText('1 decision waits for the connection.').waitFor()
    await press(page, 'Reject')
    await page.getByText('2 decisions wait for the connection.').waitFor()
    await page.getByText('Rejected. The next event is shown when the connection is back.').waitFor()
    await heading('Walk 2')
    await expectAccessible(page)
    expect(await statuses()).toMatchObject({ 'Walk 1': 'pending', 'Walk 2': 'pending' })
    await context.setOffline(false)
    await page.getByRole('status').getByText('2 decisions that waited are saved').waitFor()
    await heading('Walk 3')
    expect(await statuses()).toMatchObject({ 'Walk 1': 'approved', 'Walk 2': 'rejected', 'Walk 3': 'pending' })
    const actions = (await db.select().from(auditTrail).orderBy(auditTrail.id)).map(({ action }) => action)
    expect(actions.filter((action) => ['approve', 'reject'].includes(action))).toEqual(['approve', 'reject'])
    expect(await page.getByText(/for the connection/).count()).toBe(0)
    expect(problems).toEqual([])
  })
})

test('a decision that waits is taken back without the server, and decided otherwise', async () => {
  const { page, context, heading } = await open({}, '/admin/review')
  await nextIsLoaded(page, () => page.getByRole('link', { name: 'Start reviewing' }).click())
  await heading('Walk 1')
  await context.setOffline(true)
  await page.keyboard.press('a')
  await heading('Walk 2')
  await page.keyboard.press('u')
  await heading('Walk 1')
  expect(await page.getByText(/waits? for the connection/).count()).toBe(0)
  await page.keyboard.press('r')
  await page.getByText('1 decision waits for the connection.').waitFor()
  await context.setOffline(false)
  await expect.poll(statuses).toMatchObject({ 'Walk 1': 'rejected', 'Walk 2': 'pending' })
})

test('a decision outlives its tab, and is sent on the next visit', async () => {
  const { page, heading } = await open()
  await heading('Walk 1')
  await page.route('**/decision*', (route) => route.abort())
  await page.getByLabel('Admin Notes').fill('Ask Jo')
  await press(page, 'Approve')
  await page.getByText('1 decision waits for the connection.').waitFor()
  await page.unroute('**/decision*')
  await page.goto('/admin/venues')
  await expect.poll(statuses).toMatchObject({ 'Walk 1': 'approved' })
  const [decided] = await db.select().from(events).where(eq(events.title, 'Walk 1'))
  expect(decided?.adminNotes).toBe('Ask Jo')
})

test('a decision whose answer was lost is not made twice, and no one reads that the event has changed', async () => {
  const { page, heading } = await open()
  await heading('Walk 1')
  let lost = 0
  await page.route('**/decision*', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Approve')
  await page.getByRole('status').getByText('The decision that waited is saved').waitFor()
  expect(await page.getByText('was not decided').count()).toBe(0)
  const trail = await db.select().from(auditTrail).where(eq(auditTrail.action, 'approve'))
  expect(trail).toHaveLength(1)
})

test('what others did meanwhile stands: the reviewer hears of it, and looks again', async () => {
  const { page, context, heading } = await open({}, '/admin/review')
  await nextIsLoaded(page, () => page.getByRole('link', { name: 'Start reviewing' }).click())
  await heading('Walk 1')
  await context.setOffline(true)
  await press(page, 'Approve')
  await heading('Walk 2')
  await press(page, 'Approve')
  await page.getByText('2 decisions wait for the connection.').waitFor()
  await db.update(events).set({ status: 'rejected', version: 2 }).where(eq(events.title, 'Walk 1'))
  await db.delete(events).where(eq(events.title, 'Walk 2'))
  await context.setOffline(false)
  await page.getByText('“Walk 1” was not decided.').waitFor()
  await page.getByText('“Walk 2” was not decided. The event has been deleted since.').waitFor()
  expect(await statuses()).toMatchObject({ 'Walk 1': 'rejected' })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Look again at Walk 1' }).click()
  await heading('Walk 1')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('was not decided').waitFor({ state: 'detached' })
})

test('where the session has ended, sign-in opens over the event, and the decision is saved then', async () => {
  const { page, heading, context } = await open()
  await heading('Walk 1')
  await context.clearCookies()
  await press(page, 'Approve')
  await page.getByText('1 decision waits until you have signed in again.').waitFor()
  const dialog = page.getByRole('dialog', { name: 'You have been signed out' })
  const [signIn] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: /^Sign in/ }).click(),
  ])
  await signIn.getByLabel('Email').fill('ann@example.com')
  await signIn.getByLabel('Password').fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(statuses, { timeout: 30_000 }).toMatchObject({ 'Walk 1': 'approved' })
})

test('signing out waits for what is not sent yet', async () => {
  const { page, heading } = await open({ viewport: { width: 1280, height: 800 } })
  await heading('Walk 1')
  await page.route('**/decision*', (route) => route.abort())
  await press(page, 'Approve')
  await page.getByText('1 decision waits for the connection.').waitFor()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('status').getByText('1 decision is not sent yet').waitFor()
  await page.unroute('**/decision*')
  await expect.poll(statuses, { timeout: 30_000 }).toMatchObject({ 'Walk 1': 'approved' })
})
