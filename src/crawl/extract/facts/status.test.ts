import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/support/growth.ts'
import { readNotice, readStatus, saysNewDate } from './status.ts'

test.each([
  ['CANCELLED – Owl Day', 'cancelled', 'Owl Day'],
  ['SOLD OUT: Owl Day', 'sold_out', 'Owl Day'],
  ['Owl Day - fully booked', 'sold_out', 'Owl Day'],
  ['Owl Day (waiting list only)', 'sold_out', 'Owl Day'],
  ['Fully booked – waiting list only', 'sold_out', ''],
  ['POSTPONED: Owl Day', 'postponed', 'Owl Day'],
  ['Rescheduled: Owl Day', 'rescheduled', 'Owl Day'],
  ['No places left', 'sold_out', ''],
])('%s', (text, status, rest) => {
  const reading = readStatus(text)
  expect(reading?.status).toBe(status)
  if (rest) expect(reading?.rest).toBe(rest)
})

test.each([
  'This event has not been cancelled',
  'Cancellation policy',
  'Tickets can be cancelled up to a day before',
  'Cancel your booking',
  'Please cancel your booking if you cannot come',
  'Book early to avoid disappointment',
  'Limited availability',
  'Selling fast',
  'Bookings cancelled later are not refunded',
  'A Postponed Wedding',
])('%s is no status', (text) => {
  expect(readStatus(text)).toBeNull()
  expect(readNotice(text)).toBeNull()
})

describe('a notice in the description', () => {
  test.each([
    ['Meet an owl.\nThis event has been cancelled.', 'cancelled', 'This event has been cancelled.'],
    [
      'Unfortunately this event has been postponed. We are sorry.',
      'postponed',
      'Unfortunately this event has been postponed.',
    ],
    ['This event is cancelled due to illness.', 'cancelled', 'This event is cancelled due to illness.'],
    ['Sold out!\nMeet an owl.', 'sold_out', 'Sold out!'],
    ['New date: Friday 5 June', 'rescheduled', 'New date: Friday 5 June'],
    ['This has moved to Sunday 7 June', 'rescheduled', 'This has moved to Sunday 7 June'],
  ])('%j', (text, status, quote) => expect(readNotice(text)).toEqual({ status, quote }))

  test('what became of it another year is none', () =>
    expect(readNotice('This event was cancelled last year')).toBeNull())

  test.each(['This has moved online', 'The show has moved to a new venue', 'Now moved to the library'])(
    '%s: it is on as scheduled, elsewhere',
    (text) => {
      expect(saysNewDate(text)).toBe(false)
      expect(readNotice(text)).toBeNull()
    },
  )

  test('a long line takes time in proportion', () =>
    expectLinear((size) => readNotice('this event is moved from '.repeat(size)), 2000))
})
