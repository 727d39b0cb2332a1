import { useEffect, useRef, useState } from 'react'
import { type EventFilter, filterParams } from '#domain/filter/filter.ts'
import type { FilterCounts } from '#domain/filter/results/filter-counts.ts'

/**
 * How many events each choice would give: `shown`, what the list of `filter` came with, or what was fetched since. A list may come without;
 * then they are fetched `whileOpen`. Menus and buttons work without these numbers, so a failure to fetch them is not reported.
 */
export function useCounts(filter: EventFilter, shown: FilterCounts | null, whileOpen: boolean) {
  const [fetched, setFetched] = useState<{ list: EventFilter; counts: FilterCounts } | null>(null)
  const latest = useRef('')
  const fetchCounts = async (of: EventFilter) => {
    const address = `/count?${filterParams(of)}`
    latest.current = address
    const response = await fetch(address).catch(() => null)
    if (!response?.ok || latest.current !== address) return
    setFetched({ list: filter, counts: await response.json() })
  }
  const counts = fetched?.list === filter ? fetched.counts : shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it opens, or another list has come without them.
  useEffect(() => {
    if (whileOpen && counts === null) void fetchCounts(filter)
  }, [whileOpen, filter])
  return { counts, fetchCounts: (of: EventFilter) => void fetchCounts(of) }
}
