import { parseFilter } from '#domain/filter.ts'
import { countEvents } from '#store/listing.ts'
import { getApp } from '../context.ts'
import type { Route } from './+types/count'

/** How many events a filter would give, for the button that applies it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  return await countEvents(web.db, parseFilter(new URL(request.url).searchParams), web.today())
}

/** The button works without its number. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}
