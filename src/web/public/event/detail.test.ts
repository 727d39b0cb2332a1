import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readOpeningHours } from '#domain/hours/read-opening-hours.ts'
import type { EventStatus } from '#domain/vocabulary.ts'
import * as make from '#test/support/make.ts'
import { detailOf } from './detail.ts'

const CHECKED = new Date('2026-04-08T14:00:00Z')
const NOW = { date: day('2026-04-08'), time: '09:00' }
const detail = ({ sessions = [], ...fields }: NonNullable<Parameters<typeof make.publicEvent>[0]>) => {
  const days = sessions.map(({ date }) => date)
  const event = { startDate: days[0] ?? null, endDate: days.at(-1) ?? null, sessions, lastSeenAt: CHECKED, ...fields }
  return detailOf(make.publicEvent(event), 'https://events.example/events/event', NOW)
}

describe('when an event is on', () => {
  test('is given once, with the end, for a single session', () => {
    expect(detail({ sessions: [make.session('2026-04-11', '10:30', '12:00')] })).toMatchObject({
      date: 'Sat 11th Apr, 10:30am to 12pm',
      lastingDate: 'Sat 11th Apr, 10:30am to 12pm',
      next: null,
      days: [],
    })
  })

  test('names the day for a reader of another day, the end too', () => {
    const { date, lastingDate } = detail({ sessions: [make.session('2026-04-08', '10:30', '12:00')] })
    expect([date, lastingDate]).toEqual(['Today, 10:30am to 12pm', 'Wed 8th Apr, 10:30am to 12pm'])
  })

  test('is given by what is left of its next day', () => {
    const sessions = [
      make.session('2026-04-08', '10:30', '11:30'),
      make.session('2026-04-08', '14:00', '15:00'),
      make.session('2026-04-11', '10:30', '11:30'),
    ]
    expect(detail({ sessions }).next).toBe('Today, 10:30am and 2pm')
    expect(detail({ sessions: sessions.slice(1) }).next).toBe('Today, 2pm to 3pm')
  })

  test('needs no “next” where all of it is on one day', () => {
    const sessions = [make.session('2026-04-11', '10:30'), make.session('2026-04-11', '14:00')]
    expect(detail({ sessions })).toMatchObject({ date: 'Sat 11th Apr, 10:30am and 2pm', next: null })
    expect(detail({ sessions }).days).toHaveLength(1)
  })
})

test.each(['cancelled', 'postponed'] as const)('what is %s is never said to be on, now or next', (eventStatus) => {
  const running = make.session('2026-04-08', '08:30', '10:00')
  const weekly = [running, ...['15', '22', '29'].map((date) => make.session(`2026-04-${date}`, '08:30', '10:00'))]
  const said = { next: null, datesNote: null }
  expect(detail({ eventStatus, sessions: [running] })).toMatchObject({
    ...said,
    date: 'Was planned for Wed 8th Apr, 8:30am to 10am',
  })
  expect(detail({ eventStatus, sessions: weekly, repeats: 'Every Wednesday' })).toMatchObject({
    ...said,
    date: 'Was planned for Wed 8th Apr, 8:30am, then Wednesdays',
    lastingDate: 'Was planned for Wed 8th Apr, 8:30am, then Wednesdays',
  })
})

describe('an exhibition', () => {
  const week = readOpeningHours('Tuesday to Sunday 10am–5pm') ?? []
  const stated = { week, quote: 'Tuesday to Sunday 10am–5pm', url: 'https://owl.example/visit', until: null }
  const at = (fields: Parameters<typeof detail>[0]) =>
    detail({
      startDate: day('2026-04-01'),
      endDate: day('2026-05-01'),
      venueName: 'Owl House',
      openingHours: stated,
      ...fields,
    }).hours

  test('is open when its venue is', () =>
    expect(at({})).toEqual({ week, source: { quote: stated.quote, url: stated.url } }))

  test('elsewhere, of one day, with times of its own, or called off, is not said to be', () => {
    expect(at({ locationName: 'Heron Park' })).toBeNull()
    expect(at({ endDate: day('2026-04-01'), startDate: day('2026-04-01') })).toBeNull()
    expect(at({ sessions: [make.session('2026-04-11', '10:30'), make.session('2026-04-12', '10:30')] })).toBeNull()
    expect(at({ eventStatus: 'cancelled' })).toBeNull()
  })
})

