import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { type Db, databaseOn, MIGRATIONS } from '../db/database.ts'
import { BackupRefused } from './refused.ts'
import type { RowAsText } from './snapshot.ts'
import { BACKED_UP_TABLES, OUR_TABLES, readShapes, type TableShape } from './tables.ts'

export type TableToFill = { table: string; columns: string[]; lastId: string | null }

export type Filling = {
  /** Adds rows to a table; their values are in the order of `columns`. */
  add(table: TableToFill, rows: RowAsText[]): Promise<void>
  /** Goes on numbering a table's rows where the backup stopped. */
  numberOn(table: TableToFill): Promise<void>
}

/** Which tables hold something, and how many rows. What the first migration puts there does not count. */
export async function countRows(pool: pg.Pool): Promise<{ table: string; rows: number }[]> {
  const counts = []
  for (const table of BACKED_UP_TABLES.filter((name) => name !== 'catalogue')) {
    const { rows } = await pool.query<{ rows: number }>(
      `select count(*)::int as rows from ${pg.escapeIdentifier(table)}`,
    )
    counts.push({ table, rows: rows[0]?.rows ?? 0 })
  }
  return counts.filter(({ rows }) => rows > 0)
}

/**
 * Replaces all that the database holds, in one transaction, so that others see the old state or the new one and a failure
 * changes nothing: the tables are made as the version that wrote the backup had them (`migration`), filled, and brought up
 * to date by the migrations since. `finish` is the last thing before it counts. Throws {@link BackupRefused}.
 */
export async function replaceDatabase(
  pool: pg.Pool,
  migration: number,
  fill: (filling: Filling) => Promise<void>,
  finish: (tx: Db) => Promise<void>,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  if (!migrations.some(({ folderMillis }) => folderMillis === migration)) {
    throw new BackupRefused(
      'This backup was made by a version that this one does not know. Restore it with that one or a newer one.',
    )
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT_SECONDS}s'`)
    const version = await catalogueVersion(client)
    await dropWhatIsOurs(client, migrations)
    await migrate(
      client,
      migrations.filter(({ folderMillis }) => folderMillis <= migration),
    )
    await withoutRules(client, async () => fill(await startFilling(client)))
    await migrate(
      client,
      migrations.filter(({ folderMillis }) => folderMillis > migration),
    )
    // Clients know cached responses by their version, so no version may be used twice.
    await client.query('update catalogue set version = greatest(version, $1) + 1, changed_at = now()', [version])
    await forgetJobs(client)
    await finish(databaseOn(client))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw isBusy(error)
      ? new BackupRefused('Others write to this database all the time. Stop the product, then restore.')
      : error
  } finally {
    client.release()
  }
  for (const table of OUR_TABLES) await pool.query(`vacuum analyze ${pg.escapeIdentifier(table)}`)
}

const LOCK_TIMEOUT_SECONDS = 30

/** SQLSTATE of a lock that was not had in time, and of a deadlock. */
const isBusy = (error: unknown) => ['55P03', '40P01'].includes((error as pg.DatabaseError).code ?? '')

async function catalogueVersion(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from catalogue')
  return rows[0]?.version ?? 0
}

/** Only our tables, and the functions that our migrations make, as the database may hold more. */
async function dropWhatIsOurs(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  await client.query(`drop table ${OUR_TABLES.map(pg.escapeIdentifier).join(', ')} cascade`)
  const made = migrations.flatMap(({ sql }) => sql.flatMap((text) => [...text.matchAll(MADE_FUNCTION)]))
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = current_schema()::regnamespace and proname = any($1::text[])`,
    [made.map(({ groups }) => groups?.name)],
  )
  for (const { name } of rows) await client.query(`drop function ${name}`)
  await client.query('delete from drizzle.__drizzle_migrations')
}

const MADE_FUNCTION = /\bcreate (?:or replace )?function "?(?<name>\w+)/gi

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** As Drizzle does it, which would end our transaction. */
async function migrate(client: pg.PoolClient, migrations: Migration[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/**
 * Rows may come before those that they refer to; the keys are checked together when they are made again. What triggers would
 * note of them is in the backup as well.
 */
async function withoutRules(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const tables = (await tablesMadeHere(client)).map(pg.escapeIdentifier)
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [await tablesMadeHere(client)],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, rule } of rows) await client.query(`alter table ${table} add constraint ${name} ${rule}`)
}

async function startFilling(client: pg.PoolClient): Promise<Filling> {
  const shapes = new Map((await readShapes(client, await tablesMadeHere(client))).map((shape) => [shape.name, shape]))
  const shapeOf = ({ table }: TableToFill) => {
    const shape = shapes.get(table)
    if (!shape) throw new BackupRefused(`The backup has a table that its version had not: ${table}.`)
    return shape
  }
  // A migration may have put a first row there, which the backup has as well.
  await client.query(`truncate ${[...shapes.keys()].map(pg.escapeIdentifier).join(', ')}`)
  return {
    async add(table, rows) {
      const statement = insertInto(shapeOf(table), table.columns)
      await client.query(
        statement,
        table.columns.map((_, n) => rows.map((row) => row[n] ?? null)),
      )
    },
    async numberOn(table) {
      const { sequence } = shapeOf(table)
      if (sequence !== null && table.lastId !== null) {
        await client.query('select setval($1::regclass, $2)', [sequence, table.lastId])
      }
    },
  }
}

/** By this transaction: those of the version that is being made, which may have had others than ours. */
async function tablesMadeHere(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and xmin = pg_current_xact_id()::xid`,
  )
  return rows.map(({ name }) => name)
}

/** One parameter a column: an array of its values as text. */
function insertInto(shape: TableShape, columns: string[]): string {
  const types = new Map(shape.columns.map(({ name, type }) => [name, type]))
  const unknown = columns.find((column) => !types.has(column))
  if (unknown !== undefined)
    throw new BackupRefused(`The backup has a column that its version had not: ${shape.name}.${unknown}.`)
  return `insert into ${pg.escapeIdentifier(shape.name)} (${columns.map(pg.escapeIdentifier).join(', ')}) overriding system value
    select ${columns.map((column, n) => `v${n}::${types.get(column)}`).join(', ')}
    from unnest(${columns.map((_, n) => `$${n + 1}::text[]`).join(', ')}) as r(${columns.map((_, n) => `v${n}`).join(', ')})`
}

/** What waits in the queues speaks of rows that are gone; the schedule queues what is due again. */
async function forgetJobs(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`)
  if (rows[0]?.there) await client.query('delete from pgboss.job')
}
