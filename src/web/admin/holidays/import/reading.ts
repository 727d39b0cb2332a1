import { readTermDates } from '#domain/days/school-terms.ts'
import { readBankHolidays } from './bank-holidays.ts'
import { type ImportReading, type ReadingChoices, refuse } from './lists.ts'
import { type ReadCalendar, readTermCalendar } from './term-calendar.ts'
import { readTermCsv } from './term-csv.ts'

export const MAX_BYTES = 1_000_000
export const MAX_ROWS = 1_000

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

const tooMany = refuse(`It has more than ${MAX_ROWS.toLocaleString('en-GB')} rows. Import it in parts.`)

const limited = (reading: ImportReading): ImportReading =>
  reading.ok && reading.found.length > MAX_ROWS ? tooMany : reading
