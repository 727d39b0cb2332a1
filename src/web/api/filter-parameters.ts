import { EXPECT_VALUES } from '#domain/expect/choices.ts'
import { ADULT_MONTHS, childrenOf, MOST_CHILDREN, SUITS } from '#domain/filter/children/children.ts'
import {
  CHOICES,
  type ChoiceName,
  FIELD_NAMES,
  fieldOf,
  isChoice,
  isPlaceSlug,
  MOST_ADULTS,
  MOST_BUDGET,
  type OWN_FIELDS,
  wholeNumberIn,
} from '#domain/filter/fields.ts'
import {
  DATE_RANGES,
  dateValueOf,
  type EventFilter,
  MAX_SEARCH_LENGTH,
  parseFilter,
  SORT_ORDERS,
} from '#domain/filter/filter.ts'
import { readBounds } from '#domain/filter/near/map-view.ts'
import { isKnownOutcode } from '#domain/filter/near/near.ts'
import { readDay } from '#domain/filter/picked-days.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { LOCATION_AREAS } from '#domain/place/london/areas.ts'
import { BOROUGHS } from '#domain/place/london/boroughs.ts'
import { outcodeOf, WITHIN_MILES } from '#domain/place/outcode.ts'
import { isOneOf } from '#domain/vocabulary.ts'
import type { ParameterError } from './answers.ts'
import type { Read } from './parameters.ts'

/**
 * The filter of the site. The site shows a list whatever its address says; a program gets an error for a wrong value,
 * since it would take the whole list for an answer. An empty value is no value, as forms send it.
 */
export function readFilter(params: URLSearchParams, holidays: readonly Holiday[]): Read<EventFilter> {
  const errors = PARAMETERS.flatMap(({ name, rule }) => problemIn(name, params.getAll(name), rule, holidays))
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: parseFilter(params, holidays) }
}

/** What a parameter has to be, for programs to read and for us to check. */
type Rule = {
  schema: object
  wanted: string
  isRight: (value: string, holidays: readonly Holiday[]) => boolean
  /** Whether it may be given several times; with commas between its values, too, where it is a choice. */
  isSeveral?: boolean
}

type OwnParameter = (typeof OWN_FIELDS)[keyof typeof OWN_FIELDS]['parameters'][number]

const DAY: Rule = {
  schema: { type: 'string', format: 'date' },
  wanted: 'a day, YYYY-MM-DD',
  isRight: (value) => readDay(value) !== null,
}

/** The parameters of the fields that are no choices from a vocabulary. */
const OWN_RULES: Record<OwnParameter, Rule> = {
  expect: severalOf(EXPECT_VALUES),
  q: {
    schema: { type: 'string', maxLength: MAX_SEARCH_LENGTH },
    wanted: `at most ${MAX_SEARCH_LENGTH} characters long`,
    isRight: (value) => value.trim().length <= MAX_SEARCH_LENGTH,
  },
  date: {
    schema: { type: 'string' },
    wanted: `one of ${DATE_RANGES.join(', ')}, or holiday: and the slug of a holiday`,
    isRight: (value, holidays) => isOneOf(DATE_RANGES, value) || holidays.some((one) => dateValueOf(one) === value),
  },
  from: DAY,
  to: DAY,
  borough: severalOf(BOROUGHS),
  area: severalOf(LOCATION_AREAS),
  venue: {
    schema: { type: 'array', items: { type: 'string' } },
    wanted: 'the slug of a venue',
    isRight: (text) => text.split(',').every((slug) => slug === '' || isPlaceSlug(slug)),
    isSeveral: true,
  },
  bbox: {
    schema: { type: 'string' },
    wanted: 'four numbers of degrees with commas between: west,south,east,north',
    isRight: (text) => readBounds(text) !== null,
  },
  near: {
    schema: { type: 'string' },
    wanted: 'a postcode of London or its district',
    isRight: (value) => isKnownOutcode(outcodeOf(value) ?? ''),
  },
  within: { ...among(WITHIN_MILES.map(String)), schema: { type: 'integer', enum: WITHIN_MILES } },
  child: {
    schema: {
      type: 'array',
      items: { type: 'integer', minimum: 0, exclusiveMaximum: ADULT_MONTHS },
      maxItems: MOST_CHILDREN,
    },
    wanted: `an age in months, below ${ADULT_MONTHS}`,
    isRight: isChildAge,
    isSeveral: true,
  },
  suits: among(SUITS),
  budget: upTo(MOST_BUDGET),
  adults: upTo(MOST_ADULTS),
  sort: among(SORT_ORDERS),
}

