import { lazy, Suspense } from 'react'
import { visitorMoves } from './visitor-moves.ts'

export type FactName = 'date' | 'place' | 'price'

const load = async () => (await import('./drawings.tsx')).Drawings

/** They stand in the page as the server drew it; a browser needs them only to draw another page by itself. */
const Drawings = import.meta.env.SSR
  ? await load()
  : lazy(async () => {
      await visitorMoves()
      return { default: await load() }
    })

export const Sprite = () => (
  <Suspense>
    <Drawings />
  </Suspense>
)

export const FactIcon = ({ name }: { name: FactName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted">
    <use href={`#icon-${name}`} />
  </svg>
)
