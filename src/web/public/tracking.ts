import type { TrackingEvent } from '#domain/tracking.ts'

type Fields = Record<string, string | number | boolean | null>
type TrackedWindow = Window & { dataLayer?: object[] }

/** A beacon is sent early where so much has gathered. */
const MOST_WAITING = 100

/** What the open page has noted and not yet sent; it lives and dies with the page. */
const waiting: { name: TrackingEvent; payload: Fields }[] = []
let isListening = false

/**
 * Notes what happened: in the page's data layer, and in one beacon to our own server when the page is left. Where the
 * browser asks not to be tracked, it does neither.
 */
export function track(name: TrackingEvent, fields: Fields = {}): void {
  if (asksNotToBeTracked()) return
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
  const noted = waiting.splice(0)
  if (noted.length === 0) return
  navigator.sendBeacon('/track', new Blob([JSON.stringify(noted)], { type: 'application/json' }))
}

/** Do Not Track, in all its spellings, and Global Privacy Control. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  const old = (window as Window & { doNotTrack?: string }).doNotTrack
  return globalPrivacyControl === true || [doNotTrack, old].some((says) => says === '1' || says === 'yes')
}
