import { createContext, useContext, useLayoutEffect } from 'react'

/** The element of an island whose form may hold what was typed before its code had come; null once that was handed over. */
export const TypedBefore = createContext<{ element: Element | null }>({ element: null })

/** What is typed, ticked and chosen in the first form within `element`, as that form would send it. */
function valuesIn(element: Element): URLSearchParams | null {
  const form = element.querySelector('form')
  if (!form) return null
  const values = new URLSearchParams()
  for (const [name, value] of new FormData(form)) values.append(name, String(value))
  return values
}

/**
 * Hands over, once, what was typed before the island came alive. Hydrating leaves it in the fields, and the first render after it sets
 * those to what the server sent; so it is read in between, before any event of the visitor is heard.
 */
export function useTypedBefore(take: (values: URLSearchParams) => void) {
  const typed = useContext(TypedBefore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the island comes alive.
  useLayoutEffect(() => {
    const values = typed.element && valuesIn(typed.element)
    typed.element = null
    if (values) take(values)
  }, [])
}
