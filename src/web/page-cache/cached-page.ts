import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'
import { bytesOf } from '../whole-page.ts'
import { type Encoding, preferredEncoding } from './encodings.ts'
import { nameScripts } from './inline-scripts.ts'

/** A page that was drawn for everybody. */
export type HeldPage = {
  status: number
  headers: [name: string, value: string][]
  tag: string
  body: Buffer
  /** Its compressed forms, each made when it is first asked for. */
  compressed: Map<Encoding, Promise<Buffer>>
  /** How often it was sent. */
  timesSent: number
  /** The inline scripts that its policy lets run, as a policy names them. */
  scripts: string[]
  state: string
  drawnAtMs: number
  /** Whether it may be shown again: it is what was asked for, and nothing in it says that it is for one reader or moment. */
  mayBeKept: boolean
  /** The memory it may take at most: text is at least halved by either way to compress it. */
  bytes: number
}

/** Browsers and proxies may keep it, and ask each time whether it still holds: a change shows at once. What says itself how
 * long it holds stands. */
const CACHE_CONTROL = 'public, no-cache'
/** Who is signed in sees more under the same address. */
const VARY = 'Accept-Encoding, Cookie'

/** Below this, compression gains nothing. */
const WORTH_COMPRESSING_BYTES = 860
/** Brotli's best for its time: above it, a page costs more to compress than to draw. */
const BROTLI_QUALITY = 6
/** A page that is sent so often is worth the thirty milliseconds in which Brotli takes a tenth off it. */
const SENT_OFTEN = 3
const BROTLI_QUALITY_SENT_OFTEN = 10

/** Prepares a response for the cache; `nonce` marks the scripts in it that are ours. */
export async function holdPage(
  response: Response,
  nonce: string,
  drawn: Pick<HeldPage, 'state' | 'drawnAtMs'>,
): Promise<HeldPage> {
  const { status, headers } = response
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const bytes = await bytesOf(response)
  const { page: body, scripts } = isPage ? nameScripts(bytes, nonce) : { page: bytes, scripts: [] }
  const cacheControl = headers.get('cache-control') ?? ''
  const mayBeKept = status === 200 && !/private|no-store/.test(cacheControl)
  if (mayBeKept && !/\bmax-age\b/.test(cacheControl)) headers.set('cache-control', CACHE_CONTROL)
  headers.set('vary', VARY)
  return {
    status,
    headers: [...headers],
    tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    body,
    compressed: new Map(),
    timesSent: 0,
    scripts,
    mayBeKept,
    bytes: body.byteLength * 2 + OVERHEAD_BYTES,
    ...drawn,
  }
}

/** Its address, headers and tag, and what the engine needs for them. */
const OVERHEAD_BYTES = 4096

/** The page as `request` wants it: whole, compressed, its head alone, or only the word that nothing has changed. */
export async function answerWith(page: HeldPage, request: Request): Promise<Response> {
  const isSmall = page.body.byteLength < WORTH_COMPRESSING_BYTES
  const encoding = isSmall ? 'identity' : preferredEncoding(request.headers.get('accept-encoding'))
  const headers = new Headers(page.headers)
  if (page.mayBeKept) {
    // A weak validator, since it is the same page however it is compressed.
    headers.set('etag', `W/"${page.tag}"`)
    if (matches(request.headers.get('if-none-match'), page.tag)) {
      headers.delete('content-type')
      return new Response(null, { status: 304, headers })
    }
  }
  const body = await encoded(page, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  // As a plain view of the bytes, which the server writes as they are.
  const bytes = new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength)
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers })
}

function encoded(page: HeldPage, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return page.body
  const { body, compressed } = page
  const made = compressed.get(encoding) ?? (encoding === 'br' ? brotli(body, BROTLI_QUALITY) : gzip(body))
  compressed.set(encoding, made)
  page.timesSent += 1
  if (encoding === 'br' && page.timesSent === SENT_OFTEN) {
    // Until it is there, and where it fails, the one at hand does.
    brotli(body, BROTLI_QUALITY_SENT_OFTEN).then(
      (smaller) => compressed.set('br', Promise.resolve(smaller)),
      () => {},
    )
  }
  return made
}

const gzipWith = promisify(gzipCallback) as (body: Buffer) => Promise<Buffer>
const gzip = async (body: Buffer) => exactly(await gzipWith(body))

const brotliWith = promisify(brotliCompress)
async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const compressed = await brotliWith(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.byteLength),
    },
  })
  return exactly(compressed)
}

/** As large as the page, as a power of two: the usual window of 4 MB takes twice the time for the same result. */
const windowFor = (bytes: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )

/** In memory of its own: zlib gives a few bytes as a view of sixteen kilobytes, all of which would be kept with them. */
function exactly(view: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(view.byteLength)
  view.copy(copy)
  return copy
}

/** https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match */
const matches = (ifNoneMatch: string | null, tag: string) =>
  ifNoneMatch?.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === `"${tag}"`) ??
  false
