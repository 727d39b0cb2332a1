import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { findDates, findDaysOff, readDates } from '../index.ts'

const today = day('2026-02-01')
const holidays = [{ name: 'February half term', startDate: day('2026-02-16'), endDate: day('2026-02-20') }]
const daysOf = (text: string) => readDates(text, today)?.sessions.map(({ date }) => date.slice(5)) ?? []

describe('what only says that something is off', () => {
  test.each([
    ['No Beavers (Half Term)', '2026-02-16/2026-02-20'],
    ['No meeting in half term', '2026-02-16/2026-02-20'],
    ['Half term: no session', '2026-02-16/2026-02-20'],
    ['No Cubs due to half term', '2026-02-16/2026-02-20'],
    ['No session on 15 April', '2026-04-15/2026-04-15'],
    ['15 April – no meeting', '2026-04-15/2026-04-15'],
    ['15 April: No Beavers (Half Term)', '2026-04-15/2026-04-15'],
    ['No meeting 28 May (half term)', '2026-05-28/2026-05-28'],
    ['Thursday 2 April - there is no Tiny Tots session', '2026-04-02/2026-04-02'],
    ['No Little Owls session this half term', '2026-02-16/2026-02-20'],
    ['No classes 30 March – 10 April', '2026-03-30/2026-04-10'],
    ['24 May: closed', '2026-05-24/2026-05-24'],
    ['No class on 24/3', '2026-03-24/2026-03-24'],
    ['No Tiny Tots session 7/4', '2026-04-07/2026-04-07'],
  ])('%s', (text, expected) => {
    const off = findDaysOff(text, today, 'day-first', holidays)
    expect(off.flatMap(({ days }) => days.map(({ start, end }) => `${start}/${end}`))).toEqual([expected])
    expect(findDates(text, today, 'day-first', holidays)).toEqual([])
    expect(readDates(text, today, 'day-first', holidays)).toBeNull()
  })

  test('is known for what it is where nothing tells which days a holiday has', () => {
    expect(findDaysOff('No Beavers (Half Term)', today)).toEqual([{ days: [], weekdays: [], index: 0, length: 21 }])
    expect(findDates('No Beavers (Half Term)', today)).toEqual([])
  })

  test('has its place in the text', () => {
    const text = 'Cubs meet on Thursdays. No Cubs on 2 April.'
    const [only] = findDaysOff(text, today)
    expect(text.slice(only?.index, (only?.index ?? 0) + (only?.length ?? 0))).toBe('No Cubs on 2 April')
  })
})

test.each([
  ['No booking needed, 7 March 2pm'],
  ['No Time to Die, 7 March 2pm'],
  ['7 March 2pm, no experience needed'],
  ['7 March 2pm. No dogs'],
  ['No. 7, 7 March 2pm'],
  ['No need for training, 7 March 2pm'],
  ['Say no to school, 7 March 2pm'],
  ['7 March 2pm, no extra classes needed'],
])('%s is on', (text) => {
  expect(findDates(text, today)[0]?.reading.sessions).toMatchObject([{ date: '2026-03-07' }])
  expect(findDaysOff(text, today)).toEqual([])
})

describe('a rule leaves out', () => {
  test('the day that a second clause calls off, not the one before it', () => {
    const days = daysOf('Mondays from 2 February to 2 March, no session 16 February')
    expect(days).toEqual(['02-02', '02-09', '02-23', '03-02'])
  })
  test('a month', () => {
    for (const except of ['except August', '(not August)', ', no meeting in August', 'excl. August'])
      expect(daysOf(`First Friday of every month ${except}`).filter((each) => each.startsWith('08'))).toEqual([])
  })
  test('one weekday of each month', () => {
    const days = daysOf('Every Sunday except the first Sunday of the month, until 22 March')
    expect(days).toEqual(['02-08', '02-15', '02-22', '03-08', '03-15', '03-22'])
  })
  test('the holidays, where it says so or meets in term time only', () => {
    for (const said of ['except half term', '(term time only)', 'term only', 'during school terms']) {
      const days = readDates(`Thursdays 4pm ${said}`, today, 'day-first', holidays)?.sessions.map(({ date }) => date)
      expect(days).toContain('2026-02-12')
      expect(days).not.toContain('2026-02-19')
    }
  })
})
