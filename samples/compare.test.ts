import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { compareWithTruth } from './compare.ts'
import type { ExpectedEvent } from './town.ts'

const session = (date: string, startTime = '10:00') => ({ date: day(date), startTime, endTime: null })

const make = (event: Partial<ExpectedEvent> = {}): ExpectedEvent => ({
  title: 'Kite Day',
  description: 'Fly what you made.',
  url: null,
  startDate: day('2026-05-02'),
  endDate: day('2026-05-02'),
  sessions: [session('2026-05-02')],
  isOpenEnded: false,
  isFree: false,
  minPrice: null,
  maxPrice: null,
  minAgeMonths: null,
  maxAgeMonths: null,
  eventStatus: 'scheduled',
  accessFeatures: [],
  absentFeatures: [],
  booking: null,
  setting: null,
  adultMustStay: null,
  forChildren: true,
  ...event,
})

test('an event is known by its title, however the page dresses it', () => {
  const cancelled = { eventStatus: 'cancelled' } as const
  const { found, missing, wrong } = compareWithTruth(
    [make(cancelled)],
    [make({ title: 'CANCELLED – Kite  day', ...cancelled })],
  )
  expect({ found, missing, wrong }).toEqual({ found: ['Kite Day'], missing: [], wrong: [] })
})

test('what was not found is missing; what is no event, or one twice over, is extra', () => {
  const { missing, extra } = compareWithTruth(
    [make(), make({ title: 'Pond Dip' })],
    [make(), make(), make({ title: 'Gift shop' })],
  )
  expect({ missing, extra }).toEqual({ missing: ['Pond Dip'], extra: ['Kite Day', 'Gift shop'] })
})

test('each wrong fact is reported with what was expected and what was got', () => {
  const { wrong } = compareWithTruth(
    [make({ minPrice: 6.5 })],
    [make({ minPrice: 65, sessions: [session('2026-05-02', '22:00')] })],
  )
  expect(wrong).toEqual([
    { title: 'Kite Day', field: 'sessions', expected: '2026-05-02 10:00', got: '2026-05-02 22:00' },
    { title: 'Kite Day', field: 'minPrice', expected: 6.5, got: 65 },
  ])
})

test('sessions that are over, and those beyond the known weeks of a weekly event, count neither way', () => {
  const truth = make({ isOpenEnded: true, endDate: null, sessions: [session('2026-05-02'), session('2026-05-09')] })
  const found = make({
    sessions: ['2026-04-25', '2026-05-02', '2026-05-09', '2026-05-16'].map((date) => session(date)),
  })
  expect(compareWithTruth([truth], [found]).wrong).toEqual([])
})
