import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { Service, ServiceInList } from '#test/support/formats/open-referral.ts'
import * as make from '#test/support/make.ts'
import { eventOfService, uuidOf } from './identifiers.ts'
import { serviceInListOf, serviceOf } from './service.ts'

const SITE = 'https://events.example'
const service = (fields: Parameters<typeof make.publicEvent>[0] = {}) =>
  Service.parse(serviceOf(make.publicEvent({ title: 'Owl club', ...fields }), SITE))

describe('an event as a service', () => {
  test('is what the standard has, be much known of it or nothing', () => {
    expect(service()).toMatchObject({ name: 'Owl club', status: 'active', schedules: [], cost_options: [] })
    const known = service({
      startDate: day('2026-04-10'),
      endDate: day('2026-05-10'),
      minAgeMonths: 36,
      maxAgeMonths: 95,
      isFree: false,
      minPrice: 4,
      maxPrice: 6.5,
      venueId: 3,
      venueName: 'Owl House',
      venueSlug: 'owl-house',
      venueAddress: '1 Owl Street, London SE15 4AA',
      borough: 'southwark',
    })
    expect(known).toMatchObject({
      minimum_age: 3,
      maximum_age: 7,
      organization: { name: 'Owl House', uri: `${SITE}/venues/owl-house` },
      schedules: [{ valid_from: '2026-04-10', valid_to: '2026-05-10' }],
      service_at_locations: [
        {
          location: {
            name: 'Owl House',
            addresses: [
              {
                address_1: '1 Owl Street',
                city: 'London',
                region: 'Southwark',
                state_province: 'Greater London',
                postal_code: 'SE15 4AA',
                country: 'GB',
              },
            ],
          },
        },
      ],
      cost_options: [{ amount: 4 }, { amount: 6.5 }],
    })
    expect(ServiceInList.parse(serviceInListOf(make.publicEvent(), SITE))).toMatchObject({ status: 'active' })
  })

  test('gives no address of which the standard would miss a line, but says where it is', () => {
    const [at] = service({ locationName: 'Otter Mill', locationAddress: 'Mill Lane, London NW3' }).service_at_locations
    expect(at?.location).toMatchObject({ name: 'Otter Mill', description: expect.stringContaining('NW3') })
    expect(at?.location).not.toHaveProperty('addresses')
  })

  test('meets every week as one schedule, and in other weeks as others', () => {
    const sessions = ['2026-04-14', '2026-04-21', '2026-04-28', '2026-05-12'].map((date) =>
      make.session(date, '16:00', '17:30'),
    )
    expect(service({ sessions }).schedules).toMatchObject([
      {
        dtstart: '2026-04-14',
        valid_to: '2026-04-28',
        freq: 'WEEKLY',
        byday: 'TU',
        opens_at: '16:00',
        closes_at: '17:30',
      },
      { dtstart: '2026-05-12', valid_to: '2026-05-12' },
    ])
  })

  test('that is called off says so, and one that is online is at no place', () => {
    expect(service({ eventStatus: 'cancelled' })).toMatchObject({
      status: 'inactive',
      alert: 'The venue has cancelled it.',
    })
    expect(service({ locationName: 'Zoom' }).service_at_locations).toEqual([])
  })

  test('has none of the venue’s own texts', () => {
    expect(JSON.stringify(service({ description: 'The words of the venue' }))).not.toContain('The words')
  })
})

test('identifiers are the same for good, differ in every part, and lead back to the event', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.nat(0xfff), (number, nth) => {
      expect(eventOfService(SITE, uuidOf(SITE, 'service', number))).toBe(number)
      expect(eventOfService('https://other.example', uuidOf(SITE, 'service', number))).toBeNull()
      const all = [
        uuidOf(SITE, 'cost', number, nth),
        uuidOf(SITE, 'cost', number, nth + 1),
        uuidOf(SITE, 'term', number),
      ]
      expect(new Set(all).size).toBe(3)
    }),
  )
  expect(eventOfService(SITE, 'no-such-thing')).toBeNull()
})
