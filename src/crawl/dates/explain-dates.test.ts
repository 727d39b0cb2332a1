import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { explainDates, findDates, readDates } from './index.ts'
import { datesAnswer, datesExplained } from './payload.ts'

const today = day('2026-02-01')
const reasons = (text: string) => explainDates(text, today).notUnderstood.map(({ reason }) => reason)

describe('what is not understood is said, with its reason', () => {
  test.each([
    ['31 June', 'impossible day', '31 June'],
    ['Fri 30 February 2026', 'impossible day', 'Fri 30 February 2026'],
    ['31/02/2026', 'impossible day', '31/02/2026'],
    ['2026-13-01', 'impossible day', '2026-13-01'],
    ['Spring 2026', 'season', 'Spring 2026'],
    ['Christmas 2026', 'season', 'Christmas 2026'],
    ['mid-March', 'part of a month', 'mid-March'],
    ['the first two weeks of May', 'part of a month', 'weeks of May'],
    ['the end of May', 'part of a month', 'end of May'],
    ['TBC', 'not announced', 'TBC'],
    ['Dates to be confirmed', 'not announced', 'Dates to be confirmed'],
    ['Coming soon', 'not announced', 'Coming soon'],
    ['Diwali', 'movable feast', 'Diwali'],
    ['Chinese New Year', 'movable feast', 'Chinese New Year'],
    ['Eid al-Fitr celebrations', 'movable feast', 'Eid al-Fitr'],
    ['Bank Holiday Monday', 'which bank holiday', 'Bank Holiday Monday'],
    ['May bank holiday', 'which bank holiday', 'May bank holiday'],
    ['later this year', 'vague', 'later this year'],
    ['the 22nd', 'no month', 'the 22nd'],
    ['doors 7pm', 'time without a day', '7pm'],
    ['closed Mondays', 'only when it is not on', 'closed Mondays'],
  ])('%s', (text, reason, quote) => {
    expect(explainDates(text, today)).toEqual({ reading: null, notUnderstood: [{ reason, quote }] })
  })

  test('beside a day that was read', () => {
    expect(explainDates('5 March 2026, time TBC', today)).toMatchObject({
      reading: { startDate: '2026-03-05' },
      notUnderstood: [{ reason: 'not announced', quote: 'time TBC' }],
    })
    expect(reasons('5 March 2026, 10-ish')).toEqual(['about a time'])
    expect(reasons('5 March 2026, 31 June 2026')).toEqual(['impossible day'])
    expect(reasons('Saturdays until Easter')).toEqual(['season'])
  })

  test('and where all is understood, or nothing is said, there is none', () => {
    for (const text of ['5 March 2026, 2pm', 'Spring Fair, 5 March 2026', '2026-03-05T14:00', 'Main Hall', ''])
      expect([text, reasons(text)]).toEqual([text, []])
  })
})

describe('what was decided by rule makes the reading less sure', () => {
  test.each([
    ['Sat 7 March 2026', [], '2026-03-07'],
    ['Sat 7 March', [], '2026-03-07'],
    ['7 March', ['no year'], '2026-03-07'],
    ['7, 14 March & 4 April 2026', [], '2026-03-07'],
    ['Fri 7 March', ['year inferred from the weekday alone'], '2025-03-07'],
    ['Tues 7 March 2026', ['weekday contradicts'], '2026-03-07'],
    ['Sunday 29 February', ['no year and weekday contradicts'], '2028-02-29'],
    ['Easter Monday, 5 April 2026', ['name of the day contradicts'], '2026-04-05'],
    ['7 Febuary 2026', ['misspelt'], '2026-02-07'],
    ['03/25/2026', ['month before day'], '2026-03-25'],
    ['5 July 2026, 6pm GMT', ['time zone out of season'], '2026-07-05'],
    ['5 July 2026, 6pm CET', ['another time zone'], '2026-07-05'],
    ['Booking opens 3 March 2026', ['not said of the event'], '2026-03-03'],
    ['Tuesdays in term time', ['term dates not known'], null],
  ])('%s', (text, ambiguities, startDate) => {
    const reading = readDates(text, today)
    expect(reading).toMatchObject({ ambiguities, startDate })
    expect((reading?.confidence ?? 0) < 1).toBe(ambiguities.length > 0)
  })

  test('a contradiction is less sure than a year left out', () => {
    const confidence = (text: string) => readDates(text, today)?.confidence ?? 0
    expect(confidence('Tues 7 March 2026')).toBeLessThan(confidence('7 March'))
  })

  test('in running text as well', () => {
    expect(findDates('Join us on Tues 7 March 2026 for crafts.', today)[0]?.reading.ambiguities).toEqual([
      'weekday contradicts',
    ])
  })
})

describe('the command line', () => {
  test('answers programs with the fields of the specification alone', () => {
    const answer = { start_date: null, end_date: null, sessions: [], recurrence: null, found: false }
    expect(datesAnswer('half term', today)).toEqual(answer)
    expect(Object.keys(datesAnswer('Tues 7 March 2026', today))).toEqual(Object.keys(answer))
  })
  test('shows people what was not understood and what is ambiguous', () => {
    expect(datesExplained('half term', today)).toMatchObject({ not_understood: '‘half term’: needs holidays table' })
    expect(datesExplained('Tues 7 March 2026', today)).toMatchObject({ doubts: 'weekday contradicts', confidence: 0.5 })
  })
})
