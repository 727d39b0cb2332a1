import { Link } from 'react-router'
import { REVIEW_LISTS } from '#domain/review/review.ts'
import { duplicatesPath, LIST_NAMES, reviewPath } from '../lists.ts'
import type { ListCounts } from './count-lists.ts'

/** The lists that staff work through, with what waits on each. */
export function ListTabs({ list, counts }: { list: keyof ListCounts; counts: ListCounts }) {
  return (
    <nav aria-label="Lists" className="flex flex-wrap gap-x-1 border-b border-line max-sm:text-sm">
      {REVIEW_LISTS.map((name) => (
        <Tab
          key={name}
          to={reviewPath({ list: name, order: 'risk' }, null)}
          isCurrent={name === list}
          count={counts[name]}
          of="events"
        >
          {LIST_NAMES[name]}
        </Tab>
      ))}
      <Tab to={duplicatesPath(null)} isCurrent={list === 'duplicates'} count={counts.duplicates} of="pairs">
        Possible duplicates
      </Tab>
    </nav>
  )
}

type TabProps = { to: string; isCurrent: boolean; count: number; of: string; children: string }

const Tab = ({ to, isCurrent, count, of, children }: TabProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={`-mb-px flex min-h-11 items-center gap-1.5 border-b-3 px-1.5 font-semibold sm:px-3 ${
      isCurrent ? 'border-primary' : 'border-transparent text-muted hover:text-ink'
    }`}
  >
    {children}
    <span className="rounded-full bg-general-tint px-2 text-sm text-general-text tabular-nums">
      {count} <span className="sr-only">{of}</span>
    </span>
  </Link>
)
