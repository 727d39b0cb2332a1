import { randomUUID } from 'node:crypto'
import type { Db } from '#store/database.ts'
import { findRobotsFile, keepHost, keepRobotsFile, leaveHost, takeHost } from '#store/hosts.ts'
import type { FetcherOptions } from './index.ts'
import type { RobotsAnswer } from './robots-cache.ts'

/** Long enough that a busy process is not taken for a dead one; a dead one's host waits so long for its next visitor. */
const LEASE_MS = 15_000
const RENEW_MS = 5_000
/** How often a host that another process has is tried again: about when its answer should be there. */
const RETRY_MS = { min: 25, max: 1_000 }

/**
 * The hosts as all processes over one database share them: whose turn it is, the pauses, what a host asked for, and its
 * robots.txt. A place is taken and given back by one statement each, so no transaction is open while the host is asked.
 */
export function shareHosts(
  db: Db,
  { leaseMs = LEASE_MS, renewMs = RENEW_MS } = {},
): NonNullable<FetcherOptions['shared']> {
  const holder = randomUUID()
  const renewals = new Map<string, NodeJS.Timeout>()
  return {
    gate: {
      async tryEnter(host, pauseMs) {
        const entry = await takeHost(db, host, { holder, leaseMs, pauseMs })
        if (entry.taken) {
          // What cannot be renewed falls free, which is all that can be done.
          const renew = () => keepHost(db, host, { holder, leaseMs }).catch(() => {})
          renewals.set(host, setInterval(renew, renewMs).unref())
          return { entered: true }
        }
        const { isTaken, isSentAway, latencyMs, waitMs } = entry
        const retryMs = isTaken ? Math.min(Math.max(latencyMs, RETRY_MS.min), RETRY_MS.max) : 1
        return { entered: false, waitMs: Math.max(waitMs, retryMs), isSentAway }
      },
      async leave(host, after) {
        clearInterval(renewals.get(host))
        renewals.delete(host)
        // A place that cannot be given back, as while the process ends, falls free with its lease.
        await leaveHost(db, host, { holder, ...after }).catch(() => {})
      },
    },
    robots: {
      async find(origin) {
        const kept = await findRobotsFile(db, origin)
        return kept && { ...kept, answer: kept.answer as RobotsAnswer }
      },
      // jsonb holds no NUL, and no robots.txt needs one.
      keep: (origin, answer, keepMs) =>
        keepRobotsFile(db, origin, answer.ok ? { ...answer, text: answer.text.replaceAll('\0', '') } : answer, keepMs),
    },
  }
}
