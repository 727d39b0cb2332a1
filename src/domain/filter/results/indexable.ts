import { EXPECT_VALUES } from '../../expect/choices.ts'
import { LOCATION_AREAS } from '../../place/london/areas.ts'
import { BOROUGHS } from '../../place/london/boroughs.ts'
import {
  CHOICES,
  DATE_RANGES,
  type EventFilter,
  emptyFilter,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  isChoice,
  type Part,
} from '../fields.ts'

/**
 * Whether search engines should list a list of events: all of them, or those under one restriction that people look for.
 * Combined, restrictions make more lists than anyone could read, and a search, a place or an order is one visitor's own.
 * Every list is canonical to its own address, without how much of it is shown.
 */
export function isIndexable(filter: EventFilter): boolean {
  const restricting = FIELD_NAMES.flatMap((field) =>
    fieldOf(field)
      .write(filter)
      .map(() => field),
  )
  // Days of one's own are as many as there are days.
  return filter.picked === null && restricting.length <= 1 && restricting.every((field) => listsUnder(field).length > 0)
}

/** Every list that search engines should know of, whatever is in the catalogue. */
export const indexableLists = (): EventFilter[] => [
  emptyFilter(),
  ...FIELD_NAMES.flatMap((field) => listsUnder(field).map((part) => ({ ...emptyFilter(), ...part }))),
]

/** The lists under a field alone that people look for. */
function listsUnder(field: FieldName): Part[] {
  if (isChoice(field)) return CHOICES[field].values.map((value) => CHOICES[field].choose([value]))
  switch (field) {
    case 'expect':
      return EXPECT_VALUES.map((value) => ({ expect: [value] }))
    case 'date':
      return DATE_RANGES.filter((range) => range !== 'all').map((dateRange) => ({ dateRange }))
    case 'borough':
      return BOROUGHS.map((borough) => ({ boroughs: [borough] }))
    case 'area':
      return LOCATION_AREAS.map((area) => ({ areas: [area] }))
    default:
      return []
  }
}
