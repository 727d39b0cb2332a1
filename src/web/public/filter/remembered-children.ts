import { useMemo, useSyncExternalStore } from 'react'
import { MOST_CHILDREN } from '#domain/filter/children.ts'
import type { BirthMonth } from '#domain/filter/suits.ts'

/** Where this browser keeps the months in which a family's children were born. They are sent nowhere. */
const KEY = 'children'

/** The children this browser remembers; none while the page comes from the server. */
export function useRememberedChildren(): readonly BirthMonth[] {
  const stored = useSyncExternalStore(onChange, read, () => '')
  return useMemo(() => parse(stored), [stored])
}

/** Remembers these children in place of those before; none = forgets them. */
export function rememberChildren(born: readonly BirthMonth[]): void {
  try {
    if (born.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(born))
  } catch {
    // A browser that keeps nothing still filters this once.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

function onChange(listener: () => void) {
  listeners.add(listener)
  // Told of changes in other tabs.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

function parse(stored: string): BirthMonth[] {
  if (stored === '') return []
  try {
    const born: unknown = JSON.parse(stored)
    return Array.isArray(born) ? born.filter(isBirthMonth).slice(0, MOST_CHILDREN) : []
  } catch {
    return []
  }
}

const isBirthMonth = (value: unknown): value is BirthMonth =>
  typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value)
