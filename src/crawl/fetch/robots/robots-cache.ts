import { isWithoutRobots } from '#domain/venue/robots-answer.ts'
import { type Failed, failed } from '../failure.ts'
import type { Clock } from '../pace/clock.ts'
import { ALLOW_ALL, DISALLOW_ALL, parseRobots, type Robots } from './robots.ts'

/** `failure` says why we treat a site as closed if its robots.txt could not be fetched; null = the rules are the site's own. */
export type SiteRobots = { robots: Robots; failure: Failed | null }

/** As cached: until when it is used, in milliseconds since 1970. */
export type CachedRobots = SiteRobots & { freshUntilMs: number }

/** The outcome of fetching a robots.txt, with redirects followed. */
export type RobotsResult = RobotsFile | Failed
/** With its validators, for a conditional request later. */
export type RobotsFile = { ok: true; text: string; etag?: string | null; lastModified?: string | null }

/** A store of robots.txt files shared by processes. `origin` as in a URL: scheme, host and port. */
export type RobotsStore = {
  /** Undefined if nothing is stored. `freshForMs`: how long it is still fresh; negative if stale. */
  find(origin: string): Promise<{ answer: RobotsResult; freshForMs: number } | undefined>
  save(origin: string, answer: RobotsResult, freshForMs: number): Promise<void>
  /** Makes what is stored stale. Resolves to how long it would still have been fresh; 0 if it was not. */
  expire(origin: string): Promise<number>
}

/** RFC 9309 §2.4: not longer than a day. */
const FRESH_MS = 24 * 3_600_000
/** After a failure it is fetched again soon, but not for each page of a crawl. */
const FAILED_FRESH_MS = 10 * 60_000
const MANY_SITES = 1000

/** The robots.txt of each origin, fetched once for concurrent callers. */
export function createRobotsCache(
  fetchRobots: (robotsUrl: URL, before: RobotsFile | null) => Promise<RobotsResult>,
  clock: Clock,
  store?: RobotsStore,
) {
  const sites = new Map<string, { robots: Promise<CachedRobots>; staleAtMs: number }>()

  async function find({ origin }: URL): Promise<{ answer: RobotsResult; freshForMs: number }> {
    const stored = await store?.find(origin)
    if (stored && stored.freshForMs > 0) return stored
    const answer = await fetchRobots(new URL('/robots.txt', origin), stored?.answer.ok ? stored.answer : null)
    const freshForMs = siteRobots(answer).failure ? FAILED_FRESH_MS : FRESH_MS
    // An abort on our side says nothing about the site.
    if ('failure' in answer && answer.failure === 'aborted') return { answer, freshForMs: 0 }
    await store?.save(origin, answer, freshForMs)
    return { answer, freshForMs }
  }

  function of(url: URL): Promise<CachedRobots> {
    const known = sites.get(url.origin)
    if (known && clock.now() < known.staleAtMs) return known.robots
    const found = find(url)
    const robots = found.then(({ answer, freshForMs }) => ({
      ...siteRobots(answer),
      freshUntilMs: clock.now() + freshForMs,
    }))
    const site = { robots, staleAtMs: Number.POSITIVE_INFINITY }
    sites.delete(url.origin)
    sites.set(url.origin, site)
    const [oldest] = sites.keys()
    if (sites.size > MANY_SITES && oldest !== undefined) sites.delete(oldest)
    found.then(
      ({ freshForMs }) => {
        site.staleAtMs = clock.now() + freshForMs
      },
      () => sites.delete(url.origin),
    )
    return site.robots
  }

  return {
    of,
    /** Has the file fetched anew when it is needed next. Resolves to until when it would have been used; null if it was not cached. */
    async expire(url: URL): Promise<number | null> {
      const storedForMs = (await store?.expire(url.origin)) ?? 0
      const known = sites.get(url.origin)
      sites.delete(url.origin)
      // One that is being fetched now is as new as can be.
      const isCached = known !== undefined && Number.isFinite(known.staleAtMs) && known.staleAtMs > clock.now()
      const freshUntilMs = Math.max(isCached ? known.staleAtMs : 0, storedForMs > 0 ? clock.now() + storedForMs : 0)
      return freshUntilMs > 0 ? freshUntilMs : null
    },
  }
}

/** RFC 9309 §2.3.1: a site without a robots.txt is open; one whose robots.txt cannot be fetched is closed. */
function siteRobots(answer: RobotsResult): SiteRobots {
  if (answer.ok) return { robots: parseRobots(answer.text), failure: null }
  const { failure, status } = answer
  if (isWithoutRobots(answer)) return { robots: ALLOW_ALL, failure: null }
  if (status === null && failure !== 'bad-encoding') return { robots: DISALLOW_ALL, failure: answer }
  const message = "The site's robots.txt could not be read, so we do not crawl the site until it can be."
  return { robots: DISALLOW_ALL, failure: failed(failure, message, status) }
}
