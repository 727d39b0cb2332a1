import { expect, test } from 'vitest'
import type { FoundEvent } from '#domain/event.ts'
import { day } from '#domain/london-time.ts'
import { readPage } from '../page.ts'
import { extractEvents } from './index.ts'

const today = day('2026-05-01')
const read = (body: string, url: string) => extractEvents(readPage({ url, body }), today)
const json = (value: unknown, url = 'https://hall.example/api') => read(JSON.stringify(value), url)
const times = (event: FoundEvent | undefined) =>
  event?.sessions.map(({ date, startTime, endTime }) =>
    [`${date} ${startTime ?? ''}`.trim(), endTime].filter(Boolean).join('-'),
  )

test('Ticketsolve: shows of venues, each with its events, of which one is cancelled', () => {
  const event = (id: number, at: string, status = 'available', show = 'Frogs') =>
    `<event id="${id}"><name><![CDATA[${at} @ Pond Hall ${show}]]></name><date_time_iso format="ISO 8601" zone="BST">${at}</date_time_iso>
    <url>https://pond.ticketsolve.com/shows/1/events/${id}/seats</url><status>${status}</status><feed><url>https://pond.ticketsolve.com/shows/1/events/${id}.xml</url></feed></event>`
  const found = read(
    `<?xml version="1.0"?><venues><venue id="1"><name><![CDATA[Pond Hall]]></name><shows>
    <show id="11"><name><![CDATA[Frogs]]></name><description><![CDATA[<p>For ages 3 to 5.</p>]]></description>
    <url>https://pond.ticketsolve.com/shows/11/events</url><images><image><url size="thumb">https://pond.example/t.jpg</url></image></images>
    <events>${event(1, '2026-05-02T10:30:00+01:00')}${event(2, '2026-05-03T10:30:00+01:00', 'cancelled')}${event(3, '2026-05-09T10:30:00+01:00', 'sold out')}</events></show>
    <show id="12"><name><![CDATA[Toads]]></name><url>https://pond.ticketsolve.com/shows/12/events</url><events>${event(4, '2026-05-10T14:00:00+01:00', 'SOLD OUT', 'Toads')}</events></show>
    </shows></venue></venues>`,
    'https://pond.ticketsolve.com/shows.xml',
  )
  expect(found.map(({ title }) => title)).toEqual(['Frogs', 'Toads'])
  expect(times(found[0])).toEqual(['2026-05-02 10:30', '2026-05-09 10:30'])
  expect(found[0]).toMatchObject({
    locationName: 'Pond Hall',
    url: 'https://pond.ticketsolve.com/shows/11/events',
    minAgeMonths: 36,
    eventStatus: 'scheduled',
  })
  expect(found[1]).toMatchObject({ eventStatus: 'sold_out' })
})

test('Spektrix: events with their first and last instance, and instances that name their event', () => {
  const event = {
    id: '1201AGBH',
    name: 'Frogs',
    description: 'A show about frogs, for ages 3 to 5.',
    htmlDescription: '<p>A show about frogs.</p>',
    imageUrl: 'https://hall.example/f.jpg',
    duration: 60,
    instanceDates: 'Saturday 2 May - Sunday 3 May',
    isOnSale: true,
    firstInstanceDateTime: '2026-05-02T10:30:00',
    lastInstanceDateTime: '2026-05-03T10:30:00',
  }
  expect(json([event])[0]).toMatchObject({ title: 'Frogs', startDate: '2026-05-02', endDate: '2026-05-03' })
  const instance = (start: string, cancelled = false) => ({
    event: { id: '1201AGBH' },
    start,
    startUtc: start,
    startSellingAtWeb: '2026-04-01T10:00:00',
    stopSellingAtWeb: start,
    cancelled,
    id: start,
  })
  const [found] = json({
    events: [event],
    instances: [
      instance('2026-05-02T10:30:00'),
      instance('2026-05-02T14:00:00'),
      instance('2026-05-03T10:30:00', true),
    ],
  })
  expect(times(found)).toEqual(['2026-05-02 10:30', '2026-05-02 14:00'])
  expect(found).toMatchObject({ eventStatus: 'scheduled', startDate: '2026-05-02', endDate: '2026-05-02' })
})

