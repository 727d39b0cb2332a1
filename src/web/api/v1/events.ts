import { publicEvent } from '#domain/event/public/public-event.ts'
import { listEvents } from '#store/listing/listing.ts'
import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { answer, badRequest } from '../answers.ts'
import { readFilter } from '../filter-parameters.ts'
import { readNames, sharedParameters } from '../known-parameters.ts'
import { errorsIn, pick, readCursor, readFields, readPerPage, writeCursor } from '../parameters.ts'
import type { Route } from './+types/events'

export const handle = { cacheKey: cachedBy(...sharedParameters('listEvents')) }

/** A page of the events that a filter lets through, in its order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const url = new URL(request.url)
  const names = readNames(url.searchParams, 'listEvents')
  const filter = readFilter(url.searchParams, await web.activeHolidays())
  const perPage = readPerPage(url.searchParams)
  const fields = readFields(url.searchParams)
  if (!names.ok || !filter.ok || !perPage.ok || !fields.ok) return badRequest(errorsIn(names, filter, perPage, fields))
  const cursor = readCursor(url.searchParams, filter.value)
  if (!cursor.ok) return badRequest(cursor.errors)
  const page = await listEvents(web.db, filter.value, web.clock(), {
    limit: perPage.value,
    ...(cursor.value && { after: cursor.value }),
  })
  const origin = siteOrigin(web, request)
  const at = (change: (params: URLSearchParams) => void) => {
    const params = new URLSearchParams(url.searchParams)
    change(params)
    return params.size > 0 ? `${origin}${url.pathname}?${params}` : origin + url.pathname
  }
  const keys = page.next?.keys
  const next = keys ? at((params) => params.set('cursor', writeCursor(keys))) : null
  return answer(
    {
      data: page.events.map((event) => pick(publicEvent(event, origin), fields.value)),
      next,
      total: { count: page.total.count + page.total.sunk, is_capped: page.total.isCapped },
      searched_for: page.corrected,
    },
    { next, first: at((params) => params.delete('cursor')) },
  )
}
