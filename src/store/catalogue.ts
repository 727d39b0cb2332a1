import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * Notes that something a visitor could see has changed; other processes are told by the database (channel `catalogue`)
 * when the transaction commits.
 */
export async function bumpCatalogue(tx: Db): Promise<void> {
  await tx.execute(sql`update catalogue set version = version + 1, changed_at = now()`)
}

export async function catalogueVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select version from catalogue`)
  return rows[0]?.version ?? 0
}
