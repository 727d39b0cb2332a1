import { useSyncExternalStore } from 'react'
import { isSlug, MOST_SAVED } from '../event/event-address.ts'

/** The shortlist, which only this browser knows. */

const KEY = 'khe.shortlist'
const listeners = new Set<() => void>()
/** As last read, so that the same list stays the same value. */
let last: { text: string | null; slugs: readonly string[] } = { text: null, slugs: [] }

/** The addresses of the events that are saved, in the order of saving; null on the server, and until scripts run. */
export const useSaved = (): readonly string[] | null => useSyncExternalStore(subscribe, savedSlugs, () => null)

/** Saves an event, or takes it off. False where the list is full. */
export function toggleSaved(slug: string): boolean {
  const saved = savedSlugs()
  if (saved.includes(slug)) writeSaved(saved.filter((other) => other !== slug))
  else if (saved.length < MOST_SAVED) writeSaved([...saved, slug])
  else return false
  return true
}

/** As {@link useSaved}, once. */
export function savedSlugs(): readonly string[] {
  const text = storedText()
  if (text !== last.text) last = { text, slugs: parse(text) }
  return last.slugs
}

export function writeSaved(slugs: readonly string[]) {
  const text = JSON.stringify(slugs)
  last = { text, slugs }
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Where the browser keeps nothing for us, the list lasts as long as the page.
  }
  for (const tell of listeners) tell()
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return last.text
  }
}

function parse(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((slug): slug is string => typeof slug === 'string' && isSlug(slug)).slice(0, MOST_SAVED)
  } catch {
    return []
  }
}

/** Another tab's changes are told by the browser, our own by {@link writeSaved}. */
function subscribe(tell: () => void) {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}
