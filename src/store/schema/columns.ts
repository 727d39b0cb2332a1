import { customType, timestamp } from 'drizzle-orm/pg-core'
import type { LondonDay } from '#domain/days/london-time.ts'
import { completeFacts, type EventFacts } from '#domain/event/event.ts'

/** A calendar day in London; PostgreSQL `date`, `YYYY-MM-DD` text on our side. */
export const dayColumn = customType<{ data: LondonDay; driverData: string }>({ dataType: () => 'date' })

/** A minute of London's clocks, `YYYY-MM-DDTHH:MM` as it is written. */
export const wallMinuteColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'timestamp(0)' })

/** The days an event is on, as ranges; PostgreSQL `datemultirange`, written as text by `store/listing/listing.ts`. */
export const daysColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'datemultirange' })

/** Bits, written as a text of 0 and 1. */
export const bitsColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'varbit' })

/** Words as PostgreSQL's text search looks for them; only the database makes and reads them. */
export const wordsColumn = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What a venue says of an event; rows from before a fact was known of are filled up as they are read, here alone. */
export const factsColumn = customType<{ data: EventFacts; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (facts) => JSON.stringify(facts),
  fromDriver: (stored) => completeFacts(stored as Partial<EventFacts>),
})

export const instant = (name?: string) =>
  name ? timestamp(name, { withTimezone: true, precision: 3 }) : timestamp({ withTimezone: true, precision: 3 })

export const timestamps = {
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
}
