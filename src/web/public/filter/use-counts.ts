import { useEffect, useRef, useState } from 'react'
import { type EventFilter, filterParams } from '#domain/filter/filter.ts'
import type { FilterCounts } from '#domain/filter/results/filter-counts.ts'

/**
 * How many events each choice would give: `shown`, what the list of `filter` came with, or what was fetched since. A list may come without;
 * then they are fetched `whileOpen`. Menus and buttons work without these numbers, so a failure to fetch them is not reported.
 */
export function useCounts(filter: EventFilter, shown: FilterCounts | null, whileOpen: boolean) {
  const [fetched, setFetched] = useState<{ list: EventFilter; counts: FilterCounts } | null>(null)
  const latest = useRef<{ list: EventFilter } | null>(null)
  const fetchCounts = async (of: EventFilter) => {
    const mine = { list: filter }
    latest.current = mine
    const response = await fetch(`/count?${filterParams(of)}`).catch(() => null)
    if (latest.current !== mine) return
    if (response?.ok) setFetched({ list: filter, counts: await response.json() })
    else latest.current = null
  }
  const counts = fetched?.list === filter ? fetched.counts : shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it opens, or another list has come without them.
  useEffect(() => {
    // What was ticked before this came alive may have been asked for already.
    if (whileOpen && counts === null && latest.current?.list !== filter) void fetchCounts(filter)
  }, [whileOpen, filter])
  return { counts, fetchCounts: (of: EventFilter) => void fetchCounts(of) }
}
