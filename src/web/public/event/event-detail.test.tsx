import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import * as make from '#test/support/make.ts'
import { detailOf } from './detail.ts'
import { EventDetail } from './event-detail.tsx'

test.each([
  ['09:00', 'Next: Today, 10:30am to 12pm'],
  ['11:00', 'On now, until 12pm'],
])('at %s an event of today and Saturday says “%s”', (time, words) => {
  const sessions = [make.session('2026-04-08', '10:30', '12:00'), make.session('2026-04-11', '10:30', '12:00')]
  const event = make.publicEvent({ startDate: day('2026-04-08'), endDate: day('2026-04-11'), sessions })
  const detail = detailOf(event, 'https://events.example/events/event', { date: day('2026-04-08'), time })
  expect(renderToStaticMarkup(<EventDetail event={detail} others={[]} heading="h1" />)).toContain(`>${words}<`)
})
