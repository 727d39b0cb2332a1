import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { emptyTrial } from '#domain/venue/trial.ts'
import { createBatch } from '#store/ai/batches.ts'
import { startCrawl } from '#store/crawl/crawl-logs.ts'
import { findProfileByEmail } from '#store/people/people.ts'
import { checkForDuplicates } from '#store/review/duplicates/duplicate-check.ts'
import { reports } from '#store/schema/index.ts'
import { createTrialBatch, listTrialsOf } from '#store/venue/trials/trial-batches.ts'
import { reportTrial, startTrial } from '#store/venue/trials/venue-trials.ts'
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

/** What becomes of a screen whose press is not done: the server cannot be reached, the session has ended, or a proxy answers for the server. */

const { app, url, addStaff } = await servedApp()
const browser = await testBrowser()
const { db } = app.database
await addStaff('admin@example.com', 'admin')
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
  },
]

const WIDTHS = [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 375, height: 740 }, hasTouch: true }],
] as const

const signedOut = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' })

describe.each(WIDTHS)('on %s', async (_, options) => {
  test('a press that is not done leaves the screen as it is, with the focus on it, and says why', {
    timeout: 240_000,
  }, async () => {
    const visitor = await visitAs(browser, url, 'admin@example.com', '/admin', options)
    const { page, context, problems } = visitor
    await withCodeOfAllScreens(visitor)
    for (const one of CASES) {
      await page.goto(one.at)
      await one.prepare?.(page)
      const before = await one.stays(page)
      const shownAt = page.url()
      await context.setOffline(true)
      await one.press(page).click()
      const said = page.getByRole('status').filter({ hasText: one.says })
      await said.getByText('The server cannot be reached. Try again in a moment.').waitFor()
      expect([one.screen, await one.stays(page), page.url()]).toEqual([one.screen, before, shownAt])
      await expectFocus((one.focus ?? one.press)(page))
      await context.setOffline(false)
    }
    expect(problems).toEqual([])
  })

  test('a press after the session has ended opens sign-in over the screen, and is done once signed in', {
    timeout: 240_000,
  }, async () => {
    const { page, context, problems } = await visitAs(browser, url, 'admin@example.com', '/admin', options)
    const cookies = await context.cookies()
    for (const one of CASES) {
      await page.goto(one.at)
      await one.prepare?.(page)
      const before = await one.stays(page)
      await context.clearCookies()
      await one.press(page).click()
      await signedOut(page).waitFor()
      expect([one.screen, await one.stays(page)]).toEqual([one.screen, before])
      await context.addCookies(cookies)
    }
    await signInAgain(page, context, cookies)
    expect(problems).toEqual([])
  })
})

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
  await context.addCookies(cookies)
  await signedOut(page).waitFor({ state: 'hidden' })
  expect(await box.isChecked()).toBe(true)
  await reject.click()
  await page.getByText('1 event rejected').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: 1 event').waitFor()
}

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
