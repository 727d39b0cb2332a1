import { LOCATION_AREAS } from '../place/london/areas.ts'
import { BOROUGHS } from '../place/london/boroughs.ts'
import { type EventFilter, emptyFilter, FIELD_NAMES, fieldOf } from './fields.ts'

const ROWS = FIELD_NAMES.map(fieldOf)

/**
 * Whether search engines should list a list of events: all of them, or those under one restriction that people look for.
 * Combined, restrictions make more lists than anyone could read, and a search, a place or an order is one visitor's own.
 * Every list is canonical to its own address, without how much of it is shown.
 */
export function isIndexable(filter: EventFilter): boolean {
  const restricting = ROWS.flatMap((row) => row.write(filter).map(() => row))
  // Days of one's own are as many as there are days.
  return (
    filter.picked === null &&
    restricting.length <= 1 &&
    restricting.every(({ lists, isIndexed }) => isIndexed || lists.length > 0)
  )
}

/** Every list that search engines should know of, whatever is in the catalogue. */
export const indexableLists = (): EventFilter[] => [
  emptyFilter(),
  ...ROWS.flatMap(({ lists }) => lists.map((part) => ({ ...emptyFilter(), ...part }))),
  ...BOROUGHS.map((borough) => ({ ...emptyFilter(), boroughs: [borough] })),
  ...LOCATION_AREAS.map((area) => ({ ...emptyFilter(), areas: [area] })),
]
