import { useMemo, useSyncExternalStore } from 'react'
import type { EventFilter } from '#domain/filter/filter.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { onPending, pendingAddress, show } from '../islands/page.ts'
import { listAddress, parseListAddress } from './list-address.ts'

/**
 * The filter as the visitor last set it, before the list of it has come, and a way to set it. Only the address holds it; `shown` is
 * that of the list on the screen.
 */
export function useFilter(shown: EventFilter, holidays: readonly Holiday[]) {
  const pending = useSyncExternalStore(onPending, pendingAddress, () => null)
  const filter = useMemo(
    () => (pending === null ? shown : parseListAddress(new URL(pending, location.href), holidays)),
    [pending, shown, holidays],
  )
  return {
    filter,
    show: (chosen: EventFilter, options: { replace?: boolean } = {}) =>
      void show(listAddress(chosen), { ...options, ...(pending !== null && { base: pending }) }),
  }
}
