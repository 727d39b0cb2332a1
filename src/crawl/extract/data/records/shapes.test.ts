import { expect, test } from 'vitest'
import { readEvents, readJson, timesOf } from '#test/support/read-events.ts'

test('fields whose names all begin with their kind of object', () => {
  const [found] = readJson([
    {
      EventId: 1,
      EventBodyName: 'Pond Council',
      EventDate: '2026-05-06T00:00:00',
      EventTime: '10:00 AM',
      EventLocation: 'Room 2',
    },
  ])
  expect(timesOf(found)).toEqual(['2026-05-06 10:00'])
  expect(found).toMatchObject({ title: 'Pond Council', locationName: 'Room 2' })
})

test('times that an event refers to by the keys of a store', () => {
  const state = {
    'Event:1': {
      __typename: 'Event',
      id: '1',
      name: 'Frogs',
      dates: [{ __ref: 'EventDate:5' }, { __ref: 'EventDate:6' }],
    },
    'EventDate:5': { __typename: 'EventDate', id: '5', start: '2026-05-02T10:00:00' },
    'EventDate:6': { __typename: 'EventDate', id: '6', start: '2026-05-09T10:00:00' },
    ROOT_QUERY: { events: [{ __ref: 'Event:1' }] },
  }
  const page = `<!doctype html><html><body><script>window.__APOLLO_STATE__=${JSON.stringify(state)};</script></body></html>`
  const [found, second] = readEvents(page, 'https://pond.example/')
  expect(second).toBeUndefined()
  expect(timesOf(found)).toEqual(['2026-05-02 10:00', '2026-05-09 10:00'])
})

test('references that lead nowhere or round in a circle end', () => {
  const state = { 'A:1': { __typename: 'A', start: '2026-05-02', dates: [{ __ref: 'A:1' }, { __ref: 'B:9' }] } }
  expect(readJson({ state })).toEqual([])
})

test('ages and prices in fields of their own, as words, bounds or ranges', () => {
  const base = { start: '2026-05-02T10:00:00' }
  const [words, bounds, ranges] = readJson({
    events: [
      { ...base, title: 'Frogs', ages: ['Toddlers (1-3)'], min_price: '3.50', max_price: 5 },
      { ...base, title: 'Newts', minAge: 5, maxAge: '8', audience: 'Families' },
      { ...base, title: 'Toads', ageGuidance: '7+', priceRanges: [{ min: 4, max: 9, currency: 'GBP' }] },
    ],
  })
  expect(words).toMatchObject({ minAgeMonths: 12, maxAgeMonths: 47, minPrice: 3.5, maxPrice: 5 })
  expect(bounds).toMatchObject({ minAgeMonths: 60, maxAgeMonths: 107, minPrice: null })
  expect(ranges).toMatchObject({ minAgeMonths: 84, maxAgeMonths: null, minPrice: 4, maxPrice: 9 })
})

test('prices in other currencies are not taken for pounds', () => {
  const [found] = readJson({
    events: [{ title: 'Frogs', start: '2026-05-02T10:00:00', priceRanges: [{ min: 4, max: 9, currency: 'USD' }] }],
  })
  expect(found).toMatchObject({ minPrice: null, maxPrice: null })
})

test('a place among what is embedded, or in the fields of a wrapping', () => {
  const [embedded, wrapped] = readJson({
    events: [
      { name: 'Frogs', start: '2026-05-02T10:00:00', _embedded: { venues: [{ name: 'Pond' }] } },
      { name: 'Newts', start: '2026-05-02T10:00:00', venue: { fields: { name: 'Barn' } } },
    ],
  })
  expect(embedded?.locationName).toBe('Pond')
  expect(wrapped?.locationName).toBe('Barn')
})

test('what is midnight in London only has its hour all the same', () => {
  const [late, allDay] = readJson({
    events: [
      { title: 'Stars', start: '2026-05-02T23:00:00Z' },
      { title: 'Fair', start: '2026-05-02T00:00:00' },
    ],
  })
  expect(timesOf(late)).toEqual(['2026-05-03 00:00'])
  expect(timesOf(allDay)).toEqual(['2026-05-02'])
})

test('days with the month first where no month is so late', () => {
  const xml =
    '<?xml version="1.0"?><Calendar><Item><EventName>Parade</EventName><EventDate>5/14/2026</EventDate><StartTime>10:00 AM</StartTime></Item></Calendar>'
  expect(timesOf(readEvents(xml, 'https://pond.example/feed.xml')[0])).toEqual(['2026-05-14 10:00'])
})
