import fs from 'node:fs'
import { expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import { readOpeningHours } from '#domain/hours/read-opening-hours.ts'
import { CATEGORIES, type EventStatus } from '#domain/vocabulary.ts'
import * as make from '#test/support/make.ts'
import { DRAWINGS } from '../../event/category-art.tsx'
import { cardOf, withDifferentDrawings } from './card.ts'

test('what the venue does not say is said to be unknown', () => {
  const bare = make.publicEvent({ venueName: null, organiser: null, title: 'Owl walk' })
  expect(cardOf(bare, startOfDay(day('2026-04-01')))).toMatchObject({
    venue: 'Unknown Venue',
    place: 'Unknown Location',
    category: 'general',
    date: 'Date TBC',
    price: 'Price TBC',
    ages: 'Age not stated',
  })
})

test('an exhibition says whether its venue is open today, but not in a list of other days', () => {
  const week = readOpeningHours('Wednesday to Sunday 10am–5pm, Monday and Tuesday closed') ?? []
  const exhibition = make.publicEvent({
    venueName: 'Owl House',
    startDate: day('2026-04-01'),
    endDate: day('2026-05-01'),
    openingHours: { week, quote: 'Wednesday to Sunday', url: 'https://owl.example/visit', until: null },
  })
  const tuesday = startOfDay(day('2026-04-07'))
  expect(cardOf(exhibition, tuesday)).toMatchObject({
    date: 'Until Fri 1st May, closed today',
    lastingDate: 'Tue 7th Apr to Fri 1st May',
  })
  const saturday = cardOf(exhibition, tuesday, [day('2026-04-11'), day('2026-04-11')])
  expect(saturday.date).toBe('Sat 11th Apr to Fri 1st May')
})

test('what is called off is not on now, nor open today', () => {
  const now = { date: day('2026-04-08'), time: '10:30' }
  const stated = { week: readOpeningHours('Daily 10am–5pm') ?? [], quote: '', url: '', until: null }
  const show = { sessions: [make.session('2026-04-08', '10:00', '11:30')], startDate: now.date, endDate: now.date }
  const exhibition = { venueName: 'Owl House', openingHours: stated, startDate: now.date, endDate: day('2026-05-01') }
  const dates = (eventStatus: EventStatus) =>
    [show, exhibition].map((event) => cardOf(make.publicEvent({ ...event, eventStatus }), now).date)
  expect(dates('sold_out')).toEqual(['On now, until 11:30am', 'Until Fri 1st May, open today 10am to 5pm'])
  expect(dates('cancelled')).toEqual(['Wed 8th Apr, 10am', 'Wed 8th Apr to Fri 1st May'])
  expect(dates('postponed')).toEqual(dates('cancelled'))
})

test('of five cards in a row of one category no two have one drawing, and the first has its own', () => {
  const cards = [3, 13, 8, 23, 18, 3, 7].map((id) => cardOf(make.publicEvent({ id }), startOfDay(day('2026-04-01'))))
  const drawings = withDifferentDrawings(cards).map(({ drawing }) => drawing)
  expect(drawings[0]).toBe(3)
  for (const at of [0, 1, 2]) expect(new Set(drawings.slice(at, at + 5)).size).toBe(5)
})

test.each(CATEGORIES)('%s has five drawings of its own', (category) => {
  const sprite = fs.readFileSync(new URL('../../shell/sprite.svg', import.meta.url), 'utf8')
  const drawings = Array.from(
    { length: DRAWINGS },
    (_, n) => sprite.match(`id="${category}-${n}"[^>]* d="([^"]+)"`)?.[1],
  )
  expect(drawings.length).toBeGreaterThanOrEqual(5)
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(DRAWINGS)
})
