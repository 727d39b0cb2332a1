import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { type EventEdits, effectiveEvent, emptyFacts } from '#domain/event/event.ts'
import type { StoredEvent } from '#store/event/events.ts'
import { compareFields, httpAddress } from './comparison.ts'

const today = day('2026-04-08')

const compared = (event: { facts?: object; evidence?: object; edits?: EventEdits }, label: string) => {
  const facts = { ...emptyFacts('Owl walk'), ...event.facts }
  const edits = event.edits ?? {}
  const stored = {
    ...effectiveEvent(facts, null, edits),
    facts,
    edits,
    classification: null,
    evidence: event.evidence ?? {},
  }
  return compareFields(stored as unknown as StoredEvent, today).find((field) => field.label === label)
}

const said = (quote: string, url = 'https://venue.example/') => ({ quote, url, method: 'html' })

test('a value stands beside the words it rests on, with the way to the page', () => {
  const evidence = { startDate: said('Mon 20 April'), locationName: said('Old Barn') }
  expect(compared({ facts: { startDate: day('2026-04-20') }, evidence }, 'When')).toMatchObject({
    ours: 'Mon 20th Apr',
    origin: 'venue',
    evidence: [{ quote: 'Mon 20 April', method: 'the page itself', url: 'https://venue.example/' }],
  })
})

test('words behind several facts of one field are listed once', () => {
  const evidence = { minPrice: said('£5-£7'), maxPrice: said('£5-£7') }
  expect(compared({ evidence }, 'Price')?.evidence).toHaveLength(1)
})

test('what staff edited is marked, with what the venue has instead', () => {
  const event = { facts: { minPrice: 6, maxPrice: 6 }, edits: { minPrice: 4, maxPrice: 4 } }
  expect(compared(event, 'Price')).toMatchObject({ ours: '£4', theirs: '£6', origin: 'staff' })
})

test('what no one says is not known', () => {
  expect(compared({}, 'Ages')).toMatchObject({ ours: null, evidence: [] })
})

test('only web addresses become links', () => {
  expect(httpAddress('javascript:alert(1)')).toBeNull()
  expect(httpAddress('not an address')).toBeNull()
  expect(httpAddress('https://venue.example/owl')).toBe('https://venue.example/owl')
})

test('what to expect is compared in the words of families, with the venue’s beside them', () => {
  const event = {
    facts: { accessFeatures: ['bsl', 'relaxed'], booking: 'drop_in', adultMustStay: false },
    evidence: { accessFeatures: said('BSL. Relaxed.'), booking: said('Drop in!') },
  }
  expect(compared(event, 'Access')).toMatchObject({
    ours: 'BSL interpreted\nRelaxed session',
    evidence: [{ quote: 'BSL. Relaxed.' }],
  })
  expect(compared(event, 'How to get in')?.ours).toBe('Just drop in, no need to book')
  expect(compared(event, 'Grown-ups')?.ours).toBe('Children can be left there')
  expect(compared(event, 'Setting')).toMatchObject({ ours: null, silence: 'The page does not say' })
})

test('what rests on no words, or on what a model read, is to be checked; what the page says in its own words is not', () => {
  const read = { ...said('£5'), method: 'ai' }
  const event = {
    facts: { startDate: day('2026-04-20'), minPrice: 5, organiser: 'Sam' },
    evidence: { title: said('Owl walk'), startDate: said('20 April'), minPrice: read },
  }
  const doubtOf = (label: string) => compared(event, label)?.unsureBecause
  expect(['Title', 'When', 'Price', 'Organiser', 'Category', 'Where'].map(doubtOf)).toEqual([
    null,
    null,
    'read by AI',
    'no words from the page',
    'concluded by the classifier',
    null,
  ])
  expect(compared({ facts: { minPrice: 5 }, edits: { minPrice: 4 } }, 'Price')?.unsureBecause).toBeNull()
})

test('that nothing is said of a change is no unsureBecause that an event goes ahead', () => {
  expect(compared({}, 'State')).toMatchObject({ ours: 'Goes ahead', unsureBecause: null })
})

test('a notice that an event is off stands with what decides; that there is none is not stated', () => {
  const off = { facts: { eventStatus: 'cancelled' }, evidence: { eventStatus: said('Cancelled') } }
  expect(compared(off, 'State')).toMatchObject({ at: 'essential', isStated: true })
  expect(compared({}, 'State')).toMatchObject({ at: 'further', isStated: false })
})

test('a category and a topic of one name are said once', () => {
  const edits = { primaryCategory: 'arts', secondaryCategories: ['arts_crafts', 'cultural', 'arts'] } as EventEdits
  expect(compared({ edits }, 'Category')?.ours).toBe('Arts & Crafts, Cultural')
})

test.each([
  ['£10.', '£10'],
  ['Tickets: £10', '£10'],
  ['£10, under-5s free.', '£10\n£10, under-5s free.'],
  ['Booking fee: £1', '£10\nBooking fee: £1'],
])('the price notes %j are shown beside £10 only where they say more', (priceNotes, ours) => {
  expect(compared({ facts: { minPrice: 10, maxPrice: 10, priceNotes } }, 'Price')?.ours).toBe(ours)
})
