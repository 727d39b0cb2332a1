import { describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/days/london-time.ts'
import { found, session } from '#test/support/make.ts'
import { normalise } from './normalise.ts'

const today = day('2026-04-08')
const dated = { startDate: day('2026-04-10'), endDate: day('2026-04-10') }
const eventOf = (fields: Parameters<typeof found>[0]) => {
  const result = normalise(found({ ...dated, ...fields }), today)
  if (!result.ok) throw new Error(result.refusal)
  return result.event
}
const refusalOf = (fields: Parameters<typeof found>[0]) => {
  const result = normalise(found({ ...dated, ...fields }), today)
  return result.ok ? null : result.refusal
}

describe('what does not become an event', () => {
  test.each([
    ['no-title', { title: ' \n ' }],
    ['over', { startDate: day('2026-04-01'), endDate: day('2026-04-07') }],
    ['no-date', { startDate: null, endDate: null }],
    ['unlikely', { confidence: 0.2 }],
  ] as const)('%s', (refusal, fields) => {
    expect(refusalOf(fields)).toBe(refusal)
  })

  test('what recurs on days that nothing says does', () => {
    expect(refusalOf({ startDate: null, endDate: null, repeats: 'Every other Thursday' })).toBeNull()
  })

  test('an exhibition that says only until when it is on does', () => {
    expect(refusalOf({ startDate: null, endDate: day('2026-05-01') })).toBeNull()
  })
})

test('texts lose control characters and spare white space, retain line breaks, and are bounded', () => {
  expect(eventOf({ title: ' Tea\u0000 for \t two ' }).title).toBe('Tea for two')
  expect(eventOf({ description: 'One \n\n\n\n two' }).description).toBe('One\n\ntwo')
  expect(eventOf({ title: 'a'.repeat(1000) }).title).toHaveLength(300)
})

test.each(['title', 'description', 'organiser', 'locationName', 'locationAddress', 'priceNotes'] as const)(
  'nothing invisible in the %s is stored',
  (field) => {
    expect(eventOf({ [field]: 'Owl\u202e \u200bda\u00ady' })[field]).toBe('Owl day')
  },
)

test('what has no stated end is stored for eight weeks, and what is rare for two days at least', () => {
  const every = (days: number) =>
    Array.from({ length: 20 }, (_, step) => session(addDays(day('2026-04-06'), step * days), '16:00'))
  const weeks = eventOf({ repeats: 'Every Monday, 4pm', sessions: every(7) })
  expect([weeks.sessions.length, weeks.startDate, weeks.endDate]).toEqual([9, '2026-04-13', '2026-06-08'])
  expect(eventOf({ repeats: 'Every 3 months on the first Monday', sessions: every(91) }).sessions).toHaveLength(2)
  expect(eventOf({ repeats: null, sessions: every(7) }).sessions).toHaveLength(20)
})

test('sessions are sorted, once each, and decide the first and last day', () => {
  const sessions = [
    session('2026-04-18'),
    session('2026-04-11', '14:00'),
    session('2026-04-11'),
    session('2026-04-11', '14:00'),
  ]
  expect(eventOf({ sessions })).toMatchObject({
    sessions: [session('2026-04-11', '14:00'), session('2026-04-18')],
    startDate: '2026-04-11',
    endDate: '2026-04-18',
  })
})

test('what contradicts itself is dropped, not guessed', () => {
  expect(eventOf({ startDate: day('2026-05-10'), endDate: day('2026-05-01') })).toMatchObject({
    startDate: '2026-05-10',
    endDate: null,
  })
  expect(eventOf({ minAgeMonths: 96, maxAgeMonths: 60 })).toMatchObject({ minAgeMonths: null, maxAgeMonths: null })
})

test('prices are pounds and pence, the lower one first, and none beside free', () => {
  expect(eventOf({ minPrice: 12, maxPrice: 7.999 })).toMatchObject({ minPrice: 8, maxPrice: 12 })
  expect(eventOf({ isFree: true, minPrice: 5 })).toMatchObject({ isFree: true, minPrice: null })
  expect(eventOf({ minPrice: -3, maxPrice: Number.NaN })).toMatchObject({ minPrice: null, maxPrice: null })
})

test('only web addresses stay', () => {
  expect(
    eventOf({
      bookingUrl: 'javascript:alert(1)',
      url: 'ftp://a.example/x',
      imageUrl: 'https://a.example/i?a=1&amp;b=2',
    }),
  ).toMatchObject({
    bookingUrl: null,
    url: null,
    imageUrl: 'https://a.example/i?a=1&b=2',
  })
})
