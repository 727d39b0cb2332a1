import type { Event, PostalAddress, WithContext } from 'schema-dts'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import * as make from '#test/support/make.ts'
import { detailOf } from '../event/detail.ts'
import { eventJsonLd } from './event-json-ld.ts'

const NOW = { date: day('2026-04-01'), time: '10:00' }
const ADDRESS = 'https://events.example/events/owl-walk'
const jsonLdOf = (fields: Parameters<typeof make.publicEvent>[0]) => {
  const event = make.publicEvent(fields)
  return eventJsonLd(event, detailOf(event, ADDRESS, NOW), NOW.date)
}

describe('when it is', () => {
  test('is given with London’s offset where the venue states a time', () => {
    expect(jsonLdOf({ sessions: [make.session('2026-04-04', '18:30', '20:00')] })).toMatchObject({
      startDate: '2026-04-04T18:30:00+01:00',
      endDate: '2026-04-04T20:00:00+01:00',
    })
    expect(jsonLdOf({ sessions: [make.session('2026-12-05', '21:00', '00:30')] })).toMatchObject({
      startDate: '2026-12-05T21:00:00+00:00',
      endDate: '2026-12-06T00:30:00+00:00',
    })
  })

  test('is a day, never midnight, where the venue states none', () => {
    const jsonLd = jsonLdOf({ startDate: day('2026-04-04'), endDate: day('2026-04-09') })
    expect([jsonLd.startDate, jsonLd.endDate]).toEqual(['2026-04-04', '2026-04-09'])
  })

  test('is listed session by session, from those still to come', () => {
    const sessions = ['2026-03-28', '2026-04-04', '2026-04-11'].map((date) => make.session(date, '10:00', '11:00'))
    expect(jsonLdOf({ title: 'Clay', sessions })).toMatchObject({
      startDate: '2026-04-04T10:00:00+01:00',
      endDate: '2026-04-11T11:00:00+01:00',
      subEvent: [
        { '@type': 'Event', name: 'Clay', startDate: '2026-04-04T10:00:00+01:00' },
        {
          '@type': 'Event',
          name: 'Clay',
          startDate: '2026-04-11T10:00:00+01:00',
          endDate: '2026-04-11T11:00:00+01:00',
        },
      ],
    })
  })

  test('stays short where there are hundreds of sessions', () => {
    const sessions = Array.from({ length: 200 }, (_, n) =>
      make.session(`2026-05-${String((n % 28) + 1).padStart(2, '0')}`),
    )
    expect(jsonLdOf({ sessions }).subEvent).toHaveLength(30)
  })
})

describe('where it is', () => {
  test('is a place with its address and postcode', () => {
    const jsonLd = jsonLdOf({
      locationName: 'Owl Barn',
      locationAddress: '2 Mill Lane, SE10 9NF',
      locationArea: 'south-london',
    })
    expect(jsonLd).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Owl Barn',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '2 Mill Lane',
          addressLocality: 'London',
          addressRegion: 'South London',
          postalCode: 'SE10 9NF',
          addressCountry: 'GB',
        },
      },
    })
  })

  test('is the venue’s where no place is named, and never invented', () => {
    expect(jsonLdOf({ locationName: null, venueName: 'Kestrel Common' }).location).toMatchObject({
      name: 'Kestrel Common',
    })
    expect(jsonLdOf({ locationName: null, venueName: null }).location).not.toHaveProperty('name')
  })

  const addressOf = (fields: Parameters<typeof jsonLdOf>[0]) => {
    const { location } = jsonLdOf(fields)
    return 'address' in location ? location.address : undefined
  }

  test('has as its address whatever is known of it: a postcode in its name, else its district', () => {
    expect(addressOf({ locationName: 'Owl Barn, Leeds LS1 4AP' })).toEqual({
      '@type': 'PostalAddress',
      postalCode: 'LS1 4AP',
      addressCountry: 'GB',
    })
    expect(addressOf({ locationArea: 'south-london', venueAddress: 'Mill Lane, London SE10' })).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'Mill Lane',
      addressLocality: 'London',
      addressRegion: 'South London',
      postalCode: 'SE10',
      addressCountry: 'GB',
    })
    expect(addressOf({ locationArea: 'south-london' })).toMatchObject({ addressCountry: 'GB' })
  })

  test('has its name as its address where nothing else is known, as search engines refuse a place without one', () => {
    expect(addressOf({ locationName: 'Market Square, Leeds' })).toBe('Market Square, Leeds')
    expect(addressOf({ locationName: null, venueName: 'Kestrel Common' })).toBe('Kestrel Common')
    expect(addressOf({ locationAddress: '5 Rue des Hiboux', locationName: 'Owl House' })).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '5 Rue des Hiboux',
    })
    expect(addressOf({ locationName: null, venueName: null })).toBeUndefined()
  })

  test('is on the web for what is held online', () => {
    expect(jsonLdOf({ locationName: 'Online via Zoom', bookingUrl: 'https://venue.example/book' })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://venue.example/book' },
    })
  })
})

