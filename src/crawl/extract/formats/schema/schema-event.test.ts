import { describe, expect, test } from 'vitest'
import { jsonLdEvent, readJsonLd } from '#test/support/structured-page.ts'

describe('what is said of price, status, ages and place', () => {
  test.each<[object, object]>([
    [{ isAccessibleForFree: true }, { isFree: true }],
    [{ offers: { price: 0 } }, { isFree: true, minPrice: null }],
    [
      { isAccessibleForFree: false, offers: { price: 0 } },
      { isFree: false, minPrice: null },
    ],
    [{ offers: { lowPrice: '5', highPrice: '12.50', priceCurrency: 'GBP' } }, { minPrice: 5, maxPrice: 12.5 }],
    [{ offers: [{ price: 10 }, { price: 0 }] }, { isFree: false, minPrice: 10, maxPrice: 10 }],
    [{ offers: { price: 20, priceCurrency: 'USD' } }, { isFree: null, minPrice: null }],
    [{ offers: { price: '£3 per child' } }, { minPrice: 3, priceNotes: '£3 per child' }],
    [{ offers: { price: '' } }, { isFree: null, minPrice: null }],
    [{ offers: { availability: 'http://schema.org/SoldOut' } }, { eventStatus: 'sold_out' }],
    [{ eventStatus: 'https://schema.org/EventCancelled' }, { eventStatus: 'cancelled' }],
    [{ eventStatus: 'EventPostponed' }, { eventStatus: 'postponed' }],
    [{ name: 'CANCELLED – Tea' }, { title: 'Tea', eventStatus: 'cancelled' }],
    [
      { audience: { '@type': 'PeopleAudience', suggestedMinAge: 5, suggestedMaxAge: 7 } },
      { minAgeMonths: 60, maxAgeMonths: 95 },
    ],
    [{ typicalAgeRange: '3+' }, { minAgeMonths: 36, maxAgeMonths: null }],
    [{ typicalAgeRange: '7-' }, { minAgeMonths: 84, maxAgeMonths: null }],
    [{ location: 'Old Hall' }, { locationName: 'Old Hall', locationAddress: null }],
    [
      { location: 'Old Hall, 1 Any Street, London N1 1AA' },
      { locationName: 'Old Hall', locationAddress: 'Old Hall, 1 Any Street, London N1 1AA' },
    ],
    [
      { location: [{ '@type': 'VirtualLocation' }, { '@type': 'Place', name: 'Old Hall' }] },
      { locationName: 'Old Hall' },
    ],
    [{ location: { '@type': 'VirtualLocation', url: 'https://call.example' } }, { locationName: 'Online' }],
    [{ url: 'https://venue.example/' }, { url: null }],
  ])('%j', (properties, facts) => expect(readJsonLd(jsonLdEvent(properties))[0]).toMatchObject(facts))
})
