import type { Page } from 'playwright-core'
import { addDays, day, todayInLondon } from '#domain/days/london-time.ts'
import type { Category, Setting } from '#domain/vocabulary.ts'
import { addHolidays } from '#store/holiday/holidays.ts'
import { testBrowser } from './browser.ts'
import * as make from './make.ts'
import { servedApp } from './served-app.ts'

const NOW = new Date('2026-04-08T09:00:00Z')

/**
 * A product of its own whose list has forty free clubs in arts for 6-11, a day apart, a theatre breakfast that is indoors and outdoors,
 * and a robot day in May, outdoors.
 */
export async function listToFilter() {
  const { app, url } = await servedApp({ now: () => NOW })
  const browser = await testBrowser()
  const { db } = app.database
  const today = todayInLondon(NOW)
  const days = { region: 'England' as const }
  await addHolidays(db, [
    { ...days, name: 'February half-term', startDate: day('2026-02-16'), endDate: day('2026-02-20') },
    { ...days, name: 'May half-term', startDate: day('2026-05-25'), endDate: day('2026-05-29') },
  ])
  const venue = await make.venue(db, { name: 'Harbour Arts' })
  const event = (
    title: string,
    daysOn: number,
    primaryCategory: Category,
    ageRanges: ('0-5' | '6-11')[],
    setting: Setting | null = null,
  ) =>
    make.event(db, venue, {
      found: { title, startDate: addDays(today, daysOn), isFree: primaryCategory === 'arts', setting },
      classification: { primaryCategory, ageRanges },
      today,
    })
  for (let n = 1; n <= 40; n += 1) await event(`Clay club ${n}`, n, 'arts', ['6-11'])
  await event('Puppet breakfast', 3, 'theatre', ['0-5'], 'both')
  await event('Half-term robots', 48, 'stem', ['6-11'], 'outdoors')
  return { browser, url }
}

/** One of the menus under "Browse by", by what it is called. */
export const menu = (page: Page, label: string) => page.locator('summary').filter({ hasText: `${label}: ` })

/** Waits until the list says how many events it has. */
export const says = (page: Page, count: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: count }).waitFor()
