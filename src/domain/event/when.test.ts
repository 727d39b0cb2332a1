import { describe, expect, test } from 'vitest'
import * as make from '#test/support/make.ts'
import { addDays, day } from '../days/london-time.ts'
import type { EventStatus } from '../vocabulary.ts'
import type { EventSession } from './event.ts'
import { formatLastingWhen, formatWhen, noticeOf } from './when.ts'

const at = (time: string) => ({ date: day('2026-04-08'), time })
const event = (...sessions: EventSession[]) => ({
  startDate: sessions[0]?.date ?? null,
  endDate: sessions.at(-1)?.date ?? null,
  sessions,
})
const run = (startDate: string, endDate: string) => ({ startDate: day(startDate), endDate: day(endDate), sessions: [] })

describe('an event of today', () => {
  const show = event(make.session('2026-04-08', '14:00', '15:30'))
  const twice = event(make.session('2026-04-08', '14:00', '15:30'), make.session('2026-04-08', '17:00', '18:30'))

  test.each([
    ['that is to come says when it begins', formatWhen(show, at('13:59')), 'Today, 2pm'],
    ['that has begun says until when one can go', formatWhen(show, at('14:00')), 'On now, until 3:30pm'],
    ['that has begun and is on again says when', formatWhen(twice, at('14:10')), 'On now, until 3:30pm, then 5pm'],
    ['leaves out what has passed', formatWhen(twice, at('15:30')), 'Today, 5pm'],
    ['that has ended says when it was', formatWhen(show, at('15:30')), 'Today, 2pm'],
  ])('%s', (_, shown, expected) => expect(shown).toBe(expected))

  test('whose end is not stated is shown none', () => {
    const open = event(make.session('2026-04-08', '14:00'))
    expect(formatWhen(open, at('14:30'))).toBe('Today, began 2pm')
    expect(noticeOf({ ...open, eventStatus: 'scheduled' }, at('16:00'))).toBe('Began 2pm')
  })

  test('is named by its day for a reader of another one', () => {
    expect(formatLastingWhen(show, at('14:30'))).toBe('Wed 8th Apr, 2pm')
  })
})

describe('a list of some days', () => {
  const weekly = event(...['08', '15', '22', '29'].map((date) => make.session(`2026-04-${date}`, '10:00')))

  test('shows the next session within them, and counts no others', () => {
    expect(formatWhen(weekly, at('09:00'), [day('2026-04-13'), day('2026-04-24')])).toBe(
      'Wed 15th Apr, 10am + 1 more date',
    )
    expect(formatWhen(weekly, at('09:00'))).toBe('Today, 10am, then Wednesdays')
  })

  test('shows a run from the first of them on', () => {
    const exhibition = run('2026-03-01', '2026-05-31')
    expect(formatWhen(exhibition, at('09:00'), [day('2026-04-13'), day('2026-04-24')])).toBe(
      'Mon 13th Apr to Sun 31st May',
    )
    expect(formatWhen(exhibition, at('09:00'))).toBe('Today to Sun 31st May')
  })
})

describe('what states no hour, after nine in the evening', () => {
  test('is on from tomorrow where it goes on, and probably over where not', () => {
    const until = (endDate: string) => ({ ...run('2026-03-01', endDate), eventStatus: 'scheduled' as const })
    const shown = (endDate: string, time: string) => [
      formatWhen(until(endDate), at(time)),
      noticeOf(until(endDate), at(time)),
    ]
    expect(shown('2026-05-31', '20:59')).toEqual(['Today to Sun 31st May', null])
    expect(shown('2026-05-31', '21:00')).toEqual(['Tomorrow to Sun 31st May', null])
    expect(shown('2026-04-09', '21:00')).toEqual(['Tomorrow', null])
    expect(shown('2026-04-08', '21:00')).toEqual(['Today', 'Probably over'])
    const today = { ...event(make.session('2026-04-08')), eventStatus: 'scheduled' as const }
    expect([formatWhen(today, at('21:00')), noticeOf(today, at('21:00'))]).toEqual(['Today', 'Probably over'])
  })
})

test('what states until when it is open, and no more, is on until then', () => {
  const late = { ...event(make.session('2026-04-08', null, '22:00')), eventStatus: 'scheduled' as const }
  const shown = (time: string) => [formatWhen(late, at(time)), noticeOf(late, at(time))]
  expect(shown('21:59')).toEqual(['Today, until 10pm', null])
  expect(shown('22:00')).toEqual(['Today, until 10pm', 'Ended 10pm'])
})

