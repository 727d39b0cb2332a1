import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { LondonDay } from '#domain/days/london-time.ts'
import { type Connection, connect, migrateDatabase } from '#store/db/database.ts'
import { startEmbeddedPostgres } from '#store/db/embedded-postgres.ts'
import { fillWithEvents } from './made-events.ts'

/** A database of its own with `size` made events, for as long as `work` takes. */
export const onMadeEvents = (
  size: number,
  today: LondonDay,
  work: (connection: Connection, serverPid: number) => Promise<void>,
): Promise<void> =>
  onDatabase(async (connection) => {
    await fillWithEvents(connection, size, today)
    const { rows } = await connection.pool.query(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
    )
    await work(connection, rows[0].pid)
  })

/** An empty database of its own, for as long as `work` takes. */
export async function onDatabase(work: (connection: Connection) => Promise<void>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-bench-'))
  fs.chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(folder, { fsync: 'off', max_wal_size: '4GB' })
  const connection = connect(server.address, console.error)
  try {
    await migrateDatabase(connection)
    await work(connection)
  } finally {
    await connection.close()
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
