import { type Failed, failed, failureOfError, failureOfStatus } from './failure.ts'
import { type Answer, exchange } from './http/exchange.ts'
import { createConnections } from './http/guard.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { type Clock, systemClock } from './pace/clock.ts'
import { createMemoryGate, type HostGate, hostOf } from './pace/host-gate.ts'
import { createPace } from './pace/pace.ts'
import { retryDelayMs, sentAwaySeconds } from './pace/retry.ts'
import { crawlDelaySeconds, isAllowed, parseRobots, type Robots } from './robots/robots.ts'
import { createRobotsCache, type RobotsAnswer, type RobotsFile, type RobotsShelf } from './robots/robots-cache.ts'

export type { FailureKind } from './failure.ts'
export { DEFAULT_LIMITS, type Limits } from './limits.ts'
export type { Clock } from './pace/clock.ts'
export type { HostGate } from './pace/host-gate.ts'
export { CRAWLER_TOKEN, crawlDelaySeconds, isAllowed, parseRobots, type Robots } from './robots/robots.ts'
export type { RobotsShelf } from './robots/robots-cache.ts'

export type Fetcher = {
  /** Never rejects for what a site or a network does: that is a `failure`. */
  fetch(url: string, options?: FetchOptions): Promise<Fetched>
  /** The robots.txt that holds for the address, as cached; of a site that cannot be reached, one that closes it. */
  robots(url: string): Promise<Robots>
  /** Stops what is under way (it comes back as `aborted`) and closes the connections. */
  close(): Promise<void>
}

export type FetcherOptions = {
  /** `contactUrl` is where a webmaster can read who we are. */
  userAgent: { token: string; contactUrl: string | null }
  /** Whether the operator lets us reach this address even if it is a private one; asked for every hop. */
  allowPrivate: (url: URL) => boolean
  /** Whether the host is our own, so that we need not wait between requests for its sake. */
  mayHurry?: (url: URL) => boolean
  /** Whose turn it is at a host and what its robots.txt says, shared with other processes; without it, for this one alone. */
  shared?: { gate: HostGate; robots: RobotsShelf }
  limits?: Partial<Limits>
  clock?: Clock
}

/** Of the crawler as webmasters see it. */
const VERSION = '0.1'
const ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,text/calendar;q=0.9,application/json;q=0.8,*/*;q=0.1'
/** RFC 9309 §2.5 and §2.3.1.2. */
const ROBOTS_MAX_BYTES = 500 * 1024
const ROBOTS_MAX_REDIRECTS = 5

/**
 * A polite and careful way to the web: it obeys robots.txt on every hop, asks a host for one thing at a time and at its
 * own pace, says who it is, and cannot be led to a private address, an endless page or a bomb.
 */
