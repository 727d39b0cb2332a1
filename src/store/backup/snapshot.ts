import pg from 'pg'
import { BACKED_UP_TABLES, readShapes, type TableShape } from './tables.ts'

/** The values of a row as PostgreSQL writes them as text, in the order of the table's columns. */
export type RowAsText = (string | null)[]

/** The database as it was at one moment, read while others write. */
export type Snapshot = {
  /** The last migration that it has had: its time in milliseconds, by which migrations are ordered. */
  migration: number
  tables: (TableShape & { lastId: string | null })[]
  /** A table's rows, some at a time. */
  rows(table: TableShape): AsyncGenerator<RowAsText[]>
  /** The pictures of which we have files, some at a time. */
  pictures(): AsyncGenerator<{ hash: string; widths: number[] }[]>
  close(): Promise<void>
}

/** Few enough to be held in memory where rows are pages with all that was found on them. */
const ROWS_AT_A_TIME = 100

/** Opens a snapshot; the caller closes it. */
export async function openSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // So that text means the same wherever it is read.
    await client.query(`set local timezone = 'UTC'`)
    await client.query(`set local datestyle = 'ISO, YMD'`)
    await client.query('set local extra_float_digits = 1')
    const shapes = await readShapes(client, BACKED_UP_TABLES)
    const tables = []
    for (const shape of shapes) tables.push({ ...shape, lastId: await lastId(client, shape) })
    const { rows } = await client.query<{ migration: string }>(
      'select max(created_at) as migration from drizzle.__drizzle_migrations',
    )
    return {
      migration: Number(rows[0]?.migration),
      tables,
      rows: ({ name, columns }) => {
        const values = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`)
        return fetchAll<RowAsText>(client, `select ${values.join(', ')} from ${pg.escapeIdentifier(name)}`, 'array')
      },
      pictures: () => fetchAll(client, 'select hash, widths from images order by hash'),
      async close() {
        await client.query('rollback').finally(() => client.release())
      },
    }
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

/** The number that was given last, also where its row is gone: history that names it must not fall to another. */
async function lastId(client: pg.PoolClient, { sequence }: TableShape): Promise<string | null> {
  if (sequence === null) return null
  const { rows } = await client.query<{ last: string | null }>('select pg_sequence_last_value($1::regclass) as last', [
    sequence,
  ])
  return rows[0]?.last ?? null
}

async function* fetchAll<Row>(client: pg.PoolClient, query: string, rowMode?: 'array'): AsyncGenerator<Row[]> {
  await client.query(`declare backup no scroll cursor for ${query}`)
  const next = { text: `fetch ${ROWS_AT_A_TIME} from backup`, rowMode } as pg.QueryConfig
  for (let rows = (await client.query(next)).rows; rows.length > 0; rows = (await client.query(next)).rows) yield rows
  await client.query('close backup')
}
