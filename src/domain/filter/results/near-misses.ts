import { addDays, type LondonDay, weekdayOf } from '../../days/london-time.ts'
import { formatNear, type NearFilter, WITHIN_MILES } from '../../place/outcode.ts'
import { DATE_RANGE_LABELS, dateChoiceOf } from '../fields.ts'
import { type EventFilter, emptyFilter, without } from '../filter.ts'

/** A list close to one with nothing in it, and what it is called: 'within 10 miles of SE15', 'next weekend'. */
export type NearMiss = { words: string; filter: EventFilter }

/** What a family may as well do: a little farther away, a little later, or without regard to ages. */
export function nearMisses(filter: EventFilter, today: LondonDay): NearMiss[] {
  return [...farther(filter), ...later(filter, today), ...ofAnyAge(filter)]
}

/**
 * What suits the family of a filter and nothing else that it asks for, for where no {@link nearMisses} has anything: as near as it asks,
 * then ever farther. [] where the filter says nothing of a family.
 */
export function familyAlone({ children, suits, ageRanges, near, within, sort }: EventFilter): NearMiss[] {
  const hasAges = children.length + ageRanges.length > 0
  if (!hasAges && near === null) return []
  const reaches = within === null ? [null] : [within, ...WITHIN_MILES.filter((miles) => miles > within), null]
  return reaches.map((reach) => ({
    words: [hasAges && 'for your family', near !== null && wordsOfReach(near, reach), 'with no other filter']
      .filter(Boolean)
      .join(' '),
    filter: { ...emptyFilter(), children, suits, ageRanges, near, within: reach, sort },
  }))
}

function farther(filter: EventFilter): NearMiss[] {
  const { near, within } = filter
  if (near === null || within === null) return []
  const reach = WITHIN_MILES.find((miles) => miles > within) ?? null
  return [{ words: wordsOfReach(near, reach), filter: { ...filter, within: reach } }]
}

const wordsOfReach = (near: string, within: NearFilter['within']) =>
  within === null ? `at any distance from ${near}` : formatNear({ near, within }).replace('Within', 'within')

function later(filter: EventFilter, today: LondonDay): NearMiss[] {
  const choice = dateChoiceOf(filter)
  if (choice === 'all') return []
  const anyDay = { dateRange: 'all', holiday: null, picked: null } as const
  if (choice === 'today' || choice === 'tomorrow')
    return [
      {
        words: DATE_RANGE_LABELS.weekend.toLowerCase(),
        filter: { ...filter, ...anyDay, dateRange: 'weekend' as const },
      },
    ]
  // The Saturday after this week's Sunday.
  const saturday = addDays(today, 13 - weekdayOf(today))
  const picked = { from: saturday, to: addDays(saturday, 1) }
  return [{ words: 'next weekend', filter: { ...filter, ...anyDay, picked } }]
}

const ofAnyAge = (filter: EventFilter): NearMiss[] =>
  filter.children.length === 0 && filter.ageRanges.length === 0
    ? []
    : [{ words: 'for children of any age', filter: without(filter, 'age', 'children') }]
