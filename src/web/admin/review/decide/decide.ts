import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { RejectionReason } from '#domain/review/review.ts'
import { releaseClaim } from '#store/review/claims.ts'
import { undoDecision } from '#store/review/decisions.ts'
import { type EventToReview, findToReview } from '#store/review/review.ts'
import type { ReviewWork } from '#store/review/review-order.ts'
import { takeNext } from '#store/review/review-order.ts'
import { decideSeries } from '#store/review/series.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { safeNext } from '../../../account/current-user.ts'
import type { WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { refusedInWords } from '../../events/bulk/bulk.ts'
import { routeId } from '../../parts/forms/route-id.ts'
import { countOf } from '../../parts/words/words.ts'
import { reviewPath, reviewRules, workOf } from '../lists.ts'
import { afterDecisions } from './after-decisions.ts'
import { DECISION_INTENTS, type Decision, decisionFields, settle } from './settle.ts'

const decisionForm = z.object({
  ...decisionFields,
  intent: z.enum([...DECISION_INTENTS, 'undo']).optional(),
  /** Whether the decision is for the whole series, and the other events of it that were on the screen. */
  whole: z.literal('yes').optional(),
  series: z.string().optional(),
  /** Where to go instead of the next event. */
  returnTo: z.string().optional(),
})

/**
 * Decides on an event, with its series where the form says so, or undoes the last decision, and redirects to the next
 * event. What is kept in the queue, or rejected for what is wrong with it alone, says nothing of the others.
 */
export async function decide(app: WebApp, user: StaffUser, event: EventToReview, request: Request) {
  const form = decisionForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) return data({ problem: form.error.issues[0]?.message ?? null }, { status: 400 })
  const { whole, series, returnTo, ...rest } = form.data
  const intent = rest.reason ? 'reject' : rest.intent
  const work = listOf(request, event)
  if (intent === undefined) return data({ problem: null }, { status: 400 })
  if (intent === 'undo') return undo(app, user, event, work)
  if (whole && intent !== 'keep' && !(rest.reason && OF_ONE_ALONE.includes(rest.reason)))
    return decideTogether(app, user, { event, work, decision: { ...rest, intent }, shown: series })
  return decideOne(app, user, { event, work, decision: { ...rest, intent }, returnTo, request })
}

const OF_ONE_ALONE: readonly RejectionReason[] = ['over', 'duplicate', 'wrong']

type One = {
  event: EventToReview
  work: ReviewWork
  decision: Decision
  returnTo: string | undefined
  request: Request
}

async function decideOne(app: WebApp, user: StaffUser, { event, work, decision, returnTo, request }: One) {
  const { isDone, message } = await settle(app, user, event, decision)
  const headers = [await flash(message)]
  if (!isDone) {
    const { pathname, search } = new URL(request.url)
    return redirect(pathname + search, { headers })
  }
  if (returnTo !== undefined) return redirect(safeNext(returnTo), { headers })
  return redirect(await pathAfter(app, user, event, work), { headers })
}

/** The event with those of its series that were on the screen and still belong to it, in one operation. */
async function decideTogether(
  app: WebApp,
  user: StaffUser,
  asked: { event: EventToReview; work: ReviewWork; decision: Decision; shown: string | undefined },
) {
  const { event, work, decision } = asked
  const status = decision.intent === 'approve' ? ('approved' as const) : ('rejected' as const)
  const notes = decision.adminNotes
  const wanted = {
    eventId: event.id,
    version: decision.version,
    shown: (asked.shown ?? '').split(',').map(Number),
    status,
    reason: decision.reason ?? null,
    adminNotes: notes === undefined ? undefined : notes || null,
  }
  const by = { actorId: user.id, at: app.now(), today: app.today() }
  const done = await decideSeries(app.db, wanted, await reviewRules(app), by)
  if (!done) {
    const message = {
      title: 'This series has changed',
      description: `“${event.title}” or the others changed while you looked at them. Look again, then decide.`,
      tone: 'failure' as const,
    }
    return redirect(reviewPath(work, event.id), { headers: [await flash(message)] })
  }
  await releaseClaim(app.db, event.id, user.id, app.now())
  const also = await afterDecisions(app, user, [event.venueId])
  const later = 'Those that come later are decided the same way.'
  const description = [`${event.title}.`, later, also].filter(Boolean).join(' ')
  const title = `${countOf(done.done, 'event')} of the series ${status}`
  const message = { title, description, ...refusedInWords(done), undoOperationId: done.id }
  return redirect(await pathAfter(app, user, event, work), { headers: [await flash(message)] })
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
async function pathAfter(app: WebApp, user: StaffUser, event: EventToReview, work: ReviewWork) {
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
