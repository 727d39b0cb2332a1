import { expect, test } from 'vitest'
import { safeNext, signInAddress } from './current-user.ts'

test.each([
  ['/admin/review?page=2', '/admin/review?page=2'],
  ['/admin', '/admin'],
  [null, '/admin'],
  ['', '/admin'],
  ['/', '/admin'],
  ['/administrator', '/admin'],
  ['https://evil.example/admin', '/admin'],
  ['https://evil.example/admin/review', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['/\\evil.example/admin', '/admin'],
  ['/admin/..//evil.example', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['\t//evil.example/admin', '/admin'],
])('after signing in, next=%s leads to %s', (next, address) => {
  expect(safeNext(next)).toBe(address)
})

test('the way to the sign-in page carries the page that was requested', () => {
  const address = signInAddress(new Request('http://localhost/admin/review?page=2'))
  expect(safeNext(new URL(address, 'http://localhost').searchParams.get('next'))).toBe('/admin/review?page=2')
})

test.each([
  ['http://localhost/admin/events?page=2', '/admin/events?page=2'],
  [null, '/admin/events/bulk'],
  ['nonsense', '/admin/events/bulk'],
])('of a form that was sent from %s it carries the page %s', (referer, page) => {
  const headers = referer ? { referer } : undefined
  const sent = new Request('http://localhost/admin/events/bulk.data', { method: 'POST', ...(headers && { headers }) })
  expect(new URL(signInAddress(sent), 'http://localhost').searchParams.get('next')).toBe(page)
})