function among(values: readonly string[]): Rule {
  return {
    schema: { type: 'string', enum: values },
    wanted: `one of ${values.join(', ')}`,
    isRight: (value) => isOneOf(values, value),
  }
}

function upTo(most: number): Rule {
  return {
    schema: { type: 'integer', minimum: 1, maximum: most },
    wanted: `a whole number from 1 to ${most}`,
    isRight: (value) => wholeNumberIn(value, most) !== null,
  }
}

function choiceRule(name: ChoiceName): Rule {
  const { values, isSeveral, read } = CHOICES[name]
  return isSeveral ? severalOf(values, read) : among(['all', ...values])
}

function severalOf(values: readonly string[], read = (text: string) => values.find((value) => value === text)): Rule {
  const one = among(values)
  return {
    ...one,
    schema: { type: 'array', items: one.schema },
    isRight: (text) => text.split(',').every((value) => value === '' || read(value) !== undefined),
    isSeveral: true,
  }
}

/** What the documentation says of each: here, since no family's browser needs it. */
const DESCRIPTIONS: Record<ChoiceName | OwnParameter, string> = {
  category: 'Repeated or with commas: events of any of them.',
  age: 'Repeated or with commas: events for any of them, or for all ages.',
  price: 'What one person pays at least; what is free is under-10, too.',
  setting: 'Where the event takes place; one that is in both is of either.',
  expect: 'Repeated or with commas: events of which all of them are said, by their own page or their venue’s.',
  borough: 'Repeated or with commas: events in any of them, by their slugs, such as camden.',
  area: 'Repeated or with commas: events in any of these parts of London.',
  q: 'Words of what, where or for whom: all of them, in any form. Quoted, letter by letter.',
  date: 'today, tomorrow, weekend, week, month, or holiday: and the slug of a holiday.',
  from: 'The first of some days, without `date`: YYYY-MM-DD. Without `to`, that day alone.',
  to: 'The last of them, inclusive. Without `from`, all days from today until then.',
  venue: 'Repeated or with commas: events of any of these venues, by their slugs.',
  near: 'A postcode of London or its district, such as SE15.',
  within: 'At most so many miles from it.',
  bbox: 'What of the map is seen, in degrees: west,south,east,north.',
  child: "A child's age in months; repeated for several.",
  suits: 'Whether an event has to suit all children asked for, or any.',
  budget:
    'The most that all of you pay, in whole pounds: one adult and the children of `child`. Events whose prices allow to know it.',
  adults: 'How many adults, with `budget`; 1 unless said.',
  sort: 'The order; soonest unless said, or the best match for `q`. `distance` is by the place in `near`.',
}

/** All parameters of the filter, in the order of its table. */
const PARAMETERS: { name: string; description: string; rule: Rule }[] = FIELD_NAMES.flatMap((field) =>
  fieldOf(field).parameters.map((name) => ({
    name,
    description: DESCRIPTIONS[name as ChoiceName | OwnParameter],
    rule: isChoice(field) ? choiceRule(field) : OWN_RULES[name as OwnParameter],
  })),
)

/** The same as OpenAPI describes them. */
export const FILTER_PARAMETERS = PARAMETERS.map(({ name, description, rule: { schema } }) => ({
  name,
  in: 'query' as const,
  description,
  schema,
}))

function problemIn(
  parameter: string,
  values: readonly string[],
  { isRight, wanted, isSeveral }: Rule,
  holidays: readonly Holiday[],
): ParameterError[] {
  if (values.length > 1 && !isSeveral) return [{ parameter, detail: 'Must be given once' }]
  if (parameter === 'child' && hasTooMany(values))
    return [{ parameter, detail: `Must be given for at most ${MOST_CHILDREN} children` }]
  return values.every((value) => value === '' || isRight(value, holidays))
    ? []
    : [{ parameter, detail: `Must be ${wanted}` }]
}

function isChildAge(value: string): boolean {
  return /^\d{1,3}$/.test(value) && Number(value) < ADULT_MONTHS
}

function hasTooMany(children: readonly string[]): boolean {
  const ages = children.filter(isChildAge).map(Number)
  return childrenOf(ages).length < new Set(ages).size
}
