import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { expectLinear } from '#test/support/growth.ts'
import * as make from '#test/support/make.ts'
import { writeCalendar } from './calendar.ts'
import { contentLine, escapeText } from './content-line.ts'

const SITE = { origin: 'https://events.example', name: 'What is on' }
const write = (fields: Parameters<typeof make.publicEvent>[0], ...more: [] | [Parameters<typeof writeCalendar>[2]]) =>
  writeCalendar([make.publicEvent(fields)], SITE, ...more)

/** The lines as a reader has them after unfolding, of each entry its own. */
const entriesOf = (calendar: string) =>
  calendar
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((entry) => entry.slice(0, entry.indexOf('END:VEVENT')).trim().split('\r\n'))

describe('an entry', () => {
  test('has a stable identifier, when it changed last and how often, and its hours by London’s clocks', () => {
    const [entry] = entriesOf(
      write({
        id: 12,
        slug: 'owl-walk',
        title: 'Owl walk',
        version: 4,
        updatedAt: new Date('2026-03-02T10:11:12.345Z'),
        sessions: [make.session('2026-04-04', '18:30', '20:00')],
        locationName: 'Owl Barn',
        locationAddress: '2 Mill Lane, SE10 9NF',
      }),
    )
    expect(entry).toEqual([
      'UID:event-12@events.example',
      'DTSTAMP:20260302T101112Z',
      'LAST-MODIFIED:20260302T101112Z',
      'SEQUENCE:4',
      'DTSTART;TZID=Europe/London:20260404T183000',
      'DTEND;TZID=Europe/London:20260404T200000',
      'SUMMARY:Owl walk',
      'LOCATION:Owl Barn\\, 2 Mill Lane\\, SE10 9NF',
      'DESCRIPTION:https://events.example/events/owl-walk',
      'URL:https://events.example/events/owl-walk',
      'STATUS:CONFIRMED',
    ])
  })

  test('of whole days ends on the day after the last', () => {
    const [entry] = entriesOf(write({ startDate: day('2026-12-30'), endDate: day('2026-12-31') }))
    expect(entry).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270101', 'TRANSP:TRANSPARENT']),
    )
  })

  test('has no end where the venue states none, and one on the next day where it goes on past midnight', () => {
    const [open, night] = entriesOf(
      write({ sessions: [make.session('2026-04-04', '10:00'), make.session('2026-04-05', '21:00', '01:00')] }),
    )
    expect(open?.join()).not.toContain('DTEND')
    expect(night).toContain('DTEND;TZID=Europe/London:20260406T010000')
  })

  test('that is cancelled says so in its status and, for calendars that do not show that, in its title', () => {
    const [entry] = entriesOf(write({ title: 'Kite day', startDate: day('2026-04-04'), eventStatus: 'cancelled' }))
    expect(entry).toEqual(expect.arrayContaining(['SUMMARY:Cancelled: Kite day', 'STATUS:CANCELLED']))
  })
})

describe('an event of several sessions', () => {
  const sessions = [
    make.session('2026-04-04', '10:30'),
    make.session('2026-04-11', '10:30'),
    make.session('2026-04-18'),
  ]
  const uids = (calendar: string) => entriesOf(calendar).map(([uid]) => uid)

  test('is an entry a session, the first by the event’s own identifier', () => {
    expect(uids(write({ sessions }))).toEqual([
      'UID:event-7@events.example',
      'UID:event-7-20260411T1030@events.example',
      'UID:event-7-20260418@events.example',
    ])
  })

  test('gives one of them the same identifier when it is asked for alone', () => {
    expect(uids(write({ sessions }, ({ date }) => date === '2026-04-11'))).toEqual([
      'UID:event-7-20260411T1030@events.example',
    ])
  })
})

test('a calendar holds many events, defines London’s clocks once, and leaves out what has no date', () => {
  const events = [1, 2, 3].map((id) => make.publicEvent({ id, startDate: id === 2 ? null : day('2026-04-04') }))
  const calendar = writeCalendar(events, SITE)
  expect(entriesOf(calendar).map(([uid]) => uid)).toEqual(['UID:event-1@events.example', 'UID:event-3@events.example'])
  expect(calendar.split('BEGIN:VTIMEZONE')).toHaveLength(2)
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.*END:VCALENDAR\r\n$/s)
})

describe('a line', () => {
  test('is at most 75 octets long, and unfolds to what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const folded = contentLine(`SUMMARY:${escapeText(text)}`)
        expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${escapeText(text)}\r\n`)
        for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }),
    )
  })

  test('cannot be ended by a text', () => {
    expect(escapeText('One, two; three\\four\r\nEND:VEVENT\rX\u0000Y')).toBe(
      'One\\, two\\; three\\\\four\\nEND:VEVENT\\nX Y',
    )
  })

  test('is folded in time that grows with its length and no faster', () => {
    expectLinear((size) => contentLine('ü'.repeat(size)), 400_000)
  })
})