export function createFetcher(options: FetcherOptions): Fetcher {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const clock = options.clock ?? systemClock
  const { token, contactUrl } = options.userAgent
  // As the URL standard writes it: what a person typed may hold what no header can.
  const userAgent = `${token}/${VERSION}${contactUrl ? ` (+${new URL(contactUrl).href})` : ''}`
  const connections = createConnections(limits)
  const pace = createPace(limits, clock, options.shared?.gate ?? createMemoryGate(clock))
  const closing = new AbortController()
  const robotsOf = createRobotsCache(askForRobots, clock, options.shared?.robots)

  return {
    async fetch(address, { etag, lastModified, signal, accept, expect = 'page', isPart = false } = {}) {
      const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
      return untilStopped(stop, async () => {
        const found = await follow(address, {
          expect,
          headers: { accept: accept ?? ACCEPT, ...validators({ etag, lastModified }) },
          limits: expect === 'picture' ? { ...limits, maxBytes: limits.maxPictureBytes } : limits,
          permit: askPermission,
          isPart,
          signal: stop,
        })
        return 'failure' in found ? found : fetched(found, { etag, lastModified })
      })
    },
    async robots(address) {
      const url = readAddress(address)
      if ('failure' in url) throw new TypeError(`not an address on the web: ${address}`)
      return (await robotsOf(url)).robots
    },
    async close() {
      closing.abort()
      await Promise.all([connections.guarded.destroy(), connections.open.destroy()])
    },
  }

  /** Follows redirects by hand, so that each hop passes the same checks as the first address. */
  async function follow(address: string, order: Order): Promise<Found | Failed> {
    const seen = new Set<string>()
    let url = readAddress(address)
    for (let hops = 0; hops <= order.limits.maxRedirects; hops++) {
      if ('failure' in url) return url
      if (seen.has(url.href)) return failed('redirect-loop', 'The site sends us round in circles.')
      seen.add(url.href)
      const permission = await order.permit(url)
      if ('failure' in permission) return permission
      const found = await request(url, permission.crawlDelayMs, order)
      if ('failure' in found) return found
      const location = isRedirect(found.answer.status) ? found.answer.header('location') : null
      if (location === null) return failureOf(found.answer) ?? found
      url = readAddress(location, url)
    }
    return failed('redirect-loop', `The site sends us on more than ${order.limits.maxRedirects} times.`)
  }

  /** One address, asked for in its host's turn, and once more where that may help. */
  async function request(url: URL, crawlDelayMs: number, order: Order): Promise<Found | Failed> {
    const { expect, signal } = order
    const headers = { 'user-agent': userAgent, ...order.headers }
    const pool = options.allowPrivate(url) ? connections.open : connections.guarded
    const mayHurry = order.isPart || (options.mayHurry?.(url) ?? false)
    for (let mayRetry = true; ; mayRetry = false) {
      const turn = await pace.turn(hostOf(url), { crawlDelayMs, mayHurry, signal }, async (host) => {
        const startedAtMs = clock.now()
        const answer = await exchange(pool, { url, headers, limits: order.limits, signal, expect }).catch((error) => {
          signal.throwIfAborted()
          return failureOfError(error)
        })
        const delayMs = retryDelayMs(answer, limits, clock.now())
        if (delayMs !== null) host.pause(delayMs)
        if (!('failure' in answer)) host.stayAway((sentAwaySeconds(answer, clock.now()) ?? 0) * 1000)
        if (!('failure' in answer)) host.pause(order.pauseAfter?.(answer) ?? 0)
        return { answer, tookMs: clock.now() - startedAtMs, again: mayRetry && delayMs !== null }
      })
      if ('sentAwayMs' in turn) return sentAway(turn.sentAwayMs)
      const { answer, tookMs, again } = turn.result
      if (again) continue
      return 'failure' in answer ? answer : { url, answer, tookMs }
    }
  }

  async function askPermission(url: URL): Promise<Permission> {
    const { robots, failure } = await robotsOf(url)
    if (failure) return failure
    if (!isAllowed(robots, token, url.href))
      return failed('robots', "The site's robots.txt asks us not to read this page.")
    return { crawlDelayMs: delayAskedIn(robots) }
  }

  /** Not stopped by the caller who happens to ask first: others may be waiting for the same file. */
  async function askForRobots(robotsUrl: URL, before: RobotsFile | null): Promise<RobotsAnswer> {
    const fileIn = (answer: Answer): RobotsFile =>
      before && answer.status === 304
        ? before
        : {
            ok: true,
            text: new TextDecoder().decode(answer.body),
            etag: answer.header('etag'),
            lastModified: answer.header('last-modified'),
          }
    const found = await follow(robotsUrl.href, {
      expect: 'robots',
      headers: { accept: 'text/plain,*/*;q=0.1', ...validators(before ?? {}) },
      limits: { ...limits, maxBytes: ROBOTS_MAX_BYTES, maxRedirects: ROBOTS_MAX_REDIRECTS },
      permit: async () => ({ crawlDelayMs: 0 }),
      isPart: false,
      signal: closing.signal,
      // What it asks for holds from its own answer on.
      pauseAfter: (answer) => Math.min(delayAskedIn(parseRobots(fileIn(answer).text)), limits.maxCrawlDelayMs),
    })
    return 'failure' in found ? found : fileIn(found.answer)
  }

  function delayAskedIn(robots: Robots): number {
    return (crawlDelaySeconds(robots, token) ?? 0) * 1000
  }

  function failureOf(answer: Answer): Failed | undefined {
    const failure = failureOfStatus(answer.status)
    const seconds = sentAwaySeconds(answer, clock.now())
    return failure && seconds !== null ? { ...failure, retryAfterSeconds: seconds } : failure
  }
}

type Permission = { crawlDelayMs: number } | Failed

type Order = {
  expect: 'page' | 'picture' | 'robots'
  headers: Record<string, string>
  limits: Limits
  permit(url: URL): Promise<Permission>
  isPart: boolean
  signal: AbortSignal
  /** The pause that an answer asks for, in milliseconds. */
  pauseAfter?: (answer: Answer) => number
}

const sentAway = (ms: number): Failed => ({
  ...failed('blocked', 'The site has asked us to come back later, and that time has not come.'),
  retryAfterSeconds: Math.ceil(ms / 1000),
})

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** The work's result, or `aborted` as soon as the signal says so, even while the work waits for what others share. */
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
      /** The page is as it was when the validators passed in were kept; `body` is empty. */
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
  /** Validators of an earlier answer: the page is asked for only if it has changed. */
  etag?: string | null
  lastModified?: string | null
  signal?: AbortSignal
  accept?: string
  /** A page unless said otherwise. */
  expect?: 'page' | 'picture'
  /** What a page itself asks for when it is shown: follows without the pause that comes between pages. */
  isPart?: boolean
}

/** An answer, and the address that gave it. */
type Found = { url: URL; answer: Answer; tookMs: number }

const validators = ({ etag, lastModified }: Pick<FetchOptions, 'etag' | 'lastModified'>) => ({
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
})

/** What an answer is to whoever asked with the validators `sent`. */
function fetched({ url, answer, tookMs }: Found, sent: Pick<FetchOptions, 'etag' | 'lastModified'>): Fetched {
  const { status, header, body, wireBytes } = answer
  const notModified = status === 304
  if (status > 299 && !(notModified && (sent.etag || sent.lastModified))) {
    return failed('network', `The site's answer makes no sense (${status}).`, status)
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

/** An address that may be asked for at all; the fragment is the reader's business and is left out. */
function readAddress(address: string, base?: URL): URL | Failed {
  const url = URL.parse(address, base)
  if (!url) return failed('bad-url', 'This is not a valid address.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return failed('bad-url', 'Only addresses that begin with http:// or https:// can be read.')
  }
  if (url.username || url.password) return failed('bad-url', 'An address with a user name or password is not read.')
  url.hash = ''
  return url
}
