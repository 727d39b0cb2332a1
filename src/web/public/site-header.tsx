import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { EventFilter } from '#domain/filter.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from './icon.tsx'
import { SearchForm } from './search-form.tsx'
import { ShortlistLink } from './shortlist-link.tsx'
import { track } from './tracking.ts'
import { useScrolledPast } from './use-list.ts'
import { useTrackedPageView } from './use-tracking.ts'

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
          <Logo />
          Kids Holiday Events
        </Link>
        <ShortlistLink />
      </header>
      <search
        className={`sticky top-0 z-20 block bg-paper transition-shadow duration-200 print:hidden ${isScrolled ? 'shadow-card' : ''}`}
      >
        <div className="mx-auto flex max-w-7xl items-center gap-2 px-4 py-2">
          <SearchForm filter={filter} />
          {filters && (
            <button
              type="button"
              popoverTarget={filters.id}
              onClick={() => {
                // Pressed again it closes the panel.
                if (!document.getElementById(filters.id)?.matches(':popover-open')) track('filter_open', {})
              }}
              className={buttonClass({}, 'shrink-0 max-sm:px-3')}
            >
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

const Logo = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
    <rect x="2" y="5" width="28" height="25" rx="8" className="fill-primary" />
    <path d="M10 2v6M22 2v6" className="stroke-ink" strokeWidth="3" strokeLinecap="round" />
    <circle cx="16" cy="18.5" r="7" fill="#ffc93c" />
    <path
      d="M13.2 20c1.6 2 4 2 5.6 0M13.6 16.8h.1M18.4 16.8h.1"
      stroke="#1b1f3b"
      strokeWidth="1.8"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
)
