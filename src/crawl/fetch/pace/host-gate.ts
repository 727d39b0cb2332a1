import type { Clock } from './clock.ts'

/**
 * Whose turn it is at a host. One request at a time, a pause after each, and none at all while the host has asked to be
 * left alone. In memory it holds for one process; over a database (shared-hosts.ts) for all that share it.
 */
export type HostGate = {
  /** Takes the host's only place, or tells how long to wait before trying again. `pauseMs` is kept even if we die. */
  tryEnter(host: string, pauseMs: number): Promise<Entry>
  /** Gives the place back. Never rejects. */
  leave(host: string, after: Aftermath): Promise<void>
}

export type Entry =
  | { entered: true }
  | { entered: false; waitMs: number /** Asked for by the host. */; isSentAway: boolean }

/** What a request leaves behind for the next one to its host, whoever sends it. */
export type Aftermath = {
  tookMs: number
  pauseMs: number
  /** For how long the host asks not to be asked at all; 0 = it does not. */
  stayAwayMs: number
}

/**
 * The name by which a host is asked for one thing at a time: with and without 'www.' it is one server, and so it is over
 * http and https; on a port of its own it is another.
 */
export const hostOf = ({ host }: URL) => host.replace(/^www\./, '')

type Host = { isTaken: boolean; freeAtMs: number; closedUntilMs: number }

/** Beyond it, hosts that need not be waited for any more are forgotten. */
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
  }
}
