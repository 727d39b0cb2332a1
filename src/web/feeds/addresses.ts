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

/**
 * Where a feed of a filter is. A family's place and children are not put into an address that others will ask for, but for its
 * district, `withPlace`, where it chose that.
 */
export const feedAddress = (kind: FeedKind, filter: EventFilter, { withPlace = false } = {}) =>
  withQuery(`/feeds/events.${kind}`, feedFilter(filter, { withPlace }))

/** What a feed of a filter holds; see {@link feedAddress}. */
export const feedFilter = (filter: EventFilter, { withPlace }: { withPlace: boolean }): EventFilter => ({
  ...withoutFamily(filter),
  ...(withPlace && { near: filter.near, within: filter.within }),
})

/** The page with the addresses of all feeds of a filter, which says what of it they leave out. */
export const subscribeAddress = (filter: EventFilter) => withQuery('/subscribe', filter)

function withQuery(path: string, filter: EventFilter): string {
  const params = filterParams(without(filter, 'sort'))
  return params.size > 0 ? `${path}?${params}` : path
}
