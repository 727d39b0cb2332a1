import { asc, eq, sql } from 'drizzle-orm'
import { type LondonDay, yearOf } from '#domain/days/london-time.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'
import type { Db } from '../db/database.ts'
import { freeSlug } from '../event/free-slug.ts'
import { holidays } from '../schema/index.ts'

export type NewHoliday = { name: string; startDate: LondonDay; endDate: LondonDay; region: HolidayRegion }

/** Adds holidays; the year of each is that of its first day. */
export async function addHolidays(db: Db, added: readonly NewHoliday[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const holiday of added) {
      const year = yearOf(holiday.startDate)
      const slug = await freeHolidaySlug(tx, { ...holiday, year })
      await tx.insert(holidays).values({ ...holiday, year, slug })
    }
  })
}

/** The address of a new holiday: its name, with its year where the name says none. */
export const freeHolidaySlug = (tx: Db, { name, year }: { name: string; year: number }) =>
  freeSlug(tx, name.includes(String(year)) ? name : `${name} ${year}`, sql`${holidays}`)

/** Holidays that staff have not switched off, the earliest first. */
export const listActiveHolidays = (db: Db): Promise<Holiday[]> =>
  db
    .select({
      slug: holidays.slug,
      name: holidays.name,
      startDate: holidays.startDate,
      endDate: holidays.endDate,
    })
    .from(holidays)
    .where(eq(holidays.isActive, true))
    .orderBy(asc(holidays.startDate), asc(holidays.id))
