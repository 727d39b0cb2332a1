import { expect } from 'vitest'

/** Linear work takes 4 times as long on an input 4 times as large, quadratic work 16 times. */
const FACTOR = 4
const MORE_THAN_LINEAR = 10
/** Below it the clock says nothing. */
const LEAST_MS = 3
const ROUNDS = 2
/** What one busy moment of the machine spoils is measured again; what grows too fast does so every time. */
const ATTEMPTS = 3
/** Quadratic work on the sizes that tests use takes several times as long. */
const QUICK_MS = 15

/**
 * That the time `work` takes grows with the size of its input and no faster, up to `size`. CPU time, as a ratio: a limit
 * in seconds would fail on a slow day.
 */
export function expectLinear(work: (size: number) => unknown, size: number): void {
  // A small input first, so that code that has not run yet is not taken for slow.
  work(Math.ceil(size / FACTOR))
  expectSmallRatio(
    work,
    size,
    cpuMs(() => work(size)),
  )
}

/** As {@link expectLinear}, for many kinds of input: what is over at once is not measured again. */
export function expectNoBlowUp(work: (size: number) => unknown, size: number): void {
  work(Math.ceil(size / FACTOR))
  const first = cpuMs(() => work(size))
  if (first > QUICK_MS) expectSmallRatio(work, size, first)
}

/** The large input costs most, so that it is measured again only where its first time is too long for the small one's. */
function expectSmallRatio(work: (size: number) => unknown, size: number, first: number): void {
  const ratioTo = (many: number) =>
    Math.max(LEAST_MS, many) /
    Math.max(
      LEAST_MS,
      leastCpuMs(() => work(Math.ceil(size / FACTOR))),
    )
  let ratio = ratioTo(first)
  for (let attempt = 1; attempt < ATTEMPTS && ratio >= MORE_THAN_LINEAR; attempt += 1)
    ratio = Math.min(ratio, ratioTo(leastCpuMs(() => work(size))))
  expect(ratio).toBeLessThan(MORE_THAN_LINEAR)
}

function leastCpuMs(work: () => unknown): number {
  return Math.min(...Array.from({ length: ROUNDS }, () => cpuMs(work)))
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
