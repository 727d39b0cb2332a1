import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** To write events, to delete them, or only to have them stay while a row that refers to them is written. */
type Purpose = 'write' | 'delete' | 'refer to'

const LOCKS: Record<Purpose, SQL> = {
  write: sql`no key update`,
  delete: sql`update`,
  'refer to': sql`key share`,
}

/**
 * Locks the events that `which` (a condition on `events`) lets through until the transaction ends, and resolves to their ids in
 * order. A transaction that changes more than one event, be it by a cascade or a trigger, calls this once, before it changes
 * any: locks are taken in id order, so writers cannot deadlock.
 *
 * What else is locked beside events is locked in this order: crawl logs, events, their venue, what hangs on events (keys, by
 * {@link lockKeys}; pairs), and last of all the catalogue's row (`bumpCatalogue`), after which the transaction waits for nothing.
 */
export async function lockEvents(tx: Db, which: SQL, purpose: Purpose): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from events where ${which} order by id for ${LOCKS[purpose]}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Runs `lock`, which resolves to undefined if an event was merged or parted while it waited for the lock. Then the locks it took are
 * released (by a savepoint) before the caller locks other events: one more lock beside them would break the id order, and writers
 * could deadlock. Resolves to undefined if they were released.
 */
export async function lockOrRelease<T>(tx: Db, lock: (tx: Db) => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await tx.transaction(async (savepoint) => {
      const locked = await lock(savepoint)
      if (locked === undefined) throw NOT_AS_EXPECTED
      return locked
    })
  } catch (error) {
    if (error === NOT_AS_EXPECTED) return undefined
    throw error
  }
}

const NOT_AS_EXPECTED = new Error('the events were merged or split while they were read')

/**
 * Locks the keys that `which` (a condition on `event_keys`) lets through until the transaction ends. Code that changes or deletes more
 * than one calls this before, for a crawl takes the keys that it sees from whichever event they named, without locking that one.
 */
export async function lockKeys(tx: Db, which: SQL): Promise<void> {
  await tx.execute(sql`select from event_keys where ${which} order by ${KEY_ORDER} for update`)
}

/** The order in which keys are locked; independent of the database's collation. */
export const KEY_ORDER = sql`venue_id, key collate "C"`

/** The condition for keys that name one of the events that `which` lets through, or came from one. */
export function keysNaming(which: SQL): SQL {
  const ids = sql`(select id from events where ${which})`
  return sql`event_id in ${ids} or merged_from in ${ids}`
}

/** The condition for events by their ids. */
export const withIds = (ids: readonly number[]): SQL => sql`events.id = any(${sql.param(ids)}::int[])`
