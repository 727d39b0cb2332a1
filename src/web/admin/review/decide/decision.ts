import { data } from 'react-router'
import { z } from 'zod'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import type { Route } from './+types/decision'
import { getEventToReview } from './decide.ts'
import { DECISION_INTENTS, decisionFields, settle } from './settle.ts'

const decisionForm = z.object({ ...decisionFields, intent: z.enum(DECISION_INTENTS).optional() })

/** What the server answers to a decision that was sent from behind the next event. */
export type DecisionAnswer = { isDone: boolean; title: string; description?: string | undefined }

/** Decides on an event for a browser that shows the next one already, and returns the outcome. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const event = await getEventToReview(app, params.id)
  const form = decisionForm.safeParse(Object.fromEntries(await request.formData()))
  const intent = form.data?.reason ? 'reject' : form.data?.intent
  if (!form.success || intent === undefined) throw data(null, { status: 400 })
  const { isDone, message } = await settle(app, user, event, { ...form.data, intent })
  const answer: DecisionAnswer = { isDone, title: message.title, description: message.description }
  return Response.json(answer)
}
