import type { Holiday } from '../holiday/holiday.ts'
import { type EventFilter, emptyFilter, FIELD_NAMES, FIELDS, type FieldName, fieldOf, type Part } from './fields.ts'

/**
 * The one filter of the public list, its counts, the feeds and the API: read from and written to the query string, and said
 * in words, all by its table ({@link FIELDS}).
 */

export {
  DATE_RANGE_LABELS,
  DATE_RANGES,
  type DateRange,
  dateChoiceOf,
  dateLabelOf,
  dateValueOf,
  type EventFilter,
  emptyFilter,
  type FieldName,
  type FilterableEvent,
  MAX_SEARCH_LENGTH,
  PRICE_RANGE_LABELS,
  PRICE_RANGES,
  type PriceRange,
  SORT_ORDER_LABELS,
  SORT_ORDERS,
  type SortOrder,
} from './fields.ts'

const ROWS = FIELD_NAMES.map(fieldOf)

/** Reads a filter from a query string. Values of no vocabulary are ignored, so that an old or mistyped link still shows a list. */
export const parseFilter = (params: URLSearchParams, holidays: readonly Holiday[] = []): EventFilter =>
  replace(
    emptyFilter(),
    ROWS.map(({ parse }) => parse(params, holidays)),
  )

/** The canonical query string of a filter: only what restricts or orders, always in one order. */
export const filterParams = (filter: EventFilter): URLSearchParams =>
  new URLSearchParams(ROWS.flatMap(({ write }) => write(filter)))

/** The filter with these fields left open. */
export const without = (filter: EventFilter, ...fields: readonly FieldName[]): EventFilter =>
  replace(
    filter,
    fields.map((field) => fieldOf(field).open),
  )

/** The filter with the search and the order as they are, and every field that restricts left open (public site §4: reset). */
export const withoutFilters = (filter: EventFilter): EventFilter =>
  without(filter, ...activeFilters(filter).map(({ field }) => field))

// Functions, so that browsers, which call neither, need not load them.
const privateFields = () => FIELD_NAMES.filter((field) => fieldOf(field).isPrivate)
const privateParameters = () => privateFields().flatMap((field) => fieldOf(field).parameters)

/** The filter without what a family says of itself: what is left may be logged, shared, and named to search engines. */
export const withoutFamily = (filter: EventFilter): EventFilter => without(filter, ...privateFields())

/** Whether an address says something of the family that asks for it, and so is never cached. */
export const isFamilysOwn = (params: URLSearchParams): boolean => privateParameters().some((name) => params.has(name))

/** What is on, choice by choice: in words, and the filter without it. `nearName` is what to call the district that it is near. */
export const activeFilters = (
  filter: EventFilter,
  nearName: string | null = filter.near,
): { field: FieldName; words: string; without: EventFilter }[] =>
  FIELD_NAMES.flatMap((field) =>
    fieldOf(field)
      .chips({ ...filter, near: nearName })
      .map(({ words, without }) => ({ field, words, without: replace(filter, [without]) })),
  )

/** How many restrictions are on, the search not counted (specification, public site §4). */
export const activeFilterCount = (filter: EventFilter): number => activeFilters(filter).length

/** What restricts a list beside its categories, which its heading names, in words that may be shared. */
export const restrictionsInWords = (filter: EventFilter): string[] =>
  activeFilters(withoutFamily(filter)).flatMap(({ field, words }) => (field === 'category' ? [] : [words]))

/** A filter with parts of it in place of its own. Without a place, nothing is nearest. */
function replace(filter: EventFilter, parts: readonly Part[]): EventFilter {
  const replaced: EventFilter = Object.assign({ ...filter }, ...parts)
  return replaced.sort === 'distance' && replaced.near === null ? { ...replaced, sort: 'soonest' } : replaced
}
