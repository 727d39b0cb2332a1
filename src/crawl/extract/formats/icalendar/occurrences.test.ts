import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { expectLinear } from '#test/support/growth.ts'
import { expandCalendar } from './occurrences.ts'

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n')
const starts = (...lines: string[]) =>
  expandCalendar(calendar(...lines), day('2026-01-01'), day('2027-01-01')).map(({ start }) => start)

test('a weekly event stays at its hour when the clocks change', () => {
  expect(starts(event('DTSTART;TZID=Europe/London:20260320T100000', 'RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual([
    '2026-03-20T10:00:00+00:00',
    '2026-03-27T10:00:00+00:00',
    '2026-04-03T10:00:00+01:00',
  ])
})

test.each([
  ['EXDATE;TZID=Europe/London:20260612T100000'],
  ['EXDATE:20260612T090000Z'],
  ['EXDATE;VALUE=DATE:20260612'],
  ['EXDATE:20260612T100000'],
  ['EXDATE:20260612T100000Z'],
  ['EXDATE;TZID=Europe/Paris:20260612T110000,20260101T000000'],
])('%s leaves out the occurrence that it means', (exdate) => {
  expect(starts(event('DTSTART;TZID=Europe/London:20260605T100000', 'RRULE:FREQ=WEEKLY;COUNT=3', exdate))).toEqual([
    '2026-06-05T10:00:00+01:00',
    '2026-06-19T10:00:00+01:00',
  ])
})

test('an occurrence that was moved takes the place of the planned one, the last change counts', () => {
  const override = (start: string, sequence: number) =>
    event('RECURRENCE-ID:20260612T090000Z', `SEQUENCE:${sequence}`, `DTSTART;TZID=Europe/London:${start}`)
  const series = event('DTSTART;TZID=Europe/London:20260605T100000', 'RRULE:FREQ=WEEKLY;COUNT=2')
  expect(starts(override('20260613T150000', 2), series, override('20260614T150000', 1))).toEqual([
    '2026-06-05T10:00:00+01:00',
    '2026-06-13T15:00:00+01:00',
  ])
})

test('a change made before the series was last changed no longer holds; one that does not say when does', () => {
  const series = event('SEQUENCE:3', 'DTSTART;TZID=Europe/London:20260605T100000', 'RRULE:FREQ=WEEKLY;COUNT=2')
  const change = (...sequence: string[]) =>
    event('RECURRENCE-ID:20260612T090000Z', ...sequence, 'DTSTART;TZID=Europe/London:20260613T150000')
  expect(starts(series, change('SEQUENCE:2'))[1]).toBe('2026-06-12T10:00:00+01:00')
  expect(starts(series, change('SEQUENCE:3'))[1]).toBe('2026-06-13T15:00:00+01:00')
  expect(starts(series, change())[1]).toBe('2026-06-13T15:00:00+01:00')
})

test('a series that ends before it starts has no occurrence but those added to it', () => {
  const over = ['DTSTART;TZID=Europe/London:20260605T100000', 'RRULE:FREQ=WEEKLY;UNTIL=20260604T225959Z']
  expect(starts(event(...over))).toEqual([])
  expect(starts(event(...over, 'RDATE;TZID=Europe/London:20260620T100000'))).toEqual(['2026-06-20T10:00:00+01:00'])
  expect(starts(event('DTSTART;VALUE=DATE:20260605', 'RRULE:FREQ=DAILY;UNTIL=20260604'))).toEqual([])
  expect(starts(event('DTSTART;VALUE=DATE:20260605', 'RRULE:FREQ=DAILY;UNTIL=20260605'))).toEqual(['2026-06-05'])
})

test('an event sent again with a higher sequence takes the place of the earlier one', () => {
  const [before, after] = [
    event('SEQUENCE:1', 'DTSTART:20260105T100000Z'),
    event('SEQUENCE:2', 'DTSTART:20260106T100000Z'),
  ]
  expect(starts(after, before)).toEqual(['2026-01-06T10:00:00+00:00'])
})

test('dates added one by one, some as periods', () => {
  const lines = event('DTSTART:20260601T090000Z', 'DTEND:20260601T100000Z', 'RDATE;VALUE=PERIOD:20260603T090000Z/PT3H')
  expect(expandCalendar(calendar(lines), day('2026-06-01'), day('2026-06-04')).at(-1)).toEqual({
    uid: '1',
    start: '2026-06-03T10:00:00+01:00',
    end: '2026-06-03T13:00:00+01:00',
  })
})

test('all-day events are days, floating times have no zone', () => {
  expect(starts(event('DTSTART;VALUE=DATE:20260501', 'DURATION:P2D'))).toEqual(['2026-05-01'])
  expect(starts(event('DTSTART:20260501T180000'))).toEqual(['2026-05-01T18:00:00'])
})

test.each([
  ['FREQ=MONTHLY;BYDAY=2TU;COUNT=3', ['2026-05-12', '2026-06-09', '2026-07-14']],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1;COUNT=3', ['2026-05-26', '2026-06-30', '2026-07-28']],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2', ['2026-05-31', '2026-07-31']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=4', ['2026-05-05', '2026-05-10', '2026-05-19', '2026-05-24']],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU;COUNT=4', ['2026-05-05', '2026-05-17', '2026-05-19', '2026-05-31']],
  ['FREQ=YEARLY;BYMONTH=10;BYDAY=-1SA;COUNT=1', ['2026-10-31']],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=1', ['2026-05-11']],
  ['FREQ=DAILY;UNTIL=20260507', ['2026-05-06', '2026-05-07']],
])('%s', (rule, expected) => {
  const found = starts(event('DTSTART;VALUE=DATE:20260505', `RRULE:${rule}`))
  // The first start is always one.
  expect(found.filter((start) => start !== '2026-05-05')).toEqual(expected.filter((start) => start !== '2026-05-05'))
  expect(found).toContain('2026-05-05')
})

