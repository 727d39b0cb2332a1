import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** The CPU time a process may spend on one document, and the memory it may use. */
export type WatchLimits = { cpuMs: number; residentMb: number }

/** The signals that end a process, one for each limit, so that the parent can say which was reached. */
export const TOO_LONG: NodeJS.Signals = 'SIGXCPU'
const TOO_MUCH_MEMORY: NodeJS.Signals = 'SIGABRT'

/**
 * Watches this process from a thread of its own, since a busy main thread can watch nothing, and ends it where a
 * document takes more than its share, or where the parent has gone.
 *
 * Time is the processor's, not the clock's: on a machine with much to do an innocent page waits for long without
 * costing anything, and is not to be blamed for that. Memory is what the system counts, heap and all.
 */
export function watchProcess(limits: WatchLimits): { begin(): void; end(): void } {
  const shared = new SharedArrayBuffer(16)
  const [busy, begun] = [new Int32Array(shared, 0, 1), new Float64Array(shared, 8, 1)]
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 }
  new Worker(import.meta.filename, { workerData: { shared, limits }, resourceLimits }).unref()
  return {
    begin() {
      begun[0] = cpuMs()
      Atomics.store(busy, 0, 1)
      Atomics.notify(busy, 0)
    },
    end() {
      Atomics.store(busy, 0, 0)
    },
  }
}

const LOOK_EVERY_MS = 20

function watch(shared: SharedArrayBuffer, limits: WatchLimits): never {
  const parent = process.ppid
  const [busy, begun] = [new Int32Array(shared, 0, 1), new Float64Array(shared, 8, 1)]
  for (;;) {
    // An idle process notices on its own that its parent has gone.
    Atomics.wait(busy, 0, 0)
    const spent = cpuMs() - (begun[0] ?? 0)
    const residentMb = process.memoryUsage.rss() / 2 ** 20
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    if (Atomics.load(busy, 0) === 1 && spent > limits.cpuMs) process.kill(process.pid, TOO_LONG)
    if (residentMb > limits.residentMb) process.kill(process.pid, TOO_MUCH_MEMORY)
    Atomics.wait(busy, 0, 1, LOOK_EVERY_MS)
  }
}

/** Of all threads of this process. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

if (!isMainThread) watch(workerData.shared, workerData.limits)
