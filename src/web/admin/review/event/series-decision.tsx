import { Layers } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import type { SeriesDecision } from '#store/review/series/series-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { countOf, formatInstantDay } from '../../parts/words/words.ts'

export type DecidedWithData = {
  ruleId: number
  /** 'Decided with “Storytime” on 3 May 2026 by Jo'. */
  words: string
  /** The event that it was decided on, where this is another. */
  decidedOnId: number | null
  others: string
  isInForce: boolean
  /** Where the whole decision can be undone. */
  undoAt: string | null
}

/** 'Decided with “Storytime” on 3 May 2026 by Jo'. */
export const decidedWithWords = ({
  title,
  decidedAt,
  decidedByName,
}: Pick<SeriesDecision, 'title' | 'decidedAt' | 'decidedByName'>) =>
  `Decided with “${title}” on ${formatInstantDay(decidedAt)} by ${decidedByName ?? 'a former user'}`

export function decidedWith(decision: SeriesDecision, event: { id: number }, userId: string): DecidedWithData {
  const isOnThis = decision.eventId === event.id
  return {
    ruleId: decision.id,
    words: isOnThis ? 'Decided for its series' : decidedWithWords(decision),
    decidedOnId: isOnThis ? null : decision.eventId,
    others: countOf(decision.others, 'other event'),
    isInForce: decision.endedAt === null,
    undoAt: decision.operation?.actorId === userId ? `/admin/events/operations/${decision.operation.id}` : null,
  }
}

/** Says with which event this one was decided, and offers to take that back, or to end it for later ones. */
export function DecidedWith({
  decided,
  canDecide,
  here,
}: {
  decided: DecidedWithData
  canDecide: boolean
  here: string
}) {
  const { ruleId, words, decidedOnId, others, isInForce, undoAt } = decided
  const ending = useFetcher()
  return (
    <section
      aria-label="Decided with its series"
      className="flex items-start gap-3 rounded-card border border-line bg-surface px-4 py-2.5"
    >
      <Layers aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {decidedOnId === null ? (
            <strong>{words}</strong>
          ) : (
            <Link to={`/admin/review/${decidedOnId}`} className="font-semibold underline underline-offset-4">
              {words}
            </Link>
          )}
          .{' '}
          {isInForce
            ? `The decision stands for ${others} and for those that come later.`
            : `It stands for ${others}; those that come later go to a person.`}
        </p>
        {canDecide && (isInForce || undoAt) && (
          <ending.Form
            method="post"
            action={`/admin/review/series/${ruleId}/end`}
            className="mt-2 flex flex-wrap gap-x-4 gap-y-2"
          >
            <input type="hidden" name="returnTo" value={here} />
            {isInForce && (
              <Button type="submit" size="sm" busy={ending.state !== 'idle'}>
                Stop deciding later ones
              </Button>
            )}
            {undoAt && (
              <Link to={undoAt} className="inline-flex min-h-9 items-center text-primary underline underline-offset-4">
                Undo it for all
              </Link>
            )}
          </ending.Form>
        )}
      </div>
    </section>
  )
}
