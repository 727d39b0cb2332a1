import { MOST_SAVED } from '../event/event-address.ts'
import { savedSlugs, writeSaved } from '../shortlist/saved.ts'

/** Adds to what is saved as far as there is room; tells how many found none. */
export function addSaved(slugs: readonly string[]): number {
  const all = [...new Set([...savedSlugs(), ...slugs])]
  writeSaved(all.slice(0, MOST_SAVED))
  return Math.max(0, all.length - MOST_SAVED)
}

export const setSaved = (slugs: readonly string[]) => writeSaved([...new Set(slugs)].slice(0, MOST_SAVED))
