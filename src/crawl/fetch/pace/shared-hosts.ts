import { randomUUID } from 'node:crypto'
import {
  expireRobotsFile,
  findRobotsFile,
  leaveHost,
  renewHostLease,
  reopenHost,
  storeRobotsFile,
  takeHost,
} from '#store/crawl/hosts.ts'
import type { Db } from '#store/db/database.ts'
import type { FetcherOptions } from '../index.ts'
import type { RobotsResult } from '../robots/robots-cache.ts'
import type { Aftermath, Entry } from './host-gate.ts'

/** Long enough that a busy process does not lose its lease; after a crash the host waits this long for its next request. */
const LEASE_MS = 15_000
const RENEW_MS = 5_000
/** The pause before retrying a host leased by another process: about as long as its responses take. */
const RETRY_MS = { min: 25, max: 1_000 }
/**
 * Between requests without a pause the lease is retained instead of released and acquired again: for `idle` while no request
 * comes, and for `most` in all, after which another process gets its turn.
 */
const RETAIN_MS = { idle: 20, most: 1_000 }

/**
 * Shares hosts among all processes on one database: turns, pauses, back-offs and robots.txt files. A lease is acquired and
 * released by one statement each, so no transaction is open during the request.
 */
export function shareHosts(
  db: Db,
  { leaseMs = LEASE_MS, renewMs = RENEW_MS } = {},
): NonNullable<FetcherOptions['shared']> {
  const holder = randomUUID()
  const places = new Map<string, Lease>()

  async function take(host: string, pauseMs: number): Promise<Entry> {
    const entry = await takeHost(db, host, { holder, leaseMs, pauseMs })
    if (entry.taken) {
      // A lease that cannot be renewed expires, and nothing more can be done.
      const renew = () => renewHostLease(db, host, { holder, leaseMs }).catch(() => {})
      places.set(host, { sinceMs: performance.now(), renewal: setInterval(renew, renewMs).unref(), retained: null })
      return { entered: true }
    }
    const { isTaken, isSentAway, latencyMs, waitMs } = entry
    const retryMs = isTaken ? Math.min(Math.max(latencyMs, RETRY_MS.min), RETRY_MS.max) : 1
    return { entered: false, waitMs: Math.max(waitMs, retryMs), isSentAway }
  }

  async function release(host: string, after: Aftermath): Promise<void> {
    const place = places.get(host)
    places.delete(host)
    clearInterval(place?.renewal)
    clearTimeout(place?.retained?.timer)
    // If the release fails, as while the process ends, the lease expires.
    await leaveHost(db, host, { holder, ...after }).catch(() => {})
  }

  return {
    gate: {
      async tryEnter(host, pauseMs) {
        const place = places.get(host)
        if (!place?.retained) return take(host, pauseMs)
        const isOurTurn = performance.now() - place.sinceMs < RETAIN_MS.most
        if (isOurTurn && pauseMs === 0) {
          clearTimeout(place.retained.timer)
          place.retained = null
          return { entered: true }
        }
        await release(host, place.retained.after)
        return isOurTurn ? take(host, pauseMs) : { entered: false, waitMs: RETRY_MS.min, isSentAway: false }
      },
      async leave(host, after) {
        const place = places.get(host)
        if (!place || after.pauseMs > 0 || after.stayAwayMs > 0) return release(host, after)
        place.retained = { after, timer: setTimeout(release, RETAIN_MS.idle, host, after) }
      },
      reopen: (host) => reopenHost(db, host),
    },
    robots: {
      async find(origin) {
        const stored = await findRobotsFile(db, origin)
        return stored && { ...stored, answer: stored.answer as RobotsResult }
      },
      // jsonb cannot store NUL, and no robots.txt needs one.
      save: (origin, answer, freshForMs) =>
        storeRobotsFile(
          db,
          origin,
          answer.ok ? { ...answer, text: answer.text.replaceAll('\0', '') } : answer,
          freshForMs,
        ),
      expire: (origin) => expireRobotsFile(db, origin),
    },
  }
}

/** A lease that we have on a host: since when and, if retained between requests, its release timer. */
type Lease = {
  sinceMs: number
  renewal: NodeJS.Timeout
  retained: { after: Aftermath; timer: NodeJS.Timeout } | null
}
