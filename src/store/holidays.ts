import { asc, eq } from 'drizzle-orm'
import { type LondonDay, yearOf } from '#domain/london-time.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'
import type { Db } from './database.ts'
import { holidays } from './schema/index.ts'

export type NewHoliday = { name: string; startDate: LondonDay; endDate: LondonDay; region: HolidayRegion }

/** Adds holidays; the year of each is that of its first day. */
export async function addHolidays(db: Db, added: readonly NewHoliday[]): Promise<void> {
  if (added.length === 0) return
  await db.insert(holidays).values(added.map((holiday) => ({ ...holiday, year: yearOf(holiday.startDate) })))
}

/** Holidays that staff have not switched off, the earliest first. */
export const listActiveHolidays = (db: Db): Promise<Omit<NewHoliday, 'region'>[]> =>
  db
    .select({ name: holidays.name, startDate: holidays.startDate, endDate: holidays.endDate })
    .from(holidays)
    .where(eq(holidays.isActive, true))
    .orderBy(asc(holidays.startDate))
