import { publicLocation } from '#domain/event/public/public-event.ts'
import { placeOfVenue } from '#domain/place/locate.ts'
import { listPublicVenues } from '#store/venue/public-venues.ts'
import { getApp } from '../../context.ts'
import { cachedBy } from '../../page-cache/cache-key.ts'
import { venuePath } from '../../public/venue/venue-path.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { answer, badRequest } from '../answers.ts'
import { readNames, sharedParameters } from '../known-parameters.ts'
import type { Read } from '../parameters.ts'
import { errorsIn, readPerPage, wrong } from '../parameters.ts'
import type { Route } from './+types/venues'

export const handle = { cacheKey: cachedBy(...sharedParameters('listVenues')) }

/** A page of the venues that have events in the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const url = new URL(request.url)
  const names = readNames(url.searchParams, 'listVenues')
  const perPage = readPerPage(url.searchParams)
  const after = readAfter(url.searchParams)
  if (!names.ok || !perPage.ok || !after.ok) return badRequest(errorsIn(names, perPage, after))
  const found = await listPublicVenues(web.db, web.clock(), { after: after.value, limit: perPage.value + 1 })
  const shown = found.slice(0, perPage.value)
  const last = shown.at(-1)
  const params = new URLSearchParams(url.searchParams)
  if (last) params.set('cursor', String(last.id))
  const hasMore = found.length > shown.length
  const origin = siteOrigin(web, request)
  const next = hasMore ? `${origin}${url.pathname}?${params}` : null
  const data = shown.map((venue) => ({
    id: venue.id,
    slug: venue.slug,
    url: origin + venuePath(venue.slug),
    name: venue.name,
    website_url: venue.websiteUrl,
    ...publicLocation(placeOfVenue(venue)),
    location_area: venue.locationArea,
    events: venue.events,
  }))
  return answer({ data, next }, { next })
}

function readAfter(params: URLSearchParams): Read<number> {
  const text = params.get('cursor') ?? '0'
  return /^\d{1,9}$/.test(text) ? { ok: true, value: Number(text) } : wrong('cursor', 'Not a cursor of this list')
}
