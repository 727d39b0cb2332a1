import { data, redirect } from 'react-router'
import { z } from 'zod'
import { undoDecision } from '#store/review/decisions.ts'
import { type EventToReview, findToReview } from '#store/review/queue/review.ts'
import type { ReviewWork } from '#store/review/queue/review-order.ts'
import { takeNext } from '#store/review/queue/review-order.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { safeNext } from '../../../account/current-user.ts'
import type { WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { routeId } from '../../parts/forms/route-id.ts'
import { reviewPath, reviewRules, workOf } from '../lists.ts'
import { DECISION_INTENTS, decisionFields, settle } from './settle.ts'

const decisionForm = z.object({
  ...decisionFields,
  intent: z.enum([...DECISION_INTENTS, 'undo']).optional(),
  /** Where to go instead of the next event. */
  returnTo: z.string().optional(),
})

/** Decides on an event as a form says, or undoes the last decision, and redirects to the next event. */
export async function decide(app: WebApp, user: StaffUser, event: EventToReview, request: Request) {
  const form = decisionForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) return data({ problem: form.error.issues[0]?.message ?? null }, { status: 400 })
  const { returnTo, ...rest } = form.data
  const intent = rest.reason ? 'reject' : rest.intent
  const work = listOf(request, event)
  if (intent === undefined) return data({ problem: null }, { status: 400 })
  if (intent === 'undo') return undo(app, user, event, work)
  const { isDone, message } = await settle(app, user, event, { ...rest, intent })
  const headers = [await flash(message)]
  if (!isDone) {
    const { pathname, search } = new URL(request.url)
    return redirect(pathname + search, { headers })
  }
  if (returnTo !== undefined) return redirect(safeNext(returnTo), { headers })
  return redirect(await pathAfter(app, user, event, work), { headers })
}

async function undo(app: WebApp, user: StaffUser, event: EventToReview, work: ReviewWork) {
  const restored = await undoDecision(app.db, event.id, user.id, app.now(), app.today())
  const message = restored
    ? { title: 'Decision undone', description: event.title }
    : {
        title: 'Nothing to undo',
        description: `Someone has decided on “${event.title}” since.`,
        tone: 'failure' as const,
      }
  return redirect(reviewPath(work, event.id), { headers: [await flash(message)] })
}

/** The path of the event after one that was decided on, claimed for this reviewer; of the list where there is none. */
export async function pathAfter(app: WebApp, user: StaffUser, event: EventToReview, work: ReviewWork) {
  const search = { after: event, userId: user.id, now: app.now() }
  return reviewPath(work, await takeNext(app.db, work, await reviewRules(app), search))
}

/** The list and order that a reviewer works through: as the address says, else the list that the event is on. */
export function listOf(request: Request, event: EventToReview): ReviewWork {
  const { list, order } = workOf(request)
  return { list: list ?? (event.needsAnotherLook && event.status === 'approved' ? 'another-look' : 'queue'), order }
}

/** The event that the address names; throws a 404 where there is none. */
export async function getEventToReview({ db }: WebApp, id: string): Promise<EventToReview> {
  const event = await findToReview(db, routeId(id))
  if (!event) throw data(null, { status: 404 })
  return event
}
