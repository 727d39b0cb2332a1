import { type ComponentType, lazy } from 'react'
import { visitorMoves } from './visitor-moves.ts'

/**
 * A part of the page whose code comes once the visitor has done anything. The server draws it; until its code is there it
 * stands as it was sent, and does what it does without scripts. It has to stand in a `<Suspense>`.
 */
export const afterMove = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    if (!import.meta.env.SSR) await visitorMoves()
    return { default: await load() }
  })
