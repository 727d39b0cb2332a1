import { describe, expect, test } from 'vitest'
import { classification, session } from '#test/support/make.ts'
import { day } from '../days/london-time.ts'
import { completeFacts, effectiveEvent, emptyFacts, expectationsOf, keepPastSessions } from './event.ts'

const facts = (fields = {}) => ({ ...emptyFacts('Clay day'), ...fields })

test("what staff set stands over the venue's and the classifier's value", () => {
  const concluded = classification({ primaryCategory: 'arts', minAgeMonths: 60 })
  const edited = effectiveEvent(facts({ locationName: 'Barn' }), concluded, {
    locationName: 'Hall',
    primaryCategory: 'workshop',
  })
  expect(edited).toMatchObject({
    title: 'Clay day',
    locationName: 'Hall',
    primaryCategory: 'workshop',
    minAgeMonths: 60,
  })
})

test('the age that the venue states stands over the one concluded', () => {
  expect(effectiveEvent(facts({ minAgeMonths: 36 }), classification({ minAgeMonths: 60 }), {}).minAgeMonths).toBe(36)
})

test('where sessions are known they are the days it runs on', () => {
  const sessions = [session('2026-04-04'), session('2026-04-18')]
  const event = effectiveEvent(facts({ startDate: day('2026-04-01'), endDate: day('2026-04-30'), sessions }), null, {})
  expect(event).toMatchObject({ startDate: '2026-04-04', endDate: '2026-04-18' })
})

test('sessions that a venue takes off its page once they are over are kept', () => {
  const before = facts({ startDate: day('2026-04-04'), sessions: [session('2026-04-04'), session('2026-04-11')] })
  const now = facts({ startDate: day('2026-04-11'), sessions: [session('2026-04-11')] })
  expect(keepPastSessions(before, now, day('2026-04-08'))).toEqual(before)
})

test('a session that is taken off before its day is gone', () => {
  const before = facts({ sessions: [session('2026-04-11'), session('2026-04-18')] })
  const now = facts({ sessions: [session('2026-04-18')] })
  expect(keepPastSessions(before, now, day('2026-04-08')).sessions).toEqual(now.sessions)
})

test('facts stored before a fact was known of are as if the page did not say', () => {
  const { accessFeatures: _, booking: __, setting: ___, adultMustStay: ____, ...stored } = facts({ minPrice: 4 })
  expect(completeFacts(stored)).toEqual(facts({ minPrice: 4 }))
})

test('what to expect passes from facts to what the public sees', () => {
  const expected = {
    accessFeatures: ['bsl' as const],
    absentFeatures: ['parking' as const],
    booking: 'drop_in' as const,
    setting: null,
    adultMustStay: true,
  }
  expect(effectiveEvent(facts(expected), null, {})).toMatchObject(expected)
  expect(expectationsOf(facts(expected))).toEqual(expected)
})

test('what staff set of access, booking and setting stands over what the page says', () => {
  const event = effectiveEvent(facts({ booking: 'required', accessFeatures: ['bsl'] }), null, {
    booking: null,
    accessFeatures: [],
    adultMustStay: false,
  })
  expect(event).toMatchObject({ booking: null, accessFeatures: [], adultMustStay: false })
})

describe('what staff said of the price stands whole', () => {
  test('what they called free has no price, whatever the venue says later', () => {
    const event = effectiveEvent(facts({ isFree: false, minPrice: 5, maxPrice: 8 }), null, { isFree: true })
    expect(event).toMatchObject({ isFree: true, minPrice: null, maxPrice: null })
  })

  test('what they priced is not free', () => {
    expect(effectiveEvent(facts({ isFree: true }), null, { minPrice: 5 })).toMatchObject({ isFree: false, minPrice: 5 })
  })
})

test('a day that staff set stands where the venue moves the other past it', () => {
  const moved = facts({ startDate: day('2026-05-10'), endDate: day('2026-05-12') })
  expect(effectiveEvent(moved, null, { endDate: day('2026-05-01') })).toMatchObject({
    startDate: '2026-05-01',
    endDate: '2026-05-01',
  })
  expect(effectiveEvent(moved, null, { startDate: day('2026-06-01') })).toMatchObject({
    startDate: '2026-06-01',
    endDate: null,
  })
})
