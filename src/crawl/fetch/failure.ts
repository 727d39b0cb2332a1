import { londonWallClock } from '#domain/days/london-time.ts'
import { formatTime, nameDay } from '#domain/event/public/display.ts'

/** Why an address could not be fetched. Stored with the page and shown to staff; a bug in our own code is none of these. */
export type FailureKind =
  | 'timeout'
  | 'dns'
  | 'refused'
  | 'tls'
  /** It speaks no TLS at all, so that only http can reach it. */
  | 'no-tls'
  | 'private-address'
  | 'robots'
  /** 401, 403, 429, 451 and the other refusals (4xx). */
  | 'blocked'
  /** 404, 410 */
  | 'gone'
  /** 5xx */
  | 'server-error'
  | 'too-large'
  /** Compression that is broken, cut short or unknown. */
  | 'bad-encoding'
  | 'redirect-loop'
  | 'bad-url'
  | 'unsupported-type'
  | 'aborted'
  | 'network'

export type Failed = {
  ok: false
  failure: FailureKind
  /** Of the response, if there was one. */
  status: number | null
  /** For staff: plain words, one sentence. */
  message: string
  /** When it is asked for again by itself, a sentence; undefined where that is not known. A trial has no next time. */
  next?: string
  retryAfterSeconds?: number
}

/** For staff, of a venue that is crawled again. */
export const withNext = ({ message, next }: Failed): string => (next === undefined ? message : `${message} ${next}`)

/** Carries a failure through streams and sockets, which can only throw. Never leaves this folder. */
export class FetchFailure extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}

/** An instant as London's clocks show it, for messages: '2:05pm', with the day if that is not today. */
export function instantInWords(atMs: number, nowMs: number): string {
  const [at, now] = [londonWallClock(new Date(atMs)), londonWallClock(new Date(nowMs))]
  const time = formatTime(at.time)
  return at.date === now.date ? time : `${time} on ${nameDay(at.date, now.date)}`
}

export function failed(failure: FailureKind, message: string, status: number | null = null): Failed {
  return { ok: false, failure, status, message }
}

/** What an error status means for us; undefined below 400. */
export function failureOfStatus(status: number): Failed | undefined {
  if (status < 400) return undefined
  if (status >= 500) return failed('server-error', `The site's server had a problem (${status}).`, status)
  if (status === 404 || status === 410) return failed('gone', `The site has no such page (${status}).`, status)
  if (status === 408) return failed('timeout', 'The site timed out while waiting for our request (408).', status)
  if (status === 429) return failed('blocked', 'The site says that we send too many requests (429).', status)
  if (status === 401) return failed('blocked', 'The page needs a sign-in (401).', status)
  if (status === 451) return failed('blocked', 'The page is withheld for legal reasons (451).', status)
  return failed('blocked', `The site refused to give us the page (${status}).`, status)
}

/** Turns a network error into a value; any other error is a bug and is rethrown. */
export function failureOfError(error: unknown): Failed {
  if (error instanceof FetchFailure) return failed(error.kind, error.message)
  const code = codeOf(error)
  if (code === undefined) throw error
  const [, kind, message] = NETWORK_ERRORS.find(([pattern]) => pattern.test(code)) ?? BROKEN
  return failed(kind, message)
}

/** What answers a TLS greeting is no TLS: plain HTTP, as a rule. */
const NO_TLS = /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|UNEXPECTED_MESSAGE)$/

const NETWORK_ERRORS: [RegExp, FailureKind, string][] = [
  [/TIMEOUT|^ETIMEDOUT$/, 'timeout', 'The site took too long to respond.'],
  [/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/, 'dns', 'No site has this name.'],
  [/^ECONNREFUSED$/, 'refused', 'The site refuses connections.'],
  [NO_TLS, 'no-tls', 'The site offers no encryption (https).'],
  [
    /CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|^UNABLE_TO_|^EPROTO$/,
    'tls',
    "The site's certificate or encryption is not valid.",
  ],
  [
    /^UND_ERR_HEADERS_OVERFLOW$|^HPE_HEADER_OVERFLOW$/,
    'too-large',
    "The headers of the site's response are too large.",
  ],
  [/^(ABORT_ERR|UND_ERR_ABORTED|UND_ERR_DESTROYED|UND_ERR_CLOSED)$/, 'aborted', 'The crawl was stopped.'],
  [/^HPE_|^UND_ERR_RE[SQ]_CONTENT/, 'network', "The site's response is not valid HTTP."],
  [/^(ERR__|ERR_BUF|ERR_BROTLI|Z_|ZSTD_)/, 'bad-encoding', "The page's compression is broken."],
]
const BROKEN = [/./, 'network', 'The connection to the site broke.'] as const

/** The system's, undici's or zlib's code, however deep; bugs (TypeError, RangeError …) carry none or one in ERR_INVALID. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'AbortError') return 'ABORT_ERR'
  // Some of the parser's errors have no code in undici.
  if (error.name === 'HTTPParserError' && !('code' in error && error.code)) return 'HPE_UNKNOWN'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code?.startsWith('ERR_INVALID_') || code === 'UND_ERR_INVALID_ARG') return undefined
  // A broken connection that undici reports as UND_ERR_SOCKET may have the real reason beneath.
  return (code === undefined || code === 'UND_ERR_SOCKET' ? codeOf(error.cause) : undefined) ?? code
}
