import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { holidays } from '#store/schema/index.ts'
import { testBrowser, type visit, visitAs } from './browser.ts'
import { servedApp } from './served-app.ts'

/** The holidays screen of a product of its own on 8 April 2026, for a reviewer and a viewer. Each test finds no holiday. */
export async function holidaysScreen() {
  const { app, url, addStaff } = await servedApp({ now: () => new Date('2026-04-08T09:00:00Z') })
  const browser = await testBrowser()
  const { db } = app.database
  await addStaff('reviewer@example.com', 'reviewer')
  await addStaff('viewer@example.com', 'viewer')
  beforeEach(() => db.delete(holidays).then(() => {}))
  return {
    app,
    db,
    signIn: (email: string, next = '/admin/holidays', options: Parameters<typeof visit>[2] = {}) =>
      visitAs(browser, url, email, next, options),
  }
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export const fitsAcross = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
