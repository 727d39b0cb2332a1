/** Limits on what one fetch may cost us, and on what we may cost a venue's server. */
export type Limits = {
  /** Of the decoded body. */
  maxBytes: number
  /** The same, of a picture. */
  maxPictureBytes: number
  /** Decoded bytes for each one that came over the wire, judged past the first megabyte: pages compress to a tenth. */
  maxRatio: number
  connectTimeoutMs: number
  /** From the request to the end of the response headers. */
  headersTimeoutMs: number
  /** Of one request and its response; each redirect starts anew, and waiting for a turn does not count. */
  totalTimeoutMs: number
  /** A body slower than this for `slowAfterMs` is aborted. */
  minBytesPerSecond: number
  slowAfterMs: number
  maxRedirects: number
  /** Concurrent requests over all hosts; a host gets one at a time. */
  concurrency: number
  /** The pause between two requests to a host is about as long as its last response took, within these two. */
  minDelayMs: number
  maxDelayMs: number
  /** A longer Crawl-delay is reduced to this: see docs/decisions/0009. */
  maxCrawlDelayMs: number
  /** A longer Retry-After is not waited for; until it is over, the host gets no request. */
  maxRetryAfterMs: number
  /** The longest back-off, whatever a Retry-After says. */
  maxStayAwayMs: number
}

export const DEFAULT_LIMITS: Limits = {
  maxBytes: 5_000_000,
  maxPictureBytes: 10_000_000,
  maxRatio: 100,
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 20_000,
  totalTimeoutMs: 45_000,
  minBytesPerSecond: 200,
  slowAfterMs: 10_000,
  maxRedirects: 5,
  concurrency: 6,
  minDelayMs: 1_000,
  maxDelayMs: 10_000,
  maxCrawlDelayMs: 30_000,
  maxRetryAfterMs: 60_000,
  maxStayAwayMs: 24 * 3_600_000,
}
