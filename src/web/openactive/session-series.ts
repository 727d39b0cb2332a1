import { LICENCE } from '#domain/event/public/licence.ts'
import { sessionSeries } from '#domain/openactive/session-series.ts'
import { type EventChange, listChanges } from '#store/listing/changes/changes.ts'
import { badRequest } from '../api/answers.ts'
import { type Read, wrong } from '../api/parameters.ts'
import { getApp } from '../context.ts'
import { cachedBy } from '../page-cache/cache-key.ts'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/session-series'
import { SESSION_SERIES_FEED } from './dataset.ts'

/** As the specification suggests; without a `limit` parameter, all clients request the same pages. */
const ITEMS_PER_PAGE = 500

/** A page with items never changes: an event that changes moves to a later page. New changes appear on the last. */
const CACHE_SECONDS = { full: 3600, last: 8 }

export const handle = { cacheKey: cachedBy('afterChangeNumber') }

/**
 * A page of Realtime Paged Data Exchange 1.0, ordered by change number: each event once, as it is now or as deleted. An
 * event that is no longer an opportunity by the model is also sent as deleted, for clients that have a copy. What is
 * gone is sent for 30 days, from the same rows as the feed of changes.
 * https://openactive.io/realtime-paged-data-exchange/
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const after = readAfter(new URL(request.url).searchParams)
  if (!after.ok) return badRequest(after.errors)
  const origin = siteOrigin(web, request)
  const { changes } = await listChanges(web.db, web.clock(), { after: after.value ?? 0, limit: ITEMS_PER_PAGE })
  const from = changes.at(-1)?.number ?? after.value
  const page = {
    next: `${origin}${SESSION_SERIES_FEED}${from === null ? '' : `?afterChangeNumber=${from}`}`,
    items: changes.map((change) => itemOf(change, origin)),
    license: LICENCE.url,
  }
  const seconds = changes.length > 0 ? CACHE_SECONDS.full : CACHE_SECONDS.last
  return new Response(JSON.stringify(page), {
    headers: { 'content-type': 'application/json', 'cache-control': `public, max-age=${seconds}` },
  })
}

function itemOf({ number, eventId, event }: EventChange, origin: string) {
  const data = event && sessionSeries(event, origin)
  const item = { kind: 'SessionSeries', id: eventId, modified: number }
  return data ? { state: 'updated', ...item, data } : { state: 'deleted', ...item }
}

/** After which change the page begins; null = from the first. A client at the last page may have a number yet to come. */
function readAfter(params: URLSearchParams): Read<number | null> {
  const text = params.get('afterChangeNumber')
  if (text === null) return { ok: true, value: null }
  const value = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(value)
    ? { ok: true, value }
    : wrong('afterChangeNumber', 'Must be a change number from a page of this feed')
}
