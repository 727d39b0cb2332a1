/** How much one fetch may cost us, and how much we may cost a venue's server. */
export type Limits = {
  /** Of the decoded body. */
  maxBytes: number
  /** The same, of a picture. */
  maxPictureBytes: number
  /** Decoded bytes for each one that came over the wire, judged past the first megabyte: pages compress to a tenth. */
  maxRatio: number
  connectTimeoutMs: number
  /** From the request sent to the end of the answer's headers. */
  headersTimeoutMs: number
  /** Of one request and its answer; each redirect starts anew, waiting for one's turn does not count. */
  totalTimeoutMs: number
  /** A body that stays under this rate for `slowAfterMs` is given up. */
  minBytesPerSecond: number
  slowAfterMs: number
  maxRedirects: number
  /** Requests under way at once, over all hosts; a host gets one at a time. */
  concurrency: number
  /** The pause between two requests to a host is about what its answer took, within these two. */
  minDelayMs: number
  maxDelayMs: number
  /** A Crawl-delay beyond it is cut to it: see docs/decisions/0009. */
  maxCrawlDelayMs: number
  /** A Retry-After beyond it is not waited for: until it is over, the host is not asked. */
  maxRetryAfterMs: number
  /** No host is left alone for longer, whatever its Retry-After says. */
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
