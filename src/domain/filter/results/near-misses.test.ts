import { describe, expect, test } from 'vitest'
import { day } from '../../days/london-time.ts'
import { type EventFilter, emptyFilter } from '../filter.ts'
import { familyAlone, nearMisses } from './near-misses.ts'

const wednesday = day('2026-04-08')
const holiday = (name: string, first: string, last: string) => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  startDate: day(first),
  endDate: day(last),
})
const halfTerm = holiday('May half-term 2026', '2026-05-25', '2026-05-29')
const summer = holiday('Summer holidays 2026', '2026-07-22', '2026-08-31')
const autumn = holiday('October half-term 2026', '2026-10-26', '2026-10-30')
const winter = holiday('Christmas holidays 2026', '2026-12-21', '2027-01-01')
const holidays = [halfTerm, summer, autumn, winter]
const missesOf = (filter: Partial<EventFilter>, today = wednesday) =>
  nearMisses({ ...emptyFilter(), ...filter }, today, holidays)
const words = (filter: Partial<EventFilter>) => missesOf(filter).map((miss) => miss.words)

describe('what is close to a list with nothing in it', () => {
  test('is nothing where the list asks for no place, day or age', () => {
    expect(words({ priceRange: 'free', search: 'owls' })).toEqual([])
  })

  test('is a little farther, a little later, or for any age', () => {
    const asked = { near: 'SE15', within: 3, dateRange: 'today', children: [42] } as const
    expect(words({ ...asked, children: [...asked.children] })).toEqual([
      'within 5 miles of Peckham (SE15)',
      'this weekend',
      'for children of any age',
    ])
    expect(words({ near: 'SE15', within: 10 })).toEqual(['at any distance from Peckham (SE15)'])
  })

  test.each(['2026-04-06', '2026-04-11', '2026-04-12'])('on %s, after a weekend is the next one', (today) => {
    expect(missesOf({ dateRange: 'weekend' }, day(today))[0]?.filter.picked).toEqual({
      from: '2026-04-18',
      to: '2026-04-19',
    })
  })

  test('of a holiday is the one before it and the one after', () => {
    expect(missesOf({ holiday: summer })).toEqual([
      { words: 'in May half-term 2026', filter: { ...emptyFilter(), holiday: halfTerm } },
      { words: 'in October half-term 2026', filter: { ...emptyFilter(), holiday: autumn } },
    ])
    expect(words({ holiday: halfTerm })).toEqual(['in Summer holidays 2026'])
    expect(words({ holiday: holiday('Easter holidays 2025', '2025-04-07', '2025-04-21') })).toEqual([])
  })

  test.each([
    ['2026-05-09', '2026-05-09', 'from Wednesday 6 to Tuesday 12 May', '2026-05-06', '2026-05-12'],
    ['2026-05-09', '2026-05-10', 'from Wednesday 6 to Wednesday 13 May', '2026-05-06', '2026-05-13'],
    ['2026-04-09', '2026-04-09', 'from Wednesday 8 to Sunday 12 April', '2026-04-08', '2026-04-12'],
    [null, '2026-04-10', 'until Monday 13 April', null, '2026-04-13'],
  ])('of days that were picked, %s to %s, is what is on around them', (from, to, said, first, last) => {
    const [miss, ...more] = missesOf({ picked: { from: from === null ? null : day(from), to: day(to) } })
    expect(miss?.words).toBe(said)
    expect(miss?.filter).toEqual({ ...emptyFilter(), picked: { from: first, to: last } })
    expect(more).toEqual([])
  })

  test('of days that are over is nothing', () => {
    expect(words({ picked: { from: day('2026-03-01'), to: day('2026-03-02') } })).toEqual([])
  })

  test('of what is said to be indoors is what is so by its kind, unless a kind is asked for', () => {
    const [miss] = missesOf({ setting: 'indoors', priceRange: 'free' })
    expect(miss).toEqual({
      words: 'in Museum & Gallery or Theatre & Shows',
      filter: { ...emptyFilter(), priceRange: 'free', categories: ['museum', 'theatre'] },
    })
    expect(words({ setting: 'indoors', categories: ['sports'] })).toEqual([])
    expect(words({ setting: 'outdoors' })).toEqual(['in Outdoor'])
  })

  test.each([
    ['christmas', winter],
    ['Christmas holiday events', winter],
    ['half term', halfTerm],
    ['October half-term', autumn],
    ['summer holidays 2026', summer],
    ['school holidays', halfTerm],
  ])('of a search for “%s” is what is on then', (search, expected) => {
    const [miss, ...more] = missesOf({ search, priceRange: 'free', dateRange: 'today' })
    expect(miss).toEqual({
      words: `in ${expected.name}`,
      filter: { ...emptyFilter(), priceRange: 'free', holiday: expected },
    })
    expect(more.map(({ filter }) => filter.search)).toEqual([search])
  })

  test.each(['christmas owls', 'term', 'events', '2026', 'summer 1999'])(
    'of a search for “%s” is no holiday',
    (search) => {
      expect(words({ search })).toEqual([])
    },
  )

  test('is at last what suits the family alone, ever farther from where it looks', () => {
    const asked = { near: 'SE15', within: 5, children: [42], search: 'owls', dateRange: 'today' } as const
    expect(familyAlone({ ...emptyFilter(), ...asked, children: [42] })).toEqual([
      {
        words: 'for your family within 5 miles of Peckham (SE15) with no other filter',
        filter: { ...emptyFilter(), near: 'SE15', within: 5, children: [42] },
      },
      {
        words: 'for your family within 10 miles of Peckham (SE15) with no other filter',
        filter: { ...emptyFilter(), near: 'SE15', within: 10, children: [42] },
      },
      {
        words: 'for your family at any distance from Peckham (SE15) with no other filter',
        filter: { ...emptyFilter(), near: 'SE15', within: null, children: [42] },
      },
    ])
    expect(familyAlone({ ...emptyFilter(), search: 'owls' })).toEqual([])
  })

  test('keeps every other restriction', () => {
    const [miss] = missesOf({ ageRanges: ['0-5'], children: [42], priceRange: 'free' })
    expect(miss?.filter).toEqual({ ...emptyFilter(), priceRange: 'free' })
  })
})
