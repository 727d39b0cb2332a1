/**
 * Whether memory comes back: the product with the sample town is asked for 30,000 pages with distinct queries, from many
 * networks, and its memory is compared with what it was once warm, garbage collected both times. Ends with 1 where it is more
 * than a fifth larger. Run: npm run bench:soak (after a build); REQUESTS=3000 for a short one
 */
import fs from 'node:fs'
import http from 'node:http'
import { dataFolder, type Product, startProduct } from '#test/support/product.ts'
import { untilSettled } from '#test/support/settled.ts'

const REQUESTS = Number(process.env.REQUESTS ?? 30_000)
const WARM_UP = 1000
const CONNECTIONS = 8
const MOST_GROWTH = 1.2

type Memory = { rss: number; heapTotal: number; heapUsed: number; external: number }

const folder = dataFolder()
const product = startProduct(folder, { TRUST_PROXY: 'true', UV_THREADPOOL_SIZE: '16', MALLOC_ARENA_MAX: '2' }, [
  '--expose-gc',
  '--import',
  new URL('memory-on-signal.ts', import.meta.url).href,
])
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
try {
  const [, address = ''] = await product.says(/For families {3}(http\S+[^/])\/?\n/)
  await product.says(/is ready/)
  await untilSettled(folder)
  console.log(`asking ${address}`)
  report('after the start', await memoryOf(product))
  await askMany(address, 0, WARM_UP)
  const warm = await memoryOf(product)
  report(`after ${WARM_UP} requests`, warm)
  const began = performance.now()
  await askMany(address, WARM_UP, REQUESTS)
  console.log(`${REQUESTS} requests in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const last = await memoryOf(product)
  report(`after ${REQUESTS} more`, last)
  const growth = last.after.rss / warm.after.rss
  console.log(`resident memory is ${growth.toFixed(2)} times what it was (at most ${MOST_GROWTH} is wanted)`)
  process.exitCode = growth > MOST_GROWTH ? 1 : 0
} finally {
  agent.destroy()
  product.send('SIGTERM')
  await product.ended
  fs.rmSync(folder, { recursive: true, force: true })
}

/** Each a query that no one asked before, on every kind of page that depends on one. */
function pathOf(n: number): string {
  const paths = [
    `/?q=word${n}`,
    `/count?q=word${n}`,
    `/_.data?q=data${n}&_routes=public%2Fhome`,
    `/api/v1/events?q=word${n}`,
    `/feeds/events.rss?q=word${n}`,
    `/?age=0-5&q=puppet+${n}`,
    `/?near=E8&child=2019-0${(n % 9) + 1}&q=${n}`,
    `/nowhere/${n}`,
  ]
  return paths[n % paths.length] ?? '/'
}

/** Of each network so few that none meets its limit. */
function networkOf(n: number): string {
  return `10.${(n >> 14) & 255}.${(n >> 7) & 127}.1`
}

async function askMany(address: string, from: number, count: number) {
  let next = from
  const askInTurn = async () => {
    while (next < from + count) {
      const n = next
      next += 1
      const status = await ask(address + pathOf(n), networkOf(n))
      if (![200, 302, 404].includes(status)) throw new Error(`${pathOf(n)} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askInTurn))
}

function ask(url: string, network: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'br', 'x-forwarded-for': network } }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
      )
      .once('error', reject)
  })
}

async function memoryOf({ output, says, send }: Product): Promise<{ before: Memory; after: Memory }> {
  const known = output().split('\nmemory ').length
  send('SIGUSR2')
  const pattern = new RegExp(`(?:[^]*?\\nmemory (\\{.*\\})\\n){${known}}`)
  const [, memory = '{}'] = await says(pattern)
  return JSON.parse(memory)
}

function report(when: string, { before, after }: { before: Memory; after: Memory }) {
  const inMb = ({ rss, heapTotal, heapUsed, external }: Memory) =>
    `${megabytes(rss)} resident, ${megabytes(heapUsed)} of ${megabytes(heapTotal)} heap, ${megabytes(external)} buffers`
  console.log(`${when.padEnd(24)} ${inMb(before)}; collected: ${inMb(after)}`)
}

function megabytes(bytes: number) {
  return `${(bytes / 2 ** 20).toFixed(0).padStart(4)} MB`
}
