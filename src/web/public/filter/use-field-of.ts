import { useEffect, useRef } from 'react'

/**
 * A text field that shows what the list has, `shown`, until something is typed: another list changes it, and `changed` hears of that, but for a
 * field that is being typed in, which is ahead of the list.
 */
export function useFieldOf(shown: string, changed: () => void) {
  const input = useRef<HTMLInputElement>(null)
  const isNew = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as another list has come.
  useEffect(() => {
    const field = input.current
    if (!isNew.current && field && field !== document.activeElement) {
      field.value = shown
      changed()
    }
    isNew.current = false
  }, [shown])
  return input
}
