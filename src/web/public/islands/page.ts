import { isListPath, rebasedAddress } from '../list/list-address.ts'
import { trackPageView } from '../tracking/tracking.ts'
import type { Islands } from './hydrate.tsx'

/**
 * Shows other lists in the place of the one that was loaded: fetches the list's document, and takes from it the regions that differ
 * (`data-region`) and the islands' props. Whatever else a link leads to is loaded by the browser.
 */

/** What quicker lists need no skeleton for. */
const SLOW_MS = 150
/** Within this of its top a list is replaced in place; farther down, the visitor goes on at the top of the new one. */
const NEAR_TOP_PX = 400
/** So many earlier lists are at hand for Back. */
const MOST_DOCUMENTS = 20

/** What of a document's head belongs to its list. */
const HEAD =
  'title, meta[name=description], meta[name=robots], meta[property^="og:"], link[rel=canonical], link[rel=alternate]'

/**
 * What the history remembers of an entry. `list` is the address of the list that an event was opened over, `leftAt` how far the page was
 * scrolled as it was left, and `restore` the same once the page has to be loaded anew.
 */
export type HistoryState = { key: string; list?: string; leftAt?: number; restore?: number }

let islands: Islands
/** The address of the document on the screen, whatever is open over it. */
let shown = ''
/** False while the list on the screen is one that could not be loaded. */
let isWhole = true
let isByBack = false
const documents = new Map<string, Document>()
/** How far the page was scrolled at each entry of the history. */
const positions = new Map<string, number>()
let key = ''

let pending: { address: string; controller: AbortController } | null = null
const pendingListeners = new Set<() => void>()

/** The address that was asked for and has not come yet; null while there is none. */
export const pendingAddress = () => pending?.address ?? null

/** Calls `listener` whenever {@link pendingAddress} changes; returns what ends that. */
export function onPending(listener: () => void): () => void {
  pendingListeners.add(listener)
  return () => pendingListeners.delete(listener)
}

function setPending(next: typeof pending) {
  if (pending === next) return
  pending?.controller.abort()
  pending = next
  for (const listener of pendingListeners) listener()
}

/** Whether Back or Forward led to the list on the screen. */
export const isBack = () => isByBack

/** The address of the document on the screen. */
export const shownAddress = () => shown

/** Begins to listen to links and to the history. */
export function startPage(ofPage: Islands) {
  islands = ofPage
  shown = location.pathname + location.search
  const state = history.state as HistoryState | null
  key = state?.key ?? newKey()
  // What was open over a list when its address was loaded anew is a page of its own now.
  history.replaceState({ key } satisfies HistoryState, '')
  if (state?.restore !== undefined) scrollTo(0, state.restore)
  addEventListener('scroll', () => positions.set(key, scrollY), { passive: true })
  addEventListener('popstate', ({ state }) => traverse(state))
  document.addEventListener('click', (click) => {
    const link = linkOf(click)
    if (!link || link.hash || !isList(document) || link.closest('dialog')) return
    if (!isListPath(link.pathname)) return
    click.preventDefault()
    void show(link.pathname + link.search)
  })
  document.addEventListener('click', (click) => {
    const link = linkOf(click)
    if (link?.dataset.loadMore === undefined) return
    click.preventDefault()
    link.ariaBusy = 'true'
    void extend(link, loadMore)
  })
  document.addEventListener('click', (click) => {
    const link = linkOf(click)
    const name = link?.dataset.reveals
    if (!link || !name) return
    click.preventDefault()
    void extend(link, (address) => reveal(name, address))
  })
}

