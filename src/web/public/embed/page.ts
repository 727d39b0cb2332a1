import { wantedDays } from '#domain/days/days-on.ts'
import { type EventFilter, emptyFilter, parseFilter } from '#domain/filter/filter.ts'
import { CATEGORY_LABELS } from '#domain/vocabulary.ts'
import { listEvents } from '#store/listing/listing.ts'
import { getApp, type WebApp } from '../../context.ts'
import { cachedBy, FAMILYS_OWN, SHARED_FILTER } from '../../page-cache/cache-key.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { readEventForAnyone } from '../event/read-event.ts'
import { cardOf } from '../list/card/card.ts'
import { listAddress } from '../list/list-address.ts'
import type { Route } from './+types/page'
import { embedDocument } from './document.tsx'
import { type EmbedOptions, parseOptions } from './options.ts'

export const handle = { cacheKey: cachedBy(...SHARED_FILTER, ...FAMILYS_OWN, 'event', 'limit', 'theme', 'accent') }

/** Events for a frame on a partner's page: what the public may see, also for staff who are signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { searchParams } = new URL(request.url)
  const options = parseOptions(searchParams)
  const filter = parseFilter(searchParams, await web.activeHolidays())
  const events =
    options.event === null ? await eventsOf(web, filter, options) : await eventNamed(web, request, options.event)
  const wanted = options.event === null ? filter : emptyFilter()
  const html = embedDocument({
    title: titleOf(wanted),
    events,
    allEvents: siteOrigin(web, request) + listAddress(wanted),
    options,
  })
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

async function eventsOf({ db, clock }: WebApp, filter: EventFilter, { limit }: EmbedOptions) {
  const now = clock()
  const { events } = await listEvents(db, filter, now, { limit })
  return events.map((event) => cardOf(event, now, wantedDays(filter, now.date)[0]))
}

async function eventNamed(web: WebApp, request: Request, slug: string) {
  const read = await readEventForAnyone(web, request, slug)
  return read ? [cardOf(read.found, web.clock())] : []
}

function titleOf({ categories }: EventFilter): string {
  const [only, ...others] = categories
  return only && others.length === 0 ? `${CATEGORY_LABELS[only]} events for children` : 'Events for children'
}
