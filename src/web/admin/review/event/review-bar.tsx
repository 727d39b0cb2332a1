import type { LastDecision } from '#store/review/queue/review.ts'
import type { PlaceInList, ReviewWork } from '#store/review/queue/review-order.ts'
import { Steps, TopBar, UndoLast } from '../bar-parts.tsx'
import { decisionOnItsWay, withdrawDecision } from '../decide/sent-decisions.ts'
import { KeysHelp } from '../keys.tsx'
import { LIST_NAMES, reviewPath } from '../lists.ts'

type Props = ReviewWork & {
  place: PlaceInList & { nextId: number | null }
  lastDecision: LastDecision | null
  canDecide: boolean
}

/** The position in the list, links to the next and previous event, and undoing the last decision. */
export function ReviewBar({ list, order, place, lastDecision, canDecide }: Props) {
  const work = { list, order }
  const pathOf = (id: number | null) => (id === null ? null : reviewPath(work, id))
  return (
    <TopBar
      list={{ to: reviewPath(work, null), name: list === 'queue' ? 'Review Queue' : LIST_NAMES[list] }}
      position={`${place.before + 1} of ${Math.max(place.total, place.before + 1)}`}
    >
      {lastDecision && <UndoDecision work={work} last={lastDecision} />}
      <Steps of="event" previous={pathOf(place.previousId)} next={pathOf(place.nextId)} />
      <KeysHelp canDecide={canDecide} />
    </TopBar>
  )
}

/** Takes back a decision that waits to be sent. One that is being sent is waited for: the server cannot undo what it does not have. */
function UndoDecision({ work, last: { eventId, title, operationId } }: { work: ReviewWork; last: LastDecision }) {
  const here = reviewPath(work, eventId)
  if (operationId !== null)
    return (
      <UndoLast action={`/admin/events/operations/${operationId}`} title={`${title} and its series`} returnTo={here} />
    )
  return (
    <UndoLast
      action={here}
      title={title}
      withdraw={() => withdrawDecision(eventId)}
      ready={() => decisionOnItsWay(eventId)}
    />
  )
}
