import {
  SCROLL_MILESTONES,
  type TrackedEvent,
  type TrackedFields,
  type TrackingEvent,
  trackedAddress,
} from '#domain/tracking.ts'
import { whenPresent } from '../islands/when-present.ts'
import { PAGE_SIZE } from '../list/list-address.ts'

type TrackedWindow = Window & { dataLayer?: object[] }

/** A beacon is sent early once it has so many events. */
const MOST_WAITING = 100

/** Where this browser stores that its owner has switched tracking off. */
const SWITCH = 'khe.tracking'

/** What the open page has recorded and not yet sent. */
const waiting: { name: TrackingEvent; payload: object }[] = []
let isListening = false

/**
 * Records what happens on this page, by listening to all of it: the view, how far a list is scrolled, its cards as they are seen
 * and opened, and presses on what carries {@link tracked} fields.
 */
export function startTracking(): void {
  trackPageView()
  document.addEventListener('click', trackClick)
  // A popover's toggle does not bubble.
  document.addEventListener('toggle', trackOpening, { capture: true })
  // One that was opened without scripts, before these had come.
  for (const opened of document.querySelectorAll<HTMLElement>(':popover-open[data-track]')) trackMarked(opened)
  window.addEventListener('scroll', trackScroll, { passive: true })
  const impressions = new IntersectionObserver(trackImpressions, { threshold: HALF })
  whenPresent('[data-tracked-list] article[data-tracked]', (card) => impressions.observe(itemOf(card)))
}

/**
 * Records an event: in the page's data layer, and in one beacon to our own server when the page is left. Where the browser asks
 * not to be tracked, or its owner switched tracking off, it does neither.
 */
export function track<Name extends TrackingEvent>(name: Name, fields: TrackedFields[Name]): void {
  if (asksNotToBeTracked() || isSwitchedOff()) return
  const page: TrackedWindow = window
  page.dataLayer ??= []
  page.dataLayer.push({ event: name, ...fields })
  waiting.push({ name, payload: fields })
  if (waiting.length >= MOST_WAITING) send()
  if (isListening) return
  isListening = true
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
}

function send() {
  const recorded = waiting.splice(0)
  if (recorded.length === 0 || isSwitchedOff()) return
  navigator.sendBeacon('/track', new Blob([JSON.stringify(recorded)], { type: 'application/json' }))
}

/** Attributes by which a press on a link or a button, or the opening of a popover, records an event. */
export const tracked = <Name extends TrackingEvent>(name: Name, fields: TrackedFields[Name]) => ({
  'data-track': JSON.stringify([name, fields]),
})

function trackMarked(element: HTMLElement) {
  const [name, fields] = JSON.parse(element.dataset.track ?? '') as [TrackingEvent, TrackedFields[TrackingEvent]]
  track(name, fields)
}

function trackOpening({ target, newState }: ToggleEvent) {
  if (newState === 'open' && target instanceof HTMLElement && target.matches('[popover][data-track]'))
    trackMarked(target)
}

function trackClick(click: MouseEvent) {
  const pressed = (click.target as Element).closest<HTMLElement>('a, button')
  if (pressed?.dataset.track) trackMarked(pressed)
  const card = pressed?.closest('a')?.closest<HTMLElement>('article[data-tracked]')
  if (card && opensHere(click)) track('card_click', { ...trackedOf(card), ...placeOf(card) })
}

/** Whether a press opens a link in this tab; the second press of a double click opens nothing more. */
const opensHere = ({ button, detail, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && detail <= 1 && !(metaKey || ctrlKey || shiftKey || altKey)

let viewed: string | undefined

/** One view for each path: a list under another filter is the same page. Code that shows another page in place calls this. */
export function trackPageView(): void {
  const { pathname, href } = window.location
  if (viewed === pathname) return
  viewed = pathname
  track('page_view', {
    page_location: trackedAddress(href),
    page_referrer: trackedAddress(document.referrer),
    language: navigator.language,
    screen_resolution: `${screen.width}x${screen.height}`,
  })
}

/** Records each quarter of a list that is scrolled past, once. */
const reachedOfPage = milestones((percent) => track('scroll_depth', { scroll_percent: percent }))

function trackScroll() {
  if (document.querySelector('[data-tracked-list]')) reachedOfPage(document.documentElement)
}

/** Calls `reached` for each milestone that an element's scroll newly reaches. */
export function milestones(reached: (percent: number) => void) {
  const before = new Set<number>()
  return ({ scrollTop, clientHeight, scrollHeight }: Element) => {
    const percent = (100 * (scrollTop + clientHeight)) / scrollHeight
    for (const milestone of SCROLL_MILESTONES) {
      // A pixel is lost to rounding at the very end.
      if (percent + 0.5 < milestone || before.has(milestone)) continue
      before.add(milestone)
      reached(milestone)
    }
  }
}

/** How much of a card must be in view to count as seen (specification, public site §9). */
const HALF = 0.5

const seen = new Set<number>()

/** Records each card the first time that half of it is in view. */
function trackImpressions(entries: IntersectionObserverEntry[]) {
  for (const { target, intersectionRatio } of entries) {
    const card = target.querySelector<HTMLElement>('article[data-tracked]')
    // The first report comes at once, however little of a card is in view.
    if (!card || intersectionRatio < HALF) continue
    const event = trackedOf(card)
    if (seen.has(event.event_id)) continue
    seen.add(event.event_id)
    const place = placeOf(card)
    track('card_impression', { ...event, ...place })
    const { event_id, event_title } = event
    if (event.is_featured)
      track('featured_badge_impression', { event_id, event_title, position_index: place.position_index })
  }
}

const trackedOf = (card: HTMLElement): TrackedEvent => JSON.parse(card.dataset.tracked ?? '')

/** Cards that are laid out late are seen as their items are. */
const itemOf = (card: HTMLElement) => card.closest('li') ?? card

/** Where a card stands in its list, both from 1, as the specification counts pages. */
function placeOf(card: HTMLElement) {
  const item = itemOf(card)
  const index = [...(item.parentElement?.children ?? [])].indexOf(item)
  return { position_index: (index % PAGE_SIZE) + 1, page_index: Math.floor(index / PAGE_SIZE) + 1 }
}

/** Do Not Track, in all its spellings, and Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  const old = (window as Window & { doNotTrack?: string }).doNotTrack
  return globalPrivacyControl === true || [doNotTrack, old].some((says) => says === '1' || says === 'yes')
}

/** Whether this browser's owner switched tracking off; where nothing can be stored, it cannot be known, and so it is off. */
export function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(SWITCH) === 'off'
  } catch {
    return true
  }
}

/** Switches tracking off for good in this browser, and discards what this page has recorded; or on again. */
export function switchTracking(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SWITCH)
    else localStorage.setItem(SWITCH, 'off')
  } catch {
    // It stays off, as isSwitchedOff says.
  }
  if (isOn) return
  waiting.length = 0
  delete (window as TrackedWindow).dataLayer
}
