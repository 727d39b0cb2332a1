import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#store/db/database.ts'
import { events, profiles, venues } from '#store/schema/index.ts'
import { asAdmin, onDatabase, urlOf } from '#test/support/database-server.ts'
import { dataFolder, type Product, startProduct, startWorker } from '#test/support/product.ts'

/** The section Scale of docs/operations.md, as an operator follows it: over a PostgreSQL in which there is nothing yet. */

const READY = /For families\s+(http\S+)\//
const server = inject('databaseServer')
const folder = dataFolder()
const running: Product[] = []
const databases: string[] = []
afterAll(async () => {
  for (const product of running) product.send('SIGTERM')
  await Promise.all(running.map(({ ended }) => ended))
  for (const name of databases) await asAdmin(server, `drop database if exists ${name} with (force)`)
  fs.rmSync(folder, { recursive: true, force: true })
})

/** What the guide has set: nothing but the database and the secret. Ports are this test's, as the machine is shared. */
async function environment() {
  const name = `khe_empty_${randomBytes(4).toString('hex')}`
  await asAdmin(server, `create database ${name}`)
  databases.push(name)
  const address = onDatabase(server, name)
  const env = { DATABASE_URL: urlOf(address), APP_SECRET: randomBytes(24).toString('hex'), ADMIN_PASSWORD: '' }
  return { address, env }
}

function started(product: Product): Product {
  running.push(product)
  return product
}

test('two web processes and a worker share an empty database, in which nothing is made up', {
  timeout: 240_000,
}, async () => {
  const { address, env } = await environment()
  const webs = [1, 2].map(() => started(startProduct(folder, { ...env, WORKER: 'false' })))
  const worker = started(startWorker(folder, { ...env, WORKER_HEALTH_PORT: '0' }))
  const addresses = await Promise.all(webs.map(async (web) => (await web.says(READY))[1] ?? ''))
  const [, port] = await worker.says(/on port (\d+)/)
  for (const url of [...addresses, `http://127.0.0.1:${port}`]) {
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({
      status: expect.stringMatching(/^(ready|degraded)$/),
      checks: { database: { ok: true }, migrations: { ok: true }, writing: { ok: true }, queue: { ok: true } },
    })
  }

  const connection = connect(address, () => {})
  const counts = await Promise.all([venues, events, profiles].map((table) => connection.db.$count(table)))
  expect(counts).toEqual([0, 0, 1])
  await connection.close()

  const output = webs.map((web) => web.output()).join('')
  expect(output).not.toMatch(/sample town/i)
  // Whichever came first made the first admin, and said so once.
  const password = /Password {7}(\S+)/.exec(output)?.[1] ?? ''
  expect(output.match(/Sign in as/g)).toHaveLength(1)
  for (const url of addresses) {
    const form = new URLSearchParams({ email: 'admin@example.com', password })
    const signedIn = await fetch(`${url}/auth`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { origin: url },
    })
    expect(signedIn.status).toBe(302)
    expect(signedIn.headers.getSetCookie().join()).toContain('session_token')
  }
})

test('the sample town comes where it is asked for by name; a second process does without its port', {
  timeout: 240_000,
}, async () => {
  const { env } = await environment()
  const port = await freePort()
  const asked = { ...env, SAMPLE_TOWN: 'true', SAMPLE_TOWN_PORT: String(port), WORKER: 'false' }
  const first = started(startProduct(folder, asked))
  await first.says(/Sample town {4}http/)
  const second = started(startProduct(folder, asked))
  const [, address] = await second.says(READY)
  expect(second.output()).toContain(`Port ${port} is in use, so the sample town is not served by this process`)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

async function freePort(): Promise<number> {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  await new Promise((resolve) => other.close(resolve))
  return port
}
