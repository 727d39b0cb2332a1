import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { brief } from '#test/support/brief-dates.ts'
import { explainDates, type Holiday, readDates } from '../index.ts'

const today = day('2026-02-01')
const holiday = (name: string, from: string, to: string): Holiday => ({ name, startDate: day(from), endDate: day(to) })
const holidays = [
  holiday('Christmas holidays 2025', '2025-12-22', '2026-01-02'),
  holiday('February Half Term', '2026-02-16', '2026-02-20'),
  holiday('Good Friday', '2026-04-03', '2026-04-03'),
  holiday('Easter holidays 2026', '2026-03-30', '2026-04-10'),
  holiday('May half-term', '2026-05-25', '2026-05-29'),
  holiday('Summer Holidays 2026', '2026-07-22', '2026-08-31'),
  holiday('Easter holidays 2027', '2027-03-26', '2027-04-09'),
]

describe('a school holiday', () => {
  test.each([
    ['half term'],
    ['February half term'],
    ['October half-term'],
    ['Easter holidays'],
    ['Easter school holidays 2026'],
    ['the summer holidays'],
    ['during the school holidays'],
  ])('%s is not resolved without a table', (text) => {
    const { reading, notUnderstood } = explainDates(text, today)
    expect(reading).toBeNull()
    expect(notUnderstood.map(({ reason }) => reason)).toEqual(['needs holidays table'])
    expect(text).toContain(notUnderstood[0]?.quote)
  })

  test.each([
    ['half term', '2026-02-16/2026-02-20'],
    ['February half term', '2026-02-16/2026-02-20'],
    ['May half-term 2026', '2026-05-25/2026-05-29'],
    ['Easter holidays', '2026-03-30/2026-04-10'],
    ['Easter holidays 2027', '2027-03-26/2027-04-09'],
    ['until the end of the summer holidays', '/2026-08-31'],
    ['half term week: 17–18 Feb', '2026-02-17/2026-02-18'],
  ])('%s is one of the table given', (text, expected) => {
    expect(brief(text, today, holidays)).toBe(expected)
  })

  test('that the table does not have stays unresolved', () => {
    expect(explainDates('October half term', today, 'day-first', holidays).notUnderstood).toEqual([
      { reason: 'needs holidays table', quote: 'October half term' },
    ])
  })
})

test('sessions of a holiday stand within it', () => {
  const reading = readDates('Tuesdays in the Easter holidays, 10am', today, 'day-first', holidays)
  expect(reading?.sessions.map(({ date }) => date)).toEqual(['2026-03-31', '2026-04-07'])
  expect(reading?.recurrence).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20260410')
})

test('sessions of the school holidays stand in each of them', () => {
  const days = readDates('Every Tuesday in the school holidays', today, 'day-first', holidays)?.sessions.map(
    ({ date }) => date,
  )
  expect(days?.slice(0, 4)).toEqual(['2026-02-17', '2026-03-31', '2026-04-07', '2026-05-26'])
})

test('without a table a rule in the holidays has no sessions, and says why', () => {
  const { reading, notUnderstood } = explainDates('Weekdays during half term, 10am', today)
  expect(reading).toMatchObject({ sessions: [], recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' })
  expect(notUnderstood).toEqual([{ reason: 'needs holidays table', quote: 'half term' }])
})

test('term time keeps to the table where that covers the day', () => {
  const days = readDates('Tuesdays in term time until 21 April', today, 'day-first', holidays)?.sessions.map(
    ({ date }) => date,
  )
  expect(days).not.toContain('2026-02-17')
  expect(days).not.toContain('2026-04-07')
  expect(days).toContain('2026-04-14')
})
