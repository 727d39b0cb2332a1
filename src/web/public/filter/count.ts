import { parseFilter } from '#domain/filter/filter.ts'
import { holidayChoices } from '#domain/holiday/holiday.ts'
import { getApp } from '../../context.ts'
import { cachedBy, SHARED_FILTER } from '../../page-cache/cache-key.ts'
import type { Route } from './+types/count'
import { boroughsOf } from './family/read-family.ts'

export const handle = { cacheKey: cachedBy(...SHARED_FILTER) }

/** How many events a filter, and each other choice beside it, would give: for the menus and for the button that applies. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const today = web.today()
  const known = await web.activeHolidays()
  const filter = parseFilter(new URL(request.url).searchParams, known)
  return Response.json(await web.countChoices(filter, web.clock(), holidayChoices(known, today, boroughsOf(filter))))
}
