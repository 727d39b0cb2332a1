import type { Clock } from './clock.ts'

/**
 * Takes turns at a host: one request at a time, a pause after each, and none while the host has asked us to back off. In memory
 * it works within one process; with a database (shared-hosts.ts), among all processes that share it.
 */
export type HostGate = {
  /** Acquires the host, or returns how long to wait before retrying. `pauseMs` applies even if this process dies. */
  tryEnter(host: string, pauseMs: number): Promise<Entry>
  /** Releases the host. Never rejects. */
  leave(host: string, after: Aftermath): Promise<void>
  /** Ends the time for which the host wants no requests; pauses stand. Resolves to what was left of it in milliseconds, 0 if none. */
  reopen(host: string): Promise<number>
}

export type Entry =
  | { entered: true }
  | { entered: false; waitMs: number /** Asked for by the host. */; isSentAway: boolean }

/** What a request leaves for the next one to its host, from any process. */
export type Aftermath = {
  tookMs: number
  pauseMs: number
  /** How long the host wants no requests at all; 0 = no back-off. */
  stayAwayMs: number
}

/**
 * The name under which requests to a host take turns: with and without 'www.', and over http and https, it is one server; on
 * another port it is another.
 */
export const hostOf = ({ host }: URL) => host.replace(/^www\./, '')

type Host = { isTaken: boolean; freeAtMs: number; closedUntilMs: number }

/** Beyond this number, hosts that need no wait are evicted. */
const MANY_HOSTS = 1000

export function createMemoryGate(clock: Clock): HostGate {
  const hosts = new Map<string, Host>()
  const hostNamed = (name: string): Host => {
    const known = hosts.get(name)
    if (known) return known
    if (hosts.size >= MANY_HOSTS) {
      for (const [other, { isTaken, freeAtMs, closedUntilMs }] of hosts) {
        if (!isTaken && Math.max(freeAtMs, closedUntilMs) <= clock.now()) hosts.delete(other)
      }
    }
    const host = { isTaken: false, freeAtMs: 0, closedUntilMs: 0 }
    hosts.set(name, host)
    return host
  }
  return {
    async tryEnter(name) {
      const host = hostNamed(name)
      const nowMs = clock.now()
      const waitMs = Math.max(host.freeAtMs, host.closedUntilMs) - nowMs
      if (host.isTaken || waitMs > 0) {
        return { entered: false, waitMs: Math.max(waitMs, 1), isSentAway: host.closedUntilMs > nowMs }
      }
      host.isTaken = true
      return { entered: true }
    },
    async leave(name, { pauseMs, stayAwayMs }) {
      const host = hostNamed(name)
      host.isTaken = false
      host.freeAtMs = clock.now() + pauseMs
      host.closedUntilMs = clock.now() + stayAwayMs
    },
    async reopen(name) {
      const host = hosts.get(name)
      const leftMs = Math.max(0, (host?.closedUntilMs ?? 0) - clock.now())
      if (host) host.closedUntilMs = 0
      return leftMs
    },
  }
}
