import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { parseEventList } from '#domain/event/staff/event-list.ts'
import { type EventInList, readAllIn } from '#store/event/by-staff/event-list.ts'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import type { Route } from './+types/export'

/** The filtered list as a table for a spreadsheet, in the list's order, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'read back-office')
  const { db, today } = getApp(context)
  const filter = parseEventList(new URL(request.url).searchParams)
  const table = stringify({
    header: true,
    columns: COLUMNS,
    // Spreadsheets take a file without it for their own code page.
    bom: true,
    record_delimiter: 'windows',
    // What stands on a venue's page must not run as a formula.
    escape_formulas: true,
    cast: { boolean: (isTrue) => (isTrue ? 'yes' : 'no') },
  })
  const rows = Readable.from(lines(readAllIn(db, filter, today())))
  rows.on('error', (error) => table.destroy(error))
  table.on('close', () => rows.destroy())
  rows.pipe(table)
  return new Response(Readable.toWeb(table) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="events-${today()}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function* lines(parts: AsyncIterable<EventInList[]>) {
  for await (const events of parts) for (const event of events) yield lineOf(event)
}

const lineOf = (event: EventInList) => ({
  ...event,
  ageRanges: event.ageRanges.join(', '),
  secondaryCategories: event.secondaryCategories.join(', '),
  createdAt: event.createdAt.toISOString(),
})

const COLUMNS: { key: keyof ReturnType<typeof lineOf>; header: string }[] = [
  { key: 'id', header: 'id' },
  { key: 'title', header: 'title' },
  { key: 'organiser', header: 'organiser' },
  { key: 'venueName', header: 'venue' },
  { key: 'primaryCategory', header: 'primary_category' },
  { key: 'secondaryCategories', header: 'secondary_categories' },
  { key: 'startDate', header: 'start_date' },
  { key: 'endDate', header: 'end_date' },
  { key: 'status', header: 'status' },
  { key: 'childConfidenceScore', header: 'child_confidence_score' },
  { key: 'isFree', header: 'is_free' },
  { key: 'minPrice', header: 'min_price' },
  { key: 'maxPrice', header: 'max_price' },
  { key: 'ageRanges', header: 'age_ranges' },
  { key: 'locationName', header: 'location_name' },
  { key: 'locationAddress', header: 'location_address' },
  { key: 'eventStatus', header: 'event_status' },
  { key: 'hiddenReason', header: 'hidden_reason' },
  { key: 'isFeatured', header: 'is_featured' },
  { key: 'websiteUrl', header: 'website_url' },
  { key: 'sourceUrl', header: 'source_url' },
  { key: 'createdAt', header: 'created_at' },
]
