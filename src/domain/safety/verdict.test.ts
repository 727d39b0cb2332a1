import { describe, expect, test } from 'vitest'
import * as make from '#test/support/make.ts'
import { acceptedWith, holdsOf, type Standing, statusUnderHolds, underHolds, type VenueToJudge } from './verdict.ts'

const VENUE: VenueToJudge = {
  websiteUrl: 'https://www.owls.org.uk/whats-on',
  domain: 'owls.org.uk',
  trustedHosts: [],
  isNew: false,
}

const judge = (
  facts: Parameters<typeof make.found>[0],
  venue: Partial<VenueToJudge> = {},
  accepted: readonly string[] = [],
) => {
  const of = { ...VENUE, ...venue }
  return holdsOf({ facts: make.found(facts), confidence: 0.9, sourceUrl: of.websiteUrl, accepted }, of)
}

describe('a link', () => {
  test.each([
    'https://owls.org.uk/walks',
    'http://www.owls.org.uk/walks',
    'https://tickets.owls.org.uk/1',
    'https://www.eventbrite.co.uk/e/owl-walk-1',
    'https://owls.ticketsolve.com/shows/1',
    'https://system.spektrix.com/owls/1',
    'https://buytickets.at/owls',
    'https://www.camden.gov.uk/libraries',
    'https://WWW.Owls.Org.UK./walks',
    'https://owls.org.uk/go?back=https%3A%2F%2Fowls.org.uk%2F',
  ])('to %s leads where families expect it', (bookingUrl) => expect(judge({ bookingUrl })).toEqual([]))

  test.each([
    ['https://spins.example/win', 'spins.example'],
    ['https://eventbrite.com.evil.example/e/1', 'eventbrite.com.evil.example'],
    ['https://eventbrlte.com/e/1', 'eventbrlte.com'],
    ['https://eventbrite.com@evil.example/', 'evil.example'],
    ['https://owls.org.uk.evil.example/', 'owls.org.uk.evil.example'],
    ['https://notowls.org.uk/', 'notowls.org.uk'],
    ['https://org.uk/', 'org.uk'],
    ['https://еventbrite.com/', 'xn--ventbrite-f0h.com'],
    ['https://www.google.com/url?q=https://spins.example', 'google.com'],
    ['https://bit.ly/2abc', 'bit.ly'],
    ['https://t.co/abc', 't.co'],
    ['https://203.0.113.7/win', '203.0.113.7'],
    ['https://owls.org.uk/go?to=https%3A%2F%2Fspins.example%2F', 'spins.example'],
  ])('to %s is another site', (bookingUrl, about) => {
    const holds = judge({ bookingUrl })
    expect(holds[0]).toMatchObject({ kind: 'foreign-link', about })
  })

  test('is judged where the event has its page, too, and each host once', () => {
    const there = { url: 'https://spins.example/1', bookingUrl: 'https://www.spins.example/2' }
    expect(judge(there)).toEqual([{ kind: 'foreign-link', about: 'spins.example', quote: '' }])
  })

  test('is judged of the page on which the event was read, too', () => {
    const event = { facts: make.found(), confidence: 0.9, sourceUrl: 'https://moved.example/whats-on', accepted: [] }
    expect(holdsOf(event, VENUE)).toMatchObject([{ kind: 'foreign-link', about: 'moved.example' }])
    expect(holdsOf({ ...event, sourceUrl: null }, null)).toEqual([])
  })

  test('of one customer of a shared host says nothing of the next', () => {
    const mine = { websiteUrl: 'https://owls.github.io/', domain: 'owls.github.io' }
    expect(judge({ bookingUrl: 'https://owls.github.io/1' }, mine)).toEqual([])
    expect(judge({ bookingUrl: 'https://spins.github.io/1' }, mine)).toMatchObject([{ about: 'spins.github.io' }])
  })

  test('to another port of a machine is another site', () => {
    const local = { websiteUrl: 'http://owls.localhost:4000/', domain: 'owls.localhost:4000' }
    expect(judge({ url: 'http://owls.localhost:4000/1' }, local)).toEqual([])
    expect(judge({ url: 'http://owls.localhost:4001/1' }, local)).toMatchObject([{ about: 'owls.localhost:4001' }])
    expect(judge({ url: 'http://kites.localhost:4000/1' }, local)).toHaveLength(1)
  })

  test('to a host that staff trust for the venue leads where families expect it', () => {
    const trusting = { trustedHosts: ['tickets.example'] }
    expect(judge({ bookingUrl: 'https://www.tickets.example/1' }, trusting)).toEqual([])
    expect(judge({ bookingUrl: 'https://owls.tickets.example/1' }, trusting)).toEqual([])
    expect(judge({ bookingUrl: 'https://nottickets.example/1' }, trusting)).toHaveLength(1)
  })

  test('to a customer of a shared host is not trusted for another’s sake', () => {
    const trusting = { trustedHosts: ['google.com', 'github.io'] }
    expect(judge({ bookingUrl: 'https://sites.google.com/view/spins' }, trusting)).toHaveLength(1)
    expect(judge({ bookingUrl: 'https://spins.github.io/' }, trusting)).toHaveLength(1)
  })
})

