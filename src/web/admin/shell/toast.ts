import type { Flash } from '../../flash.ts'

const EVENT = 'khe:toast'

/** Shows a message for something that happened without a page of its own. In a browser only. */
export const showToast = (message: Omit<Flash, 'id'>) =>
  window.dispatchEvent(new CustomEvent(EVENT, { detail: { id: crypto.randomUUID(), ...message } }))

/** Calls `show` with each message until `signal` aborts. */
export const onToast = (show: (message: Flash) => void, signal: AbortSignal) =>
  window.addEventListener(EVENT, (event) => show((event as CustomEvent<Flash>).detail), { signal })
