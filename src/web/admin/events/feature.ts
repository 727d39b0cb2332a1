import { replace } from 'react-router'
import { featureEvent } from '#store/event/by-staff/featuring.ts'
import { requireUser, safeNext } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { flash } from '../../flash.ts'
import { attempt } from '../../request/attempt.ts'
import { routeId } from '../parts/forms/route-id.ts'
import { sendPress } from '../parts/forms/send-press.ts'
import type { Route } from './+types/feature'

/** Features an event, or no longer. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(request, context, 'feature events')
  const app = getApp(context)
  const form = await request.formData()
  const change = { eventId: routeId(params.id), isFeatured: form.get('featured') === 'yes', actorId: user.id }
  const done = await attempt(app, 'featuring an event', () => featureEvent(app.db, change, app.now()))
  const message =
    done.ok && done.value !== undefined
      ? { title: `Event ${change.isFeatured ? 'marked' : 'unmarked'} as featured`, description: done.value }
      : {
          title: 'Error updating featured status',
          description: done.ok ? 'It has already been deleted, or merged into another event.' : done.why,
          tone: 'failure' as const,
        }
  return replace(safeNext(String(form.get('returnTo') || '/admin/events')), { headers: [await flash(message)] })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendPress(serverAction, 'Error updating featured status')
