import { mayBeSignedIn } from '../account/session-cookie.ts'
import type { RenderLimit } from '../limits/render-limit.ts'
import { newNonce } from '../security-headers.ts'
import { addressOf } from './addresses.ts'
import { answerWith, type HeldPage, holdPage } from './held-page.ts'
import { keepWithin } from './keep-within.ts'

export type PageCache = {
  /**
   * The page at `address` as everybody sees it; undefined where it has to be drawn for whoever asks: somebody who is
   * signed in, a form, an address that is not among ours, or while nothing is known of the catalogue. `limit` is asked only
   * where a page has to be drawn for this request.
   */
  answer(
    request: Request,
    address: URL,
    limit: RenderLimit,
  ): Promise<{ response: Response; scripts: readonly string[] } | undefined>
}

type Options = {
  /** Renders a page from a request without cookies; each inline script of ours carries `nonce`. */
  render(request: Request, nonce: string): Promise<Response>
  /** All that pages are drawn from, in one word: a page that was drawn from another is out of date. null = not known. */
  state(): string | null
  /** The last known state. */
  lastState(): string | null
  /** Hears how each page was come by: kept, drawn (or waited for while it was), or as it was before a change. */
  count?(how: 'kept' | 'drawn' | 'stale'): void
  maxBytes?: number
  nowMs?(): number
}

const MAX_BYTES = 32 * 2 ** 20
/** Nothing is kept for longer: pages say how long ago a venue's site was looked at. */
const MAX_AGE_MS = 5 * 60_000

/** So many changes within so long are a crawl at work, not a person: the next one is not worth waiting for. */
const BUSY = { changes: 8, withinMs: 10_000 }
/** In a busy time a page is drawn anew once in so long, and until the other is served as it was. */
const BUSY_REFRESH_MS = 500
const BUSY_STALE_MS = 1500

/** How long cached pages are served without knowing whether they are current: an event may have been taken down meanwhile. */
const LONGEST_AWAY_MS = 15 * 60_000
/** While the database is away, one request in this time tries it again; the others do not wait. */
const TRY_AGAIN_AFTER_MS = 5_000

/**
 * Pages for whoever is not signed in, drawn once for each state of what they show and kept compressed. Whoever asks first
 * after a change waits for the new page, together with all who ask meanwhile; only while changes follow each other closely
 * is the old one served for at most a second and a half. See docs/decisions/0015.
 */
export function createPageCache({
  render,
  state,
  lastState,
  count,
  maxBytes = MAX_BYTES,
  nowMs = () => performance.now(),
}: Options): PageCache {
  const pages = keepWithin<HeldPage>(maxBytes)
  const drawing = new Map<string, { state: string; page: Promise<HeldPage | undefined> }>()
  const isBusy = noticeBusyTimes(nowMs)
  /** Since when the state is unknown; null while it is known. */
  let unknownSinceMs: number | null = null
  let awayUntilMs = Number.NEGATIVE_INFINITY

  function find(
    key: string,
    url: URL,
    current: string,
    limit: RenderLimit,
  ): HeldPage | Response | Promise<HeldPage | undefined> {
    unknownSinceMs = null
    const busy = isBusy(current)
    const held = pages.get(key)
    const ageMs = held ? nowMs() - held.drawnAtMs : Number.POSITIVE_INFINITY
    if (held?.state === current && ageMs < MAX_AGE_MS) {
      count?.('kept')
      return held
    }
    if (!held || !busy || ageMs > BUSY_STALE_MS) {
      // Whoever waits for a page that another asked for first has no part in it, nor in that one's refusal.
      const refusal = isDrawn(key, current) ? null : limit.refuse()
      if (refusal) return refusal
      count?.('drawn')
      return draw(key, url, current, limit)
    }
    count?.('stale')
    // What goes wrong is told to whoever asks next.
    if (ageMs > BUSY_REFRESH_MS && !drawing.has(key) && !limit.refuse()) draw(key, url, current, limit).catch(() => {})
    return held
  }

  /** One that was begun before a change may not know of it. */
  const isDrawn = (key: string, current: string) => drawing.get(key)?.state === current

  function draw(key: string, url: URL, current: string, limit: RenderLimit): Promise<HeldPage | undefined> {
    const begun = drawing.get(key)
    if (begun?.state === current) return begun.page
    const page = drawNow(key, url, current, limit).finally(() => drawing.get(key) === begins && drawing.delete(key))
    const begins = { state: current, page }
    drawing.set(key, begins)
    return page
  }

  async function drawNow(key: string, url: URL, current: string, limit: RenderLimit): Promise<HeldPage | undefined> {
    const drawnAtMs = nowMs()
    const nonce = newNonce()
    const response = await limit.render(() => render(new Request(url, { headers: { accept: '*/*' } }), nonce))
    // Whatever it is, it was meant for one person.
    if (response.headers.has('set-cookie')) return undefined
    const page = await holdPage(response, nonce, { state: current, drawnAtMs })
    if (page.mayBeKept) pages.set(key, page, page.bytes)
    return page
  }

  /**
   * While the state of the catalogue is unknown a cached page is rendered anew for each request; if that fails, it is served as it
   * was for the last known state. undefined if there is no such page.
   */
  async function findBlindly(url: URL, limit: RenderLimit): Promise<HeldPage | undefined> {
    unknownSinceMs ??= nowMs()
    const held = pages.get(url.href)
    if (held === undefined || held.state !== lastState() || nowMs() - unknownSinceMs > LONGEST_AWAY_MS) return undefined
    if (nowMs() >= awayUntilMs) {
      const nonce = newNonce()
      const response = await limit.render(() => render(new Request(url, { headers: { accept: '*/*' } }), nonce))
      if (response.status !== 503) return holdPage(response, nonce, { state: held.state, drawnAtMs: nowMs() })
      awayUntilMs = nowMs() + TRY_AGAIN_AFTER_MS
    }
    count?.('stale')
    return held
  }

  return {
    async answer(request, address, limit) {
      if ((request.method !== 'GET' && request.method !== 'HEAD') || mayBeSignedIn(request)) return undefined
      const canonical = addressOf(address)
      if (canonical === null) return undefined
      const current = state()
      const url = new URL(canonical, address)
      const page = current === null ? await findBlindly(url, limit) : await find(url.href, url, current, limit)
      if (page instanceof Response) return { response: page, scripts: [] }
      return page && { response: await answerWith(page, request), scripts: page.scripts }
    },
  }
}

/** Tells of each state whether it follows many others closely. */
function noticeBusyTimes(nowMs: () => number) {
  let current: string | undefined
  const changes: number[] = []
  return (state: string): boolean => {
    if (state !== current) {
      current = state
      changes.push(nowMs())
      if (changes.length > BUSY.changes) changes.shift()
    }
    return changes.length === BUSY.changes && nowMs() - (changes[0] ?? 0) < BUSY.withinMs
  }
}
