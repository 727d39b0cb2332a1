import { sql } from 'drizzle-orm'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { emptyTrial } from '#domain/venue/trial.ts'
import { createBatch } from '#store/ai/batches.ts'
import { startCrawl } from '#store/crawl/crawl-logs.ts'
import { findProfileByEmail } from '#store/people/people.ts'
import { changeRole } from '#store/people/people-changes.ts'
import { checkForDuplicates } from '#store/review/duplicates/duplicate-check.ts'
import { reports } from '#store/schema/index.ts'
import { createTrialBatch, listTrialsOf } from '#store/venue/trials/trial-batches.ts'
import { reportTrial, startTrial } from '#store/venue/trials/venue-trials.ts'
import { addEndpoint } from '#store/webhook/webhooks.ts'
import {
  expectAccessible,
  expectFocus,
  openMenu,
  testBrowser,
  visitAs,
  withCodeOfAllScreens,
} from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'
import { waitForToast } from '#test/support/venues-screen.ts'

/** What becomes of a screen whose press is not done: the server cannot be reached, the session has ended, the user's role has changed, or the server fails. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('admin@example.com', 'admin')
await addStaff('max@example.com', 'admin')
await addStaff('jo@example.com', 'viewer')

const today = todayInLondon(new Date())
const startDate = addDays(today, 3)
const house = await make.venue(db, { name: 'Owl House', trustedHosts: ['tickets.example'] })
const guide = await make.venue(db, { name: 'Borough Guide' })
const found = { title: 'Owl walk', startDate, endDate: startDate, sessions: [make.session(startDate, '10:00')] }
const owlWalk = await make.event(db, house, { found, status: 'pending', today })
await make.event(db, guide, { found: { ...found, locationName: 'Owl House' }, status: 'approved', today })
const batWalk = { ...found, title: 'Bat walk', startDate: addDays(today, 9), endDate: addDays(today, 9), sessions: [] }
await make.event(db, house, { found: batWalk, status: 'pending', today })
await checkForDuplicates(db, today)
await db.insert(reports).values({ eventId: owlWalk, reason: 'wrong_price', message: 'It is £6 now.' })
await startCrawl(db, house.id, 'staff', new Date())
const adminId = (await findProfileByEmail(db, 'admin@example.com'))?.id ?? ''
const maxId = (await findProfileByEmail(db, 'max@example.com'))?.id ?? ''
const batchId = await createTrialBatch(db, [{ url: 'https://bats.example/', given: {} }], {
  label: 'Bats',
  createdBy: adminId,
  now: new Date(),
})
for (const { id } of await listTrialsOf(db, batchId)) {
  await startTrial(db, id, new Date())
  await reportTrial(db, id, { status: 'completed', result: emptyTrial() }, new Date())
}

type Case = {
  screen: string
  at: string
  /** What is typed, ticked or opened before the press. */
  prepare?: (page: Page) => Promise<unknown>
  press: (page: Page) => Locator
  says: string
  /** What must be the same after the press. */
  stays: (page: Page) => Promise<unknown>
  /** Where the focus is then, if not on what was pressed. */
  focus?: (page: Page) => Locator
  /** Whether every role may do it. */
  isOpenToAll?: boolean
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const isThere = (name: string | RegExp) => (page: Page) => button(name)(page).isVisible()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const CASES: Case[] = [
  {
    screen: 'the selected events',
    at: '/admin/events?status=pending',
    prepare: (page) => page.getByRole('checkbox', { name: 'Select Bat walk' }).check(),
    press: (page) => page.getByRole('form', { name: 'Selected events' }).getByRole('button', { name: 'Approve' }),
    says: 'Nothing was changed',
    stays: (page) => page.getByRole('checkbox', { name: 'Select Bat walk' }).isChecked(),
  },
  {
    screen: 'a row of the events',
    at: '/admin/events?status=pending',
    prepare: (page) => openMenu(page, 'Bat walk'),
    press: button('AI classify Bat walk'),
    says: 'Error classifying event',
    stays: (page) => page.getByRole('link', { name: 'Bat walk', exact: true }).isVisible(),
    focus: button('More actions for Bat walk'),
  },
  {
    screen: 'deleting an event',
    at: '/admin/events?status=pending',
    prepare: async (page) => {
      await openMenu(page, 'Bat walk')
      await page.getByRole('link', { name: 'Delete Bat walk' }).click()
    },
    press: (page) => dialog(page, 'Delete').getByRole('button', { name: 'Delete', exact: true }),
    says: 'Nothing was changed',
    stays: (page) => dialog(page, 'Delete').isVisible(),
  },
  {
    screen: 'saved views',
    at: '/admin/events?status=pending&venue=1',
    prepare: async (page) => {
      await page.getByText('Save this view').click()
      await page.getByLabel('Name of the view').fill('Owls')
    },
    press: button('Save view'),
    says: 'Error updating view',
    stays: (page) => page.getByLabel('Name of the view').inputValue(),
    isOpenToAll: true,
  },
  {
    screen: 'the trusted hosts of a venue',
    at: `/admin/venues/${house.id}`,
    press: button('Remove tickets.example'),
    says: 'Error updating venue',
    stays: isThere('Remove tickets.example'),
  },
  {
    screen: 'reports',
    at: '/admin/reports',
    press: button(/^Dismiss/),
    says: 'Nothing was changed',
    stays: (page) => page.getByText('It is £6 now.').isVisible(),
  },
  {
    screen: 'possible duplicates',
    at: '/admin/review/duplicates',
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /Owl walk/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Are these the same event?' }).waitFor()
    },
    press: button(/^Keep this one \(left\)/),
    says: 'The decision was not saved',
    stays: (page) => page.getByRole('heading', { name: 'Are these the same event?' }).isVisible(),
  },
  {
    screen: 'Same as…',
    at: `/admin/events/${owlWalk}/same-as?q=owl`,
    press: button('Compare with Owl walk'),
    says: 'The two were not compared',
    stays: (page) => page.getByLabel('Search titles').inputValue(),
  },
  {
    screen: 'the starter list',
    at: '/admin/venues/known',
    prepare: (page) => page.getByRole('checkbox', { name: /^Camden/ }).check(),
    press: button('Try their sites out'),
    says: 'The sites were not tried',
    stays: (page) => page.getByRole('checkbox', { name: /^Camden/ }).isChecked(),
  },
  {
    screen: 'sites that were tried',
    at: `/admin/venues/batches/${batchId}`,
    prepare: (page) => page.getByRole('checkbox').first().check(),
    press: button('Add the selected venues'),
    says: 'Nothing was changed',
    stays: (page) => page.getByRole('checkbox').first().isChecked(),
  },
  {
    screen: 'a stuck crawl',
    at: '/admin/crawl-logs',
    press: button('Reset stuck crawl of Owl House'),
    says: 'Error resetting crawl',
    stays: isThere('Reset stuck crawl of Owl House'),
  },
  {
    screen: 'a role',
    at: '/admin/users',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Edit Role of A viewer' }).first().click()
      await dialog(page, 'Edit Role')
        .getByRole('radio', { name: /^Reviewer/ })
        .check()
    },
    press: (page) => dialog(page, 'Edit Role').getByRole('button', { name: 'Update Role' }).last(),
    says: 'Error updating role',
    stays: (page) =>
      dialog(page, 'Edit Role')
        .getByRole('radio', { name: /^Reviewer/ })
        .isChecked(),
  },
  {
    screen: 'classifying again',
    at: '/admin/accuracy',
    press: button(/^Classify all waiting events again/),
    says: 'Error classifying event',
    stays: isThere(/^Classify all waiting events again/),
  },
  {
    screen: 'my account',
    at: '/admin/account',
    press: (page) => page.getByRole('switch', { name: 'Daily e-mail' }),
    says: 'Error updating your account',
    stays: (page) => page.getByRole('switch', { name: 'Daily e-mail' }).getAttribute('aria-checked'),
    isOpenToAll: true,
  },
]