describe('what is on every week', () => {
  const days = (...dates: string[]) => event(...dates.map((date) => make.session(date, '16:00')))
  const twice = days('2026-04-09', '2026-04-13', '2026-04-16', '2026-04-20', '2026-04-23', '2026-04-27')

  test('is named by its weekdays', () => {
    expect(formatWhen(twice, at('09:00'))).toBe('Tomorrow, 4pm, then Mondays and Thursdays')
    expect(formatWhen(days('2026-04-11', '2026-04-25', '2026-05-09'), at('09:00'))).toBe(
      'Sat 11th Apr, 4pm, then every other Saturday',
    )
  })

  test('may leave a week out, but days at random are counted', () => {
    const term = days('2026-04-09', '2026-04-16', '2026-04-23', '2026-04-30', '2026-05-14')
    expect(formatWhen(term, at('09:00'))).toBe('Tomorrow, 4pm, then Thursdays')
    expect(formatWhen(days('2026-04-09', '2026-04-12', '2026-05-01'), at('09:00'))).toBe('Tomorrow, 4pm + 2 more dates')
  })

  test('is to be checked with the venue where it is more than eight weeks ahead', () => {
    const year = event(
      ...Array.from({ length: 40 }, (_, week) => make.session(addDays(day('2026-04-09'), week * 7), '16:00')),
    )
    const summer = [day('2026-07-22'), day('2026-08-31')] as const
    expect(formatWhen(year, at('09:00'), summer)).toBe('Thu 23rd Jul, 4pm + 5 more dates; check with the venue')
    expect(formatWhen(year, at('09:00'), [day('2026-05-25'), day('2026-05-29')])).toBe('Thu 28th May, 4pm')
  })
})

describe('what is on every week without a last day', () => {
  const thursdays = event(
    ...['2026-12-17', '2026-12-24', '2026-12-31', '2027-01-07'].map((date) => make.session(date, '10:00', '11:00')),
  )
  const group = { ...thursdays, repeats: 'Every Thursday, 10am to 11am', eventStatus: 'scheduled' as const }
  const on = (date: string, time = '09:00') => ({ date: day(date), time })
  const christmas = [day('2026-12-21'), day('2027-01-03')] as const

  test('is to be checked with the venue at Christmas and on bank holidays', () => {
    expect(formatWhen(group, on('2026-12-16'))).toBe('Tomorrow, 10am, then Thursdays')
    expect(formatWhen(group, on('2026-12-23'))).toBe('Tomorrow, 10am; check with the venue')
    expect(formatWhen(group, on('2026-12-24', '10:30'))).toBe('On now, until 11am; check with the venue')
    expect(formatWhen(group, on('2026-12-16'), christmas)).toBe('Thu 24th Dec, 10am; check with the venue')
  })

  test('is believed where the venue names the days, and said to be over once it is', () => {
    expect(formatWhen(thursdays, on('2026-12-23'))).toBe('Tomorrow, 10am, then Thursdays')
    const last = { ...event(make.session('2026-12-24', '10:00', '11:00')), repeats: group.repeats }
    expect(formatWhen(last, on('2026-12-24', '12:00'))).toBe('Today, 10am')
  })
})

describe('days in a row at one time', () => {
  const camp = event(...['13', '14', '15', '16', '17'].map((date) => make.session(`2026-04-${date}`, '10:00', '16:00')))

  test('read as one thing', () => {
    expect(formatWhen(camp, at('09:00'))).toBe('Mon 13th Apr to Fri 17th Apr, 10am to 4pm')
  })

  test('say when today ends and when all does', () => {
    expect(formatWhen(camp, { date: day('2026-04-14'), time: '11:00' })).toBe(
      'On now, until 4pm; daily to Fri 17th Apr',
    )
  })

  test('are named one by one where they are two', () => {
    expect(formatWhen({ ...camp, sessions: camp.sessions.slice(0, 2) }, at('09:00'))).toBe(
      'Mon 13th Apr, 10am + 1 more date',
    )
  })
})

test('a notice says first what a family must know', () => {
  const show = (eventStatus: EventStatus) => ({ ...event(make.session('2026-04-08', '14:00', '15:30')), eventStatus })
  expect(noticeOf(show('scheduled'), at('15:00'))).toBeNull()
  expect(noticeOf(show('scheduled'), at('15:30'))).toBe('Ended 3:30pm')
  expect(noticeOf(show('sold_out'), at('15:30'))).toBe('Sold out')
  expect(noticeOf(show('cancelled'), { date: day('2026-04-09'), time: '09:00' })).toBe('Ended')
})
