import { describe, expect, test } from 'vitest'
import * as make from '#test/support/make.ts'
import { filterableEvent } from '#test/support/some-filters.ts'
import { dateWindow, nextDayOn } from '../days/days-on.ts'
import { day, startOfDay } from '../days/london-time.ts'
import {
  activeFilterCount,
  type DateRange,
  emptyFilter,
  type FilterableEvent,
  filterParams,
  parseFilter,
} from './filter.ts'
import { matches } from './matches.ts'

const parse = (query: string) => parseFilter(new URLSearchParams(query))
const today = day('2026-04-08')

const PARTY = filterableEvent({
  found: { title: 'Puppet tea party', startDate: day('2026-04-10'), endDate: day('2026-04-10') },
  classification: { primaryCategory: 'theatre' },
})
const event = (fields: Partial<FilterableEvent> = {}): FilterableEvent => ({ ...PARTY, ...fields })
const on = (filter: Partial<ReturnType<typeof emptyFilter>>, fields: Partial<FilterableEvent> = {}) =>
  matches({ ...emptyFilter(), ...filter }, event(fields), startOfDay(today))

describe('the query string', () => {
  test('is read and written back in one canonical form', () => {
    const filter = parse('date=weekend&age=6-11,0-5&category=stem&category=arts&q=%20robots%20&price=free')
    expect(filterParams(filter).toString()).toBe(
      'q=robots&category=arts&category=stem&age=0-5&age=6-11&price=free&date=weekend',
    )
    expect(activeFilterCount(filter)).toBe(6)
  })

  test('shows everything where its values are of no vocabulary', () => {
    expect(parse('category=cats&age=99&price=cheap&date=someday')).toEqual(emptyFilter())
  })

  test('accepts all-ages as older links write it', () => {
    expect(parse('age=all-ages').ageRanges).toEqual(['all_ages'])
  })

  test('knows of a place no more than its district, and of children no more than their ages today', () => {
    const filter = parse('near=se15+4aa&within=3&child=98&child=50&child=2021-05-04&child=500&suits=any&sort=distance')
    expect(filterParams(filter).toString()).toBe('near=SE15&within=3&child=50&child=98&suits=any&sort=distance')
    expect(activeFilterCount(filter)).toBe(2)
    expect(filterParams(parse('near=nowhere&within=3&suits=any&sort=distance')).toString()).toBe('')
  })

  test('names a holiday among the dates, if there is one of that name', () => {
    const holiday = { slug: 'half-term', name: 'Half-term', startDate: day('2026-05-25'), endDate: day('2026-05-29') }
    const filter = parseFilter(new URLSearchParams('date=holiday:half-term&sort=added'), [holiday])
    expect(filter).toEqual({ ...emptyFilter(), holiday, sort: 'added' })
    expect(decodeURIComponent(filterParams(filter).toString())).toBe('date=holiday:half-term&sort=added')
    expect(activeFilterCount(filter)).toBe(1)
    expect(parse('date=holiday:half-term')).toEqual(emptyFilter())
  })

  test('bounds what is searched for, and drops what no database can hold', () => {
    expect(parse(`q=${'a'.repeat(5000)}`).search).toHaveLength(200)
    expect(parse('q=a%00b').search).toBe('ab')
  })
})

describe('this weekend is Friday to Sunday, less the days gone', () => {
  test.each([
    ['2026-04-06', '2026-04-10', '2026-04-12'],
    ['2026-04-09', '2026-04-10', '2026-04-12'],
    ['2026-04-10', '2026-04-10', '2026-04-12'],
    ['2026-04-11', '2026-04-11', '2026-04-12'],
    ['2026-04-12', '2026-04-12', '2026-04-12'],
  ])('on %s it is %s to %s', (now, first, last) => {
    expect(dateWindow('weekend', day(now))).toEqual([first, last])
  })
})

test.each<[DateRange, string, string]>([
  ['today', '2026-04-08', '2026-04-08'],
  ['tomorrow', '2026-04-09', '2026-04-09'],
  ['week', '2026-04-08', '2026-04-15'],
  ['month', '2026-04-08', '2026-05-08'],
])('%s runs from %s to %s', (range, first, last) => {
  expect(dateWindow(range as Exclude<DateRange, 'all'>, today)).toEqual([first, last])
})

test('an exhibition that began last week is on today', () => {
  expect(on({ dateRange: 'today' }, { startDate: day('2026-04-01'), endDate: day('2026-04-30') })).toBe(true)
})

test('an event with sessions is on only on their days', () => {
  const sessions = [make.session('2026-04-06'), make.session('2026-04-20')]
  const run = { startDate: day('2026-04-06'), endDate: day('2026-04-20'), sessions }
  expect(on({ dateRange: 'week' }, run)).toBe(false)
  expect(on({ dateRange: 'month' }, run)).toBe(true)
})

