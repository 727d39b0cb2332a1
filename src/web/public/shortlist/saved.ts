import { useSyncExternalStore } from 'react'
import { isSlug, MOST_SAVED } from '../event/event-address.ts'

/** The shortlist, which only this browser knows. */

const KEY = 'khe.shortlist'
const listeners = new Set<() => void>()
/** As last read, so that the same list stays the same value. */
let last: { text: string | null; slugs: readonly string[] } = { text: null, slugs: [] }

/** As {@link savedSlugs}, in an island; null on the server, and while the island comes alive. */
export const useSaved = (): readonly string[] | null => useSyncExternalStore(subscribeToSaved, savedSlugs, () => null)

/** Saves an event, or removes it. False where the list is full. */
export function toggleSaved(slug: string): boolean {
  const saved = savedSlugs()
  if (saved.includes(slug)) writeSaved(saved.filter((other) => other !== slug))
  else if (saved.length < MOST_SAVED) writeSaved([...saved, slug])
  else return false
  return true
}

/** The slugs of the events that are saved, in the order of saving. */
export function savedSlugs(): readonly string[] {
  const text = storedText()
  if (text !== last.text) last = { text, slugs: parse(text) }
  return last.slugs
}

/** Adds to what is saved as far as there is room; returns how many found none. */
export function addSaved(slugs: readonly string[]): number {
  const all = [...new Set([...savedSlugs(), ...slugs])]
  writeSaved(all.slice(0, MOST_SAVED))
  return Math.max(0, all.length - MOST_SAVED)
}

export const setSaved = (slugs: readonly string[]) => writeSaved([...new Set(slugs)].slice(0, MOST_SAVED))

function writeSaved(slugs: readonly string[]) {
  const text = JSON.stringify(slugs)
  last = { text, slugs }
  try {
    localStorage.setItem(KEY, text)
  } catch {
    // Where the browser stores nothing for us, the list lasts as long as the page.
  }
  for (const changed of listeners) changed()
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

/** Calls `changed` after each change, of this tab or another; returns what ends that. */
export function subscribeToSaved(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  // A page that Back brings out of the browser's cache has missed what happened meanwhile.
  window.addEventListener('pageshow', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
    window.removeEventListener('pageshow', changed)
  }
}
