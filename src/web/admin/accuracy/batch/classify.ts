import { data, redirect } from 'react-router'
import { z } from 'zod'
import { type ClassifiedAs, MOST_IN_A_BATCH } from '#domain/classification/batch.ts'
import { REVIEW_STATUS_LABELS } from '#domain/vocabulary.ts'
import type { StaffUser } from '../../../account/auth.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp, type WebApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { rowNumber } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import type { Route } from './+types/classify'
import { beginBatch } from './begin-batch.ts'

const ids = z.array(rowNumber).min(1).max(MOST_IN_A_BATCH)

/**
 * `one` classifies the event `id` at once; `selected` starts a batch over each `id`, `waiting` over all that waits.
 * `returnTo`: the page to return to.
 */
const classifyForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('one'), ids }),
  z.object({ intent: z.literal('selected'), ids }),
  z.object({ intent: z.literal('waiting') }),
])

/** Classifies events again, for all screens. A batch's progress is at `/admin/events/classify/{id}`. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'classify events')
  const app = getApp(context)
  const form = await request.formData()
  const asked = classifyForm.safeParse({ intent: form.get('intent'), ids: form.getAll('id') })
  if (!asked.success) throw data(null, { status: 400 })
  const message = await classify(app, user, asked.data, request.signal)
  const returnTo = form.get('returnTo')
  const address = typeof returnTo === 'string' ? safeNext(returnTo) : '/admin/accuracy'
  return redirect(address, { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error classifying event')

function classify(app: WebApp, user: StaffUser, asked: z.infer<typeof classifyForm>, signal: AbortSignal) {
  if (asked.intent === 'one') return classifyOne(app, user, asked.ids[0] as number, signal)
  return beginBatch(app, user, asked.intent === 'waiting' ? 'waiting' : { ids: asked.ids })
}

async function classifyOne(app: WebApp, user: StaffUser, eventId: number, signal: AbortSignal) {
  const classified = await app.classifier.classifyEvent(eventId, user.id, signal)
  if (!classified.ok)
    return { title: 'Error classifying event', description: classified.message, tone: 'failure' as const }
  const { score, operationId } = classified
  const description = [`Confidence: ${score}%.`, whatItDid(classified)].filter(Boolean).join(' ')
  return { title: 'Event classified successfully', description, undoOperationId: operationId }
}

/** What became of the event, where it is not what it was. */
function whatItDid({ before, after, isProposal, isHeld }: ClassifiedAs): string | null {
  if (isProposal) return 'It stays on the site; under Another look you decide whether it is to leave.'
  if (before === after) return null
  const status = REVIEW_STATUS_LABELS[after].toLowerCase()
  if (after === 'approved') return 'It is approved now, and families see it.'
  return before === 'approved' && isHeld ? `It is held, and has left the site: ${status}.` : `It is now: ${status}.`
}
