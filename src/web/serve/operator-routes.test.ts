import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ReadinessStatus } from '#domain/health/readiness.ts'
import { type Operated, serveOperator } from './operator-routes.ts'

const TOKEN = 'a token of some length'
const metrics = { token: TOKEN, text: async () => 'khe_database_up 1\n' }

const report = (status: ReadinessStatus) => async () => ({ status, checks: {}, diskFreeBytes: null })

function ask(path: string, operated: Partial<Operated>, authorization?: string) {
  const hono = new Hono()
  serveOperator(hono, { readiness: report('ready'), metrics: null, ...operated })
  return hono.request(path, { headers: authorization ? { authorization } : {} })
}
const statusOf = async (path: string, status: ReadinessStatus) =>
  (await ask(path, { readiness: report(status) })).status

test('a process is ready where its database answers, has its migrations, and no one stops it', async () => {
  expect(await statusOf('/readyz', 'ready')).toBe(200)
  for (const state of ['stopping', 'database-silent', 'database-behind', 'read-only', 'disk-full'] as const) {
    expect(await statusOf('/readyz', state)).toBe(503)
  }
})

test('a process that can do its work says what is amiss all the same, each thing in a sentence', async () => {
  const checks = { disk: { ok: false as const, text: 'The disk is nearly full: 180 MB left.' } }
  const readiness = async () => ({ status: 'degraded' as const, checks, diskFreeBytes: 180 * 2 ** 20 })
  const answer = await ask('/readyz', { readiness })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'degraded', checks })
})

test('a process that stops, or waits for migrations, is alive: only a silent database is an outage', async () => {
  expect(await statusOf('/healthz', 'stopping')).toBe(200)
  expect(await statusOf('/healthz', 'database-behind')).toBe(200)
  expect(await statusOf('/healthz', 'read-only')).toBe(200)
  expect(await statusOf('/healthz', 'database-silent')).toBe(503)
})

test('metrics are for clients with the token', async () => {
  expect((await ask('/metrics', { metrics })).status).toBe(401)
  expect((await ask('/metrics', { metrics }, 'Bearer another token here')).status).toBe(401)
  const answer = await ask('/metrics', { metrics }, `Bearer ${TOKEN}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('khe_database_up 1')
})

test('without a token there are no metrics', async () => {
  expect((await ask('/metrics', {}, 'Bearer undefined')).status).toBe(404)
})
