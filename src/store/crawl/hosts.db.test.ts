import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { hosts } from '../schema/index.ts'
import {
  deleteUnusedHosts,
  findRememberedOfSite,
  findRobotsFile,
  leaveHost,
  renewHostLease,
  storeRobotsFile,
  takeHost,
} from './hosts.ts'

const { db } = await testDatabase()

const HOUR_MS = 3_600_000
const take = (host: string, holder: string, { leaseMs = HOUR_MS, pauseMs = 0 } = {}) =>
  takeHost(db, host, { holder, leaseMs, pauseMs })
const leave = (host: string, holder: string, after: { pauseMs?: number; stayAwayMs?: number; tookMs?: number } = {}) =>
  leaveHost(db, host, { holder, pauseMs: 0, stayAwayMs: 0, tookMs: 0, ...after })
/** As if so much time had passed, by the database's clock. */
const pass = (ms: number) => {
  const back = sql`make_interval(secs => ${ms / 1000})`
  const earlier = (column: AnyPgColumn) => sql`${column} - ${back}`
  return db.update(hosts).set({
    heldUntil: earlier(hosts.heldUntil),
    freeAt: earlier(hosts.freeAt),
    closedUntil: earlier(hosts.closedUntil),
  })
}

test('of many who ask at once, one gets the place', async () => {
  const entries = await Promise.all(Array.from({ length: 20 }, (_, n) => take('busy.example', `worker ${n}`)))
  expect(entries.filter(({ taken }) => taken)).toHaveLength(1)
  expect(entries.find(({ taken }) => !taken)).toMatchObject({ isTaken: true, isSentAway: false })
})

test('what was given back is for the next, when the pause is over', async () => {
  await take('paused.example', 'a')
  await leave('paused.example', 'a', { pauseMs: HOUR_MS, tookMs: 40 })
  const early = await take('paused.example', 'b')
  expect(early).toMatchObject({ taken: false, isTaken: false, latencyMs: 40 })
  expect(early.taken ? null : early.waitMs).toBeGreaterThan(0)
  await pass(HOUR_MS)
  expect(await take('paused.example', 'b')).toEqual({ taken: true })
})

test('the place of one who died falls free, and the pause is kept all the same', async () => {
  await take('left.example', 'dead', { leaseMs: HOUR_MS, pauseMs: 3 * HOUR_MS })
  await pass(2 * HOUR_MS)
  expect(await take('left.example', 'b')).toMatchObject({ taken: false, isTaken: false })
  await pass(HOUR_MS)
  expect(await take('left.example', 'b')).toEqual({ taken: true })
})

test('one who is slow, but says so, keeps the place', async () => {
  await take('slow.example', 'a', { leaseMs: HOUR_MS })
  await renewHostLease(db, 'slow.example', { holder: 'a', leaseMs: 2 * HOUR_MS })
  await pass(HOUR_MS)
  expect(await take('slow.example', 'b')).toMatchObject({ taken: false, isTaken: true })
})

test('one who lost the place to another cannot give it away', async () => {
  await take('lost.example', 'late')
  await pass(HOUR_MS)
  await take('lost.example', 'b')
  await leave('lost.example', 'late')
  await renewHostLease(db, 'lost.example', { holder: 'late', leaseMs: HOUR_MS })
  expect(await take('lost.example', 'c')).toMatchObject({ taken: false, isTaken: true })
})

test('a host that asked to be left alone is, by everyone, until the time it named', async () => {
  await take('closed.example', 'a')
  await leave('closed.example', 'a', { stayAwayMs: HOUR_MS })
  expect(await take('closed.example', 'b')).toMatchObject({ taken: false, isTaken: false, isSentAway: true })
  await pass(HOUR_MS)
  expect(await take('closed.example', 'b')).toEqual({ taken: true })
})

test('a robots.txt is cached for as long as it is fresh', async () => {
  await storeRobotsFile(db, 'https://cached.example', { ok: true, text: 'Disallow: /' }, HOUR_MS)
  await storeRobotsFile(db, 'https://stale.example', { ok: true, text: '' }, -1)
  const cached = await findRobotsFile(db, 'https://cached.example')
  expect(cached?.answer).toEqual({ ok: true, text: 'Disallow: /' })
  expect(cached?.freshForMs).toBeGreaterThan(HOUR_MS - 60_000)
  expect(cached?.freshForMs).toBeLessThanOrEqual(HOUR_MS)
  expect((await findRobotsFile(db, 'https://stale.example'))?.freshForMs).toBeLessThan(0)
  expect(await findRobotsFile(db, 'https://unknown.example')).toBeUndefined()
})

test('hosts that no one asks any more are forgotten, others are not', async () => {
  await take('forgotten.example', 'a')
  await leave('forgotten.example', 'a')
  await take('closed-for-long.example', 'a')
  await leave('closed-for-long.example', 'a', { stayAwayMs: 60 * 86_400_000 })
  await deleteUnusedHosts(db, new Date(Date.now() + 31 * 86_400_000))
  const left = (await db.select().from(hosts)).map(({ host }) => host)
  expect(left).toContain('closed-for-long.example')
  expect(left).not.toContain('forgotten.example')
})

test('of a site without TLS the robots.txt is shown that was read by http', async () => {
  const origins = ['https://plain.example', 'http://plain.example']
  const remembered = async () => (await findRememberedOfSite(db, { host: 'plain.example', origins }, new Date())).robots
  await storeRobotsFile(db, 'http://plain.example', { ok: false, failure: 'gone', status: 404 }, HOUR_MS)
  await storeRobotsFile(db, 'https://plain.example', { ok: false, failure: 'no-tls', status: null }, HOUR_MS)
  expect(await remembered()).toMatchObject({ failure: { failure: 'gone', status: 404 } })
  await storeRobotsFile(db, 'https://plain.example', { ok: true, text: '' }, HOUR_MS)
  expect(await remembered()).toMatchObject({ failure: null })
})
