import { expect, test } from 'vitest'
import { readEvents, readJson, timesOf } from '#test/support/read-events.ts'

test('LibCal: the list behind its calendar, and its API', () => {
  const [listed] = readJson({
    total_results: 1,
    results: [
      {
        id: 9,
        title: 'Frogs',
        startdt: '2026-05-02 10:30:00',
        enddt: '2026-05-02 11:30:00',
        date: 'Saturday, May 2, 2026',
        start: '10:30 AM',
        end: '11:30 AM',
        all_day: false,
        url: 'https://pond.libcal.com/event/9',
        description: '<p>Stories. Ages 3 to 5.</p>',
        shortdesc: 'Stories',
        location: 'Pond Room',
        campus: 'Green Library',
        audiences: [{ name: 'Children', id: 2 }],
        featured_image: 'https://img.example/f.jpg',
        registration_cost: '',
      },
    ],
  })
  expect(timesOf(listed)).toEqual(['2026-05-02 10:30-11:30'])
  expect(listed).toMatchObject({ url: 'https://pond.libcal.com/event/9', locationName: 'Pond Room', minAgeMonths: 36 })
  const [found] = readJson({
    events: [
      {
        id: 9,
        title: 'Frogs',
        allday: false,
        start: '2026-05-02T10:30:00+01:00',
        end: '2026-05-02T11:30:00+01:00',
        url: { public: 'https://pond.libcal.com/event/9', admin: 'https://pond.libcal.com/admin/9' },
        location: { id: 4, type: 1, name: 'Pond Room' },
        registration: true,
        registration_form_id: 3,
        seats: 20,
      },
    ],
  })
  expect(timesOf(found)).toEqual(['2026-05-02 10:30-11:30'])
  expect(found).toMatchObject({ url: 'https://pond.libcal.com/event/9', locationName: 'Pond Room' })
})

test('Wix Events: the data its page starts from, and the page it links to by the short name', () => {
  const [found] = readEvents(
    `<!doctype html><html><body><a href="/event-details/frogs-at-the-pond">More</a><script type="application/json" id="wix-warmup-data">${JSON.stringify(
      {
        appsWarmupData: {
          '140603ad': {
            'widgetcomp-1': {
              events: {
                hasMore: false,
                events: [
                  {
                    id: 'e6',
                    location: {
                      name: 'Pond Hall',
                      address: '1 Green Lane, London N1 1AA',
                      fullAddress: { formattedAddress: '1 Green Lane, London N1 1AA' },
                    },
                    scheduling: {
                      config: {
                        scheduleTbd: false,
                        startDate: '2026-05-02T09:30:00.000Z',
                        endDate: '2026-05-02T10:30:00.000Z',
                        timeZoneId: 'Europe/London',
                      },
                      formatted: '2 May 2026, 10:30 – 11:30',
                    },
                    title: 'Frogs',
                    description: 'Stories',
                    slug: 'frogs-at-the-pond',
                    mainImage: { id: 'a.jpg', url: 'https://static.wixstatic.com/media/a.jpg' },
                    registration: { type: 1, ticketing: { lowestPrice: '5.00', currency: 'GBP', soldOut: false } },
                    created: '2026-01-02T09:30:00.000Z',
                  },
                ],
              },
            },
          },
        },
      },
    )}</script></body></html>`,
    'https://pond.example/whats-on',
  )
  expect(timesOf(found)).toEqual(['2026-05-02 10:30-11:30'])
  expect(found).toMatchObject({
    title: 'Frogs',
    url: 'https://pond.example/event-details/frogs-at-the-pond',
    locationName: 'Pond Hall',
    locationAddress: '1 Green Lane, London N1 1AA',
    imageUrl: 'https://static.wixstatic.com/media/a.jpg',
  })
})

