import { BOROUGH_LABELS, BOROUGHS } from '#domain/place/london/boroughs.ts'
import { LOCATION_AREA_LABELS, LOCATION_AREAS } from '#domain/vocabulary.ts'
import type { VenueValues } from '../form/venue-fields.ts'

/** A column of a file of venues. `read` puts a cell among a form's values, or says what is wrong with it. */
type Column = {
  head: string
  key: keyof VenueValues
  read(values: VenueValues, cell: string): string | undefined
}

type TextKey = { [Key in keyof VenueValues]: VenueValues[Key] extends string ? Key : never }[keyof VenueValues]
type FlagKey = Exclude<keyof VenueValues, TextKey>

const text = (head: string, key: TextKey): Column => ({
  head,
  key,
  read(values, cell) {
    values[key] = cell
    return undefined
  },
})

/** Read as the export writes it, or as the form names it. */
function oneOf<T extends string>(head: string, key: TextKey, choices: readonly T[], labels: Record<T, string>): Column {
  return {
    head,
    key,
    read(values, cell) {
      const typed = cell.toLowerCase()
      const chosen = choices.find((choice) => choice === typed || labels[choice].toLowerCase() === typed)
      if (!chosen) return `${head} must be one of ${choices.join(', ')}`
      values[key] = chosen
      return undefined
    },
  }
}

const flag = (head: string, key: FlagKey): Column => ({
  head,
  key,
  read(values, cell) {
    const said = FLAGS[cell.toLowerCase()]
    if (said === undefined) return `${head} must be yes or no`
    values[key] = said
    return undefined
  },
})

const FLAGS: Record<string, boolean> = {
  yes: true,
  true: true,
  1: true,
  on: true,
  no: false,
  false: false,
  0: false,
  off: false,
}

/** As the export writes them and the import reads them, in this order. */
export const COLUMNS: Column[] = [
  text('name', 'name'),
  text('domain', 'domain'),
  text('website_url', 'websiteUrl'),
  text('description', 'description'),
  text('contact', 'contact'),
  text('notes', 'notes'),
  oneOf('location_area', 'locationArea', LOCATION_AREAS, LOCATION_AREA_LABELS),
  oneOf('borough', 'borough', BOROUGHS, BOROUGH_LABELS),
  text('crawl_frequency_days', 'crawlFrequencyDays'),
  flag('crawl_enabled', 'crawlEnabled'),
  flag('is_active', 'isActive'),
]

/** The export puts an apostrophe before what a spreadsheet would take for a formula. */
export const unescapeFormula = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
