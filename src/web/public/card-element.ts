import { unpackTracked } from '#domain/tracking.ts'

/** What the browser makes of a card that the server drew (event-card.tsx). */
export const trackedOf = (card: Element) =>
  unpackTracked(card.querySelector<HTMLElement>('[data-tracked]')?.dataset.tracked ?? '[]')

export const slugOf = (card: Element) => card.querySelector('h3 a')?.getAttribute('href')?.split('/').at(-1) ?? ''

export const heartOf = (card: Element) => card.querySelector('.save-on-picture > button')

/** What a card shows, as HTML, for whoever shows it larger; null where the card is not in the page. */
export function firstLook(eventId: number) {
  const card = document.getElementById(`event-${eventId}`)
  const art = card?.querySelector('.event-card-picture svg')
  const facts = card?.querySelector('.event-card-facts')
  if (!art || !facts) return null
  const picture = card?.querySelector('picture')
  return { art: art.outerHTML + (picture?.outerHTML ?? ''), hasPicture: picture !== null, facts: facts.outerHTML }
}
