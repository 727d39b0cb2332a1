import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { addHolidays } from '#store/holiday/holidays.ts'
import { expectAccessible, testBrowser, visit } from '#test/support/browser.ts'
import * as make from '#test/support/make.ts'
import { servedApp } from '#test/support/served-app.ts'

/** School holidays as dates to choose and as pages, in a real browser. */

const { app, url } = await servedApp({ now: () => new Date('2026-04-08T09:00:00Z') })
const browser = await testBrowser()

beforeAll(async () => {
  const { db } = app.database
  const days = { region: 'England' as const }
  await addHolidays(db, [
    { ...days, name: 'February half-term', startDate: day('2026-02-16'), endDate: day('2026-02-20') },
    { ...days, name: 'May half-term', startDate: day('2026-05-25'), endDate: day('2026-05-29') },
  ])
  const venue = await make.venue(db)
  const classification = { ageRanges: ['6-11' as const] }
  await make.event(db, venue, { found: { title: 'Clay club', startDate: day('2026-04-10') }, classification })
  await make.event(db, venue, { found: { title: 'Half-term robots', startDate: day('2026-05-26') }, classification })
})

const menu = (page: Page, label: string) => page.locator('summary').filter({ hasText: `${label}: ` })

describe('a school holiday', () => {
  test('is a date to choose, and has a page of its own under every filter', async () => {
    const { page, problems } = await visit(browser, url)
    await page.goto('/?age=6-11')
    await menu(page, 'Date').click()
    await page.getByRole('group', { name: 'Date' }).getByText('May half-term (1)').click()
    await page.waitForURL('**/holidays/may-half-term-2026?age=6-11')
    await page.getByRole('heading', { level: 1, name: 'May half-term' }).waitFor()
    expect(await page.getByRole('article').allInnerTexts()).toEqual([expect.stringContaining('Half-term robots')])
    expect(await page.title()).toContain('May half-term: All Events for children in London')
    await expectAccessible(page)
    await menu(page, 'Date').click()
    await page.getByRole('group', { name: 'Date' }).getByText('All Dates').click()
    await page.waitForURL((address) => address.pathname === '/' && address.search === '?age=6-11')
    expect(problems).toEqual([])
  })

  test('that is over says so; one that no one entered is not found', async () => {
    const { page } = await visit(browser, url, { javaScriptEnabled: false })
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'School holidays' })
      .getByRole('link', { name: 'May half-term' })
      .waitFor()
    await page.goto('/holidays/february-half-term-2026')
    await page.getByText('This holiday is over.').waitFor()
    await page.getByRole('link', { name: 'Next: May half-term, Mon 25th May to Fri 29th May' }).click()
    await page.getByRole('heading', { level: 1, name: 'May half-term' }).waitFor()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${new URL(url).origin}/holidays/may-half-term-2026`,
    )
    expect((await page.goto('/holidays/pancake-week'))?.status()).toBe(404)
  })
})
