import { describe, expect, test } from 'vitest'
import { day, weekdayOf } from '#domain/days/london-time.ts'
import { findDates, readDates } from '../index.ts'

const today = day('2026-02-01')
const sessionsOf = (text: string) => readDates(text, today)?.sessions ?? []
const daysOf = (text: string) => sessionsOf(text).map(({ date }) => date.slice(5))

test.each([
  ['Every Tuesday', 'FREQ=WEEKLY;BYDAY=TU'],
  ['Tuesdays 10am', 'FREQ=WEEKLY;BYDAY=TU'],
  ['Wednesdays & Fridays', 'FREQ=WEEKLY;BYDAY=WE,FR'],
  ['Tuesdays 10am, Thursdays 2pm', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['Friday mornings', 'FREQ=WEEKLY;BYDAY=FR'],
  ['Mon–Fri 10am', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['weekends', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['daily', 'FREQ=DAILY'],
  ['daily except Mondays', 'FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA,SU'],
  ['every other Friday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['fortnightly on Tuesdays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['first Saturday of the month', 'FREQ=MONTHLY;BYDAY=1SA'],
  ['1st & 3rd Sunday of every month', 'FREQ=MONTHLY;BYDAY=1SU,3SU'],
  ['last Friday of each month', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['the 8th of every month', 'FREQ=MONTHLY;BYMONTHDAY=8'],
  ['monthly, on the first Sunday', 'FREQ=MONTHLY;BYDAY=1SU'],
  ['alternate Saturdays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA'],
  ['2nd & 4th Weds', 'FREQ=MONTHLY;BYDAY=2WE,4WE'],
  ['1st Sat of month', 'FREQ=MONTHLY;BYDAY=1SA'],
  ['every two weeks on Tuesday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['bi-weekly on Fridays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['Tuesday (term time), 10am', 'FREQ=WEEKLY;BYDAY=TU'],
  ['weekdays', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every year on 5 May', 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5'],
  ['every 5 May', 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5'],
  ['Saturdays until 28 March', 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20260328'],
  ['Runs weekly on a Wednesday, 4pm', 'FREQ=WEEKLY;BYDAY=WE'],
  ['Wednesday weekly, 10.30am', 'FREQ=WEEKLY;BYDAY=WE'],
  ['every week on a Tuesday', 'FREQ=WEEKLY;BYDAY=TU'],
  ['Alternating Wednesdays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'],
  ['Wednesdays (alternate weeks), 10am', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'],
  ['alternate weeks on Mondays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['Mondays every fortnight', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['Mondays, on a fortnightly basis', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['Mondays 7pm, we meet fortnightly', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['once a fortnight on Tuesdays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['Thursdays, 2nd & 4th of the month', 'FREQ=MONTHLY;BYDAY=2TH,4TH'],
  ['Saturday (1st and 3rd of the month) 10am', 'FREQ=MONTHLY;BYDAY=1SA,3SA'],
  ['Meets Thursday 6.30pm – 8pm', 'FREQ=WEEKLY;BYDAY=TH'],
  ['We meet on Monday & Wednesday, 4–5pm', 'FREQ=WEEKLY;BYDAY=MO,WE'],
  ['Mondays during school term', 'FREQ=WEEKLY;BYDAY=MO'],
])('%s', (text, rule) => expect(readDates(text, today)?.recurrence).toBe(rule))

describe('sessions', () => {
  test('of a course end with its last week, however that is said', () => {
    for (const length of ['for 3 weeks', '(3 weeks)', ', 3 weeks'])
      expect(daysOf(`Thursdays from 5 March ${length}, 4-5pm`)).toEqual(['03-05', '03-12', '03-19'])
    expect(readDates('From 5 March, 2 weeks before Easter', today)?.endDate).toBeNull()
  })
  test('stand on the weekdays of a stated run', () => {
    expect(daysOf('Wednesdays & Fridays, 4 – 13 March')).toEqual(['03-04', '03-06', '03-11', '03-13'])
    expect(daysOf('Every Saturday 7–21 March')).toEqual(['03-07', '03-14', '03-21'])
    expect(daysOf('Every Saturday 7 March – 21 March, 10am')).toEqual(['03-07', '03-14', '03-21'])
    expect(daysOf('Every day 16–18 February, 11am')).toEqual(['02-16', '02-17', '02-18'])
  })
  test('of a weekday beside a rule lie within the stated run, too', () => {
    expect(
      sessionsOf('5 – 8 March, Tue–Sat 7.30pm, Sat 2.30pm').map(({ date, startTime }) => [date, startTime]),
    ).toEqual([
      ['2026-03-05', '19:30'],
      ['2026-03-06', '19:30'],
      ['2026-03-07', '14:30'],
      ['2026-03-07', '19:30'],
    ])
  })
  test('of selected weekdays are not known', () => {
    expect(readDates('Selected Saturdays, 7 March – 30 May', today)).toMatchObject({
      startDate: '2026-03-07',
      endDate: '2026-05-30',
      sessions: [],
    })
    expect(sessionsOf('Some Saturdays, 10am')).toEqual([])
  })
  test('of a rule stand beside a day that is none of its own', () => {
    const sessions = sessionsOf('Every Tuesday 10am and Saturday 7 February 2pm').slice(0, 3)
    expect(sessions.map(({ date, startTime }) => [date, startTime])).toEqual([
      ['2026-02-03', '10:00'],
      ['2026-02-07', '14:00'],
      ['2026-02-10', '10:00'],
    ])
  })
  test('stand in the months named', () => {
    expect(daysOf('every weekend in March')).toEqual([
      '03-01',
      '03-07',
      '03-08',
      '03-14',
      '03-15',
      '03-21',
      '03-22',
      '03-28',
      '03-29',
    ])
  })
  test('go on for a year where no end is said, and neither end is invented', () => {
    const reading = readDates('Tuesdays 10am', today)
    expect(reading).toMatchObject({ startDate: null, endDate: null })
    expect(reading?.sessions).toHaveLength(52)
    expect(reading?.sessions[0]).toEqual({ date: '2026-02-03', startTime: '10:00', endTime: null })
  })
  test('have the times of their own weekday', () => {
    expect(
      sessionsOf('Tuesdays 10am, Thursdays 2pm, until 12 February').map(
        ({ date, startTime }) => `${date.slice(5)} ${startTime}`,
      ),
    ).toEqual(['02-03 10:00', '02-05 14:00', '02-10 10:00', '02-12 14:00'])
  })
  test('of every other week are counted from the first, and without one there are none', () => {
    expect(daysOf('every other Friday from 6 March to 10 April')).toEqual(['03-06', '03-20', '04-03'])
    expect(daysOf('every other Friday')).toEqual([])
  })
  test('leave out the days excepted', () => {
    expect(daysOf('Tuesdays, 3 – 24 February, except 17 February')).toEqual(['02-03', '02-10', '02-24'])
  })
  test('of a run that is closed on a weekday are on the others', () => {
    expect(daysOf('2 – 8 March (closed Mondays)')).toEqual(['03-03', '03-04', '03-05', '03-06', '03-07', '03-08'])
    expect(daysOf('2 – 9 March, Tue–Sun, 10am–5pm')).toHaveLength(6)
    expect(daysOf('2 – 10 March (excl. weekends)')).toHaveLength(7)
  })
  test('have the hour that the part of the day implies', () => {
    expect(sessionsOf('every morning at 7.30')[0]?.startTime).toBe('07:30')
    expect(sessionsOf('every evening at 7.30')[0]?.startTime).toBe('19:30')
    expect(sessionsOf('every weekday at 9')[0]?.startTime).toBe('09:00')
  })
  test('leave out the bank holidays where the text does', () => {
    expect(daysOf('Mondays from 30 March to 11 May, except bank holidays')).toEqual([
      '03-30',
      '04-13',
      '04-20',
      '04-27',
      '05-11',
    ])
  })
  test('of a daily run leave out single days', () => {
    expect(daysOf('every day until 5 February except 3 February')).toEqual(['02-01', '02-02', '02-04', '02-05'])
  })
  test('in term time leave out the holidays', () => {
    const days = daysOf('Every Tuesday in term time, 10–11.30am')
    expect(days).toContain('02-10')
    expect(days).not.toContain('02-17')
    expect(days.filter((each) => each.startsWith('08'))).toEqual([])
  })
  test('in holidays that nothing dates are unknown', () => {
    expect(sessionsOf('every Tuesday in the school holidays')).toEqual([])
  })
  test('keep their hour when the clocks change', () => {
    const sessions = sessionsOf('Sundays 10am, 22 March – 5 April')
    expect(sessions.map(({ date, startTime }) => [weekdayOf(date), startTime])).toEqual([
      [7, '10:00'],
      [7, '10:00'],
      [7, '10:00'],
    ])
  })
})

test('days that are listed one by one are on, whatever our calendar of terms says', () => {
  const reading = readDates('Every Tuesday in term time: 14, 21 & 28 April', day('2026-04-02'))
  expect(reading?.sessions.map(({ date }) => date)).toEqual(['2026-04-14', '2026-04-21', '2026-04-28'])
})

describe('what recurs on days that nothing tells', () => {
  test.each([
    ['every other Thursday, 6.30pm – 8pm', 'Every other Thursday, 6:30pm to 8pm'],
    ['Fortnightly on Mondays', 'Every other Monday'],
    ['Fortnightly Monday, 7pm', 'Every other Monday, 7pm'],
    ['Mondays and Wednesdays, 4pm, fortnightly', 'Every other Monday and Wednesday, 4pm'],
    ['every 3 weeks on Thursday', 'Every 3 weeks on Thursday'],
    ['Monthly on a Saturday, 10am', 'Once a month on a Saturday, 10am'],
    ['Twice a month on Saturdays', 'Twice a month on a Saturday'],
    ['Selected Saturdays, 10am', 'Some Saturdays, 10am'],
  ])('%s is given in words, and claims no day', (text, repeats) => {
    expect(readDates(text, today)).toMatchObject({ repeats, sessions: [], startDate: null })
    expect(findDates(text, today)[0]?.reading).toMatchObject({ repeats, sessions: [], startDate: null })
  })

  test('months do not say in which week what is fortnightly begins', () => {
    expect(readDates('Fortnightly on Mondays, September to July', today)).toMatchObject({
      startDate: '2025-09-01',
      endDate: '2026-07-31',
      sessions: [],
      repeats: 'Every other Monday',
    })
  })

  test.each(['every other Thursday 5 February – 30 April', 'Thursdays until 30 April', 'weekly'])(
    '%s is not among it',
    (text) => expect(readDates(text, today)?.repeats).toBeUndefined(),
  )
})

describe('what recurs without an end has its days, and is said in words', () => {
  test.each([
    ['Thursdays, 6.30pm', 'Every Thursday, 6:30pm'],
    ['Mondays and Fridays 4–5pm', 'Every Monday and Friday, 4pm to 5pm'],
    ['every other Thursday from 5 February', 'Every other Thursday'],
    ['First Friday of the month', 'On the first Friday of the month'],
    ['Most Tuesday afternoons, from 2pm', 'Most Tuesdays, 2pm'],
    ['daily, 10am', 'Every day, 10am'],
  ])('%s', (text, repeats) => {
    expect(readDates(text, today)).toMatchObject({ repeats })
    expect(sessionsOf(text).length).toBeGreaterThan(2)
  })
})

describe('a weekday by itself, among the times at which a group meets', () => {
  const every = (text: string) => readDates(text, today, 'day-first', [], 'every')
  test.each([
    ['Thursday 6.30pm – 8pm', 'FREQ=WEEKLY;BYDAY=TH', '18:30'],
    ['Thursday: 6.30pm – 8pm', 'FREQ=WEEKLY;BYDAY=TH', '18:30'],
    ['Weds 7–8pm', 'FREQ=WEEKLY;BYDAY=WE', '19:00'],
    ['6.30pm to 8pm Thursday', 'FREQ=WEEKLY;BYDAY=TH', '18:30'],
    ['Tues & Thurs 4-5pm', 'FREQ=WEEKLY;BYDAY=TU,TH', '16:00'],
    ['Mon–Fri 9.30–11.30', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '09:30'],
    ['Tuesday 18:00 - 19:30 (term time)', 'FREQ=WEEKLY;BYDAY=TU', '18:00'],
    ['Saturday 9 - 12', 'FREQ=WEEKLY;BYDAY=SA', '09:00'],
    ['Tues 6-7', 'FREQ=WEEKLY;BYDAY=TU', '18:00'],
  ])('%s is every week', (text, recurrence, startTime) => {
    const reading = every(text)
    expect(reading).toMatchObject({ recurrence, startDate: null })
    expect(reading?.sessions[0]?.startTime).toBe(startTime)
    expect(findDates(text, today, 'day-first', [], 'every')[0]?.reading.recurrence).toBe(recurrence)
  })

  test('with a date is that day all the same', () => {
    for (const text of ['Thursday 5 March, 6.30pm', 'Thu 5th March', 'this Thursday, 6.30pm', 'Thursday 5/3'])
      expect(every(text)).toMatchObject({ recurrence: null, sessions: [{}] })
  })

  test('is the next such day elsewhere', () => {
    expect(readDates('Thursday 6.30pm – 8pm', today)).toMatchObject({ recurrence: null, startDate: '2026-02-05' })
  })
})

describe('a first day and the rule that it opens', () => {
  test.each([
    ['Monday 2nd March and every Monday, 4–5pm', 'FREQ=WEEKLY;BYDAY=MO', '2026-03-02', '2026-03-09'],
    ['Monday 2nd March, then every Monday, 4–5pm', 'FREQ=WEEKLY;BYDAY=MO', '2026-03-02', '2026-03-09'],
    ['2 March & each Monday after, 4–5pm', 'FREQ=WEEKLY;BYDAY=MO', '2026-03-02', '2026-03-09'],
    ['Sat 7 March and first Saturday of every month, 10am', 'FREQ=MONTHLY;BYDAY=1SA', '2026-03-07', '2026-04-04'],
    ['Every Tuesday, 10–11am, launching Tuesday 3 March', 'FREQ=WEEKLY;BYDAY=TU', '2026-03-03', '2026-03-10'],
    ['Every Tuesday 10am, relaunching on 3 March', 'FREQ=WEEKLY;BYDAY=TU', '2026-03-03', '2026-03-10'],
    ['Restarts Tuesday 3 March, every Tuesday 10am', 'FREQ=WEEKLY;BYDAY=TU', '2026-03-03', '2026-03-10'],
  ])('%s', (text, recurrence, first, second) => {
    for (const reading of [readDates(text, today), findDates(text, today)[0]?.reading]) {
      expect(reading).toMatchObject({ recurrence, startDate: first })
      expect(reading?.sessions.slice(0, 2).map(({ date }) => date)).toEqual([first, second])
    }
    expect(findDates(text, today)).toHaveLength(1)
  })

  test.each([
    'Sunday 1 March, first Sunday of the month',
    'Book launch Tuesday 3 March, 6pm',
    'Launching Tuesday 3 March, 6pm',
  ])('%s is one day', (text) => {
    expect(readDates(text, today)).toMatchObject({ recurrence: null })
  })
})

describe('what a sentence says of a weekday', () => {
  test.each([
    ['The group runs weekly during school term time on Thursday morning from 9.45 am to 11.15 am.', 'TH', '09:45'],
    ['We meet every week in the hall on a Tuesday, 10am.', 'TU', '10:00'],
    ['We meet on a Thursday morning, 10am.', 'TH', '10:00'],
    ['The playgroup runs on Monday morning from 9.30am.', 'MO', '09:30'],
    ['It happens after school (3:15 to 5:30) on a Friday.', 'FR', '15:15'],
    ['Meetings are in the hut on Friday from 4:45 pm to 5:45 pm.', 'FR', '16:45'],
    ['For the kids, classes are Monday, Wednesday and Thursday from 6:30 to 7:30.', 'MO,WE,TH', '18:30'],
    ['The group runs on Thursday mornings from 10.15 to 11.30, term times only.', 'TH', '10:15'],
  ])('%s', (text, weekday, startTime) => {
    const [only, second] = findDates(text, today)
    expect(second).toBeUndefined()
    expect(only?.reading).toMatchObject({ recurrence: `FREQ=WEEKLY;BYDAY=${weekday}` })
    expect(only?.reading.sessions[0]).toMatchObject({ startTime })
  })

  test.each([
    'The weekly quiz is back. See you on Thursday at 8pm.',
    'The course runs on Thursday 5 March at 8pm.',
    'The classes will be held on Thursday at 8pm.',
  ])('%s is of no week but its own', (text) =>
    expect(findDates(text, today).filter(({ reading }) => reading.recurrence !== null)).toEqual([]),
  )
})