const WIDTHS = [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
] as const

const signedOut = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' })

/** One screen after another, each opened once: the sign-in of an ended session comes last, since it lies over the screen. */
describe.each(WIDTHS)('on %s', async (_, options) => {
  test('a press that is not done leaves the screen as it is, with the focus on it, and says why; sign-in opens over it', {
    timeout: 240_000,
  }, async () => {
    const visitor = await visitAs(browser, url, 'max@example.com', '/admin', options)
    const { page, context, problems } = visitor
    await withCodeOfAllScreens(visitor)
    const cookies = await context.cookies()
    for (const one of CASES) {
      await page.goto(one.at)
      await one.prepare?.(page)
      const shown = { before: await one.stays(page), shownAt: page.url() }

      await context.setOffline(true)
      await one.press(page).click()
      await expectNotDone(page, one, shown, 'The server cannot be reached. Try again in a moment.')
      await context.setOffline(false)

      if (!one.isOpenToAll) {
        await turnMaxTo('viewer')
        await pressAgain(page, one)
        await expectNotDone(page, one, shown, 'You may no longer do this, since your role has changed.')
        await turnMaxTo('admin')
      }

      await context.clearCookies()
      await pressAgain(page, one)
      await signedOut(page).waitFor()
      expect([one.screen, await one.stays(page)]).toEqual([one.screen, shown.before])
      await context.addCookies(cookies)
    }
    expect(problems).toEqual([])
  })

  test('a press after the session has ended is done once the user has signed in again', async () => {
    const { page, context, problems } = await visitAs(browser, url, 'admin@example.com', '/admin', options)
    await signInAgain(page, context, await context.cookies())
    expect(problems).toEqual([])
  })
})

