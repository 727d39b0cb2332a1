import { ADULT_MONTHS, childrenOf, MOST_CHILDREN, SUITS } from '#domain/filter/children.ts'
import {
  DATE_RANGES,
  dateValueOf,
  type EventFilter,
  MAX_SEARCH_LENGTH,
  PRICE_RANGES,
  parseFilter,
  SORT_ORDERS,
} from '#domain/filter/filter.ts'
import { isKnownOutcode } from '#domain/filter/near.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { outcodeOf, WITHIN_MILES } from '#domain/place/outcode.ts'
import { AGE_BANDS, CATEGORIES, isOneOf, parseAgeBand } from '#domain/vocabulary.ts'
import type { ParameterError } from './answers.ts'
import type { Read } from './parameters.ts'

/**
 * The filter of the site. The site shows a list whatever its address says; a program is told of a value that is none,
 * since it would take the whole list for an answer. An empty value is no value, as forms send it.
 */
export function readFilter(params: URLSearchParams, holidays: readonly Holiday[]): Read<EventFilter> {
  const dates = [...DATE_RANGES, ...holidays.map(dateValueOf)]
  const several = (name: string) => params.getAll(name).flatMap((value) => value.split(','))
  const errors = [
    ...check('category', several('category'), among(CATEGORIES)),
    ...check('age', several('age'), { ...among(AGE_BANDS), isRight: (value) => parseAgeBand(value) !== undefined }),
    ...checkChildren(params.getAll('child')),
    ...Object.entries({ ...ONCE, date: among(dates) }).flatMap(([name, rule]) => checkOnce(name, params, rule)),
  ]
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: parseFilter(params, holidays) }
}

/** What a value has to be. */
type Rule = { isRight: (value: string) => boolean; wanted: string }

const among = (known: readonly string[]): Rule => ({
  isRight: (value) => isOneOf(known, value),
  wanted: `one of ${known.join(', ')}`,
})

/** The parameters that take one value. */
const ONCE: Record<string, Rule> = {
  q: {
    isRight: (value) => value.trim().length <= MAX_SEARCH_LENGTH,
    wanted: `at most ${MAX_SEARCH_LENGTH} characters long`,
  },
  price: among(PRICE_RANGES),
  near: { isRight: (value) => isKnownOutcode(outcodeOf(value) ?? ''), wanted: 'a postcode of London or its district' },
  within: among(WITHIN_MILES.map(String)),
  suits: among(SUITS),
  sort: among(SORT_ORDERS),
}

function checkOnce(parameter: string, params: URLSearchParams, rule: Rule): ParameterError[] {
  const values = params.getAll(parameter)
  return values.length > 1 ? [{ parameter, detail: 'Must be given once' }] : check(parameter, values, rule)
}

const check = (parameter: string, values: readonly string[], { isRight, wanted }: Rule): ParameterError[] =>
  values.every((value) => value === '' || isRight(value)) ? [] : [{ parameter, detail: `Must be ${wanted}` }]

function checkChildren(values: readonly string[]): ParameterError[] {
  const isAge = (value: string) => /^\d{1,3}$/.test(value) && Number(value) < ADULT_MONTHS
  const ages = values.filter(isAge).map(Number)
  if (childrenOf(ages).length < new Set(ages).size)
    return [{ parameter: 'child', detail: `Must be given for at most ${MOST_CHILDREN} children` }]
  return check('child', values, { isRight: isAge, wanted: `an age in months, below ${ADULT_MONTHS}` })
}
