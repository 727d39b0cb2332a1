import type { AgeBand } from './ages/age-band.ts'
import type { Category } from './event/category.ts'
import type { EventFacts } from './event/event.ts'
import { CHOICES, type EventFilter, FIELD_NAMES, fieldOf, isChoice } from './filter/fields.ts'
import { emptyFilter } from './filter/filter.ts'
import type { Topic } from './vocabulary.ts'

/** What is recorded about a visit, never about a visitor. Names and fields: specification, public site §7. */
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

/** Where a card stands in the list, both from 1. */
type TrackedPlace = { position_index: number; page_index: number }

/** The fields of each; any other field is not recorded. */
export type TrackedFields = {
  page_view: { page_location: string; page_referrer: string; language: string; screen_resolution: string }
  search_submit: { search_term: string }
  filter_open: Record<never, never>
  filter_apply: ReturnType<typeof trackedFilter>
  filter_reset: Record<never, never>
  location_click: { sub_region: string }
  category_tab_click: { category_primary: string }
  card_impression: TrackedEvent & TrackedPlace
  card_click: TrackedEvent & TrackedPlace
  featured_badge_impression: Pick<TrackedEvent, 'event_id' | 'event_title'> & Pick<TrackedPlace, 'position_index'>
  scroll_depth: { scroll_percent: number }
  overlay_open: Record<never, never>
  overlay_close: { overlay_time_open_ms: number }
  overlay_scroll: { overlay_scroll_percent: number }
  screen_view: { screen_name: string }
  cta_outbound_click: Pick<TrackedEvent, 'event_id' | 'event_title' | 'venue_name'> & {
    cta_label: string
    outbound_url: string
    outbound_domain: string
  }
}

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

const FIELD_ROWS = FIELD_NAMES.map(fieldOf)

/**
 * The fields of the filter that are recorded: under which name, what the field is called, and every value that it may have;
 * null = any, as a date may be one of holidays that come and go.
 */
export const trackedFields = () =>
  FIELD_NAMES.flatMap((field) => {
    const { name, tracked, open } = fieldOf(field)
    if (!tracked) return []
    const values = isChoice(field)
      ? [open, ...CHOICES[field].values.map((value) => CHOICES[field].choose([value]))].map((part) =>
          tracked[1]({ ...emptyFilter(), ...part }),
        )
      : null
    return [{ recordedAs: tracked[0], name, values }]
  })

export const trackedFilter = (filter: EventFilter): Record<string, string> =>
  Object.fromEntries(FIELD_ROWS.flatMap(({ tracked }) => (tracked ? [[tracked[0], tracked[1](filter)]] : [])))

/** The parameters that say which list was seen; others may reveal something about the visitor. */
const RECORDED_PARAMS = [...FIELD_ROWS.flatMap(({ isTracked, parameters }) => (isTracked ? parameters : [])), 'show']
const MOST_ADDRESS_CHARS = 500

/** A page's address or its referrer, without what could reveal something about a family: searches, places, ages. */
export function trackedAddress(href: string): string {
  if (!URL.canParse(href)) return ''
  const { origin, pathname, searchParams } = new URL(href)
  const recorded = new URLSearchParams([...searchParams].filter(([name]) => RECORDED_PARAMS.includes(name)))
  return `${origin}${pathname}${recorded.size > 0 ? `?${recorded}` : ''}`.slice(0, MOST_ADDRESS_CHARS)
}
