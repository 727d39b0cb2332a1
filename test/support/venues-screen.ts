import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { venues } from '#store/schema/index.ts'
import { testBrowser, type visit, visitAs } from './browser.ts'
import { servedApp } from './served-app.ts'

/** The venues screen of a product of its own, without a worker, with users of all roles. Each test finds no venue. */
export async function venuesScreen() {
  const { app, url, addStaff } = await servedApp()
  const browser = await testBrowser()
  const { db } = app.database
  for (const role of ['admin', 'reviewer', 'viewer'] as const) await addStaff(`${role}@example.com`, role)
  beforeEach(() => db.delete(venues).then(() => {}))
  return {
    app,
    db,
    signIn: (email: string, next = '/admin/venues', options: Parameters<typeof visit>[2] = {}) =>
      visitAs(browser, url, email, next, options),
  }
}

/** Waits until a toast says these words. */
export const waitForToast = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor()
