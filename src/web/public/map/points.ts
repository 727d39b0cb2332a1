import { parseFilter } from '#domain/filter/filter.ts'
import { listMapPoints } from '#store/listing/counts/by-place.ts'
import { getApp } from '../../context.ts'
import { cachedBy, SHARED_FILTER } from '../../page-cache/cache-key.ts'
import type { Route } from './+types/points'

export const handle = { cacheKey: cachedBy(...SHARED_FILTER) }

/** Where the events of a filter are, for the map beside their list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const filter = parseFilter(new URL(request.url).searchParams, await web.activeHolidays())
  return Response.json(await listMapPoints(web.db, filter, web.clock()))
}
