import { customType, timestamp } from 'drizzle-orm/pg-core'
import type { LondonDay } from '#domain/london-time.ts'

/** A calendar day in London; PostgreSQL `date`, kept as `YYYY-MM-DD` text on our side. */
export const dayColumn = customType<{ data: LondonDay; driverData: string }>({ dataType: () => 'date' })

/** The days an event is on, as ranges; PostgreSQL `datemultirange`, written as text by `store/listing.ts`. */
export const daysColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'datemultirange' })

export const instant = (name?: string) =>
  name ? timestamp(name, { withTimezone: true, precision: 3 }) : timestamp({ withTimezone: true, precision: 3 })

export const timestamps = {
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
}
