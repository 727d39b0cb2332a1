import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readDates } from './index.ts'

const today = day('2026-02-01')

test.each([
  ['TBC'],
  ['Dates to be confirmed'],
  ['£5'],
  ['£10-12 April special'],
  ['ages 5-7'],
  ['24/7'],
  ['© 2011-2024'],
  ['020 7946 0958'],
  ['2 hours 15 minutes'],
  ['12 March Street'],
  ['E1 5AB'],
  ['up to 5 may attend'],
  ['Dogs may come along'],
  ['1/2 price'],
  ['Mid-March'],
  ['the 22nd'],
  ['doors 7pm'],
  ['10-12'],
  ['Room 5'],
  [''],
  ['John 20.19'],
  ['Psalm 23.15'],
  ['1 Corinthians 12:4-11'],
])('%s names no day', (text) => expect(readDates(text, today)).toBeNull())

test.each([
  ['Booking opens 3 March. Sat 4 April 2pm', '2026-04-04'],
  ['10 May (was 3 May)', '2026-05-10'],
  ['10 May, rescheduled from 3 May', '2026-05-10'],
  ['rescheduled from 3 May to 10 May', '2026-05-10'],
  ['3 May is moved to 10 May', '2026-05-10'],
  ['3 May (rescheduled to 10 May)', '2026-05-10'],
  ['Posted on 5 January. Sat 4 April', '2026-04-04'],
  ['booking opens 3 March', '2026-03-03'],
])('%s is on at %s', (text, expected) => expect(readDates(text, today)?.startDate).toBe(expected))
