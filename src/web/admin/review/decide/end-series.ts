import { replace } from 'react-router'
import { endSeriesRule } from '#store/review/series/series-rules.ts'
import { requireUser, safeNext } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { flash } from '../../../flash.ts'
import { routeId } from '../../parts/forms/route-id.ts'
import { sendPress } from '../../parts/forms/send-press.ts'
import type { Route } from './+types/end-series'

/** Ends the rule of a series: what it decided stands, and later events go to a person. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'decide events')
  const app = getApp(context)
  const form = await request.formData()
  const ended = await endSeriesRule(app.db, routeId(params.id), { actorId: user.id, at: app.now() })
  const message = ended
    ? { title: 'Later events go to a person', description: `What was decided with “${ended.title}” stands.` }
    : { title: 'Nothing to end', description: 'Later events go to a person already.', tone: 'failure' as const }
  return replace(safeNext(String(form.get('returnTo') || '/admin/review')), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendPress(serverAction, 'Nothing was ended')
