import { describe, expect, test } from 'vitest'
import { day } from '../../days/london-time.ts'
import { type EventFilter, emptyFilter } from '../filter.ts'
import { familyAlone, nearMisses } from './near-misses.ts'

const wednesday = day('2026-04-08')
const missesOf = (filter: Partial<EventFilter>, today = wednesday) => nearMisses({ ...emptyFilter(), ...filter }, today)
const words = (filter: Partial<EventFilter>) => missesOf(filter).map((miss) => miss.words)

describe('what is close to a list with nothing in it', () => {
  test('is nothing where the list asks for no place, day or age', () => {
    expect(words({ priceRange: 'free', search: 'owls' })).toEqual([])
  })

  test('is a little farther, a little later, or for any age', () => {
    const asked = { near: 'SE15', within: 3, dateRange: 'today', children: [42] } as const
    expect(words({ ...asked, children: [...asked.children] })).toEqual([
      'within 5 miles of SE15',
      'this weekend',
      'for children of any age',
    ])
    expect(words({ near: 'SE15', within: 10 })).toEqual(['at any distance from SE15'])
  })

  test.each(['2026-04-06', '2026-04-11', '2026-04-12'])('on %s, after a weekend is the next one', (today) => {
    expect(missesOf({ dateRange: 'weekend' }, day(today))[0]?.filter.picked).toEqual({
      from: '2026-04-18',
      to: '2026-04-19',
    })
  })

  test('is at last what suits the family alone, ever farther from where it looks', () => {
    const asked = { near: 'SE15', within: 5, children: [42], search: 'owls', dateRange: 'today' } as const
    expect(familyAlone({ ...emptyFilter(), ...asked, children: [42] })).toEqual([
      {
        words: 'for your family within 5 miles of SE15 with no other filter',
        filter: { ...emptyFilter(), near: 'SE15', within: 5, children: [42] },
      },
      {
        words: 'for your family within 10 miles of SE15 with no other filter',
        filter: { ...emptyFilter(), near: 'SE15', within: 10, children: [42] },
      },
      {
        words: 'for your family at any distance from SE15 with no other filter',
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
