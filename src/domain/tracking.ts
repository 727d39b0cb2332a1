import type { EventFacts } from './event.ts'
import { dateChoiceOf, type EventFilter } from './filter.ts'
import type { AgeBand, Category, Topic } from './vocabulary.ts'

/** What is noted of a visit, never of a visitor. Names and fields: specification, public site §7. */
export const TRACKING_EVENTS = [
  'page_view',
  'search_submit',
  'filter_open',
  'filter_apply',
  'filter_reset',
  'location_click',
  'category_tab_click',
  'card_impression',
  'card_click',
  'featured_badge_impression',
  'scroll_depth',
  'overlay_open',
  'overlay_close',
  'overlay_scroll',
  'screen_view',
  'cta_outbound_click',
] as const
export type TrackingEvent = (typeof TRACKING_EVENTS)[number]

export const SCROLL_MILESTONES = [25, 50, 75, 100] as const

/** What is said of an event wherever one is tracked. */
export type TrackedEvent = ReturnType<typeof trackedEvent>

export const trackedEvent = (event: {
  id: number
  title: string
  venueName: string | null
  primaryCategory: Category
  secondaryCategories: readonly (Category | Topic)[]
  ageRanges: readonly AgeBand[]
  isFree: EventFacts['isFree']
  minPrice: EventFacts['minPrice']
  isFeatured: boolean
}) => ({
  event_id: event.id,
  event_title: event.title,
  venue_name: event.venueName ?? 'unknown',
  category_primary: event.primaryCategory,
  category_secondary: event.secondaryCategories.join('|'),
  age_bucket_primary: event.ageRanges[0] ?? 'all_ages',
  price_band: priceBand(event),
  is_featured: event.isFeatured,
})

/** Source: specification, public site §9. Pounds. */
export function priceBand({ isFree, minPrice }: Pick<EventFacts, 'isFree' | 'minPrice'>): string {
  if (isFree || minPrice === null) return 'free'
  if (minPrice < 10) return 'under_10'
  return minPrice <= 20 ? '10_20' : 'over_20'
}

export const trackedFilter = (filter: EventFilter) => ({
  category_primary: filter.categories[0] ?? 'all',
  age_bucket_primary: filter.ageRanges[0] ?? 'all_ages',
  price_band: filter.priceRange,
  date_range: dateChoiceOf(filter),
})
