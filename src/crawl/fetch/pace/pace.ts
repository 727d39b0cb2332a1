import type { Limits } from '../limits.ts'
import type { Clock } from './clock.ts'
import type { HostGate } from './host-gate.ts'

export type Pace = {
  /**
   * Runs one request to a host when its turn has come. The next one to that host waits about as long as this one took,
   * at least as long as its Crawl-delay, and at least what the request itself asks for. Where the host has asked to be
   * left alone for longer than we wait, no request is made.
   */
  turn<T>(host: string, options: TurnOptions, request: (host: HostWishes) => Promise<T>): Promise<Turn<T>>
}

export type TurnOptions = {
  crawlDelayMs: number
  /** No pause follows but what the host itself asks for. */
  mayHurry?: boolean
  signal: AbortSignal
}

/** What came out of a request, or for how long the host still wants none. */
export type Turn<T> = { result: T } | { sentAwayMs: number }

/** How a request tells what it learnt of the host. */
export type HostWishes = {
  /** A longer pause than usual. */
  pause(ms: number): void
  /** No request at all, by whomever, for so long; bounded. */
  stayAway(ms: number): void
}

/** One request at a time to a host, with pauses that follow how quick it is; a number of them over all hosts. */
export function createPace(limits: Limits, clock: Clock, gate: HostGate): Pace {
  const everywhere = createQueue(limits.concurrency)
  const queues = new Map<string, Queue>()

  /** Resolves with a place in the whole and at the host, or to how long the host is closed for. */
  async function enter(host: string, pauseMs: number, signal: AbortSignal): Promise<(() => void) | number> {
    for (;;) {
      const leave = await everywhere.enter(signal)
      const entry = await gate.tryEnter(host, pauseMs).catch((error) => {
        leave()
        throw error
      })
      if (entry.entered) return leave
      leave()
      if (entry.isSentAway && entry.waitMs > limits.maxRetryAfterMs) return entry.waitMs
      await clock.sleep(entry.waitMs, signal)
    }
  }

  return {
    async turn(host, { crawlDelayMs, mayHurry = false, signal }, request) {
      const delayMs = Math.min(crawlDelayMs, limits.maxCrawlDelayMs)
      const shortestMs = mayHurry ? delayMs : Math.max(delayMs, limits.minDelayMs)
      const queue = queues.get(host) ?? createQueue(1)
      queues.set(host, queue)
      const leaveQueue = await queue.enter(signal)
      try {
        const leave = await enter(host, shortestMs, signal)
        if (typeof leave === 'number') return { sentAwayMs: leave }
        const after = { tookMs: 0, pauseMs: shortestMs, stayAwayMs: 0 }
        const startedAtMs = clock.now()
        try {
          const result = await request({
            pause: (ms) => {
              after.pauseMs = Math.max(after.pauseMs, ms)
            },
            stayAway: (ms) => {
              after.stayAwayMs = Math.min(ms, limits.maxStayAwayMs)
            },
          })
          return { result }
        } finally {
          after.tookMs = clock.now() - startedAtMs
          if (!mayHurry) after.pauseMs = Math.max(after.pauseMs, Math.min(after.tookMs, limits.maxDelayMs))
          leave()
          await gate.leave(host, after)
        }
      } finally {
        leaveQueue()
        if (queue.idle()) queues.delete(host)
      }
    },
  }
}

type Queue = {
  /** Resolves, first come first served, to the function that gives the place back; rejects when the signal aborts. */
  enter(signal: AbortSignal): Promise<() => void>
  idle(): boolean
}

function createQueue(places: number): Queue {
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
