import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Db, databaseOn } from './drizzle.ts'
import { Client, withoutValues } from './query-failed.ts'

export { type Db, databaseOn } from './drizzle.ts'

export type Connection = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Where a PostgreSQL server listens; a `host` beginning with / is the folder of its socket. */
export type DatabaseAddress = pg.PoolConfig

/** Opens a pool; nothing is connected until the first query. `onError` is called for lost connections. */
export function connect(address: DatabaseAddress, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    Client,
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    onConnect: (client) => client.query(FOR_SHORT_QUESTIONS),
    ...address,
  })
  pool.on('error', onError)
  // Between two queries of a transaction the error is emitted on the client itself; without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', onError))
  return { db: databaseOn(pool), pool, close: () => pool.end() }
}

/** How long a query waits for a connection; without a limit requests would pile up while all are in use. */
const CONNECTION_TIMEOUT_MS = 15_000

/**
 * A second process for a question, or compiling it, takes longer to begin than any of ours takes to answer; and others wait for
 * the processors.
 */
const FOR_SHORT_QUESTIONS = 'set max_parallel_workers_per_gather = 0; set jit = off'

/** Brings the schema up to date. Safe to call from several processes at once: they wait for each other. */
export async function migrateDatabase({ pool }: Connection): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw withoutValues(error, '')
  })
  try {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`).catch(() => {})
    client.release()
  }
}

/** Runs `make`, which creates the queues' tables, in one process at a time: pg-boss fails where two create them at once. */
export async function oneAtATime<T>(address: DatabaseAddress, make: () => Promise<T>): Promise<T> {
  const { pool, close } = connect({ ...address, max: 1, idleTimeoutMillis: 0 }, () => {})
  try {
    // The lock ends with the connection.
    await pool.query(`select pg_advisory_lock(${QUEUES_LOCK})`)
    return await make()
  } finally {
    await close()
  }
}

/** Throws, as any query would, if the database does not answer. */
export async function assertAnswers(db: Db): Promise<void> {
  await db.execute(sql`select`)
}

export type DatabaseState = 'ready' | 'database-silent' | 'database-behind'

/** A database that has not answered by then counts as down. */
const PING_TIMEOUT_MS = 2000

/**
 * Whether the database answers, and has every migration of this build. One that has more is ready: while a newer build is
 * rolled out, the older one still serves.
 */
export async function databaseState(db: Db): Promise<DatabaseState> {
  const slow = new Promise<'database-silent'>((resolve) =>
    setTimeout(resolve, PING_TIMEOUT_MS, 'database-silent').unref(),
  )
  return Promise.race([askForState(db).catch((): DatabaseState => 'database-silent'), slow])
}

async function askForState(db: Db): Promise<DatabaseState> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (!rows[0]?.known) return 'database-behind'
  const done = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return Number(done.rows[0]?.newest ?? 0) >= newestMigration() ? 'ready' : 'database-behind'
}

/** When this build's last migration was written, as drizzle-kit records it; milliseconds. */
function newestMigration(): number {
  const journal = JSON.parse(fs.readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))
  return Math.max(...journal.entries.map(({ when }: { when: number }) => when))
}

/**
 * Whether the database accepts writes: false if it is read-only or a standby; throws if it cannot write its log. It writes a message
 * into that log, which no table stores and nothing reads.
 */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ written: string | null }>(sql`
    select case when current_setting('transaction_read_only') = 'off'
      then pg_logical_emit_message(true, 'khe', 'readiness')::text end as written`)
  return rows[0]?.written != null
}

/** Any numbers that nothing else locks. */
const MIGRATION_LOCK = 20_261_121
const QUEUES_LOCK = 20_261_125
export const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations')