test('Meetup: events and venues that refer to each other', () => {
  const state = {
    'Event:1': {
      __typename: 'Event',
      id: '1',
      title: 'Frogs',
      eventUrl: 'https://www.meetup.com/frog-club/events/1/',
      description: 'Stories',
      dateTime: '2026-05-02T10:30:00+01:00',
      endTime: '2026-05-02T11:30:00+01:00',
      createdTime: '2026-01-02T10:30:00+01:00',
      status: 'ACTIVE',
      venue: { __ref: 'Venue:2' },
      group: { __ref: 'Group:3' },
    },
    'Venue:2': { __typename: 'Venue', id: '2', name: 'Pond Hall', address: '1 Green Lane', city: 'London' },
    'Group:3': { __typename: 'Group', id: '3', name: 'Frog Club', foundedDate: '2020-01-01' },
  }
  const [found] = readEvents(
    `<!doctype html><html><body><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { __APOLLO_STATE__: state } } })}</script></body></html>`,
    'https://www.meetup.com/frog-club/',
  )
  expect(timesOf(found)).toEqual(['2026-05-02 10:30-11:30'])
  expect(found).toMatchObject({
    url: 'https://www.meetup.com/frog-club/events/1/',
    locationName: 'Pond Hall',
    locationAddress: '1 Green Lane, London',
  })
})

test('a calendar in Google’s form: times with their zone, whole days, and what was cancelled', () => {
  const found = readJson({
    kind: 'calendar#events',
    summary: 'Pond Hall',
    updated: '2026-04-01T00:00:00Z',
    items: [
      {
        kind: 'calendar#event',
        id: 'a',
        status: 'confirmed',
        summary: 'Frogs',
        created: '2026-01-01T00:00:00Z',
        htmlLink: 'https://www.google.com/calendar/event?eid=a',
        location: 'Pond Hall, 1 Green Lane, London N1 1AA',
        start: { dateTime: '2026-05-02T10:30:00+01:00', timeZone: 'Europe/London' },
        end: { dateTime: '2026-05-02T11:30:00+01:00', timeZone: 'Europe/London' },
      },
      { id: 'b', status: 'confirmed', summary: 'Pond day', start: { date: '2026-05-09' }, end: { date: '2026-05-10' } },
      { id: 'c', status: 'cancelled', summary: 'Toads', start: { date: '2026-05-09' }, end: { date: '2026-05-10' } },
    ],
  })
  expect(found.map(({ title, eventStatus }) => `${title} ${eventStatus}`)).toEqual([
    'Frogs scheduled',
    'Pond day scheduled',
    'Toads cancelled',
  ])
  expect(timesOf(found[0])).toEqual(['2026-05-02 10:30-11:30'])
  expect(found[0]).toMatchObject({
    locationName: 'Pond Hall',
    locationAddress: 'Pond Hall, 1 Green Lane, London N1 1AA',
  })
  expect(found[1]).toMatchObject({ startDate: '2026-05-09', endDate: '2026-05-09' })
})

test.each([
  ['compact', { event_date: '20260502', start_time: '10:30 am', end_time: '11:30 am' }],
  ['British', { date_of_event: '', start_date: '02/05/2026', time: '10.30am' }],
  ['whole', { event_start: '2026-05-02 10:30:00', event_end: '2026-05-02 11:30:00' }],
])('WordPress: dates in custom fields (%s)', (_, acf) => {
  const [found] = readJson([
    {
      id: 5,
      date: '2026-01-02T10:00:00',
      modified: '2026-01-03T10:00:00',
      slug: 'frogs',
      status: 'publish',
      type: 'event',
      link: 'https://hall.example/event/frogs/',
      title: { rendered: 'Frogs &#038; Toads' },
      content: { rendered: '<p>Stories</p>', protected: false },
      acf,
    },
  ])
  expect(found).toMatchObject({
    title: 'Frogs & Toads',
    url: 'https://hall.example/event/frogs/',
    description: 'Stories',
  })
  expect(timesOf(found)?.[0]).toMatch(/^2026-05-02 10:30/)
})

test('Bookwhen: what stands in attributes', () => {
  const [found] = readJson({
    data: [
      {
        type: 'event',
        id: 'ev-1',
        attributes: {
          title: 'Frogs',
          details: 'Stories',
          all_day: false,
          start_at: '2026-05-02T10:30:00.000+01:00',
          end_at: '2026-05-02T11:30:00.000+01:00',
          attendee_count: 3,
          waiting_list: false,
        },
        links: { self: 'https://api.bookwhen.com/v2/events/ev-1' },
      },
    ],
  })
  expect(found?.title).toBe('Frogs')
  expect(timesOf(found)).toEqual(['2026-05-02 10:30-11:30'])
})
