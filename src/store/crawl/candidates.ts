import { asc, eq, sql } from 'drizzle-orm'
import type { CandidateGroup } from '#domain/event/candidate.ts'
import type { Db } from '../db/database.ts'
import { droppedCandidates } from '../schema/index.ts'

/** What a crawl dropped, as it is stored: the newest crawl of each venue has some hundred at most. */
export type StoredCandidate = typeof droppedCandidates.$inferSelect

export async function replaceCandidates(
  tx: Db,
  { venueId, logId }: { venueId: number; logId: number },
  groups: readonly CandidateGroup[],
): Promise<void> {
  await tx.delete(droppedCandidates).where(eq(droppedCandidates.venueId, venueId))
  if (groups.length === 0) return
  const rows = groups.map(({ facts = {}, ...group }) => ({ ...group, facts, venueId, logId }))
  await tx.insert(droppedCandidates).values(rows)
}

export type ListedCandidate = Pick<
  StoredCandidate,
  'id' | 'reason' | 'title' | 'firstDay' | 'words' | 'times' | 'pages'
> & {
  /** An event of the venue that has its title by now; null = there is none. */
  eventId: number | null
}

/** What the newest crawl of a venue dropped; of another crawl there is none. */
export const listCandidates = (db: Db, of: { venueId: number; logId?: number }): Promise<ListedCandidate[]> =>
  db
    .select({
      id: droppedCandidates.id,
      reason: droppedCandidates.reason,
      title: droppedCandidates.title,
      firstDay: droppedCandidates.firstDay,
      words: droppedCandidates.words,
      times: droppedCandidates.times,
      pages: droppedCandidates.pages,
      eventId: sql<number | null>`known.id`,
    })
    .from(droppedCandidates)
    .leftJoin(
      sql`(select lower(title) as title, min(id) as id from events
        where venue_id = ${of.venueId} and deleted_at is null and merged_into is null group by 1) as known`,
      sql`known.title = lower(${droppedCandidates.title})`,
    )
    .where(
      sql`${droppedCandidates.venueId} = ${of.venueId}
        and (${of.logId ?? null}::int is null or ${droppedCandidates.logId} = ${of.logId ?? null}::int)`,
    )
    .orderBy(asc(droppedCandidates.id))

/** The event that has the title of something that was not taken by now, as {@link listCandidates} finds it. */
export async function findEventOf(
  db: Db,
  { venueId, title }: { venueId: number; title: string },
): Promise<{ id: number; title: string } | undefined> {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    select id, title from events
    where venue_id = ${venueId} and deleted_at is null and merged_into is null and lower(title) = lower(${title})
    order by id limit 1`)
  return rows[0]
}

export async function findCandidate(db: Db, id: number): Promise<StoredCandidate | undefined> {
  const [row] = await db.select().from(droppedCandidates).where(eq(droppedCandidates.id, id))
  return row
}
