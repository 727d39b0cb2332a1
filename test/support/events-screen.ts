import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { addDays, todayInLondon } from '#domain/days/london-time.ts'
import { events, savedViews } from '#store/schema/index.ts'
import { testBrowser, type visit, visitAs } from './browser.ts'
import * as make from './make.ts'
import { servedApp } from './served-app.ts'

/**
 * The events screen of a product of its own, for a reviewer and a viewer. Each test finds twenty-three events, so that
 * there are two pages; the newest is Owl walk.
 */
export async function eventsScreen() {
  const { app, url, addStaff } = await servedApp()
  const browser = await testBrowser()
  const { db } = app.database
  await addStaff('reviewer@example.com', 'reviewer')
  await addStaff('viewer@example.com', 'viewer')
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  const today = todayInLondon(new Date())

  beforeEach(async () => {
    await db.delete(events)
    await db.delete(savedViews)
    for (let n = 1; n <= 23; n += 1) {
      const date = addDays(today, n)
      await make.event(db, venue, {
        found: {
          title: n === 23 ? 'Owl walk' : `Pottery ${String(n).padStart(2, '0')}`,
          organiser: 'Clay & Co',
          description: n === 5 ? 'With a kiln.' : null,
          url: `https://harbour.example/${n}`,
          startDate: date,
          endDate: n === 23 ? addDays(date, 2) : date,
          minPrice: n,
        },
        classification: { childConfidenceScore: 50 + n, reasoning: 'It says that families are welcome.' },
        status: 'pending',
        today,
        now: new Date(Date.now() - (24 - n) * 60_000),
      })
    }
  })

  return {
    db,
    today,
    signIn: (email: string, next = '/admin/events', options: Parameters<typeof visit>[2] = {}) =>
      visitAs(browser, url, email, next, options),
    /** How many events have the status, deleted ones aside. */
    count: async (status: string) =>
      (await db.select().from(events)).filter((event) => event.status === status && event.deletedAt === null).length,
  }
}

/** Where the screen says what was just done. */
export const toast = (page: Page) => page.getByRole('status').filter({ hasText: /./ })
