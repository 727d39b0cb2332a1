import { describe, expect, test } from 'vitest'
import { emptyFacts } from '../event/event.ts'
import {
  type EventAtVenue,
  expectMaskAt,
  featuresAt,
  NO_VENUE_FEATURES,
  type Statement,
  whatToExpectAt,
} from './expected.ts'
import { hasExpected } from './facts.ts'

const event = (fields: Partial<EventAtVenue> = {}): EventAtVenue => ({
  ...emptyFacts('Kite day'),
  venueName: 'Owl House',
  venueAddress: '1 Owl Street, London SE15 4AA',
  ...fields,
})
const says = (isSo: boolean, quote = 'As it says.'): Statement => ({ isSo, quote, url: 'https://owl.example/access' })
const stepFree = { statements: { step_free: says(true, 'Step-free throughout.') }, edits: {} }

describe('what is so at an event', () => {
  test('is what its own words say', () => {
    expect(featuresAt(event({ accessFeatures: ['bsl'] }), NO_VENUE_FEATURES)).toEqual({
      bsl: { isSo: true, from: 'event', source: null },
    })
  })

  test('is else what its venue says of itself', () => {
    expect(featuresAt(event(), stepFree).step_free).toEqual({
      isSo: true,
      from: 'venue',
      source: { quote: 'Step-free throughout.', url: 'https://owl.example/access' },
    })
  })

  test('is not what the venue says where the event is elsewhere', () => {
    expect(featuresAt(event({ locationName: 'Heron Park' }), stepFree)).toEqual({})
    expect(featuresAt(event({ locationName: 'Online' }), stepFree)).toEqual({})
  })

  test('is not what the venue says where the event denies it, or what goes with it', () => {
    expect(featuresAt(event({ absentFeatures: ['step_free'] }), stepFree).step_free).toMatchObject({ isSo: false })
    expect(featuresAt(event({ absentFeatures: ['wheelchair'] }), stepFree)).toEqual({
      wheelchair: { isSo: false, from: 'event', source: null },
    })
  })

  test('is what staff say of the venue, over its pages', () => {
    const denied = { ...stepFree, edits: { step_free: false } }
    expect(featuresAt(event(), denied).step_free).toEqual({ isSo: false, from: 'staff', source: null })
    expect(featuresAt(event(), { ...stepFree, edits: { step_free: null } })).toEqual({})
    expect(featuresAt(event(), { statements: {}, edits: { parking: true } }).parking).toMatchObject({ isSo: true })
  })
})

test('only what is so is found by the filter', () => {
  const asked = (fields: Partial<EventAtVenue>, venue = NO_VENUE_FEATURES) =>
    (['step-free', 'drop-in', 'drop-off', 'bsl-captions'] as const).filter((choice) =>
      hasExpected(expectMaskAt(event(fields), venue), choice),
    )
  expect(asked({})).toEqual([])
  expect(asked({}, stepFree)).toEqual(['step-free'])
  expect(asked({ accessFeatures: ['wheelchair', 'captioned'] })).toEqual(['step-free', 'bsl-captions'])
  expect(asked({ absentFeatures: ['step_free'] }, stepFree)).toEqual([])
  expect(asked({ booking: 'drop_in', adultMustStay: false })).toEqual(['drop-in', 'drop-off'])
  expect(asked({ booking: 'required', adultMustStay: true })).toEqual([])
})

test('what to expect says what is known in plain words, and names what is not', () => {
  const shown = whatToExpectAt(
    event({ booking: 'drop_in', setting: 'outdoors', adultMustStay: true, absentFeatures: ['parking'] }),
    stepFree,
  )
  expect(shown.known.map(({ words, isSo, from }) => [words, isSo, from])).toEqual([
    ['Just drop in, no need to book', true, 'event'],
    ['A grown-up must stay', true, 'event'],
    ['Outdoors: dress for the weather', true, 'event'],
    ['Step-free access', true, 'venue'],
    ['No parking, or little', false, 'event'],
  ])
  expect(shown.unknown).toEqual(['toilets', 'baby changing', 'pushchairs'])
  expect(whatToExpectAt(event({ locationName: 'Online' }), stepFree)).toEqual({
    known: [],
    unknown: ['whether to book'],
  })
})
