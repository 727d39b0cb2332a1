import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { ageTagIn, audienceNamed, audiencesInAddress, tidyTags } from './tags.ts'

describe('the tags that a venue files an event under', () => {
  test('are stored once each, whatever their case and spacing', () =>
    expect(tidyTags([' Families', 'families', 'Arts  &  crafts'])).toEqual(['Families', 'Arts & crafts']))

  test('are names, and neither addresses, markup, numbers nor sentences', () =>
    expect(tidyTags(['https://tags.example/1', '<b>Owls</b>', '17', '', 'An afternoon of '.repeat(8)])).toEqual([]))

  test('are some, not hundreds', () =>
    expect(tidyTags(Array.from({ length: 300 }, (_, at) => `owls in the year ${at}`))).toHaveLength(20))
})

describe('a name for an audience', () => {
  test.each([
    'Families',
    'Family events',
    'kids-and-families',
    'Children’s activities',
    'Under 5s',
    'Half term',
    'Teens',
  ])('%s is for children', (name) => expect(audienceNamed(name)).toBe('children'))

  test.each(['Adults', 'Adult learning', 'Over 50s', 'Business', 'For teachers'])('%s is for adults', (name) =>
    expect(audienceNamed(name)).toBe('adults'),
  )

  test.each(['Family fortunes', 'Family history', 'Parents’ evening', 'Music', 'Owls', ''])('%s says nothing', (name) =>
    expect(audienceNamed(name)).toBeNull(),
  )
})

test('a tag states ages where no other does', () => {
  expect(ageTagIn(['Owls', 'Ages 5-11'])).toBe('Ages 5-11')
  expect(ageTagIn(['Ages 0-4', 'Ages 5-11'])).toBeNull()
  expect(ageTagIn(['Owls'])).toBeNull()
})

test('an address names an audience by whole parts', () => {
  expect(audiencesInAddress('https://arts.example/whats-on/families/owls?category=Kids')).toEqual(['families', 'Kids'])
  expect(audiencesInAddress('https://family.example/events/the-kids-are-alright')).toEqual([])
  expect(audiencesInAddress('not an address')).toEqual([])
})

test('a hostile address takes time in proportion', () =>
  expectLinear((size) => audiencesInAddress(`https://a.example/${'kids-'.repeat(size)}`), 2000))
