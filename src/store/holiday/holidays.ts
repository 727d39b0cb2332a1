import { asc, eq, sql } from 'drizzle-orm'
import { yearOf } from '#domain/days/london-time.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { boroughOfRegion, type HolidayDays } from '#domain/holiday/holiday-admin.ts'
import { BOROUGH_LABELS } from '#domain/place/london/boroughs.ts'
import type { Db } from '../db/database.ts'
import { freeSlug } from '../event/free-slug.ts'
import { holidays } from '../schema/index.ts'

/** Adds holidays; the year of each is that of its first day. */
export async function addHolidays(db: Db, added: readonly HolidayDays[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const holiday of added) {
      const year = yearOf(holiday.startDate)
      const slug = await freeHolidaySlug(tx, { ...holiday, year })
      await tx.insert(holidays).values({ ...holiday, year, slug })
    }
  })
}

/** The address of a new holiday: its name, with its year where the name says none, and the borough and the schools that alone have it. */
export function freeHolidaySlug(tx: Db, { name, year, region, schools = '' }: Named) {
  const words = [name, name.includes(String(year)) ? '' : year, boroughOfRegion(region) ?? '', schools]
  return freeSlug(tx, words.filter((word) => word !== '').join(' '), sql`${holidays}`)
}

type Named = Pick<HolidayDays, 'name' | 'region' | 'schools'> & { year: number }

/** Holidays that staff have not switched off, the earliest first. */
export async function listActiveHolidays(db: Db): Promise<Holiday[]> {
  const { slug, name, startDate, endDate, region, schools } = holidays
  const rows = await db
    .select({ slug, name, startDate, endDate, region, schools })
    .from(holidays)
    .where(eq(holidays.isActive, true))
    .orderBy(asc(holidays.startDate), asc(holidays.id))
  return rows.map(({ region: where, schools: group, ...holiday }) => {
    const borough = boroughOfRegion(where)
    const whose = [group, borough && BOROUGH_LABELS[borough]].filter(Boolean).join(', ')
    return {
      ...holiday,
      ...(whose && { name: `${holiday.name} (${whose})` }),
      ...(borough && { borough }),
      ...(group && { schools: group }),
    }
  })
}
