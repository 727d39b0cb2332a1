import { type Failed, failed, failureOfError, failureOfStatus, instantInWords } from './failure.ts'
import { exchange, type HttpResponse } from './http/exchange.ts'
import { createConnections } from './http/guard.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { type Clock, systemClock } from './pace/clock.ts'
import { createMemoryGate, type HostGate, hostOf } from './pace/host-gate.ts'
import { createPace } from './pace/pace.ts'
import { retryDelayMs, sentAwaySeconds } from './pace/retry.ts'
import { crawlDelaySeconds, isAllowed, parseRobots, type Robots } from './robots/robots.ts'
import { createRobotsCache, type RobotsFile, type RobotsResult, type RobotsStore } from './robots/robots-cache.ts'

export type { FailureKind } from './failure.ts'
export { DEFAULT_LIMITS, type Limits } from './limits.ts'
export type { Clock } from './pace/clock.ts'
export type { HostGate } from './pace/host-gate.ts'
export { CRAWLER_TOKEN, crawlDelaySeconds, isAllowed, parseRobots, type Robots } from './robots/robots.ts'
export type { RobotsStore } from './robots/robots-cache.ts'

export type Fetcher = {
  /** Never rejects because of a site or the network: that is a `failure`. */
  fetch(url: string, options?: FetchOptions): Promise<Fetched>
  /** The cached robots.txt for the address; for a site that cannot be reached, one that disallows everything. */
  robots(url: string): Promise<Robots>
  /**
   * Drops what stops us from asking a site now: its cached robots.txt, and the time for which it wants no requests. Pauses
   * between requests stand, and so does what its robots.txt says when it is fetched anew. Resolves to what was forgotten.
   */
  askAnew(url: string): Promise<AskedAnew>
  /** Aborts pending requests (they resolve as `aborted`) and closes the connections. */
  close(): Promise<void>
}

/** Until when we would have used what was remembered, in milliseconds since 1970; null = nothing was. */
export type AskedAnew = { robotsUntilMs: number | null; closedUntilMs: number | null }

export type FetcherOptions = {
  /** `contactUrl` is the page that says to webmasters who we are. */
  userAgent: { token: string; contactUrl: string | null }
  /** Whether the operator allows this address even if it is private; checked on every hop. */
  allowPrivate: (url: URL) => boolean
  /** Whether the host is our own, so that no pause between requests is needed. */
  mayHurry?: (url: URL) => boolean
  /** Turns at hosts and robots.txt files shared with other processes; without it, for this process alone. */
  shared?: { gate: HostGate; robots: RobotsStore }
  limits?: Partial<Limits>
  clock?: Clock
}

/** The crawler's version as webmasters see it. */
const VERSION = '0.1'
const ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,text/calendar;q=0.9,application/json;q=0.8,*/*;q=0.1'
/** RFC 9309 §2.5 and §2.3.1.2. */
const ROBOTS_MAX_BYTES = 500 * 1024
const ROBOTS_MAX_REDIRECTS = 5

/**
 * A polite and safe HTTP client: it obeys robots.txt on every hop, sends a host one request at a time at the host's pace,
 * identifies itself, and is protected against private addresses, endless pages and decompression bombs.
 */
