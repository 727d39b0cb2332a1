import { Link } from 'react-router'
import { type CandidateGroup, DROP_REASONS, type DropReason, isLoss } from '#domain/event/candidate.ts'
import type { ListedCandidate } from '#store/crawl/candidates.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { countOf, formatCalendarDay } from '../../parts/words/words.ts'

export type NotTakenRow = Pick<CandidateGroup, 'reason' | 'title' | 'firstDay' | 'words' | 'times' | 'pages'> & {
  /** Under which it can be added by hand: the query of the form of a new event. */
  query: string
  /** An event of the venue that has its title by now. */
  eventId: number | null
}

export const notTakenRow = ({ id, ...candidate }: ListedCandidate): NotTakenRow => ({
  ...candidate,
  query: `candidate=${id}`,
})

type Props = {
  rows: NotTakenRow[]
  /** Whether the user may add events. */
  canAdd: boolean
  /** Opens the form in another tab, where leaving the screen would lose something. */
  inNewTab?: boolean
}

/** What looked like an event and was not taken, by reason, with the words of the page; what families may miss is open. */
export function NotTaken({ rows, ...more }: Props) {
  return REASONS.map((reason) => {
    const ofReason = rows.filter((row) => row.reason === reason)
    if (ofReason.length === 0) return null
    const { label, sentence } = DROP_REASONS[reason]
    return (
      <details key={reason} open={isLoss(reason) && ofReason.length <= MOST_OPEN} className="text-sm">
        <summary className="min-h-7 py-1 font-semibold">
          {label[0]?.toUpperCase() + label.slice(1)} ({ofReason.length})
        </summary>
        <p className="text-muted">{sentence}</p>
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {ofReason.map((row) => (
            <Candidate key={row.query} row={row} {...more} />
          ))}
        </ul>
      </details>
    )
  })
}

const MOST_OPEN = 30

const ALL_REASONS = Object.keys(DROP_REASONS) as DropReason[]
const REASONS = [...ALL_REASONS.filter(isLoss), ...ALL_REASONS.filter((reason) => !isLoss(reason))]

function Candidate({ row, canAdd, inNewTab = false }: { row: NotTakenRow } & Omit<Props, 'rows'>) {
  const { title, firstDay, words, times, pages, query, eventId } = row
  const [page] = pages
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        {title && <p className="font-medium">{title}</p>}
        {words && words !== title && (
          <p className={title ? 'text-muted' : ''}>
            “{words}”{firstDay && ` (${formatCalendarDay(firstDay)})`}
          </p>
        )}
        {page && (
          <p className="text-muted">
            <a href={page} target="_blank" rel="noreferrer" className="break-all underline underline-offset-2">
              {page}
            </a>
            {times > 1 && `, ${countOf(times, 'time')} in all`}
          </p>
        )}
      </div>
      {eventId !== null ? (
        <Link to={`/admin/review/${eventId}`} className="inline-flex min-h-8 items-center text-primary underline">
          It is an event now<span className="sr-only"> {title}</span>
        </Link>
      ) : (
        canAdd && (
          <Link
            to={`/admin/events/new?${query}`}
            {...(inNewTab ? { target: '_blank', rel: 'noopener' } : {})}
            className={buttonClass({ size: 'sm' }, 'pointer-coarse:min-h-11')}
          >
            Add by hand<span className="sr-only"> {title ?? words}</span>
          </Link>
        )
      )}
    </li>
  )
}
