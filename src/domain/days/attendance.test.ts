import { describe, expect, test } from 'vitest'
import * as make from '#test/support/make.ts'
import { hasPassed, isUnderWay, lastMinuteOf } from './attendance.ts'
import { canAttend, hasEnded, isOnBetween, NO_HOUR, nextDayOn, sortMinuteOn } from './days-on.ts'
import { day } from './london-time.ts'

const at = (time: string, date = '2026-04-08') => ({ date: day(date), time })
const event = (...sessions: ReturnType<typeof make.session>[]) => ({
  startDate: sessions[0]?.date ?? null,
  endDate: sessions.at(-1)?.date ?? null,
  sessions,
  eventStatus: 'scheduled' as const,
})

describe('a session can be attended', () => {
  test.each([
    ['until its stated end', make.session('2026-04-08', '14:00', '15:30'), '2026-04-08T15:30'],
    ['until two hours after its start where no end is stated', make.session('2026-04-08', '14:00'), '2026-04-08T16:00'],
    ['until nine in the evening where no time is stated', make.session('2026-04-08'), '2026-04-08T21:00'],
    ['until midnight where it goes on past it', make.session('2026-04-08', '22:00', '02:00'), '2026-04-09T00:00'],
    ['until midnight where it begins late and states no end', make.session('2026-04-08', '22:30'), '2026-04-09T00:00'],
    ['until its end where that alone is stated', make.session('2026-04-08', null, '16:00'), '2026-04-08T16:00'],
    ['for two hours where it states one time twice', make.session('2026-04-08', '10:00', '10:00'), '2026-04-08T12:00'],
  ])('%s', (_, session, last) => expect(lastMinuteOf(session)).toBe(last))

  test('and from the minute of its end no longer', () => {
    const session = make.session('2026-04-08', '14:00', '15:30')
    expect([at('13:59'), at('14:00'), at('15:29'), at('15:30')].map((now) => isUnderWay(session, now))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect([at('15:29'), at('15:30')].map((now) => hasPassed(session, now))).toEqual([false, true])
  })
})

describe('an event', () => {
  const twice = event(make.session('2026-04-08', '14:00', '15:00'), make.session('2026-04-15', '14:00', '15:00'))

  test('is next on at its next session once that of today has passed', () => {
    expect(nextDayOn(twice, at('14:59'))).toBe('2026-04-08')
    expect(nextDayOn(twice, at('15:00'))).toBe('2026-04-15')
    expect(hasEnded(twice, at('15:00'))).toBe(false)
  })

  test('has ended with its last session, and is shown by that day', () => {
    const once = event(make.session('2026-04-08', '14:00', '15:00'))
    expect(hasEnded(once, at('14:59'))).toBe(false)
    expect(hasEnded(once, at('15:00'))).toBe(true)
    expect(nextDayOn(once, at('15:00'))).toBe('2026-04-08')
  })

  test('of which only days are known is over for the day at nine in the evening', () => {
    const run = { startDate: day('2026-04-01'), endDate: day('2026-04-09'), sessions: [] }
    expect([at('20:59'), at('21:00')].map((now) => nextDayOn(run, now))).toEqual(['2026-04-08', '2026-04-09'])
    const today = [day('2026-04-08'), day('2026-04-08')] as const
    expect([at('20:59'), at('21:00')].map((now) => isOnBetween(run, today, now))).toEqual([true, false])
    expect(
      [at('21:00'), at('20:59', '2026-04-09'), at('21:00', '2026-04-09')].map((now) => hasEnded(run, now)),
    ).toEqual([false, false, true])
    expect(nextDayOn(run, at('23:30', '2026-04-09'))).toBe('2026-04-09')
  })

  test('that only says until when it is on ends with that day', () => {
    const until = { startDate: null, endDate: day('2026-04-08'), sessions: [] }
    expect([at('23:59'), at('00:00', '2026-04-09')].map((now) => hasEnded(until, now))).toEqual([false, true])
  })

  test.each([
    ['scheduled', true],
    ['rescheduled', true],
    ['cancelled', false],
    ['postponed', false],
    ['sold_out', false],
  ] as const)('that is %s: can one go to it? %s', (eventStatus, expected) => {
    expect(canAttend({ ...twice, eventStatus }, at('09:00'))).toBe(expected)
  })
})

describe('among the events of a day one stands by the minute', () => {
  const twice = event(
    make.session('2026-04-08', '14:00', '15:00'),
    make.session('2026-04-08', '10:30', '11:30'),
    make.session('2026-04-15', '09:05'),
  )
  const TIMES: [string, Parameters<typeof sortMinuteOn>, number][] = [
    ['at which its first session begins', [twice, day('2026-04-08'), at('00:00')], 630],
    ['also once that is under way', [twice, day('2026-04-08'), at('11:29')], 630],
    ['at which the next begins once that has passed', [twice, day('2026-04-08'), at('11:30')], 840],
    ['of the day that is asked for', [twice, day('2026-04-15'), at('11:30')], 545],
    ['at which the day began, once all have passed', [twice, day('2026-04-08'), at('15:00')], 630],
    [
      'of a session that states its hour, before one that does not',
      [event(make.session('2026-04-08'), make.session('2026-04-08', '16:00')), day('2026-04-08'), at('09:00')],
      960,
    ],
    [
      'after all hours where it states none',
      [event(make.session('2026-04-08', null, '16:00')), day('2026-04-08'), at('09:00')],
      NO_HOUR,
    ],
    [
      'after all hours where only days are known',
      [{ startDate: day('2026-04-01'), endDate: day('2026-04-30'), sessions: [] }, day('2026-04-08'), at('09:00')],
      NO_HOUR,
    ],
    ['after all hours on no day', [{ startDate: null, endDate: null, sessions: [] }, null, at('09:00')], NO_HOUR],
  ]
  test.each(TIMES)('%s', (_, [dated, date, now], expected) => expect(sortMinuteOn(dated, date, now)).toBe(expected))
})
