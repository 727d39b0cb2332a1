import { sql } from 'drizzle-orm'
import { numberChanges } from './change-numbers.ts'
import type { Db } from './database.ts'

/**
 * Notes that something a visitor could see has changed, and gives the events that did their place in the feed of changes;
 * other processes are told by the database (channel `catalogue`) when the transaction commits. It holds the catalogue's
 * row until then, so that changes are numbered in the order of commits.
 */
export async function bumpCatalogue(tx: Db): Promise<void> {
  await tx.execute(sql`update catalogue set version = version + 1, changed_at = now()`)
  await numberChanges(tx)
}

export async function catalogueVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select version from catalogue`)
  return rows[0]?.version ?? 0
}
