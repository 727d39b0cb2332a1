import { CHOICE_NAMES, type ChoiceName, type EventFilter, FIELD_NAMES, type FieldName, fieldOf } from '../fields.ts'
import { without } from '../filter.ts'

/** The fields of which each choice can be counted. */
export type CountedName = ChoiceName | 'date'
export const COUNTED_NAMES: readonly CountedName[] = [...CHOICE_NAMES, 'date']

/**
 * How many events each choice of each field would give, the search and the other fields being as they are; `all` = that field
 * being left open. Values as in the query string.
 */
export type FilterCounts = { total: number } & Record<CountedName, Record<string, number>>

/** What to take off a filter that gives nothing, and how many events there would be without it. */
export type Removal = { removed: keyof typeof REMOVALS; filter: EventFilter; count: number }

const isCounted = (field: FieldName): field is CountedName => (COUNTED_NAMES as readonly FieldName[]).includes(field)

/** How a list is called that goes without a field: 'See 12 events in any category'. The order restricts nothing. Here and not in the table, which browsers load. */
export const REMOVALS: Record<Exclude<FieldName, 'sort'>, string> = {
  category: 'in any category',
  age: 'for any age',
  price: 'at any price',
  setting: 'indoors or outdoors',
  expect: 'whatever to expect there',
  search: 'without the search',
  date: 'on any day',
  borough: 'in any borough',
  area: 'in all of London',
  venue: 'at any venue',
  near: 'farther away',
  bounds: 'on all of the map',
  children: 'for children of any age',
  budget: 'whatever it costs you',
}

const REMOVABLE = FIELD_NAMES.filter((field): field is keyof typeof REMOVALS => field in REMOVALS)

/** What there is to take off. */
const removals = (filter: EventFilter): Omit<Removal, 'count'>[] =>
  REMOVABLE.filter((field) => fieldOf(field).write(filter).length > 0).map((field) => ({
    removed: field,
    filter: without(filter, field),
  }))

/** What there is to take off of which {@link FilterCounts} do not say what that would give. */
export const uncountedRemovals = (filter: EventFilter): Omit<Removal, 'count'>[] =>
  removals(filter).filter(({ removed }) => !isCounted(removed))

/** The one removal that gives most, of those that `counts` knows and of `others`; undefined where none gives any. */
export function bestRemoval(
  filter: EventFilter,
  counts: FilterCounts,
  others: readonly Removal[],
): Removal | undefined {
  const counted = removals(filter).flatMap((removal) =>
    isCounted(removal.removed) ? [{ ...removal, count: counts[removal.removed].all ?? 0 }] : [],
  )
  return [...counted, ...others].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)[0]
}
