import { getApp } from '../../../context.ts'
import type { Route } from './+types/state'
import { readLiveState, refuse } from './live-state.ts'

const VENUES_ASKED = 50

/**
 * The state of crawls now, for browsers without server-sent events; `venues` names those whose last crawl is wanted
 * too.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = getApp(context)
  const refusal = await refuse(app, request)
  if (refusal) return new Response(null, { status: refusal })
  const asked = new URL(request.url).searchParams.get('venues') ?? ''
  const venueIds = asked
    .split(',')
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, VENUES_ASKED)
  return Response.json(await readLiveState(app, venueIds.map(Number)), { headers: { 'cache-control': 'no-store' } })
}
