import { publicEvent } from '#domain/event/public/public-event.ts'
import { findEventBySlug } from '#store/listing/listing.ts'
import { findMergedSlug } from '#store/review/duplicates/duplicates.ts'
import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { isSlug } from '../../public/event/event-address.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { answer, badRequest, notFound } from '../answers.ts'
import { readNames, sharedParameters } from '../known-parameters.ts'
import { errorsIn, pick, readFields } from '../parameters.ts'
import type { Route } from './+types/event'

export const handle = { cacheKey: cachedBy(...sharedParameters('getEvent')) }

/** One event, over or not; the address of one that was merged into another leads there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { slug } = params
  const { searchParams } = new URL(request.url)
  const names = readNames(searchParams, 'getEvent')
  const fields = readFields(searchParams)
  if (!names.ok || !fields.ok) return badRequest(errorsIn(names, fields))
  const origin = siteOrigin(web, request)
  const event = isSlug(slug) ? await findEventBySlug(web.db, slug) : undefined
  if (event) return answer(pick(publicEvent(event, origin), fields.value))
  const leadsTo = isSlug(slug) ? await findMergedSlug(web.db, slug) : undefined
  if (leadsTo === undefined) return notFound('There is no such event')
  return new Response(null, { status: 308, headers: { location: `${origin}/api/v1/events/${leadsTo}` } })
}
