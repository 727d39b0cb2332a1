import type { UnsurePage } from '#domain/classification/unsure-page.ts'
import { isOver } from '#domain/days/days-on.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { type DroppedCandidate, MOST_DROPPED, type ReadEvents } from '#domain/event/candidate.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import type { VenueStatements } from '#domain/expect/expected.ts'
import type { PageReader, Shortfall } from '#domain/health/crawl.ts'
import type { StatedHours } from '#domain/hours/opening-hours.ts'
import type { StatedStations } from '#domain/place/stations.ts'
import type { Holiday } from '../dates/index.ts'
import { canonicalUrl, isSameSite, type Link } from '../discover/address.ts'
import { scoreLinks } from '../discover/links.ts'
import { CRAWLER_TOKEN } from '../fetch/robots/robots.ts'
import { saysNofollow } from '../fetch/robots/robots-tag.ts'
import { needsScripts } from '../render/needs-scripts.ts'
import { storable } from '../save/storable.ts'
import { type LineKeys, lineKeysOf } from '../template/line-keys.ts'
import { unsurePage } from './ai/unsure.ts'
import { statementsOn } from './facts/expectations/statements.ts'
import { openingHoursOn } from './facts/opening-hours.ts'
import { stationsOn } from './facts/stations.ts'
import { readEvents } from './index.ts'
import { type Page, type PageSource, readPage } from './parse/page.ts'
import { type Attempt, createReaders } from './pool/readers.ts'
import { isPlatform } from './sources/platform-sources.ts'
import { pointedSources } from './sources/sources.ts'

/** What a crawl needs from a page: its events and its links. Plain data. */
export type PageContent = {
  found: ExtractedEvent[]
  /** What looked like an event and was dropped, with the reason: the first of them. */
  dropped: DroppedCandidate[]
  links: Link[]
  /** It has no current event, and looks as if its scripts would add some. */
  needsScripts: boolean
  /** What may be sent to an AI provider, if the rules are unsure. */
  unsure: UnsurePage | null
  /** For telling what a site repeats from what the page says; null if it is no HTML page. */
  lineKeys: LineKeys | null
  /** What it says of the venue for its visitors, where its name says that it is for them; null for any other page. */
  statements: VenueStatements | null
  /** What it says of the stations near the venue, where it is one for its visitors. */
  stations: StatedStations | null
  /** When the venue is open, where this is its home page or one for its visitors and says so. */
  openingHours: StatedHours | null
  /** What was not read, through a bug of ours or a limit on time or memory; null if all was. */
  shortfall: Shortfall | null
}

/** More events than any venue lists: a page with more is a trap, and each event costs a transaction. */
const MAX_EVENTS = 5000

/** What has been read of a page while some readers are still to run. */
export type PartialContent = { content: PageContent; done: PageReader[] }

/**
 * Reads a page once for all that a crawl needs. Blocks the process while it reads; before each reader that may take long,
 * `onPartial` receives the result so far, so that it is not lost if the process is killed.
 */
export function readContent(
  source: PageSource,
  today: LondonDay,
  holidays: readonly Holiday[] = [],
  onPartial: (part: PartialContent) => void = () => {},
): PageContent {
  const page = readPage(source)
  // If parsing fails, no reader can run.
  if (page.kind === 'html' || page.kind === 'xml') page.dom()
  const readers = createReaders()
  let found: ExtractedEvent[] = []
  let dropped: ReadEvents['dropped'] = []
  let pageLinks: PageLinks | null | undefined
  const known = (): PageContent => {
    if (pageLinks === undefined)
      pageLinks = readers.run('links', (attempt) => readLinks(page, source, today, attempt), null)
    const links = pageLinks ? joinLinks(pageLinks, aheadOf(found, today), page.url) : []
    const failures = readers.failures()
    const shortfall = failures.length > 0 ? { failures, ranOut: null } : null
    return {
      found: storable(found),
      dropped: storable(dropped),
      links,
      needsScripts: false,
      unsure: null,
      lineKeys: null,
      statements: null,
      stations: null,
      openingHours: null,
      shortfall,
    }
  }
  for (const all of readEvents(page, today, holidays, readers)) {
    const isFirst = pageLinks === undefined
    found = all.events.slice(0, MAX_EVENTS)
    dropped = all.dropped.slice(0, MOST_DROPPED)
    const content = isFirst || found.length > 0 ? known() : null
    if (content && (found.length > 0 || content.links.length > 0)) onPartial({ content, done: readers.done() })
  }
  const ahead = aheadOf(found, today)
  // If a reader failed, we cannot know whether the rules would have been sure.
  const isRead = readers.failures().length === 0
  const unsure = isRead ? readers.run('unsure', () => unsurePage(page, ahead, today), null) : null
  const asksForScripts = ahead.length === 0 && readers.run('scripts', () => needsScripts(page), false)
  const lineKeys = readers.run('lines', () => lineKeysOf(page, found), null)
  const statements = readers.run('visitors', () => statementsOn(page), null)
  const stations = readers.run('visitors', () => stationsOn(page), null)
  const openingHours = readers.run('visitors', () => openingHoursOn(page, today), null)
  return {
    ...known(),
    needsScripts: asksForScripts,
    unsure: storable(unsure),
    lineKeys,
    statements: storable(statements),
    stations: storable(stations),
    openingHours: storable(openingHours),
  }
}

const aheadOf = (found: readonly ExtractedEvent[], today: LondonDay) => found.filter((event) => !isOver(event, today))

function mayFollow(page: Page, robotsTag: string | null): boolean {
  if (page.kind !== 'html') return !saysNofollow(robotsTag, CRAWLER_TOKEN)
  const metas = page.dom()(`meta[name="robots" i], meta[name="${CRAWLER_TOKEN}" i]`).toArray()
  const contents = metas.map(({ attribs }) => attribs.content ?? '')
  return !saysNofollow(robotsTag, CRAWLER_TOKEN, contents)
}

/** A page's links besides those to its events' own pages. */
type PageLinks = { feeds: Link[]; links: Link[] }

/** null if the page asks crawlers not to follow its links. */
function readLinks(page: Page, { robotsTag }: PageSource, today: LondonDay, attempt: Attempt): PageLinks | null {
  if (!mayFollow(page, robotsTag ?? null)) return null
  const withAddress = ({ url: written, ...link }: Link): Link[] => {
    const url = canonicalUrl(written, page.url)
    return url ? [{ url, ...link }] : []
  }
  const feeds = attempt(() => pointedSources(page), []).flatMap(({ url }) => withAddress({ url, score: 1 }))
  const links = page.kind === 'html' ? attempt(() => scoreLinks(page, today), []).flatMap(withAddress) : []
  // Further pages of a service's feed belong to the venue like the first.
  const isOffSite = (url: string) => !isSameSite(url, page.url) || isPlatform(url)
  return { feeds: feeds.map((feed) => (isOffSite(feed.url) ? { ...feed, offSite: true } : feed)), links }
}

/** Feeds first, as one may contain every event. Then the events' own pages, then links by how event-like they are. */
function joinLinks({ feeds, links }: PageLinks, ahead: readonly ExtractedEvent[], pageUrl: string): Link[] {
  const own = ahead.flatMap(({ url }) => (url ? (canonicalUrl(url, pageUrl) ?? []) : []))
  const best = new Map<string, Link>()
  for (const link of [...feeds, ...own.map((url): Link => ({ url, score: 0.9 })), ...links]) {
    if (link.score > (best.get(link.url)?.score ?? 0)) best.set(link.url, { ...best.get(link.url), ...link })
  }
  return [...best.values()]
}
