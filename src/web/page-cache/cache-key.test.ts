import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { loadRoutes } from '#test/support/request-handler.ts'
import { routeMatcher } from '../serve/route-match.ts'

const routes = await loadRoutes()
const routeAt = routeMatcher(
  Object.fromEntries([
    ['root', { id: 'root', path: '', module: {} }],
    ...routes.map(({ id, entry, parentId, module }) => [id, { ...entry, id, parentId, module }]),
  ]) as unknown as ServerBuild['routes'],
)
const keyOf = (address: string) => {
  const url = new URL(address, 'http://site.example')
  return routeAt(url.pathname).cacheKey(url)
}

test.each([
  '/',
  '/?q=owls&category=arts&category=museum&price=free&show=60',
  '/?date=holiday%3Asummer-2026',
  '/?setting=indoors',
  '/holidays/summer-2026?age=0-5',
  '/events/owl-walk',
  '/events/owl-walk.ics?on=2026-04-18T10%3A30',
  '/oembed?url=http%3A%2F%2Fsite.example%2Fevents%2Fowl-walk&format=xml&maxwidth=300',
  '/count?age=0-5',
  '/days?age=0-5&from=2026-12-05&month=2027-01',
  '/embed?category=museum&limit=3&theme=dark',
  '/embed?near=SE15&within=3',
  '/sitemaps/events-2.xml',
  '/feeds/events.ics?price=free',
  '/subscribe?category=arts',
  '/shortlist',
  '/privacy',
  '/robots.txt',
  '/sitemap.xml',
  '/api',
  '/api/v1/events?category=none&per_page=5',
  '/api/v1/events/owl-walk?fields=title',
  '/api/v1/venues?cursor=3',
  '/api/v1/categories',
  '/api/v1/openapi.json',
  '/api/v1/changes?since=3.2026-04-01',
  '/openactive/session-series?afterChangeNumber=41',
])('%s is cached as it stands', (address) => {
  expect(keyOf(address)).toBe(address)
})

test.each([
  '/admin',
  '/admin.data',
  '/auth',
  '/track',
  '/shortlist?events=owl-walk',
  '/embed/build',
  '/events/owl-walk/report',
  '/events/owl-walk.data',
  '/_.data',
  '/_root.data',
  '/wp-login.php',
  '/?near=SE15&within=3',
  '/count?child=54',
  '/days?child=54',
  '/api/v1/events?near=SE15',
  '/feeds/events.ics?child=50',
])('%s is rendered for each request', (address) => {
  expect(keyOf(address)).toBeNull()
})

describe('a parameter that a page does not know', () => {
  const addresses = routes.map(({ address }) => address.replace(/:file/, 'events.ics').replace(/:\w+\??/g, 'a'))

  test.each(addresses)('leaves %s uncached', (address) => {
    expect(keyOf(`${address}?utm_source=newsletter`)).toBeNull()
    expect(keyOf(`${address}?q=owls&__proto__=1`)).toBeNull()
  })
})
