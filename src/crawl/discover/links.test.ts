import { expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { expectLinear } from '#test/support/growth.ts'
import { readPage } from '../extract/parse/page.ts'
import { scoreAddress, scoreLinks } from './links.ts'

const today = day('2026-04-10')

test.each([
  '/whats-on',
  '/events/',
  '/family/half-term',
  '/event/puppet-day',
  '/calendar/2026/05',
  '/exhibitions',
  '/shows/little-shop-of-frogs',
  '/exhibitions/frogs-of-the-past',
])('%s looks like events', (path) => expect(scoreAddress(`https://hall.example${path}`, today)).toBeGreaterThan(0.4))

test.each(['/news/new-roof', '/about-us', '/venue-hire/weddings', '/blog', '/2026/03/04/a-post', '/contact'])(
  '%s comes late',
  (path) => {
    const score = scoreAddress(`https://hall.example${path}`, today)
    expect(score).toBeGreaterThan(0)
    expect(score).toBeLessThan(0.15)
  },
)

test.each([
  '/shop/toys',
  '/basket',
  '/jobs',
  '/privacy-policy',
  '/donate',
  '/login',
  '/brochure.pdf',
  '/events/past',
  '/whats-on/archive',
  '/calendar/2026/02',
  '/calendar/2028-01',
  '/events?month=2025-12',
  '/events?date=2026-04-09',
  '/events?year=2029&month=1',
  '/events/?ical=1',
  '/whats-on?sort=title',
  '/whats-on/frogs?book=1',
])('%s is never requested', (path) => expect(scoreAddress(`https://hall.example${path}`, today)).toBe(0))

test('nearer months come first', () => {
  const [near, far] = ['2026-05', '2026-12'].map((m) => scoreAddress(`https://hall.example/events/${m}`, today))
  expect(near).toBeGreaterThan(far ?? 1)
})

const scores = (html: string, url = 'https://hall.example/') => {
  const links = scoreLinks(readPage({ url, body: `<!doctype html><html><body>${html}</body></html>` }), today)
  return Object.fromEntries(links.map((link) => [new URL(link.url).pathname + new URL(link.url).search, link.score]))
}

test('the days of a month grid come after what they lead to', () => {
  const found = scores(
    '<a href="/events/2026-05-12">12</a><a href="/events/frogs">Frogs</a>',
    'https://hall.example/events',
  )
  expect(found['/events/2026-05-12']).toBeLessThan(found['/events/frogs'] ?? 0)
})

test('the words of a link count where its address says nothing', () => {
  const found = scores('<nav><a href="/p/12">What’s On</a><a href="/p/13">Jobs</a><a href="/p/14">Our story</a></nav>')
  expect(found['/p/12']).toBeGreaterThan(0.7)
  expect(found['/p/13']).toBe(0)
  expect(found['/p/14']).toBeLessThan(0.3)
})

test('a link that stands with a date leads to an event', () => {
  const found = scores(
    `<ul><li><h3><a href="/x/frogs">Frogs</a></h3><p>Sat 2 May, 11am</p></li><li><h3><a href="/x/toads">Toads</a></h3>
    <p>3rd June</p></li><li><a href="/x/newts">Newts</a> 2026-06-04</li></ul><p><a href="/y">Our roof</a></p>`,
  )
  expect(Math.min(found['/x/frogs'] ?? 0, found['/x/toads'] ?? 0, found['/x/newts'] ?? 0)).toBeGreaterThan(0.6)
  expect(found['/y']).toBeLessThan(0.4)
})

test('the next page of a listing is followed, that of the news is not', () => {
  expect(
    scores('<a rel="next" href="/whats-on?page=2">2</a>', 'https://hall.example/whats-on')['/whats-on?page=2'],
  ).toBeGreaterThan(0.7)
  expect(scores('<a href="/news?page=2">Next</a>', 'https://hall.example/news')['/news?page=2']).toBeLessThan(0.1)
})

test('a link that robots are asked not to follow is left out', () => {
  expect(scores('<a rel="external nofollow" href="/events/a">a</a>')).toEqual({})
})

test('links to other sites, other schemes and the page itself are left out', () => {
  expect(scores('<a href="https://else.example/events">a</a><a href="tel:1">b</a><a href="#events">c</a>')).toEqual({})
})

test('a page of nothing but nesting and links takes no longer than its size', () => {
  expectLinear((size) => scores('<div>'.repeat(size) + '<a href="/events/a">x</a>'.repeat(size)), 3000)
})
