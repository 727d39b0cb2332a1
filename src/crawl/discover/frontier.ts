import { recalling } from '#domain/recall.ts'
import { canonicalUrl, isSameSite, type Link, pageKey } from './address.ts'
import { createPathValues, folderOf, type PageYield } from './path-values.ts'

/** The addresses of one site still to be visited. */
export type Frontier = {
  /** Another name of the same site, as the address its home page redirects to. */
  addSite(url: string): void
  /** Returns whether the address is new and has a path of its own; then the page that links to it is still productive. */
  add(link: Link): boolean
  /** Records that the page had something new, so that it does not count against the limit of its shape. */
  recordNews(url: string): void
  /** Records what a page gave, which raises or lowers the addresses of its folder. */
  recordYield(url: string, gave: PageYield): void
  /** The most promising address not yet returned; undefined if none is left, or it is not wanted yet. */
  next(isWanted?: (link: Link) => boolean): Link | undefined
  readonly waiting: number
}

type WaitingLink = Link & { shape: string | null; folder: string; visitedMs: number }

/** The page of a folder under its file's name. */
const INDEX_PAGE = /\/index\.html?$/
const MAX_WAITING = 20_000
const MAX_SEGMENTS = 12
/** Addresses in folders of less value are dropped. Only pages of past events take a folder so low. */
const MIN_VALUE = 0.1
/** In folders of less value the address found last is tried first: sitemaps start with the oldest. */
const IN_DOUBT = 0.3

export type FrontierOptions = {
  maxPerShape?: number
  /** When an earlier crawl visited the address last; 0 = none did. */
  lastVisitMs?: (url: string) => number
  /** Whether an earlier crawl found coming events there; then the address is never dropped. */
  isPromised?: (url: string) => boolean
  /** Called for each address that is dropped because its shape has reached its limit, or its folder has only past events. */
  onCut?: (url: string) => void
}

/**
 * Returns each address once, highest score first, scores being lowered in folders whose pages had nothing that is still on
 * (see {@link createPathValues}); among similar scores (the same tenth) the one visited longest ago, so that
 * short crawls cover the site over time, then in the order found. Addresses on other sites are refused, except feeds that the
 * site links to. Addresses that differ only in dates, numbers or query values have one shape; at most `maxPerShape` of a shape
 * that have nothing new are returned, so that a listing is followed to its last page and an endless calendar ends. Pages with
 * a path of their own (/events/some-show) are never dropped.
 */
export function createFrontier(
  site: string,
  { maxPerShape = 25, lastVisitMs = () => 0, isPromised = () => false, onCut = () => {} }: FrontierOptions = {},
): Frontier {
  const sites = [site]
  const waiting = new Map<string, WaitingLink>()
  const returned = new Set<string>()
  const visitsByShape = new Map<string, number>()
  const limitOf = (shape: string) => (shape.endsWith(DETAIL) ? maxPerShape * 20 : maxPerShape)
  const named = recalling((url) => {
    const address = canonicalUrl(url, site)
    return address === null ? null : { address, key: pageKey(address).replace(INDEX_PAGE, '') }
  })
  const values = createPathValues()
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
        folder: before?.folder ?? folderOf(address),
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
    recordYield: values.record,
    next(isWanted = () => true) {
      let best: Ranked | undefined
      for (const [key, link] of waiting) {
        const value = values.valueOf(link.folder)
        if (isSpent(link.shape) || (value < MIN_VALUE && !isPromised(link.url))) {
          waiting.delete(key)
          onCut(link.url)
          continue
        }
        const ranked = { key, link, score: link.score * value }
        const isLastOfFolder = value < IN_DOUBT && best?.link.folder === link.folder && !comesBefore(best, ranked)
        if (!best || isLastOfFolder || comesBefore(ranked, best)) best = ranked
      }
      if (!best || !isWanted(best.link)) return undefined
      const { key } = best
      const { shape, folder: _, visitedMs: __, ...link } = best.link
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

/** A waiting address with its score as its folder's value leaves it. */
type Ranked = { key: string; link: WaitingLink; score: number }

function comesBefore(one: Ranked, other: Ranked): boolean {
  const [likely, otherwise] = [Math.floor(one.score * 10 + 1e-9), Math.floor(other.score * 10 + 1e-9)]
  if (likely !== otherwise) return likely > otherwise
  const [oneMs, otherMs] = [one.link.visitedMs, other.link.visitedMs]
  return oneMs === otherMs ? one.score > other.score : oneMs < otherMs
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
