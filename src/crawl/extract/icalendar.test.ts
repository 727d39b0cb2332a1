import { expect, test } from 'vitest'
import { day } from '#domain/london-time.ts'
import { readPage } from '../page.ts'
import { extractICalendar } from './icalendar.ts'

const today = day('2026-06-01')
const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:frogs@hall', 'SUMMARY:Frogs', ...lines, 'END:VEVENT'].join('\n')
const extract = (...events: string[]) =>
  extractICalendar(
    readPage({ url: 'https://hall.example/all.ics', body: `BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR` }),
    today,
  )

test('one event a UID, with its coming occurrences by the clock in London', () => {
  const [found, ...rest] = extract(
    event(
      'DTSTART:20260525T090000Z',
      'DTEND:20260525T100000Z',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'LOCATION:Old Hall\\, 1 Green Lane\\, London N1',
      'DESCRIPTION:For ages 5-7.\\nTickets £4',
      'URL:https://hall.example/frogs',
    ),
  )
  expect(rest).toEqual([])
  expect(found).toMatchObject({
    title: 'Frogs',
    sourceId: 'frogs@hall',
    url: 'https://hall.example/frogs',
    locationName: 'Old Hall',
    locationAddress: 'Old Hall, 1 Green Lane, London N1',
    description: 'For ages 5-7.\nTickets £4',
    sessions: [
      { date: '2026-06-01', startTime: '10:00', endTime: '11:00' },
      { date: '2026-06-08', startTime: '10:00', endTime: '11:00' },
    ],
    minPrice: 4,
    minAgeMonths: 60,
    evidence: { startDate: { quote: expect.stringContaining('DTSTART:20260525T090000Z'), method: 'icalendar' } },
  })
})

test('an occurrence called off is left out, an event called off says so', () => {
  const weekly = event('DTSTART:20260601T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=2')
  const [kept] = extract(
    weekly,
    event('RECURRENCE-ID:20260608T090000Z', 'DTSTART:20260608T090000Z', 'STATUS:CANCELLED'),
  )
  expect(kept).toMatchObject({ eventStatus: 'scheduled', sessions: [{ date: '2026-06-01' }] })
  const [off] = extract(event('DTSTART:20260601T090000Z', 'STATUS:CANCELLED'))
  expect(off).toMatchObject({ eventStatus: 'cancelled', sessions: [{ date: '2026-06-01' }] })
})

test('days on end are a run, a single day is a session without times', () => {
  const [run] = extract(event('DTSTART;VALUE=DATE:20260520', 'DTEND;VALUE=DATE:20260611'))
  expect(run).toMatchObject({ startDate: '2026-05-20', endDate: '2026-06-10', sessions: [] })
  const [single] = extract(event('DTSTART;VALUE=DATE:20260602'))
  expect(single?.sessions).toEqual([{ date: '2026-06-02', startTime: null, endTime: null }])
})

test('a disco past midnight is one evening', () => {
  const [found] = extract(event('DTSTART:20260605T200000Z', 'DTEND:20260606T000000Z'))
  expect(found).toMatchObject({
    endDate: '2026-06-05',
    sessions: [{ date: '2026-06-05', startTime: '21:00', endTime: '01:00' }],
  })
})

test('different events under one UID stay apart', () => {
  const other = event('DTSTART:20260603T090000Z').replace('SUMMARY:Frogs', 'SUMMARY:Toads')
  expect(extract(event('DTSTART:20260602T090000Z'), other).map(({ title, sourceId }) => [title, sourceId])).toEqual([
    ['Frogs', null],
    ['Toads', null],
  ])
})

test('what cannot be read yields nothing', () => {
  expect(extract('DTSTART:2026', 'BEGIN:VEVENT', 'SUMMARY:x', 'DTSTART:20261350T990000Z')).toEqual([])
})
