import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { pages } from './schema/index.ts'

/** A page as last fetched; see the schema. */
export type StoredPage = typeof pages.$inferSelect
export type PageToStore = Omit<typeof pages.$inferInsert, 'id'>

/** Every known page of a venue, by its address. */
export async function loadPages(db: Db, venueId: number): Promise<Map<string, StoredPage>> {
  const rows = await db.select().from(pages).where(eq(pages.venueId, venueId))
  return new Map(rows.map((row) => [row.url, row]))
}

/** Stores what a fetch of a page gave. A page that could not be fetched keeps what was known of it. */
export async function savePage(db: Db, page: PageToStore): Promise<void> {
  const { httpStatus, failure, fetchedAt } = page
  const set = failure ? { httpStatus, failure, fetchedAt } : page
  await db
    .insert(pages)
    .values(page)
    .onConflictDoUpdate({ target: [pages.venueId, pages.url], set })
}
