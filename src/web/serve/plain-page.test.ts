import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBodies } from '../request/body-limit.ts'
import { refuseForeignOrigins } from '../request/foreign-origin.ts'
import { refuseMalformed } from '../request/well-formed.ts'
import { servePlainPage } from './plain-page.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const hono = new Hono()
hono.use(refuseForeignOrigins({ log, publicUrl: null, trustProxy: false }))
hono.use(limitBodies)
hono.use(refuseMalformed(async () => ['GET', 'HEAD']))
hono.get('/failing', () => {
  throw new Error('the disk is full')
})
hono.onError((_, c) => servePlainPage(c, 500, { title: 'Something went wrong', text: 'Please try again.' }))

const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }

test.each<[string, number, string, RequestInit]>([
  ['a form of another site', 403, '/', { ...form, headers: { ...form.headers, origin: 'https://elsewhere.example' } }],
  ['a body that is too large', 413, '/', { ...form, body: new Uint8Array(2 ** 21) }],
  ['an address with a NUL', 400, '/%00', {}],
  ['a method that no page has', 405, '/', form],
  ['a failure', 500, '/failing', {}],
])('the page that refuses %s has the security headers of every page', async (_, status, path, init) => {
  const headers = new Headers(init.headers)
  if (init.body instanceof Uint8Array) headers.set('content-length', String(init.body.byteLength))
  const response = await hono.request(path, { ...init, headers })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch('text/html')
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})
