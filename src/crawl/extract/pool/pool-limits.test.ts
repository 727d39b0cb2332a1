import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import type { PoolLimits } from '#processes/pool.ts'
import { createExtraction } from './pool.ts'

// Some keep the machine busy on purpose. The system's figures of processes are Linux's.
vi.setConfig({ testTimeout: 180_000 })
const onLinux = test.runIf(existsSync('/proc/self/status'))

const today = day('2026-04-01')
const going = new AbortController().signal
/** The size of the largest page that is fetched. */
const LARGEST = 5_000_000

const document = (body: string, contentType = 'text/html') => ({
  url: 'https://orchard.example/whats-on',
  contentType,
  body: new TextEncoder().encode(body),
})
const many = (unit: string, size = LARGEST) => unit.repeat(Math.ceil(size / unit.length))
const entries = (count: number) => document('<div><h3>Tea</h3><p>Sat 4 April 10am</p></div>'.repeat(count))
const KITES = document('<h1>Kite day</h1><p>Saturday 11 April 2026, 11am–1pm</p>')
const ENDLESS = entries(100_000)
const EVERY_MINUTE = 'BEGIN:VEVENT\nSUMMARY:Tea\nDTSTART:20260501T100000\nRRULE:FREQ=MINUTELY\nEND:VEVENT\n'
/** Where memory is not what is tried. */
const ROOMY = { heapMb: 1000, residentMb: 2000 }

function extracting(limits: Partial<PoolLimits>) {
  const extraction = createExtraction({ processes: 1, ...limits })
  onTestFinished(() => extraction.close())
  return extraction.extract
}

/** Several times as much to do as the machine has processors, at the priority of the processes that read pages. */
function keepBusy(times = 4): void {
  const busy = Array.from({ length: os.availableParallelism() * times }, () =>
    spawn(process.execPath, [
      '-e',
      'os.setPriority(10); setTimeout(process.exit, 120_000); (function go() { const end = Date.now() + 100; while (Date.now() < end); setImmediate(go) })()',
    ]),
  )
  onTestFinished(() => {
    for (const one of busy) one.kill('SIGKILL')
  })
}

const readersOf = (parent: number | undefined): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => Number(line.trim().split(/\s+/)[1]) === parent && line.includes('pool-process'))
    .map((line) => Number.parseInt(line, 10))

/** What processes that have ended cost, in milliseconds; the system counts in hundredths of a second. */
function cpuOfEndedMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

onLinux('on a busy machine a page without end is ended by what it costs, not by how long it takes', async () => {
  const extract = extracting({ ...ROOMY, cpuMs: 800 })
  await extract(KITES, today, going)
  keepBusy()
  const before = cpuOfEndedMs()
  expect(await extract(ENDLESS, today, going)).toMatchObject({ ok: false, failure: 'took-too-long' })
  const costMs = cpuOfEndedMs() - before
  expect(costMs).toBeGreaterThan(800)
  // It had to start, and to read what came before.
  expect(costMs).toBeLessThan(800 + 2500)
})

onLinux('on a busy machine a page that costs less than it may is read, though that takes longer', async () => {
  const page = entries(2000)
  // The processor's caches are shared with the others, so the same work costs more beside them.
  const cpuMs = 1.5 * (await costWithStart(page))
  const extract = extracting({ ...ROOMY, cpuMs })
  await extract(KITES, today, going)
  keepBusy(8)
  const start = performance.now()
  expect(await extract(page, today, going)).toMatchObject({ ok: true })
  expect(performance.now() - start).toBeGreaterThan(cpuMs)
})

/** In a process of its own, with what it takes to start that, which is half as much again: in milliseconds of processor time. */
async function costWithStart(page: typeof KITES): Promise<number> {
  const { extract, close } = createExtraction({ processes: 1, cpuMs: 60_000, ...ROOMY })
  await extract(page, today, going)
  const before = cpuOfEndedMs()
  await close()
  await expect.poll(() => cpuOfEndedMs(), { timeout: 60_000 }).toBeGreaterThan(before)
  return cpuOfEndedMs() - before
}

onLinux('pages are read with what visitors leave of the processors', async () => {
  await extracting({})(KITES, today, going)
  const [reader] = readersOf(process.pid)
  expect(os.getPriority(reader)).toBe(10)
})

onLinux('a process whose parent was killed while it reads a page ends', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], { cwd: import.meta.dirname })
  onTestFinished(() => void parent.kill('SIGKILL'))
  await once(parent.stdout, 'data')
  const [reader] = readersOf(parent.pid)
  expect(existsSync(`/proc/${reader}`)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => existsSync(`/proc/${reader}`), { timeout: 60_000 }).toBe(false)
})

/** Says when its page is being read, which would go on for ten minutes. */
const PARENT = `
  import { createExtraction } from './pool.ts'
  const { extract } = createExtraction({ processes: 1, cpuMs: 600_000, heapMb: 1000, residentMb: 2000 })
  const read = (html) => extract({ url: 'https://orchard.example/', contentType: 'text/html', body: Buffer.from(html) }, '2026-04-01', new AbortController().signal)
  await read('<p>Sat 4 April')
  read('<p ' + Array.from({ length: 600_000 }, (_, n) => 'a' + n).join(' ') + '>')
  setTimeout(() => console.log('reading'), 500)`

onLinux.each<[string, ReturnType<typeof document>]>([
  ['tags', document(many('<p>'))],
  ['words', document(many('a '))],
  ['entries', document(many('<div><h3>Tea</h3><p>Sat 4 April 10am</p></div>'))],
  ['brackets of JSON', document(`[${many('[],')}[]]`, 'application/json')],
  ['events of JSON-LD', document(`<script type=application/ld+json>[${many('{"@type":"Event","name":"Tea"},')}{}]`)],
  ['events of every minute', document(`BEGIN:VCALENDAR\n${many(EVERY_MINUTE)}END:VCALENDAR`, 'text/calendar')],
])('the largest document of nothing but %s takes 256 MB at most', async (_, hostile) => {
  const extract = extracting({})
  await extract(KITES, today, going)
  const [reader] = readersOf(process.pid)
  let peakMb = 0
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, peakMbOf(reader))
  }, 2)
  const reading = await extract(hostile, today, going)
  clearInterval(looking)
  peakMb = Math.max(peakMb, peakMbOf(reader))
  expect(peakMb).toBeGreaterThan(50)
  expect(peakMb).toBeLessThan(256)
  if (!reading.ok) expect(reading.failure).toMatch(/^took-too-/)
})

function peakMbOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
