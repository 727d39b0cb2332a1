import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { readPage } from '../../parse/page.ts'
import { extractApi } from './events.ts'

const today = day('2026-05-01')
const extract = (answer: unknown) =>
  extractApi(
    readPage({ url: 'https://hall.example/api', contentType: 'application/json', body: JSON.stringify(answer) }),
    today,
  )

test('The Events Calendar: times as its clock says, venue, cost, picture', () => {
  const [found] = extract({
    events: [
      {
        id: 7,
        status: 'publish',
        date: '2026-01-02 10:00:00',
        title: 'Frogs &#038; Toads',
        description: '<p>For ages 3 to 5.</p>',
        url: 'https://hall.example/event/frogs/',
        image: { url: 'https://hall.example/frogs.jpg' },
        all_day: false,
        start_date: '2026-05-02 10:30:00',
        end_date: '2026-05-02 11:30:00',
        utc_start_date: '2026-05-02 09:30:00',
        cost: '£5',
        venue: { venue: 'Old Hall', address: '1 Green Lane', city: 'London', zip: 'N1 1AA' },
        organizer: [{ organizer: 'Frog Club' }],
      },
    ],
  })
  expect(found).toMatchObject({
    title: 'Frogs & Toads',
    sourceId: '7',
    url: 'https://hall.example/event/frogs/',
    sessions: [{ date: '2026-05-02', startTime: '10:30', endTime: '11:30' }],
    locationName: 'Old Hall',
    locationAddress: '1 Green Lane, London, N1 1AA',
    organiser: 'Frog Club',
    minPrice: 5,
    minAgeMonths: 36,
    imageUrl: 'https://hall.example/frogs.jpg',
    evidence: { sessions: { method: 'api' } },
  })
})

test('Squarespace: instants in milliseconds, addresses without a host; what is over is left out', () => {
  const item = (title: string, startDate: number) => ({
    title,
    fullUrl: `/all/${title}`,
    publishOn: 1,
    startDate,
    endDate: startDate + 3_600_000,
  })
  const found = extract({
    collection: { title: 'All', updatedOn: 1_770_000_000_000 },
    past: [item('toads', Date.UTC(2026, 3, 2, 9))],
    upcoming: [item('frogs', Date.UTC(2026, 4, 2, 9))],
  })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    url: 'https://hall.example/all/frogs',
    sessions: [{ date: '2026-05-02', startTime: '10:00', endTime: '11:00' }],
  })
})

test('Localist: occurrences inside their own wrappings', () => {
  const [found] = extract({
    events: [
      {
        event: {
          title: 'Frogs',
          first_date: '2026-05-02',
          localist_url: 'https://events.example/event/frogs',
          event_instances: [
            { event_instance: { start: '2026-05-02T10:00:00+01:00', all_day: false } },
            { event_instance: { start: '2026-05-09T10:00:00+01:00', all_day: false } },
          ],
        },
      },
    ],
  })
  expect(found?.sessions.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
    '2026-05-02 10:00',
    '2026-05-09 10:00',
  ])
})

test('Eventbrite and others: names and starts inside objects', () => {
  const [found] = extract({
    events: [
      {
        name: { text: 'Frogs' },
        start: { timezone: 'Europe/London', local: '2026-05-02T10:00:00', utc: '2026-05-02T09:00:00Z' },
        is_free: true,
        status: 'canceled',
      },
    ],
  })
  expect(found).toMatchObject({ title: 'Frogs', isFree: true, eventStatus: 'cancelled', startDate: '2026-05-02' })
})

test('several days on end are a run, a whole day has no times', () => {
  const [run, whole] = extract([
    { title: 'Frog show', start: '2026-04-02T10:00:00', end: '2026-07-01T17:00:00' },
    { title: 'Frog day', start: '2026-05-09T00:00:00', end: '2026-05-09T23:59:59' },
  ])
  expect(run).toMatchObject({ startDate: '2026-04-02', endDate: '2026-07-01', sessions: [] })
  expect(whole?.sessions).toEqual([{ date: '2026-05-09', startTime: null, endTime: null }])
})

test.each([
  ['posts', [{ title: { rendered: 'Our roof' }, date: '2026-05-02T10:00:00', modified: '2026-05-03T10:00:00' }]],
  ['schema.org, which has its own reader', { '@type': 'Event', name: 'Frogs', startDate: '2026-05-02' }],
  ['drafts', [{ title: 'Frogs', start: '2026-05-02', status: 'draft' }]],
  ['numbers and words', [1, 'a', null, { title: 'Frogs', start: 'soon' }]],
])('%s are no events', (_, answer) => expect(extract(answer)).toEqual([]))

test('fields of an organiser’s own making, each with its label', () => {
  const customFields = [
    { fieldID: 1, label: 'Cost', value: '£5 per child' },
    { fieldID: 2, label: 'Ages', value: '3-8' },
  ]
  const [found] = extract([{ eventID: 1, title: 'Duck Parade', startDateTime: '2026-05-02T10:00:00', customFields }])
  expect(found).toMatchObject({ minPrice: 5, minAgeMonths: 36, maxAgeMonths: 107 })
})
