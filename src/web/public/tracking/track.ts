import { z } from 'zod'
import { trackedSearch } from '#domain/filter/search/tracked-search.ts'
import { BEACON_BYTES, BEACON_BYTES_IN_ALL, BEACONS } from '#domain/people/attempts.ts'
import { type TrackedFields, type TrackingEvent, trackedAddress, trackedFields } from '#domain/tracking.ts'
import { AGE_BANDS, CATEGORIES } from '#domain/vocabulary.ts'
import { saveTracking } from '#store/figures/tracking.ts'
import { socketAddressContext } from '../../account/current-user.ts'
import { getApp, type WebApp } from '../../context.ts'
import { clientNetwork } from '../../request/client-network.ts'
import type { Route } from './+types/track'

const MAX_BODY_BYTES = 64_000
const MOST_EVENTS = 200

/** Stores what a page recorded; a visitor who asks not to be tracked is not, even by a page that was loaded before. */
export async function action({ request, context }: Route.ActionArgs) {
  const refused = request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1'
  if (refused) return new Response(null, { status: 204 })
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(bytes <= MAX_BODY_BYTES)) return new Response(null, { status: 413 })
  const web = getApp(context)
  const waitSeconds = waitBefore(web, clientNetwork(request, context.get(socketAddressContext), web), bytes)
  if (waitSeconds > 0) return new Response(null, { status: 429, headers: { 'retry-after': String(waitSeconds) } })
  const recorded = beacon.safeParse(parseJson(await request.text()))
  if (!recorded.success) return new Response(null, { status: 400 })
  await saveTracking(web.db, recorded.data.filter(isAnonymous))
  return new Response(null, { status: 204 })
}

/**
 * 0 where a beacon may be stored, else the seconds to wait; nothing of its sender is stored with what they send. Looked at
 * before any of it is read, so that refusing costs next to nothing.
 */
const waitBefore = ({ limiter }: WebApp, network: string, bytes: number): number =>
  limiter.count(`beacon network ${network}`, BEACONS) ||
  limiter.count(`beacon-bytes network ${network}`, BEACON_BYTES, bytes) ||
  limiter.count('beacon-bytes all day', BEACON_BYTES_IN_ALL, bytes)

/** A search is stored as our own pages would have recorded it; one that could identify a person, not at all. */
const isAnonymous = ({ name, payload }: Recorded) => name !== 'search_submit' || payload.search_term !== ''

/** A venue's words may be of any length; to know them again, their beginning is enough. */
const words = z.string().transform((text) => text.slice(0, 500))
const count = z.number().int().nonnegative()
const percent = z.literal([25, 50, 75, 100])
const nothing = z.object({})
const address = words.transform(trackedAddress)

const event = {
  event_id: count,
  event_title: words,
  venue_name: words,
  category_primary: z.enum(CATEGORIES),
  category_secondary: words,
  age_bucket_primary: z.enum(AGE_BANDS),
  price_band: words,
  is_featured: z.boolean(),
}
const place = { position_index: count, page_index: count.default(1) }

/** The fields of each event; others that a beacon names are dropped. */
const FIELDS: { [Name in TrackingEvent]: z.ZodType<TrackedFields[Name]> } = {
  page_view: z.object({
    page_location: address,
    page_referrer: address,
    language: z.string().max(35),
    screen_resolution: z.string().regex(/^\d{1,5}x\d{1,5}$/),
  }),
  search_submit: z.object({ search_term: words.transform((term) => trackedSearch(term) ?? '') }),
  filter_open: nothing,
  filter_apply: z.object(
    Object.fromEntries(trackedFields().map(({ recordedAs, values }) => [recordedAs, values ? z.enum(values) : words])),
  ),
  filter_reset: nothing,
  location_click: z.object({ sub_region: words }),
  category_tab_click: z.object({ category_primary: words }),
  card_impression: z.object({ ...event, ...place }),
  card_click: z.object({ ...event, ...place }),
  featured_badge_impression: z.object({
    event_id: count,
    event_title: words,
    position_index: count,
  }),
  scroll_depth: z.object({ scroll_percent: percent }),
  overlay_open: nothing,
  overlay_close: z.object({ overlay_time_open_ms: count }),
  overlay_scroll: z.object({ overlay_scroll_percent: percent }),
  screen_view: z.object({ screen_name: words }),
  cta_outbound_click: z.object({
    event_id: count,
    event_title: words,
    venue_name: words,
    cta_label: words,
    outbound_url: z.string().max(2000),
    outbound_domain: words,
  }),
}

type Recorded = { [Name in TrackingEvent]: { name: Name; payload: TrackedFields[Name] } }[TrackingEvent]

const kinds = Object.entries(FIELDS).map(([name, payload]) => z.object({ name: z.literal(name), payload }))
const beacon = z.array(z.union(kinds)).max(MOST_EVENTS) as unknown as z.ZodType<Recorded[]>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
