import { expect, test } from 'vitest'
import { addressOf } from './addresses.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=letter&fbclid=1', '/'],
  ['/?price=free&q=owls&category=arts&x=1', '/?q=owls&category=arts&price=free'],
  ['/?category=museum,arts', '/?category=museum&category=arts'],
  ['/?category=arts&category=museum', '/?category=museum&category=arts'],
  ['/?price=all&date=never&show=31', '/?show=60'],
  ['/?x=1&date=holiday:summer-2026', '/?date=holiday%3Asummer-2026'],
  ['/holidays/summer-2026?x=1&age=0-5', '/holidays/summer-2026?age=0-5'],
  ['/holidays/summer-2026.data?_routes=holiday', '/holidays/summer-2026.data?_routes=holiday'],
  ['/events/owl-walk?utm_source=letter', '/events/owl-walk'],
  ['/events/owl-walk.ics?utm_source=letter', '/events/owl-walk.ics'],
  ['/events/owl-walk.ics?on=2026-04-18T10:30', '/events/owl-walk.ics?on=2026-04-18T10%3A30'],
  [
    '/oembed?format=xml&x=1&url=http://site.example/events/owl-walk&maxwidth=300',
    '/oembed?url=http%3A%2F%2Fsite.example%2Fevents%2Fowl-walk&format=xml&maxwidth=300',
  ],
  ['/_.data?utm_source=letter&q=owls', '/_.data?q=owls'],
  ['/_.data?_routes=public%2Fhome', '/_.data?_routes=public%2Fhome'],
  ['/events/owl-walk.data', '/events/owl-walk.data'],
  [
    '/events/owl-walk/details.data?_routes=public%2Fevent-details',
    '/events/owl-walk/details.data?_routes=public%2Fevent-details',
  ],
  ['/count.data?age=0-5&b=1', '/count.data?age=0-5'],
  ['/embed?theme=dark&category=museum&x=1&limit=3', '/embed?category=museum&limit=3&theme=dark'],
  ['/embed?near=SE15&within=3', '/embed?near=SE15&within=3'],
  ['/embed?limit=6&theme=auto&accent=red&date=holiday:may', '/embed?date=holiday%3Amay'],
  ['/sitemaps/events-2.xml?x', '/sitemaps/events-2.xml'],
  ['/feeds/events.ics?utm_source=letter&price=free', '/feeds/events.ics?price=free'],
  ['/api/v1/events?per_page=5&category=none', '/api/v1/events?category=none&per_page=5'],
  ['/api/v1/venues?q=hall', '/api/v1/venues?q=hall'],
  ['/api/v1/categories?per_page=5', '/api/v1/categories?per_page=5'],
  ['/api/v1/events/owl-walk?since=1', '/api/v1/events/owl-walk?since=1'],
  ['/api/v1/openapi.json?v=2', '/api/v1/openapi.json'],
  ['/api/v1/changes?since=3.2026-04-01', '/api/v1/changes?since=3.2026-04-01'],
  ['/openactive/session-series?limit=5&afterChangeNumber=41', '/openactive/session-series?afterChangeNumber=41'],
])('%s is kept as %s', (asked, kept) => {
  expect(addressOf(new URL(asked, 'http://site.example'))).toBe(kept)
})

test.each([
  '/admin',
  '/admin.data',
  '/auth',
  '/track',
  '/events/',
  '/events/Owl%20walk',
  '/embed/build',
  '/_root.data',
  '/_.data?_routes=admin/layout',
  '/?near=SE15&within=3',
  '/_.data?near=SE15+4QN',
  '/count?child=54',
  '/api/v1/events?near=SE15',
  '/api/v1/events?categry=arts',
  '/api/v1/events/owl-walk?x=1',
  '/api/v1/categories?x=1',
  '/feeds/events.ics?child=50',
])('%s is not kept', (asked) => {
  expect(addressOf(new URL(asked, 'http://site.example'))).toBeNull()
})
