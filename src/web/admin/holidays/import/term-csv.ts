import { parse } from 'csv-parse/sync'
import { dayOf, type LondonDay, parseDay } from '#domain/days/london-time.ts'
import type { TermRow } from '#domain/days/school-terms.ts'
import { LONGEST_HOLIDAY_NAME } from '#domain/holiday/holiday-admin.ts'
import { type RowsRead, refuse, type Unread } from './lists.ts'

/** The names by which lists call their columns. */
const COLUMNS = {
  authority: ['authority', 'local authority', 'council', 'borough', 'la', 'school'],
  name: ['name', 'term', 'holiday', 'title', 'event', 'description', 'summary', 'period', 'subject'],
  start: ['start', 'start date', 'starts', 'from', 'begins', 'first day', 'date', 'date from', 'begin'],
  end: ['end', 'end date', 'ends', 'to', 'until', 'last day', 'finish', 'date to', 'finishes'],
}
type Column = keyof typeof COLUMNS

/** Terms or holidays as a table: authority, name, start and end, under headings in any order. */
export function readTermCsv(text: string): RowsRead {
  const lines = parsed(text)
  if (!lines) return refuse('It cannot be read as CSV: a quotation mark is not closed, or a line is far too long.')
  const [head, ...body] = lines
  const columns = columnsOf(head?.cells ?? [])
  if (columns.name < 0 || columns.start < 0)
    return refuse('The first line has to name the columns, at least ‘name’ and ‘start’: authority, name, start, end.')
  const unread: Unread[] = []
  const rows = body.flatMap(({ line, cells }) => {
    const row = readRow(line, (column) => cells[columns[column]]?.trim() ?? '')
    if (!('reason' in row)) return [row]
    unread.push({ line, text: cells.join(', ').slice(0, 80), reason: row.reason })
    return []
  })
  return { ok: true, rows, unread }
}

function readRow(line: number, cell: (column: Column) => string): TermRow | { reason: string } {
  const name = cell('name')
  if (!name) return { reason: 'it has no name' }
  if (name.length > LONGEST_HOLIDAY_NAME)
    return { reason: `its name is longer than ${LONGEST_HOLIDAY_NAME} characters` }
  const startDate = readDay(cell('start'))
  if (!startDate)
    return { reason: `‘${cell('start').slice(0, 40)}’ is not a start date such as 2026-10-26 or 26/10/2026` }
  // What lists no end is a single day.
  const endDate = cell('end') === '' ? startDate : readDay(cell('end'))
  if (!endDate) return { reason: `‘${cell('end').slice(0, 40)}’ is not an end date such as 2026-10-30 or 30/10/2026` }
  if (endDate < startDate) return { reason: 'it ends before it begins' }
  return { line, authority: cell('authority') || null, name, startDate, endDate }
}

/** 2026-10-26, or as the British write it: 26/10/2026. */
function readDay(text: string): LondonDay | undefined {
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  return british ? dayOf(Number(british[3]), Number(british[2]), Number(british[1])) : parseDay(text)
}

function columnsOf(head: readonly string[]): Record<Column, number> {
  const names = head.map((name) =>
    name
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  )
  const place = (column: Column) => names.findIndex((name) => COLUMNS[column].includes(name))
  return { authority: place('authority'), name: place('name'), start: place('start'), end: place('end') }
}

/** Separated as the first line is: by commas, semicolons (British Excel abroad) or tabs (a copied table). */
function parsed(text: string): { line: number; cells: string[] }[] | undefined {
  const first = text.split(/[\r\n]/, 1)[0] ?? ''
  const delimiter = [',', ';', '\t'].reduce((a, b) => (first.split(b).length > first.split(a).length ? b : a))
  try {
    const read: unknown = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: 10_000,
    })
    return (read as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      cells: record,
    }))
  } catch {
    return undefined
  }
}
