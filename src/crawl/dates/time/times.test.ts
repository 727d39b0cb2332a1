import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readDates, readTimes } from '../index.ts'

const brief = (text: string) =>
  readTimes(text).map(({ startTime, endTime }) => (endTime ? `${startTime}-${endTime}` : startTime))

test.each([
  ['7.30pm', ['19:30']],
  ['7:30 p.m.', ['19:30']],
  ['noon', ['12:00']],
  ['12 noon–2pm', ['12:00-14:00']],
  ['10.30am–12 noon', ['10:30-12:00']],
  ['10–11.30am', ['10:00-11:30']],
  ['11-1pm', ['11:00-13:00']],
  ['10.00–12.00 £4', ['10:00-12:00']],
  ['10.30-12pm', ['10:30-12:00']],
  ['2-4pm', ['14:00-16:00']],
  ['9-5', ['09:00-17:00']],
  ['10am to midnight', ['10:00-00:00']],
  ['10am, 1pm & 3pm', ['10:00', '13:00', '15:00']],
  ['10am–12pm and 1–3pm', ['10:00-12:00', '13:00-15:00']],
  ['10 & 11am', ['10:00', '11:00']],
  ['1930', ['19:30']],
  ['1353 hrs', ['13:53']],
  ['1353h', ['13:53']],
  ['19h30', ['19:30']],
  ['14.30–16.00', ['14:30-16:00']],
  ['10:00 – 22:30', ['10:00-22:30']],
  ['2.30 – 16.00', ['14:30-16:00']],
  ['doors 7pm', ['19:00']],
  ['doors 7pm, show 7.30pm', ['19:30']],
  ['7pm till late', ['19:00']],
  ["2 o'clock", ['14:00']],
  ["ten o'clock", ['10:00']],
  ['19:30hrs', ['19:30']],
  ['10.00-16.00hrs', ['10:00-16:00']],
  ['14.30pm', ['14:30']],
  ['7pm for 7.30pm', ['19:30']],
  ['2pm, 2 hours', ['14:00']],
  ['with John 10.30', ['10:30']],
  ['John 7.45pm', ['19:45']],
  ['Time: 1400-1600', ['14:00-16:00']],
  ['20:00:00 GMT-0600 (Central Standard Time)', ['20:00']],
])('%s', (text, expected) => expect(brief(text)).toEqual(expected))

describe('no time of day', () => {
  test.each([
    'TBC',
    '£5',
    '£10.30',
    'ages 5-7',
    '5-7 years',
    '10-ish',
    'a quarter of a mile',
    '2 hours 15 minutes',
    '10%',
    '5 March',
    '25:00',
    '020 7946 0958',
    '1353 H Street',
    'John 20.19',
    'Psalm 23.15',
    '1 Corinthians 12:4-11',
  ])('%s', (text) => expect(readTimes(text)).toEqual([]))
})

test.each(['6pm GMT', '18:00 UTC', '18:00Z', '18:00 (GMT)', '19:00+01:00'])(
  '%s in winter is six in the evening',
  (time) => {
    const [session] = readDates(`5 January 2026, ${time}`, day('2025-12-01'))?.sessions ?? []
    expect(session).toMatchObject({ date: '2026-01-05', startTime: '18:00' })
  },
)
