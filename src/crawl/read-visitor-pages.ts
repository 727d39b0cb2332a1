import { type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import type { VenueStatements } from '#domain/expect/expected.ts'
import { VENUE_FEATURES } from '#domain/expect/facts.ts'
import type { StatedHours } from '#domain/hours/opening-hours.ts'
import type { StatedStations } from '#domain/place/stations.ts'
import { areStatementsDue } from '#domain/venue/venue.ts'
import type { Venue } from '#store/venue/venues.ts'
import type { CrawlDeps } from './crawl-deps.ts'
import type { Link } from './discover/address.ts'

/** What a venue's pages for visitors say of it: what to expect there, which stations are near, and when it is open; null where none of them says. */
export type VisitorPages = {
  statements: VenueStatements
  stations: StatedStations | null
  openingHours: StatedHours | null
}

/** A venue says it on one page or two; each costs a request. */
const MOST_PAGES = 3

/**
 * Reads a venue's own pages for visitors; `links` are those of its home page. null where that is not due yet, or none of the
 * pages can be read: what was known stays, and the next crawl tries again.
 */
export async function readVisitorPages(
  { fetcher, extract, now }: Pick<CrawlDeps, 'fetcher' | 'extract' | 'now'>,
  { statementsReadAt }: Pick<Venue, 'statementsReadAt'>,
  links: readonly Link[],
  signal: AbortSignal,
): Promise<VisitorPages | null> {
  if (!areStatementsDue(statementsReadAt, now())) return null
  const pages = links
    .filter(({ visitorRank }) => visitorRank !== undefined)
    .toSorted((a, b) => (b.visitorRank ?? 0) - (a.visitorRank ?? 0))
    .slice(0, MOST_PAGES)
  const read: VisitorPages[] = []
  for (const { url } of pages) {
    if (signal.aborted) return null
    const page = await readVisitorPage({ fetcher, extract }, url, todayInLondon(now()), signal)
    if (page) read.push(page)
  }
  if (read.length === 0) return null
  return {
    statements: joinStatements(read.map(({ statements }) => statements)),
    stations: read.find(({ stations }) => stations)?.stations ?? null,
    openingHours: read.find(({ openingHours }) => openingHours)?.openingHours ?? null,
  }
}

async function readVisitorPage(
  { fetcher, extract }: Pick<CrawlDeps, 'fetcher' | 'extract'>,
  url: string,
  today: LondonDay,
  signal: AbortSignal,
): Promise<VisitorPages | null> {
  const fetched = await fetcher.fetch(url, { etag: null, lastModified: null, signal })
  if (!fetched.ok || fetched.notModified) return null
  const { contentType, body, robotsTag } = fetched
  const reading = await extract({ url: fetched.url, contentType, body, robotsTag }, today, signal)
  if (!reading.ok) return null
  const { statements, stations, openingHours } = reading.content
  return statements || stations || openingHours ? { statements: statements ?? {}, stations, openingHours } : null
}

/** What one page denies, no other promises; else the first page that says something of a feature is quoted. */
function joinStatements(pages: readonly VenueStatements[]): VenueStatements {
  const joined: VenueStatements = {}
  for (const feature of VENUE_FEATURES) {
    const said = pages.flatMap((page) => page[feature] ?? [])
    const statement = said.find(({ isSo }) => !isSo) ?? said[0]
    if (statement) joined[feature] = statement
  }
  return joined
}
