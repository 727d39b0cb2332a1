import { type EventFilter, filterParams, without, withoutFamily } from '#domain/filter/filter.ts'

/** The feeds that there are of every filter, by the end of their address. */
export const FEEDS = {
  ics: { name: 'Calendar', type: 'text/calendar' },
  rss: { name: 'RSS', type: 'application/rss+xml' },
  atom: { name: 'Atom', type: 'application/atom+xml' },
  json: { name: 'JSON Feed', type: 'application/feed+json' },
} as const
export type FeedKind = keyof typeof FEEDS
export const FEED_KINDS = Object.keys(FEEDS) as FeedKind[]

/** Where a feed of a filter is; a family's place and children are not put into an address that others will ask for. */
export const feedAddress = (kind: FeedKind, filter: EventFilter) => withQuery(`/feeds/events.${kind}`, filter)

/** The page with the addresses of all feeds of a filter. */
export const subscribeAddress = (filter: EventFilter) => withQuery('/subscribe', filter)

function withQuery(path: string, filter: EventFilter): string {
  const params = filterParams(without(withoutFamily(filter), 'sort'))
  return params.size > 0 ? `${path}?${params}` : path
}