test('a family is asked to ask the venue where that does not say which days are meant', () => {
  const repeats = 'Every other Thursday, 6:30pm to 8pm'
  expect(detail({ repeats })).toMatchObject({
    date: repeats,
    datesNote: 'The venue does not say on which of them. Please ask it before you set out.',
    isDated: false,
  })
  expect(detail({}).datesNote).toBeNull()
})

test('a family is asked to check later dates where the venue gives no last day', () => {
  const sessions = [make.session('2026-04-13', '16:00'), make.session('2026-04-20', '16:00')]
  expect(detail({ repeats: 'Every Monday, 4pm', sessions }).datesNote).toBe(
    'Every Monday, 4pm, as far as the venue says. Please check later dates with it.',
  )
  expect(detail({ sessions }).datesNote).toBeNull()
  const may = ['2026-04-27', '2026-05-04', '2026-05-11', '2026-05-25'].map((date) => make.session(date, '16:00'))
  expect(detail({ repeats: 'Every Monday, 4pm', sessions: may }).datesNote).toBe(
    'Every Monday, 4pm, as far as the venue says. Please check later dates with it. It may pause on Mon 4th May and Mon 25th May.',
  )
})

describe('whether one could still go', () => {
  const sessions = [make.session('2026-04-11', '10:30'), make.session('2026-04-18', '10:30')]
  const offers = (eventStatus: EventStatus) => {
    const { goesAhead, days } = detail({ eventStatus, sessions })
    return [goesAhead, days.length]
  }

  test.each(['cancelled', 'postponed'] as const)(
    'not where it is %s: no day of it is offered for a calendar',
    (status) => {
      expect(offers(status)).toEqual([false, 0])
    },
  )

  test.each(['scheduled', 'rescheduled', 'sold_out'] as const)('where it is %s, it is on', (status) => {
    expect(offers(status)).toEqual([true, 2])
  })

  test('not where it is over', () => {
    expect(detail({ sessions: [make.session('2026-04-07', '10:30')] }).goesAhead).toBe(false)
  })
})

test('where an event is does not begin with the name of the venue that stands above it', () => {
  const at = (locationName: string, locationAddress: string | null = '1 Mill Lane, London SE10 9NF') =>
    detail({ venueName: 'Heron Lido', locationName, locationAddress }).where
  expect(at('Heron Lido')).toEqual(['1 Mill Lane, London SE10 9NF'])
  expect(at('The Boat House')).toEqual(['The Boat House', '1 Mill Lane, London SE10 9NF'])
  expect(at('Heron Lido', null)).toEqual(['Heron Lido'])
})

test('a line by itself says when, where, and that it is called off', () => {
  const event = { title: 'Boat race', locationName: 'The Boat House', sessions: [make.session('2026-04-08', '10:30')] }
  expect(detail(event).line).toBe('Boat race: Wed 8th Apr, 10:30am, The Boat House')
  expect(detail({ ...event, eventStatus: 'cancelled' }).line).toBe(
    'Boat race (cancelled): Wed 8th Apr, 10:30am, The Boat House',
  )
})

test('when it was checked is a day, which stays true on paper', () => {
  expect(detail({}).checked).toEqual({ ago: 'today', on: 'Wed 8th Apr', at: CHECKED.toISOString() })
})

test('the stations near its venue are said of what is on there, not of what is elsewhere', () => {
  const stations = { quote: 'The nearest station is Otter Green.', url: 'https://owl.example/visit' }
  const at = (fields: Parameters<typeof detail>[0]) => detail({ venueStations: stations, ...fields }).stations
  expect(at({})).toEqual(stations)
  expect(at({ locationName: 'Heron Park', locationAddress: '3 Far Lane, London NW3 1AA' })).toBeNull()
  expect(at({ locationName: 'Zoom' })).toBeNull()
})
