import { expect } from 'vitest'

/** Linear work takes 4 times as long on an input 4 times as large, quadratic work 16 times. */
const FACTOR = 4
const MORE_THAN_LINEAR = 10
/** Below it the clock says nothing. */
const LEAST_MS = 3
const ROUNDS = 2

/**
 * That the time `work` takes grows with the size of its input and no faster, up to `size`. CPU time, as a ratio: a limit
 * in seconds would fail on a slow day.
 */
export function expectLinear(work: (size: number) => unknown, size: number): void {
  const small = Math.ceil(size / FACTOR)
  work(small)
  const [few, many] = [small, size].map((each) =>
    Math.max(
      LEAST_MS,
      leastCpuMs(() => work(each)),
    ),
  )
  expect((many ?? 0) / (few ?? 1)).toBeLessThan(MORE_THAN_LINEAR)
}

function leastCpuMs(work: () => unknown): number {
  const taken = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...taken)
}
