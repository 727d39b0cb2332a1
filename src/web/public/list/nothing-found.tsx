import { Fragment } from 'react'
import { activeFilterCount, type EventFilter, withoutFilters } from '#domain/filter/filter.ts'
import { REMOVALS, type Removal } from '#domain/filter/results/filter-counts.ts'
import { inQuotes } from '#domain/filter/results/list-words.ts'
import type { NearMiss } from '#domain/filter/results/near-misses.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { tracked } from '../tracking/tracking.ts'
import { listAddress } from './list-address.ts'

/** Nothing to show: why, what is close to it, and the ways out, first the one that leads to most. */
export function NothingFound({
  filter,
  removal,
  nearMisses,
}: {
  filter: EventFilter
  removal: Removal | undefined
  nearMisses: readonly (NearMiss & { count: number })[]
}) {
  const isFiltered = activeFilterCount(filter) > 0
  const close = nearMisses.filter((miss) => listAddress(miss.filter) !== (removal && listAddress(removal.filter)))
  return (
    <div className="in-place-of-list">
      <EmptyArt />
      <p className="font-display text-xl font-bold">{reason(filter, isFiltered)}</p>
      {filter.search && <p className="text-muted">Try adjusting your search or filters.</p>}
      {saysLittle(filter) && (
        <p className="text-muted">Many venues do not say what to expect there. Where it matters, ask them.</p>
      )}
      {close.length > 0 && (
        <p>
          Close to it:{' '}
          {close.map(({ words, count, filter: other }, index) => (
            <Fragment key={words}>
              {index > 0 && ', '}
              <a
                href={listAddress(other)}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline"
              >
                {count} {words}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {removal && (
          <a
            href={listAddress(removal.filter)}
            className={buttonClass({ variant: 'primary' }, 'py-2 whitespace-normal')}
          >
            See {removal.count} {removal.count === 1 ? 'event' : 'events'} {removalWords(removal)}
          </a>
        )}
        {isFiltered && (
          <a href={listAddress(withoutFilters(filter))} {...tracked('filter_reset', {})} className={buttonClass()}>
            Clear filters
          </a>
        )}
        {filter.search && (
          <a href={listAddress({ ...filter, search: '' })} className={buttonClass()}>
            Clear search
          </a>
        )}
      </div>
    </div>
  )
}

/** Whether the list asks for what an event counts for only where its venue says so. */
const saysLittle = ({ setting, expect }: EventFilter) => setting !== 'all' || expect.length > 0

const removalWords = ({ removed }: Removal) => REMOVALS[removed]

function reason({ search }: EventFilter, isFiltered: boolean): string {
  if (search) return `No events found matching ${inQuotes(search)}`
  return isFiltered ? 'No events found with the selected filters' : 'No events available at the moment'
}

const EmptyArt = () => (
  <svg
    viewBox="0 0 120 96"
    aria-hidden="true"
    className="h-16 text-muted sm:h-24"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    strokeLinecap="round"
  >
    <rect x="22" y="16" width="76" height="70" rx="12" className="fill-workshop-tint" />
    <path d="M22 38h76M44 8v16M76 8v16M48 58h.1M72 58h.1M50 74c6-6 14-6 20 0" />
  </svg>
)
