import { expect, test } from 'vitest'
import { saysNofollow } from './robots-tag.ts'

test.each([
  'nofollow',
  'noindex, nofollow',
  'NONE',
  'kitebot: nofollow',
  'otherbot: noindex, kitebot: noindex, nofollow',
  'otherbot: noindex\nnofollow',
  'unavailable_after: 25 Jun 2026 15:00:00 GMT, nofollow',
])('X-Robots-Tag %j stops us from following links', (tag) => {
  expect(saysNofollow(tag, 'KiteBot')).toBe(true)
})

test.each([
  null,
  '',
  'noindex',
  'all',
  'otherbot: nofollow',
  'otherbot: noindex, nofollow',
  'kitebot: noindex',
  'max-snippet: nofollow-ish',
])('X-Robots-Tag %j does not', (tag) => {
  expect(saysNofollow(tag, 'KiteBot')).toBe(false)
})

test('a page may say so itself', () => {
  expect(saysNofollow(null, 'KiteBot', ['noindex,nofollow'])).toBe(true)
  expect(saysNofollow('index', 'KiteBot', ['noindex'])).toBe(false)
})
