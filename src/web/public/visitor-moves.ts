const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'popstate']

let moves: Promise<void> | undefined

/** Settles as soon as the visitor does anything here; what is only needed for an answer to that is fetched then. */
export function visitorMoves(): Promise<void> {
  moves ??= new Promise((resolve) => {
    const once = new AbortController()
    const seen = () => {
      once.abort()
      resolve()
    }
    for (const sign of SIGNS) {
      window.addEventListener(sign, seen, { capture: true, passive: true, signal: once.signal })
    }
  })
  return moves
}