/** The link of this site that a click opens in this tab, if no one else has answered the click. */
export function linkOf(click: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = click
  if (click.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
  return link && link.target === '' && link.origin === location.origin ? link : null
}

/** Browsers have no UUIDs for pages that came without TLS. */
const newKey = () => Math.random().toString(36).slice(2)

/** Adds an entry to the history, or with `replace` changes the one that is open. */
export function enter(state: Omit<HistoryState, 'key'>, address: string, { replace = false } = {}) {
  if (replace) return history.replaceState({ key, ...state } satisfies HistoryState, '', address)
  positions.set(key, scrollY)
  history.replaceState({ ...history.state, leftAt: scrollY }, '')
  key = newKey()
  history.pushState({ key, ...state } satisfies HistoryState, '', address)
}

/**
 * Shows the list at `address` in the place of the one on the screen; other pages, and lists over other pages, are loaded. `base` is the list of
 * which `address` was chosen: where another has been asked for since, the choice is made of that one.
 */
export async function show(
  address: string,
  { replace = false, base = shown }: { replace?: boolean; base?: string } = {},
): Promise<void> {
  if (!isList(document) || !isListPath(new URL(address, location.href).pathname)) return location.assign(address)
  const awaited = pending?.address ?? shown
  await follow(base === awaited ? address : rebasedAddress(address, base, awaited), (html, at) => {
    retain()
    enter({}, at, { replace: replace || at === shown })
    put(html, at)
    if (scrollY > NEAR_TOP_PX) scrollTo(0, 0)
  })
}

/** Follows a link to more of the list on the screen with `add`, or where another is on its way, shows that as long. */
const extend = ({ pathname, search }: HTMLAnchorElement, add: (address: string) => Promise<void>) =>
  (pending ? show : add)(pathname + search)

/** Adds to the list what the same list shows beyond it at `address`. The visitor goes on at the first new card. */
const loadMore = (address: string) =>
  follow(
    address,
    (html, at) => {
      const list = cardsIn(document)
      const known = new Set([...(list?.querySelectorAll('article') ?? [])].map(({ id }) => id))
      const added = [...(cardsIn(html)?.children ?? [])].filter(
        (card) => !known.has(card.querySelector('article')?.id ?? ''),
      )
      list?.append(...added.map((card) => document.importNode(card, true)))
      replaceRegion('more', html)
      enter({}, at, { replace: true })
      shown = at
      store(at, html)
      list?.children[known.size]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
    },
    { skeleton: false },
  )

/** Shows the region of the list that the same list has more in at `address`, where the visitor goes on. */
const reveal = (name: string, address: string) =>
  follow(
    address,
    (html, at) => {
      replaceRegion(name, html)
      enter({}, at, { replace: true })
      shown = at
      store(at, html)
      regionIn(document, name)?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    },
    { skeleton: false },
  )

/** A document of this site, and the address that it was found at. Throws where there is none. */
export async function fetchDocument(address: string, signal?: AbortSignal): Promise<{ html: Document; at: string }> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, ...(signal && { signal }) })
  if (!response.ok) throw new RefusedError(`${address} was answered with ${response.status}`)
  const { pathname, search } = new URL(response.url)
  return { html: new DOMParser().parseFromString(await response.text(), 'text/html'), at: pathname + search }
}

/** The server answered, with something else. */
class RefusedError extends Error {}

/** Hands over the list at `address` when it has come, unless another is asked for meanwhile. */
async function follow(address: string, take: (html: Document, at: string) => void, { skeleton = true } = {}) {
  const mine = { address, controller: new AbortController() }
  setPending(mine)
  const timer = skeleton ? setTimeout(showSkeleton, SLOW_MS) : undefined
  try {
    const { html, at } = await fetchDocument(address, mine.controller.signal)
    await islands.settled()
    if (pending !== mine) return
    if (!isList(html)) throw new RefusedError(`${address} is no list`)
    hideSkeleton()
    take(html, at)
  } catch (error) {
    if (pending !== mine) return
    // The server's own page says what is wrong.
    if (error instanceof RefusedError) location.assign(address)
    else showFailure(address)
  } finally {
    clearTimeout(timer)
    if (pending === mine) {
      hideSkeleton()
      setPending(null)
    }
  }
}

