import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ReviewList } from '#domain/review.ts'
import type { PlaceInList } from '#store/review.ts'
import { KeysHelp } from './keys.tsx'
import { LIST_NAMES, reviewPath } from './lists.ts'
import { Step } from './step.tsx'
import { UndoLast } from './undo-last.tsx'

type Props = {
  list: ReviewList
  place: PlaceInList
  lastDecision: { eventId: number; title: string } | null
}

/** Where one is in the list, the ways on and back, and the last decision to take back. */
export function ReviewBar({ list, place, lastDecision }: Props) {
  const pathOf = (id: number | null) => (id === null ? null : reviewPath(list, id))
  return (
    <div className="sticky top-14 z-10 flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface px-4 py-1.5 sm:px-6 lg:top-0 print:hidden">
      <Link to={reviewPath(list, null)} className="font-semibold text-primary underline underline-offset-4">
        {list === 'queue' ? 'Review Queue' : LIST_NAMES[list]}
      </Link>
      <span className="text-sm whitespace-nowrap text-muted tabular-nums">
        {place.before + 1} of {Math.max(place.total, place.before + 1)}
      </span>
      <div className="ml-auto flex items-center gap-1">
        {lastDecision && <UndoLast action={`/admin/review/${lastDecision.eventId}`} title={lastDecision.title} />}
        <Step to={pathOf(place.previousId)} hotkey="p" shown="←" label="Previous event">
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Step>
        <Step to={pathOf(place.nextId)} hotkey="j" shown="→" label="Next event">
          <ChevronRight aria-hidden="true" className="size-5" />
        </Step>
        <KeysHelp />
      </div>
    </div>
  )
}
