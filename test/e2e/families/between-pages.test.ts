import { beforeAll, expect, test } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** What a browser does for us between two pages, where it can: fetch the next one ahead, and fade to it. */

const NOW = new Date('2026-04-08T09:00:00Z')
const { app, url } = await servedApp({ now: () => NOW })
const browser = await testBrowser()
/** The routes of all that was asked for. */
const asked: string[] = []

beforeAll(async () => {
  const venue = await make.venue(app.database.db, { name: 'Harbour Arts' })
  const today = todayInLondon(NOW)
  await make.event(app.database.db, venue, { found: { title: 'Clay club', startDate: addDays(today, 1) }, today })
  app.web.count = { request: ({ route }) => void asked.push(route), page: () => {} }
})

test('a page is fetched while the pointer rests on its link, and what opens in place or is for staff is not', async () => {
  const { page, problems } = await visit(browser, url)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  asked.length = 0
  for (const name of ['Clay club', 'Staff sign in', 'Subscribe', 'STEM', 'Privacy']) {
    await page.getByRole('link', { name, exact: true }).first().hover()
    // As long as a browser waits to see that the pointer rests.
    await page.waitForTimeout(400)
  }
  await expect.poll(() => asked).toContain('/privacy')
  expect(asked).toEqual(['/privacy'])
  expect(problems).toEqual([])
})

test.each([
  ['fades to', 'no-preference', true],
  ['changes to', 'reduce', false],
] as const)('one page %s the next for a visitor who prefers motion: %s', async (_, reducedMotion, fades) => {
  const { page } = await visit(browser, url, { reducedMotion })
  await page.addInitScript(() =>
    addEventListener('pagereveal', (reveal) => {
      document.documentElement.dataset.faded = String(
        (reveal as Event & { viewTransition: unknown }).viewTransition !== null,
      )
    }),
  )
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your privacy' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.faded)).toBe(String(fades))
})
