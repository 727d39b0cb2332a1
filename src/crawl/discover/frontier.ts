import type { Link } from '../gather.ts'
import { canonicalUrl, isSameSite, pageKey } from './address.ts'

/** The addresses of one site still to be visited. */
export type Frontier = {
  /** Another name of the same site, as the address its home page redirects to. */
  addSite(url: string): void
  add(link: Link): void
  /** The likeliest address not handed out before; undefined where nothing is left. */
  next(): Link | undefined
  readonly waiting: number
}

type WaitingLink = Link & { shape: string | null }

const MAX_WAITING = 20_000
const MAX_SEGMENTS = 12

/**
 * Hands out each address once, highest score first and then in the order found. Addresses on other sites are refused,
 * save feeds that the site points to. Of addresses that differ only in dates, numbers or choices of a query, no more
 * than `maxPerShape` are handed out, so that a calendar with a link to the next month ends; pages with a path of their
 * own (/events/some-show) are never cut.
 */
export function createFrontier(site: string, { maxPerShape = 25 }: { maxPerShape?: number } = {}): Frontier {
  const sites = [site]
  const waiting = new Map<string, WaitingLink>()
  const handedOut = new Set<string>()
  const visitsByShape = new Map<string, number>()
  const limitOf = (shape: string) => (shape.endsWith(DETAIL) ? maxPerShape * 20 : maxPerShape)
  const isSpent = (shape: string | null) => shape !== null && (visitsByShape.get(shape) ?? 0) >= limitOf(shape)

  return {
    addSite(url) {
      if (!sites.some((known) => isSameSite(known, url))) sites.push(url)
    },
    add({ url, score, offSite, isGuess }) {
      const address = canonicalUrl(url, site)
      if (!address || !(score > 0) || isMaze(address)) return
      if (!offSite && !sites.some((known) => isSameSite(known, address))) return
      const key = pageKey(address)
      const before = waiting.get(key)
      if (handedOut.has(key) || (!before && waiting.size >= MAX_WAITING)) return
      const link: WaitingLink = {
        url: before?.url ?? address,
        score: Math.max(before?.score ?? 0, score),
        shape: shapeOf(address),
      }
      // What a page links to is no guess any more.
      if (isGuess && (before?.isGuess ?? true)) link.isGuess = true
      waiting.set(key, link)
    },
    next() {
      let best: [string, WaitingLink] | undefined
      for (const entry of waiting) {
        if (isSpent(entry[1].shape)) waiting.delete(entry[0])
        else if (!best || entry[1].score > best[1].score) best = entry
      }
      if (!best) return undefined
      const [key, { shape, ...link }] = best
      waiting.delete(key)
      handedOut.add(key)
      if (shape) visitsByShape.set(shape, (visitsByShape.get(shape) ?? 0) + 1)
      return link
    },
    get waiting() {
      return waiting.size
    },
  }
}

const DETAIL = '?detail'
const DATED = /^(19|20)\d\d((-\d{1,2}){0,2}|\d\d|\d{4})$/

/** What addresses of one endless family have in common, or null where the address has a path of its own. */
export function shapeOf(address: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  const segments = url.pathname.split('/').filter(Boolean)
  const names = [...new Set(url.searchParams.keys())].map((name) => name.toLowerCase()).sort()
  const path = segments.map((segment) => (/^\d+$/.test(segment) || DATED.test(segment) ? '#' : segment)).join('/')
  if (names.length === 0) return endsInDate(segments) ? `${url.host}/${path}` : null
  const value = url.searchParams.values().next().value ?? ''
  const isDetail = names.length === 1 && /(^|_)(id|p|event|show|slug|perf\w*|prod\w*)$|id$/.test(names[0] ?? '')
  const family = `${url.host}/${path}?${names.join('&')}`
  return isDetail && !DATED.test(value) ? family + DETAIL : family
}

function endsInDate(segments: string[]): boolean {
  const last = segments.at(-1) ?? ''
  const before = segments.at(-2) ?? ''
  return DATED.test(last) || (/^\d{1,2}$/.test(last) && /^(19|20)\d\d$|^\d{1,2}$/.test(before))
}

/** Relative links gone wrong pile up segments: /events/events/events/… */
function isMaze(address: string): boolean {
  const segments = new URL(address).pathname.split('/').filter(Boolean)
  return segments.length > MAX_SEGMENTS || segments.length - new Set(segments).size > 2
}
