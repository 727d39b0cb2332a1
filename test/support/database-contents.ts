import { randomBytes } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, inject } from 'vitest'
import { BACKED_UP_TABLES } from '#store/backup/tables.ts'
import { type Connection, connect, MIGRATIONS } from '#store/db/database.ts'
import { asAdmin, onDatabase } from './database-server.ts'

/** How many rows each table of a backup has, and a digest of them as text, computed columns included. */
export async function contents({ pool }: Connection, tables = BACKED_UP_TABLES): Promise<Record<string, object>> {
  const all: Record<string, object> = {}
  for (const table of tables) {
    const { rows } = await pool.query(
      `select count(*)::int as rows, md5(string_agg(t::text, ' ' order by t::text)) as digest from ${table} t`,
    )
    all[table] = rows[0]
  }
  return all
}

/** The rows that refer to others which are not there, by the rule that forbids it: none in a database of one moment. */
export async function danglingRows({ pool }: Connection): Promise<Record<string, number>> {
  const { rows: references } = await pool.query<{
    name: string
    child: string
    own: string
    parent: string
    key: string
  }>(
    `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent, own.attname as own, key.attname as key
     from pg_constraint
     join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
     join pg_attribute key on key.attrelid = confrelid and key.attnum = confkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`,
  )
  const dangling: Record<string, number> = {}
  for (const { name, child, own, parent, key } of references) {
    const { rows } = await pool.query(
      `select count(*)::int as n from ${child} c where c."${own}" is not null and not exists (select 1 from ${parent} p where p."${key}" = c."${own}")`,
    )
    if (rows[0].n > 0) dangling[name] = rows[0].n
  }
  return dangling
}

/** The migrations that it has had, and every column and rule of its tables. */
export async function shapeOf({ pool }: Connection) {
  const { rows } = await pool.query(`select hash as part from drizzle.__drizzle_migrations
    union all select table_name || '.' || column_name || ' ' || data_type from information_schema.columns where table_schema = 'public'
    union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgname from pg_trigger where not tgisinternal order by 1`)
  return rows
}

/** A database as the first so many migrations left it. */
export async function databaseAt(level: number): Promise<Connection> {
  const name = `khe_old_${randomBytes(4).toString('hex')}`
  const server = inject('databaseServer')
  await asAdmin(server, `create database ${name}`)
  afterAll(() => asAdmin(server, `drop database if exists ${name} with (force)`))
  const connection = connect(onDatabase(server, name), () => {})
  const { pool } = connection
  await pool.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, level)) {
    await pool.query(sql.join(';\n'))
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
  return connection
}
