import { unpackTracked } from '#domain/tracking.ts'

/** What the browser makes of a card that the server drew (event-card.tsx). */
export const trackedOf = (card: Element) =>
  unpackTracked(card.querySelector<HTMLElement>('[data-tracked]')?.dataset.tracked ?? '[]')

export const slugOf = (card: Element) => card.querySelector('h3 a')?.getAttribute('href')?.split('/').at(-1) ?? ''

export const heartOf = (card: Element) => card.querySelector('.save-on-picture > button')
