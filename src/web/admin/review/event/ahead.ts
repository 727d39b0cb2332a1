import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { getEventToReview } from '../decide/decide.ts'
import type { Route } from './+types/ahead'
import { readEvent } from './read-event.ts'

/** The data of an event's screen, for a browser that loads it ahead. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(request, context, 'read back-office')
  const app = getApp(context)
  const event = await getEventToReview(app, params.id)
  return Response.json(await readEvent(app, user, event, request), {
    headers: { 'cache-control': 'private, no-store' },
  })
}
