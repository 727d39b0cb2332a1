import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { expectLinear } from '#test/support/growth.ts'
import * as make from '#test/support/make.ts'
import { sessionSeries } from './session-series.ts'

const SITE = 'https://events.example'

const seriesOf = (fields: Parameters<typeof make.opportunity>[0] = {}) => {
  const series = sessionSeries(make.opportunity(fields), SITE)
  if (!series) throw new Error('it has no series')
  return series
}

test('an event is a series with its sessions in it, under the address of its page', () => {
  expect(seriesOf({ id: 41, bookingUrl: 'https://lido.example/book' })).toEqual({
    '@context': 'https://openactive.io/',
    '@type': 'SessionSeries',
    '@id': 'https://events.example/events/family-swimming',
    identifier: 41,
    url: 'https://events.example/events/family-swimming',
    name: 'Family swimming',
    activity: [
      {
        '@type': 'Concept',
        '@id': 'https://openactive.io/activity-list#2750229d-b725-4171-9276-376be913957c',
        prefLabel: 'Swimming',
        inScheme: 'https://openactive.io/activity-list',
      },
    ],
    category: ['Sports'],
    ageRange: { '@type': 'QuantitativeValue', minValue: 0 },
    organizer: {
      '@type': 'Organization',
      '@id': 'https://events.example/events/family-swimming#organizer',
      name: 'Venue',
    },
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      '@id': 'https://events.example/events/family-swimming#place',
      name: 'Heron Lido',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '2 Mill Lane',
        addressLocality: 'London',
        addressRegion: 'South London',
        postalCode: 'SE10 9NF',
        addressCountry: 'GB',
      },
    },
    offers: [
      {
        '@type': 'Offer',
        '@id': 'https://events.example/events/family-swimming#offer-4.5',
        price: 4.5,
        priceCurrency: 'GBP',
        url: 'https://lido.example/book',
      },
    ],
    eventStatus: 'https://schema.org/EventScheduled',
    subEvent: [
      {
        '@type': 'ScheduledSession',
        '@id': 'https://events.example/events/family-swimming#2026-04-04T10:30',
        url: 'https://events.example/events/family-swimming',
        startDate: '2026-04-04T10:30:00+01:00',
        endDate: '2026-04-04T12:00:00+01:00',
        duration: 'PT90M',
        eventStatus: 'https://schema.org/EventScheduled',
      },
    ],
  })
})

test.each([
  ['names no activity of the list', { title: 'Pond dipping' }],
  ['has no day yet', { sessions: [] }],
  ['states no price', { minPrice: null }],
  ['is nowhere that is named', { locationName: null, venueName: null, organiser: 'Heron Trust' }],
  ['is nowhere in particular', { locationAddress: null, locationArea: null }],
  ['is held by nobody who is named', { venueName: null }],
])('an event that %s is left out, rather than made up', (_, fields) => {
  expect(sessionSeries(make.opportunity(fields), SITE)).toBeNull()
})

describe('when it is', () => {
  test('is published in London’s time, through the night and through a change of the clocks', () => {
    const sessions = [make.session('2026-12-05', '21:00', '00:30'), make.session('2026-03-28', '23:00', '03:00')]
    expect(seriesOf({ sessions }).subEvent).toMatchObject([
      { startDate: '2026-12-05T21:00:00+00:00', endDate: '2026-12-06T00:30:00+00:00', duration: 'PT210M' },
      { startDate: '2026-03-28T23:00:00+00:00', endDate: '2026-03-29T03:00:00+01:00', duration: 'PT180M' },
    ])
  })

  test('has no end where the venue states none', () => {
    const [session] = seriesOf({ sessions: [make.session('2026-04-04', '10:30')] }).subEvent ?? []
    expect(session).not.toHaveProperty('endDate')
    expect(session).not.toHaveProperty('duration')
  })

  test('is days where the venue states no times, never midnight', () => {
    const days = { '@type': 'PartialSchedule', scheduleTimezone: 'Europe/London' }
    const sessions = [make.session('2026-04-04', '10:30', '12:00'), make.session('2026-04-05')]
    expect(seriesOf({ sessions })).toMatchObject({
      subEvent: [{ startDate: '2026-04-04T10:30:00+01:00' }],
      eventSchedule: [{ ...days, startDate: '2026-04-05', endDate: '2026-04-05' }],
    })
    const run = seriesOf({ sessions: [], startDate: day('2026-04-04'), endDate: day('2026-04-09') })
    expect(run.eventSchedule).toEqual([{ ...days, startDate: '2026-04-04', endDate: '2026-04-09' }])
    expect(run).not.toHaveProperty('subEvent')
  })

  test.each([
    ['cancelled', 'EventCancelled'],
    ['postponed', 'EventPostponed'],
    ['rescheduled', 'EventRescheduled'],
  ] as const)('and that it is %s stands on the series and each session', (eventStatus, term) => {
    const status = { eventStatus: `https://schema.org/${term}` }
    expect(seriesOf({ eventStatus })).toMatchObject({ ...status, subEvent: [status] })
  })

  test('what is sold out has no places left', () => {
    expect(seriesOf({ eventStatus: 'sold_out' }).subEvent).toMatchObject([
      { eventStatus: 'https://schema.org/EventScheduled', remainingAttendeeCapacity: 0 },
    ])
    expect(seriesOf().subEvent?.[0]).not.toHaveProperty('remainingAttendeeCapacity')
  })
})

