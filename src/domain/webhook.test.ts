import { expect, test } from 'vitest'
import { isGivenUp, isWebhookAddress, nextAttempt } from './webhook.ts'

const now = new Date('2026-04-08T10:00:00Z')

test('what failed is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and then no more', () => {
  const seconds = Array.from({ length: 10 }, (_, n) => {
    const next = nextAttempt(n + 1, now)
    return next && (next.getTime() - now.getTime()) / 1000
  })
  expect(seconds).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
})

test('an address is given up after five days', () => {
  expect(isGivenUp(new Date('2026-04-03T10:00:01Z'), now)).toBe(false)
  expect(isGivenUp(new Date('2026-04-03T10:00:00Z'), now)).toBe(true)
})

test.each([
  ['https://partner.example/hooks?key=1', true, true],
  ['http://partner.example/hooks', false, false],
  ['http://localhost:4000/hooks', false, true],
  ['http://127.0.0.1/hooks', false, true],
  ['http://10.0.0.1/hooks', false, false],
  ['http://localhost.partner.example/', false, false],
  ['https://name:word@partner.example/', false, false],
  ['ftp://partner.example/', false, false],
  ['partner.example', false, false],
])('%s may be sent to: %s; where private addresses are allowed: %s', (address, usually, allowed) => {
  expect(isWebhookAddress(address, { allowPrivate: false })).toBe(usually)
  expect(isWebhookAddress(address, { allowPrivate: true })).toBe(allowed)
})
