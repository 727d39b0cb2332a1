import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { type ChangeInWords, ChangeList } from '../../parts/words/change-list.tsx'

/** A change of an event in words. */
export type TimelineEntry = {
  id: number
  who: string
  what: string
  when: string
  crawlLogId: number | null
  /** null where it is the current state, or none was stored. */
  restoreTo: string | null
  changes: ChangeInWords[]
}

/** Who or what changed which field of an event, when, and from what; newest first. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-base wrap-anywhere">
              {entry.who} <span className="font-normal">{entry.what}</span>
            </h2>
            <p className="text-sm text-muted">{entry.when}</p>
            {entry.crawlLogId !== null && (
              <Link
                to={`/admin/crawl-logs/${entry.crawlLogId}`}
                className="inline-flex min-h-6 items-center text-sm text-primary underline underline-offset-4"
              >
                Crawl log<span className="sr-only"> of {entry.when}</span>
              </Link>
            )}
            {entry.restoreTo !== null && (
              <Link to={entry.restoreTo} className={buttonClass({ size: 'sm' }, 'ml-auto')}>
                Restore this state<span className="sr-only"> of {entry.when}</span>
              </Link>
            )}
          </div>
          {entry.changes.length > 0 && <ChangeList changes={entry.changes} />}
        </li>
      ))}
    </ol>
  )
}
