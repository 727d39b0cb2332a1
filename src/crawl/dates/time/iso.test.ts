import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { brief } from '#test/support/brief-dates.ts'

const today = day('2026-02-01')

describe('ISO 8601', () => {
  test.each([
    ['20260405', '2026-04-05/, 04-05'],
    ['20260405T100000', '2026-04-05/, 04-05 10:00-'],
    ['20260405T100000Z', '2026-04-05/, 04-05 11:00-'],
    ['2026-07-03T19:30+01:00[Europe/London]', '2026-07-03/, 07-03 19:30-'],
    ['2026-04-05/2026-04-20', '2026-04-05/2026-04-20'],
    ['2026-04-05T10:00/12:00', '2026-04-05/, 04-05 10:00-12:00'],
    ['2026-04-05T10:00Z/2026-04-05T12:00Z', '2026-04-05/, 04-05 11:00-13:00'],
    ['2026-04-05T22:00/2026-04-06T02:00', '2026-04-05/, 04-05 22:00-02:00'],
    ['2026-04-05T10:00/2026-04-06T16:00', '2026-04-05/2026-04-06, 04-05 10:00-, 04-06 -16:00'],
    ['2026-04-05T10:00/PT90M', '2026-04-05/, 04-05 10:00-11:30'],
    ['2026-04-05/P1W', '2026-04-05/2026-04-11'],
  ])('%s', (text, expected) => expect(brief(text, today)).toBe(expected))

  test.each([['20261301'], ['2026-04-12/2026-04-05'], ['12345678']])('%s is none', (text) =>
    expect(brief(text, today)).toBeNull(),
  )
})

describe('the clocks of London', () => {
  test.each([
    ['5 July 2026, 6pm BST', '07-05 18:00-'],
    ['5 July 2026, 6pm UTC', '07-05 19:00-'],
    ['5 July 2026, 6pm – 8pm (UTC)', '07-05 19:00-21:00'],
    ['5 July 2026, 11.30pm UTC', '07-06 00:30-'],
    ['5 January 2026, 6pm GMT', '01-05 18:00-'],
    ['Sun 5 Jul 2026 19:30:00 GMT+0100', '07-05 19:30-'],
    ['29 March 2026, 00:30 GMT', '03-29 00:30-'],
    ['29 March 2026, 01:30 GMT', '03-29 02:30-'],
    ['25 October 2026, 01:30 GMT', '10-25 01:30-'],
    ['5 July 2026, 6pm CET', '07-05 18:00-'],
  ])('%s', (text, expected) => expect(brief(text, today)?.split(', ')[1]).toBe(expected))
})

describe('how long it takes', () => {
  test.each([
    ['5 March, 2pm (45 mins)', '03-05 14:00-14:45'],
    ['5 March, 2pm for 2 hours', '03-05 14:00-16:00'],
    ['5 March, 2pm, runs 1 hour 30 minutes', '03-05 14:00-15:30'],
    ['5 March, 2pm, 1.5 hours', '03-05 14:00-15:30'],
    ['5 March, 2pm (doors open 30 minutes before)', '03-05 14:00-'],
    ['5 March, 2pm, 20 minute sessions', '03-05 14:00-'],
    ['5 March, 2–3pm (45 mins)', '03-05 14:00-15:00'],
  ])('%s', (text, expected) => expect(brief(text, today)?.split(', ')[1]).toBe(expected))
})
