import { expect, test } from 'vitest'
import { retryAfterMs } from './next-try.ts'

const MINUTE_MS = 60_000

test('a host that is in trouble is asked again, each time later, and in the end no more', () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((attempts) => retryAfterMs('timeout', attempts))
  expect(minutes.map((ms) => ms && ms / MINUTE_MS)).toEqual([10, 40, 160, 640, 2560, null])
})

test('a host that names a time is not asked before', () => {
  expect(retryAfterMs('blocked', 1, 3600)).toBe(60 * MINUTE_MS)
  expect(retryAfterMs('blocked', 3, 3600)).toBe(160 * MINUTE_MS)
})

test.each(['gone', 'robots', 'private-address', 'too-large', 'unsupported-type', 'bad-url'] as const)(
  'what is %s is not asked for again soon',
  (failure) => expect(retryAfterMs(failure, 1)).toBeNull(),
)
