import { unpackTracked } from '#domain/tracking.ts'

/** What the browser makes of a card that the server drew (event-card.tsx). */
export function trackedOf(card: Element) {
  const article = card.querySelector('article')
  const onCard = {
    event_id: Number(article?.id.replace('event-', '')),
    event_title: card.querySelector('h3')?.textContent ?? '',
  }
  return unpackTracked(onCard, article?.dataset.tracked ?? '[]')
}

export const slugOf = (card: Element) => card.querySelector('h3 a')?.getAttribute('href')?.split('/').at(-1) ?? ''

export const heartOf = (card: Element) => card.querySelector('.save-on-picture > button')
