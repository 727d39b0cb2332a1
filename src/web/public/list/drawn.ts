import { createContext, useContext, useRef } from 'react'

/**
 * Something that the server alone draws. `key` names what it is and what is drawn, so that the same is the same key, and
 * what has changed is another. `html` is left out where the page that the data belongs to has it in its place already.
 */
export type Drawn = { key: string; html?: string }

/** On the server, what was drawn for the page that it stands in, by its keys; in the browser there is none. */
export const DrawnInPage = createContext<ReadonlyMap<string, string> | null>(null)

/** What came with the page that was loaded, as it came. */
const sent = new Map<string, string>()

/**
 * The props by which an element gets what was drawn: give it the same key, so that it never becomes something else. What
 * came with the page is left as it stands there.
 */
export function useDrawn({ key, html }: Drawn) {
  const inPage = useContext(DrawnInPage)
  const drawn = useRef({ __html: inPage?.get(key) ?? html ?? sent.get(key) ?? '' })
  return {
    dangerouslySetInnerHTML: drawn.current,
    suppressHydrationWarning: true,
    ref: (element: HTMLElement | null) => {
      if (element && drawn.current.__html === '' && !sent.has(key)) sent.set(key, element.innerHTML)
    },
  }
}
