import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { CalendarEntry } from '#domain/holiday/holiday.ts'
import type { ReadingChoices } from './lists.ts'
import { readImport } from './reading.ts'

const CHOICES: ReadingChoices = { division: 'england-and-wales', sharedAsUk: false, region: 'London' }
const read = (text: string, choices: Partial<ReadingChoices> = {}, entries?: CalendarEntry[]) =>
  readImport(text, { ...CHOICES, ...choices }, () => entries)
const days = (reading: ReturnType<typeof read>) =>
  reading.ok
    ? reading.found.map(({ name, startDate, endDate, region }) => `${name}, ${startDate} to ${endDate}, ${region}`)
    : reading.message

describe('bank holidays in JSON', () => {
  const list = (division: string, ...events: object[]) => ({ [division]: { division, events } })
  const christmas = { title: 'Christmas Day', date: '2027-12-27', notes: 'Substitute day', bunting: true }
  const file = JSON.stringify({
    ...list('england-and-wales', { title: 'Easter Monday', date: '2027-03-29', notes: '' }, christmas),
    ...list('scotland', { title: '2nd January', date: '2027-01-04', notes: '' }, christmas),
    ...list('northern-ireland', { title: 'Easter Monday', date: '2027-03-29' }, christmas),
  })

  test('are read for one division, with their notes', () => {
    expect(days(read(file))).toEqual([
      'Easter Monday, 2027-03-29 to 2027-03-29, England',
      'Christmas Day, 2027-12-25 to 2027-12-25, England',
      'Christmas Day (substitute day), 2027-12-27 to 2027-12-27, England',
    ])
    expect(days(read(file, { division: 'scotland' }))).toContain('2nd January, 2027-01-04 to 2027-01-04, Scotland')
  })

  test('that are a substitute say so, and the day itself is read too, where it has a date of its own', () => {
    const substituted = (title: string, date: string) => ({ title, date, notes: 'Substitute day' })
    const events = [
      substituted('New Year’s Day', '2028-01-03'),
      substituted('Battle of the Boyne (Orangemen’s Day)', '2026-07-13'),
      substituted('Day of the King’s visit', '2027-05-04'),
      { title: 'Boxing Day', date: '2028-12-26' },
    ]
    expect(days(read(JSON.stringify(list('england-and-wales', ...events))))).toEqual([
      'New Year’s Day, 2028-01-01 to 2028-01-01, England',
      'New Year’s Day (substitute day), 2028-01-03 to 2028-01-03, England',
      'Battle of the Boyne (Orangemen’s Day), 2026-07-12 to 2026-07-12, England',
      'Battle of the Boyne (Orangemen’s Day) (substitute day), 2026-07-13 to 2026-07-13, England',
      'Day of the King’s visit (substitute day), 2027-05-04 to 2027-05-04, England',
      'Boxing Day, 2028-12-26 to 2028-12-26, England',
    ])
  })

  test('that all three divisions observe are the UK’s, if so wished', () => {
    expect(days(read(file, { division: 'northern-ireland', sharedAsUk: true }))).toEqual([
      'Easter Monday, 2027-03-29 to 2027-03-29, Northern Ireland',
      'Christmas Day, 2027-12-25 to 2027-12-25, UK',
      'Christmas Day (substitute day), 2027-12-27 to 2027-12-27, UK',
    ])
  })

  test.each([
    ['{"england-and-wales"', 'It starts as JSON, but is damaged further on.'],
    ['{}', 'It has no list of bank holidays named ‘england-and-wales’, as gov.uk’s file has.'],
    ['[]', 'It has no list of bank holidays named ‘england-and-wales’, as gov.uk’s file has.'],
    ['{"england-and-wales":{"events":5}}', expect.stringContaining('no list of bank holidays')],
  ])('%s are refused in words', (text, message) => {
    expect(read(text)).toEqual({ ok: false, message })
  })

  test('with entries that make no sense keep the others', () => {
    const events = [{ title: 'No day', date: 'soon' }, null, { title: 'Boxing Day', date: '2027-12-28' }]
    expect(read(JSON.stringify(list('england-and-wales', ...(events as object[]))))).toMatchObject({
      found: [{ name: 'Boxing Day', lines: [3] }],
      unread: [
        { line: 1, text: 'No day', reason: '‘soon’ is not a date' },
        { line: 2, reason: 'it has no title or no date' },
      ],
    })
  })
})

