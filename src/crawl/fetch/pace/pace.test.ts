import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, type Limits } from '../limits.ts'
import type { Clock } from './clock.ts'
import { createMemoryGate } from './host-gate.ts'
import { createPace } from './pace.ts'

/** A clock that only moves when something sleeps, and then jumps to when the first sleeper wakes. */
function fakeClock(): Clock {
  let nowMs = 0
  const sleepers = new Set<{ atMs: number; wake: () => void }>()
  const wakeFirst = () => {
    const [first] = [...sleepers].sort((a, b) => a.atMs - b.atMs)
    if (!first) return
    sleepers.delete(first)
    nowMs = first.atMs
    first.wake()
  }
  return {
    now: () => nowMs,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        sleepers.add({ atMs: nowMs + ms, wake: resolve })
        setTimeout(wakeFirst, 0)
      }),
  }
}

function pacing(limits: Partial<Limits> = {}) {
  const clock = fakeClock()
  const pace = createPace({ ...DEFAULT_LIMITS, ...limits }, clock, createMemoryGate(clock))
  const starts: [host: string, atMs: number][] = []
  const never = new AbortController().signal
  return {
    clock,
    starts,
    request: (host: string, { tookMs = 100, crawlDelayMs = 0, pauseMs = 0, signal = never } = {}) =>
      pace.turn(host, { crawlDelayMs, signal }, async ({ pause }) => {
        starts.push([host, clock.now()])
        await clock.sleep(tookMs)
        if (pauseMs > 0) pause(pauseMs)
        return host
      }),
  }
}

test('a quick host is left alone for the shortest pause', async () => {
  const { request, starts } = pacing()
  await Promise.all([request('a'), request('a'), request('a')])
  expect(starts).toEqual([
    ['a', 0],
    ['a', 1100],
    ['a', 2200],
  ])
})

test('a slow host is left alone for as long as it took, to a limit', async () => {
  const { request, starts } = pacing()
  await Promise.all([request('a', { tookMs: 4000 }), request('a', { tookMs: 40_000 }), request('a')])
  expect(starts.map(([, atMs]) => atMs)).toEqual([0, 8000, 58_000])
})

test('a Crawl-delay is obeyed, up to a limit', async () => {
  const { request, starts } = pacing()
  await request('a', { crawlDelayMs: 5000 })
  await request('a', { crawlDelayMs: 3_600_000 })
  await request('a')
  expect(starts.map(([, atMs]) => atMs)).toEqual([0, 5100, 35_200])
})

test('a pause that the request itself asks for is obeyed', async () => {
  const { request, starts } = pacing()
  await request('a', { pauseMs: 60_000 })
  await request('a')
  expect(starts.map(([, atMs]) => atMs)).toEqual([0, 60_100])
})

test('hosts do not wait for each other', async () => {
  const { request, starts } = pacing()
  await Promise.all([request('a'), request('b'), request('c')])
  expect(starts.map(([, atMs]) => atMs)).toEqual([0, 0, 0])
})

test('only so many requests run at once, first come first served', async () => {
  const { request, starts } = pacing({ concurrency: 2 })
  await Promise.all(['a', 'b', 'c', 'd'].map((host) => request(host)))
  expect(starts).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 100],
    ['d', 100],
  ])
})

test('a request that fails releases its slot, and the pause still applies', async () => {
  const { clock, starts, request } = pacing()
  const pace = createPace(DEFAULT_LIMITS, clock, createMemoryGate(clock))
  const turn = { crawlDelayMs: 0, signal: new AbortController().signal }
  await expect(pace.turn('a', turn, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  await pace.turn('a', turn, () => request('b'))
  expect(starts).toEqual([['b', 1000]])
})

test('an aborted wait does not block those behind', async () => {
  const { request, starts } = pacing()
  const stop = new AbortController()
  const first = request('a')
  const second = request('a', { signal: stop.signal })
  const third = request('a')
  stop.abort(new Error('stopped'))
  await expect(second).rejects.toThrow('stopped')
  await Promise.all([first, third])
  expect(starts.map(([, atMs]) => atMs)).toEqual([0, 1100])
})

test('an abort during the pause leaves the host to the next', async () => {
  const { request, starts } = pacing()
  await request('a')
  const stop = new AbortController()
  const waiting = request('a', { signal: stop.signal })
  const behind = request('a')
  await Promise.resolve()
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  await behind
  expect(starts).toHaveLength(2)
})
