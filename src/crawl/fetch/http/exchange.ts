import type { Dispatcher } from 'undici'
import { FetchFailure } from '../failure.ts'
import type { Limits } from '../limits.ts'
import { readBody } from './body.ts'
import { beginsUnreadable, isUnreadableType } from './content-type.ts'

/** One answer to one request, its body decoded. Bodies are read of successes only. */
export type Answer = {
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
   * A page is refused when it is no text, a picture when it is said to be a page, both when they are too large; of a
   * robots.txt, whatever it claims to be, the start is read.
   */
  expect: 'page' | 'picture' | 'robots'
}

/** Sends one GET and reads its answer. Throws what {@link failureOfError} understands. */
export async function exchange(connections: Dispatcher, request: Request): Promise<Answer> {
  const { url, limits } = request
  const overtime = new AbortController()
  const timer = setTimeout(
    () => overtime.abort(new FetchFailure('timeout', 'The site took too long to send the page.')),
    limits.totalTimeoutMs,
  )
  const signal = AbortSignal.any([request.signal, overtime.signal])
  try {
    const response = await connections.request({
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
      const values = [response.headers[name] ?? []].flat()
      // Of this one all count: one may speak to all robots, another to one.
      return (name === 'x-robots-tag' ? values.join('\n') : values[0]) || null
    }
    const answer = { status: response.statusCode, header, body: new Uint8Array(), wireBytes: 0 }
    response.body.on('error', () => {}) // Reported where it is read; an unread body may break without harm.
    if (response.statusCode < 200 || response.statusCode > 299) {
      response.body.destroy()
      return answer
    }
    try {
      if (request.expect !== 'robots') refuseEarly(header('content-type'), header('content-length'), request)
      const contentEncoding = header('content-encoding')
      return { ...answer, ...(await readBody(response.body, { contentEncoding, limits, signal, ...reading(request) })) }
    } finally {
      response.body.destroy()
    }
  } catch (error) {
    // Streams wrap the reason of an abort in an error of their own.
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
