import type { FoundEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import type { PageToStore } from '#store/crawl/pages.ts'
import type { KnownPage, Visit } from '../discover/visit-pages.ts'
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
