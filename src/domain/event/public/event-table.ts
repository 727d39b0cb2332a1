import { LICENCE } from './licence.ts'
import type { publicEvent } from './public-event.ts'

type PublicEvent = ReturnType<typeof publicEvent>

type Cell = string | number | boolean | null

/** A column of the table of events, by the field of {@link publicEvent} that it has. */
export type EventColumn = {
  name: string
  /** https://www.w3.org/TR/tabular-metadata/#built-in-datatypes */
  datatype: 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'dateTime' | 'anyURI'
  /** Between the values of a cell that has several. */
  separator?: string
  of: (event: PublicEvent) => Cell
}

const SEPARATOR = ';'

const several = (name: string, of: (event: PublicEvent) => readonly string[]): EventColumn => ({
  name,
  datatype: 'string',
  separator: SEPARATOR,
  of: (event) => of(event).join(SEPARATOR) || null,
})

type Single = { [Name in keyof PublicEvent]: PublicEvent[Name] extends Cell ? Name : never }[keyof PublicEvent]

const single = (name: Single, datatype: EventColumn['datatype']): EventColumn => ({
  name,
  datatype,
  of: (event) => event[name],
})

/** The whole of an event on a line, as far as a table can say it; `prices` and the sizes of pictures are in JSON alone. */
export const EVENT_COLUMNS: readonly EventColumn[] = [
  single('id', 'integer'),
  single('slug', 'string'),
  single('url', 'anyURI'),
  single('title', 'string'),
  single('description', 'string'),
  single('organiser', 'string'),
  { name: 'venue_id', datatype: 'integer', of: ({ venue }) => venue?.id ?? null },
  { name: 'venue_name', datatype: 'string', of: ({ venue }) => venue?.name ?? null },
  { name: 'venue_slug', datatype: 'string', of: ({ venue }) => venue?.slug ?? null },
  single('start_date', 'date'),
  single('end_date', 'date'),
  // '2026-04-10T10:00/11:00', an interval of ISO 8601; a day alone where no time is stated.
  several('sessions', ({ sessions }) => sessions.map(sessionWords)),
  single('is_ongoing', 'boolean'),
  single('location_name', 'string'),
  single('location_address', 'string'),
  single('location_postcode', 'string'),
  single('location_area', 'string'),
  single('location_borough', 'string'),
  single('location_latitude', 'number'),
  single('location_longitude', 'number'),
  single('location_accuracy', 'string'),
  single('is_free', 'boolean'),
  single('min_price', 'number'),
  single('max_price', 'number'),
  single('price_notes', 'string'),
  single('primary_category', 'string'),
  several('secondary_categories', (event) => event.secondary_categories),
  several('age_ranges', (event) => event.age_ranges),
  single('min_age_months', 'integer'),
  single('max_age_months', 'integer'),
  single('website_url', 'anyURI'),
  single('source_url', 'anyURI'),
  single('booking_url', 'anyURI'),
  { name: 'image_url', datatype: 'anyURI', of: ({ image }) => image?.url ?? null },
  several('expect', (event) => event.expect),
  single('is_featured', 'boolean'),
  single('event_status', 'string'),
  single('created_at', 'dateTime'),
  single('updated_at', 'dateTime'),
  single('checked_at', 'dateTime'),
]

const sessionWords = ({ date, start_time, end_time }: PublicEvent['sessions'][number]) => {
  if (start_time === null) return date
  return end_time === null ? `${date}T${start_time}` : `${date}T${start_time}/${end_time}`
}

/** An event's cells, in the order of {@link EVENT_COLUMNS}. */
export const eventRow = (event: PublicEvent): Cell[] =>
  EVENT_COLUMNS.map(({ of }) => {
    const cell = of(event)
    return typeof cell === 'string' ? noFormula(cell) : cell
  })

/** What stands on a venue's page must not run in a spreadsheet. https://owasp.org/www-community/attacks/CSV_Injection */
const noFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** What the table's columns are, for programs. https://www.w3.org/TR/tabular-metadata/ */
export const eventTableMetadata = (tableUrl: string) => ({
  '@context': 'http://www.w3.org/ns/csvw',
  url: tableUrl,
  'dc:license': { '@id': LICENCE.url },
  tableSchema: {
    columns: EVENT_COLUMNS.map(({ name, datatype, separator }) => ({
      name,
      titles: name,
      datatype,
      ...(separator && { separator }),
    })),
    primaryKey: 'id',
  },
})
