import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { pages } from '../schema/index.ts'

/** A page as last fetched; see the schema. */
export type StoredPage = typeof pages.$inferSelect
export type PageToStore = Omit<typeof pages.$inferInsert, 'id'> & {
  /** It is unchanged, so that only the visit has to be recorded. */
  isUnchanged?: boolean
}

/** Every known page of a venue, by its address. */
export async function loadPages(db: Db, venueId: number): Promise<Map<string, StoredPage>> {
  const rows = await db.select().from(pages).where(eq(pages.venueId, venueId))
  return new Map(rows.map((row) => [row.url, row]))
}

/** Stores what a fetch of a page gave; see {@link savePages}. */
export const savePage = (db: Db, page: PageToStore): Promise<void> => savePages(db, [page])

/**
 * Stores what fetches of some dozens of pages gave. One that could not be fetched keeps what was known of it, as does one
 * that has not changed.
 */
export async function savePages(db: Db, fetched: readonly PageToStore[]): Promise<void> {
  // A statement writes a page once.
  const latest = [...new Map(fetched.map((page) => [`${page.venueId} ${page.url}`, page])).values()]
  const kindOf = ({ failure, isUnchanged }: PageToStore) => (failure ? 'failed' : isUnchanged ? 'unchanged' : 'read')
  const { failed = [], unchanged = [], read = [] } = Object.groupBy(latest, kindOf)
  if (failed.length > 0) await upsert(db, failed, FAILED)
  if (read.length > 0) await upsert(db, read, { ...FAILED, ...READ })
  if (unchanged.length > 0) await confirm(db, unchanged)
}

const FAILED = {
  httpStatus: sql`excluded.http_status`,
  failure: sql`excluded.failure`,
  fetchedAt: sql`excluded.fetched_at`,
}

const READ = {
  etag: sql`excluded.etag`,
  lastModified: sql`excluded.last_modified`,
  contentHash: sql`excluded.content_hash`,
  bytes: sql`excluded.bytes`,
  changedAt: sql`excluded.changed_at`,
  links: sql`excluded.links`,
  found: sql`excluded.found`,
  dropped: sql`excluded.dropped`,
  lineKeys: sql`excluded.line_keys`,
  extractedAt: sql`excluded.extracted_at`,
  extractorVersion: sql`excluded.extractor_version`,
  needsScripts: sql`excluded.needs_scripts`,
}

async function upsert(db: Db, rows: PageToStore[], set: typeof FAILED) {
  await db
    .insert(pages)
    .values(rows)
    .onConflictDoUpdate({ target: [pages.venueId, pages.url], set })
}

async function confirm(db: Db, unchanged: readonly PageToStore[]) {
  const all = <T>(of: (page: PageToStore) => T) => sql.param(unchanged.map(of))
  await db.execute(sql`
    update pages set http_status = seen.http_status, failure = null, etag = seen.etag, last_modified = seen.last_modified,
      bytes = seen.bytes, fetched_at = seen.fetched_at
    from unnest(
      ${all(({ venueId }) => venueId)}::int[],
      ${all(({ url }) => url)}::text[],
      ${all(({ httpStatus }) => httpStatus ?? null)}::int[],
      ${all(({ etag }) => etag ?? null)}::text[],
      ${all(({ lastModified }) => lastModified ?? null)}::text[],
      ${all(({ bytes }) => bytes ?? null)}::int[],
      ${all(({ fetchedAt }) => fetchedAt.toISOString())}::timestamptz[]
    ) as seen(venue_id, url, http_status, etag, last_modified, bytes, fetched_at)
    where pages.venue_id = seen.venue_id and pages.url = seen.url`)
}
