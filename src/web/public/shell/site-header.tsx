import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { EventFilter } from '#domain/filter/filter.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useScrolledPast } from '../list/use-list.ts'
import { ShortlistLink } from '../shortlist/shortlist-link.tsx'
import { useTrackedPageView } from '../tracking/use-tracking.ts'
import { drawing, Icon } from './icon.tsx'
import { afterMove } from './later.tsx'

const SearchForm = afterMove(async () => (await import('../filter/search-form.tsx')).SearchForm)

/** The name, and the search bar that stays in view; `filters` brings the side panel and its button. */
export function SiteHeader({
  filter,
  filters,
}: {
  filter: EventFilter
  filters?: { id: string; activeCount: number; panel: ReactNode }
}) {
  useTrackedPageView()
  const isScrolled = useScrolledPast(100)
  return (
    <>
      <a
        href="#main"
        className={buttonClass({ variant: 'primary' }, 'fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0')}
      >
        Skip to content
      </a>
      <header className="mx-auto flex max-w-7xl items-center gap-3 px-4 pt-2 print:hidden">
        <Link to="/" className="inline-flex min-h-11 items-center gap-2 font-display text-xl font-extrabold">
          <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
            <use href={drawing('logo')} />
          </svg>
          Kids Holiday Events
        </Link>
        <ShortlistLink />
      </header>
      <search
        className={`sticky top-0 z-20 block bg-paper transition-shadow duration-200 print:hidden ${isScrolled ? 'shadow-card' : ''}`}
      >
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-2 px-4 py-2">
          <Suspense>
            <SearchForm filter={filter} />
          </Suspense>
          {filters && (
            <button type="button" popoverTarget={filters.id} className={buttonClass({}, 'shrink-0 max-sm:px-3')}>
              <Icon name="filters" className="size-5" />
              Filters
              {filters.activeCount > 0 && (
                <span className="rounded-full bg-primary px-2 text-sm text-on-primary">
                  {filters.activeCount}
                  <span className="sr-only"> active</span>
                </span>
              )}
            </button>
          )}
        </div>
      </search>
      {filters?.panel}
    </>
  )
}
