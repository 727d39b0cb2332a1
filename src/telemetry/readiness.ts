import fs from 'node:fs/promises'
import {
  BEHIND,
  type Check,
  checkDisk,
  checkQueue,
  NO_CONNECTION,
  NOT_WRITABLE,
  READ_ONLY,
  type Readiness,
  SERVER_GONE,
  SILENT,
  statusOf,
  well,
} from '#domain/health/readiness.ts'
import type { QueueState } from '#jobs/index.ts'
import { type Db, databaseState, isWritable } from '#store/db/database.ts'

type Watched = {
  db: Db
  /** Of an embedded server: whether its process is there; null with a server of the operator's. */
  isServerAlive: (() => boolean) | null
  queueStates(): Promise<QueueState[]>
  /** Whether all connections are in use. */
  isPoolUsedUp(): boolean
  /** Folders in which something grows. */
  folders: readonly string[]
  isStopping(): boolean
  nowMs?(): number
}

/** However many ask, the checks run once in this time. */
const CHECKED_AGAIN_AFTER_MS = 3000
/** A check without an answer by then counts as failed. */
const TIMEOUT_MS = 2000

/** Checks whether the product can do its work. Never rejects; each check times out after two seconds. */
export function createReadiness(watched: Watched): () => Promise<Readiness> {
  const { isStopping, nowMs = () => performance.now() } = watched
  let checkedAtMs = Number.NEGATIVE_INFINITY
  let checked: ReturnType<typeof checkAll> | undefined
  return async () => {
    if (checked === undefined || nowMs() - checkedAtMs >= CHECKED_AGAIN_AFTER_MS) {
      checkedAtMs = nowMs()
      checked = checkAll(watched)
    }
    const { checks, diskFreeBytes } = await checked
    return { status: statusOf(checks, { isStopping: isStopping(), diskFreeBytes }), checks, diskFreeBytes }
  }
}

async function checkAll(watched: Watched): Promise<Pick<Readiness, 'checks' | 'diskFreeBytes'>> {
  const [ofDatabase, diskFreeBytes] = await Promise.all([checkDatabase(watched), leastFreeBytes(watched.folders)])
  const { isServerAlive } = watched
  const checks = {
    ...(isServerAlive && { server: isServerAlive() ? well : SERVER_GONE }),
    ...ofDatabase,
    ...(diskFreeBytes !== null && { disk: checkDisk(diskFreeBytes) }),
  }
  return { checks, diskFreeBytes }
}

/** One query after the other, so that watching never takes more than one connection. */
async function checkDatabase({ db, queueStates, isPoolUsedUp }: Watched): Promise<Readiness['checks']> {
  const state = await databaseState(db)
  if (state === 'database-silent') return { database: isPoolUsedUp() ? NO_CONNECTION : SILENT }
  const checks = { database: well, migrations: state === 'ready' ? well : BEHIND, writing: await checkWriting(db) }
  const queues = await inTime(queueStates())
  return { ...checks, ...(queues && { queue: checkQueue(queues) }) }
}

async function checkWriting(db: Db): Promise<Check> {
  const isWritten = await inTime(isWritable(db))
  return isWritten ? well : isWritten === false ? READ_ONLY : NOT_WRITABLE
}

/** undefined if it failed or did not come in time. */
function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TIMEOUT_MS, undefined)
    timer.unref()
    void asked
      .catch(() => undefined)
      .then(resolve)
      .finally(() => clearTimeout(timer))
  })
}

/** Free space on the fullest of the disks under these folders; null if there is none to check. */
async function leastFreeBytes(folders: readonly string[]): Promise<number | null> {
  const free = await Promise.all(
    folders.map(async (folder) => {
      const disk = await inTime(fs.statfs(folder))
      return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
    }),
  )
  const least = Math.min(...free)
  return Number.isFinite(least) ? least : null
}
