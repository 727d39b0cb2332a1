import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { WebApp } from '../context.ts'
import { servePicture } from './picture.ts'

const HASH = 'ab'.repeat(32)

function ask(path: string, init: RequestInit = {}, pictures: Partial<WebApp['pictures']> = {}, waitSeconds = 0) {
  const web = {
    limiter: { count: () => waitSeconds } as Partial<WebApp['limiter']>,
    pictures: {
      open: async (hash: string, width: number, format: string) =>
        hash === HASH && width === 400
          ? { body: new Blob([`a ${format}`]).stream(), bytes: `a ${format}`.length }
          : undefined,
      addressOf: () => null,
      ...pictures,
    },
  } as WebApp
  return new Hono().get('/images/:hash/:file', (c) => servePicture(web, c, '192.0.2.1')).request(path, init)
}

test.each([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
])('a picture is served as %s, to be cached for good', async (format, type) => {
  const answer = await ask(`/images/${HASH}/400.${format}`)
  expect([answer.status, await answer.text()]).toEqual([200, `a ${format}`])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': '6',
  })
})

test('a network that asks without end waits, before any file or bucket is asked', async () => {
  const answer = await ask(`/images/${HASH}/400.webp`, {}, { open: () => expect.unreachable() }, 20)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '20'])
})

test('a client that has it gets 304, and one that requests only headers gets only those', async () => {
  const { headers } = await ask(`/images/${HASH}/400.webp`, { method: 'HEAD' })
  expect(headers.get('content-length')).toBe('6')
  const again = await ask(`/images/${HASH}/400.webp`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  `/images/${HASH}/401.avif`,
  `/images/${'cd'.repeat(32)}/400.avif`,
  `/images/${HASH}/400.svg`,
  `/images/${HASH}/400.avif.part`,
  `/images/${HASH.toUpperCase()}/400.avif`,
  '/images/..%2f..%2fsecret/400.avif',
  `/images/${HASH}/..%2f..%2f400.avif`,
  '/images/ab/400.avif',
])('there is no picture at %s, and no one caches that', async (path) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('where browsers can read the bucket, they are sent there', async () => {
  const addressOf: WebApp['pictures']['addressOf'] = (hash, width, format) =>
    `https://pictures.example/${hash}/${width}.${format}`
  const answer = await ask(`/images/${HASH}/400.webp`, {}, { addressOf })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `https://pictures.example/${HASH}/400.webp`])
})
