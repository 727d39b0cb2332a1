import { customType, timestamp } from 'drizzle-orm/pg-core'
import type { LondonDay } from '#domain/days/london-time.ts'
import { completeFacts, type EventFacts } from '#domain/event/event.ts'
import { BOROUGHS, type Borough } from '#domain/place/london/boroughs.ts'

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

/** A borough by the last two digits of its code (E09000007 is 7), since lists are walked by indexes that hold it. */
export const boroughColumn = customType<{ data: Borough; driverData: number }>({
  dataType: () => 'smallint',
  toDriver: boroughNumber,
  fromDriver: (number) => BOROUGHS[number - 1] as Borough,
})

/** Degrees of WGS 84, to about a metre. */
export const degreesColumn = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: storedDegrees,
  fromDriver: degreesFrom,
})

const DEGREE = 1e5

/** As a condition in SQL has to write them. */
export function storedDegrees(degrees: number) {
  return Math.round(degrees * DEGREE)
}
export function boroughNumber(borough: Borough) {
  return BOROUGHS.indexOf(borough) + 1
}
/** As raw rows have them. */
export function degreesFrom(stored: number) {
  return stored / DEGREE
}

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
