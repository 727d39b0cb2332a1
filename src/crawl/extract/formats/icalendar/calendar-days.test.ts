import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { listCalendarDays } from './calendar-days.ts'

const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\n${events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT\n`).join('')}END:VCALENDAR`
const list = (text: string) => listCalendarDays(text, day('2026-01-01'), day('2029-01-01'))

test('an event is listed by its days, the last included, in the order of the file', () => {
  expect(
    list(
      calendar(
        'UID:a\nSUMMARY:Summer\\, at last\nDTSTART;VALUE=DATE:20270722\nDTEND;VALUE=DATE:20270902',
        'UID:b\nSUMMARY:Closing early\nDTSTART:20261218T130000\nDTEND:20261218T150000',
      ),
    ),
  ).toEqual([
    { place: 1, name: 'Summer, at last', startDate: '2027-07-22', endDate: '2027-09-01' },
    { place: 2, name: 'Closing early', startDate: '2026-12-18', endDate: '2026-12-18' },
  ])
})

test('one that recurs is there once for each time, and an entry that stands twice once', () => {
  const yearly = 'UID:a\nSUMMARY:New year\nDTSTART;VALUE=DATE:20270101\nRRULE:FREQ=YEARLY'
  expect(list(calendar(yearly, yearly))?.map((entry) => 'startDate' in entry && entry.startDate)).toEqual([
    '2027-01-01',
    '2028-01-01',
  ])
})

test('one that is called off is left out, and one without a day that counts says why', () => {
  expect(
    list(
      calendar(
        'UID:a\nSUMMARY:Snow day\nSTATUS:CANCELLED\nDTSTART;VALUE=DATE:20270104',
        'UID:b\nSUMMARY:Half term\nDTSTART:soon',
        'UID:c\nSUMMARY:Long ago\nDTSTART;VALUE=DATE:19991026',
      ),
    ),
  ).toEqual([
    { place: 2, name: 'Half term', problem: 'it has no date that can be read' },
    { place: 3, name: 'Long ago', problem: '1999-10-26 is too long ago, or too far ahead' },
  ])
})

test('what is no calendar gives nothing', () => {
  expect(list('name,start\nSummer,2027-07-22')).toBeUndefined()
})
