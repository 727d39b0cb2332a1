import { type Failed, failed } from '../failure.ts'
import type { Clock } from '../pace/clock.ts'
import { ALLOW_ALL, DISALLOW_ALL, parseRobots, type Robots } from './robots.ts'

/** `failure` says why a site is closed to us whose robots.txt could not be had; null = the rules are the site's own. */
export type SiteRobots = { robots: Robots; failure: Failed | null }

/** What asking for a robots.txt came to, redirects followed. */
export type RobotsAnswer = RobotsFile | Failed
/** With its validators, to be asked for again only if it has changed. */
export type RobotsFile = { ok: true; text: string; etag?: string | null; lastModified?: string | null }

/** Where processes leave for each other what they were told. `origin` as of a URL: scheme, host and port. */
export type RobotsShelf = {
  /** Undefined where nothing is kept. `keptForMs`: for how long it still holds; it may not any more. */
  find(origin: string): Promise<{ answer: RobotsAnswer; keptForMs: number } | undefined>
  keep(origin: string, answer: RobotsAnswer, keepMs: number): Promise<void>
}

/** RFC 9309 §2.4: not longer than a day. */
const KEEP_MS = 24 * 3_600_000
/** One that could not be had is asked for again soon, but not for each page of a crawl. */
const KEEP_FAILED_MS = 10 * 60_000
const MANY_SITES = 1000

/** The robots.txt of each origin, asked for once by all who need it at the same time. */
export function createRobotsCache(
  ask: (robotsUrl: URL, before: RobotsFile | null) => Promise<RobotsAnswer>,
  clock: Clock,
  shelf?: RobotsShelf,
) {
  const sites = new Map<string, { robots: Promise<SiteRobots>; staleAtMs: number }>()

  async function find({ origin }: URL): Promise<{ answer: RobotsAnswer; keptForMs: number }> {
    const kept = await shelf?.find(origin)
    if (kept && kept.keptForMs > 0) return kept
    const answer = await ask(new URL('/robots.txt', origin), kept?.answer.ok ? kept.answer : null)
    const keptForMs = siteRobots(answer).failure ? KEEP_FAILED_MS : KEEP_MS
    // What comes of our being stopped says nothing of the site.
    if ('failure' in answer && answer.failure === 'aborted') return { answer, keptForMs: 0 }
    await shelf?.keep(origin, answer, keptForMs)
    return { answer, keptForMs }
  }

  return (url: URL): Promise<SiteRobots> => {
    const known = sites.get(url.origin)
    if (known && clock.now() < known.staleAtMs) return known.robots
    const found = find(url)
    const site = { robots: found.then(({ answer }) => siteRobots(answer)), staleAtMs: Number.POSITIVE_INFINITY }
    sites.delete(url.origin)
    sites.set(url.origin, site)
    const [oldest] = sites.keys()
    if (sites.size > MANY_SITES && oldest !== undefined) sites.delete(oldest)
    found.then(
      ({ keptForMs }) => {
        site.staleAtMs = clock.now() + keptForMs
      },
      () => sites.delete(url.origin),
    )
    return site.robots
  }
}

/** RFC 9309 §2.3.1: a site without a robots.txt is open, one whose robots.txt cannot be had is closed. */
function siteRobots(answer: RobotsAnswer): SiteRobots {
  if (answer.ok) return { robots: parseRobots(answer.text), failure: null }
  const { failure, status } = answer
  const absent = status !== null && status >= 400 && status < 500
  // Too many requests is a plea to stay away, which "not there" would turn into its opposite; Google reads it so too.
  if ((absent && status !== 429) || failure === 'redirect-loop' || failure === 'bad-url') {
    return { robots: ALLOW_ALL, failure: null }
  }
  if (status === null && failure !== 'bad-encoding') return { robots: DISALLOW_ALL, failure: answer }
  const message = "The site's robots.txt could not be read, so we stay away until it can be."
  return { robots: DISALLOW_ALL, failure: failed('robots', message, status) }
}