describe('an address in the description', () => {
  test.each([
    ['Win at https://spins.example/win now', 'https://spins.example/win', 'spins.example'],
    ['Go to www.spins.example.', 'www.spins.example', 'spins.example'],
    ['Go to spins4kids.com/now, all of you', 'spins4kids.com/now', 'spins4kids.com'],
    ['Book at FUN-4-KIDS.bet', 'FUN-4-KIDS.bet', 'fun-4-kids.bet'],
    ['Book at (https://spins.example)', 'https://spins.example', 'spins.example'],
  ])('%j is quoted', (description, quote, about) => {
    expect(judge({ description })).toContainEqual({ kind: 'foreign-link', about, quote })
  })

  test.each([
    'See owls.org.uk or www.owls.org.uk/walks.',
    'Write to owls@gmail.com',
    'A lovely day.It is free.So come.Me too. So much to see.Fun for all.Win a prize',
    'Open 10.30a.m. to 4p.m. at St.James, e.g. by bus no.12',
    'Runs on Node.js and .NET; price 4.50',
    'Book at eventbrite.co.uk/e/owls-1',
  ])('%j names no other site', (description) => expect(judge({ description })).toEqual([]))
})

test('a name that reads like half a sentence is held, and one that only begins like it is not', () => {
  expect(judge({ title: 'Please join us on' })).toEqual([
    { kind: 'odd-name', about: 'stops in the middle', quote: 'Please join us on' },
  ])
  expect(judge({ title: 'We’re Going on a Bear Hunt' })).toEqual([])
})

test('what is hardly an event is held, until a person has said that it is one', () => {
  const held = (confidence: number, accepted: readonly string[] = []) =>
    holdsOf({ facts: make.found(), confidence, sourceUrl: VENUE.websiteUrl, accepted }, VENUE)
  expect(held(0.59).map(({ kind }) => kind)).toEqual(['unlikely'])
  expect(held(0.6)).toEqual([])
  expect(held(0.2, acceptedWith([], held(0.5)))).toEqual([])
})

test('words, links and the venue are put together, the gravest first', () => {
  const holds = judge({ title: 'Family casino spins', bookingUrl: 'https://spins.example' }, { isNew: true })
  expect(holds.map(({ kind }) => kind)).toEqual(['harm', 'foreign-link', 'new-venue'])
})

describe('what a person accepted', () => {
  test('does not hold the event again, however it is written', () => {
    const accepted = acceptedWith([], judge({ title: 'CASINO SPINS for families' }))
    expect(judge({ title: 'casino spins for families' }, {}, accepted)).toEqual([])
  })

  test('says nothing of other words, other hosts, or another reason', () => {
    const accepted = acceptedWith([], judge({ title: 'Casino spins', bookingUrl: 'https://spins.example' }))
    expect(judge({ title: 'Casino bonus spins', bookingUrl: 'https://more.example' }, {}, accepted)).toHaveLength(2)
    expect(judge({ title: 'Casino spins' }, { isNew: true }, accepted)).toMatchObject([{ kind: 'new-venue' }])
  })

  test('of a host counts wherever it is named', () => {
    const accepted = acceptedWith([], judge({ bookingUrl: 'https://spins.example' }))
    expect(judge({ description: 'See www.spins.example/2' }, {}, accepted)).toEqual([])
  })
})

test('what is held is not approved; every other status stands', () => {
  const holds = judge({}, { isNew: true })
  expect(statusUnderHolds('approved', holds)).toBe('needs_review')
  expect(statusUnderHolds('approved', [])).toBe('approved')
  expect(statusUnderHolds('pending', holds)).toBe('pending')
  expect(statusUnderHolds('rejected', holds)).toBe('rejected')
})

describe('an event under holds', () => {
  const held = judge({ title: 'Family casino spins' })
  const standing = (fields: Partial<Standing>): Standing => ({
    status: 'pending',
    decidedBy: null,
    takenDownFrom: null,
    ...fields,
  })

  test('that the classifier approved is taken down, and is judged by its score again once nothing holds it', () => {
    const approved = standing({ status: 'approved', decidedBy: 'classifier' })
    const down = underHolds(approved, 'approved', held)
    expect(down).toEqual({ status: 'needs_review', decidedBy: null, takenDownFrom: 'classifier' })
    expect(underHolds(down, 'approved', [])).toEqual(approved)
    expect(underHolds(down, 'pending', [])).toEqual(standing({}))
  })

  test('that staff approved is taken down, and their approval counts again whatever its score is', () => {
    const approved = standing({ status: 'approved', decidedBy: 'staff' })
    const down = underHolds(approved, 'approved', held)
    expect(down).toEqual({ status: 'needs_review', decidedBy: null, takenDownFrom: 'staff' })
    expect(underHolds(down, 'rejected', held)).toEqual(down)
    expect(underHolds(down, 'rejected', [])).toEqual(approved)
  })

  test.each(['rejected', 'needs_review', 'pending'] as const)('that staff made %s stays so', (status) => {
    const decided = standing({ status, decidedBy: 'staff' })
    expect(underHolds(decided, 'approved', held)).toEqual(decided)
    expect(underHolds(decided, 'approved', [])).toEqual(decided)
  })

  test('that would be rejected is rejected', () => {
    expect(underHolds(standing({}), 'rejected', held)).toMatchObject({ status: 'rejected', decidedBy: 'classifier' })
  })
})
