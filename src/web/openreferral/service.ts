import { eventOfService } from '#domain/openreferral/identifiers.ts'
import { serviceOf } from '#domain/openreferral/service.ts'
import { findInList } from '#store/listing/changes/whole-list.ts'
import { answer, notFound } from '../api/answers.ts'
import { getApp } from '../context.ts'
import { cachedBy } from '../page-cache/cache-key.ts'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/service'

export const handle = { cacheKey: cachedBy() }

/** One event of the list as a service with all that belongs to it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const origin = siteOrigin(web, request)
  const id = eventOfService(origin, params.id)
  const event = id === null ? undefined : await findInList(web.db, web.clock(), id)
  return event ? answer(serviceOf(event, origin)) : notFound('There is no such service')
}
