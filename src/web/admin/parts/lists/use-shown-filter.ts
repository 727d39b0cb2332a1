import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a form of filters at what the address says, however that changed: a choice that led nowhere, Back, a link. The
 * form stays the same one, and with it the focus of whoever filters with the keyboard. A choice that the address leaves out
 * is the first one offered.
 */
export function useShownFilter(query: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const params = new URLSearchParams(query)
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type !== 'hidden') field.value = params.get(field.name) ?? ''
      if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? field.options[0]?.value ?? ''
    }
  }, [query])
  return form
}
