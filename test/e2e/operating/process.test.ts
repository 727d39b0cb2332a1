import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

/** A crawl whose worker or database died is missed after some seconds, and resumed. */
const LONG = { timeout: 600_000 }

test(
  'the first start loads and crawls the sample town and prints the addresses; the second does none of it',
  LONG,
  async () => {
    const first = start({ LOG_LEVEL: '' })
    const stored = await untilMoreAreStored([])
    const file = path.join(folder, 'mid-crawl.backup')
    await runCli(folder, 'backup', file)
    await first.says(/is ready: \d+ events from 15 venues/)
    expect(first.output()).toMatch(
      /For families.*Sign in as {5}admin@example.com.*Crawling the 15 venues of the sample town/s,
    )
    const lines = first.output().trimEnd().split('\n')
    // npm start is to print 25 lines at most: npm itself prints four, and scripts/prepare.mjs two.
    expect(lines.length).toBeLessThanOrEqual(19)
    expect(lines.filter((line) => line.startsWith('{'))).toEqual([])
    first.send('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = start()
    const [, address] = await second.says(READY)
    await second.says(/is ready/)
    expect(second.output()).not.toMatch(/Crawling|Sign in as/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${address}/`)).text()).toContain('Kids Holiday Events')

    // What was backed up in mid-crawl is whole elsewhere.
    const elsewhere = await testDatabase()
    const pictures = createFolderStorage(path.join(folder, 'elsewhere'))
    await restoreBackup(elsewhere, pictures, file, { secret: 'of another installation, long enough', replace: false })
    const restored = (await elsewhere.db.select({ title: events.title }).from(events)).map(({ title }) => title)
    for (const title of stored) expect(restored).toContain(title)
    expect(await danglingRows(elsewhere)).toEqual({})
  },
)

test(
  'a password is printed where none was chosen, once; a second process on the folder is refused; two signals stop in order',
  LONG,
  async () => {
    const env = { ADMIN_PASSWORD: '', SAMPLE_TOWN: 'false' }
    const first = start(env)
    const [, address] = await first.says(READY)
    expect((await first.says(/Password\s+(\S{8,})/))[1]).toBeDefined()

    const second = start(env)
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`is already in use by process ${first.pid}`)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)

    // As npm hands a signal on.
    first.send('SIGINT')
    first.send('SIGINT')
    expect(await first.ended).toBe(0)
    expect(fs.existsSync(path.join(folder, 'postgres/data/postmaster.pid'))).toBe(false)

    const again = start(env)
    await again.says(READY)
    expect(again.output()).not.toContain('Password')
  },
)

test('a port that is taken is named, with the way out', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve))
  const { port } = other.address() as { port: number }
  const product = start({ PORT: String(port), SAMPLE_TOWN: 'false' })
  expect(await product.ended).toBe(1)
  expect(product.output()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to a free one.\n`)
  await new Promise((resolve) => other.close(resolve))
})

test('an environment that cannot be used stops the start before anything is made', async () => {
  const product = start({ PORT: 'http' })
  expect(await product.ended).toBe(2)
  expect(product.output()).toContain('PORT must be a number')
  expect(fs.readdirSync(folder)).toEqual([])
})

test(
  'whatever is killed in mid-crawl starts again, no event that was stored is lost, and the crawls come to their end',
  LONG,
  async () => {
    const product = start()
    const first = await untilMoreAreStored([])
    product.send('SIGKILL')
    await product.ended

    const next = start()
    await next.says(READY)
    const second = await untilMoreAreStored(first)
    next.send('SIGKILL')
    process.kill(databasePid(), 'SIGKILL')
    await next.ended

    const last = start()
    // A database that goes while the product is still starting ends the start, with a message.
    await last.says(/Kids Holiday Events is ready/)
    const third = await untilMoreAreStored(second)
    process.kill(databasePid(), 'SIGKILL')
    await last.says(/started it again/)
    const all = await untilNothingIsCrawled()
    expect(all).toEqual(expect.arrayContaining(third))
  },
)

const databasePid = () =>
  Number.parseInt(fs.readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8'), 10)

/** Titles as soon as there are a few more than `before`, none of which is missing, while venues are still being crawled. */
async function untilMoreAreStored(before: string[]): Promise<string[]> {
  for (;;) {
    await delay(100)
    const { titles, isCrawling } = await state()
    if (titles.length < before.length + 5) continue
    expect(isCrawling).toBe(true)
    expect(titles).toEqual(expect.arrayContaining(before))
    return titles
  }
}

/** Titles when every venue has been crawled to its end, however many tries that took. */
async function untilNothingIsCrawled(): Promise<string[]> {
  for (;;) {
    await delay(500)
    const { titles, isCrawling } = await state()
    if (!isCrawling) return titles
  }
}

/** What the product's database says; while it is away, that it is crawling. */
async function state(): Promise<{ titles: string[]; isCrawling: boolean }> {
  const query = `select (select coalesce(array_agg(title), '{}') from events) as titles,
    exists (select from venues where crawl_status <> 'completed') as "isCrawling"`
  const [row] = await askDatabase<{ titles: string[]; isCrawling: boolean }>(folder, query).catch(() => [])
  return row ?? { titles: [], isCrawling: true }
}
