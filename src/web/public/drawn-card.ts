import { createContext, useContext, useRef } from 'react'

/**
 * A card as the browser gets it: drawn. `key` names what is drawn on it, so that the same card is the same key, and a
 * changed one is another. `html` is left out where the page that the data belongs to has the card in it already.
 */
export type DrawnCard = { key: string; html?: string }

/** On the server, the cards of the page that is being drawn, by their keys; in the browser there is none. */
export const CardsOfPage = createContext<ReadonlyMap<string, string> | null>(null)

/** What cards that came with their page were when they came. */
const found = new Map<string, string>()

/**
 * The props by which an element becomes a card: give it the card's key too, so that it never becomes another. A card that
 * came with its page is left as it stands there.
 */
export function useDrawn({ key, html }: DrawnCard) {
  const ofPage = useContext(CardsOfPage)
  const drawn = useRef({ __html: ofPage?.get(key) ?? html ?? found.get(key) ?? '' })
  return {
    dangerouslySetInnerHTML: drawn.current,
    suppressHydrationWarning: true,
    ref: (element: HTMLElement | null) => {
      if (element && drawn.current.__html === '' && !found.has(key)) found.set(key, element.innerHTML)
    },
  }
}
