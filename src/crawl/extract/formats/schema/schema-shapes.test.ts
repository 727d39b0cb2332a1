import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { expectLinear } from '#test/support/growth.ts'
import { jsonLdEvent, readJsonLd, readStructured } from '#test/support/structured-page.ts'
import { extractEvents } from '../../index.ts'
import { readPage } from '../../parse/page.ts'

const times = (events: ReturnType<typeof readJsonLd>) =>
  events.map(
    ({ title, sessions }) => `${title}: ${sessions.map(({ date, startTime }) => `${date} ${startTime}`).join(', ')}`,
  )

test.each([
  ['encoded twice', JSON.stringify(JSON.stringify(jsonLdEvent({ startDate: '2026-05-02' })))],
  ['with single quotes', `{'@type': 'Event', 'name': 'Tea', 'startDate': '2026-05-02'}`],
  ['with bare names', `{"@context":"https://schema.org","@type":"Event",name:"Tea",startDate:"2026-05-02"}`],
  ['without commas', `{"@type":"Event" "name":"Tea" "startDate":"2026-05-02"}`],
  [
    'with values left out',
    `{"@type":"Event","image":,"offers":undefined,"name":"Tea","startDate":"2026-05-02","x":NaN}`,
  ],
  ['with brackets left open', `[{"@type":"Event","name":"Tea","startDate":"2026-05-02","location":{"name":"Hall"`],
])('JSON-LD %s is read', (_, script) => expect(times(readJsonLd(script))).toEqual(['Tea: 2026-05-02 null']))

test('a broken object beside a whole one takes nothing from it', () => {
  const found = readJsonLd(
    `{"@type":"Event","name":"Tea","startDate":"2026-05-02"}\n{'@type':'Event','name':'Cake','startDate':'2026-05-03'}`,
  )
  expect(times(found)).toEqual(['Tea: 2026-05-02 null', 'Cake: 2026-05-03 null'])
})

test('a session that names its event as superEvent is one of its times', () => {
  const [event, ...rest] = readJsonLd({
    '@graph': [
      { '@type': 'Event', '@id': '#tea', name: 'Tea', location: 'Hall', offers: { price: 4 } },
      { '@type': 'Event', startDate: '2026-05-02T10:00', superEvent: { '@id': '#tea' } },
      { '@type': 'Event', startDate: '2026-05-03T10:00', superEvent: { '@id': '#tea' } },
    ],
  })
  expect(rest).toEqual([])
  expect(event).toMatchObject({
    locationName: 'Hall',
    minPrice: 4,
    sessions: [{ date: '2026-05-02' }, { date: '2026-05-03' }],
  })
})

test('a screening without a name is called as its film, an event of a house is in the house', () => {
  const [screening] = readJsonLd({
    '@type': 'ScreeningEvent',
    startDate: '2026-05-02T10:00',
    workPresented: { '@type': 'Movie', name: 'The Tin Frog', image: '/frog.jpg' },
  })
  expect(screening).toMatchObject({ title: 'The Tin Frog', imageUrl: 'https://venue.example/frog.jpg' })
  const [held] = readJsonLd({
    '@type': 'Library',
    name: 'Green Library',
    address: ['1 Green Lane', 'London'],
    event: { '@type': 'Event', name: 'Tea', startDate: '2026-05-02' },
  })
  expect(held).toMatchObject({ locationName: 'Green Library', locationAddress: '1 Green Lane, London' })
})

test('a run given by its parts has only the parts that are on', () => {
  const [event] = readJsonLd(
    jsonLdEvent({
      startDate: '2026-05-02',
      endDate: '2026-05-03',
      subEvent: [
        { '@type': 'Event', startDate: '2026-05-02T10:00', eventStatus: 'https://schema.org/EventCancelled' },
        { '@type': 'Event', startDate: '2026-05-03T10:00' },
      ],
    }),
  )
  expect(event).toMatchObject({ eventStatus: 'scheduled', sessions: [{ date: '2026-05-03', startTime: '10:00' }] })
})

