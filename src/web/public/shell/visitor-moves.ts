const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'popstate']

/** A press by a finger comes as several events, and its own answer goes first. */
const PRESSES = ['pointerdown', 'touchstart', 'keydown', 'click']
const ANSWERED_AFTER_MS = 150

let moves: Promise<void> | undefined

/** Safari has no idle callback. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 500 }) : setTimeout(then, 100)

/**
 * Settles once the visitor has done anything here and that has been answered; what is only needed for what may be done next
 * is fetched then.
 */
export function visitorMoves(): Promise<void> {
  moves ??= new Promise((resolve) => {
    const once = new AbortController()
    const seen = ({ type }: { type: string }) => {
      once.abort()
      if (PRESSES.includes(type)) setTimeout(() => whenIdle(resolve), ANSWERED_AFTER_MS)
      else whenIdle(resolve)
    }
    // Before the scripts were there.
    if (navigator.userActivation?.hasBeenActive) whenIdle(resolve)
    for (const sign of SIGNS) {
      window.addEventListener(sign, seen, { capture: true, passive: true, signal: once.signal })
    }
  })
  return moves
}
