import { siteDescription } from '#domain/event/public/display.ts'
import { type EventFilter, parseFilter } from '#domain/filter/filter.ts'
import { isOneOf } from '#domain/vocabulary.ts'
import { catalogueChangedAt } from '#store/listing/changes/catalogue.ts'
import { listEvents } from '#store/listing/listing.ts'
import { notFound } from '../api/answers.ts'
import { getApp, type WebApp } from '../context.ts'
import { cachedBy, SHARED_FILTER } from '../page-cache/cache-key.ts'
import { listAddress } from '../public/list/list-address.ts'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/feed-of-filter'
import { FEED_KINDS, FEEDS, type FeedKind, feedAddress } from './addresses.ts'
import { writeCalendar } from './calendar.ts'
import { feedItem, feedTitle, writeAtom, writeJsonFeed, writeRss } from './feed.ts'

/** A calendar that holds more is slow on a telephone; the soonest are what matters. */
const MOST_IN_CALENDAR = 500
/** What came in since a reader last looked. */
const MOST_IN_FEED = 100

export const handle = { cacheKey: cachedBy(...SHARED_FILTER) }

/** The events of a filter as a calendar, or as a feed of what was added last. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const kind = params.file.replace(/^events\./, '')
  if (!isOneOf(FEED_KINDS, kind) || kind === params.file)
    return notFound(`There are ${FEED_KINDS.map((one) => `events.${one}`).join(', ')}`)
  const filter = parseFilter(new URL(request.url).searchParams, await web.activeHolidays())
  const body = await write(web, kind, filter, siteOrigin(web, request))
  return new Response(body, { headers: { 'content-type': `${FEEDS[kind].type}; charset=utf-8` } })
}

async function write(web: WebApp, kind: FeedKind, filter: EventFilter, origin: string): Promise<string> {
  const { db } = web
  const now = web.clock()
  const title = `${feedTitle(filter)} · Kids Holiday Events`
  const address = origin + feedAddress(kind, filter)
  if (kind === 'ics') {
    const { events } = await listEvents(db, { ...filter, sort: 'soonest' }, now, { limit: MOST_IN_CALENDAR })
    return writeCalendar(events, { origin, name: title, source: address }, ({ date }) => date >= now.date)
  }
  const { events } = await listEvents(db, { ...filter, sort: 'added' }, now, { limit: MOST_IN_FEED })
  const feed = {
    title,
    description: siteDescription(await web.placeName()),
    page: origin + listAddress(filter),
    address,
    updatedAt: await catalogueChangedAt(db),
    items: events.map((event) => feedItem(event, origin, now)),
  }
  return WRITERS[kind](feed)
}

const WRITERS = { rss: writeRss, atom: writeAtom, json: writeJsonFeed }
