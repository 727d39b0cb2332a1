import { sql } from 'drizzle-orm'
import { slugify } from '#domain/text.ts'
import type { Db } from './database.ts'

/** The title as an address; a number is added where another event has it. */
export async function freeSlug(tx: Db, title: string): Promise<string> {
  const base = slugify(title)
  // Two crawls may arrive at one title at once; the second waits until the first has stored its event.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${base}))`)
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from events where slug = ${base} or slug ~ ${`^${base}-[0-9]+$`}`,
  )
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(base)) return base
  let n = 2
  while (taken.has(`${base}-${n}`)) n += 1
  return `${base}-${n}`
}
