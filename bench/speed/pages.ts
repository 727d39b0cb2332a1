/**
 * What public pages and what programs read cost: the list of thirty cards cached, rendered, rendered after a change, and
 * compressed; in the handler alone and over HTTP, with each request logged as in use. By CPU time of the web's process,
 * without the database server and the client. Run: npm run bench:pages (after a build)
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { addDays } from '#domain/days/london-time.ts'
import { CATEGORIES } from '#domain/vocabulary.ts'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { listen } from '#src/listen.ts'
import { createReadListed } from '#store/listing/listed-events.ts'
import * as make from '#test/support/make.ts'
import type { WebApp } from '#web/context.ts'

const EVENTS = 300
const CACHED_ROUNDS = 20_000
const RENDERED_ROUNDS = 1000

type WebModule = typeof import('#web/handler.ts')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-bench-'))
fs.chmodSync(folder, 0o755)
const config = readConfig(
  { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', SAMPLE_TOWN: 'false', TRUST_PROXY: 'true' },
  folder,
)
const log = pino({ base: null }, pino.destination({ dest: '/dev/null', sync: false }))
const app = await createApp(config, { log, exclusive: true })
try {
  await fill()
  const bundle = path.join(import.meta.dirname, '../../build/server/index.js')
  const { createHandler } = (await import(bundle)) as WebModule
  const client = path.join(import.meta.dirname, '../../build/client')
  const web = { ...app.web, catalogueVersion: () => 1 }
  const handler = createHandler(web, client)
  // Right after a change of any event, those of the page have to be read.
  let changes = 0
  const changing: WebApp = { ...web, readListed: createReadListed(app.database.db, () => changes++) }
  const changedHandler = createHandler(changing, client)
  let sites = 0
  /** At an address of the site that no one asked at before, the page has to be rendered. */
  let asked = 0
  const ask =
    (how: 'cached' | 'rendered' | 'changed', encoding: string, path = '/') =>
    async () => {
      if (how !== 'cached') sites += 1
      asked += 1
      // Programs are held to a limit by their address: these are many.
      const headers = { 'accept-encoding': encoding, 'x-forwarded-for': `10.0.${(asked >> 8) & 255}.${asked & 255}` }
      const answer = await (how === 'changed' ? changedHandler : handler).fetch(
        new Request(`http://site-${sites}.example${path}`, { headers }),
      )
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
      return (await answer.arrayBuffer()).byteLength
    }
  const whole = await ask('cached', 'identity')()
  const compressed = await ask('cached', 'br')()
  console.log(`the page has ${kilobytes(whole)}, ${kilobytes(compressed)} as it is sent`)
  report('cached, in the handler', await cpuOf(CACHED_ROUNDS, ask('cached', 'br')))
  report('rendered', await cpuOf(RENDERED_ROUNDS, ask('rendered', 'identity')))
  report('rendered after a change', await cpuOf(RENDERED_ROUNDS, ask('changed', 'identity')))
  report('rendered and compressed', await cpuOf(RENDERED_ROUNDS, ask('rendered', 'br')))
  for (const path of ['/api/v1/events', '/api/v1/changes', '/feeds/events.ics', '/feeds/events.atom']) {
    await ask('cached', 'br', path)()
    report(`${path}, cached`, await cpuOf(CACHED_ROUNDS, ask('cached', 'br', path)))
    report(`${path}, rendered`, await cpuOf(RENDERED_ROUNDS, ask('rendered', 'identity', path)))
  }
  await overHttp()
} finally {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
}

async function overHttp() {
  const server = await listen(app, { dev: false })
  try {
    const load = (times: number) =>
      promisify(execFile)(process.execPath, [
        path.join(import.meta.dirname, 'load.ts'),
        `${server.address}/`,
        String(times),
      ])
    await load(2000)
    const began = performance.now()
    const before = process.cpuUsage()
    await load(CACHED_ROUNDS)
    const { user, system } = process.cpuUsage(before)
    const seconds = (performance.now() - began) / 1000
    report('cached, over HTTP', (user + system) / 1000 / CACHED_ROUNDS)
    console.log(`  (${(CACHED_ROUNDS / seconds).toFixed(0)} a second were asked for and answered)`)
  } finally {
    await server.close()
  }
}

/** Milliseconds of CPU that one round takes, once the code is compiled. */
async function cpuOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < rounds; n += 1) await work()
  const before = process.cpuUsage()
  for (let n = 0; n < rounds; n += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}

function report(name: string, cpuMs: number) {
  console.log(
    `${name.padEnd(28)} ${cpuMs.toFixed(3).padStart(8)} ms CPU, ${(1000 / cpuMs).toFixed(0)} a second on a core`,
  )
}

async function fill() {
  const { db } = app.database
  const venue = await make.venue(db, { name: 'The Paper Lantern Playhouse' })
  const today = app.today()
  for (let n = 0; n < EVENTS; n += 1) {
    const startDate = addDays(today, n % 60)
    await make.event(db, venue, {
      found: {
        title: `${['Puppets', 'Pond dipping', 'Clay wheels', 'Robot races', 'Storytime'][n % 5]} for everybody ${n}`,
        description: `Come and make, watch and join in, number ${n}. `.repeat(6),
        startDate,
        endDate: addDays(startDate, n % 3),
        minPrice: n % 25,
        maxPrice: n % 25,
        minAgeMonths: (n % 9) * 12,
        locationName: `Room ${n % 12}`,
      },
      classification: {
        primaryCategory: CATEGORIES[n % CATEGORIES.length] ?? 'general',
        secondaryCategories: ['cultural'],
      },
      today,
    })
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
