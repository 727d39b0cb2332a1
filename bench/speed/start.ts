/**
 * How long the product takes to serve, from the command to the first answer: on an empty folder (with the sample town
 * loaded and crawled), and again on the same folder; and its memory at rest. Run: npm run bench:start (after a build)
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')
const REST_MS = 10_000

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-bench-'))
fs.chmodSync(folder, 0o755)
try {
  const cold = await start('cold')
  await stop(cold)
  for (let n = 0; n < 3; n += 1) await stop(await start('warm'))
  const resting = await start('warm')
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  console.log(`memory at rest   ${megabytes(memoryOf(resting.pid))} product, ${megabytes(databaseMemory())} database`)
  await stop(resting)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}

async function start(name: string): Promise<ChildProcess> {
  const began = performance.now()
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      UV_THREADPOOL_SIZE: '16',
      DATA_DIR: folder,
      PORT: '3990',
      SAMPLE_TOWN_PORT: '3991',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const seconds = () => ((performance.now() - began) / 1000).toFixed(2)
  const ready = new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      if (output.includes('is ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
  })
  await answers()
  const served = seconds()
  await ready
  console.log(`${name.padEnd(8)} first page after ${served} s, ready after ${seconds()} s`)
  return child
}

async function answers() {
  for (;;) {
    const answer = await fetch('http://127.0.0.1:3990/').catch(() => null)
    if (answer?.ok) return answer.text()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function stop(child: ChildProcess) {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

/** Resident memory in kilobytes, as Linux reports it. */
function memoryOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}

/** Proportional memory of the server's processes together, since they share most of it. */
function databaseMemory(): number {
  const pids = execFileSync('pgrep', ['-f', folder]).toString().trim().split('\n')
  const master = pids.find((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres'))
  const family = [
    master,
    ...execFileSync('pgrep', ['-P', String(master)])
      .toString()
      .trim()
      .split('\n'),
  ]
  return family
    .map((pid) => fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    .reduce((sum, rollup) => sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0), 0)
}

function megabytes(kilobytes: number) {
  return `${(kilobytes / 1024).toFixed(0)} MB`
}
