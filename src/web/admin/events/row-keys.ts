import type { KeyHelp } from '../review/keys.tsx'

export const EVENT_KEYS: KeyHelp[] = [
  ['/', 'search'],
  ['j', 'next event'],
  ['k', 'previous event'],
  ['x', 'select the event', 'reviewers'],
  ['Enter', 'view its details'],
  ['?', 'show or hide this'],
]

/** Walks through the rows, and ticks the one with the focus. Says whether the key was one of these. */
export function pressRowKey(key: string): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const row = document.activeElement?.closest('[data-row]')
  const at = links.findIndex((link) => row?.contains(link))
  if (key === 'j' || key === 'k') {
    const next = links[Math.max(0, Math.min(links.length - 1, key === 'j' ? at + 1 : at - 1))]
    next?.focus()
    return next !== undefined
  }
  if (key !== 'x') return false
  const box = row?.querySelector<HTMLInputElement>('input.pick')
  box?.click()
  return box !== null && box !== undefined
}
