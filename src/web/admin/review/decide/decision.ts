import { data } from 'react-router'
import { z } from 'zod'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import type { Route } from './+types/decision'
import { getEventToReview, listOf, pathAfter } from './decide.ts'
import { DECISION_INTENTS, decisionFields, settle } from './settle.ts'

const decisionForm = z.object({
  ...decisionFields,
  intent: z.enum(DECISION_INTENTS).optional(),
  /** Who decided: while a decision waited to be sent, someone else may have signed in with this browser. */
  decidedBy: z.string().optional(),
  /** Said by a browser that does not know which event comes next. */
  next: z.literal('wanted').optional(),
})

/** What the server answers to a decision that was sent from behind the screen. */
export type DecisionAnswer = {
  isDone: boolean
  title: string
  description?: string | undefined
  undoOperationId?: number | undefined
  /** The screen that comes next, where the browser could not know it: after a series, and after the last event. */
  nextPath?: string | undefined
}

/** Decides on an event for a browser that stays where it is, or shows the next one already, and returns the outcome. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const form = decisionForm.safeParse(Object.fromEntries(await request.formData()))
  const intent = form.data?.reason ? 'reject' : form.data?.intent
  if (!form.success || intent === undefined) throw data(null, { status: 400 })
  const { decidedBy = user.id, next, ...decision } = form.data
  if (decidedBy !== user.id) throw data(null, { status: 401 })
  const event = await getEventToReview(app, params.id)
  const { isDone, message } = await settle(app, user, event, { ...decision, intent })
  const { title, description, undoOperationId } = message
  const nextPath = isDone && next ? await pathAfter(app, user, event, listOf(request, event)) : undefined
  return Response.json({ isDone, title, description, undoOperationId, nextPath } satisfies DecisionAnswer)
}
