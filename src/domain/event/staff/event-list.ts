import { dateWindow } from '../../days/days-on.ts'
import { type LondonDay, parseDay } from '../../days/london-time.ts'
import { DATE_RANGES, type DateRange } from '../../filter/filter.ts'
import { HELD_FOR, type HeldFor } from '../../safety/hold.ts'
import {
  CATEGORIES,
  type Category,
  isOneOf,
  REVIEW_STATUSES,
  type ReviewStatus,
  TOPICS,
  type Topic,
} from '../../vocabulary.ts'

/** Which events the back-office lists, in which order, and what it shows of them; it lives in the query string. */
export type EventListFilter = {
  /** `undecided`: pending or needs_review. */
  status: ReviewStatus | 'undecided' | null
  /** By primary or secondary category (decisions 2). */
  category: Category | Topic | null
  /** In title or description. */
  search: string
  /** On any day of a window that moves with the calendar, and on any day of one that stands; both inclusive. */
  when: DateRange
  from: LondonDay | null
  to: LondonDay | null
  venueId: number | null
  confidence: ConfidenceBand | null
  featured: boolean | null
  /** What they wait for a person for. */
  held: HeldFor | null
  show: ShownEvents
  sort: EventSort
  direction: 'asc' | 'desc'
  /** Columns left out. */
  hiddenColumns: EventColumn[]
}

/** Specification §9: at least 90 high, 70-89 medium, below 70 low; `none` has no score. */
export const CONFIDENCE_BANDS = ['high', 'medium', 'low', 'none'] as const
export type ConfidenceBand = (typeof CONFIDENCE_BANDS)[number]

/** `all` is every event but those that were merged into another, or deleted: these stand on lists of their own. */
export const SHOWN_EVENTS = ['all', 'upcoming', 'hidden', 'cancelled', 'merged', 'deleted'] as const
export type ShownEvents = (typeof SHOWN_EVENTS)[number]

/** The columns whose heads sort; `newest` is the order without one. */
export const EVENT_SORTS = ['newest', 'venue', 'category', 'date', 'status', 'confidence', 'price', 'featured'] as const
export type EventSort = (typeof EVENT_SORTS)[number]

/** The columns that can be left out; the event itself and its actions always show. */
export const EVENT_COLUMNS = ['venue', 'category', 'date', 'status', 'confidence', 'price', 'featured'] as const
export type EventColumn = (typeof EVENT_COLUMNS)[number]

const MAX_SEARCH_LENGTH = 200
/** The greatest integer of the database. */
const MAX_ID = 2_147_483_647

export const emptyEventList = (): EventListFilter => ({
  status: null,
  category: null,
  search: '',
  when: 'all',
  from: null,
  to: null,
  venueId: null,
  confidence: null,
  featured: null,
  held: null,
  show: 'all',
  sort: 'newest',
  direction: 'asc',
  hiddenColumns: [],
})

/** Values outside the vocabulary are ignored, so that an old or mistyped link still shows a list. */
export function parseEventList(params: URLSearchParams): EventListFilter {
  const choice = <T extends string>(name: string, values: readonly T[]): T | null => {
    const value = params.get(name)
    return isOneOf(values, value) ? value : null
  }
  const venueId = Number(params.get('venue') ?? '')
  const featured = choice('featured', ['yes', 'no'])
  const hidden = params.getAll('hide').flatMap((value) => value.split(','))
  const sort = choice('sort', EVENT_SORTS) ?? 'newest'
  return {
    status: choice('status', [...REVIEW_STATUSES, 'undecided']),
    category: choice('category', [...CATEGORIES, ...TOPICS]),
    search: (params.get('search') ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH),
    when: choice('when', DATE_RANGES) ?? 'all',
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    venueId: Number.isInteger(venueId) && venueId > 0 && venueId <= MAX_ID ? venueId : null,
    confidence: choice('confidence', CONFIDENCE_BANDS),
    featured: featured && featured === 'yes',
    held: choice('held', HELD_FOR),
    show: choice('show', SHOWN_EVENTS) ?? 'all',
    sort,
    direction: sort !== 'newest' && params.get('dir') === 'desc' ? 'desc' : 'asc',
    hiddenColumns: EVENT_COLUMNS.filter((column) => hidden.includes(column)),
  }
}

