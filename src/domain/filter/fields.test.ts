import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EARLIEST,
  filterableEvent,
  someDay,
  someEvent,
  someFilter,
  someHoliday,
  somePart,
} from '#test/support/some-filters.ts'
import { startOfDay } from '../days/london-time.ts'
import { CHOICE_NAMES, CHOICES, type EventFilter, FIELD_NAMES, type FieldName, fieldOf } from './fields.ts'
import {
  activeFilterCount,
  activeFilters,
  emptyFilter,
  filterParams,
  isFamilysOwn,
  parseFilter,
  without,
  withoutFamily,
  withoutFilters,
} from './filter.ts'
import { JUDGED_NAMES, type JudgedName, matches, matchesField } from './matches.ts'
import { indexableLists, isIndexable } from './results/indexable.ts'

/** What has to hold of every row of the table, whichever rows there are. */

/** What an address can say of it: nothing is nearest without a place. */
const asWritten = (filter: EventFilter) => parseFilter(filterParams(filter), holidaysOf(filter))

const holidaysOf = ({ holiday }: EventFilter) => (holiday ? [holiday] : [])

describe('an address', () => {
  test('says all of a filter, and gives it back', () => {
    fc.assert(
      fc.property(someFilter, (filter) => {
        expect(parseFilter(filterParams(filter), holidaysOf(filter))).toEqual(filter)
      }),
    )
  })

  test('is written in one order, whatever order its parameters came in', () => {
    fc.assert(
      fc.property(someFilter, (filter) => {
        const written = filterParams(filter)
        const turned = new URLSearchParams([...written].reverse())
        expect(filterParams(parseFilter(turned, holidaysOf(filter))).toString()).toBe(written.toString())
      }),
    )
  })

  test.each(FIELD_NAMES)('that says nonsense of %s leaves it open', (field) => {
    if (field === 'search') return
    const params = fieldOf(field).parameters.map((name) => [name, 'no such value'])
    expect(parseFilter(new URLSearchParams(params))).toEqual(emptyFilter())
  })

  test('names no parameter for two fields', () => {
    const names = FIELD_NAMES.flatMap((field) => fieldOf(field).parameters)
    expect(new Set(names).size).toBe(names.length)
  })

  test('says something of the family exactly where a private field is set', () => {
    fc.assert(
      fc.property(someFilter, (filter) => {
        const { near, bounds, children, budget } = filter
        const isSet = near !== null || bounds !== null || children.length > 0 || budget !== null
        expect(isFamilysOwn(filterParams(filter))).toBe(isSet)
        expect(isFamilysOwn(filterParams(withoutFamily(filter)))).toBe(false)
      }),
    )
  })
})

describe.each(FIELD_NAMES)('the field %s', (field) => {
  const set = somePart(field).map((part) => asWritten({ ...emptyFilter(), ...part }))

  test('can be set, and left open again', () => {
    const someSet = fc.sample(set, 50)
    expect(someSet.some((filter) => filterParams(filter).size > 0)).toBe(true)
    for (const filter of someSet) expect(without(filter, field)).toEqual(emptyFilter())
  })

  test('is active by as many words as can be taken off, one by one, until nothing is left', () => {
    for (const start of fc.sample(set, 20)) {
      let filter = start
      for (let left = activeFilterCount(start); left > 0; left -= 1) {
        const [first] = activeFilters(filter)
        expect(first?.words).toMatch(/\w/)
        filter = first?.without ?? filter
        expect(activeFilterCount(filter)).toBe(left - 1)
      }
      expect(withoutFilters(start)).toEqual(filter)
    }
  })

  // What a search finds is the database's to say: store/listing/search/search.db.test.ts.
  test.runIf(field !== 'sort' && field !== 'search')('lets some events through and others not, by itself', () => {
    const verdicts = new Set<boolean>()
    for (const filter of fc.sample(set, { numRuns: 30, seed: 1 }))
      for (const event of fc.sample(someEvent, { numRuns: 60, seed: 2 }))
        verdicts.add(matchesField(field as JudgedName, filter, filterableEvent(event), startOfDay(EARLIEST)))
    expect([...verdicts].sort()).toEqual([false, true])
  })

  test('restricts nothing while it is open', () => {
    fc.assert(
      fc.property(someEvent, someDay, (event, today) => {
        const now = startOfDay(today)
        expect(field === 'search' || matchesField(field, emptyFilter(), filterableEvent(event), now)).toBe(true)
      }),
    )
  })
})

test('an event matches where every field lets it through', () => {
  fc.assert(
    fc.property(someFilter, someEvent, someDay, (filter, made, today) => {
      const event = filterableEvent(made)
      const now = startOfDay(today)
      const letThrough = JUDGED_NAMES.every((field) => matchesField(field, filter, event, now))
      expect(matches(filter, event, now)).toBe(letThrough && matches(emptyFilter(), event, now))
    }),
  )
})

test.each(CHOICE_NAMES)('every value of %s is offered by a name, and its parameter is its key', (name) => {
  const { values, offered, labels, parameters } = CHOICES[name]
  expect(parameters).toEqual([name])
  for (const value of values) expect(labels[value]).toMatch(/\w/)
  expect(offered.filter((value) => !values.includes(value))).toEqual([])
})

test('what is private is neither tracked nor named to search engines', () => {
  const isPrivate = (field: FieldName) => fieldOf(field).isPrivate
  expect(FIELD_NAMES.filter(isPrivate)).toEqual(['near', 'bounds', 'children', 'budget'])
  for (const field of FIELD_NAMES.filter(isPrivate)) expect(fieldOf(field)).toMatchObject({ isTracked: false })
})

test('every list that a field names to search engines may be indexed', () => {
  for (const list of indexableLists()) expect(isIndexable(list)).toBe(true)
  fc.assert(
    fc.property(someHoliday, (holiday) => {
      expect(isIndexable({ ...emptyFilter(), holiday })).toBe(true)
    }),
  )
})