const turnMaxTo = (role: 'admin' | 'viewer') => changeRole(db, maxId, role, { actorId: adminId, now: new Date() })

/** By the keyboard, since the message of the first press may lie over it. A menu has closed with that press. */
async function pressAgain(page: Page, { prepare, press }: Case) {
  if (!(await press(page).isVisible())) await prepare?.(page)
  await press(page).press('Enter')
}

type Shown = { before: unknown; shownAt: string }

async function expectNotDone(
  page: Page,
  { screen, says, stays, press, focus = press }: Case,
  shown: Shown,
  why: string,
) {
  await page.getByRole('status').filter({ hasText: says }).getByText(why).waitFor()
  expect([screen, await stays(page), page.url()]).toEqual([screen, shown.before, shown.shownAt])
  await expectFocus(focus(page))
}

/** A list is as it was when the user has signed in again, and the press is done then. */
async function signInAgain(page: Page, context: BrowserContext, cookies: Parameters<BrowserContext['addCookies']>[0]) {
  await page.goto('/admin/events?status=pending')
  const box = page.getByRole('checkbox', { name: 'Select Bat walk' })
  await box.check()
  await context.clearCookies()
  const reject = page.getByRole('form', { name: 'Selected events' }).getByRole('button', { name: 'Reject' })
  await reject.click()
  await signedOut(page).waitFor()
  await expectAccessible(page)
  // The screen stays until they have, which takes longer than one look at whether they have.
  await page.waitForResponse('**/auth/session')
  await context.addCookies(cookies)
  await signedOut(page).waitFor({ state: 'hidden' })
  expect(await box.isChecked()).toBe(true)
  await reject.click()
  await page.getByText('1 event rejected').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').getByText('Undone: 1 event').waitFor()
}

test('a press before the code of its screen has come leaves the screen, and is done once the server is there', async () => {
  const { page, context } = await visitAs(browser, url, 'admin@example.com', '/admin/events?status=pending')
  await context.clearCookies({ name: 'khe.code' })
  await page.route('**/assets/*.js', (route) =>
    route.request().headers()['sec-purpose'] === 'prefetch' ? route.abort() : route.continue(),
  )
  await page.reload()
  const box = page.getByRole('checkbox', { name: 'Select Bat walk' })
  await box.check()
  const reject = page.getByRole('form', { name: 'Selected events' }).getByRole('button', { name: 'Reject' })
  await context.setOffline(true)
  await reject.click()
  await waitForToast(page, 'Nothing was changed', 'The server cannot be reached. Try again in a moment.')
  expect(await box.isChecked()).toBe(true)
  await expectFocus(reject)
  await context.setOffline(false)
  await reject.click()
  await page.getByText('1 event rejected').waitFor()
  await button('Undo')(page).click()
  await page.getByRole('status').getByText('Undone: 1 event').waitFor()
})

test('an Undo that is not done is offered again', async () => {
  const visitor = await visitAs(browser, url, 'admin@example.com', '/admin/reports')
  const { page, context } = visitor
  await withCodeOfAllScreens(visitor)
  await button(/^Dismiss/)(page).click()
  await page.getByText('Report dismissed').waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('status').getByText('The server cannot be reached.').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Report is open again').waitFor()
  await page.getByText('It is £6 now.').waitFor()
})

