import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Operated, type Readiness, serveOperator } from './operator-routes.ts'

const TOKEN = 'a token of some length'
const metrics = { token: TOKEN, text: async () => 'khe_database_up 1\n' }

function ask(path: string, operated: Partial<Operated>, authorization?: string) {
  const hono = new Hono()
  serveOperator(hono, { readiness: async () => 'ready', metrics: null, ...operated })
  return hono.request(path, { headers: authorization ? { authorization } : {} })
}
const statusOf = async (path: string, state: Readiness) => (await ask(path, { readiness: async () => state })).status

test('a process is ready where its database answers, has its migrations, and nobody stops it', async () => {
  expect(await statusOf('/readyz', 'ready')).toBe(200)
  for (const state of ['stopping', 'database-silent', 'database-behind'] as const) {
    expect(await statusOf('/readyz', state)).toBe(503)
  }
})

test('a process that stops, or waits for migrations, is alive: only a silent database is an outage', async () => {
  expect(await statusOf('/healthz', 'stopping')).toBe(200)
  expect(await statusOf('/healthz', 'database-behind')).toBe(200)
  expect(await statusOf('/healthz', 'database-silent')).toBe(503)
})

test('metrics are for whoever brings the token', async () => {
  expect((await ask('/metrics', { metrics })).status).toBe(401)
  expect((await ask('/metrics', { metrics }, 'Bearer another token here')).status).toBe(401)
  const answer = await ask('/metrics', { metrics }, `Bearer ${TOKEN}`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('khe_database_up 1')
})

test('without a token there are no metrics', async () => {
  expect((await ask('/metrics', {}, 'Bearer undefined')).status).toBe(404)
})
