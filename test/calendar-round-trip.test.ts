import { expect, test } from 'vitest'
import { extractICalendar } from '#crawl/extract/formats/icalendar/icalendar.ts'
import { readPage } from '#crawl/extract/parse/page.ts'
import { day } from '#domain/days/london-time.ts'
import { writeCalendar } from '#web/feeds/calendar.ts'
import * as make from './support/make.ts'

/** What our calendars say, as our own reader of other people's calendars understands it. */
const readBack = (fields: Parameters<typeof make.publicEvent>[0]) => {
  const body = writeCalendar([make.publicEvent(fields)], { origin: 'https://events.example', name: 'All' })
  const page = readPage({ url: 'https://events.example/all.ics', contentType: 'text/calendar', body })
  expect(page.kind).toBe('icalendar')
  return extractICalendar(page, day('2026-03-01'))
}

test('an event that is written is read as the same event, on both sides of the change of clocks', () => {
  const sessions = [make.session('2026-10-24', '10:30', '12:00')]
  for (const session of [...sessions, make.session('2026-10-25', '10:30', '12:00')]) {
    const [event] = readBack({
      title: 'Crafts; cake, and “kites” \\ more',
      description: 'First line.\nSecond line, which is long enough to be folded: ✂️✂️✂️✂️✂️✂️✂️✂️✂️✂️✂️✂️.',
      locationName: 'Owl Barn',
      locationAddress: '2 Mill Lane, SE10 9NF',
      sessions: [session],
    })
    expect(event).toMatchObject({ title: 'Crafts; cake, and “kites” \\ more', sessions: [session] })
    expect(event?.description).toContain('First line.\nSecond line, which is long enough to be folded: ✂️')
    expect(event?.locationName).toBe('Owl Barn')
  }
})

test('a run of days comes back with its first and last day', () => {
  expect(readBack({ startDate: day('2026-04-03'), endDate: day('2026-04-12') })).toMatchObject([
    { startDate: '2026-04-03', endDate: '2026-04-12' },
  ])
})

test('what is cancelled comes back as cancelled', () => {
  expect(readBack({ title: 'Kite day', startDate: day('2026-04-03'), eventStatus: 'cancelled' })).toMatchObject([
    { title: 'Kite day', eventStatus: 'cancelled' },
  ])
})
