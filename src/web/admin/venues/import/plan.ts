import { type CsvError, parse } from 'csv-parse/sync'
import { visibleText } from '#domain/text.ts'
import { domainOf } from '#domain/venue/venue-address.ts'
import { changedFields } from '#store/people/audit.ts'
import type { VenueFields } from '#store/venue/venue-changes.ts'
import type { Venue } from '#store/venue/venues.ts'
import { newVenueValues, VENUE_LABELS, type VenueValues, valuesOf, venueForm } from '../form/venue-fields.ts'
import { COLUMNS, unescapeFormula } from './csv-columns.ts'

/** What would become of a row of a file. */
export type PlannedRow = { line: number; name: string; domain: string } & (
  | { outcome: 'new'; fields: VenueFields }
  | { outcome: 'update'; venueId: number; fields: VenueFields; changes: string[] }
  | { outcome: 'same' }
  | { outcome: 'invalid'; problems: string[] }
)

export type ImportPlan = { ok: true; rows: PlannedRow[] } | { ok: false; problem: string }

export const MOST_ROWS = 2000
export const MOST_CHARS = 2_000_000

/**
 * Reads a table of venues and says what each row would do: a venue is known by its domain. A column that the file
 * lacks, or an empty cell, leaves a known venue as it is and gives a new one its default.
 */
export function planImport(text: string, venues: Venue[], crawlFrequencyDays: number): ImportPlan {
  if (text.length > MOST_CHARS) return { ok: false, problem: 'This file is too large: import it in parts.' }
  const table = readTable(text)
  if (!table.ok) return table
  if (table.records.length === 0) return { ok: false, problem: 'This file has no row below its heading.' }
  if (table.records.length > MOST_ROWS) {
    return {
      ok: false,
      problem: `This file has more than ${MOST_ROWS.toLocaleString('en-GB')} rows: import it in parts.`,
    }
  }
  const known = new Map(venues.map((venue) => [withoutWww(venue.domain), venue]))
  const lines = new Map<string, number>()
  return {
    ok: true,
    rows: table.records.map(({ line, cells }) => {
      const domain = domainOf(cells.domain || cells.website_url || '') ?? cells.domain ?? ''
      const earlier = lines.get(domain)
      if (earlier === undefined) lines.set(domain, line)
      const planned = planRow(cells, known.get(domain), crawlFrequencyDays)
      const name = visibleText(cells.name ?? '') || known.get(domain)?.name || ''
      if (earlier === undefined) return { line, name, domain, ...planned }
      return { line, name, domain, outcome: 'invalid', problems: [`Line ${earlier} has this domain already`] }
    }),
  }
}

const withoutWww = (domain: string) => domain.toLowerCase().replace(/^www\./, '')

type Cells = Record<string, string>
type Table = { ok: true; records: { line: number; cells: Cells }[] } | { ok: false; problem: string }

function readTable(text: string): Table {
  try {
    const records = parse(text, {
      bom: true,
      columns: (heads: string[]) => heads.map((head) => head.trim().toLowerCase().replaceAll(' ', '_')),
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      delimiter: delimiterOf(text),
    }) as unknown as { info: { lines: number }; record: Cells }[]
    const heads = Object.keys(records[0]?.record ?? {})
    if (records.length > 0 && !heads.includes('domain') && !heads.includes('website_url')) {
      return { ok: false, problem: 'The first line must name the columns, with domain or website_url among them.' }
    }
    return {
      ok: true,
      records: records.map(({ info, record }) => ({
        line: info.lines,
        cells: Object.fromEntries(Object.entries(record).map(([head, cell]) => [head, unescapeFormula(cell ?? '')])),
      })),
    }
  } catch (error) {
    const { lines, message } = error as CsvError & { lines?: number }
    return {
      ok: false,
      problem: `This is not a table of comma-separated values: ${lines ? `line ${lines}: ` : ''}${message}`,
    }
  }
}

/** Spreadsheets write what their country uses; the heading, whose names contain neither, shows which. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, 1000).split('\n', 1)[0] ?? ''
  return [';', '\t'].find((one) => heading.includes(one)) ?? ','
}

type Planned = PlannedRow extends infer Row
  ? Row extends unknown
    ? Omit<Row, 'line' | 'name' | 'domain'>
    : never
  : never

function planRow(cells: Cells, venue: Venue | undefined, crawlFrequencyDays: number): Planned {
  const values: VenueValues = { ...(venue ? valuesOf(venue) : newVenueValues(crawlFrequencyDays)) }
  const problems: string[] = []
  for (const { head, read } of COLUMNS) {
    const cell = cells[head]
    if (!cell) continue
    const problem = read(values, cell)
    if (problem) problems.push(problem)
  }
  const form = { ...values, crawlEnabled: onOrNothing(values.crawlEnabled), isActive: onOrNothing(values.isActive) }
  const parsed = venueForm.safeParse(form)
  if (!parsed.success) problems.push(...parsed.error.issues.map(({ message }) => message))
  if (!parsed.success || problems.length > 0) return { outcome: 'invalid', problems }
  const fields = parsed.data
  if (!venue) return { outcome: 'new', fields }
  const { name, domain, websiteUrl, description, contact, notes, locationArea, borough, isActive, crawlEnabled } = venue
  const before = {
    name,
    domain,
    websiteUrl,
    description,
    contact,
    notes,
    locationArea,
    borough,
    isActive,
    crawlEnabled,
    crawlFrequencyDays: venue.crawlFrequencyDays,
  }
  const changes = changedFields<VenueFields>(before, { ...fields, domain })
  if (changes.length === 0) return { outcome: 'same' }
  const shown = changes.map(({ field, from, to }) => `${labelOf(field)}: ${inWords(from)} → ${inWords(to)}`)
  return { outcome: 'update', venueId: venue.id, fields: { ...fields, domain }, changes: shown }
}

const labelOf = (field: string) => VENUE_LABELS[field as keyof VenueValues]

const inWords = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '–'))

/** As a form's tick box says it. */
const onOrNothing = (isOn: boolean) => (isOn ? 'on' : undefined)
