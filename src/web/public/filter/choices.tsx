import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useFetcher } from 'react-router'
import { type EventFilter, filterParams } from '#domain/filter/filter.ts'
import type { FilterCounts } from '#domain/filter/filter-counts.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import type { clientLoader as countLoader } from '../tracking/count.ts'

/** What the menus offer beside their vocabularies: holidays, and how many events each choice would give, once known. */
type Choices = { holidays: readonly Holiday[]; counts: FilterCounts | null; askForCounts: () => void }

const ChoicesContext = createContext<Choices>({ holidays: [], counts: null, askForCounts: () => {} })

export const useChoices = () => useContext(ChoicesContext)

export function ChoicesProvider({
  filter,
  holidays,
  counts,
  children,
}: {
  filter: EventFilter
  holidays: readonly Holiday[]
  counts: FilterCounts | null
  children: ReactNode
}) {
  const query = filterParams(filter).toString()
  const { load, data } = useFetcher<typeof countLoader>({ key: `counts ${query}` })
  const choices = useMemo(() => {
    const known = counts ?? data ?? null
    const askForCounts = () => {
      if (!known) void load(`/count?${query}`)
    }
    return { holidays, counts: known, askForCounts }
  }, [holidays, counts, data, load, query])
  return <ChoicesContext value={choices}>{children}</ChoicesContext>
}
