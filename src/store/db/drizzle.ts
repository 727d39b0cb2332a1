import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  sql,
} from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import {
  PgDialect,
  type PgPreparedQuery,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from '../schema/index.ts'
import { withoutValues } from './query-failed.ts'

/** The database, or a transaction on it: what every store function takes first. */
export type Db = NodePgDatabase<typeof schema>

type Tables = ExtractTablesWithRelations<typeof schema>
type Transaction = NodePgTransaction<typeof schema, Tables>
type Preparing = Parameters<NodePgSession<typeof schema, Tables>['prepareQuery']>

/** The database over a pool, or over a connection of its own, such as one that is within a transaction. */
export function databaseOn(client: pg.Pool | pg.PoolClient): Db {
  const dialect = new PgDialect({ casing: 'snake_case' })
  return new NodePgDatabase(dialect, new Session(client, dialect), RELATIONS)
}

const { tables, tableNamesMap } = extractTablesRelationalConfig<Tables>(schema, createTableRelationsHelpers)
const RELATIONS = { fullSchema: schema, schema: tables, tableNamesMap }

/**
 * Drizzle's own session writes the values of a failed query into the error's message, and leaks a connection when a transaction
 * cannot begin. This one does neither.
 */
class Session extends NodePgSession<typeof schema, Tables> {
  readonly #client: pg.Pool | pg.PoolClient
  readonly #dialect: PgDialect

  constructor(client: pg.Pool | pg.PoolClient, dialect: PgDialect) {
    super(client, dialect, RELATIONS)
    this.#client = client
    this.#dialect = dialect
  }

  override prepareQuery<Q extends PreparedQueryConfig>(...query: Preparing): PgPreparedQuery<Q> {
    const prepared = super.prepareQuery<Q>(...query)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (values) => {
      try {
        return await execute(values)
      } catch (error) {
        throw hereWithoutValues(error)
      }
    }
    return prepared
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    if (!(this.#client instanceof pg.Pool)) return this.#within(work, config)
    const client = await this.#client.connect().catch((error: unknown) => {
      throw withoutValues(error, 'begin')
    })
    let isLost = false
    // A connection that cannot end its transaction must not go back into the pool.
    const lose = () => {
      isLost = true
    }
    try {
      return await new Session(client, this.#dialect).#within(work, config, lose)
    } finally {
      client.release(isLost)
    }
  }

  async #within<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig, lose = () => {}): Promise<T> {
    const tx: Transaction = new NodePgTransaction(this.#dialect, this, RELATIONS)
    try {
      await tx.execute(sql`begin`)
      if (config) await tx.setTransaction(config)
      const result = await work(tx)
      await tx.execute(sql`commit`)
      return result
    } catch (error) {
      // The first failure is the one to report.
      await tx.execute(sql`rollback`).catch(lose)
      throw error
    }
  }
}

/** With the caller's stack, which the driver does not know. */
function hereWithoutValues(error: unknown): unknown {
  const safe = withoutValues(error)
  if (safe instanceof Error) Error.captureStackTrace(safe, hereWithoutValues)
  return safe
}
