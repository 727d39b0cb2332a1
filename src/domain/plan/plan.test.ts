import { expect, test } from 'vitest'
import { day, type WallClock } from '../days/london-time.ts'
import type { Position } from '../place/distance.ts'
import { formatBetween, formatPlanDay, outingOf, planDays } from './plan.ts'

const NOW: WallClock = { date: day('2026-04-08'), time: '11:00' }
const PECKHAM: Position = [51.47, -0.07]
const HACKNEY: Position = [51.545, -0.055]

type Days = Parameters<typeof outingOf>[0]
const on = (...sessions: [date: string, start: string | null, end: string | null][]): Days => ({
  startDate: day(sessions[0]?.[0] ?? ''),
  endDate: day(sessions.at(-1)?.[0] ?? ''),
  sessions: sessions.map(([date, startTime, endTime]) => ({ date: day(date), startTime, endTime })),
  eventStatus: 'scheduled',
})

const planned = (named: Record<string, Days>, at: Position | null = null) =>
  planDays(Object.entries(named).map(([name, event]) => ({ name, outing: outingOf(event, at, NOW) }))).map((one) => [
    formatPlanDay(one, NOW.date),
    ...one.items.map(
      ({ event, session, between }) =>
        `${session?.startTime ?? 'any time'} ${event.name}${between ? ` (${formatBetween(between)})` : ''}`,
    ),
  ])

test('events stand by their days, each day in the order of its hours', () => {
  expect(
    planned({
      kites: on(['2026-04-11', '14:00', '15:00']),
      puppets: on(['2026-04-10', '10:30', '12:00']),
      owls: on(['2026-04-11', '10:00', '11:30']),
      picnic: on(['2026-04-11', null, null]),
    }),
  ).toEqual([
    ['Fri 10th Apr', '10:30 puppets'],
    ['Sat 11th Apr', 'any time picnic', '10:00 owls', '14:00 kites (2 hr 30 min in between)'],
  ])
})

test('two that are on at once clash, and one that has another hour that day takes it', () => {
  expect(
    planned({ owls: on(['2026-04-11', '10:00', '11:30']), kites: on(['2026-04-11', '11:00', '12:00']) })[0],
  ).toContain('11:00 kites (These two are on at the same time)')
  expect(
    planned({
      owls: on(['2026-04-11', '10:00', '11:30']),
      story: on(['2026-04-11', '10:30', '11:00'], ['2026-04-11', '11:30', '12:00']),
    })[0],
  ).toContain('11:30 story (Straight after)')
})

test('what is sold out stays on its day, since the family may have booked', () => {
  const booked = on(['2026-04-11', '10:00', '11:30'])
  expect(planned({ owls: { ...booked, eventStatus: 'sold_out' } })).toEqual([['Sat 11th Apr', '10:00 owls']])
})

test('a session that has passed today is not gone to', () => {
  expect(planned({ story: on(['2026-04-08', '09:00', '10:00'], ['2026-04-08', '15:00', '16:00']) })).toEqual([
    ['Wed 8th Apr', '15:00 story'],
  ])
})

test('the way between two places is said as far as it is known', () => {
  const [one, other] = [on(['2026-04-11', '10:00', '11:00']), on(['2026-04-11', '11:45', '13:00'])]
  const between = (from: Position | null, to: Position | null) => {
    const [saturday] = planDays([{ outing: outingOf(one, from, NOW) }, { outing: outingOf(other, to, NOW) }])
    const said = saturday?.items[1]?.between
    return said && formatBetween(said)
  }
  expect(between(PECKHAM, HACKNEY)).toBe('45 min in between, about 5 miles apart')
  expect(between(PECKHAM, PECKHAM)).toBe('45 min in between, under a mile apart')
  expect(between(PECKHAM, null)).toBe('45 min in between')
})

test('nothing is said of the time after an event that states no end, unless the next begins while it is likely to go on', () => {
  const after = (start: string) =>
    planned({ owls: on(['2026-04-11', '10:00', null]), kites: on(['2026-04-11', start, null]) })[0]?.[2]
  expect(after('15:00')).toBe('15:00 kites')
  expect(after('11:00')).toBe('11:00 kites (These two are on at the same time)')
})

test('what is on for longer comes after the days, and what one cannot go to last', () => {
  const show: Days = {
    startDate: day('2026-03-01'),
    endDate: day('2026-06-01'),
    sessions: [],
    eventStatus: 'scheduled',
  }
  expect(
    planned({
      hunt: on(['2026-04-05', '10:00', '11:00']),
      show,
      off: { ...on(['2026-04-11', '10:00', '11:00']), eventStatus: 'cancelled' },
      undated: { startDate: null, endDate: null, sessions: [], eventStatus: 'scheduled' },
      kites: on(['2027-01-02', '14:00', '15:00']),
    }),
  ).toEqual([
    ['Sat 2nd Jan 2027', '14:00 kites'],
    ['On for longer, or on no stated day', 'any time show', 'any time undated'],
    ['No longer to go to', 'any time hunt', 'any time off'],
  ])
})
