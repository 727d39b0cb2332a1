import type { FoundHoliday } from '#domain/holiday-plan.ts'
import { readTermDates, type TermRow } from '#domain/school-terms.ts'
import type { HolidayRegion } from '#domain/vocabulary.ts'
import { readBankHolidays } from './bank-holidays.ts'
import { type ReadCalendar, readTermCalendar } from './term-calendar.ts'
import { readTermCsv } from './term-csv.ts'

export const MAX_BYTES = 1_000_000
export const MAX_ROWS = 1_000

/** How staff want a list to be read: of bank holidays which division, of other lists which region they are for. */
export type ReadingChoices = {
  division: Division
  /** Whether a bank holiday that all divisions keep on one day is one of the UK. */
  sharedAsUk: boolean
  region: HolidayRegion
}

export const DIVISIONS = ['england-and-wales', 'scotland', 'northern-ireland'] as const
export type Division = (typeof DIVISIONS)[number]

/** A line (of a table) or an entry (of other files) of which nothing came, and why. */
export type Unread = { line: number; text: string; reason: string }

export type ImportReading =
  | { ok: true; unit: 'line' | 'entry'; found: FoundHoliday[]; unread: Unread[] }
  | { ok: false; message: string }

/** What a list of holidays or terms says: gov.uk's JSON, iCalendar or CSV, told apart by how it begins. */
export function readImport(text: string, choices: ReadingChoices, readCalendar: ReadCalendar): ImportReading {
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  if (plain === '') return refuse('There is nothing in it. Choose a file, or paste its text.')
  if (plain.length > MAX_BYTES) return refuse('It is larger than 1 MB.')
  if (plain.startsWith('{') || plain.startsWith('[')) return limited(readBankHolidays(plain, choices))
  const isCalendar = /^BEGIN:VCALENDAR/i.test(plain)
  const read = isCalendar ? readTermCalendar(plain, readCalendar) : readTermCsv(plain)
  if (!read.ok) return read
  if (read.rows.length > MAX_ROWS) return tooMany
  const { holidays, unclear } = readTermDates(read.rows)
  const wordsOf = new Map(read.rows.map((row) => [row.line, row.name]))
  return {
    ok: true,
    unit: isCalendar ? 'entry' : 'line',
    found: holidays.map(({ authority: _, ...holiday }) => ({ ...holiday, region: choices.region })),
    unread: [...read.unread, ...unclear.map((one) => ({ ...one, text: wordsOf.get(one.line) ?? '' }))].sort(
      (a, b) => a.line - b.line,
    ),
  }
}

/** The rows of a list that may hold terms. */
export type RowsRead = { ok: true; rows: TermRow[]; unread: Unread[] } | { ok: false; message: string }

export const refuse = (message: string) => ({ ok: false as const, message })

const tooMany = refuse(`It has more than ${MAX_ROWS.toLocaleString('en-GB')} rows. Import it in parts.`)

const limited = (reading: ImportReading): ImportReading =>
  reading.ok && reading.found.length > MAX_ROWS ? tooMany : reading
