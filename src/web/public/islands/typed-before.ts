import { createContext, useContext, useEffect } from 'react'

/** What stood in an island's form before its code had come. */
export const TypedBefore = createContext(new URLSearchParams())

/** What is typed, ticked and chosen in the first form within `element`, as that form would send it. */
export function valuesIn(element: Element): URLSearchParams {
  const values = new URLSearchParams()
  const form = element.querySelector('form')
  for (const [name, value] of new FormData(form ?? undefined)) values.append(name, String(value))
  return values
}

/** Hands over, once, what was typed before the island came alive: React sets controlled fields to what the server sent. */
export function useTypedBefore(take: (values: URLSearchParams) => void) {
  const values = useContext(TypedBefore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the island comes alive.
  useEffect(() => take(values), [])
}
