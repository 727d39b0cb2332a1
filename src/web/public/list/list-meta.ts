import { AGE_BAND_LABELS } from '#domain/ages/age-band.ts'
import { CATEGORY_LABELS } from '#domain/event/category.ts'
import type { EventFilter } from '#domain/filter/filter.ts'
import { DATE_RANGE_LABELS, PRICE_RANGE_LABELS } from '#domain/filter/filter-words.ts'
import { listHeading, TAGLINE } from '#domain/filter/list-words.ts'
import type { Period } from './holiday-period.ts'

type NamedList = { filter: EventFilter; place: string; period?: Period | null }

/** What a list is called in tabs, search results and previews of its link; where and for whom a family looks is its own. */
export function listMeta({ filter, place, period }: NamedList): { title: string; description: string } {
  const { search, categories } = filter
  const heading = search ? `“${search}”` : listHeading(categories, CATEGORY_LABELS)
  const called = period ? `${period.name}: ${heading} for children in ${place}` : heading
  return {
    title: [called, restrictionsOf(filter).join(', ')].filter(Boolean).join(': '),
    description: period ? periodDescription(period, place) : `${TAGLINE}, in ${place} and near it.`,
  }
}

/** Beside the categories, which the heading names, and the holiday, which has a name. */
const restrictionsOf = ({ ageRanges, priceRange, dateRange }: EventFilter): string[] => [
  ...ageRanges.map((band) => AGE_BAND_LABELS[band]),
  ...(priceRange === 'all' ? [] : [PRICE_RANGE_LABELS[priceRange]]),
  ...(dateRange === 'all' ? [] : [DATE_RANGE_LABELS[dateRange]]),
]

const periodDescription = ({ name, days }: Period, place: string) =>
  `What is on for children in ${place} in the school holidays: ${name}, ${days}. Events, workshops and activities by age, price and day.`