test('a holiday is matched by an event on at one of its days still to come', () => {
  const holiday = { slug: 'easter', name: 'Easter', startDate: day('2026-04-06'), endDate: day('2026-04-17') }
  const sessions = (...dates: string[]) => ({
    startDate: day(dates[0] as string),
    endDate: day(dates.at(-1) as string),
    sessions: dates.map((date) => make.session(date)),
  })
  expect(on({ holiday }, sessions('2026-04-17'))).toBe(true)
  expect(on({ holiday }, sessions('2026-04-07', '2026-05-02'))).toBe(false)
  expect(on({ holiday, dateRange: 'month' }, sessions('2026-04-16'))).toBe(true)
  const over = { ...holiday, endDate: day('2026-04-07') }
  expect(on({ holiday: over }, { startDate: day('2026-04-01'), endDate: day('2026-04-30') })).toBe(false)
})

test('an event that is over is not listed; one that ends today is, and one without dates', () => {
  expect(on({}, { startDate: day('2026-04-01'), endDate: day('2026-04-07') })).toBe(false)
  expect(on({}, { startDate: day('2026-04-01'), endDate: today })).toBe(true)
  expect(on({}, { startDate: today, endDate: null })).toBe(true)
  expect(on({}, { startDate: null, endDate: null })).toBe(true)
  expect(on({ dateRange: 'month' }, { startDate: null, endDate: null })).toBe(false)
})

test('an event for all ages matches whichever age a family picks, one of unknown age none', () => {
  expect(on({ ageRanges: ['12-16'] }, { ageRanges: ['all_ages'] })).toBe(true)
  expect(on({ ageRanges: ['12-16'] }, { ageRanges: ['0-5', '6-11'] })).toBe(false)
  expect(on({ ageRanges: ['all_ages'] }, { ageRanges: [] })).toBe(false)
})

test('what is near is within so many miles; what has no known place is near nothing', () => {
  const near = { near: 'SE15', within: 3 as const }
  expect(on(near, { outcode: 'SE5' })).toBe(true)
  expect(on(near, { outcode: 'NW3' })).toBe(false)
  expect(on(near, { outcode: null })).toBe(false)
  expect(on({ near: 'SE15' }, { outcode: null })).toBe(true)
  expect(on({ near: 'M1', within: 3 }, { outcode: null })).toBe(true)
})

test('children are as old as they will be on the day that is asked for, not on the first', () => {
  const children = { children: [54], suits: 'all' as const }
  const run = { startDate: day('2026-04-01'), endDate: day('2026-12-31'), minAgeMonths: 60 }
  const winter = { slug: 'winter', name: 'Winter', startDate: day('2026-12-20'), endDate: day('2026-12-31') }
  expect(on(children, run)).toBe(false)
  expect(on({ ...children, holiday: winter }, run)).toBe(true)
})

test('a category is matched by the first or any further one', () => {
  expect(on({ categories: ['workshop'] }, { secondaryCategories: ['workshop', 'science_tech'] })).toBe(true)
  expect(on({ categories: ['stem', 'arts'] })).toBe(false)
})

test.each([
  ['free', { isFree: true }, true],
  ['free', { minPrice: 0 }, false],
  ['under-10', { minPrice: 9.5 }, true],
  ['under-10', { isFree: true, minPrice: 5 }, true],
  ['10-20', { isFree: true, minPrice: 15 }, false],
  ['under-10', {}, false],
  ['10-20', { minPrice: 20 }, true],
  ['over-20', { minPrice: 20 }, false],
  ['over-20', { minPrice: 20.5 }, true],
] as const)('price %s of an event that says %o: %s', (priceRange, fields, expected) => {
  expect(on({ priceRange }, fields)).toBe(expected)
})

test('an event that is indoors and outdoors is of either, one that does not say of neither', () => {
  expect(on({ setting: 'indoors' }, { setting: 'both' })).toBe(true)
  expect(on({ setting: 'outdoors' }, { setting: 'outdoors' })).toBe(true)
  expect(on({ setting: 'outdoors' }, { setting: 'indoors' })).toBe(false)
  expect(on({ setting: 'indoors' }, { setting: null })).toBe(false)
})

test('the day to show a running event by is its next day on', () => {
  expect(nextDayOn(event({ startDate: day('2026-04-01'), endDate: day('2026-04-30') }), startOfDay(today))).toBe(
    '2026-04-08',
  )
  const sessions = [make.session('2026-04-01'), make.session('2026-04-15')]
  expect(
    nextDayOn(event({ startDate: day('2026-04-01'), endDate: day('2026-04-15'), sessions }), startOfDay(today)),
  ).toBe('2026-04-15')
  expect(nextDayOn(event({ startDate: day('2026-04-01'), endDate: day('2026-04-02') }), startOfDay(today))).toBe(
    '2026-04-02',
  )
})
