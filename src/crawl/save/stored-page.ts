import { daysBetween, type LondonDay, todayInLondon } from '#domain/days/london-time.ts'
import type { FoundEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import type { PageToStore } from '#store/crawl/pages.ts'
import type { KnownPage, Visit } from '../discover/visit.ts'
import { EXTRACTOR_VERSION } from '../extract/index.ts'

/** What is kept of a visited page, so that the next crawl asks for it conditionally and knows what it held. */
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
    // Of a page that was read in part, what is known of the rest; and the next crawl is to read it again.
    found: shortfall && before ? [...found, ...notAmong(before.found, found)] : found,
    extractedAt: shortfall ? null : visit.extractedAt,
    extractorVersion: EXTRACTOR_VERSION,
    needsScripts: visit.rendering !== null,
    isUnchanged: visit.outcome === 'unchanged',
  }
}

function notAmong(before: readonly FoundEvent[], found: readonly FoundEvent[]): FoundEvent[] {
  const nameOf = ({ title, url }: FoundEvent) => `${titleKey(title)} ${url}`
  const names = new Set(found.map(nameOf))
  return before.filter((event) => !names.has(nameOf(event)))
}

type Reading = {
  found: readonly FoundEvent[]
  extractedAt: Date | null
  extractorVersion: number
  needsScripts: boolean
}

/** What comes round without an end is read a year ahead, so that a reading lasts for long; it is not kept for ever. */
const READING_LASTS_DAYS = 28

/**
 * Whether what was read of a page still holds if the page has not changed, so that it need not be sent again. Not where
 * it names days by the day on which it is read, nor where scripts show what we cannot compare.
 */
export function isFresh({ found, extractedAt, extractorVersion, needsScripts }: Reading, today: LondonDay): boolean {
  if (needsScripts || extractedAt === null || extractorVersion !== EXTRACTOR_VERSION) return false
  const ageDays = daysBetween(todayInLondon(extractedAt), today)
  return ageDays < (found.some(namesRelativeDay) ? 1 : READING_LASTS_DAYS)
}

const namesRelativeDay = ({ evidence: { startDate, endDate, sessions } }: FoundEvent) =>
  [startDate, endDate, sessions].some((said) => said !== undefined && RELATIVE_DAY.test(said.quote))
const RELATIVE_DAY =
  /\b(today|tonight|tomorrow|yesterday|(this|next|coming) (coming )?(week|mon|tue|wed|thu|fri|sat|sun)|now (-|–|until|till|to))/i
