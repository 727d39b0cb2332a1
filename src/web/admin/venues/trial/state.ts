import { cancelTrial } from '#store/venue/trials/venue-trials.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { routeId } from '../../parts/forms/route-id.ts'
import type { Route } from './+types/state'
import { getTrial } from './progress.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'manage venues')
  return Response.json(await getTrial(getApp(context), routeId(params.id)), {
    headers: { 'cache-control': 'no-store' },
  })
}

/** Cancels the test. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requireUser(request, context, 'manage venues')
  const app = getApp(context)
  const id = routeId(params.id)
  await cancelTrial(app.db, id)
  return Response.json(await getTrial(app, id))
}