test('UNTIL in UTC is held against the instant', () => {
  const lines = ['DTSTART;TZID=Europe/London:20260601T100000', 'RRULE:FREQ=DAILY;UNTIL=20260602T090000Z']
  expect(starts(event(...lines))).toHaveLength(2)
})

test.each(['GMT Standard Time', '/vendor.example/2026/Europe/London', 'Europe/London'])(
  'the zone %s needs no definition',
  (tzid) => {
    expect(starts(event(`DTSTART;TZID=${tzid}:20260701T100000`))).toEqual(['2026-07-01T10:00:00+01:00'])
  },
)

test('a zone that only the calendar knows is read from it', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Hall',
    ...['BEGIN:STANDARD', 'DTSTART:20001029T020000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0200'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:20000326T020000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300'],
    ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ]
  expect(
    starts(...zone, event('DTSTART;TZID=Hall:20260701T120000'), event('DTSTART;TZID=Hall:20261201T120000')),
  ).toEqual(['2026-07-01T10:00:00+01:00', '2026-12-01T10:00:00+00:00'])
})

test('folded lines, quoted parameters, a missing END and broken lines spoil nothing', () => {
  const text =
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART\n ;X="a:b;c":20260501\n T100000Z\n???\nBEGIN:VEVENT\nUID:b\nDTSTART:20260502'
  expect(expandCalendar(text, day('2026-01-01'), day('2027-01-01')).map(({ uid }) => uid)).toEqual(['a', 'b'])
})

test.each([
  'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2',
  'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY',
  'FREQ=WEEKLY;UNTIL=nonsense',
  'BYDAY=XX',
])('%s ends, and leaves the first start', (rule) => {
  expect(starts(event('DTSTART:20260501T100000Z', `RRULE:${rule}`))).toEqual(['2026-05-01T11:00:00+01:00'])
})

test('a file full of rules that never match is read within bounds', { timeout: 60_000 }, () => {
  const never = event('DTSTART:19000101T000000Z', 'RRULE:FREQ=DAILY;COUNT=9;BYMONTH=2;BYMONTHDAY=30').replace(
    'UID:1',
    '',
  )
  expectLinear((size) => starts(...Array.from({ length: size }, () => never)), 100)
})

test('what the rules of a file may give has an end, and what stands alone is still read after it', {
  timeout: 60_000,
}, () => {
  const everyMinute = event('DTSTART:20260101T000000', 'RRULE:FREQ=MINUTELY')
  const files = Array.from({ length: 100 }, (_, at) => everyMinute.replace('UID:1', `UID:${at}`))
  const all = starts(...files, event('DTSTART:20260501T100000').replace('UID:1', 'UID:last'))
  expect(all.length).toBeLessThan(300_000)
  expect(all).toContain('2026-05-01T10:00:00')
})

test('a rule that is counted from long ago gives what is left of its count', () => {
  expect(starts(event('DTSTART:19000101T100000', 'RRULE:FREQ=DAILY;COUNT=46024'))).toEqual([
    '2026-01-01T10:00:00',
    '2026-01-02T10:00:00',
    '2026-01-03T10:00:00',
  ])
})

test('what is no calendar is refused', () => {
  expect(() => expandCalendar('<html></html>', day('2026-01-01'), day('2027-01-01'))).toThrow('not an iCalendar file')
})
