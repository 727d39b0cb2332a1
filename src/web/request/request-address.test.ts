import { expect, test } from 'vitest'
import { seenAddress, siteOrigin } from './request-address.ts'

const INSIDE = 'http://127.0.0.1:3000/events?q=a'
const seen = (site: { publicUrl?: string; trustProxy?: boolean }, headers: Record<string, string>) =>
  seenAddress(new Request(INSIDE, { headers }), { publicUrl: null, trustProxy: false, ...site }).href

test('without a proxy a request is where it says', () => {
  expect(seen({}, { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'elsewhere.example' })).toBe(INSIDE)
})

test('a trusted proxy states the scheme and the host that the visitor used', () => {
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'events.example, inner.example' }
  expect(seen({ trustProxy: true }, headers)).toBe('https://events.example/events?q=a')
})

test('what a proxy says is not believed where it is no address', () => {
  const headers = { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'a b' }
  expect(seen({ trustProxy: true }, headers)).toBe(INSIDE)
})

test('a form sent from the public address reaches it, though the proxy changed host and scheme', () => {
  const site = { publicUrl: 'https://events.example' }
  expect(seen(site, { origin: 'https://events.example' })).toBe('https://events.example/events?q=a')
  expect(seen(site, { origin: 'https://evil.example' })).toBe(INSIDE)
})

test('links that leave the site name the public address, wherever the request came in', () => {
  const request = new Request(INSIDE)
  expect(siteOrigin({ publicUrl: 'https://events.example', trustProxy: false }, request)).toBe('https://events.example')
  expect(siteOrigin({ publicUrl: null, trustProxy: false }, request)).toBe('http://127.0.0.1:3000')
})