test.each([
  {
    what: 'the link for a new password',
    at: async () => `/admin/users/${(await findProfileByEmail(db, 'jo@example.com'))?.id}`,
    make: 'Make a link for a new password',
    label: 'Link for a new password of A viewer',
    next: 'Make a link for a new password',
  },
  {
    what: 'the secret of a webhook',
    at: async () => `/admin/webhooks/${(await addWebhook()).id}`,
    make: 'Make a new secret',
    label: 'Signing secret',
    next: 'Switch off',
  },
])('$what, which is shown once, stays whatever is pressed next', async ({ at, make: makes, label, next }) => {
  const visitor = await visitAs(browser, url, 'admin@example.com', await at())
  const { page, context, problems } = visitor
  await withCodeOfAllScreens(visitor)
  await button(makes)(page).click()
  const shown = page.getByLabel(label)
  const secret = await shown.inputValue()
  await context.setOffline(true)
  await button(next)(page).click()
  await page.getByRole('status').getByText('The server cannot be reached. Try again in a moment.').waitFor()
  expect(await shown.inputValue()).toBe(secret)
  await context.setOffline(false)
  await button(next)(page).click()
  await expect
    .poll(async () => (next === makes ? (await shown.inputValue()) !== secret : button('Switch on')(page).isVisible()))
    .toBe(true)
  if (next !== makes) expect(await shown.inputValue()).toBe(secret)
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Users' }).click()
  await page.waitForURL('**/admin/users')
  await page.goBack()
  await button(makes)(page).waitFor()
  expect(await shown.count()).toBe(0)
  expect(problems).toEqual([])
})

const addWebhook = () =>
  addEndpoint(
    db,
    { url: 'https://partner.example/hook', description: 'Ours', types: ['event.approved'] },
    { actorId: adminId, now: new Date(), secret: app.web.secret },
  )

test('a press that fails on our side leaves the screen, and says under what it is logged', async () => {
  const { page } = await visitAs(browser, url, 'admin@example.com', '/admin/reports')
  const dismiss = button(/^Dismiss/)(page)
  await db.execute(sql`alter table audit_trail rename to audit_trail_away`)
  await dismiss.click()
  const said = page.getByRole('status').filter({ hasText: 'Nothing was changed' })
  await said.getByText(/^Something went wrong on our side, logged as [0-9a-f]{8}\.$/).waitFor()
  await page.getByText('It is £6 now.').waitFor()
  await expectFocus(dismiss)
  await db.execute(sql`alter table audit_trail_away rename to audit_trail`)
})

test('a proxy that answers for a stopped server leaves the screen as well', async () => {
  const { page } = await visitAs(browser, url, 'admin@example.com', '/admin/events?status=pending')
  await page.route('**/admin/events/bulk.data*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  const box = page.getByRole('checkbox', { name: 'Select Bat walk' })
  await box.check()
  await page.getByRole('form', { name: 'Selected events' }).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('status').getByText('The server cannot be reached. Try again in a moment.').waitFor()
  expect(await box.isChecked()).toBe(true)
})

test('what is shown beside a list, or asks for itself how far it has come, leaves the list when it cannot be read', async () => {
  await createBatch(db, { ids: [owlWalk] }, { requestedBy: adminId, now: new Date(), today })
  const visitor = await visitAs(browser, url, 'admin@example.com', '/admin/events?status=pending')
  const { page, context } = visitor
  await withCodeOfAllScreens(visitor)
  const box = page.getByRole('checkbox', { name: 'Select Bat walk' })
  await box.check()
  await context.setOffline(true)
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/admin/events/classify/'))
  await page.getByRole('link', { name: 'Bat walk', exact: true }).click()
  await page.getByText('The event cannot be shown now.').waitFor()
  await asked
  expect(await box.isChecked()).toBe(true)
})

test('Refresh leaves the list of crawls when it cannot be read', async () => {
  const { page, context } = await visitAs(browser, url, 'admin@example.com', '/admin/crawl-logs')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('status').getByText('The server cannot be reached. Try again in a moment.').waitFor()
  await page.getByRole('rowheader', { name: 'Owl House' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('rowheader', { name: 'Owl House' }).waitFor()
})
