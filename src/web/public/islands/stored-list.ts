import { useSyncExternalStore } from 'react'

/**
 * A list that only this browser stores, under `key`; where it stores nothing for us, the list lasts as long as the page. Anything may stand
 * there: what `isOne` refuses is left out, and what is beyond `most`.
 */
export function storedList(key: string, isOne: (text: string) => boolean, most: number) {
  const listeners = new Set<() => void>()
  /** As last read, so that the same list stays the same value. */
  let last: { text: string | null; list: readonly string[] } = { text: null, list: [] }

  function read(): readonly string[] {
    const text = storedText()
    if (text !== last.text) last = { text, list: parse(text) }
    return last.list
  }

  function storedText(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return last.text
    }
  }

  function parse(text: string | null): readonly string[] {
    try {
      const stored: unknown = JSON.parse(text ?? '[]')
      if (!Array.isArray(stored)) return []
      return stored.filter((one): one is string => typeof one === 'string' && isOne(one)).slice(0, most)
    } catch {
      return []
    }
  }

  function write(list: readonly string[]): void {
    const text = list.length > 0 ? JSON.stringify(list) : null
    last = { text, list }
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {
      // The list lasts as long as the page.
    }
    for (const changed of listeners) changed()
  }

  /** Calls `changed` after each change, of this tab or another; returns what ends that. */
  function subscribe(changed: () => void): () => void {
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

  /** The list in an island; null on the server, and while the island comes alive. */
  const use = (): readonly string[] | null => useSyncExternalStore(subscribe, read, () => null)

  return { read, write, subscribe, use }
}
