import { isOnBetween, isOver, nextDayOn, wantedDays } from '../days/days-on.ts'
import type { LondonDay } from '../days/london-time.ts'
import type { NearFilter } from '../place/outcode.ts'
import type { AgeBand, Category } from '../vocabulary.ts'
import type { EventFilter, FilterableEvent, PriceRange } from './filter.ts'
import { isKnownOutcode, milesApart } from './near.ts'
import { searchWords } from './search-words.ts'
import { suitsChildren } from './suits.ts'

/** Whether the public list shows `event` under `filter` on the day `today`. */
export function matches(filter: EventFilter, event: FilterableEvent, today: LondonDay): boolean {
  return (
    !isOver(event, today) &&
    searchWords(filter.search).every((word) => event.searchText.includes(word)) &&
    matchesCategory(filter.categories, event) &&
    matchesAge(filter.ageRanges, event.ageRanges) &&
    matchesPrice(filter.priceRange, event) &&
    wantedDays(filter, today).every(([first, last]) => isOnBetween(event, first, last)) &&
    isNear(filter, event.outcode) &&
    suitsChildren(filter, event, matchingDay(filter, event, today), today)
  )
}

/** The first day on which an event that matches is on as the filter asks; null when undated. */
const matchingDay = (filter: EventFilter, event: FilterableEvent, today: LondonDay) =>
  nextDayOn(event, wantedDays(filter, today)[0]?.[0] ?? today)

function isNear({ near, within }: NearFilter, outcode: string | null): boolean {
  if (near === null || within === null || !isKnownOutcode(near)) return true
  const miles = milesApart(near, outcode)
  return miles !== null && miles <= within
}

function matchesCategory(wanted: readonly Category[], event: FilterableEvent): boolean {
  if (wanted.length === 0) return true
  const has = new Set<string>([event.primaryCategory, ...event.secondaryCategories])
  return wanted.some((category) => has.has(category))
}

function matchesAge(wanted: readonly AgeBand[], bands: readonly AgeBand[]): boolean {
  if (wanted.length === 0) return true
  if (bands.includes('all_ages')) return true
  return wanted.some((band) => bands.includes(band))
}

function matchesPrice(range: PriceRange, { isFree, minPrice }: FilterableEvent): boolean {
  if (range === 'all') return true
  if (range === 'free') return isFree === true
  if (isFree === true || minPrice === null) return false
  if (range === 'under-10') return minPrice < 10
  if (range === '10-20') return minPrice >= 10 && minPrice <= 20
  return minPrice > 20
}
