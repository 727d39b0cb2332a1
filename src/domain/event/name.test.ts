import { describe, expect, test } from 'vitest'
import { isNoName, oddityOf, saysNothingIsOn } from './name.ts'

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
    'Book Your Place Now',
    'Find out more',
    'Contact Us See All Activities',
    'Latest News',
    'Pupils return to school',
    'INSET day',
    'Pupils return',
    'School ends',
    'Next Season: September 2026',
    'New Season 2026–27',
    'Autumn half term',
    'Autumn term begins',
    'Last day of term',
    'Read the full story',
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
    'End of Term Disco',
    'Back to School Fair',
    'New Season Open Day',
    'Training Day at the Farm',
    'Book Club',
    'Get Crafty',
    'Call My Bluff',
    'See How They Run',
  ])('is not %s', (title) => expect(oddityOf(title)).toBeNull())
})

test('what is off is distinguished from names that begin with no', () => {
  expect(saysNothingIsOn('No cubs this week')).toBe(true)
  expect(saysNothingIsOn('No Strings Puppets')).toBe(false)
})

test('what is surely no name is distinguished from an odd one', () => {
  const none = [
    'Join us on',
    'Please join us',
    'See daily schedule',
    'Notes',
    'Next course',
    'Read original article',
    '£6',
    '2Jul',
    'Monday, July 2, 7–9 p.m., the Hall',
    'Psalm 112, Exodus 12',
    '#openday',
    'The Hall @thehall',
    'Want to know more?',
    'Interested in helping us?',
    'Are you looking for a choir?',
    'Private lessons — 3 places',
    'Tea dance (private event), Otley',
    'Broadcasts Schedule 2026',
    'Event Timeslots (2)',
    'Repertoire',
  ]
  const odd = [
    'How to make a camp fire',
    'This little piggy',
    'Our open café',
    'See You Later',
    'Drop In',
    'Come and try archery',
    'Friday 13th',
    'Saturday Night Live',
    'Mark and Luke play jazz',
    'Do You Want to Build a Snowman?',
    'Who Wants to be a Wizard?',
    'Private Lives',
    'Private Peaceful',
    'End of Term Disco',
    'Back to School Fair',
    'Calendar Girls',
    'Art @ the Hall',
  ]
  expect(none.filter((name) => !isNoName(name))).toEqual([])
  expect(odd.filter(isNoName)).toEqual([])
})
