import { beforeAll, expect, test } from 'vitest'
import { day, startOfDay } from '#domain/days/london-time.ts'
import { publicEvent } from '#domain/event/public/public-event.ts'
import { sessionSeries } from '#domain/openactive/session-series.ts'
import { placeLine, placeOf } from '#domain/place/event-place.ts'
import { locate } from '#domain/place/locate.ts'
import type { PublicEvent } from '#store/listing/listing.ts'
import { writeCalendar } from '#web/feeds/calendar.ts'
import { feedItem } from '#web/feeds/feed.ts'
import { embedDocument } from '#web/public/embed/document.tsx'
import { defaultOptions } from '#web/public/embed/options.ts'
import { detailOf } from '#web/public/event/detail.ts'
import { cardOf } from '#web/public/list/card/card.ts'
import { eventJsonLd } from '#web/public/seo/event-json-ld.ts'
import { crawlTown } from '../samples/crawl-town.ts'
import * as make from './support/make.ts'

/** Every event of the sample town says the same place wherever it is read. */

const ORIGIN = 'https://events.example'
const today = day('2026-12-31')
const now = startOfDay(today)
let events: PublicEvent[]

beforeAll(async () => {
  const trials = await crawlTown({ at: new Date('2026-12-31T10:00:00Z') })
  events = trials.flatMap(({ venue, trial }) =>
    trial.events.map(({ event: { locationName, locationAddress, sessions, startDate, endDate, title } }, index) => {
      const { name: venueName, address: venueAddress, locationArea } = venue
      const stated = { locationName, locationAddress, locationArea, venueName, venueAddress }
      const id = index + 1
      return make.publicEvent({
        ...{ id, slug: `${venue.slug}-${id}`, title, sessions, startDate, endDate },
        ...stated,
        ...locate({ ...stated, venueBorough: null, venuePosition: null }),
        // Without a price and an activity it is none of OpenActive's opportunities.
        ...{ isFree: true, organiser: venueName },
      })
    }),
  )
}, 180_000)

test('the same in all eight: cards, pages and print, feeds, calendars, JSON-LD, OpenActive, the API and the embed', () => {
  expect(events.length).toBeGreaterThan(130)
  for (const event of events) {
    const place = placeOf(event)
    const line = placeLine(placeOf(event))
    expect(line, event.slug).not.toBeNull()

    const card = cardOf(event, now)
    expect(card.fullPlace).toBe(line)
    expect(embedOf(event)).toContain(escaped(line as string))
    expect(feedItem(event, ORIGIN, now).text).toContain(line)
    if (event.startDate !== null) expect(calendarPlaces(event)).toEqual(new Set([line]))

    const page = detailOf(event, `${ORIGIN}/events/${event.slug}`, now)
    for (const part of [place.name, place.address].filter((each) => each !== null))
      expect([page.venue, ...page.where].join(' | ')).toContain(part)
    expect(page.onMap?.position ?? null).toEqual(place.position)

    const api = publicEvent(event, ORIGIN)
    const jsonLd = eventJsonLd(event, page, today).location
    expect(api).toMatchObject({
      location_name: place.name,
      location_address: place.address,
      location_postcode: place.postcode,
      location_area: place.area,
      location_borough: place.borough,
    })
    if (place.isOnline) {
      expect(jsonLd).toMatchObject({ '@type': 'VirtualLocation' })
      continue
    }
    expect(jsonLd).toMatchObject({
      '@type': 'Place',
      ...(place.name && { name: place.name }),
      address: {
        ...((place.postcode ?? place.outcode) && { postalCode: place.postcode ?? place.outcode }),
        addressLocality: 'London',
      },
    })
    const geo = place.isExact && place.position
    expect(geoOf(jsonLd)).toEqual(geo ? [...geo] : null)
    expect(api.location_accuracy).toBe(place.position && (geo ? 'place' : 'district'))
    const series = sessionSeries({ ...event, title: `${event.title}: football` }, ORIGIN)
    const where = series && 'location' in series ? series.location : undefined
    if (!where) continue
    expect(where.name).toBe(place.name)
    expect(geoOf(where)).toEqual(geo ? [...geo] : null)
  }
})

test('nearly all are found on the map, and the rest name another place without an address', () => {
  const lost = events.filter((event) => placeOf(event).position === null && !placeOf(event).isOnline)
  for (const event of lost) expect(placeOf(event).outcode, event.slug).toBeNull()
  expect(lost.length / events.length).toBeLessThan(0.1)
})

const embedOf = (event: PublicEvent) =>
  embedDocument({ title: 'Events', events: [cardOf(event, now)], allEvents: ORIGIN, options: defaultOptions() })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')

/** The places of its entries, unfolded. */
function calendarPlaces(event: PublicEvent): Set<string> {
  const calendar = writeCalendar([event], { origin: ORIGIN, name: 'All' }).replaceAll('\r\n ', '')
  return new Set(
    [...calendar.matchAll(/^LOCATION:(.*)\r$/gm)].map(([, text = '']) => text.replaceAll(/\\([,;\\])/g, '$1')),
  )
}

function geoOf(location: object): number[] | null {
  const { geo } = location as { geo?: { latitude: number; longitude: number } }
  return geo ? [geo.latitude, geo.longitude] : null
}
