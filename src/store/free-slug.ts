import { type SQL, sql } from 'drizzle-orm'
import { slugify } from '#domain/text.ts'
import type { Db } from './database.ts'
import { events } from './schema/index.ts'

/** The title as an address; a number is added where another row of the table (an event, if not said) has it. */
export async function freeSlug(tx: Db, title: string, table: SQL = sql`${events}`): Promise<string> {
  const base = slugify(title)
  // Two crawls may arrive at one title at once, or one at "Owls" and the other at "Owls 2"; the second waits until the
  // first has stored its event.
  const stem = base.replace(/(-\d+)+$/, '')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${stem}))`)
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from ${table} where slug = ${base} or slug ~ ${`^${base}-[0-9]+$`}`,
  )
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(base)) return base
  let n = 2
  while (taken.has(`${base}-${n}`)) n += 1
  return `${base}-${n}`
}
