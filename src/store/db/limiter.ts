import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type AttemptRule, attempted, type Counted, type RateLimit, secondsUntil } from '#domain/people/attempts.ts'
import { addCounted, deleteAttempts, returnAttempt, takeAttempt } from '../people/attempts.ts'
import type { Db } from './database.ts'

/** What is tried and by whom: `sign-in account ada@example.com`, `api network 192.0.2.1`. Stored and cached only as a hash. */
export type LimitKey = `${string} ${string} ${string}`

/** The one limiter of a process. What it counts, all processes of the product count together. */
export type Limiter = {
  /**
   * Counts one attempt at what is rare and worth guarding closely: exactly, over all processes. Resolves to 0 where it may
   * go ahead, else to the seconds to wait. A key that has to wait is refused from memory. Where the database does not answer
   * in time, this process counts for itself.
   */
  attempt(key: LimitKey, rule: AttemptRule): Promise<number>
  /** Takes one attempt back: it was an honest one. */
  returnAttempt(key: LimitKey): Promise<void>
  /** Deletes the attempts counted for a key. Other processes may refuse it from memory for {@link RECHECK_MS} more. */
  deleteAttempts(key: LimitKey): Promise<void>
  /**
   * Counts what is cheap and frequent, in memory and at once: 0 where it may go ahead, else the seconds to wait. With
   * `amount`, so much of it is counted (bytes, say). What was counted is shared with the other processes each time that it comes
   * to a tenth of the limit, so together they may exceed it by a tenth for each process.
   */
  count(key: LimitKey, limit: RateLimit, amount?: number): number
}

/** How long a refusal is answered from memory before the database is asked again, where it may have expired. */
export const RECHECK_MS = 10_000
/** A user who signs in waits no longer than this for a database that is slow to count it. */
const TIMEOUT_MS = 1000
/** The most keys cached of each kind: a few megabytes, however many made-up addresses are counted. */
const MOST_KEYS = 10_000
const SHARED_BY = 0.1

type Window = {
  /** What all processes counted together, as far as this one knows, its own included. */
  shared: number
  /** What this process counted since it last shared its count. */
  own: number
  endsAtMs: number
  isSharing: boolean
}

export function createLimiter({
  db,
  secret,
  now,
  timeoutMs = TIMEOUT_MS,
}: {
  db: Db
  /** Keys are hashed with it: addresses are few enough to be found out from a plain hash. */
  secret: string
  now(): Date
  timeoutMs?: number
}): Limiter {
  const blocked = new LRUCache<string, { untilMs: number; recheckAtMs: number }>({ max: MOST_KEYS })
  const countedHere = new LRUCache<string, Counted>({ max: MOST_KEYS })
  const windows = new LRUCache<string, Window>({ max: MOST_KEYS })
  const hash = (key: LimitKey) => createHmac('sha256', secret).update(key).digest('base64url')

  /** As the database says; undefined where it does not say in time, or fails. */
  async function askDatabase(name: string, rule: AttemptRule): Promise<number | undefined> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, undefined)
    })
    const asked = takeAttempt(db, name, rule, now()).then((waitSeconds) => {
      const nowMs = now().getTime()
      const untilMs = nowMs + waitSeconds * 1000
      if (waitSeconds > 0) blocked.set(name, { untilMs, recheckAtMs: nowMs + RECHECK_MS })
      return waitSeconds
    })
    try {
      return await Promise.race([asked.catch(() => undefined), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }

  function attemptHere(name: string, rule: AttemptRule): number {
    const { counted, waitSeconds } = attempted(countedHere.get(name), rule, now().getTime())
    countedHere.set(name, counted)
    return waitSeconds
  }

  function share(name: string, window: Window) {
    const amount = window.own
    window.own = 0
    window.shared += amount
    window.isSharing = true
    addCounted(db, name, amount, new Date(window.endsAtMs), now())
      .then(({ count, endsAt }) => {
        window.shared = count
        window.endsAtMs = endsAt.getTime()
      })
      // While the database does not answer, each process counts for itself.
      .catch(() => {})
      .finally(() => {
        window.isSharing = false
      })
  }

  return {
    async attempt(key, rule) {
      const name = hash(key)
      const known = blocked.get(name)
      const nowMs = now().getTime()
      if (known && nowMs < Math.min(known.untilMs, known.recheckAtMs)) return secondsUntil(known.untilMs, nowMs)
      blocked.delete(name)
      return (await askDatabase(name, rule)) ?? attemptHere(name, rule)
    },
    async returnAttempt(key) {
      blocked.delete(hash(key))
      await returnAttempt(db, hash(key), now())
    },
    async deleteAttempts(key) {
      blocked.delete(hash(key))
      countedHere.delete(hash(key))
      await deleteAttempts(db, hash(key))
    },
    count(key, { max, windowSeconds }, amount = 1) {
      const name = hash(key)
      const nowMs = now().getTime()
      const open = windows.get(name)
      const window =
        open && open.endsAtMs > nowMs
          ? open
          : { shared: 0, own: 0, endsAtMs: nowMs + windowSeconds * 1000, isSharing: false }
      if (window !== open) windows.set(name, window)
      const isOver = window.shared + window.own + amount > max
      if (!isOver) window.own += amount
      const isWorthSharing = window.own >= max * SHARED_BY || (isOver && window.own > 0)
      if (isWorthSharing && !window.isSharing) share(name, window)
      return isOver ? secondsUntil(window.endsAtMs, nowMs) : 0
    },
  }
}