export function createFetcher(options: FetcherOptions): Fetcher {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const clock = options.clock ?? systemClock
  const { token, contactUrl } = options.userAgent
  // Normalised as a URL: what a person typed may contain characters that are invalid in a header.
  const userAgent = `${token}/${VERSION}${contactUrl ? ` (+${new URL(contactUrl).href})` : ''}`
  const connections = createConnections(limits)
  const gate = options.shared?.gate ?? createMemoryGate(clock)
  const pace = createPace(limits, clock, gate)
  const closing = new AbortController()
  const robotsCache = createRobotsCache(fetchRobots, clock, options.shared?.robots)

  return {
    async fetch(address, { etag, lastModified, signal, accept, expect = 'page', isSubresource = false } = {}) {
      const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
      return untilStopped(stop, async () => {
        const found = await follow(address, {
          expect,
          headers: { accept: accept ?? ACCEPT, ...validators({ etag, lastModified }) },
          limits: expect === 'picture' ? { ...limits, maxBytes: limits.maxPictureBytes } : limits,
          permit: checkRobots,
          isSubresource,
          signal: stop,
        })
        return 'failure' in found ? found : fetched(found, { etag, lastModified })
      })
    },
    async robots(address) {
      const url = readAddress(address)
      if ('failure' in url) throw new TypeError(`not an address on the web: ${address}`)
      return (await robotsCache.of(url)).robots
    },
    async askAnew(address) {
      const url = readAddress(address)
      if ('failure' in url) return { robotsUntilMs: null, closedUntilMs: null }
      const expired = await Promise.all(originsOf(url).map((origin) => robotsCache.expire(new URL(origin))))
      const leftMs = await gate.reopen(hostOf(url))
      const robotsUntilMs = Math.max(...expired.map((untilMs) => untilMs ?? 0)) || null
      return { robotsUntilMs, closedUntilMs: leftMs > 0 ? clock.now() + leftMs : null }
    },
    async close() {
      closing.abort()
      await Promise.all([connections.guarded.destroy(), connections.open.destroy()])
    },
  }

  /** Follows redirects by hand, so that each hop passes the same checks as the first address. */
  async function follow(address: string, job: FetchJob): Promise<FinalResponse | Failed> {
    const seen = new Set<string>()
    let url = readAddress(address)
    for (let hops = 0; hops <= job.limits.maxRedirects; hops++) {
      if ('failure' in url) return url
      if (seen.has(url.href)) return failed('redirect-loop', 'The site redirects in a loop.')
      seen.add(url.href)
      const permission = await job.permit(url)
      if ('failure' in permission) return permission
      const found = await request(url, permission.crawlDelayMs, job)
      if ('failure' in found) return found
      const location = isRedirect(found.response.status) ? found.response.header('location') : null
      if (location === null) return failureOf(found.response) ?? found
      url = readAddress(location, url)
    }
    return failed('redirect-loop', `The site redirects more than ${job.limits.maxRedirects} times.`)
  }

  /** Requests one address in its host's turn, and retries once if that may help. */
  async function request(url: URL, crawlDelayMs: number, job: FetchJob): Promise<FinalResponse | Failed> {
    const { expect, signal } = job
    const headers = { 'user-agent': userAgent, ...job.headers }
    const pool = options.allowPrivate(url) ? connections.open : connections.guarded
    const mayHurry = job.isSubresource || (options.mayHurry?.(url) ?? false)
    for (let mayRetry = true; ; mayRetry = false) {
      const turn = await pace.turn(hostOf(url), { crawlDelayMs, mayHurry, signal }, async (host) => {
        const startedAtMs = clock.now()
        const response = await exchange(pool, { url, headers, limits: job.limits, signal, expect }).catch((error) => {
          signal.throwIfAborted()
          return failureOfError(error)
        })
        const delayMs = retryDelayMs(response, limits, clock.now())
        if (delayMs !== null) host.pause(delayMs)
        if (!('failure' in response)) host.stayAway((sentAwaySeconds(response, clock.now()) ?? 0) * 1000)
        if (!('failure' in response)) host.pause(job.pauseAfter?.(response) ?? 0)
        return { response, tookMs: clock.now() - startedAtMs, again: mayRetry && delayMs !== null }
      })
      if ('sentAwayMs' in turn) return sentAway(turn.sentAwayMs, clock.now())
      const { response, tookMs, again } = turn.result
      if (again) continue
      return 'failure' in response ? response : { url, response, tookMs }
    }
  }

  async function checkRobots(url: URL): Promise<Permission> {
    const { robots, failure, freshUntilMs } = await robotsCache.of(url)
    const again = `after ${instantInWords(freshUntilMs, clock.now())}`
    if (failure) {
      const isRemembered = freshUntilMs > clock.now()
      return isRemembered ? { ...failure, next: `We try again ${again}.` } : failure
    }
    if (!isAllowed(robots, token, url.href)) {
      const denied = failed('robots', "The site's robots.txt asks us not to read this page.")
      return { ...denied, next: `We read it again ${again}.` }
    }
    return { crawlDelayMs: delayAskedIn(robots) }
  }

  /** Not aborted with its first caller: others may be waiting for the same file. */
  async function fetchRobots(robotsUrl: URL, before: RobotsFile | null): Promise<RobotsResult> {
    const fileIn = (response: HttpResponse): RobotsFile =>
      before && response.status === 304
        ? before
        : {
            ok: true,
            text: new TextDecoder().decode(response.body),
            etag: response.header('etag'),
            lastModified: response.header('last-modified'),
          }
    const found = await follow(robotsUrl.href, {
      expect: 'robots',
      headers: { accept: 'text/plain,*/*;q=0.1', ...validators(before ?? {}) },
      limits: { ...limits, maxBytes: ROBOTS_MAX_BYTES, maxRedirects: ROBOTS_MAX_REDIRECTS },
      permit: async () => ({ crawlDelayMs: 0 }),
      isSubresource: false,
      signal: closing.signal,
      // The crawl delay in it applies from this response on.
      pauseAfter: (response) => Math.min(delayAskedIn(parseRobots(fileIn(response).text)), limits.maxCrawlDelayMs),
    })
    return 'failure' in found ? found : fileIn(found.response)
  }

  function delayAskedIn(robots: Robots): number {
    return (crawlDelaySeconds(robots, token) ?? 0) * 1000
  }

  function failureOf(response: HttpResponse): Failed | undefined {
    const failure = failureOfStatus(response.status)
    const seconds = sentAwaySeconds(response, clock.now())
    return failure && seconds !== null ? { ...failure, retryAfterSeconds: seconds } : failure
  }
}

