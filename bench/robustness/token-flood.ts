/**
 * What a flood of made-up one-time links costs others: a search and a file are timed while 6 and 40 connections of one network
 * send passwords to /auth/new-password and /auth/invitation, each with another token. Ratios to the quiet state, of medians
 * and of nineteen in twenty; ends with 1 where one of them is above 1.5. Run: npm run bench:token-flood (after a build)
 */
import fs from 'node:fs'
import http from 'node:http'
import { dataFolder, startProduct } from '#test/support/product.ts'
import { p95Of, times } from '../speed/timing.ts'

const FLOODS = [6, 40]
const ROUNDS = 300
const MOST_SLOWER = 1.5
/** Of the flood, as a trusted proxy names it; who is timed has another. */
const ATTACKER = '203.0.113.7'
const FORM = new URLSearchParams({ password: 'correct horse battery', again: 'correct horse battery', fullName: 'Ada' })

let asked = 0
const folder = dataFolder()
const product = startProduct(folder, { TRUST_PROXY: 'true', UV_THREADPOOL_SIZE: '16', MALLOC_ARENA_MAX: '2' })
try {
  const [, address = ''] = await product.says(/For families {3}(http\S+[^/])\/?\n/)
  await product.says(/is ready/)
  const home = await (await fetch(address)).text()
  const file = /\/assets\/[\w.-]+\.css/.exec(home)?.[0]
  if (!file) throw new Error('the page names no style sheet')
  const pages = {
    search: () => get(`${address}/?q=word${asked}`),
    file: () => get(address + file),
  }
  for (const ask of Object.values(pages)) await times(ask, ROUNDS)
  const quiet = { search: await times(pages.search, ROUNDS), file: await times(pages.file, ROUNDS) }
  report('quiet', quiet, quiet)
  for (const connections of FLOODS) {
    const flood = startFlood(address, connections)
    const under = { search: await times(pages.search, ROUNDS), file: await times(pages.file, ROUNDS) }
    const statuses = await flood.stop()
    if (report(`${connections} connections`, under, quiet) > MOST_SLOWER) process.exitCode = 1
    console.log(`  (the flood was answered ${JSON.stringify(statuses)})`)
  }
} finally {
  product.send('SIGTERM')
  await product.ended
  fs.rmSync(folder, { recursive: true, force: true })
}

type Taken = { search: number[]; file: number[] }

/** Resolves to how often it was answered with which status. */
function startFlood(address: string, connections: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const statuses: Record<number, number> = {}
  let isOn = true
  let sent = 0
  const sendInTurn = async () => {
    while (isOn) {
      sent += 1
      const path = sent % 2 ? '/auth/new-password' : '/auth/invitation'
      const status = await post(agent, `${address}${path}?token=${String(sent).padStart(43, 'x')}`)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const senders = Array.from({ length: connections }, sendInTurn)
  return {
    async stop() {
      isOn = false
      await Promise.all(senders)
      agent.destroy()
      return statuses
    },
  }
}

/** Resolves to the status; to 0 where the connection was ended, which a flood has to expect. */
function post(agent: http.Agent, url: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ATTACKER }
    const request = http.request(url, { method: 'POST', agent, headers }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    )
    request.once('error', () => resolve(0)).end(FORM.toString())
  })
}

/** Of many networks: hundreds of searches a minute are too many for one. */
async function get(url: string): Promise<void> {
  asked += 1
  const from = `198.51.${(asked >> 8) & 255}.${asked & 255}`
  const answer = await fetch(url, { headers: { 'x-forwarded-for': from } })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  await answer.arrayBuffer()
}

/** Returns the worst ratio to the quiet state. */
function report(name: string, taken: Taken, quiet: Taken): number {
  const ratios = (['search', 'file'] as const).flatMap((what) => {
    const [median, high] = [medianOf(taken[what]), p95Of(taken[what])]
    const ofMedian = median / medianOf(quiet[what])
    const ofHigh = high / p95Of(quiet[what])
    const figures = `${median.toFixed(1)} ms (${ofMedian.toFixed(2)}), 95 % ${high.toFixed(1)} ms (${ofHigh.toFixed(2)})`
    console.log(`${name.padEnd(16)} ${what.padEnd(7)} ${figures}`)
    return [ofMedian, ofHigh]
  })
  return Math.max(...ratios)
}

function medianOf(sorted: number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
