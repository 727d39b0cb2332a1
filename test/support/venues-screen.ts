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

/**
 * Waits until a toast says all of these. What it says beside its title is looked for in the same moment: on a busy machine it may be gone
 * before a second look.
 */
export function waitForToast(page: Page, ...words: string[]): Promise<void> {
  let toast = page.getByRole('status')
  for (const each of words) toast = toast.filter({ has: page.getByText(each, { exact: true }) })
  return toast.waitFor()
}
