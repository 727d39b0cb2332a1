import { expect, test } from 'vitest'
import { type FailureKind, failed } from '../failure.ts'
import type { HttpResponse } from '../http/exchange.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { retryAfterSeconds, retryDelayMs } from './retry.ts'

const NOW = Date.parse('2026-04-01T09:00:00Z')
const response = (status: number, retryAfter: string | null = null): HttpResponse => ({
  status,
  header: (name) => (name === 'retry-after' ? retryAfter : null),
  body: new Uint8Array(),
  wireBytes: 0,
})

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['Wed, 01 Apr 2026 09:01:30 GMT', 90],
  ['Wed, 01 Apr 2026 08:00:00 GMT', 0],
  ['-5', null],
  ['2026', 2026],
  ['soon', null],
  ['99999999999999999999', null],
  ['', null],
  [null, null],
])('Retry-After %j asks for %j seconds', (value, seconds) => {
  expect(retryAfterSeconds(response(429, value), NOW)).toBe(seconds)
})

test.each([
  [429, '7', 7000],
  [503, '7', 7000],
  [429, null, DEFAULT_LIMITS.maxDelayMs],
  [429, '61', null],
  [500, '7', null],
  [404, null, null],
  [200, '7', null],
])('a response %i with Retry-After %j is retried after %j ms', (status, retryAfter, delayMs) => {
  expect(retryDelayMs(response(status, retryAfter), DEFAULT_LIMITS, NOW)).toBe(delayMs)
})

test.each<[FailureKind, number | null]>([
  ['network', 0],
  ['timeout', null],
  ['refused', null],
  ['tls', null],
  ['private-address', null],
  ['too-large', null],
])('a failure of kind %s is tried again after %j ms', (kind, delayMs) => {
  expect(retryDelayMs(failed(kind, 'It failed.'), DEFAULT_LIMITS, NOW)).toBe(delayMs)
})
