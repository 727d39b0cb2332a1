import { isOnBetween, isOver, nextDayOn, wantedDays } from '../days/days-on.ts'
import type { LondonDay } from '../days/london-time.ts'
import {
  CHOICES,
  type ChoiceName,
  type EventFilter,
  FIELD_NAMES,
  type FieldName,
  type FilterableEvent,
  isChoice,
  type OwnName,
} from './fields.ts'
import { isKnownOutcode, milesApart } from './near.ts'
import { suitsChildren } from './suits.ts'

/** Whether the public list shows `event` under `filter`, its search apart, on the day `today`. */
export const matches = (filter: EventFilter, event: FilterableEvent, today: LondonDay): boolean =>
  !isOver(event, today) && JUDGED_NAMES.every((field) => matchesField(field, filter, event, today))

/** The fields that mean what is said here; what a search finds is the database's to say (store/listing/search-condition.ts). */
export type JudgedName = Exclude<FieldName, 'search'>
export const JUDGED_NAMES = FIELD_NAMES.filter((name): name is JudgedName => name !== 'search')

/** Whether one field of the filter lets the event through. */
export const matchesField = (
  field: JudgedName,
  filter: EventFilter,
  event: FilterableEvent,
  today: LondonDay,
): boolean => (isChoice(field) ? isChosen(field, filter, event) : OWN_MATCHES[field](filter, event, today))

function isChosen(name: ChoiceName, filter: EventFilter, event: FilterableEvent): boolean {
  const field = CHOICES[name]
  const chosen = field.chosen(filter)
  return chosen.length === 0 || chosen.some((value) => field.has(event, value))
}

/** Apart from the table, since the districts that `near` looks up are too many for every visitor to load. */
const OWN_MATCHES: Record<
  Exclude<OwnName, 'search'>,
  (filter: EventFilter, event: FilterableEvent, today: LondonDay) => boolean
> = {
  date: (filter, event, today) => wantedDays(filter, today).every(([first, last]) => isOnBetween(event, first, last)),

  near: ({ near, within }, { outcode }) => {
    if (near === null || within === null || !isKnownOutcode(near)) return true
    const miles = milesApart(near, outcode)
    return miles !== null && miles <= within
  },

  children: (filter, event, today) => suitsChildren(filter, event, matchingDay(filter, event, today), today),

  sort: () => true,
}

/** The first day on which an event that matches is on as the filter asks; null when undated. */
const matchingDay = (filter: EventFilter, event: FilterableEvent, today: LondonDay) =>
  nextDayOn(event, wantedDays(filter, today)[0]?.[0] ?? today)