describe('a table', () => {
  test('has its columns in any order, by any of their usual names, with dates as the British or ISO write them', () => {
    expect(
      days(read('End Date,Start_Date,Local Authority,Term\n30/10/2026,26/10/2026,Northmoor,"Half term, autumn"\n')),
    ).toEqual(['Half term, autumn, 2026-10-26 to 2026-10-30, London'])
    expect(days(read('\uFEFFname;from;to\r\nEaster break;2027-03-26;09.04.2027\r\n'))).toEqual([
      'Easter break, 2027-03-26 to 2027-04-09, London',
    ])
    expect(days(read('holiday\tdate\nGood Friday\t26-3-2027'))).toEqual([
      'Good Friday, 2027-03-26 to 2027-03-26, London',
    ])
  })

  test('of terms gives the holidays between them, with the lines they follow from', () => {
    const text = 'authority,name,start,end\nA,Autumn 1,02/09/2026,23/10/2026\n\nA,Autumn 2,02/11/2026,18/12/2026'
    expect(read(text)).toMatchObject({ unit: 'line', found: [{ name: 'October half-term 2026', lines: [2, 4] }] })
  })

  test('says of each line that it did not understand which it is, and why', () => {
    const text = [
      'name,start,end',
      'Half term,26/10/2026,30/10/2026',
      ',26/10/2026,30/10/2026',
      'Winter,soon,',
      'Winter,31/02/2027,',
      'Winter,2027-02-19,2027-02-15',
      'Winter,2027-02-15,later',
    ].join('\n')
    const reading = read(text)
    expect(reading.ok && reading.found).toHaveLength(1)
    expect(reading.ok && reading.unread.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: it has no name',
      '4: ‘soon’ is not a start date such as 2026-10-26 or 26/10/2026',
      '5: ‘31/02/2027’ is not a start date such as 2026-10-26 or 26/10/2026',
      '6: it ends before it begins',
      '7: ‘later’ is not an end date such as 2026-10-30 or 30/10/2026',
    ])
  })

  test.each([
    ['  \n ', 'There is nothing in it. Choose a file, or paste its text.'],
    ['Half term,26/10/2026,30/10/2026', expect.stringContaining('The first line has to name the columns')],
    ['name,start\n"Half term,26/10/2026', expect.stringContaining('cannot be read as CSV')],
    [`name,start\n${'Half term,26/10/2026\n'.repeat(1001)}`, 'It has more than 1,000 rows. Import it in parts.'],
    ['x'.repeat(1_000_001), 'It is larger than 1 MB.'],
  ])('is refused in words where it is none', (text, message) => {
    expect(read(text)).toEqual({ ok: false, message })
  })
})

