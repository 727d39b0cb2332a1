import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { findDates } from './index.ts'

const today = day('2026-02-01')
const quotes = (text: string) => findDates(text, today).map(({ reading }) => reading.quote)

test('finds each date of a listing with its own times', () => {
  const text = 'Fun Day\nSaturday 7 March\n11am–3pm\nFree\nStories\nSunday 8 March, 2pm\n£4'
  const found = findDates(text, today)
  expect(found.map(({ reading }) => reading.sessions)).toEqual([
    [{ date: '2026-03-07', startTime: '11:00', endTime: '15:00' }],
    [{ date: '2026-03-08', startTime: '14:00', endTime: null }],
  ])
  expect(found.map(({ index, length }) => text.slice(index, index + length))).toEqual([
    'Saturday 7 March\n11am–3pm',
    'Sunday 8 March, 2pm',
  ])
})

test('gives a day the times said later in the sentence', () => {
  expect(findDates('Join us on 7 March for crafts from 11am to 3pm.', today)[0]?.reading.sessions).toEqual([
    { date: '2026-03-07', startTime: '11:00', endTime: '15:00' },
  ])
})

test('keeps the dates of different lines apart', () => {
  expect(quotes('7 March\n8 March\n9 March')).toEqual(['7 March', '8 March', '9 March'])
})

describe('leaves out', () => {
  test.each([
    'Booking opens 3 March',
    'Tickets on sale from 3 March',
    'Book by 12 March',
    'Posted on 5 January 2026',
    'Last updated: 20 January 2026',
    '© 2011-2024',
    'since 12 January 2011',
    'founded on 5 May 1934',
    'on 20 July 1969',
    'Deadline for applications: 5 May 2026',
    'Opening hours: Monday to Friday 10am–5pm, Saturdays 10am–6pm',
    'Mon–Fri 9am–5pm',
    'Closed 25 and 26 December',
    'Early bird until 1 March',
    'version 1.2.26',
    '£5',
    'ages 5-7',
    'score 3-2',
    'tel 020 7946 0958',
    'open 24/7',
    'a short drive in March',
    'we may 5 times',
    'Saturday',
    'an annual event',
    'born between 1 September 2018 and 31 August 2020',
  ])('%s', (text) => expect(quotes(text)).toEqual([]))
})

test('takes the new date of an event that was moved', () => {
  expect(
    findDates('This has been rescheduled from 3 May to 10 May.', today).map(({ reading }) => reading.startDate),
  ).toEqual(['2026-05-10'])
})

test('numbers joined by dashes are a date in prose only where the month comes first', () => {
  const starts = (order: 'day-first' | 'month-first') =>
    findDates('Minutes 4-20-26', today, order).map(({ reading }) => reading.startDate)
  expect(starts('month-first')).toEqual(['2026-04-20'])
  expect(starts('day-first')).toEqual([])
})
