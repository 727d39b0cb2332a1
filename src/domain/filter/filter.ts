import { AGE_BANDS, type AgeBand, parseAgeBand } from '../ages/age-band.ts'
import type { LondonDay } from '../days/london-time.ts'
import { CATEGORIES, type Category } from '../event/category.ts'
import type { Holiday } from '../holiday/holiday.ts'
import { isOneOf } from '../is-one-of.ts'
import { type NearFilter, parseNear } from '../place/outcode.ts'
import type { Topic } from '../vocabulary.ts'
import { type ChildrenFilter, parseChildren } from './children.ts'
import type { Audience } from './suits.ts'

/**
 * The one filter of the public list, its counts, the feeds and the API. Its query-string form is `parseFilter` and
 * `filterParams`, its SQL is `store/listing/listing.ts`, and `domain/filter/matches.ts` says the same in TypeScript; a property
 * test holds the last two equal. Rules: specification, public site §5, and decisions 3 and 6-9.
 */
export type EventFilter = {
  search: string
  /** Empty = all. An event matches by its primary or any secondary category. */
  categories: Category[]
  /** Empty = all. An event matches when it shares a band, or is for all ages. */
  ageRanges: AgeBand[]
  priceRange: PriceRange
  dateRange: DateRange
  /** A school holiday in place of a date range: the event is on at one of its days, from today. */
  holiday: Holiday | null
  /** The order of the list; it restricts nothing. */
  sort: SortOrder
} & NearFilter &
  ChildrenFilter

/**
 * `soonest` is the specified order: featured first, then the next day on. `added` is the newest in the catalogue first.
 * `distance` is the nearest first, what has no known place last; without a known `near` it is as `soonest`.
 */
export const SORT_ORDERS = ['soonest', 'added', 'distance'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

export const PRICE_RANGES = ['all', 'free', 'under-10', '10-20', 'over-20'] as const
export type PriceRange = (typeof PRICE_RANGES)[number]

export const DATE_RANGES = ['all', 'today', 'tomorrow', 'weekend', 'week', 'month'] as const
export type DateRange = (typeof DATE_RANGES)[number]

export const SORT_ORDER_LABELS: Record<SortOrder, string> = {
  soonest: 'Soonest first',
  added: 'Recently added',
  distance: 'Nearest first',
}

/** Longer searches are cut: nobody types them, and each word costs an index probe. */
export const MAX_SEARCH_LENGTH = 200
export const MAX_SEARCH_WORDS = 12

export const emptyFilter = (): EventFilter => ({
  search: '',
  categories: [],
  ageRanges: [],
  priceRange: 'all',
  dateRange: 'all',
  holiday: null,
  sort: 'soonest',
  near: null,
  within: null,
  children: [],
  suits: 'all',
})

/**
 * Reads a filter from a query string: `q`, `category` and `age` (repeated or comma-separated), `price`, `date` (a range,
 * or `holiday:` and the slug of one of `holidays`), `sort`, `near`, `within`, `child`, `suits`. Values outside the vocabulary are ignored, so that an old or
 * mistyped link still shows a list.
 */
export function parseFilter(params: URLSearchParams, holidays: readonly Holiday[] = []): EventFilter {
  const listOf = (name: string) => params.getAll(name).flatMap((value) => value.split(','))
  const price = params.get('price')
  const date = params.get('date')
  const sort = params.get('sort')
  const near = parseNear(params)
  return {
    search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH),
    categories: inOrder(CATEGORIES, listOf('category')),
    ageRanges: inOrder(
      AGE_BANDS,
      listOf('age').map((text) => parseAgeBand(text) ?? ''),
    ),
    priceRange: isOneOf(PRICE_RANGES, price) ? price : 'all',
    dateRange: isOneOf(DATE_RANGES, date) ? date : 'all',
    holiday: holidays.find((holiday) => dateValueOf(holiday) === date) ?? null,
    sort: isOneOf(SORT_ORDERS, sort) && (sort !== 'distance' || near.near !== null) ? sort : 'soonest',
    ...near,
    ...parseChildren(params),
  }
}

/** The canonical query string of a filter: only what restricts, always in one order. */
export function filterParams(filter: EventFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (filter.search) params.set('q', filter.search)
  for (const category of filter.categories) params.append('category', category)
  for (const band of filter.ageRanges) params.append('age', band)
  if (filter.priceRange !== 'all') params.set('price', filter.priceRange)
  if (dateChoiceOf(filter) !== 'all') params.set('date', dateChoiceOf(filter))
  if (filter.near) params.set('near', filter.near)
  if (filter.within) params.set('within', String(filter.within))
  for (const ageMonths of filter.children) params.append('child', String(ageMonths))
  if (filter.suits !== 'all') params.set('suits', filter.suits)
  if (filter.sort !== 'soonest') params.set('sort', filter.sort)
  return params
}

/** How `date` names a holiday. */
export const dateValueOf = (holiday: Holiday) => `holiday:${holiday.slug}`

/** The value of `date`: a date range, or a holiday. */
export const dateChoiceOf = ({ dateRange, holiday }: Pick<EventFilter, 'dateRange' | 'holiday'>) =>
  holiday ? dateValueOf(holiday) : dateRange

/** How many restrictions are on, the search not counted (specification, public site §4). */
export const activeFilterCount = (filter: EventFilter) =>
  filter.categories.length +
  filter.ageRanges.length +
  (filter.priceRange === 'all' ? 0 : 1) +
  (dateChoiceOf(filter) === 'all' ? 0 : 1) +
  (filter.near === null ? 0 : 1) +
  (filter.children.length === 0 ? 0 : 1)

/** The part of an event that the filter looks at. */
export type FilterableEvent = Audience & {
  searchText: string
  primaryCategory: Category
  secondaryCategories: readonly (Category | Topic)[]
  /** The postcode district it is in; null where that is not known. */
  outcode: string | null
  isFree: boolean | null
  minPrice: number | null
  startDate: LondonDay | null
  endDate: LondonDay | null
  sessions: readonly { date: LondonDay }[]
}

const inOrder = <T extends string>(vocabulary: readonly T[], values: readonly string[]): T[] =>
  vocabulary.filter((value) => values.includes(value))
