import { data, redirect } from 'react-router'
import { z } from 'zod'
import { REVIEW_LISTS, type ReviewList } from '#domain/review.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { decideEvent, undoDecision } from '#store/decisions.ts'
import { type EventToReview, findPlaceInList, findToReview } from '#store/review.ts'
import type { StaffUser } from '../../account/auth.ts'
import { safeNext } from '../../account/current-user.ts'
import type { WebApp } from '../../context.ts'
import { flash } from '../flash.ts'
import { reviewPath, reviewRules } from './lists.ts'

const NOTES_LENGTH = 1000

const decisionForm = z.object({
  intent: z.enum(['approve', 'reject', 'keep', 'undo']),
  /** The version of the event that was on the screen. */
  version: z.coerce.number().int().optional(),
  /** Only where the form asks for notes; without it they stay as they are. */
  adminNotes: z.string().trim().max(NOTES_LENGTH, 'Admin notes must be less than 1000 characters').optional(),
  /** Where to go instead of the next event. */
  returnTo: z.string().optional(),
})

type Decision = { intent: 'approve' | 'reject' | 'keep'; version?: number; adminNotes?: string; returnTo?: string }

/** Decides on an event as the form says, or takes the last decision back, and leads on to the next event. */
export async function decide(app: WebApp, user: StaffUser, event: EventToReview, request: Request) {
  const form = decisionForm.safeParse(Object.fromEntries(await request.formData()))
  if (!form.success) return data({ problem: form.error.issues[0]?.message ?? null }, { status: 400 })
  const { intent, ...rest } = form.data
  if (intent === 'undo') return undo(app, user, event)
  const isChanged = rest.version !== undefined && rest.version !== event.version
  if (isChanged || event.mergedInto !== null) return askAgain(event, request)
  return settle(app, user, event, request, { intent, ...rest })
}

const OUTCOMES: Record<Decision['intent'], { status: ReviewStatus; title: string }> = {
  approve: { status: 'approved', title: 'Event approved' },
  reject: { status: 'rejected', title: 'Event rejected' },
  keep: { status: 'needs_review', title: 'Event kept in the queue' },
}

/** Keeping what is decided already takes it back into the queue. */
const isDecided = (status: ReviewStatus) => status === 'approved' || status === 'rejected'

async function settle(app: WebApp, user: StaffUser, event: EventToReview, request: Request, decision: Decision) {
  const { status, title } = OUTCOMES[decision.intent]
  const isSentBack = decision.intent === 'keep' && isDecided(event.status)
  const list = listOf(request, event)
  // Before the decision, which takes the event off the list it stands on.
  const { nextId } = await findPlaceInList(app.db, list, await reviewRules(app), event)
  const adminNotes = decision.adminNotes === undefined ? undefined : decision.adminNotes || null
  await decideEvent(app.db, { eventId: event.id, status, actorId: user.id, adminNotes }, app.now(), app.today())
  const message = { title: isSentBack ? 'Event needs review' : title, description: event.title }
  const address = decision.returnTo === undefined ? reviewPath(list, nextId) : safeNext(decision.returnTo)
  return redirect(address, { headers: [await flash({ ...message, undoEventId: event.id })] })
}

async function undo(app: WebApp, user: StaffUser, event: EventToReview) {
  const restored = await undoDecision(app.db, event.id, user.id, app.now(), app.today())
  const message = restored
    ? { title: 'Decision taken back', description: event.title }
    : {
        title: 'Nothing to take back',
        description: `Somebody has decided on “${event.title}” since.`,
        tone: 'failure' as const,
      }
  return redirect(`/admin/review/${event.id}`, { headers: [await flash(message)] })
}

/** Nobody decides on what they have not seen. */
async function askAgain(event: EventToReview, request: Request) {
  const { pathname, search } = new URL(request.url)
  const message = {
    title: 'This event has changed',
    description: `“${event.title}” changed while you looked at it. Look again, then decide.`,
    tone: 'failure' as const,
  }
  return redirect(pathname + search, { headers: [await flash(message)] })
}

/** The list that somebody works through: as the address says, else the one on which the event is. */
export function listOf(request: Request, event: EventToReview): ReviewList {
  const stated = new URL(request.url).searchParams.get('list')
  const list = REVIEW_LISTS.find((name) => name === stated)
  return list ?? (event.needsAnotherLook && event.status === 'approved' ? 'another-look' : 'queue')
}

/** The event that the address names; throws a 404 where there is none. */
export async function getEventToReview({ db }: WebApp, id: string): Promise<EventToReview> {
  const event = /^\d{1,9}$/.test(id) ? await findToReview(db, Number(id)) : undefined
  if (!event) throw data(null, { status: 404 })
  return event
}
