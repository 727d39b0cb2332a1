import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { DatabaseAddress, Db } from '../db/database.ts'
import { Client } from '../db/query-failed.ts'
import { catalogue } from '../schema/index.ts'
import { numberChanges } from './change-numbers.ts'

/**
 * Notes that something a visitor could see has changed, and gives the events that did their place in the feed of changes;
 * other processes are told by the database (channel `catalogue`) when the transaction commits. It holds the catalogue's
 * row until then, so that changes are numbered in the order of commits.
 */
export async function bumpCatalogue(tx: Db): Promise<void> {
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

export type CatalogueWatch = {
  /** The version as the database last told it; null while that is not known, so that nothing kept may be shown. */
  version(): number | null
  /** The version as it was last known, however long ago; null where it never was. */
  lastVersion(): number | null
  close(): Promise<void>
}

/** How often the version is asked for, beside being told: a notice is lost with its connection, and nobody hears of it. */
const ASK_INTERVAL_MS = 1000
/** An answer that takes longer is waited for, but until it comes nothing is known. */
const ANSWER_WAIT_MS = 1000
/** Whoever has not answered by then is gone, even if the connection does not know it yet. */
const GONE_AFTER_MS = 10_000

/**
 * Follows the catalogue's version over a connection of its own, made at the first question. A change is known within
 * milliseconds, or where its notice was lost within a second; after that the version is unknown until the database answers.
 */
export function watchCatalogue(address: DatabaseAddress, onError: (error: Error) => void): CatalogueWatch {
  let version: number | null = null
  let lastVersion: number | null = null
  const learn = (told: number) => {
    version = told
    lastVersion = told
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
    client.on('notification', ({ payload }) => {
      learn(Number(payload))
    })
    try {
      await client.connect()
      await client.query('listen catalogue')
      while (!closing.signal.aborted) {
        const late = setTimeout(forget, ANSWER_WAIT_MS)
        const { rows } = await client
          .query<{ version: number }>('select version from catalogue')
          .finally(() => clearTimeout(late))
        if (rows[0]) learn(rows[0].version)
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
    lastVersion: () => lastVersion,
    async close() {
      closing.abort()
      await watching
    },
  }
}
