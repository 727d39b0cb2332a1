import { expect, test, vi } from 'vitest'
import { failed } from '../failure.ts'
import { isAllowed } from './robots.ts'
import { createRobotsCache, type RobotsResult } from './robots-cache.ts'

const HOUR_MS = 3_600_000
const file = (text: string): RobotsResult => ({ ok: true, text })

function caching(answer: RobotsResult) {
  const ask = vi.fn(async (_: URL) => answer)
  const clock = { nowMs: 0, now: () => clock.nowMs, sleep: async () => {} }
  const { of: robotsOf, expire } = createRobotsCache(ask, clock)
  return { ask, clock, robotsOf, expire }
}

test('is requested once an origin, and again after a day', async () => {
  const { ask, clock, robotsOf } = caching(file(''))
  await Promise.all([robotsOf(new URL('https://a.example/x')), robotsOf(new URL('https://a.example/y?z'))])
  await robotsOf(new URL('https://b.example/'))
  await robotsOf(new URL('http://a.example/'))
  expect(ask.mock.calls.map(([url]) => url.href)).toEqual([
    'https://a.example/robots.txt',
    'https://b.example/robots.txt',
    'http://a.example/robots.txt',
  ])
  clock.nowMs = 23 * HOUR_MS
  await robotsOf(new URL('https://a.example/'))
  expect(ask).toHaveBeenCalledTimes(3)
  clock.nowMs = 25 * HOUR_MS
  await robotsOf(new URL('https://a.example/'))
  expect(ask).toHaveBeenCalledTimes(4)
})

test('one that is made to expire is requested again, and until when it would have been used is known', async () => {
  const { ask, robotsOf, expire } = caching(file(''))
  const url = new URL('https://a.example/x')
  expect(await expire(url)).toBeNull()
  await robotsOf(url)
  expect(await expire(url)).toBe(24 * HOUR_MS)
  await robotsOf(url)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('one that could not be fetched is requested again within the hour', async () => {
  const { ask, clock, robotsOf } = caching(failed('server-error', 'It failed.', 500))
  const url = new URL('https://a.example/')
  await robotsOf(url)
  await robotsOf(url)
  expect(ask).toHaveBeenCalledTimes(1)
  clock.nowMs = HOUR_MS
  await robotsOf(url)
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each([
  ['not there', failed('gone', 'x', 404), true, null],
  ['forbidden', failed('blocked', 'x', 403), true, null],
  ['going round in circles', failed('redirect-loop', 'x'), true, null],
  ['asking us to come less often', failed('blocked', 'x', 429), false, 'blocked'],
  ['failing', failed('server-error', 'x', 503), false, 'server-error'],
  ['broken', failed('bad-encoding', 'x'), false, 'bad-encoding'],
  ['out of reach', failed('refused', 'x'), false, 'refused'],
  ['unknown by name', failed('dns', 'x'), false, 'dns'],
  ['on a private network', failed('private-address', 'x'), false, 'private-address'],
])('a robots.txt that is %s', async (_, answer, isOpen, failure) => {
  const found = await caching(answer).robotsOf(new URL('https://a.example/'))
  expect(isAllowed(found.robots, 'KiteBot', 'https://a.example/')).toBe(isOpen)
  expect(found.failure?.failure ?? null).toBe(failure)
})

test('a bug while fetching is not cached', async () => {
  const ask = vi.fn(async (): Promise<RobotsResult> => file('')).mockRejectedValueOnce(new TypeError('a bug'))
  const { of: robotsOf } = createRobotsCache(ask, { now: () => 0, sleep: async () => {} })
  const url = new URL('https://a.example/')
  await expect(robotsOf(url)).rejects.toThrow('a bug')
  await expect(robotsOf(url)).resolves.toMatchObject({ failure: null })
})
