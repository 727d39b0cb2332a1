import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFolderStorage } from '#images/folder-storage.ts'
import { restoreBackup } from '#src/backup/restore.ts'
import { events } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import { danglingRows } from '#test/support/database-contents.ts'
import { askDatabase, dataFolder, type Product, runCli, startProduct } from '#test/support/product.ts'

/** The product as an operator meets it: processes, signals and a data folder. */

let folder: string
let running: Product[]
beforeEach(() => {
  folder = dataFolder()
  running = []
})
afterEach(async () => {
  for (const product of running) {
    product.send('SIGTERM')
    await product.ended
  }
  fs.rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}): Product {
  const product = startProduct(folder, env)
  running.push(product)
  return product
}

const READY = /For families\s+(http\S+)\//

describe('the first start', { timeout: 240_000 }, () => {
  test('loads and crawls the sample town and prints the addresses; the second does none of it', async () => {
    const first = start({ LOG_LEVEL: '' })
    const stored = await untilSomeAreStored()
    const file = path.join(folder, 'mid-crawl.backup')
    await runCli(folder, 'backup', file)
    await first.says(/is ready: \d+ events from 15 venues/)
    expect(first.told()).toMatch(
      /For families.*Sign in as {5}admin@example.com.*Crawling the 15 venues of the sample town/s,
    )
    const lines = first.told().trimEnd().split('\n')
    // npm start is to print 25 lines at most: npm itself prints four, and scripts/prepare.mjs two.
    expect(lines.length).toBeLessThanOrEqual(19)
    expect(lines.filter((line) => line.startsWith('{'))).toEqual([])
    first.send('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = start()
    const [, address] = await second.says(READY)
    await second.says(/is ready/)
    expect(second.told()).not.toMatch(/Crawling|Sign in as/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${address}/`)).text()).toContain('Kids Holiday Events')

    // What was backed up in mid-crawl is whole elsewhere.
    const elsewhere = await testDatabase()
    const pictures = createFolderStorage(path.join(folder, 'elsewhere'))
    await restoreBackup(elsewhere, pictures, file, { secret: 'of another installation, long enough', replace: false })
    const restored = (await elsewhere.db.select({ title: events.title }).from(events)).map(({ title }) => title)
    for (const title of stored) expect(restored).toContain(title)
    expect(await danglingRows(elsewhere)).toEqual({})
  })

  test('prints a password where none was chosen, once', async () => {
    const product = start({ ADMIN_PASSWORD: '', SAMPLE_TOWN: 'false' })
    await product.says(READY)
    expect((await product.says(/Password\s+(\S{8,})/))[1]).toBeDefined()
    product.send('SIGTERM')
    await product.ended
    const again = start({ ADMIN_PASSWORD: '', SAMPLE_TOWN: 'false' })
    await again.says(READY)
    expect(again.told()).not.toContain('Password')
  })
})

test('a second process on the same folder says who holds it, and leaves the first alone', async () => {
  const first = start({ SAMPLE_TOWN: 'false' })
  const [, address] = await first.says(READY)
  const second = start({ SAMPLE_TOWN: 'false' })
  expect(await second.ended).toBe(1)
  expect(second.told()).toContain(`is already in use by process ${first.pid}`)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test('a signal that arrives twice at once, as npm hands it on, stops the product and its database in order', async () => {
  const product = start({ SAMPLE_TOWN: 'false' })
  await product.says(READY)
  product.send('SIGINT')
  product.send('SIGINT')
  expect(await product.ended).toBe(0)
  expect(fs.existsSync(path.join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
})

test('a port that is taken is named, with the way out', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve))
  const { port } = other.address() as { port: number }
  const product = start({ PORT: String(port), SAMPLE_TOWN: 'false' })
  expect(await product.ended).toBe(1)
  expect(product.told()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to a free one.\n`)
  await new Promise((resolve) => other.close(resolve))
})

test('an environment that cannot be used stops the start before anything is made', async () => {
  const product = start({ PORT: 'http' })
  expect(await product.ended).toBe(2)
  expect(product.told()).toContain('PORT must be a number')
  expect(fs.readdirSync(folder)).toEqual([])
})

/** A crawl whose worker or database died is missed after some seconds, and taken up again. */
const RECOVERY_MS = 300_000

describe('in mid-crawl', { timeout: RECOVERY_MS }, () => {
  test('a killed product loses no event it had stored, and the next start crawls to the end', async () => {
    const product = start()
    const before = await untilSomeAreStored()
    product.send('SIGKILL')
    await product.ended
    const next = start()
    await next.says(READY)
    const after = await untilNothingIsCrawled()
    for (const title of before) expect(after).toContain(title)
    expect(after.length).toBeGreaterThan(before.length)
  })

  test('a product that is killed together with its database starts again at once, and has lost no event', async () => {
    const product = start()
    const before = await untilSomeAreStored()
    const [pid] = fs.readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    product.send('SIGKILL')
    process.kill(Number(pid), 'SIGKILL')
    await product.ended
    const next = start()
    await next.says(READY)
    const after = await untilNothingIsCrawled()
    for (const title of before) expect(after).toContain(title)
  })

  test('a killed database is started again, and no event that was stored is lost', async () => {
    const product = start()
    const before = await untilSomeAreStored()
    const [pid] = fs.readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await product.says(/started it again/)
    const after = await untilNothingIsCrawled()
    for (const title of before) expect(after).toContain(title)
  })
})

/** Titles in the product's database as soon as there are a few, while venues are still being crawled. */
async function untilSomeAreStored(): Promise<string[]> {
  for (;;) {
    await soon()
    const stored = await askDatabase<{ title: string }>(folder, 'select title from events').catch(() => [])
    if (stored.length >= 5) return stored.map(({ title }) => title)
  }
}

/** Titles when every venue has been crawled to its end, however many tries that took. */
async function untilNothingIsCrawled(): Promise<string[]> {
  for (;;) {
    await soon()
    const open = await askDatabase<{ n: number }>(
      folder,
      `select count(*)::int as n from venues where crawl_status <> 'completed'`,
    ).catch(() => [{ n: 1 }])
    if (open[0]?.n === 0)
      return (await askDatabase<{ title: string }>(folder, 'select title from events')).map(({ title }) => title)
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 100))
