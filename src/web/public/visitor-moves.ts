const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'popstate']

/** Sent by a page that changes by itself, which React would else hold back until what it waits for has come. */
const CHANGES = 'khe:changes'

let moves: Promise<void> | undefined

/** Settles as soon as the visitor does anything here; what is only needed for an answer to that is fetched then. */
export function visitorMoves(): Promise<void> {
  moves ??= new Promise((resolve) => {
    const once = new AbortController()
    const seen = () => {
      once.abort()
      resolve()
    }
    for (const sign of [...SIGNS, CHANGES]) {
      window.addEventListener(sign, seen, { capture: true, passive: true, signal: once.signal })
    }
  })
  return moves
}

/** For a page that changes before anybody moves. */
export const pageChanges = () => window.dispatchEvent(new Event(CHANGES))
