import { recalling } from '#domain/recall.ts'
import { canonicalUrl, isSameSite, type Link, pageKey } from './address.ts'

/** The addresses of one site still to be visited. */
export type Frontier = {
  /** Another name of the same site, as the address its home page redirects to. */
  addSite(url: string): void
  /** Returns whether the address is new and has a path of its own; then the page that links to it is still productive. */
  add(link: Link): boolean
  /** Records that the page had something new, so that it does not count against the limit of its shape. */
  recordNews(url: string): void
  /** The most promising address not yet returned; undefined if none is left, or it is not wanted yet. */
  next(isWanted?: (link: Link) => boolean): Link | undefined
  readonly waiting: number
}

type WaitingLink = Link & { shape: string | null; visitedMs: number }

const MAX_WAITING = 20_000
const MAX_SEGMENTS = 12

export type FrontierOptions = {
  maxPerShape?: number
  /** When an earlier crawl visited the address last; 0 = none did. */
  lastVisitMs?: (url: string) => number
  /** Called for each address that is dropped because its shape has reached its limit. */
  onCut?: (url: string) => void
}

/**
 * Returns each address once, highest score first; among similar scores (the same tenth) the one visited longest ago, so that
 * short crawls cover the site over time, then in the order found. Addresses on other sites are refused, except feeds that the
 * site links to. Addresses that differ only in dates, numbers or query values have one shape; at most `maxPerShape` of a shape
 * that have nothing new are returned, so that a listing is followed to its last page and an endless calendar ends. Pages with
 * a path of their own (/events/some-show) are never dropped.
 */
export function createFrontier(
  site: string,
  { maxPerShape = 25, lastVisitMs = () => 0, onCut = () => {} }: FrontierOptions = {},
): Frontier {
  const sites = [site]
  const waiting = new Map<string, WaitingLink>()
  const returned = new Set<string>()
  const visitsByShape = new Map<string, number>()
  const limitOf = (shape: string) => (shape.endsWith(DETAIL) ? maxPerShape * 20 : maxPerShape)
  const named = recalling((url) => {
    const address = canonicalUrl(url, site)
    return address === null ? null : { address, key: pageKey(address) }
  })
  const isSpent = (shape: string | null) => shape !== null && (visitsByShape.get(shape) ?? 0) >= limitOf(shape)

  return {
    addSite(url) {
      if (!sites.some((known) => isSameSite(known, url))) sites.push(url)
    },
    add({ url, score, offSite, isGuess }) {
      const name = named(url)
      // Most links lead to known pages, so check this first.
      if (!name || returned.has(name.key)) return false
      const { address, key } = name
      if (!(score > 0) || isMaze(address)) return false
      if (!offSite && !sites.some((known) => isSameSite(known, address))) return false
      const before = waiting.get(key)
      if (!before && waiting.size >= MAX_WAITING) return false
      const shape = shapeOf(address)
      const link: WaitingLink = {
        url: before?.url ?? address,
        score: Math.max(before?.score ?? 0, score),
        shape,
        visitedMs: before?.visitedMs ?? lastVisitMs(address),
      }
      // An address that a page links to is no longer a guess.
      if (isGuess && (before?.isGuess ?? true)) link.isGuess = true
      waiting.set(key, link)
      return !before && !isOfFamily(shape)
    },
    recordNews(url) {
      const shape = shapeOf(url)
      const visits = shape === null ? undefined : visitsByShape.get(shape)
      if (shape !== null && visits) visitsByShape.set(shape, visits - 1)
    },
    next(isWanted = () => true) {
      let best: [string, WaitingLink] | undefined
      for (const entry of waiting) {
        if (isSpent(entry[1].shape)) {
          waiting.delete(entry[0])
          onCut(entry[1].url)
        } else if (!best || comesBefore(entry[1], best[1])) best = entry
      }
      if (!best || !isWanted(best[1])) return undefined
      const [key, { shape, visitedMs: _, ...link }] = best
      waiting.delete(key)
      returned.add(key)
      if (shape) visitsByShape.set(shape, (visitsByShape.get(shape) ?? 0) + 1)
      return link
    },
    get waiting() {
      return waiting.size
    },
  }
}

function comesBefore(one: WaitingLink, other: WaitingLink): boolean {
  const [likely, otherwise] = [Math.floor(one.score * 10 + 1e-9), Math.floor(other.score * 10 + 1e-9)]
  if (likely !== otherwise) return likely > otherwise
  return one.visitedMs === other.visitedMs ? one.score > other.score : one.visitedMs < other.visitedMs
}

const DETAIL = '?detail'
const isOfFamily = (shape: string | null) => shape !== null && !shape.endsWith(DETAIL)
const DATED = /^(19|20)\d\d((-\d{1,2}){0,2}|\d\d|\d{4})$/

/** What addresses of one endless family have in common, or null if the address has a path of its own. */
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

/** Broken relative links pile up segments: /events/events/events/… */
function isMaze(address: string): boolean {
  const segments = new URL(address).pathname.split('/').filter(Boolean)
  return segments.length > MAX_SEGMENTS || segments.length - new Set(segments).size > 2
}
