import { day, type LondonDay } from '#domain/days/london-time.ts'
import { readTermDates } from '#domain/days/school-terms.ts'
import type { CalendarEntry } from '#domain/holiday/holiday.ts'
import { HOLIDAY_YEARS, LONGEST_HOLIDAY_NAME } from '#domain/holiday/holiday-admin.ts'
import { readBankHolidays } from './bank-holidays.ts'
import { type ImportReading, type ReadingChoices, type RowsRead, refuse, type Unread } from './lists.ts'
import { readTermCsv } from './term-csv.ts'
import { isTermText, readTermText } from './term-text.ts'

export const MAX_BYTES = 1_000_000
export const MAX_ROWS = 1_000

/** What a list of holidays or terms says: gov.uk's JSON, iCalendar, a council's own words or CSV, distinguished by how it starts, and by dates in words. */
export function readImport(text: string, choices: ReadingChoices, readCalendar: ReadCalendar): ImportReading {
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  if (plain === '') return refuse('There is nothing in it. Choose a file, or paste its text.')
  if (plain.length > MAX_BYTES) return refuse('It is larger than 1 MB.')
  if (plain.startsWith('{') || plain.startsWith('[')) return limited(readBankHolidays(plain, choices))
  const isCalendar = /^BEGIN:VCALENDAR/i.test(plain)
  const readText = isTermText(plain) ? readTermText : readTermCsv
  const read = isCalendar ? readTermCalendar(plain, readCalendar) : readText(plain)
  if (!read.ok) return read
  if (read.rows.length > MAX_ROWS) return tooMany
  const { holidays, unclear } = readTermDates(read.rows)
  const textLines = plain.split(/\r\n?|\n/)
  const wordsOf = new Map(read.rows.map((row) => [row.line, row.name]))
  return {
    ok: true,
    unit: isCalendar ? 'entry' : 'line',
    found: holidays.map(({ authority: _, ...holiday }) => ({
      ...holiday,
      region: choices.region,
      ...(choices.schools && { schools: choices.schools }),
      ...(!isCalendar && { quotes: holiday.lines.map((line) => textLines[line - 1]?.trim().slice(0, 200) ?? '') }),
    })),
    unread: [...read.unread, ...unclear.map((one) => ({ ...one, text: wordsOf.get(one.line) ?? '' }))].sort(
      (a, b) => a.line - b.line,
    ),
  }
}

const tooMany = refuse(`It has more than ${MAX_ROWS.toLocaleString('en-GB')} rows. Import it in parts.`)

const limited = (reading: ImportReading): ImportReading =>
  reading.ok && reading.found.length > MAX_ROWS ? tooMany : reading

/** As the app hands it in; see src/web/context.ts. */
type ReadCalendar = (text: string, from: LondonDay, to: LondonDay) => CalendarEntry[] | undefined

const [FROM, TO] = [day(`${HOLIDAY_YEARS.first}-01-01`), day(`${HOLIDAY_YEARS.last + 1}-01-01`)]

/** Terms or holidays as a calendar. */
function readTermCalendar(text: string, readCalendar: ReadCalendar): RowsRead {
  const entries = readCalendar(text, FROM, TO)
  if (!entries) return refuse('It cannot be read as a calendar.')
  const unread: Unread[] = []
  const rows = entries.flatMap((entry) => {
    const { place: line, name } = entry
    if ('problem' in entry) unread.push({ line, text: name, reason: entry.problem })
    else if (name === '') unread.push({ line, text: entry.startDate, reason: 'it has no name' })
    else
      return [
        {
          line,
          authority: null,
          name: name.slice(0, LONGEST_HOLIDAY_NAME),
          startDate: entry.startDate,
          endDate: entry.endDate,
        },
      ]
    return []
  })
  return { ok: true, rows, unread }
}
