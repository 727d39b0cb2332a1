import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { LastDecision } from '#store/review/queue/review.ts'
import { nameInMessage } from '../../parts/words/words.ts'
import { showToast } from '../../shell/toast.ts'
import type { EventData } from '../event/read-event.ts'
import { reviewPath } from '../lists.ts'
import { cacheShown, evictAhead, isLoadedAhead, loadAhead } from './loaded-ahead.ts'
import { decisionsOnTheirWay, type SentAnswer, sendDecision, useSending } from './sent-decisions.ts'

/**
 * Deciding without waiting: the next event is loaded ahead and shown at once, while the decision goes to the server. Where the next one
 * is not known, as after a series, or cannot be loaded, the screen stays until the server has answered. A decision that is not accepted
 * brings its event back, with the reason and what was typed. Without JavaScript the form goes the ordinary way.
 */
export function useDecide(shown: EventData) {
  const { event, place, list, order, lastDecision } = shown
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { decisions } = useSending()
  const [mine, setMine] = useState<LastDecision | null>(null)
  const here = reviewPath({ list, order }, event.id)
  const nextPath = place.nextId === null ? null : reviewPath({ list, order }, place.nextId)
  useEffect(() => {
    if (nextPath !== null) loadAhead(nextPath)
  }, [nextPath])

  async function decide(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    const { submitter } = submitted.nativeEvent as SubmitEvent
    const form = new FormData(submitted.currentTarget, submitter)
    // Of a series the next one may be decided on with it, so the server says what comes next.
    const isNextOpen = nextPath === null || form.has('whole')
    if (isNextOpen) form.set('next', 'wanted')
    const sent = sendDecision({ eventId: event.id, title: event.title, path: here }, form)
    cacheShown(here, shown)
    if (!form.has('whole')) setMine({ eventId: event.id, title: event.title, operationId: null })
    const goesOn = !isNextOpen && (await isLoadedAhead(nextPath))
    if (goesOn) void navigate(nextPath)
    const answer = await sent
    if (answer.isDone && !goesOn && isOnScreen(here)) {
      // What was loaded before the decision does not know of it.
      evictAhead()
      await navigate(answer.nextPath ?? nextPath ?? reviewPath({ list, order }, null))
    }
    if (!answer.isLate) showToast(messageOf(event, answer))
    if (!answer.isDone && !answer.isLate && goesOn) await navigate(here)
    else if ((goesOn || !answer.isDone) && decisionsOnTheirWay() === 0) await revalidate()
    setMine((last) => (last?.eventId === event.id ? null : last))
  }
  return {
    decide,
    lastDecision: mine ?? lastDecision,
    /** The decision on this event, while the server does not have it. */
    sent: decisions.find(({ eventId }) => eventId === event.id) ?? null,
  }
}

const messageOf = (
  { id, title: event }: EventData['event'],
  { isDone, title, description, undoOperationId }: SentAnswer,
): Parameters<typeof showToast>[0] =>
  isDone
    ? {
        title,
        description: description ?? event,
        tone: 'success',
        ...(undoOperationId === undefined ? { undoEventId: id } : { undoOperationId }),
      }
    : { title, description: description ?? `Unknown error, about “${nameInMessage(event)}”`, tone: 'failure' }

const isOnScreen = (path: string) => location.pathname === new URL(path, location.href).pathname
