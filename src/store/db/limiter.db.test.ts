import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AttemptRule, Counted } from '#domain/people/attempts.ts'
import { attempted } from '#domain/people/attempts.ts'
import { testDatabase } from '#test/support/database.ts'
import { deleteExpiredAttempts, takeAttempt } from '../people/attempts.ts'
import { attempts } from '../schema/index.ts'
import { createLimiter, RECHECK_MS } from './limiter.ts'

const { db, pool } = await testDatabase()

let now = new Date('2026-04-08T10:00:00Z')
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const aProcess = (timeoutMs = 5000) => createLimiter({ db, secret: 's'.repeat(32), now: () => now, timeoutMs })

const queries = vi.spyOn(pool, 'query')
beforeEach(async () => {
  await db.delete(attempts)
  queries.mockClear()
})

/** While the table is locked, as by a database that is too slow. */
async function whileSlow(work: () => Promise<void>) {
  const client = await pool.connect()
  await client.query('begin; lock table attempts in access exclusive mode')
  try {
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const TWICE: AttemptRule = { waitsSeconds: [0, 60], expiresAfterSeconds: 3600 }
const ADA = 'sign-in account ada@example.com'

test('an attempt that is let through costs one query, and a flood of refused ones costs two in ten seconds', async () => {
  const limiter = aProcess()
  for (let n = 0; n < 2; n += 1) expect(await limiter.attempt(ADA, TWICE)).toBe(0)
  expect(queries).toHaveBeenCalledTimes(2)
  for (let n = 0; n < 500; n += 1) expect(await limiter.attempt(ADA, TWICE)).toBe(60)
  expect(queries).toHaveBeenCalledTimes(4)
  later(RECHECK_MS / 1000)
  expect(await limiter.attempt(ADA, TWICE)).toBe(50)
  expect(queries).toHaveBeenCalledTimes(6)
})

test('what one process counted holds in the others, and what one forgot soon does, too', async () => {
  const [one, other] = [aProcess(), aProcess()]
  expect(await one.attempt(ADA, TWICE)).toBe(0)
  expect(await other.attempt(ADA, TWICE)).toBe(0)
  expect([await one.attempt(ADA, TWICE), await other.attempt(ADA, TWICE)]).toEqual([60, 60])
  await one.deleteAttempts(ADA)
  expect(await one.attempt(ADA, TWICE)).toBe(0)
  later(RECHECK_MS / 1000)
  expect(await other.attempt(ADA, TWICE)).toBe(0)
})

test('neither who tried nor from where can be read in the database', async () => {
  await aProcess().attempt(ADA, TWICE)
  const [row] = await db.select().from(attempts)
  expect(row?.key).toMatch(/^[\w-]{43}$/)
})

test('while the database is too slow to count, each process counts for itself, and no one waits for long', async () => {
  await whileSlow(async () => {
    const limiter = aProcess(20)
    expect([
      await limiter.attempt(ADA, TWICE),
      await limiter.attempt(ADA, TWICE),
      await limiter.attempt(ADA, TWICE),
    ]).toEqual([0, 0, 60])
    for (let n = 0; n < 10; n += 1)
      expect(limiter.count('api network 192.0.2.1', { max: 10, windowSeconds: 60 })).toBe(0)
    expect(limiter.count('api network 192.0.2.1', { max: 10, windowSeconds: 60 })).toBe(60)
  })
})

test('memory counts by the rule that the database counts by', async () => {
  const rules = fc.record({
    waitsSeconds: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 5 }),
    expiresAfterSeconds: fc.integer({ min: 1, max: 60 }),
  })
  let keys = 0
  await fc.assert(
    fc.asyncProperty(rules, fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 }), async (rule, pauses) => {
      keys += 1
      let known: Counted | undefined
      for (const seconds of pauses) {
        later(seconds)
        const { counted, waitSeconds } = attempted(known, rule, now.getTime())
        known = counted
        expect(await takeAttempt(db, String(keys), rule, now)).toBe(waitSeconds)
      }
    }),
    { numRuns: 50 },
  )
})

const API = { max: 100, windowSeconds: 60 }

test('what is cheap is counted in memory: a write for each tenth of the limit, and none for what is over it', async () => {
  const limiter = aProcess()
  for (let n = 0; n < 100; n += 1) {
    expect(limiter.count('api network 192.0.2.1', API)).toBe(0)
    // A real client does not ask a hundred times within one turn of the event loop.
    if (n % 10 === 9) await settled()
  }
  await settled()
  const written = queries.mock.calls.length
  expect(written).toBeGreaterThan(5)
  expect(written).toBeLessThanOrEqual(10)
  later(30)
  for (let n = 0; n < 1000; n += 1) expect(limiter.count('api network 192.0.2.1', API)).toBe(30)
  expect(limiter.count('api network 192.0.2.2', API)).toBe(0)
  // What was left of the last tenth may be reported once more.
  expect(queries.mock.calls.length).toBeLessThanOrEqual(written + 1)
  later(30)
  expect(limiter.count('api network 192.0.2.1', API)).toBe(0)
})

test('processes share the count of what is cheap, to a tenth of the limit each, window by window', async () => {
  const processes = [aProcess(), aProcess(), aProcess()]
  for (const _window of ['first', 'second']) {
    let letThrough = 0
    for (let n = 0; n < 100; n += 1) {
      for (const limiter of processes) if (limiter.count('api network 192.0.2.1', API) === 0) letThrough += 1
      if (n % 5 === 4) await settled()
    }
    expect(letThrough).toBeGreaterThanOrEqual(100)
    expect(letThrough).toBeLessThanOrEqual(130)
    later(60)
  }
})

test('bytes are counted like requests: what does not fit any more waits', () => {
  const limiter = aProcess()
  expect(limiter.count('bytes network 192.0.2.1', API, 90)).toBe(0)
  expect(limiter.count('bytes network 192.0.2.1', API, 20)).toBe(60)
  expect(limiter.count('bytes network 192.0.2.1', API, 10)).toBe(0)
})

test('made-up networks cannot fill the memory', () => {
  const limiter = aProcess()
  for (let n = 0; n < 30_000; n += 1) limiter.count(`api network ${n}`, API)
  // The first is forgotten, the last is not.
  for (let n = 0; n < 99; n += 1) limiter.count('api network 29999', API)
  expect(limiter.count('api network 29999', API)).toBe(60)
  for (let n = 0; n < 100; n += 1) expect(limiter.count('api network 0', API)).toBe(0)
})

test('what is over is forgotten in the database', async () => {
  await aProcess().attempt(ADA, TWICE)
  later(3600)
  await deleteExpiredAttempts(db, now)
  expect(await db.$count(attempts)).toBe(0)
})

/** When what was put to the database has been answered. */
async function settled() {
  await Promise.all(queries.mock.results.map(({ value }) => value))
  await new Promise((resolve) => setTimeout(resolve, 5))
}
