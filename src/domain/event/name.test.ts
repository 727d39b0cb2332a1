import { describe, expect, test } from 'vitest'
import { oddityOf, saysNothingIsOn } from './name.ts'

describe('a title that may not be the name of an event', () => {
  test.each([
    'Please join us on',
    'Booking is from',
    'We’d love to meet you',
    'One warm gathering',
    'Our open café',
    'How to get there',
    '£6 per child',
    'Free',
    'No Otters (Half Term)',
    'No regular meeting',
    'No Otters over half term',
    'Key dates',
    'Our main Sunday gathering is at 10.30am and lasts for an hour. There is coffee after it.',
  ])('%s', (title) => expect(oddityOf(title)).not.toBeNull())

  test.each([
    'We’re Going on a Bear Hunt',
    'There Was an Old Lady Who Swallowed a Fly',
    'The Tiger Who Came to Tea',
    'Let the Right One In',
    'Drop In',
    'Baby and toddler group',
    'A Midsummer Night’s Dream',
    'Where’s Wally?',
    'Free Family Saturday',
    'No Strings Puppets',
    'No Room at the Inn',
    'St. George’s Camp',
    'Half-term den building',
  ])('is not %s', (title) => expect(oddityOf(title)).toBeNull())
})

test('what is off is told from names that begin with no', () => {
  expect(saysNothingIsOn('No cubs this week')).toBe(true)
  expect(saysNothingIsOn('No Strings Puppets')).toBe(false)
})
