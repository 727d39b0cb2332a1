import { canAttend, isOnBetween, isOver, nextDayIn, nextDayOn, wantedDays } from '../days/days-on.ts'
import type { LondonDay, WallClock } from '../days/london-time.ts'
import { hasExpected } from '../expect/facts.ts'
import { familyCostPence } from '../price/family-price.ts'
import { suitsChildren } from './children/suits.ts'
import {
  CHOICES,
  type ChoiceName,
  type EventFilter,
  FIELD_NAMES,
  type FieldName,
  type FilterableEvent,
  isChoice,
  type OwnName,
  type PriceRange,
} from './fields.ts'
import { isWithinBounds } from './near/map-view.ts'
import { isKnownOutcode, milesApart } from './near/near.ts'

/** Whether the public list shows `event` under `filter`, its search apart, at the minute `now`. */
export const matches = (filter: EventFilter, event: FilterableEvent, now: WallClock): boolean =>
  !isOver(event, now.date) && JUDGED_NAMES.every((field) => matchesField(field, filter, event, now))

/** Whether counts count it: it is shown, and there is something left to go to. */
export const isCounted = (filter: EventFilter, event: FilterableEvent, now: WallClock): boolean =>
  canAttend(event, now) && matches(filter, event, now)

/** The fields that mean what is said here; what a search finds is the database's to say (store/listing/search/search-condition.ts). */
export type JudgedName = Exclude<FieldName, 'search'>
export const JUDGED_NAMES = FIELD_NAMES.filter((name): name is JudgedName => name !== 'search')

/** Whether one field of the filter lets the event through. */
export const matchesField = (
  field: JudgedName,
  filter: EventFilter,
  event: FilterableEvent,
  now: WallClock,
): boolean => (isChoice(field) ? isChosen(field, filter, event) : OWN_MATCHES[field](filter, event, now))

function isChosen(name: ChoiceName, filter: EventFilter, event: FilterableEvent): boolean {
  const chosen = CHOICES[name].chosen(filter)
  return chosen.length === 0 || chosen.some((value) => IS_OF[name](event, value))
}

/** Whether an event is of a value. */
const IS_OF: Record<ChoiceName, (event: FilterableEvent, value: string) => boolean> = {
  category: ({ primaryCategory, secondaryCategories }, category) =>
    [primaryCategory, ...secondaryCategories].some((one) => one === category),
  age: ({ ageRanges }, band) => ageRanges.some((one) => one === band || one === 'all_ages'),
  // What is free costs less than ten pounds, too.
  price: (event, range) => rangesOf(event).some((one) => one === range),
  // One that does not say is of neither, as with ages.
  setting: ({ setting }, wanted) => setting === wanted || setting === 'both',
}

/** The ranges that an event's price is in; none where it states none. */
function rangesOf({ isFree, minPrice }: FilterableEvent): PriceRange[] {
  if (isFree === true) return ['free', 'under-10']
  if (minPrice === null) return []
  if (minPrice < 10) return ['under-10']
  return [minPrice <= 20 ? '10-20' : 'over-20']
}

/** Apart from the table, since the districts that `near` looks up are too many for every visitor to load. */
const OWN_MATCHES: Record<
  Exclude<OwnName, 'search'>,
  (filter: EventFilter, event: FilterableEvent, now: WallClock) => boolean
> = {
  expect: ({ expect }, { expectMask }) => expect.every((choice) => hasExpected(expectMask, choice)),

  date: (filter, event, now) => wantedDays(filter, now.date).every((window) => isOnBetween(event, window, now)),

  borough: ({ boroughs }, { borough }) => isNamed(boroughs, borough),
  area: ({ areas }, { locationArea }) => isNamed(areas, locationArea),
  venue: ({ venues }, { venueSlug }) => isNamed(venues, venueSlug),

  bounds: ({ bounds }, { latitude, longitude }) =>
    bounds === null || (latitude !== null && longitude !== null && isWithinBounds(bounds, latitude, longitude)),

  near: ({ near, within }, { outcode }) => {
    if (near === null || within === null || !isKnownOutcode(near)) return true
    const miles = milesApart(near, outcode)
    return miles !== null && miles <= within
  },

  children: (filter, event, now) => suitsChildren(filter, event, matchingDay(filter, event, now), now.date),

  budget: ({ budget, ...family }, { familyPence }) => {
    if (budget === null) return true
    const pence = familyCostPence(familyPence, family)
    return pence !== null && pence <= budget * 100
  },

  sort: () => true,
}

const isNamed = (slugs: readonly string[], slug: string | null) =>
  slugs.length === 0 || (slug !== null && slugs.includes(slug))

/** The first day on which an event that matches is on as the filter asks; null when undated. */
export function matchingDay(filter: EventFilter, event: FilterableEvent, now: WallClock): LondonDay | null {
  const [window] = wantedDays(filter, now.date)
  return window ? nextDayIn(event, window, now) : nextDayOn(event, now)
}
