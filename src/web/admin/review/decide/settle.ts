import { z } from 'zod'
import { REJECTION_REASONS } from '#domain/review/review.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { releaseClaim } from '#store/review/claims.ts'
import { decideEvent } from '#store/review/decisions.ts'
import type { EventToReview } from '#store/review/review.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import type { FlashMessage } from '../../../flash.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'
import { afterDecisions } from './after-decisions.ts'

const NOTES_LENGTH = 1000

/** What the decision bar sends. */
export const decisionFields = {
  /** The version of the event that was on the screen. */
  version: rowNumber.optional(),
  /** Only where the form asks for notes; without it they stay as they are. */
  adminNotes: z.string().trim().max(NOTES_LENGTH, 'Admin notes must be less than 1000 characters').optional(),
  /** Why it is rejected; to say so is to reject. */
  reason: z.enum(REJECTION_REASONS).optional(),
  /** Said by a screen that shows why an event is held: what is held is approved from there alone. */
  held: z.literal('shown').optional(),
}

export const DECISION_INTENTS = ['approve', 'reject', 'keep'] as const
type Intent = (typeof DECISION_INTENTS)[number]

export type Decision = { intent: Intent } & z.infer<z.ZodObject<typeof decisionFields>>

const OUTCOMES: Record<Intent, { status: ReviewStatus; title: string }> = {
  approve: { status: 'approved', title: 'Event approved' },
  reject: { status: 'rejected', title: 'Event rejected' },
  keep: { status: 'needs_review', title: 'Event kept in the queue' },
}

/** Decides on an event, unless it is no longer what was on the screen. Resolves to the message to show. */
export async function settle(
  app: WebApp,
  user: StaffUser,
  event: EventToReview,
  { intent, version, adminNotes, reason, held }: Decision,
): Promise<{ isDone: boolean; message: FlashMessage }> {
  const { status, title } = OUTCOMES[intent]
  if (intent === 'approve' && event.holds.length > 0 && !held) return { isDone: false, message: heldMessage(event) }
  const decision = {
    eventId: event.id,
    actorId: user.id,
    version,
    status,
    adminNotes: adminNotes === undefined ? undefined : adminNotes || null,
    reason: reason ?? null,
  }
  const before = await decideEvent(app.db, decision, app.now(), app.today())
  if (!before) return { isDone: false, message: changedMessage(event) }
  await releaseClaim(app.db, event.id, user.id, app.now())
  const isSentBack = intent === 'keep' && (before.status === 'approved' || before.status === 'rejected')
  // Keeping what is decided already takes it back into the queue.
  const outcome = isSentBack ? 'Event needs review' : title
  const also = await afterDecisions(app, user, [event.venueId])
  const description = also ? `${event.title}. ${also}` : event.title
  return { isDone: true, message: { title: outcome, description, undoEventId: event.id } }
}

const heldMessage = ({ title }: EventToReview): FlashMessage => ({
  title: 'This event is held',
  description: `Open “${title}” to read why, then decide.`,
  tone: 'failure',
})

/** A reviewer must not decide on what they have not seen. */
const changedMessage = ({ title }: EventToReview): FlashMessage => ({
  title: 'This event has changed',
  description: `“${title}” changed while you looked at it. Look again, then decide.`,
  tone: 'failure',
})
