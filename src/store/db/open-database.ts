import { type Connection, connect, type DatabaseAddress, migrateDatabase } from './database.ts'
import { DataFolderInUse, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** A database that is ready to be used: reachable, migrated and, where it is embedded, looked after. */
export type OpenDatabase = Connection & {
  address: DatabaseAddress
  /** The folder of the embedded server; null with the operator's own server. */
  folder: string | null
  /** Whether the embedded server's process is there; null with a server of the operator's. */
  isServerAlive: (() => boolean) | null
}

type Options = {
  dataDir: string
  databaseUrl: string | null
  /** Refuse to share an embedded database with another process, until `close`. */
  exclusive: boolean
  onError(error: Error, what: string): void
}

/** How often a killed embedded server is noticed. */
const WATCH_INTERVAL_MS = 2000

/** Any number that nothing else locks. */
const PROCESS_LOCK = 20_261_122

/**
 * Opens the operator's PostgreSQL, or starts the embedded one. A killed embedded server is started again while the
 * product runs. Throws {@link DataFolderInUse} where `exclusive` and another process uses the folder.
 */
export async function openDatabase({ dataDir, databaseUrl, exclusive, onError }: Options): Promise<OpenDatabase> {
  const lost = (error: Error) => onError(error, 'a database connection was lost')
  if (databaseUrl) {
    const address = { connectionString: databaseUrl, application_name: 'khe' }
    const connection = connect(address, lost)
    await migrateDatabase(connection)
    return { ...connection, address, folder: null, isServerAlive: null }
  }

  const server = await startEmbeddedPostgres(dataDir, {}, () =>
    onError(new Error('an earlier server was killed'), 'the embedded PostgreSQL starts once that one has gone'),
  )
  const connection = connect({ ...server.address, application_name: `khe ${process.pid}` }, lost)
  const lock = exclusive ? await lockFolder(server) : undefined
  await migrateDatabase(connection)
  const stopWatching = watch(server, async () => lock?.renew(), onError)

  return {
    ...connection,
    address: server.address,
    folder: server.folder,
    isServerAlive: server.isAlive,
    async close() {
      stopWatching()
      const isShared = !exclusive && (!server.startedHere || (await hasOwner(connection)))
      await connection.close()
      await lock?.release()
      // The owner stops the server, even one that a killed process left behind; a visitor only what it started itself.
      if (!isShared) await server.stop()
    },
  }
}

const OWNERS = `select application_name as name from pg_stat_activity
  where application_name like 'khe owner %' and pid <> pg_backend_pid()`

const hasOwner = async ({ pool }: Connection) => (await pool.query(OWNERS)).rows.length > 0

/** Takes a lock in the database itself, which ends with this process, however that ends. */
async function lockFolder(server: EmbeddedPostgres) {
  const address = { ...server.address, max: 1, idleTimeoutMillis: 0, application_name: `khe owner ${process.pid}` }
  const holder = connect(address, () => {})
  const lock = async () => {
    const { rows } = await holder.pool.query<{ held: boolean }>(`select pg_try_advisory_lock(${PROCESS_LOCK}) as held`)
    return rows[0]?.held === true
  }
  if (await lock()) return { renew: lock, release: holder.close }
  const { rows } = await holder.pool.query<{ name: string }>(OWNERS)
  await holder.close()
  const owner = rows[0]?.name.replace('khe owner ', 'process ') ?? 'another process'
  throw new DataFolderInUse(`${server.folder} is already in use by ${owner}. Stop it first, or set another DATA_DIR.`)
}

/** Restarts a server that was killed, and then what depends on its connections. */
function watch(server: EmbeddedPostgres, revived: () => Promise<unknown>, onError: Options['onError']): () => void {
  let busy = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    try {
      if (await server.revive()) {
        onError(new Error('the embedded PostgreSQL had died'), 'started it again')
        await revived()
      }
    } catch (error) {
      onError(error as Error, 'the embedded PostgreSQL could not be started again')
    } finally {
      busy = false
    }
  }, WATCH_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