test('Eventbrite: the search and the page of an organiser', () => {
  const [found] = json({
    events: {
      results: [
        {
          id: '77',
          name: 'Frogs',
          start_date: '2026-05-02',
          start_time: '10:30',
          end_date: '2026-05-02',
          end_time: '11:30',
          timezone: 'Europe/London',
          published: '2026-01-02T10:00:00Z',
          summary: 'For ages 3 to 5.',
          url: 'https://www.eventbrite.co.uk/e/frogs-77',
          image: { url: 'https://img.example/f.jpg' },
          primary_venue: {
            name: 'Pond Hall',
            address: {
              address_1: '1 Green Lane',
              city: 'London',
              postal_code: 'N1 1AA',
              localized_address_display: '1 Green Lane, London N1 1AA',
            },
          },
          primary_organizer: { name: 'Frog Club' },
          ticket_availability: {
            is_free: false,
            is_sold_out: true,
            minimum_ticket_price: { major_value: '5.00', currency: 'GBP', display: '£5.00' },
          },
        },
      ],
    },
  })
  expect(times(found)).toEqual(['2026-05-02 10:30-11:30'])
  expect(found).toMatchObject({
    locationName: 'Pond Hall',
    locationAddress: '1 Green Lane, London N1 1AA',
    organiser: 'Frog Club',
    minPrice: 5,
    eventStatus: 'sold_out',
  })
  const html = `<!doctype html><html><body><script>window.__SERVER_DATA__ = {"view_data":{"events":{"future_events":[{"name":{"text":"Frogs","html":"Frogs"},
    "start":{"timezone":"Europe/London","local":"2026-05-02T10:30:00","utc":"2026-05-02T09:30:00Z"},"end":{"local":"2026-05-02T11:30:00","utc":"2026-05-02T10:30:00Z"},
    "url":"https://www.eventbrite.co.uk/e/frogs-77","is_free":true,"logo":{"url":"https://img.example/f.jpg"},"ticket_classes":[{"name":"Child","sales_start":"2026-01-02T00:00:00Z"}]}]}}};</script></body></html>`
  const [onPage] = read(html, 'https://www.eventbrite.co.uk/o/frog-club-1')
  expect(times(onPage)).toEqual(['2026-05-02 10:30-11:30'])
  expect(onPage).toMatchObject({ isFree: true, url: 'https://www.eventbrite.co.uk/e/frogs-77' })
})

test('OutSavvy, Dice and Ticket Tailor', () => {
  const [outsavvy] = json({
    events: [
      {
        event_id: 5,
        name: 'Frogs',
        url: 'https://www.outsavvy.com/event/5/frogs',
        image_large: 'https://img.example/f.jpg',
        dates: [
          {
            date_id: 1,
            startlocal: '2026-05-02T10:30:00',
            startutc: '2026-05-02T09:30:00Z',
            endlocal: '2026-05-02T11:30:00',
            soldout: false,
          },
          {
            date_id: 2,
            startlocal: '2026-05-09T10:30:00',
            startutc: '2026-05-09T09:30:00Z',
            endlocal: '2026-05-09T11:30:00',
            soldout: true,
          },
        ],
      },
    ],
  })
  expect(times(outsavvy)).toEqual(['2026-05-02 10:30-11:30', '2026-05-09 10:30-11:30'])
  expect(outsavvy?.eventStatus).toBe('scheduled')
  const [dice] = json({
    data: [
      {
        id: 'a1',
        name: 'Frogs',
        date: '2026-05-02T17:30:00Z',
        date_end: '2026-05-02T20:00:00Z',
        announcement_date: '2026-03-02T17:30:00Z',
        sale_start_date: '2026-03-02T17:30:00Z',
        venue: 'Pond Hall',
        location: { street: '1 Green Lane', city: 'London', zip: 'N1 1AA', place: 'Pond Hall' },
        raw_description: 'Frogs',
        url: 'https://link.dice.fm/a1',
        sold_out: true,
        images: ['https://img.example/f.jpg'],
      },
    ],
  })
  expect(times(dice)).toEqual(['2026-05-02 18:30-21:00'])
  expect(dice).toMatchObject({
    locationName: 'Pond Hall',
    eventStatus: 'sold_out',
    imageUrl: 'https://img.example/f.jpg',
  })
  const at = (time: string) => ({
    date: '2026-05-02',
    formatted: `Sat 2 May 2026 ${time}`,
    iso: `2026-05-02T${time}:00+01:00`,
    time,
    timezone: '+01:00',
    unix: 1777714200,
  })
  const [tailor] = json({
    data: [
      {
        object: 'event',
        id: 'ev_1',
        name: 'Frogs',
        start: at('10:30'),
        end: at('11:30'),
        status: 'published',
        tickets_available: true,
        ticket_types: [{ id: 'tt_1', name: 'Child', price: 500 }],
        venue: { name: 'Pond Hall', postal_code: 'N1 1AA', country: 'GB' },
        images: { header: 'https://img.example/f.jpg', thumbnail: 'https://img.example/t.jpg' },
        url: 'https://www.tickettailor.com/events/frogclub/1',
      },
    ],
  })
  expect(times(tailor)).toEqual(['2026-05-02 10:30-11:30'])
  expect(tailor).toMatchObject({
    title: 'Frogs',
    locationName: 'Pond Hall',
    locationAddress: 'N1 1AA',
    eventStatus: 'scheduled',
  })
})

