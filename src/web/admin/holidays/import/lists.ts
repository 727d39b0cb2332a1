import type { TermRow } from '#domain/days/school-terms.ts'
import type { HolidayInFile } from '#domain/holiday/holiday-plan.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'

/** How staff want a list to be read: of bank holidays which division, of other lists which region, and which schools there, they are for. */
export type ReadingChoices = {
  division: Division
  /** Whether a bank holiday that all divisions keep on one day is one of the UK. */
  sharedAsUk: boolean
  region: HolidayRegion
  schools?: string
}

export const DIVISIONS = ['england-and-wales', 'scotland', 'northern-ireland'] as const
export type Division = (typeof DIVISIONS)[number]

/** A line (of a table) or an entry (of other files) of which nothing came, and why. */
export type Unread = { line: number; text: string; reason: string }

export type ImportReading =
  | { ok: true; unit: 'line' | 'entry'; found: HolidayInFile[]; unread: Unread[] }
  | { ok: false; message: string }

/** The rows of a list that may hold terms. */
export type RowsRead = { ok: true; rows: TermRow[]; unread: Unread[] } | { ok: false; message: string }

export const refuse = (message: string) => ({ ok: false as const, message })
