import { data } from 'react-router'
import { extendClaims, releaseClaim } from '#store/review/claims.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { getEventToReview } from '../decide/decide.ts'
import type { Route } from './+types/claim'

/** `extend`: a reviewer still has the event's screen open. `release`: they have left it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const { db, now } = app
  const { id: eventId } = await getEventToReview(app, params.id)
  const intent = (await request.formData()).get('intent')
  if (intent === 'extend') await extendClaims(db, eventId, user.id, now())
  else if (intent === 'release') await releaseClaim(db, eventId, user.id, now())
  else throw data(null, { status: 400 })
  return new Response(null, { status: 204 })
}
