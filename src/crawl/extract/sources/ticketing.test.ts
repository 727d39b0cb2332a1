import { expect, test } from 'vitest'
import { readEvents, readJson, timesOf } from '#test/support/read-events.ts'

test('Ticketsolve: shows of venues, each with its events, of which one is cancelled', () => {
  const event = (id: number, at: string, status = 'available', show = 'Frogs') =>
    `<event id="${id}"><name><![CDATA[${at} @ Pond Hall ${show}]]></name><date_time_iso format="ISO 8601" zone="BST">${at}</date_time_iso>
    <url>https://pond.ticketsolve.com/shows/1/events/${id}/seats</url><status>${status}</status><feed><url>https://pond.ticketsolve.com/shows/1/events/${id}.xml</url></feed></event>`
  const found = readEvents(
    `<?xml version="1.0"?><venues><venue id="1"><name><![CDATA[Pond Hall]]></name><shows>
    <show id="11"><name><![CDATA[Frogs]]></name><description><![CDATA[<p>For ages 3 to 5.</p>]]></description>
    <url>https://pond.ticketsolve.com/shows/11/events</url><images><image><url size="thumb">https://pond.example/t.jpg</url></image></images>
    <events>${event(1, '2026-05-02T10:30:00+01:00')}${event(2, '2026-05-03T10:30:00+01:00', 'cancelled')}${event(3, '2026-05-09T10:30:00+01:00', 'sold out')}</events></show>
    <show id="12"><name><![CDATA[Toads]]></name><url>https://pond.ticketsolve.com/shows/12/events</url><events>${event(4, '2026-05-10T14:00:00+01:00', 'SOLD OUT', 'Toads')}</events></show>
    </shows></venue></venues>`,
    'https://pond.ticketsolve.com/shows.xml',
  )
  expect(found.map(({ title }) => title)).toEqual(['Frogs', 'Toads'])
  expect(timesOf(found[0])).toEqual(['2026-05-02 10:30', '2026-05-09 10:30'])
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
  expect(readJson([event])[0]).toMatchObject({ title: 'Frogs', startDate: '2026-05-02', endDate: '2026-05-03' })
  const instance = (start: string, cancelled = false) => ({
    event: { id: '1201AGBH' },
    start,
    startUtc: start,
    startSellingAtWeb: '2026-04-01T10:00:00',
    stopSellingAtWeb: start,
    cancelled,
    id: start,
  })
  const [found] = readJson({
    events: [event],
    instances: [
      instance('2026-05-02T10:30:00'),
      instance('2026-05-02T14:00:00'),
      instance('2026-05-03T10:30:00', true),
    ],
  })
  expect(timesOf(found)).toEqual(['2026-05-02 10:30', '2026-05-02 14:00'])
  expect(found).toMatchObject({ eventStatus: 'scheduled', startDate: '2026-05-02', endDate: '2026-05-02' })
})

test('Eventbrite: the search and the page of an organiser', () => {
  const [found] = readJson({
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
  expect(timesOf(found)).toEqual(['2026-05-02 10:30-11:30'])
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
  const [onPage] = readEvents(html, 'https://www.eventbrite.co.uk/o/frog-club-1')
  expect(timesOf(onPage)).toEqual(['2026-05-02 10:30-11:30'])
  expect(onPage).toMatchObject({ isFree: true, url: 'https://www.eventbrite.co.uk/e/frogs-77' })
})

test('OutSavvy, Dice and Ticket Tailor', () => {
  const [outsavvy] = readJson({
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
  expect(timesOf(outsavvy)).toEqual(['2026-05-02 10:30-11:30', '2026-05-09 10:30-11:30'])
  expect(outsavvy?.eventStatus).toBe('scheduled')
  const [dice] = readJson({
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
  expect(timesOf(dice)).toEqual(['2026-05-02 18:30-21:00'])
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
  const [tailor] = readJson({
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
  expect(timesOf(tailor)).toEqual(['2026-05-02 10:30-11:30'])
  expect(tailor).toMatchObject({
    title: 'Frogs',
    locationName: 'Pond Hall',
    locationAddress: 'N1 1AA',
    eventStatus: 'scheduled',
  })
})
