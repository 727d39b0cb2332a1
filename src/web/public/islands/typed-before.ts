import { createContext, useContext, useEffect } from 'react'

/** What stood in an island's form before its code had come; null once it was handed over. */
export const TypedBefore = createContext<{ values: URLSearchParams | null }>({ values: null })

/** What is typed, ticked and chosen in the first form within `element`, as that form would send it. */
export function valuesIn(element: Element): URLSearchParams | null {
  const form = element.querySelector('form')
  if (!form) return null
  const values = new URLSearchParams()
  for (const [name, value] of new FormData(form)) values.append(name, String(value))
  return values
}

/** Hands over, once, what was typed before the island came alive: React sets controlled fields to what the server sent. */
export function useTypedBefore(take: (values: URLSearchParams) => void) {
  const typed = useContext(TypedBefore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the island comes alive.
  useEffect(() => {
    const { values } = typed
    typed.values = null
    if (values) take(values)
  }, [])
}
