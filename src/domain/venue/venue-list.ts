import { HEALTH_STATES, type HealthState } from '../health/health.ts'
import { CRAWL_STATES, type CrawlState, isOneOf } from '../vocabulary.ts'

/** Which venues the back-office lists, and how; it lives in the query string. */
export type VenueFilter = {
  /** In name or domain. */
  search: string
  /** `troubled`: any that staff should look at. */
  health: HealthState | 'troubled' | null
  crawlStatus: CrawlState | null
  sort: VenueSort
}

/** `last-crawl`: never crawled first, then the newest. */
export const VENUE_SORTS = ['last-crawl', 'name', 'events'] as const
export type VenueSort = (typeof VENUE_SORTS)[number]

const MAX_SEARCH_LENGTH = 100

export function parseVenueFilter(params: URLSearchParams): VenueFilter {
  const [health, status, sort] = [params.get('health'), params.get('status'), params.get('sort')]
  return {
    search: (params.get('search') ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH),
    health: isOneOf([...HEALTH_STATES, 'troubled'], health) ? health : null,
    crawlStatus: isOneOf(CRAWL_STATES, status) ? status : null,
    sort: isOneOf(VENUE_SORTS, sort) ? sort : 'last-crawl',
  }
}

/** Only what is not the default. */
export function venueFilterParams({ search, health, crawlStatus, sort }: VenueFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (health) params.set('health', health)
  if (crawlStatus) params.set('status', crawlStatus)
  if (sort !== 'last-crawl') params.set('sort', sort)
  return params
}
