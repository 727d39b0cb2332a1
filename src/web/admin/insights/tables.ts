import { formatDay } from '#domain/display.ts'
import { addDays, type LondonDay } from '#domain/london-time.ts'
import { AGE_BAND_LABELS, CATEGORY_LABELS } from '#domain/vocabulary.ts'
import type { Db } from '#store/database.ts'
import { countByDay, countByVenue, type Days, listFilters, listSearches } from '#store/insights.ts'

/** How many days back one can look. */
export const SPANS = [7, 30, 90] as const
export type Span = (typeof SPANS)[number]

export const readSpan = (params: URLSearchParams): Span =>
  SPANS.find((span) => String(span) === params.get('days')) ?? 30

export const daysOf = (span: Span, today: LondonDay): Days => ({ from: addDays(today, 1 - span), to: today })

export const TABLE_NAMES = ['days', 'searches', 'filters', 'venues'] as const
export type TableName = (typeof TABLE_NAMES)[number]

/** A table as both the screen and its file show it; the first cell of a row names it, the others are figures. */
export type InsightTable = { columns: string[]; rows: [string, ...number[]][] }

const MOST_TERMS = 100
const MOST_VENUES = 500

/** Reads each table. Nothing in them is of anybody: see domain/tracking. */
export const READERS: Record<TableName, (db: Db, days: Days) => Promise<InsightTable>> = {
  async days(db, days) {
    const columns = ['Day', 'Pages viewed', 'Searches', 'Filters', 'Events opened', 'Clicks out']
    const rows = await countByDay(db, days)
    return {
      columns,
      rows: rows.map((row) => [row.day, row.pageViews, row.searches, row.filters, row.eventsOpened, row.clicksOut]),
    }
  },
  async searches(db, days) {
    const rows = await listSearches(db, days, MOST_TERMS)
    return {
      columns: ['Search', 'Times', 'Finds today'],
      rows: rows.map(({ term, times, finds }) => [term, times, finds]),
    }
  },
  async filters(db, days) {
    const rows = await listFilters(db, days)
    return {
      columns: ['Filter', 'Times'],
      rows: rows.map(({ filter, choice, times }) => [
        `${FILTER_LABELS[filter] ?? filter}: ${choiceLabel(choice)}`,
        times,
      ]),
    }
  },
  async venues(db, days) {
    const rows = await countByVenue(db, days, MOST_VENUES)
    return {
      columns: ['Venue', 'Clicks out', 'Events opened'],
      rows: rows.map(({ venue, eventsOpened, clicksOut }) => [venue, clicksOut, eventsOpened]),
    }
  },
}

const FILTER_LABELS: Record<string, string> = {
  category_primary: 'Category',
  age_bucket_primary: 'Age',
  price_band: 'Price',
  date_range: 'Date',
  sub_region: 'Place',
}

const choiceLabel = (choice: string) =>
  ({ ...CATEGORY_LABELS, ...AGE_BAND_LABELS })[choice as never] ?? choice.replaceAll('_', ' ')

/** A day as people read it; files keep it as YYYY-MM-DD. */
export const dayLabel = (text: string, today: LondonDay) => formatDay(text as LondonDay, today)
