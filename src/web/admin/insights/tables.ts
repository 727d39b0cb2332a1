import { trackedFields } from '#domain/tracking.ts'
import { AGE_BAND_LABELS, CATEGORY_LABELS } from '#domain/vocabulary.ts'
import type { Db } from '#store/db/database.ts'
import { countByDay, countByVenue, type Days, listFilters, listSearches } from '#store/figures/insights.ts'
import type { InsightTable, TableName } from './choices.ts'

const MOST_TERMS = 100
const MOST_VENUES = 500

/** Reads each table. None of them identifies a visitor: see domain/tracking. */
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
  ...Object.fromEntries(trackedFields().map(({ recordedAs, name }) => [recordedAs, name])),
  sub_region: 'Place',
}

const choiceLabel = (choice: string) =>
  ({ ...CATEGORY_LABELS, ...AGE_BAND_LABELS })[choice as never] ?? choice.replaceAll('_', ' ')
