import { daysBetween, type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import type { PageToStore } from '#store/crawl/pages.ts'
import type { KnownPage, Visit } from '../discover/visit.ts'
import { EXTRACTOR_VERSION } from '../extract/index.ts'

/** What is stored of a visited page, so that the next crawl can fetch it conditionally and knows what was on it. */
export function pageToStore(venueId: number, visit: Visit, before: KnownPage | undefined, at: Date): PageToStore {
  const { fetched, shortfall, found } = visit
  return {
    venueId,
    url: visit.url,
    etag: fetched.ok ? fetched.etag : null,
    lastModified: fetched.ok ? fetched.lastModified : null,
    contentHash: visit.contentHash,
    httpStatus: fetched.status,
    failure: visit.outcome === 'read' || visit.outcome === 'unchanged' ? null : visit.outcome,
    bytes: fetched.ok ? fetched.bytes : null,
    fetchedAt: at,
    changedAt: at,
    links: visit.links,
    // A page that was read in part keeps the events known from before, and is read again by the next crawl.
    found: shortfall && before ? [...found, ...notAmong(before.found, found)] : found,
    dropped: visit.dropped,
    lineKeys: visit.lineKeys,
    extractedAt: shortfall ? null : visit.extractedAt,
    extractorVersion: EXTRACTOR_VERSION,
    needsScripts: visit.rendering !== null,
    isUnchanged: visit.outcome === 'unchanged',
  }
}

function notAmong(before: readonly ExtractedEvent[], found: readonly ExtractedEvent[]): ExtractedEvent[] {
  const nameOf = ({ title, url }: ExtractedEvent) => `${titleKey(title)} ${url}`
  const names = new Set(found.map(nameOf))
  return before.filter((event) => !names.has(nameOf(event)))
}

type StoredReading = {
  found: readonly ExtractedEvent[]
  extractedAt: Date | null
  extractorVersion: number
  needsScripts: boolean
}

/** Recurring events without an end are read a year ahead, so a page's events stay valid for weeks, but not for ever. */
const READING_LASTS_DAYS = 28

/**
 * Whether the events read from a page are still valid if the page is unchanged, so that it need not be read again. Not if the
 * page uses relative days ('tomorrow'), nor if its content comes from scripts, which cannot be compared.
 */
export function isFresh(
  { found, extractedAt, extractorVersion, needsScripts }: StoredReading,
  today: LondonDay,
): boolean {
  if (needsScripts || extractedAt === null || extractorVersion !== EXTRACTOR_VERSION) return false
  const ageDays = daysBetween(todayInLondon(extractedAt), today)
  return ageDays < (found.some(namesRelativeDay) ? 1 : READING_LASTS_DAYS)
}

const namesRelativeDay = ({ evidence: { startDate, endDate, sessions } }: ExtractedEvent) =>
  [startDate, endDate, sessions].some((said) => said !== undefined && RELATIVE_DAY.test(said.quote))
const RELATIVE_DAY =
  /\b(today|tonight|tomorrow|yesterday|(this|next|coming) (coming )?(week|mon|tue|wed|thu|fri|sat|sun)|now (-|–|until|till|to))/i
