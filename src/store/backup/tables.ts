import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import * as schema from '../schema/index.ts'

/** Our tables' names, as of this version. */
export const OUR_TABLES: string[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table).name)

/** What means nothing elsewhere or later: who is signed in, one-time links, and what processes agree on as they run. */
const LEFT_OUT = new Set([
  'attempts',
  'auth_sessions',
  'auth_verifications',
  'hosts',
  'ai_pace',
  'trial_batches',
  'venue_trials',
])

export const BACKED_UP_TABLES = OUR_TABLES.filter((name) => !LEFT_OUT.has(name))

export type TableShape = {
  name: string
  /** Those that are stored, not computed; each with its type as SQL writes it. */
  columns: { name: string; type: string }[]
  /** The sequence that numbers its rows, as SQL writes it; null = none does. */
  sequence: string | null
}

/** The tables as they are in the database, whichever version made them; those that it lacks are left out. */
export async function readShapes(client: pg.ClientBase, names: string[]): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns,
       max(case when a.attidentity <> '' then pg_get_serial_sequence(format('%I', c.relname), a.attname) end) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.oid = any($1::regclass[]) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [await existing(client, names)],
  )
  return rows
}

async function existing(client: pg.ClientBase, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is not null`,
    [names],
  )
  return rows.map(({ name }) => name)
}
