import type { EventFilter } from '#domain/filter/filter.ts'
import { DATE_RANGE_LABELS, PRICE_RANGE_LABELS } from '#domain/filter/filter-words.ts'
import { listHeading } from '#domain/filter/list-words.ts'
import { AGE_BAND_LABELS, CATEGORY_LABELS } from '#domain/vocabulary.ts'

/** What a filter lets through, in a few words: 'STEM Events, 6-11 years, Free, Summer 2026'. */
export function feedTitle({ search, categories, ageRanges, priceRange, dateRange, holiday }: EventFilter): string {
  const parts = [
    listHeading(categories, CATEGORY_LABELS),
    search && `“${search}”`,
    ageRanges.map((band) => AGE_BAND_LABELS[band]).join(', '),
    priceRange !== 'all' && PRICE_RANGE_LABELS[priceRange],
    holiday ? holiday.name : dateRange !== 'all' && DATE_RANGE_LABELS[dateRange],
  ]
  return parts.filter(Boolean).join(', ')
}
