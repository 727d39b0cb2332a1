import { type TrackedFields, type TrackingEvent, trackedAddress } from '#domain/tracking.ts'

type TrackedWindow = Window & { dataLayer?: object[] }

/** A beacon is sent early where so much has gathered. */
const MOST_WAITING = 100

/** Where this browser keeps that its owner wants nothing noted. */
const SWITCH = 'khe.tracking'

/** What the open page has noted and not yet sent; it lives and dies with the page. */
const waiting: { name: TrackingEvent; payload: object }[] = []
let isListening = false

/**
 * Notes what happened: in the page's data layer, and in one beacon to our own server when the page is left. Where the
 * browser asks not to be tracked, or its owner switched it off, it does neither.
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

/** One view a page: another filter is the same page, and what opens over one is recorded by itself. */
export const trackPageView = () =>
  track('page_view', {
    page_location: trackedAddress(location.href),
    page_referrer: trackedAddress(document.referrer),
    language: navigator.language,
    screen_resolution: `${screen.width}x${screen.height}`,
  })

function send() {
  const noted = waiting.splice(0)
  if (noted.length === 0 || isSwitchedOff()) return
  navigator.sendBeacon('/track', new Blob([JSON.stringify(noted)], { type: 'application/json' }))
}

/** Do Not Track, in all its spellings, and Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  const old = (window as Window & { doNotTrack?: string }).doNotTrack
  return globalPrivacyControl === true || [doNotTrack, old].some((says) => says === '1' || says === 'yes')
}

/** Whether the owner of this browser switched it off; where nothing can be kept, it cannot be known, and so it is off. */
export function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(SWITCH) === 'off'
  } catch {
    return true
  }
}

/** Switches it off for good in this browser, together with what this page has noted so far; or on again. */
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
