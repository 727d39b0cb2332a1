import type { Clock } from './clock.ts'
import type { Limits } from './limits.ts'

export type Pace = {
  /**
   * Runs one request to a host when its turn has come. The next one to that host waits about as long as this one took,
   * at least as long as its Crawl-delay, and at least what the request itself asks for by `pause`.
   */
  turn<T>(host: string, options: TurnOptions, request: (pause: (ms: number) => void) => Promise<T>): Promise<T>
}
export type TurnOptions = {
  crawlDelayMs: number
  /** No pause follows but what the host itself asks for. */
  mayHurry?: boolean
  signal: AbortSignal
}

type Host = { gate: Gate; freeAtMs: number }

/** One request at a time to a host, with pauses that follow how quick it is; a number of them over all hosts. */
export function createPace(limits: Limits, clock: Clock): Pace {
  const everywhere = createGate(limits.concurrency)
  const hosts = new Map<string, Host>()
  return {
    async turn(name, { crawlDelayMs, mayHurry = false, signal }, request) {
      const host = hostNamed(hosts, name, clock.now())
      const leaveHost = await host.gate.enter(signal)
      try {
        const waitMs = host.freeAtMs - clock.now()
        if (waitMs > 0) await clock.sleep(waitMs, signal)
        const leave = await everywhere.enter(signal)
        const startedAtMs = clock.now()
        let pauseMs = Math.min(crawlDelayMs, limits.maxCrawlDelayMs)
        try {
          return await request((ms) => {
            pauseMs = Math.max(pauseMs, ms)
          })
        } finally {
          leave()
          const tookMs = clock.now() - startedAtMs
          const politeMs = mayHurry ? 0 : Math.min(Math.max(tookMs, limits.minDelayMs), limits.maxDelayMs)
          host.freeAtMs = clock.now() + Math.max(politeMs, pauseMs)
        }
      } finally {
        leaveHost()
      }
    },
  }
}

/** Beyond it, hosts that nobody waits for any more are forgotten. */
const MANY_HOSTS = 1000

function hostNamed(hosts: Map<string, Host>, name: string, nowMs: number): Host {
  const known = hosts.get(name)
  if (known) return known
  if (hosts.size >= MANY_HOSTS) {
    for (const [other, host] of hosts) if (host.gate.idle() && host.freeAtMs <= nowMs) hosts.delete(other)
  }
  const host = { gate: createGate(1), freeAtMs: 0 }
  hosts.set(name, host)
  return host
}

type Gate = {
  /** Resolves, first come first served, to the function that gives the place back; rejects when the signal aborts. */
  enter(signal: AbortSignal): Promise<() => void>
  idle(): boolean
}

function createGate(places: number): Gate {
  let taken = 0
  const waiting = new Set<() => void>()
  const leave = () => {
    taken -= 1
    const [next] = waiting
    next?.()
  }
  return {
    idle: () => taken === 0 && waiting.size === 0,
    enter: (signal) =>
      new Promise((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(enter)
          reject(signal.reason)
        }
        const enter = () => {
          waiting.delete(enter)
          signal.removeEventListener('abort', giveUp)
          taken += 1
          resolve(leave)
        }
        if (signal.aborted) return reject(signal.reason)
        if (taken < places) return enter()
        signal.addEventListener('abort', giveUp, { once: true })
        waiting.add(enter)
      }),
  }
}
