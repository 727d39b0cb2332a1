import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { WallClock } from '#domain/days/london-time.ts'

/** A page that was rendered for everyone. */
export type CachedPage = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  /** Its compressed forms, each made when it is first asked for. */
  compressed: Map<Encoding, Promise<Buffer>>
  /** What it was rendered from, and when. */
  rendered: Rendered
  /** Whether it may be sent again: it is what was asked for, and nothing in it says that it is for one reader or moment. */
  isCacheable: boolean
  /** The memory it takes at most: either way of compressing at least halves text. */
  bytes: number
}

export type Rendered = { version: number; at: WallClock }

type Encoding = 'br' | 'gzip'

/** Browsers and proxies ask each time whether it still holds, so a change shows at once. A route may say another. */
const CACHE_CONTROL = 'public, no-cache'
/** Signed-in users see more at the same address. */
const VARY = 'Accept-Encoding, Cookie'

/** Below this, compression gains nothing. */
const WORTH_COMPRESSING_BYTES = 860
/** Above it, a page costs more to compress than to render. */
const BROTLI_QUALITY = 6

/** Its headers and tag, and what the engine needs for them. */
const OVERHEAD_BYTES = 4096

/** Prepares a response for the cache. */
export async function cachedPage(response: Response, rendered: Rendered): Promise<CachedPage> {
  const { status, headers } = response
  const body = Buffer.from(await response.arrayBuffer())
  const cacheControl = headers.get('cache-control') ?? ''
  const isCacheable = status === 200 && !/private|no-store/.test(cacheControl)
  headers.set('vary', VARY)
  if (isCacheable) {
    if (!/\bmax-age\b/.test(cacheControl)) headers.set('cache-control', CACHE_CONTROL)
    // A weak one, since it is the same page however it is compressed.
    headers.set('etag', `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
  }
  return {
    status,
    headers: [...headers],
    body,
    compressed: new Map(),
    rendered,
    isCacheable,
    bytes: body.byteLength * 2 + OVERHEAD_BYTES,
  }
}

/** Sends the page as the client wants it: whole, compressed, or only that it has not changed. */
export async function sendPage(c: Context, page: CachedPage): Promise<void> {
  const send = async () => {
    c.res = await encoded(page, preferredEncoding(c))
  }
  if (page.isCacheable) await unlessUnchanged(c, send)
  else await send()
}

/** A browser reads an unchanged page of ours for another site only where the 304 lets it, too. */
const unlessUnchanged = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin'] })

/** Brotli where the client takes it: Hono's own rule leaves equal weights to the client's order, and browsers name gzip first. */
const preferredEncoding = (c: Context) =>
  accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    match: (accepted, { supports, default: otherwise }) => {
      const weightOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q
      return supports.find((name) => (weightOf(name) ?? weightOf('*') ?? 0) > 0) ?? otherwise
    },
  }) as Encoding | 'identity'

async function encoded(page: CachedPage, encoding: Encoding | 'identity'): Promise<Response> {
  const headers = new Headers(page.headers)
  const isWhole = encoding === 'identity' || page.body.byteLength < WORTH_COMPRESSING_BYTES
  const body = isWhole ? page.body : await compressed(page, encoding)
  if (!isWhole) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  // As a plain view of the bytes, which the server writes as they are.
  const bytes = new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength)
  return new Response(bytes, { status: page.status, headers })
}

function compressed({ body, compressed }: CachedPage, encoding: Encoding): Promise<Buffer> {
  const made = compressed.get(encoding) ?? (encoding === 'br' ? brotli(body) : gzip(body)).then(exactly)
  compressed.set(encoding, made)
  return made
}

const gzip: (body: Buffer) => Promise<Buffer> = promisify(gzipCallback)

const brotliWith = promisify(brotliCompress)
const brotli = (body: Buffer): Promise<Buffer> =>
  brotliWith(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.byteLength),
    },
  })

/** As large as the page, as a power of two: the usual window of 4 MB takes twice the time for the same result. */
const windowFor = (bytes: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )

/** In memory of its own: zlib gives a few bytes as a view of sixteen kilobytes, all of which would stay with them. */
function exactly(view: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(view.byteLength)
  view.copy(copy)
  return copy
}