test.each([
  ['Sat May 02 2026 10:00:00 GMT+0100 (British Summer Time)', '2026-05-02 10:00'],
  ['Sat, 02 May 2026 09:00:00 +0000', '2026-05-02 10:00'],
  ['2026-05-02T09:00:00+00:00', '2026-05-02 10:00'],
])('%s is %s', (startDate, told) => expect(times(readJsonLd(jsonLdEvent({ startDate })))).toEqual([`Tea: ${told}`]))

test('a duration of days ends on its last day', () => {
  expect(readJsonLd(jsonLdEvent({ startDate: '2026-05-02', duration: 'P3D' }))[0]?.endDate).toBe('2026-05-04')
})

test('hCalendar: what is included from elsewhere on the page, by link or object', () => {
  const [event] = readStructured(`<p id="who" class="summary">Tea</p><div id="where" class="location">Hall</div>
    <div class="vevent"><a class="include" href="#who"></a><object class="include" data="#where"></object>
    <abbr class="dtstart" title="2026-05-02T10:30">2 May</abbr></div>`)
  expect(event).toMatchObject({ title: 'Tea', locationName: 'Hall', startDate: '2026-05-02' })
})

test('elements that include each other end', () => {
  const loop =
    '<div id="a" class="vevent"><a class="include" href="#b"></a></div><div id="b"><a class="include" href="#a"></a><b class="summary">Tea</b></div>'
  expect(() => readStructured(loop)).not.toThrow()
  expectLinear(
    (size) => readStructured(`<div id="a" class="vevent">${'<a class="include" href="#a"></a>'.repeat(size)}</div>`),
    800,
  )
})

test('OpenActive: series with their schedule, sessions with what they are part of; what was deleted is gone', () => {
  const answer = {
    next: 'https://leisure.example/feed?after=9',
    items: [
      { state: 'deleted', kind: 'SessionSeries', id: '1', modified: 1 },
      {
        state: 'updated',
        kind: 'SessionSeries',
        id: '2',
        modified: 2,
        data: {
          '@context': ['https://openactive.io/'],
          type: 'SessionSeries',
          id: 'https://leisure.example/series/2',
          name: 'Frog swim',
          ageRange: { type: 'QuantitativeValue', minValue: 5, maxValue: 7 },
          location: {
            type: 'Place',
            name: 'Pond Pool',
            address: { type: 'PostalAddress', streetAddress: '1 Green Lane', postalCode: 'N1 1AA' },
          },
          offers: [{ type: 'Offer', price: 4.5, priceCurrency: 'GBP' }],
          subEvent: [
            {
              type: 'ScheduledSession',
              startDate: '2026-05-02T09:00:00Z',
              endDate: '2026-05-02T10:00:00Z',
              duration: 'PT1H',
            },
          ],
        },
      },
      {
        state: 'updated',
        kind: 'ScheduledSession',
        id: '3',
        modified: 3,
        data: {
          type: 'ScheduledSession',
          startDate: '2026-05-03T09:00:00Z',
          superEvent: { type: 'SessionSeries', name: 'Toad dance' },
        },
      },
      {
        state: 'updated',
        kind: 'FacilityUse/Slot',
        id: '4',
        modified: 4,
        data: { type: 'Slot', name: 'Court', startDate: '2026-05-03T09:00:00Z' },
      },
    ],
  }
  const found = extractEvents(
    readPage({ url: 'https://leisure.example/feed', body: JSON.stringify(answer) }),
    day('2026-05-01'),
  )
  expect(times(found)).toEqual(['Frog swim: 2026-05-02 10:00', 'Toad dance: 2026-05-03 10:00'])
  expect(found[0]).toMatchObject({ minAgeMonths: 60, maxAgeMonths: 95, minPrice: 4.5, locationName: 'Pond Pool' })
})
