import { expect, test } from 'vitest'
import { foldText, searchTextOf, slugify } from './text.ts'

test('accents, case, typographic quotes and spacing do not count', () => {
  expect(foldText('  Café “Élan” —\n Children’s ')).toBe('cafe "elan" — children\'s')
})

test.each([
  ['Café Crafts & Cake!', 'cafe-crafts-and-cake'],
  ["Children's Day", 'childrens-day'],
  ['木', 'event'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s has the address %s', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('an area is searched for as people write it', () => {
  const text = searchTextOf({
    title: 'A',
    description: null,
    locationName: null,
    locationArea: 'north-london',
    venueName: 'B',
    organiser: null,
  })
  expect(text).toContain('north london')
})
