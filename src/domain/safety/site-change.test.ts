import { describe, expect, test } from 'vitest'
import { type SiteImpression, signsOfSiteChange } from './site-change.ts'

const MADE = ['Clay', 'Willow', 'Lino', 'Paper', 'Felt', 'Mosaic', 'Silk', 'Glass', 'Wicker', 'Wool', 'Batik', 'Wire']
/** What a craft house shows: every event shares its words. */
const CRAFTS = MADE.map((name) => ({
  title: `${name} workshop for beginners`,
  description: `Spend a morning in our pottery barn learning ${name.toLowerCase()} craft with a local maker. Aprons and materials are provided.`,
}))
const SPAM = ['Spins', 'Jackpot', 'Blackjack', 'Baccarat', 'Roulette'].map((name) => ({
  title: `${name} welcome bonus family day`,
  description: `Claim your ${name.toLowerCase()} deposit reward instantly, withdraw winnings within minutes. Family craft fun for children.`,
  holds: [],
}))

const site = (some: Partial<SiteImpression>): SiteImpression => ({
  knownHost: 'craftbarn.example',
  answeredHost: 'craftbarn.example',
  isSameSite: true,
  arrivals: [],
  known: CRAFTS,
  upcoming: { known: 6, seen: 6 },
  earlierArrivals: [3, 0, 4],
  ...some,
})
const signs = (some: Partial<SiteImpression>) => signsOfSiteChange(site(some)).map(({ sign }) => sign)
const harm = { kind: 'harm', about: 'gambling', quote: 'free spins' } as const
const foreign = { kind: 'other-language', about: 'Polish', quote: 'zapraszamy' } as const

test('a site with a few new events of its own kind is the same', () => {
  const arrivals = [{ title: 'Basket workshop', description: 'A morning in the pottery barn.', holds: [] }]
  expect(signs({ arrivals })).toEqual([])
})

test('a home page that leads to another name is a sign, one that was not read is not', () => {
  expect(signs({ answeredHost: 'best-bets.example', isSameSite: false })).toEqual(['redirected'])
  expect(signs({ answeredHost: null, isSameSite: false })).toEqual([])
})

describe('new events', () => {
  const like = (count: number, holds: SiteImpression['arrivals'][number]['holds']) =>
    Array.from({ length: count }, () => ({ title: CRAFTS[0]?.title ?? '', description: null, holds }))

  test('with words of harm are a sign where there are several, and not a few of many', () => {
    expect(signs({ arrivals: like(3, [harm]) })).toEqual(['harm'])
    expect(signs({ arrivals: like(2, [harm]) })).toEqual([])
    expect(signs({ arrivals: [...like(3, [harm]), ...like(10, [])] })).toEqual([])
  })

  test('in another language are a sign where most are', () => {
    expect(signs({ arrivals: like(4, [foreign]) })).toEqual(['other-language'])
    expect(signs({ arrivals: [...like(4, [foreign]), ...like(5, [])] })).toEqual([])
  })

  test('in words the venue never used, in place of those it had, are a sign, however many friendly words they are stuffed with', () => {
    expect(signs({ arrivals: SPAM, upcoming: { known: 6, seen: 0 } })).toEqual(['unlike-before'])
    expect(signs({ arrivals: SPAM, upcoming: { known: 0, seen: 0 } })).toEqual(['unlike-before'])
  })

  test('in new words beside those that are still there are none', () => {
    expect(signs({ arrivals: SPAM, upcoming: { known: 6, seen: 5 } })).toEqual([])
  })

  test('in the words of the venue are none, though all that was known is gone', () => {
    const arrivals = CRAFTS.slice(0, 6).map((event) => ({ ...event, title: `Spring ${event.title}`, holds: [] }))
    expect(signs({ arrivals, upcoming: { known: 6, seen: 0 } })).toEqual([])
  })

  test('are a sign where they are far more than ever, and not where a large season is announced', () => {
    expect(signs({ arrivals: like(60, []) })).toEqual(['spike'])
    expect(signs({ arrivals: like(60, []), earlierArrivals: [30, 20, 25] })).toEqual([])
    expect(signs({ arrivals: like(40, []) })).toEqual([])
  })
})

test('of a venue of which nothing is known nothing can have changed', () => {
  expect(
    signs({
      knownHost: null,
      isSameSite: false,
      known: [],
      upcoming: { known: 0, seen: 0 },
      earlierArrivals: [],
      arrivals: Array.from({ length: 200 }, () => ({ title: 'Spin', description: null, holds: [harm, foreign] })),
    }),
  ).toEqual([])
})
