/** What is checked to say whether the product can do its work. */
export const CHECKS = ['server', 'database', 'migrations', 'writing', 'disk', 'queue'] as const
export type CheckName = (typeof CHECKS)[number]

/** `text`: what is wrong, what it means and what to do, for staff and operators alike. */
export type Check = { ok: true } | { ok: false; text: string }

/** Why no request should be sent here now; or 'degraded', where something needs attention; or 'ready'. */
export type ReadinessStatus =
  | 'stopping'
  | 'database-silent'
  | 'database-behind'
  | 'read-only'
  | 'disk-full'
  | 'degraded'
  | 'ready'

/** Checks that could not be made (the database did not answer, nothing is stored on this disk) are left out. */
export type Readiness = {
  status: ReadinessStatus
  checks: Partial<Record<CheckName, Check>>
  /** On the disk under the data folder; null if nothing that grows is stored there. */
  diskFreeBytes: number | null
}

/** Below this there is still time to free some space. */
export const DISK_NEARLY_FULL_BYTES = 500 * 2 ** 20
/** PostgreSQL allocates its log in segments of 16 MiB; with room for fewer than three it may stop at any moment. */
export const DISK_FULL_BYTES = 48 * 2 ** 20

/** A live worker begins a due job within seconds, and jobs fall due every minute. */
const STUCK_AFTER_SECONDS = 180
type QueueState = { queue: string; active: number; oldestSeconds: number }

export const well: Check = { ok: true }
const unwell = (text: string): Check => ({ ok: false, text })

export function checkDisk(freeBytes: number): Check {
  if (freeBytes >= DISK_NEARLY_FULL_BYTES) return well
  const left = `${Math.floor(freeBytes / 2 ** 20)} MB left`
  return freeBytes < DISK_FULL_BYTES
    ? unwell(`The disk is full: ${left}. Nothing can be saved until space is freed.`)
    : unwell(`The disk is nearly full: ${left}. Free some space soon: once it is full, nothing can be saved.`)
}

/** Crawls may wait long for others to finish; a queue in which a job is running moves. */
export function checkQueue(queues: readonly QueueState[]): Check {
  const stuck = queues.filter(({ active, oldestSeconds }) => active === 0 && oldestSeconds > STUCK_AFTER_SECONDS)
  const oldest = Math.max(0, ...stuck.map(({ oldestSeconds }) => oldestSeconds))
  if (oldest === 0) return well
  const minutes = Math.floor(oldest / 60)
  return unwell(
    `Background work has stood still for ${minutes} minutes: no venue is crawled and no e-mail is sent. Check that a worker is running.`,
  )
}

export const SERVER_GONE = unwell('The database’s own server has stopped. It is started again within seconds.')
export const SILENT = unwell(
  'The database does not answer: only pages that were cached can be read, and nothing can be saved.',
)
export const NO_CONNECTION = unwell('All connections to the database are in use: pages are late or missing.')
export const BEHIND = unwell('The database waits for the migrations of this version.')
export const READ_ONLY = unwell(
  'The database is read-only: nothing can be saved, no one can sign in, and no venue is crawled.',
)
export const NOT_WRITABLE = unwell('The database cannot be written: nothing can be saved, and no venue is crawled.')

/** The first problem that stops the process from working. A queue that stands still or a disk that fills up only degrades it. */
export function statusOf(
  checks: Readiness['checks'],
  { isStopping, diskFreeBytes }: { isStopping: boolean; diskFreeBytes: number | null },
): ReadinessStatus {
  const fails = (name: CheckName) => checks[name]?.ok === false
  if (isStopping) return 'stopping'
  if (fails('database') || fails('server')) return 'database-silent'
  if (fails('migrations')) return 'database-behind'
  if (fails('writing')) return 'read-only'
  if (diskFreeBytes !== null && diskFreeBytes < DISK_FULL_BYTES) return 'disk-full'
  return Object.values(checks).every(({ ok }) => ok) ? 'ready' : 'degraded'
}

/** Whether requests may be sent to a process in this state. */
export const serves = (status: ReadinessStatus): boolean => status === 'ready' || status === 'degraded'
