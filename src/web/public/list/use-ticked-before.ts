import { type RefObject, useEffect } from 'react'
import { type EventFilter, filterParams, parseFilter } from '#domain/filter/filter.ts'
import { useChoices } from '../filter/choices.tsx'

/** Takes up what a visitor ticked in a form before its code was there; `shown` is what it began with. */
export function useTickedBefore(
  form: RefObject<HTMLFormElement | null>,
  shown: EventFilter,
  choose: (ticked: EventFilter) => void,
) {
  const { holidays } = useChoices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the code has come.
  useEffect(() => {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form.current ?? undefined)) params.append(name, String(value))
    const ticked = parseFilter(params, holidays)
    if (filterParams(ticked).toString() !== filterParams(shown).toString()) choose(ticked)
  }, [])
}
