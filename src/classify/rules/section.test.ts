import { expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { classifyBuiltIn } from './built-in.ts'
import { sectionOf } from './section.ts'

test.each([
  ['https://arts.example/whats-on/families/marvos-afternoon', 'families'],
  ['https://arts.example/kids-and-families', 'kids-and-families'],
  ['https://arts.example/events?category=Family%20Events', 'Family Events'],
  ['https://arts.example/whats-on/children%20%26%20young%20people/', 'children%20%26%20young%20people'],
  ['https://arts.example/half-term/', 'half-term'],
  ['https://arts.example/events?audience=under-5s&page=2', 'under-5s'],
  ['https://library.example/storytimes/monday', 'storytimes'],
])('%s stands in a section for children', (url, quote) =>
  expect(sectionOf(url)).toEqual({ quote, weight: expect.closeTo(1.7) }),
)

test.each([
  null,
  'not an address',
  'https://family.example/',
  'https://arts.example/events/family-fortunes',
  'https://arts.example/events/the-kids-are-alright',
  'https://arts.example/family-history',
  'https://arts.example/parents-evening-the-play',
  'https://arts.example/events?q=',
])('%s names no section', (url) => expect(sectionOf(url)).toBeNull())

test('a section for adults speaks against children', () =>
  expect(sectionOf('https://arts.example/adult-learning/glass')?.weight).toBeLessThan(0))

test('an event that says nothing is likely for children in the families’ section, and still a person decides', () => {
  const event = {
    title: 'Marvo’s Mysterious Afternoon',
    description: 'Rabbits, scarves and a custard pie that disappears before your very eyes.',
    organiser: null,
    locationName: null,
    priceNotes: null,
  }
  const without = classifyBuiltIn({ ...event, sourceUrl: 'https://arts.example/whats-on/marvo' })
  const within = classifyBuiltIn({ ...event, sourceUrl: 'https://arts.example/families/marvo' })
  expect(without.isChildFriendly).toBe(false)
  expect(within.isChildFriendly).toBe(true)
  expect(within.childConfidenceScore).toBeLessThan(90)
  expect(within.quotes).toContainEqual({ claim: 'its section of the site', quote: 'families' })
})

test('a hostile address takes time in proportion', () =>
  expectLinear((size) => sectionOf(`https://a.example/${'kids-'.repeat(size)}`), 2000))
