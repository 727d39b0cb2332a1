import type { PageToStore } from '#store/pages.ts'
import { EXTRACTOR_VERSION } from './extract/index.ts'
import type { Visit } from './gather.ts'

/** What is kept of a visited page, so that the next crawl asks for it conditionally and knows what it held. */
export function pageToStore(venueId: number, visit: Visit, at: Date): PageToStore {
  const { fetched } = visit
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
    found: visit.found,
    extractedAt: visit.extractedAt,
    extractorVersion: EXTRACTOR_VERSION,
    needsScripts: visit.rendering !== null,
    isUnchanged: visit.outcome === 'unchanged',
  }
}
