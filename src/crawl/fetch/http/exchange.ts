import type { Dispatcher } from 'undici'
import { FetchFailure } from '../failure.ts'
import type { Limits } from '../limits.ts'
import { readBody } from './body.ts'
import { beginsUnreadable, isUnreadableType } from './content-type.ts'

/** One response to one request, its body decoded. Only bodies of successes are read. */
export type HttpResponse = {
  status: number
  header(name: string): string | null
  body: Uint8Array
  wireBytes: number
}

export type Request = {
  url: URL
  headers: Record<string, string>
  limits: Limits
  signal: AbortSignal
  /**
   * A page is refused if it is not text, a picture if its type is a page's, both if they are too large; of a robots.txt,
   * whatever its type, the start is read.
   */
  expect: 'page' | 'picture' | 'robots'
}

/** Sends one GET and reads the response. Throws errors that {@link failureOfError} accepts. */
export async function exchange(connections: Dispatcher, request: Request): Promise<HttpResponse> {
  const { url, limits } = request
  const overtime = new AbortController()
  const timer = setTimeout(
    () => overtime.abort(new FetchFailure('timeout', 'The site took too long to send the page.')),
    limits.totalTimeoutMs,
  )
  const signal = AbortSignal.any([request.signal, overtime.signal])
  try {
    const raw = await connections.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        'accept-encoding': 'gzip, br, zstd, deflate',
        'accept-language': 'en-GB,en;q=0.8',
        ...request.headers,
      },
      signal,
    })
    const header = (name: string) => {
      const values = [raw.headers[name] ?? []].flat()
      // All headers of this name count: one may address all robots, another only one.
      return (name === 'x-robots-tag' ? values.join('\n') : values[0]) || null
    }
    const response = { status: raw.statusCode, header, body: new Uint8Array(), wireBytes: 0 }
    raw.body.on('error', () => {}) // Reported where the body is read; an unread body may fail without harm.
    if (raw.statusCode < 200 || raw.statusCode > 299) {
      raw.body.destroy()
      return response
    }
    try {
      if (request.expect !== 'robots') refuseEarly(header('content-type'), header('content-length'), request)
      const contentEncoding = header('content-encoding')
      return { ...response, ...(await readBody(raw.body, { contentEncoding, limits, signal, ...reading(request) })) }
    } finally {
      raw.body.destroy()
    }
  } catch (error) {
    // Streams wrap the abort's reason in their own error.
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}

function reading({ expect, url }: Request) {
  if (expect === 'robots') return { whenTooLarge: 'cut' as const }
  if (expect === 'picture') return {}
  return {
    onStart(start: Uint8Array) {
      if (beginsUnreadable(start, url.href)) throw unreadable('its content is not text')
    },
  }
}

function refuseEarly(contentType: string | null, contentLength: string | null, { url, limits, expect }: Request) {
  if (expect === 'page' && isUnreadableType(contentType, url.href)) throw unreadable(contentType ?? '')
  if (expect === 'picture' && /^text\/html/i.test(contentType ?? '')) {
    throw new FetchFailure('unsupported-type', 'The address leads to a page, not to a picture.')
  }
  if (Number(contentLength) > limits.maxBytes) {
    throw new FetchFailure('too-large', `The ${expect} is ${Math.round(Number(contentLength) / 1_000_000)} MB large.`)
  }
}

const unreadable = (why: string) =>
  new FetchFailure(
    'unsupported-type',
    `The address leads to a file that holds no events we can read (${why.slice(0, 80)}).`,
  )