test('LibCal: the list behind its calendar, and its API', () => {
  const [listed] = json({
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
  expect(times(listed)).toEqual(['2026-05-02 10:30-11:30'])
  expect(listed).toMatchObject({ url: 'https://pond.libcal.com/event/9', locationName: 'Pond Room', minAgeMonths: 36 })
  const [told] = json({
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
  expect(times(told)).toEqual(['2026-05-02 10:30-11:30'])
  expect(told).toMatchObject({ url: 'https://pond.libcal.com/event/9', locationName: 'Pond Room' })
})

test('Wix Events: the data its page starts from, and the page it links to by the short name', () => {
  const [found] = read(
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
  expect(times(found)).toEqual(['2026-05-02 10:30-11:30'])
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
  const [found] = read(
    `<!doctype html><html><body><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { __APOLLO_STATE__: state } } })}</script></body></html>`,
    'https://www.meetup.com/frog-club/',
  )
  expect(times(found)).toEqual(['2026-05-02 10:30-11:30'])
  expect(found).toMatchObject({
    url: 'https://www.meetup.com/frog-club/events/1/',
    locationName: 'Pond Hall',
    locationAddress: '1 Green Lane, London',
  })
})

test('a calendar as Google tells it: times with their zone, whole days, and what was cancelled', () => {
  const found = json({
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
  expect(times(found[0])).toEqual(['2026-05-02 10:30-11:30'])
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
  const [found] = json([
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
  expect(times(found)?.[0]).toMatch(/^2026-05-02 10:30/)
})

test('Bookwhen: what stands in attributes', () => {
  const [found] = json({
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
  expect(times(found)).toEqual(['2026-05-02 10:30-11:30'])
})

test('cinemas: films with their performances, by day and time as they write them', () => {
  const film = (performances: unknown) => ({
    ID: 7,
    Title: 'The Tin Frog',
    URL: '/film/tin-frog',
    Synopsis: 'A frog.',
    Performances: performances,
  })
  const asDigits = json({
    Events: [
      film([
        {
          ID: 1,
          StartDate: '2026-05-02',
          StartTime: '1030',
          IsSoldOut: 'N',
          ReadableDate: 'Sat 2 May',
          AuditoriumName: 'Screen 1',
        },
        { ID: 2, StartDate: '2026-05-02', StartTime: '1430', IsSoldOut: 'Y' },
      ]),
    ],
  })
  expect(times(asDigits[0])).toEqual(['2026-05-02 10:30', '2026-05-02 14:30'])
  expect(asDigits[0]).toMatchObject({ title: 'The Tin Frog', eventStatus: 'scheduled', description: 'A frog.' })
  const byDay = json({
    films: [
      {
        title: 'The Tin Frog',
        dates: [
          { date: '2026-05-02', times: ['10:30', '14:30'] },
          { date: '2026-05-03', times: [{ time: '11:00', soldOut: true }] },
        ],
      },
    ],
  })
  expect(times(byDay[0])).toEqual(['2026-05-02 10:30', '2026-05-02 14:30', '2026-05-03 11:00'])
  const daysFirst = json({
    days: [
      {
        date: '2026-05-02',
        films: [
          { title: 'The Tin Frog', showtimes: [{ time: '10:30' }] },
          { title: 'Toad', showtimes: [{ time: '12:00' }] },
        ],
      },
      { date: '2026-05-03', films: [{ title: 'The Tin Frog', showtimes: [{ time: '11:00' }] }] },
    ],
  })
  expect(daysFirst.map((event) => [event.title, times(event)])).toEqual([
    ['The Tin Frog', ['2026-05-02 10:30', '2026-05-03 11:00']],
    ['Toad', ['2026-05-02 12:00']],
  ])
  const keyed = json({
    films: [
      {
        title: 'The Tin Frog',
        showings: { '2026-05-02': [{ time: '10:30' }, { time: '14:30' }], '2026-05-03': ['11:00'] },
      },
    ],
  })
  expect(times(keyed[0])).toEqual(['2026-05-02 10:30', '2026-05-02 14:30', '2026-05-03 11:00'])
})

test('Vista and Veezi: sessions that name their film, and sessions that are listed with their title', () => {
  const [vista] = json({
    value: [
      {
        ScheduledFilmId: 'HO00000001',
        CinemaId: '10',
        Title: 'The Tin Frog',
        Synopsis: 'A frog.',
        Sessions: [
          { ScheduledFilmId: 'HO00000001', SessionId: '1', Showtime: '2026-05-02T10:30:00', SeatsAvailable: 3 },
          { ScheduledFilmId: 'HO00000001', SessionId: '2', Showtime: '2026-05-03T10:30:00', SeatsAvailable: 0 },
        ],
      },
    ],
  })
  expect(times(vista)).toEqual(['2026-05-02 10:30', '2026-05-03 10:30'])
  const [separate] = json({
    ScheduledFilms: [{ ID: '10-HO1', ScheduledFilmId: 'HO1', Title: 'The Tin Frog' }],
    Sessions: [
      { ID: '1', ScheduledFilmId: 'HO1', Showtime: '2026-05-02T10:30:00' },
      { ID: '2', ScheduledFilmId: 'HO1', Showtime: '2026-05-03T10:30:00' },
    ],
  })
  expect(times(separate)).toEqual(['2026-05-02 10:30', '2026-05-03 10:30'])
  const session = (at: string) => ({
    Id: at,
    FilmId: 'ST1',
    Title: 'The Tin Frog',
    Status: 'Open',
    SalesCutOffTime: at,
    PreShowStartTime: at,
    FeatureStartTime: at,
    FeatureEndTime: at.replace('T10', 'T12'),
    TicketsSoldOut: false,
  })
  const veezi = json([session('2026-05-02T10:30:00'), session('2026-05-03T10:30:00')])
  expect(veezi).toHaveLength(1)
  expect(times(veezi[0])).toEqual(['2026-05-02 10:30-12:30', '2026-05-03 10:30-12:30'])
})

test('showings that hold their film in full are sessions of one film', () => {
  const showing = (id: string, time: string) => ({
    id,
    time,
    published: true,
    movie: { id: '7', name: 'The Tin Frog', synopsis: 'A frog.' },
  })
  const found = json({
    data: {
      showingsForDate: { data: [showing('1', '2026-05-02T09:30:00Z'), showing('2', '2026-05-02T13:30:00Z')], count: 2 },
    },
  })
  expect(found.map(({ title }) => title)).toEqual(['The Tin Frog'])
  expect(times(found[0])).toEqual(['2026-05-02 10:30', '2026-05-02 14:30'])
})

test('a venue that lists its events is none of them', () => {
  const found = json({
    title: 'Pond Hall',
    events: [
      { title: 'Frogs', start: '2026-05-02T10:30:00' },
      { title: 'Toads', start: '2026-05-03T10:30:00' },
    ],
  })
  expect(found.map(({ title }) => title)).toEqual(['Frogs', 'Toads'])
})

test('when sales open, a post was written or a house is open is no start of an event', () => {
  expect(
    json({
      title: 'Frogs',
      tickets: [{ name: 'Child', start: '2026-05-02' }],
      sales: { start: '2026-05-02T10:00:00' },
      opening_hours: [{ start: '2026-05-02T10:00:00' }],
      venue: { name: 'Pond Hall', date: '2026-05-02 10:00:00', modified: '2026-05-02 10:00:00' },
    }),
  ).toEqual([])
})

test('times that stand apart from the film they name, in an object of their own', () => {
  const [found] = json({
    relatedData: { films: [{ id: 'HO1', title: { text: 'The Tin Frog' }, synopsis: { text: 'A frog.' } }] },
    showtimes: [
      {
        id: '1',
        filmId: 'HO1',
        isSoldOut: false,
        schedule: { businessDate: '2026-05-02', startsAt: '2026-05-02T10:30:00+01:00' },
      },
      {
        id: '2',
        filmId: 'HO1',
        isSoldOut: false,
        schedule: { businessDate: '2026-05-03', startsAt: '2026-05-03T10:30:00+01:00' },
      },
    ],
  })
  expect(found?.title).toBe('The Tin Frog')
  expect(times(found)).toEqual(['2026-05-02 10:30', '2026-05-03 10:30'])
})

test('films and the events that show them, as one list each', () => {
  const [found] = json({
    body: {
      films: [{ id: 'ho1', name: 'The Tin Frog', link: 'https://hall.example/films/tin-frog' }],
      events: [
        {
          id: '9',
          filmId: 'ho1',
          cinemaId: '4',
          businessDay: '2026-05-02',
          eventDateTime: '2026-05-02T10:30:00',
          soldOut: false,
        },
        {
          id: '10',
          filmId: 'ho1',
          cinemaId: '4',
          businessDay: '2026-05-02',
          eventDateTime: '2026-05-02T14:30:00',
          soldOut: true,
        },
      ],
    },
  })
  expect(times(found)).toEqual(['2026-05-02 10:30', '2026-05-02 14:30'])
  expect(found).toMatchObject({ url: 'https://hall.example/films/tin-frog', eventStatus: 'scheduled' })
})

test('moments listed as texts are the times of what lists them', () => {
  const [found] = json({ title: 'Frogs', dates: ['2026-05-02T10:30:00', '2026-05-09T10:30:00'] })
  expect(times(found)).toEqual(['2026-05-02 10:30', '2026-05-09 10:30'])
})
