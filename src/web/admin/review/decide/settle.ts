import { z } from 'zod'
import { noticesOfNotes } from '#domain/people/notices.ts'
import { REASONS_OF_ONE_ALONE, REJECTION_REASONS } from '#domain/review/review.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { releaseClaim } from '#store/review/claims.ts'
import { decideEvent, wasDecidedSo } from '#store/review/decisions.ts'
import type { EventToReview } from '#store/review/queue/review.ts'
import { decideSeries } from '#store/review/series/series.ts'
import { decideSameChange } from '#store/review/series/series-changes.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import type { FlashMessage } from '../../../flash.ts'
import { refusedInWords } from '../../events/bulk/bulk.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'
import { notifyColleagues } from '../../parts/notify-colleagues.ts'
import { countOf, nameInMessage } from '../../parts/words/words.ts'
import { reviewRules } from '../lists.ts'
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
  /** Whether the decision is for others too: those of its series, or those that changed in the same way; and which were on the screen. */
  whole: z.enum(['yes', 'change']).optional(),
  series: z.string().optional(),
  /** Where the series has no other events: what was decided on an earlier one, which has to be decided again. */
  earlier: z.enum(['approved', 'rejected']).optional(),
  /** The open reports about the event that stood beside it, by their ids. */
  reports: z.string().optional(),
}

export const DECISION_INTENTS = ['approve', 'reject', 'keep'] as const
type Intent = (typeof DECISION_INTENTS)[number]

export type Decision = { intent: Intent } & z.infer<z.ZodObject<typeof decisionFields>>

const OUTCOMES: Record<Intent, { status: ReviewStatus; title: string }> = {
  approve: { status: 'approved', title: 'Event approved' },
  reject: { status: 'rejected', title: 'Event rejected' },
  keep: { status: 'needs_review', title: 'Event kept in the queue' },
}

export type Settled = { isDone: boolean; message: FlashMessage }

/**
 * Decides on an event, with its series where the form says so, unless it is no longer what was on the screen. What is kept in the
 * queue, or rejected for what is wrong with it alone, says nothing of the others. A decision that is sent again, since its answer was
 * lost, is done.
 */
export async function settle(app: WebApp, user: StaffUser, event: EventToReview, decision: Decision): Promise<Settled> {
  const { intent, reason, whole, earlier } = decision
  const isOfOneAlone =
    (reason && REASONS_OF_ONE_ALONE.includes(reason)) || (earlier && earlier !== OUTCOMES[intent].status)
  const isForAll = whole && intent !== 'keep' && !isOfOneAlone
  const settled = await (isForAll ? settleSeries : settleOne)(app, user, event, decision)
  if (settled !== 'changed') {
    if (!settled.isDone) return settled
    const notified = await notifyMentioned(app, user, event, decision)
    return notified ? { ...settled, message: withSentence(notified, settled.message) } : settled
  }
  const { status, title } = OUTCOMES[intent]
  const isSentAgain = await wasDecidedSo(app.db, {
    eventId: event.id,
    actorId: user.id,
    version: decision.version,
    status,
  })
  if (isSentAgain) return { isDone: true, message: { title, description: event.title, undoEventId: event.id } }
  return { isDone: false, message: changedMessage(event) }
}

/** Those whom the notes of the decision mention; it may be sent without notes. */
async function notifyMentioned(app: WebApp, user: StaffUser, event: EventToReview, { adminNotes: after }: Decision) {
  if (after === undefined) return ''
  const notes = { before: event.adminNotes, after }
  return notifyColleagues(app, (staff) =>
    noticesOfNotes({ kind: 'event-notes', eventId: event.id }, notes, user.id, staff),
  )
}

/** A message with one sentence more, which stands first: a long title of an event is cut off. */
const withSentence = (sentence: string, { description = '', ...message }: FlashMessage): FlashMessage => ({
  ...message,
  description: `${sentence} ${description}`,
})

async function settleOne(
  app: WebApp,
  user: StaffUser,
  event: EventToReview,
  decided: Decision,
): Promise<Settled | 'changed'> {
  const { intent, version, adminNotes, reason, held } = decided
  const reportIds = intent === 'keep' ? [] : reportsIn(decided)
  const { status, title } = OUTCOMES[intent]
  if (intent === 'approve' && event.holds.length > 0 && !held) return { isDone: false, message: heldMessage(event) }
  const decision = {
    eventId: event.id,
    actorId: user.id,
    version,
    status,
    adminNotes: adminNotes === undefined ? undefined : adminNotes || null,
    reason: reason ?? null,
    reportIds,
  }
  const before = await decideEvent(app.db, decision, app.now(), app.today())
  if (!before) return 'changed'
  await releaseClaim(app.db, event.id, user.id, app.now())
  const isSentBack = intent === 'keep' && (before.status === 'approved' || before.status === 'rejected')
  // Keeping what is decided already takes it back into the queue.
  const outcome = isSentBack ? 'Event needs review' : title
  const also = [reportsInWords(reportIds), await afterDecisions(app, user, [event.venueId])].filter(Boolean)
  const description = [also.length > 0 ? `${event.title}.` : event.title, ...also].join(' ')
  return { isDone: true, message: { title: outcome, description, undoEventId: event.id } }
}

/** The event with those of its series, or of the same change, that were on the screen and still belong to it, in one operation. */
async function settleSeries(
  app: WebApp,
  user: StaffUser,
  event: EventToReview,
  decision: Decision,
): Promise<Settled | 'changed'> {
  const status = decision.intent === 'approve' ? ('approved' as const) : ('rejected' as const)
  const { version, adminNotes: notes, reason = null, series = '' } = decision
  const wanted = {
    eventId: event.id,
    version,
    shown: series.split(',').filter(Boolean).map(Number),
    status,
    reason,
    adminNotes: notes === undefined ? undefined : notes || null,
    reportIds: reportsIn(decision),
  }
  const by = { actorId: user.id, at: app.now(), today: app.today() }
  const isChange = decision.whole === 'change'
  const done = isChange
    ? await decideSameChange(app.db, wanted, by)
    : await decideSeries(app.db, wanted, await reviewRules(app), by)
  if (!done) return 'changed'
  await releaseClaim(app.db, event.id, user.id, app.now())
  const also = await afterDecisions(app, user, [event.venueId])
  const later = isChange
    ? 'The venue changed all of them in the same way.'
    : 'Those that come later are decided the same way.'
  const description = [`${event.title}.`, later, reportsInWords(wanted.reportIds), also].filter(Boolean).join(' ')
  const title =
    done.done === 1
      ? OUTCOMES[decision.intent].title
      : `${countOf(done.done, 'event')} ${isChange ? '' : 'of the series '}${status}`
  return { isDone: true, message: { title, description, ...refusedInWords(done), undoOperationId: done.id } }
}

const reportsIn = ({ reports = '' }: Decision): number[] =>
  z.array(rowNumber).safeParse(reports.split(',').filter(Boolean)).data ?? []

const reportsInWords = (ids: readonly number[]) =>
  ids.length > 0 && `${countOf(ids.length, 'report is', 'reports are')} dealt with.`

const heldMessage = ({ title }: EventToReview): FlashMessage => ({
  title: 'This event is held',
  description: `Open “${title}” to read why, then decide.`,
  tone: 'failure',
})

/** A reviewer must not decide on what they have not seen. */
const changedMessage = ({ title }: EventToReview): FlashMessage => ({
  title: 'This event has changed',
  description: `“${nameInMessage(title)}” changed while you looked at it. Look again, then decide.`,
  tone: 'failure',
})
