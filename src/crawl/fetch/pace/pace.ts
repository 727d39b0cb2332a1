import type { Limits } from '../limits.ts'
import type { Clock } from './clock.ts'
import type { HostGate } from './host-gate.ts'

export type Pace = {
  /**
   * Runs one request when it is the host's turn. The next request to that host waits about as long as this one took, at least
   * its Crawl-delay, and at least the pause that this request asks for. If the host wants us to back off for longer than we
   * wait, no request is sent.
   */
  turn<T>(host: string, options: TurnOptions, request: (host: HostRequests) => Promise<T>): Promise<Turn<T>>
}

export type TurnOptions = {
  crawlDelayMs: number
  /** No pause follows but what the host itself asks for. */
  mayHurry?: boolean
  signal: AbortSignal
}

/** The result of a request, or how long the host still wants none. */
export type Turn<T> = { result: T } | { sentAwayMs: number }

/** Lets a request pass on what the host asked for. */
export type HostRequests = {
  /** A longer pause than usual. */
  pause(ms: number): void
  /** No request from any process for this long; bounded. */
  stayAway(ms: number): void
}

/** One request at a time to a host, with pauses that follow how quick it is; a number of them over all hosts. */
export function createPace(limits: Limits, clock: Clock, gate: HostGate): Pace {
  const everywhere = createQueue(limits.concurrency)
  const queues = new Map<string, Queue>()

  /** Acquires a slot overall and at the host, or resolves to how long the host wants no request. */
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
  /** Resolves, first come first served, to the function that releases the slot; rejects if the signal aborts. */
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
        const onAbort = () => {
          waiting.delete(enter)
          reject(signal.reason)
        }
        const enter = () => {
          waiting.delete(enter)
          signal.removeEventListener('abort', onAbort)
          taken += 1
          resolve(leave)
        }
        if (signal.aborted) return reject(signal.reason)
        if (taken < places) return enter()
        signal.addEventListener('abort', onAbort, { once: true })
        waiting.add(enter)
      }),
  }
}
