import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a form of filters at what the address says, however that changed: a choice that led nowhere, Back, a link. The
 * form stays the same one, and with it the focus of whoever filters with the keyboard.
 */
export function useShownFilter(query: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const params = new URLSearchParams(query)
    for (const field of form.current?.elements ?? []) {
      const isTyped = field instanceof HTMLInputElement && field.type !== 'hidden'
      if (isTyped || field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? ''
    }
  }, [query])
  return form
}
