import { LRUCache } from 'lru-cache'
import type { WallClock } from '#domain/days/london-time.ts'
import { mayBeSignedIn } from '../account/session-cookie.ts'
import type { WebApp } from '../context.ts'
import type { RenderLimit } from '../limits/render-limit.ts'
import type { CacheKey } from './cache-key.ts'
import { type CachedPage, cachedPage } from './cached-page.ts'

export type PageCache = {
  /**
   * The page at `address` as everyone sees it; undefined where it has to be rendered for this request: the user may be signed in, a
   * form was sent, the route does not cache this address, or nothing is known of the catalogue. `limit` is asked only where a page
   * has to be rendered for this request, and may refuse.
   */
  find(
    request: Request,
    address: URL,
    cacheKey: CacheKey,
    limit: RenderLimit,
  ): Promise<CachedPage | Response | undefined>
}

type Options = {
  web: Pick<WebApp, 'catalogueVersion' | 'oldestShownVersion' | 'lastCatalogueVersion' | 'clock' | 'count'>
  /** Renders a page from a request without cookies. */
  render(request: Request): Promise<Response>
  maxBytes?: number
  nowMs?(): number
}

const MAX_BYTES = 32 * 2 ** 20
/**
 * Pages say what is on now, and when a venue's site was looked at. Sessions begin and end at fives of minutes, so a page that holds for
 * the five minutes of the clock in which it was rendered is hardly ever behind, and no list of what ends when is needed.
 */
const HOLDS_MINUTES = 5

/** How long cached pages are served without knowing whether they are current: an event may have been taken down meanwhile. */
const LONGEST_AWAY_MS = 15 * 60_000
/** While the database is away, one request in this time tries it again; the others do not wait. */
const TRY_AGAIN_AFTER_MS = 5_000

/**
 * Public pages, rendered once for each version of the catalogue and each five minutes of the clock, and cached with their compressed forms. After a
 * person's change the first request waits for the new page, together with all that come meanwhile. After a crawl's, the page is served
 * as it was for a second at most while it is rendered anew. See docs/decisions/0031.
 */
export function createPageCache({
  web,
  render,
  maxBytes = MAX_BYTES,
  nowMs = () => performance.now(),
}: Options): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 8,
    sizeCalculation: ({ bytes }, address) => bytes + 2 * address.length,
  })
  const renders = new Map<string, { version: number; page: Promise<CachedPage | undefined> }>()
  let isRefreshing = false
  /** Since when the version is unknown; null while it is known. */
  let unknownSinceMs: number | null = null
  let awayUntilMs = Number.NEGATIVE_INFINITY

  function findCurrent(url: URL, version: number, limit: RenderLimit) {
    unknownSinceMs = null
    const cached = pages.get(url.href)
    const { rendered } = cached ?? {}
    const isOfNow = rendered !== undefined && partOfDay(rendered.at) === partOfDay(web.clock())
    if (isOfNow && rendered.version === version) {
      web.count?.page('cached')
      return cached
    }
    if (isOfNow && rendered.version >= (web.oldestShownVersion() ?? version)) {
      web.count?.page('stale')
      void refresh(url, version, limit)
      return cached
    }
    // A request that joins a render is not counted for it, and does not share the refusal of the one that began it.
    const refusal = renders.get(url.href)?.version === version ? null : limit.refuse()
    if (refusal) return refusal
    web.count?.page('rendered')
    return renderShared(url, version, limit)
  }

  /** One page at a time, so that whatever else is asked for meanwhile waits for one render at most. */
  async function refresh(url: URL, version: number, limit: RenderLimit): Promise<void> {
    if (isRefreshing || limit.refuse()) return
    isRefreshing = true
    // A failure is reported to the first request that has to wait for the page.
    await renderShared(url, version, limit).catch(() => {})
    isRefreshing = false
  }

  function renderShared(url: URL, version: number, limit: RenderLimit): Promise<CachedPage | undefined> {
    const begun = renders.get(url.href)
    if (begun?.version === version) return begun.page
    const page = renderPage(url, version, limit).finally(() => {
      if (renders.get(url.href) === begins) renders.delete(url.href)
    })
    const begins = { version, page }
    renders.set(url.href, begins)
    return page
  }

  async function renderPage(url: URL, version: number, limit: RenderLimit): Promise<CachedPage | undefined> {
    const rendered = { version, at: web.clock() }
    const response = await renderFor(url, limit)
    // Whatever it is, it was meant for one person.
    if (response.headers.has('set-cookie')) return undefined
    const page = await cachedPage(response, rendered)
    if (page.isCacheable) pages.set(url.href, page)
    return page
  }

  /** From a request that carries nothing of the visitor's. */
  const renderFor = (url: URL, limit: RenderLimit) =>
    limit.render(() => render(new Request(url, { headers: { accept: '*/*' } })))

  /**
   * While the version is unknown, a page of the last known one is rendered anew for each request; if that fails, it is served as it
   * was. undefined if there is no such page.
   */
  async function findBlindly(url: URL, limit: RenderLimit): Promise<CachedPage | undefined> {
    unknownSinceMs ??= nowMs()
    const cached = pages.get(url.href)
    const isOfLast =
      cached?.rendered.version === web.lastCatalogueVersion() && cached?.rendered.at.date === web.clock().date
    if (!isOfLast || nowMs() - unknownSinceMs > LONGEST_AWAY_MS) return undefined
    if (nowMs() >= awayUntilMs) {
      const response = await renderFor(url, limit)
      if (response.status !== 503) return cachedPage(response, cached.rendered)
      awayUntilMs = nowMs() + TRY_AGAIN_AFTER_MS
    }
    web.count?.page('stale')
    return cached
  }

  return {
    async find(request, address, cacheKey, limit) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || mayBeSignedIn(request)) return undefined
      const key = cacheKey(address)
      if (key === null) return undefined
      const url = new URL(address.origin + key)
      const version = web.catalogueVersion()
      return version === null ? findBlindly(url, limit) : findCurrent(url, version, limit)
    },
  }
}

/** Which {@link HOLDS_MINUTES} minutes of which day it is. */
const partOfDay = ({ date, time }: WallClock) =>
  `${date}T${time.slice(0, 2)}:${Math.floor(Number(time.slice(3)) / HOLDS_MINUTES) * HOLDS_MINUTES}`
