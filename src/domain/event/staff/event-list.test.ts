import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../days/london-time.ts'
import { DATE_RANGES } from '../../filter/filter.ts'
import { HELD_FOR } from '../../safety/hold.ts'
import { CATEGORIES, REVIEW_STATUSES, TOPICS } from '../../vocabulary.ts'
import {
  CONFIDENCE_BANDS,
  DEFAULT_VIEWS,
  EVENT_COLUMNS,
  EVENT_SORTS,
  type EventListFilter,
  emptyEventList,
  eventListParams,
  parseEventList,
  restricts,
  SHOWN_EVENTS,
  sortedBy,
  windowsOf,
} from './event-list.ts'

const parse = (query: string) => parseEventList(new URLSearchParams(query))

const anyDay = fc.integer({ min: 0, max: 9000 }).map((days) => addDays(day('2020-01-01'), days))
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const anyFilter: fc.Arbitrary<EventListFilter> = fc
  .record({
    status: orNull(fc.constantFrom(...REVIEW_STATUSES, 'undecided' as const)),
    category: orNull(fc.constantFrom(...CATEGORIES, ...TOPICS)),
    search: fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\0', '').trim()),
    when: fc.constantFrom(...DATE_RANGES),
    from: orNull(anyDay),
    to: orNull(anyDay),
    venueId: orNull(fc.integer({ min: 1, max: 2_147_483_647 })),
    confidence: orNull(fc.constantFrom(...CONFIDENCE_BANDS)),
    featured: orNull(fc.boolean()),
    held: orNull(fc.constantFrom(...HELD_FOR)),
    show: fc.constantFrom(...SHOWN_EVENTS),
    sort: fc.constantFrom(...EVENT_SORTS),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    hiddenColumns: fc.subarray([...EVENT_COLUMNS]),
  })
  .map((filter) => (filter.sort === 'newest' ? { ...filter, direction: 'asc' } : filter))

describe('the address of the list', () => {
  test('says all of what is listed, and nothing that need not be said', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(parseEventList(eventListParams(filter))).toEqual(filter)
      }),
    )
    expect(eventListParams(emptyEventList()).toString()).toBe('')
  })

  test('shows a list whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (query) => {
        expect(() => parse(query)).not.toThrow()
      }),
    )
    expect(
      parse('status=lost&category=x&from=2026-02-30&to=0000-01-01&venue=-1&sort=title&dir=desc&hide=event'),
    ).toEqual(emptyEventList())
  })

  test('of each view that everyone finds is written as the list itself would write it', () => {
    for (const { query } of DEFAULT_VIEWS) {
      expect(eventListParams(parse(query)).toString()).toBe(query)
    }
  })
})

test('an order or fewer columns restrict nothing', () => {
  expect(restricts(parse('sort=price&dir=desc&hide=price'))).toBe(false)
  expect(restricts(parse('featured=no'))).toBe(true)
})

test('a column sorts upwards first, then downwards, then upwards again', () => {
  const once = sortedBy(emptyEventList(), 'price')
  const twice = sortedBy(once, 'price')
  expect(
    [once, twice, sortedBy(twice, 'price'), sortedBy(twice, 'date')].map(({ sort, direction }) => [sort, direction]),
  ).toEqual([
    ['price', 'asc'],
    ['price', 'desc'],
    ['price', 'asc'],
    ['date', 'asc'],
  ])
})

test('a window that moves with the calendar and one that stands both hold', () => {
  const wednesday = day('2026-04-08')
  expect(windowsOf(parse('when=weekend&from=2026-04-11'), wednesday)).toEqual([
    ['2026-04-10', '2026-04-12'],
    ['2026-04-11', null],
  ])
  expect(windowsOf(emptyEventList(), wednesday)).toEqual([])
})
