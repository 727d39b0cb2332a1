import type { ReactNode } from 'react'
import { type EventFilter, emptyFilter } from '#domain/filter/filter.ts'
import type { Holiday } from '#domain/holiday/holiday.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Island } from '../islands/island.tsx'
import { drawing, HeartIcon } from './icon.tsx'

/** The name, and the search bar that stays in view; `children` stand beside the search field. Over a list it has the list's `holidays`. */
export function SiteHeader({
  filter = emptyFilter(),
  holidays,
  children,
}: {
  filter?: EventFilter
  holidays?: readonly Holiday[]
  children?: ReactNode
}) {
  return (
    <>
      <a
        href="#main"
        className={buttonClass({ variant: 'primary' }, 'fixed top-2 left-2 z-50 -translate-y-20 focus:translate-y-0')}
      >
        Skip to content
      </a>
      <header className="site-bar">
        <div>
          <a href="/" className="inline-flex min-h-11 items-center gap-2 font-display text-xl font-extrabold">
            <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
              <use href={drawing('logo')} />
            </svg>
            <span className="max-sm:sr-only">Kids Holiday Events</span>
          </a>
          <search>
            <Island name="search" props={{ filter, holidays: holidays ?? [], isOverList: holidays !== undefined }} />
            {children}
          </search>
          <a href="/shortlist" className="inline-flex min-h-11 items-center gap-1.5 font-semibold hover:text-primary">
            <HeartIcon />
            <span className="max-sm:sr-only">Shortlist</span>
            <span
              data-saved-count=""
              hidden
              className="min-w-6 rounded-full bg-primary px-1.5 text-center text-sm text-on-primary tabular-nums"
            >
              <span />
              <span className="sr-only"> saved</span>
            </span>
          </a>
        </div>
      </header>
    </>
  )
}
