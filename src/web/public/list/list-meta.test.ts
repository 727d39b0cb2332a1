import { expect, test } from 'vitest'
import { emptyFilter } from '#domain/filter/filter.ts'
import { listMeta } from './list-meta.ts'

const titleOf = (filter: Partial<ReturnType<typeof emptyFilter>>, period?: Parameters<typeof listMeta>[0]['period']) =>
  listMeta({ filter: { ...emptyFilter(), ...filter }, place: 'London', period: period ?? null }).title

test('a list is called by what it shows, so that people can distinguish two that search engines list', () => {
  expect(titleOf({})).toBe('All Events')
  expect(titleOf({ categories: ['museum'] })).toBe('Museum & Gallery Events')
  expect(titleOf({ dateRange: 'weekend' })).toBe('All Events: This Weekend')
  expect(titleOf({ categories: ['arts', 'stem'], ageRanges: ['0-5'], priceRange: 'free' })).toBe(
    'Filtered Events: 0-5 years, Free',
  )
})

test('a search is called by its words, and by what else restricts it', () => {
  expect(titleOf({ search: 'owls' })).toBe('“owls”')
  expect(titleOf({ search: 'owls', dateRange: 'today' })).toBe('“owls”: Today')
})

test('what a family says of itself stands in no title', () => {
  expect(titleOf({ near: 'SE15', within: 5, children: [54], priceRange: 'free' })).toBe('All Events: Free')
})

test('a holiday is called by its name and days', () => {
  const period = { name: 'May half-term', days: 'Mon 25th May to Fri 29th May', isOver: false, next: null }
  expect(titleOf({ ageRanges: ['0-5'] }, period)).toBe('May half-term: All Events for children in London: 0-5 years')
  expect(listMeta({ filter: emptyFilter(), place: 'London', period }).description).toContain(
    'May half-term, Mon 25th May to Fri 29th May',
  )
})
