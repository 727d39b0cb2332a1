import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readPage } from '../../parse/page.ts'
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

test.each([
  ['FREQ=WEEKLY', 'Every Thursday'],
  ['FREQ=WEEKLY;BYDAY=MO,TH', 'Every Monday and Thursday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU', 'Every other Sunday'],
  ['FREQ=MONTHLY;BYDAY=1SA', 'On the first Saturday of the month'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'On the last Friday of the month'],
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=WEEKLY;COUNT=90', null],
  ['FREQ=WEEKLY;UNTIL=20270901', null],
  ['FREQ=WEEKLY;BYMONTH=6,7', null],
  ['FREQ=MONTHLY;BYDAY=SA', null],
  ['FREQ=YEARLY', null],
])('%s says how it recurs without a stated end: %s', (rule, words) => {
  expect(extract(event('DTSTART;TZID=Europe/London:20260101T100000', `RRULE:${rule}`))[0]?.repeats).toBe(words)
})

test('a single event does not recur, nor do others under its UID', () => {
  const weekly = event('DTSTART:20260601T090000Z', 'RRULE:FREQ=WEEKLY').replace('SUMMARY:Frogs', 'SUMMARY:Newts')
  const found = extract(weekly, event('DTSTART:20260603T090000Z'))
  expect(found.map(({ title, repeats }) => [title, repeats])).toEqual([
    ['Newts', 'Every Monday'],
    ['Frogs', null],
  ])
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

test('a change from one occurrence on holds for those that follow', () => {
  const [found] = extract(
    event(
      'DTSTART;TZID=Europe/London:20260601T100000',
      'DTEND;TZID=Europe/London:20260601T110000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
    ),
    event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20260615T100000',
      'DTSTART;TZID=Europe/London:20260616T143000',
      'DTEND;TZID=Europe/London:20260616T160000',
    ),
  )
  expect(found?.sessions).toEqual([
    { date: '2026-06-01', startTime: '10:00', endTime: '11:00' },
    { date: '2026-06-08', startTime: '10:00', endTime: '11:00' },
    { date: '2026-06-16', startTime: '14:30', endTime: '16:00' },
    { date: '2026-06-23', startTime: '14:30', endTime: '16:00' },
  ])
})

test('a message that calls off names events that are off', () => {
  expect(extract('METHOD:CANCEL', event('DTSTART:20260601T090000Z', 'STATUS:CONFIRMED'))[0]?.eventStatus).toBe(
    'cancelled',
  )
})

test('categories, a cost, a picture and the words that only the markup has are read', () => {
  const [found] = extract(
    event(
      'DTSTART:20260601T090000Z',
      'CATEGORIES:Families,Arts \\& crafts',
      'CATEGORIES:Families',
      'X-ALT-DESC;FMTTYPE=text/html:<p>Make a <b>frog</b>.</p><p>Ages 3-5</p>',
      'X-COST:£4',
      'X-TICKETS-URL:https://tickets.example/1',
      'IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/png:https://hall.example/frog',
    ),
  )
  expect(found).toMatchObject({
    description: expect.stringMatching(/^Make a frog\.\nAges 3-5\nCategories: Families, Arts/),
    minAgeMonths: 36,
    minPrice: 4,
    bookingUrl: 'https://tickets.example/1',
    imageUrl: 'https://hall.example/frog',
  })
})

test('a text written over several lines without folding is read to its end', () => {
  const [found] = extract(
    event('DESCRIPTION:Make a frog.', 'For ages 3 to 5', '', 'DTSTART:20260601T090000Z', 'LOCATION:Old Hall'),
  )
  expect(found).toMatchObject({ description: 'Make a frog.\nFor ages 3 to 5', locationName: 'Old Hall' })
})

test.each([
  ['DTSTART:20260601T100000+0100', '10:00'],
  ['DTSTART:2026-06-01T09:00:00.000Z', '10:00'],
  ['DTSTART:2026-06-01 10:00:00', '10:00'],
  ['DTSTART;TZID="(UTC+00:00) Dublin, Edinburgh, Lisbon, London":20260601T100000', '10:00'],
  ['DTSTART;TZID=Nowhere in particular:20260601T100000', '10:00'],
  ['DTSTART;TZID=/example.org/2026/Europe/Paris:20260601T110000', '10:00'],
])('%s is at %s in London', (line, time) => {
  expect(extract(event(line))[0]?.sessions).toEqual([{ date: '2026-06-01', startTime: time, endTime: null }])
})

test("a zone called 'GMT' has summer time where its own definition says so", () => {
  const zone = (daylight: string[]) =>
    [
      'BEGIN:VTIMEZONE',
      'TZID:GMT',
      'BEGIN:STANDARD',
      'DTSTART:19701025T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      ...daylight,
      'END:VTIMEZONE',
    ].join('\n')
  const daylight = [
    'BEGIN:DAYLIGHT',
    'DTSTART:19700329T010000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
  ]
  const summer = event('DTSTART;TZID=GMT:20260601T100000')
  expect(extract(zone(daylight), summer)[0]?.sessions[0]?.startTime).toBe('10:00')
  expect(extract(zone([]), summer)[0]?.sessions[0]?.startTime).toBe('11:00')
})

test('several calendars in one file, one after another, are read', () => {
  const found = extract(
    event('DTSTART:20260601T090000Z'),
    'END:VCALENDAR',
    'BEGIN:VCALENDAR',
    event('DTSTART:20260602T090000Z').replace('frogs@', 'toads@').replace('SUMMARY:Frogs', 'SUMMARY:Toads'),
  )
  expect(found.map(({ title }) => title)).toEqual(['Frogs', 'Toads'])
})
