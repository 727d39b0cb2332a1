import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { requestHandler } from '#test/support/request-handler.ts'
import { signedIn, testWeb } from '#test/support/web.ts'

/** Requests that break off, over real connections: they are logged as 499, and not as our errors. */

const { db } = await testDatabase()
const logged: { level: string; status?: number; path?: string; err?: unknown }[] = []
const record = (level: string) => (fields: object) => void logged.push({ level, ...fields })
const silent = testWeb(db)
let settingsTakeMs = 0
const web = {
  ...silent,
  log: { info: record('info'), warn: record('warn'), error: record('error') },
  settings: async () => {
    await delay(settingsTakeMs)
    return silent.settings()
  },
}
const server = createServer(getRequestListener(await requestHandler(web)))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const { cookie } = await signedIn(web, 'admin')
afterAll(() => void server.close())

beforeEach(() => {
  logged.length = 0
  settingsTakeMs = 0
})

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string }

/** Sends the beginning of a request, then disconnects. */
async function leave({ method, path, headers, body }: Sent): Promise<void> {
  const request = httpRequest({ port, method, path, headers: { cookie, ...headers } })
  request.on('error', () => {})
  const arrived = once(server, 'request')
  if (body) request.write(body)
  else request.end()
  await arrived
  await delay(100)
  request.destroy()
}

const whatWasLogged = async () => {
  await expect.poll(() => logged.filter(({ status }) => status !== undefined).length).toBe(1)
  await delay(300)
  return logged.map(({ level, status, err }) => [level, status ?? String(err)])
}

test.each([
  ['a form of known length', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100' }],
  ['a form without a length', { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' }],
  ['a form in parts', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100' }],
])('%s that breaks off', async (_, headers) => {
  for (const path of ['/admin/events/bulk', '/admin/events/new', '/admin/events/new.data', '/auth', '/track']) {
    logged.length = 0
    const json = path === '/track' ? { 'content-type': 'application/json' } : {}
    await leave({ method: 'POST', path, headers: { ...headers, ...json }, body: 'intent=' })
    expect([path, await whatWasLogged()]).toEqual([path, [['info', 499]]])
  }
})

test('a page that no one waits for any more', async () => {
  settingsTakeMs = 400
  for (const path of ['/admin', '/admin.data', '/admin/events/export', '/', '/admin/settings']) {
    logged.length = 0
    await leave({ method: 'GET', path })
    const [first, ...others] = await whatWasLogged()
    expect([path, first?.[0], others]).toEqual([path, 'info', []])
    expect([path, first?.[1]]).toEqual([path, expect.toSatisfy((status: number) => status < 500)])
  }
})