/** Years that a database knows and a person means. */
function dayIn(params: URLSearchParams, name: string): LondonDay | null {
  const stated = parseDay(params.get(name) ?? '')
  return stated && stated >= '1900-01-01' ? stated : null
}

/** The canonical query string: only what is not the default, always in one order. */
export function eventListParams(filter: EventListFilter): URLSearchParams {
  const { status, category, search, when, from, to, venueId, confidence, featured, held, show, sort, direction } =
    filter
  const stated: [string, string | null | false][] = [
    ['status', status],
    ['category', category],
    ['search', search],
    ['when', when !== 'all' && when],
    ['from', from],
    ['to', to],
    ['venue', venueId === null ? null : String(venueId)],
    ['confidence', confidence],
    ['featured', featured === null ? null : featured ? 'yes' : 'no'],
    ['held', held],
    ['show', show !== 'all' && show],
    ['sort', sort !== 'newest' && sort],
    ['dir', direction !== 'asc' && direction],
    ['hide', filter.hiddenColumns.join(',')],
  ]
  return new URLSearchParams(stated.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** Whether anything but order and columns is other than at first. */
export const restricts = (filter: EventListFilter): boolean => filter.search !== '' || countFilters(filter) > 0

/** How many choices beside the search are other than at first; order and columns are none. */
export const countFilters = (filter: EventListFilter): number =>
  eventListParams({ ...filter, search: '', sort: 'newest', direction: 'asc', hiddenColumns: [] }).size

/** The order after a press on a column's head: ascending, then descending, then ascending again. */
export const sortedBy = (filter: EventListFilter, sort: EventSort): EventListFilter => ({
  ...filter,
  sort,
  direction: filter.sort === sort && filter.direction === 'asc' ? 'desc' : 'asc',
})

/** The days that an event must be on, one of them at least, in each window; either end may be open. */
export function windowsOf(
  { when, from, to }: Pick<EventListFilter, 'when' | 'from' | 'to'>,
  today: LondonDay,
): (readonly [LondonDay | null, LondonDay | null])[] {
  const windows: (readonly [LondonDay | null, LondonDay | null])[] = []
  if (when !== 'all') windows.push(dateWindow(when, today))
  if (from !== null || to !== null) windows.push([from, to])
  return windows
}

/** Views that everyone finds, before those that they saved. */
export const DEFAULT_VIEWS: readonly { name: string; query: string }[] = [
  { name: 'This weekend, unapproved', query: 'status=undecided&when=weekend' },
  { name: 'Needs review, best first', query: 'status=needs_review&show=upcoming&sort=confidence&dir=desc' },
  { name: 'Approved with low confidence', query: 'status=approved&confidence=low&show=upcoming&sort=date' },
  { name: 'Held for a person', query: 'held=any' },
  { name: 'Gone from the venue’s pages', query: 'show=hidden' },
  { name: 'Deleted', query: 'show=deleted' },
]

/** How long a venue may be crawled without an event of its being seen, before staff are warned of it. */
const LONG_UNSEEN_MS = 14 * 86_400_000

/**
 * Since when an approved event was not seen on its venue's pages; null where there is nothing to warn of. A crawl that missed
 * it, or that missed most of the venue's events, is reason enough; where pages were only not read, a fortnight is.
 */
export function unseenSince(event: {
  status: ReviewStatus
  hiddenReason: string | null
  /** Staff made it: it stands on no page. */
  formId: string | null
  lastSeenAt: Date
  missedCrawls: number
  venueCrawledAt: Date | null
  /** Whether it is among those that a crawl asks staff about. */
  hasVanished: boolean
}): Date | null {
  const { status, hiddenReason, formId, lastSeenAt, missedCrawls, venueCrawledAt, hasVanished } = event
  if (status !== 'approved' || hiddenReason !== null || formId !== null || venueCrawledAt === null) return null
  const isLong = venueCrawledAt.getTime() - lastSeenAt.getTime() > LONG_UNSEEN_MS
  return missedCrawls > 0 || hasVanished || isLong ? lastSeenAt : null
}
