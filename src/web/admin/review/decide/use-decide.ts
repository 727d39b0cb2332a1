import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { LastDecision } from '#store/review/review.ts'
import { showToast } from '../../shell/toast.ts'
import type { EventData } from '../event/read-event.ts'
import { reviewPath } from '../lists.ts'
import { loadAhead } from './loaded-ahead.ts'
import { decisionsOnTheirWay, sendDecision } from './send-decision.ts'

/**
 * Deciding without waiting: the next event is loaded ahead and shown at once, while the decision goes to the server.
 * One that is not accepted brings its event back, with the reason and what was typed. Where there is no next event, the
 * form goes the ordinary way, as it does without JavaScript.
 */
export function useDecide({ event, place, list, order, lastDecision }: EventData) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [mine, setMine] = useState<LastDecision | null>(null)
  const nextPath = place.nextId === null ? null : reviewPath({ list, order }, place.nextId)
  useEffect(() => {
    if (nextPath !== null) loadAhead(nextPath)
  }, [nextPath])

  async function decide(submitted: FormEvent<HTMLFormElement>) {
    const { submitter } = submitted.nativeEvent as SubmitEvent
    const form = new FormData(submitted.currentTarget, submitter)
    // Of a series the next one may be decided on with it, so the server says what comes next.
    if (nextPath === null || form.has('whole')) return
    submitted.preventDefault()
    const answer = sendDecision(event.id, form)
    setMine({ eventId: event.id, title: event.title, operationId: null })
    void navigate(nextPath)
    const { isDone, title, description } = await answer
    if (isDone) {
      showToast({ title, description: description ?? event.title, tone: 'success', undoEventId: event.id })
      if (decisionsOnTheirWay() === 0) await revalidate()
    } else {
      showToast({ title, description: `“${event.title}”: ${description ?? 'Unknown error'}`, tone: 'failure' })
      await navigate(reviewPath({ list, order }, event.id))
    }
    setMine((last) => (last?.eventId === event.id ? null : last))
  }
  return { decide, lastDecision: mine ?? lastDecision }
}
