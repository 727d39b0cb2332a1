import { getApp } from '../../context.ts'
import type { Route } from './+types/session'

/** Who is signed in, for tabs that check whether they still are. It does not extend the session. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await getApp(context).auth.visit(request, { prolong: false })
  return Response.json({ userId: user?.id ?? null }, { headers: { 'cache-control': 'no-store' } })
}
