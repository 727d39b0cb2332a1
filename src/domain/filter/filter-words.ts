import type { DateRange, PriceRange } from './filter.ts'

/** What the choices of a filter are called (specification, public site §2). */

export const PRICE_RANGE_LABELS: Record<PriceRange, string> = {
  all: 'All Prices',
  free: 'Free',
  'under-10': 'Under £10',
  '10-20': '£10-20',
  'over-20': 'Over £20',
}

export const DATE_RANGE_LABELS: Record<DateRange, string> = {
  all: 'All Dates',
  today: 'Today',
  tomorrow: 'Tomorrow',
  weekend: 'This Weekend',
  week: 'This Week',
  month: 'This Month',
}
