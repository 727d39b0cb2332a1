import { costOf } from './process-cost.ts'

const WARM_UP = 5
const ROUNDS = 60

/** How long `work` took, in milliseconds, shortest first. */
export async function times(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number[]> {
  for (let n = 0; n < WARM_UP; n += 1) await work()
  const taken: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)
}

/** The middle of them, and what nineteen in twenty stayed below. */
export const medianAndP95 = (sorted: number[]): string =>
  [p50Of(sorted), p95Of(sorted)].map((ms) => ms.toFixed(1).padStart(6)).join('  ')

export const p50Of = (sorted: number[]) => at(sorted, 0.5)
export const p95Of = (sorted: number[]) => at(sorted, 0.95)
export const p99Of = (sorted: number[]) => at(sorted, 0.99)

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/** As {@link times}, and what the database worked for one in CPU time, which hardly depends on what else the machine does. */
export async function timesWithCpu(databasePid: number, work: () => Promise<unknown>) {
  const before = costOf(databasePid).cpuMs
  const sortedMs = await times(work)
  return { sortedMs, cpuMs: (costOf(databasePid).cpuMs - before) / (WARM_UP + ROUNDS) }
}
