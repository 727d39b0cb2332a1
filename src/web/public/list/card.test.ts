import { expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import * as make from '#test/support/make.ts'
import { cardOf } from './card.ts'

test('what the venue does not say is said to be unknown', () => {
  const bare = make.publicEvent({ venueName: null, organiser: null, title: 'Owl walk' })
  expect(cardOf(bare, startOfDay(day('2026-04-01')))).toMatchObject({
    venue: 'Unknown Venue',
    place: 'Unknown Location',
    category: 'general',
    date: 'Date TBC',
    price: 'Price TBC',
    ages: 'All Ages',
  })
})