describe('whom it is for', () => {
  test.each([
    [
      { minAgeMonths: 60, maxAgeMonths: 95 },
      { minValue: 5, maxValue: 7 },
    ],
    [{ minAgeMonths: 96 }, { minValue: 8 }],
    [{ maxAgeMonths: 59 }, { minValue: 0, maxValue: 4 }],
    [{ ageRanges: ['6-11' as const] }, { minValue: 6, maxValue: 11 }],
    [{ ageRanges: ['all_ages' as const] }, { minValue: 0 }],
    [{}, { minValue: 0 }],
  ])('%o is %o, and always there', (fields, range) => {
    expect(seriesOf(fields).ageRange).toEqual({ '@type': 'QuantitativeValue', ...range })
  })

  test.each([
    ['Girls’ swimming', 'https://openactive.io/FemaleOnly'],
    ['Swimming for boys', 'https://openactive.io/MaleOnly'],
    ['Swimming for boys and girls', undefined],
    ['Family swimming', undefined],
  ])('‘%s’ is restricted to %s', (title, restriction) => {
    expect(seriesOf({ title })).toMatchObject({ name: title })
    expect((seriesOf({ title }) as { genderRestriction?: string }).genderRestriction).toBe(restriction)
  })
})

describe('what it costs', () => {
  test('is nothing where no one need pay', () => {
    expect(seriesOf({ isFree: true, minPrice: null })).toMatchObject({
      isAccessibleForFree: true,
      offers: [{ price: 0, priceCurrency: 'GBP' }],
      subEvent: [{ isAccessibleForFree: true }],
    })
  })

  test('is the least and the most that one person pays', () => {
    expect(seriesOf({ isFree: false, minPrice: 4.5, maxPrice: 9 })).toMatchObject({
      isAccessibleForFree: false,
      offers: [{ price: 4.5 }, { price: 9 }],
    })
    expect(seriesOf({ minPrice: 5, maxPrice: 5 }).offers).toHaveLength(1)
    expect(seriesOf({ minPrice: null, maxPrice: 12 }).offers).toMatchObject([{ price: 12 }])
  })
})

test('what is held online has no place', () => {
  const online = seriesOf({ title: 'Online yoga', locationName: 'Online', locationAddress: null })
  expect(online.eventAttendanceMode).toBe('https://schema.org/OnlineEventAttendanceMode')
  expect(online).not.toHaveProperty('location')
})

test('a place without a postcode is published in one line, be it only the part of London', () => {
  expect(seriesOf({ locationAddress: '2 Mill Lane' })).toMatchObject({ location: { address: '2 Mill Lane' } })
  expect(seriesOf({ locationAddress: null })).toMatchObject({ location: { address: 'South London' } })
})

test('an address of nothing but commas takes no longer to read than its length', () => {
  expectLinear((size) => seriesOf({ locationAddress: `${', '.repeat(size)}x` }), 100_000)
})

test('what venues wrote and drew is not published, as it is not ours to license', () => {
  const image = { hash: 'ab12', width: 800, height: 600, blur: '', widths: [400, 800] }
  expect(JSON.stringify(seriesOf({ description: 'Splash about with us.', image }))).not.toMatch(/Splash|ab12/)
})