type Permission = { crawlDelayMs: number } | Failed

type FetchJob = {
  expect: 'page' | 'picture' | 'robots'
  headers: Record<string, string>
  limits: Limits
  permit(url: URL): Promise<Permission>
  isSubresource: boolean
  signal: AbortSignal
  /** The pause that a response asks for, in milliseconds. */
  pauseAfter?: (response: HttpResponse) => number
}

const sentAway = (ms: number, nowMs: number): Failed => ({
  ...failed('blocked', `The site asked us to come back later: not before ${instantInWords(nowMs + ms, nowMs)}.`),
  retryAfterSeconds: Math.ceil(ms / 1000),
})

/** The site's origin by https and http, with and without 'www.': one leads to another. */
function originsOf(url: URL): string[] {
  const twin = new URL(url)
  twin.host = url.host.startsWith('www.') ? url.host.slice(4) : `www.${url.host}`
  const schemes = url.port === '' ? ['https:', 'http:'] : [url.protocol]
  return schemes.flatMap((scheme) => [url, twin].map(({ host }) => `${scheme}//${host}`))
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** The work's result, or `aborted` as soon as the signal aborts, even while the work waits for something shared. */
async function untilStopped(signal: AbortSignal, work: () => Promise<Fetched>): Promise<Fetched> {
  const aborted = failed('aborted', 'The crawl was stopped.')
  if (signal.aborted) return aborted
  const { promise: stopped, resolve } = Promise.withResolvers<Fetched>()
  const stop = () => resolve(aborted)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([stopped, work()])
  } catch (error) {
    if (signal.aborted) return aborted
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

export type Fetched =
  | {
      ok: true
      /** The page is unchanged since the validators passed in; `body` is empty. */
      notModified: boolean
      /** After redirects. */
      url: string
      status: number
      contentType: string | null
      /** Decompressed, not yet decoded to text: see `readPage`. */
      body: Uint8Array
      /** Of the body, over the wire. */
      bytes: number
      etag: string | null
      lastModified: string | null
      /** The X-Robots-Tag headers, one a line. */
      robotsTag: string | null
      /** The last request alone, without waiting for its turn. */
      tookMs: number
    }
  | Failed

export type FetchOptions = {
  /** Validators of an earlier response: the page is sent only if it has changed. */
  etag?: string | null
  lastModified?: string | null
  signal?: AbortSignal
  accept?: string
  /** A page unless said otherwise. */
  expect?: 'page' | 'picture'
  /** A page's own request while it is rendered: sent without the pause between pages. */
  isSubresource?: boolean
}

/** A response, and the address it came from. */
type FinalResponse = { url: URL; response: HttpResponse; tookMs: number }

const validators = ({ etag, lastModified }: Pick<FetchOptions, 'etag' | 'lastModified'>) => ({
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
})

/** The result of a response for the caller that sent the validators `sent`. */
function fetched({ url, response, tookMs }: FinalResponse, sent: Pick<FetchOptions, 'etag' | 'lastModified'>): Fetched {
  const { status, header, body, wireBytes } = response
  const notModified = status === 304
  if (status > 299 && !(notModified && (sent.etag || sent.lastModified))) {
    return failed('network', `The site's response makes no sense (${status}).`, status)
  }
  return {
    ok: true,
    notModified,
    url: url.href,
    status,
    contentType: header('content-type'),
    body,
    bytes: wireBytes,
    etag: header('etag') ?? (notModified ? (sent.etag ?? null) : null),
    lastModified: header('last-modified') ?? (notModified ? (sent.lastModified ?? null) : null),
    robotsTag: header('x-robots-tag'),
    tookMs,
  }
}

/** Validates an address; the fragment is dropped, as it is never sent. */
function readAddress(address: string, base?: URL): URL | Failed {
  const url = URL.parse(address, base)
  if (!url) return failed('bad-url', 'This is not a valid address.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return failed('bad-url', 'Only addresses that begin with http:// or https:// can be read.')
  }
  if (url.username || url.password) return failed('bad-url', 'The address must not contain a user name or password.')
  url.hash = ''
  return url
}
