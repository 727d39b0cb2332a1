import { randomUUID } from 'node:crypto'
import { findRobotsFile, keepHost, leaveHost, storeRobotsFile, takeHost } from '#store/crawl/hosts.ts'
import type { Db } from '#store/db/database.ts'
import type { FetcherOptions } from '../index.ts'
import type { RobotsAnswer } from '../robots/robots-cache.ts'
import type { Aftermath, Entry } from './host-gate.ts'

/** Long enough that a busy process is not taken for a dead one; a dead one's host waits so long for its next visitor. */
const LEASE_MS = 15_000
const RENEW_MS = 5_000
/** How often a host that another process has is tried again: about when its answer should be there. */
const RETRY_MS = { min: 25, max: 1_000 }
/**
 * Between requests that follow each other without a pause the place is kept rather than given back and taken again: for
 * so long while nothing is asked, and for no longer than that in all, after which another process has its chance.
 */
const KEEP_MS = { idle: 20, most: 1_000 }

/**
 * The hosts as all processes over one database share them: whose turn it is, the pauses, what a host asked for, and its
 * robots.txt. A place is taken and given back by one statement each, so no transaction is open while the host is asked.
 */
export function shareHosts(
  db: Db,
  { leaseMs = LEASE_MS, renewMs = RENEW_MS } = {},
): NonNullable<FetcherOptions['shared']> {
  const holder = randomUUID()
  const places = new Map<string, Place>()

  async function take(host: string, pauseMs: number): Promise<Entry> {
    const entry = await takeHost(db, host, { holder, leaseMs, pauseMs })
    if (entry.taken) {
      // What cannot be renewed falls free, which is all that can be done.
      const renew = () => keepHost(db, host, { holder, leaseMs }).catch(() => {})
      places.set(host, { sinceMs: performance.now(), renewal: setInterval(renew, renewMs).unref(), kept: null })
      return { entered: true }
    }
    const { isTaken, isSentAway, latencyMs, waitMs } = entry
    const retryMs = isTaken ? Math.min(Math.max(latencyMs, RETRY_MS.min), RETRY_MS.max) : 1
    return { entered: false, waitMs: Math.max(waitMs, retryMs), isSentAway }
  }

  async function giveBack(host: string, after: Aftermath): Promise<void> {
    const place = places.get(host)
    places.delete(host)
    clearInterval(place?.renewal)
    clearTimeout(place?.kept?.timer)
    // A place that cannot be given back, as while the process ends, falls free with its lease.
    await leaveHost(db, host, { holder, ...after }).catch(() => {})
  }

  return {
    gate: {
      async tryEnter(host, pauseMs) {
        const place = places.get(host)
        if (!place?.kept) return take(host, pauseMs)
        const isOurTurn = performance.now() - place.sinceMs < KEEP_MS.most
        if (isOurTurn && pauseMs === 0) {
          clearTimeout(place.kept.timer)
          place.kept = null
          return { entered: true }
        }
        await giveBack(host, place.kept.after)
        return isOurTurn ? take(host, pauseMs) : { entered: false, waitMs: RETRY_MS.min, isSentAway: false }
      },
      async leave(host, after) {
        const place = places.get(host)
        if (!place || after.pauseMs > 0 || after.stayAwayMs > 0) return giveBack(host, after)
        place.kept = { after, timer: setTimeout(giveBack, KEEP_MS.idle, host, after) }
      },
    },
    robots: {
      async find(origin) {
        const kept = await findRobotsFile(db, origin)
        return kept && { ...kept, answer: kept.answer as RobotsAnswer }
      },
      // jsonb holds no NUL, and no robots.txt needs one.
      keep: (origin, answer, keepMs) =>
        storeRobotsFile(db, origin, answer.ok ? { ...answer, text: answer.text.replaceAll('\0', '') } : answer, keepMs),
    },
  }
}

/** A host's place that we have: since when, and where nothing is asked at the moment, until when and after what. */
type Place = {
  sinceMs: number
  renewal: NodeJS.Timeout
  kept: { after: Aftermath; timer: NodeJS.Timeout } | null
}
