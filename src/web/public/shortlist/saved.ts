import { isSlug, MOST_SAVED } from '../event/event-address.ts'
import { storedList } from '../islands/stored-list.ts'

/** The shortlist: the slugs of the events that are saved, in the order of saving. Only this browser knows it. */
export const shortlist = storedList('khe.shortlist', isSlug, MOST_SAVED)

/** Saves an event, or removes it. False where the list is full. */
export function toggleSaved(slug: string): boolean {
  const saved = shortlist.read()
  if (saved.includes(slug)) shortlist.write(saved.filter((other) => other !== slug))
  else if (saved.length < MOST_SAVED) shortlist.write([...saved, slug])
  else return false
  return true
}

/** Adds to what is saved as far as there is room; returns how many found none. */
export function addSaved(slugs: readonly string[]): number {
  const all = [...new Set([...shortlist.read(), ...slugs])]
  shortlist.write(all.slice(0, MOST_SAVED))
  return Math.max(0, all.length - MOST_SAVED)
}

export const setSaved = (slugs: readonly string[]) => shortlist.write([...new Set(slugs)].slice(0, MOST_SAVED))