test.each([
  [{ isFree: true }, { '@type': 'Offer', price: 0, priceCurrency: 'GBP' }],
  [
    { minPrice: 5, maxPrice: 12.5 },
    { '@type': 'AggregateOffer', lowPrice: 5, highPrice: 12.5 },
  ],
  [
    { minPrice: 5, eventStatus: 'sold_out' as const },
    { price: 5, availability: 'https://schema.org/SoldOut' },
  ],
])('the price %o is an offer', (fields, offer) => expect(jsonLdOf(fields).offers).toMatchObject(offer))

test('no price is no offer', () => expect(jsonLdOf({})).not.toHaveProperty('offers'))

test.each([
  [{ minAgeMonths: 60, maxAgeMonths: 95 }, '5-7'],
  [{ minAgeMonths: 96 }, '8-'],
  [{ ageRanges: ['0-5' as const, '6-11' as const] }, '0-11'],
  [{ ageRanges: ['all_ages' as const] }, undefined],
  [{}, undefined],
])('the ages %o are typically %s', (fields, range) => expect(jsonLdOf(fields).typicalAgeRange).toBe(range))

test.each([
  ['cancelled', 'EventCancelled'],
  ['postponed', 'EventPostponed'],
  ['rescheduled', 'EventRescheduled'],
  ['scheduled', 'EventScheduled'],
] as const)('what is %s is %s', (eventStatus, status) =>
  expect(jsonLdOf({ eventStatus }).eventStatus).toBe(`https://schema.org/${status}`),
)

test('the organiser and the picture are included', () => {
  const image = { hash: 'ab12', width: 800, height: 600, blur: '', widths: [400, 800] }
  expect(jsonLdOf({ organiser: 'Owl Trust', image })).toMatchObject({
    organizer: { '@type': 'Organization', name: 'Owl Trust' },
    image: [expect.stringMatching(/^https?:\/\/[^/]+\/images\/ab12\/800\.webp$/)],
  })
  expect(jsonLdOf({ image: null })).not.toHaveProperty('image')
})

/** The names that a type of schema.org has, by schema-dts; the compiler is who checks these. */
type NamesOf<T> = T extends object ? keyof T : never
type JsonLd = ReturnType<typeof jsonLdOf>
type Place = Extract<JsonLd['location'], { '@type': 'Place' }>

test('only what schema.org has names and types for is included, says schema-dts', () => {
  const jsonLd: WithContext<Event> = jsonLdOf({})
  expect(jsonLd['@context']).toBe('https://schema.org')
  expectTypeOf<Exclude<keyof JsonLd, '@context' | NamesOf<Event>>>().toBeNever()
  expectTypeOf<Exclude<NamesOf<Place['address']>, NamesOf<PostalAddress>>>().toBeNever()
  expectTypeOf<Exclude<keyof NonNullable<JsonLd['subEvent']>[number], NamesOf<Event>>>().toBeNever()
})