describe('terms as a council writes them', () => {
  const AUTUMN = ['October half-term 2025, 2025-10-27 to 2025-10-31, London']

  test.each([
    [
      'a sentence a line',
      'Autumn term 1: Tuesday 2 September 2025 to Friday 24 October 2025\nAutumn term 2: Monday 3 November 2025 to Friday 19 December 2025',
    ],
    ['the year at the end alone', 'Autumn 1: 2 September – 24 October 2025\nAutumn 2: 3 November – 19 December 2025'],
    [
      'the school year above',
      'School year 2025 to 2026\nAutumn term 1 2nd September to 24th October\nAutumn term 2 Mon 3 Nov - Fri 19 Dec',
    ],
    [
      'a table that was copied',
      'Autumn term 1\tTuesday 2 September 2025\tFriday 24 October 2025\nAutumn term 2\tMonday 3 November 2025\tFriday 19 December 2025',
    ],
    [
      'beginning and end on lines of their own',
      'First half of autumn term\nTerm starts: Tuesday 2 September 2025\nTerm ends: Friday 24 October 2025\nTerm starts: Monday 3 November 2025\nTerm ends: Friday 19 December 2025',
    ],
    [
      'the holiday itself',
      'Autumn term 2025\nStarts Tuesday 2 September 2025\nOctober half-term 2025: Monday 27 to Friday 31 October 2025\nEnds Friday 19 December 2025',
    ],
  ])('are read from %s', (_, text) => expect(days(read(text))).toEqual(AUTUMN))

  test('over the new year, where one date says which', () => {
    expect(days(read('Christmas holidays: Monday 22 December to Friday 2 January 2026'))).toEqual([
      'Christmas holidays, 2025-12-22 to 2026-01-02, London',
    ])
  })

  test('stand beside what they were read as', () => {
    const text = 'Term dates 2025/26\nHalf term: 16 to 20 February 2026'
    expect(read(text)).toMatchObject({
      unit: 'line',
      found: [{ name: 'Half term', lines: [2], quotes: ['Half term: 16 to 20 February 2026'] }],
    })
  })

  test('are not guessed', () => {
    const text = [
      'Half term: 16 to 20 February',
      'Half term: Tuesday 16 February 2026 to Friday 20 February 2026',
      'Half term: 30 to 31 February 2026',
      'Term ends Friday 24 October 2025',
      'Half term: 20 to 16 February 2026',
      'Closed 1 May 2026, 4 May 2026 and 5 May 2026',
      '16 to 20 February 2026',
    ].join('\n')
    const reading = read(text)
    expect(reading.ok && reading.unread.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '1: nothing says of which year it is',
      '2: its weekday does not fit the year 2026',
      '3: there is no 30.2.2026',
      '4: nothing above it says when it begins',
      '5: it ends before it begins',
      '6: it has more than two dates',
      '7: it has no name',
    ])
  })

  test('are those of the borough that staff choose', () => {
    expect(read('Half term: 16 to 20 February 2026', { region: 'camden' })).toMatchObject({
      found: [{ region: 'camden' }],
    })
  })
})

describe('a calendar', () => {
  const readCalendar = (...entries: CalendarEntry[]) => read('BEGIN:VCALENDAR\r\nEND:VCALENDAR', {}, entries)
  const entry = (place: number, name: string, startDate: string, endDate = startDate) => ({
    place,
    name,
    startDate: day(startDate),
    endDate: day(endDate),
  })

  test('gives holidays as they stand in it, and of its terms those between', () => {
    expect(days(readCalendar(entry(1, 'Half term', '2026-10-26', '2026-10-30')))).toEqual([
      'Half term, 2026-10-26 to 2026-10-30, London',
    ])
    const terms = [entry(1, 'Term 1', '2026-09-02', '2026-10-23'), entry(2, 'Term 2', '2026-11-02', '2026-12-18')]
    expect(readCalendar(...terms)).toMatchObject({ unit: 'entry', found: [{ startDate: '2026-10-26', lines: [1, 2] }] })
  })

  test('says of each entry that it did not understand which it is, and why', () => {
    const unread = { place: 2, name: 'Half term', problem: 'it has no date that can be read' }
    expect(readCalendar(entry(1, '', '2026-12-28'), unread)).toMatchObject({
      found: [],
      unread: [
        { line: 1, text: '2026-12-28', reason: 'it has no name' },
        { line: 2, text: 'Half term', reason: 'it has no date that can be read' },
      ],
    })
  })

  test('that is none after all is refused in words', () => {
    expect(read('BEGIN:VCALENDAR and so on')).toEqual({ ok: false, message: 'It cannot be read as a calendar.' })
  })
})