/** Follows Back and Forward. */
function traverse(state: HistoryState | null) {
  key = state?.key ?? ''
  const address = state?.list ?? location.pathname + location.search
  setPending(null)
  hideSkeleton()
  if (address === shown) return
  // The browser counts a page that was loaded anew as the same document.
  if (!isList(document) || !isListPath(new URL(address, location.href).pathname)) {
    history.replaceState({ ...state, restore: state?.leftAt }, '')
    return location.reload()
  }
  const back = (html: Document) => {
    retain()
    put(html, address, { byBack: true })
    scrollTo(0, positions.get(key) ?? 0)
  }
  const known = documents.get(address)
  if (known) back(known)
  else void follow(address, back)
}

/** Stores the list on the screen for Back. */
function retain() {
  if (isWhole && !documents.has(shown)) store(shown, document.cloneNode(true) as Document)
}

function store(address: string, html: Document) {
  documents.delete(address)
  documents.set(address, html)
  const [oldest] = documents.keys()
  if (documents.size > MOST_DOCUMENTS && oldest !== undefined) documents.delete(oldest)
}

function put(html: Document, at: string, { byBack = false } = {}) {
  isByBack = byBack
  for (const stale of document.head.querySelectorAll(HEAD)) stale.remove()
  for (const fresh of html.head.querySelectorAll(HEAD)) document.head.append(document.importNode(fresh, true))
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]'))
    replaceRegion(region.dataset.region ?? '', html)
  for (const other of html.querySelectorAll<HTMLElement>('[data-island]:not([data-region] *)')) {
    const island = document.querySelector<HTMLElement>(`[data-island="${other.dataset.island}"]`)
    if (island) islands.update(island, other)
  }
  // A list that is not laid out as a whole has no true height for Back to find its place in.
  cardsIn(document)?.classList.remove('cards-as-seen')
  store(at, html)
  shown = at
  isWhole = true
  trackPageView()
}

/** Gives a region what it has in `html`; what had the focus in it hands it to what is there of the same name, or to the heading. */
function replaceRegion(name: string, html: Document) {
  const region = regionIn(document, name)
  if (!region) return
  const focused = region.contains(document.activeElement) ? document.activeElement : null
  islands.stop(region)
  region.replaceChildren(
    ...[...(regionIn(html, name)?.childNodes ?? [])].map((node) => document.importNode(node, true)),
  )
  islands.start(region)
  if (!focused || focused === region) return
  const same = [...region.querySelectorAll<HTMLElement>(focused.tagName)].find(
    ({ textContent }) => textContent === focused.textContent,
  )
  const next = same ?? regionIn(document, 'heading')
  next?.focus({ preventScroll: true })
}

const regionIn = (html: Document, name: string) => html.querySelector<HTMLElement>(`[data-region="${name}"]`)
const isList = (html: Document) => regionIn(html, 'results') !== null
const cardsIn = (html: Document) => regionIn(html, 'results')?.querySelector('ul')

function showSkeleton() {
  const results = regionIn(document, 'results')
  if (!results || results.hidden) return
  // What had the focus is about to be hidden.
  if (results.contains(document.activeElement)) regionIn(document, 'heading')?.focus({ preventScroll: true })
  results.hidden = true
  results.before(copyOf('list-skeleton'))
}

function hideSkeleton() {
  const results = regionIn(document, 'results')
  if (!results?.hidden) return
  results.previousElementSibling?.remove()
  results.hidden = false
}

/** The list could not be loaded: says so in its place, and Retry loads its page. */
function showFailure(address: string) {
  retain()
  enter({}, address, { replace: address === shown })
  shown = address
  isWhole = false
  regionIn(document, 'results')?.replaceChildren(copyOf('list-failure'))
  for (const name of ['count', 'more']) regionIn(document, name)?.replaceChildren()
  scrollTo(0, 0)
}

/** What the page has ready in a `<template>`. */
export const copyOf = (id: string): DocumentFragment =>
  document.importNode(document.querySelector<HTMLTemplateElement>(`#${id}`)?.content ?? new DocumentFragment(), true)
