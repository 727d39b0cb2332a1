import { describe, expect, test } from 'vitest'
import { day } from './london-time.ts'
import { breakName, readTermDates, type TermRow } from './school-terms.ts'

let line = 1
const row = (name: string, startDate: string, endDate = startDate, authority: string | null = null): TermRow => {
  line += 1
  return { line, authority, name, startDate: day(startDate), endDate: day(endDate) }
}
const holidaysOf = (...rows: TermRow[]) =>
  readTermDates(rows).holidays.map(({ name, startDate, endDate }) => `${name}: ${startDate} to ${endDate}`)

describe('terms', () => {
  test('become the weekdays off between them, named by season', () => {
    expect(
      holidaysOf(
        row('Autumn term 1', '2026-09-02', '2026-10-23'),
        row('Autumn term 2', '2026-11-02', '2026-12-18'),
        row('Spring term 1', '2027-01-04', '2027-02-12'),
        row('Spring term 2', '2027-02-22', '2027-03-25'),
        row('Summer term 1', '2027-04-12', '2027-05-28'),
        row('Summer term 2', '2027-06-07', '2027-07-21'),
        row('Autumn term 1', '2027-09-02', '2027-10-22'),
      ),
    ).toEqual([
      'October half-term 2026: 2026-10-26 to 2026-10-30',
      'Christmas holidays 2026: 2026-12-21 to 2027-01-01',
      'February half-term 2027: 2027-02-15 to 2027-02-19',
      'Easter holidays 2027: 2027-03-26 to 2027-04-09',
      'May half-term 2027: 2027-05-31 to 2027-06-04',
      'Summer holidays 2027: 2027-07-22 to 2027-09-01',
    ])
  })

  test('are distinguished from a half-term holiday by their length, whatever both are called', () => {
    expect(
      holidaysOf(
        row('Autumn first half term', '2026-09-02', '2026-10-23'),
        row('Autumn half term', '2026-10-26', '2026-10-30'),
      ),
    ).toEqual(['Autumn half term: 2026-10-26 to 2026-10-30'])
  })

  test('of one authority have nothing to do with those of another', () => {
    expect(
      holidaysOf(
        row('Autumn term', '2026-09-02', '2026-10-23', 'Northmoor'),
        row('Spring term', '2026-11-02', '2026-12-18', 'Southmoor'),
      ),
    ).toEqual([])
  })

  test('that are listed whole and in halves are read by their halves', () => {
    expect(
      holidaysOf(
        row('Autumn term', '2026-09-02', '2026-12-18'),
        row('Autumn term 1', '2026-09-02', '2026-10-23'),
        row('Autumn term 2', '2026-11-02', '2026-12-18'),
      ),
    ).toEqual(['October half-term 2026: 2026-10-26 to 2026-10-30'])
  })

  test('with a weekend between have no holiday, and with a day or two one that is odd', () => {
    const term = row('Summer term 1', '2027-04-12', '2027-05-28')
    expect(holidaysOf(term, row('Summer term 2', '2027-05-31', '2027-07-21'))).toEqual([])
    expect(readTermDates([term, row('Summer term 2', '2027-06-01', '2027-07-21')]).holidays).toEqual([
      expect.objectContaining({ name: 'School closed', startDate: '2027-05-31', isOddDay: true }),
    ])
  })

  test('that overlap, or leave a gap of months, are pointed out with both lines', () => {
    const first = row('Autumn term 1', '2026-09-02', '2026-10-23')
    const second = row('Autumn term 2', '2026-10-19', '2026-12-18')
    expect(readTermDates([first, second]).unclear).toEqual([
      { line: second.line, reason: `begins before ‘Autumn term 1’ (line ${first.line}) ends` },
    ])
    const far = row('Summer term 2', '2027-06-07', '2027-07-21')
    expect(readTermDates([first, far])).toEqual({
      holidays: [],
      unclear: [{ line: far.line, reason: expect.stringContaining('days after ‘Autumn term 1’') }],
    })
  })
})

describe('holidays', () => {
  test('stay as they are listed', () => {
    expect(
      holidaysOf(row('Half term', '2026-10-26', '2026-10-30'), row('Summer holidays', '2027-07-22', '2027-09-01')),
    ).toEqual(['Half term: 2026-10-26 to 2026-10-30', 'Summer holidays: 2027-07-22 to 2027-09-01'])
  })

  test.each([
    ['INSET day', true],
    ['Staff training', true],
    ['Polling station', true],
    ['Good Friday', false],
    ['Early May bank holiday', false],
    ['St. Andrew’s Day', false],
  ])('%s: an odd day is %s', (name, isOddDay) => {
    expect(readTermDates([row(name, '2027-03-26')]).holidays[0]?.isOddDay).toBe(isOddDay)
  })
})

test.each([
  ['2024-03-29', '2024-04-12', 'Easter holidays 2024'],
  ['2025-04-14', '2025-04-25', 'Easter holidays 2025'],
  ['2026-10-12', '2026-10-23', 'October half-term 2026'],
  ['2026-06-29', '2026-08-14', 'Summer holidays 2026'],
  ['2027-02-08', '2027-02-12', 'February half-term 2027'],
  ['2026-12-19', '2027-01-05', 'Christmas holidays 2026'],
])('a break from %s to %s is called %s', (from, to, name) => {
  expect(breakName(day(from), day(to))).toBe(name)
})
