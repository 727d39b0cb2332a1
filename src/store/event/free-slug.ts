import { type SQL, sql } from 'drizzle-orm'
import { slugify } from '#domain/text.ts'
import type { Db } from '../db/database.ts'
import { events } from '../schema/index.ts'

/** The title as an address; a number is added where another row of the table (an event, if not said) has it. */
export async function freeSlug(tx: Db, title: string, table: SQL = sql`${events}`): Promise<string> {
  const [slug] = await freeSlugs(tx, [title], table)
  return slug as string
}

/** As {@link freeSlug}, for rows that are stored together; in the same order, none twice. */
export async function freeSlugs(tx: Db, titles: readonly string[], table: SQL = sql`${events}`): Promise<string[]> {
  const wanted = titles.map((title) => slugify(title))
  const bases = [...new Set(wanted)]
  // Two crawls may arrive at one title at once, or one at "Owls" and the other at "Owls 2"; the second waits until the
  // first has stored its event. All lock in one order, so that crawls that share several titles cannot deadlock.
  const stems = bases.map((base) => base.replace(/(-\d+)+$/, ''))
  await tx.execute(sql`
    select pg_advisory_xact_lock(hash)
    from (select distinct hashtext(stem) as hash from unnest(${sql.param(stems)}::text[]) as stem order by 1) as hashes`)
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from ${table} where slug = any(${sql.param(bases)}::text[])`,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  for (const base of [...taken]) for (const slug of await numberedSlugs(tx, base, table)) taken.add(slug)
  return wanted.map((base) => {
    let slug = base
    for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`
    taken.add(slug)
    return slug
  })
}

async function numberedSlugs(tx: Db, base: string, table: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`select slug from ${table} where slug ~ ${`^${base}-[0-9]+$`}`)
  return rows.map(({ slug }) => slug)
}
