import { describe, expect, test } from 'vitest'
import { classifyBuiltIn } from './built-in.ts'
import { sectionsOf } from './section.ts'

describe('the section in an address', () => {
  test.each([
    ['https://arts.example/whats-on/families/marvos-afternoon', 'families'],
    ['https://arts.example/kids-and-families', 'kids-and-families'],
    ['https://arts.example/events?category=Family%20Events', 'Family Events'],
    ['https://arts.example/whats-on/children%20%26%20young%20people/', 'children%20%26%20young%20people'],
    ['https://arts.example/half-term/', 'half-term'],
    ['https://arts.example/events?audience=under-5s&page=2', 'under-5s'],
    ['https://library.example/storytimes/monday', 'storytimes'],
  ])('%s stands in a section for children', (url, quote) =>
    expect(sectionsOf([], url)).toEqual([{ quote, weight: expect.closeTo(1.7), statement: false }]),
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
  ])('%s names no section', (url) => expect(sectionsOf([], url)).toEqual([]))

  test('a section for adults speaks against children', () =>
    expect(sectionsOf([], 'https://arts.example/adult-learning/glass')[0]?.weight).toBeLessThan(0))
})

describe('an event whose own words do not say for whom it is', () => {
  const event = {
    title: 'Marvo’s Mysterious Afternoon',
    description: 'Rabbits, scarves and a custard pie that disappears before your very eyes.',
    organiser: null,
    locationName: null,
    priceNotes: null,
    sourceUrl: 'https://arts.example/whats-on/marvo',
  }
  const filedUnder = (...tags: string[]) => classifyBuiltIn({ ...event, tags })

  test('is likely for children in the families’ section, and still a person decides', () => {
    const within = classifyBuiltIn({ ...event, sourceUrl: 'https://arts.example/families/marvo' })
    expect(classifyBuiltIn(event).isChildFriendly).toBe(false)
    expect(within.isChildFriendly).toBe(true)
    expect(within.childConfidenceScore).toBeLessThan(90)
    expect(within.quotes).toContainEqual({ claim: 'its section of the site', quote: 'families' })
  })

  test('is likely for children where the venue files it under families, and says so in the venue’s words', () => {
    const filed = filedUnder('Magic', 'Families')
    expect(filed.isChildFriendly).toBe(true)
    expect(filed.childConfidenceScore).toBeLessThan(90)
    expect(filed.guards?.saysFor).toBe(true)
    expect(filed.reasoning).toContain('“Families”')
  })

  test('is unlikely for children where it is filed under adults', () =>
    expect(filedUnder('Adults').childConfidenceScore).toBeLessThan(classifyBuiltIn(event).childConfidenceScore))

  test('waits for a person where it is filed under both', () => {
    const { guards, childConfidenceScore } = filedUnder('Adults', 'Families')
    expect(guards).toMatchObject({ saysFor: false, saysAgainst: true })
    expect(childConfidenceScore).toBeGreaterThan(20)
    expect(childConfidenceScore).toBeLessThan(90)
  })

  test('has the ages that a tag states', () =>
    expect(filedUnder('Ages 5-11')).toMatchObject({ minAgeMonths: 60, maxAgeMonths: 143 }))
})

test('no tag for children outweighs words that shut them out', () => {
  const burlesque = {
    title: 'Burlesque night',
    description: 'Strictly over 18s. Cocktails from seven.',
    organiser: null,
    locationName: null,
    priceNotes: null,
    sourceUrl: null,
    tags: ['Families', 'Half term'],
  }
  expect(classifyBuiltIn(burlesque)).toMatchObject({ isChildFriendly: false, guards: { isForAdultsOnly: true } })
})
