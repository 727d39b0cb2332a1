import { type ComponentType, lazy } from 'react'
import { visitorMoves } from './visitor-moves.ts'

/**
 * A part of the page whose code comes once the visitor has done anything. The server draws it; until its code is there it
 * stands as it was sent, and does what it does without scripts. It has to stand in a `<Suspense>`.
 */
export const afterMove = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() }
    await visitorMoves()
    return { default: await loadPatiently(load) }
  })

const AGAIN_AFTER_MS = [1000, 3000]

/** Never settles where the code cannot be had: the connection is lost, or a newer release has other files. */
async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of AGAIN_AFTER_MS) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms))
    }
  }
  return load().catch(() => {
    doWithoutScripts()
    return new Promise<never>(() => {})
  })
}

/** Nothing of ours hears of presses any more, so that links and forms lead where they lead without scripts. */
function doWithoutScripts() {
  for (const name of ['click', 'submit', 'input', 'change']) {
    window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true })
  }
}
