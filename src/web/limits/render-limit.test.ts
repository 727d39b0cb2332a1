import { expect, test } from 'vitest'
import { limitRendering } from './render-limit.ts'

/** Counts up to `max` of whatever the limit says, and lists the keys. */
function testLimits(max = Number.POSITIVE_INFINITY) {
  const counted: string[] = []
  const limiter = {
    attempt: async () => 0,
    returnAttempt: async () => {},
    deleteAttempts: async () => {},
    count: (key: string) => (counted.push(key) > max ? 30 : 0),
  }
  const limitOf = limitRendering({ limiter, trustProxy: false })
  const of = (path: string, from = '192.0.2.1', method = 'GET') =>
    limitOf(new Request(`http://site.example${path}`, { method }), from)
  return { counted, of }
}

test('pages, forms to sign in and the back-office are counted apart by network, and what is for programs has a limit of its own', () => {
  const { counted, of } = testLimits()
  for (const path of [
    '/?q=clay',
    '/_.data',
    '/nowhere',
    '/auth',
    '/admin/review?page=2',
    '/admin.data',
    '/api/v1/events',
  ])
    of(path, '2001:db8:1:2::1').refuse()
  of('/auth/new-password', '192.0.2.1', 'POST').refuse()
  expect(counted).toEqual([
    ...Array.from({ length: 4 }, () => 'page network 2001:db8:1:2::/64'),
    ...Array.from({ length: 2 }, () => 'back-office network 2001:db8:1:2::/64'),
    'page network 192.0.2.1',
    'sign-in-form network 192.0.2.1',
  ])
})

test('a visitor who asked for too much gets a page that says so, and when to come back', async () => {
  const { of } = testLimits(0)
  const refusal = of('/?q=clay').refuse()
  expect([refusal?.status, refusal?.headers.get('retry-after'), refusal?.headers.get('cache-control')]).toEqual([
    429,
    '30',
    'no-store',
  ])
  expect(await refusal?.text()).toContain('Please try again in 30 seconds.')
})

/** Renderings that do not end by themselves, as many as a network may have under way and waiting. */
const fill = (of: ReturnType<typeof testLimits>['of'], from: string) => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  for (let n = 0; n < 54; n += 1)
    void of('/', from).render(() => {
      begun.push(from)
      return new Promise((resolve) => ends.push(() => resolve(new Response())))
    })
  return { begun, ends }
}

test('one network does not fill the renderer: what is over is refused, and another is next but one', async () => {
  const { of } = testLimits()
  const { begun, ends } = fill(of, '192.0.2.1')
  expect(begun).toHaveLength(4)
  const over = await of('/', '192.0.2.1').render(() => expect.unreachable())
  expect([over.status, over.headers.get('retry-after')]).toEqual([503, '5'])
  const programs = await of('/api/v1/events', '192.0.2.1').render(() => expect.unreachable())
  expect(programs.headers.get('content-type')).toBe('application/problem+json')
  const other = of('/', '192.0.2.2').render(async () => new Response('rendered'))
  ends[0]?.()
  await Promise.resolve()
  ends[1]?.()
  expect(await (await other).text()).toBe('rendered')
})

test('forms and the back-office do not wait for pages', async () => {
  const { of } = testLimits()
  fill(of, '192.0.2.1')
  for (const limit of [of('/admin'), of('/auth'), of('/track', '192.0.2.1', 'POST')])
    expect(await (await limit.render(async () => new Response('at once'))).text()).toBe('at once')
})
