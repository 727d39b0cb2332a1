import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { DatabaseAddress, Db } from '../../db/database.ts'
import { Client } from '../../db/query-failed.ts'
import { catalogue } from '../../schema/index.ts'
import { numberChanges } from './change-numbers.ts'

/** Sent before a version from which on no earlier one may be shown. */
const AT_ONCE = 'at once'

/**
 * Records that something a visitor could see has changed, and gives the events that did their place in the feed of changes;
 * the database notifies all processes (channel `catalogue`) when the transaction commits. The catalogue's row stays locked
 * until then, so that changes are numbered in the order of commits. `mayLag`: cached pages may show the change a second later
 * (docs/decisions/0031), as what a crawl found; never what a person decided, nor that an event has gone.
 */
export async function bumpCatalogue(tx: Db, { mayLag = false } = {}): Promise<void> {
  if (!mayLag) await tx.execute(sql`select pg_notify('catalogue', ${AT_ONCE})`)
  await tx.execute(sql`update catalogue set version = version + 1, changed_at = now()`)
  await numberChanges(tx)
}

export async function catalogueVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select version from catalogue`)
  return rows[0]?.version ?? 0
}

/** When something that a visitor could see last changed. */
export async function catalogueChangedAt(db: Db): Promise<Date> {
  const [row] = await db.select({ changedAt: catalogue.changedAt }).from(catalogue)
  if (!row) throw new Error('the catalogue has no version')
  return row.changedAt
}

/** How long pages may show the catalogue as it was before a change that may lag. */
export const MOST_LAG_MS = 1000

export type CatalogueWatch = {
  /** The version as the database last reported it; null while that is not known, so that nothing cached may be shown. */
  version(): number | null
  /** The oldest version that pages may still show, for {@link MOST_LAG_MS} at most; null while the version is not known. */
  oldestShown(): number | null
  /** The version as it was last known, however long ago; null where it never was. */
  lastVersion(): number | null
  close(): Promise<void>
}

/** How often the version is asked for, besides the notifications: one is lost with its connection, unnoticed. */
const ASK_INTERVAL_MS = 1000
/** An answer that takes longer is waited for, but until it comes nothing is known. */
const ANSWER_WAIT_MS = 1000
/** A server that has not responded by then is gone, even if the connection does not know it yet. */
const GONE_AFTER_MS = 10_000

/**
 * Follows the catalogue's version over a connection of its own, made at the first question. A change is known within
 * milliseconds, or where its notice was lost within a second; after that the version is unknown until the database answers.
 */
export function watchCatalogue(
  address: DatabaseAddress,
  onError: (error: Error) => void,
  clockMs: () => number = () => performance.now(),
): CatalogueWatch {
  let version: number | null = null
  let lastVersion: number | null = null
  /** Versions that may still be shown, the oldest first, and when another came. */
  let earlier: { version: number; untilMs: number }[] = []
  const learn = (current: number, mayLag: boolean) => {
    if (current === version) return
    const nowMs = clockMs()
    const isRecent = ({ untilMs }: { untilMs: number }) => nowMs - untilMs < MOST_LAG_MS
    earlier = mayLag && version !== null ? [...earlier.filter(isRecent), { version, untilMs: nowMs }] : []
    version = current
    lastVersion = current
  }
  let watching: Promise<void> | undefined
  const closing = new AbortController()
  const pause = () => wait(ASK_INTERVAL_MS, undefined, { signal: closing.signal }).catch(() => {})

  async function follow() {
    const client = new Client({
      ...address,
      application_name: 'khe-catalogue',
      connectionTimeoutMillis: GONE_AFTER_MS,
      query_timeout: GONE_AFTER_MS,
    })
    const forget = () => {
      version = null
    }
    client.on('error', forget).on('end', forget)
    let mayLag = true
    client.on('notification', ({ payload }) => {
      if (payload !== AT_ONCE) learn(Number(payload), mayLag)
      mayLag = payload !== AT_ONCE
    })
    try {
      await client.connect()
      await client.query('listen catalogue')
      while (!closing.signal.aborted) {
        const late = setTimeout(forget, ANSWER_WAIT_MS)
        const { rows } = await client
          .query<{ version: number }>('select version from catalogue')
          .finally(() => clearTimeout(late))
        // What is not notified may be of any kind.
        if (rows[0]) learn(rows[0].version, false)
        else forget()
        await pause()
      }
    } finally {
      forget()
      // One that does not answer is not waited for.
      await Promise.race([client.end().catch(() => {}), wait(ANSWER_WAIT_MS)])
    }
  }

  async function watch() {
    while (!closing.signal.aborted) {
      await follow().catch(onError)
      await pause()
    }
  }

  return {
    version() {
      if (!closing.signal.aborted) watching ??= watch()
      return version
    },
    oldestShown() {
      const nowMs = clockMs()
      return version && (earlier.find(({ untilMs }) => nowMs - untilMs < MOST_LAG_MS)?.version ?? version)
    },
    lastVersion: () => lastVersion,
    async close() {
      closing.abort()
      await watching
    },
  }
}
