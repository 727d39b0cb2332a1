import type { Context } from 'hono'
import { PICTURE_HASH, PICTURE_TYPES, type PictureFormat } from '#domain/event/public/picture.ts'
import { PICTURES } from '#domain/people/attempts.ts'
import type { WebApp } from '../context.ts'
import { clientNetwork } from '../request/client-network.ts'

const FILE = /^(\d{2,4})\.(avif|webp)$/
const HASH = new RegExp(`^${PICTURE_HASH}$`)

/** A picture by its hash: never another one under the same address, so a browser need not ask for it twice. */
export async function servePicture(web: WebApp, c: Context, socketAddress: string | null): Promise<Response> {
  const { pictures } = web
  const hash = c.req.param('hash') ?? ''
  const [, width, format] = FILE.exec(c.req.param('file') ?? '') ?? []
  if (!HASH.test(hash) || !width) return notFound()
  const file = [hash, Number(width), format as PictureFormat] as const
  const elsewhere = pictures.addressOf(...file)
  // Not for good: the operator may move the bucket.
  if (elsewhere) return new Response(null, { status: 302, headers: { location: elsewhere, 'cache-control': DAY } })
  const etag = `"${hash}"`
  const headers = { 'cache-control': FOR_GOOD, etag, 'x-content-type-options': 'nosniff' }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const waitSeconds = web.limiter.count(`picture network ${clientNetwork(c.req.raw, socketAddress, web)}`, PICTURES)
  if (waitSeconds > 0) return tooMany(waitSeconds)
  const found = await pictures.open(...file)
  if (!found) return notFound()
  if (c.req.method === 'HEAD') await found.body.cancel()
  return new Response(c.req.method === 'HEAD' ? null : found.body, {
    headers: { ...headers, 'content-type': PICTURE_TYPES[file[2]], 'content-length': String(found.bytes) },
  })
}

const FOR_GOOD = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

const tooMany = (waitSeconds: number) =>
  new Response(null, { status: 429, headers: { 'retry-after': String(waitSeconds), 'cache-control': 'no-store' } })

/** It may yet be fetched, so its absence must not be cached. */
const notFound = () =>
  new Response('There is no such picture.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
