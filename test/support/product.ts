import { type ChildProcess, execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { connect } from '#store/db/database.ts'

export type Product = {
  pid: number
  /** Everything it has said so far, on both outputs. */
  output(): string
  /** Resolves as soon as it has said something that matches; rejects where it ends without. */
  says(words: RegExp): Promise<RegExpExecArray>
  /** Resolves to its exit code (null where a signal ended it). */
  ended: Promise<number | null>
  send(signal: NodeJS.Signals): void
}

const ROOT = path.join(import.meta.dirname, '../..')

/** What the product gets of the environment of the tests. */
const INHERITED = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** A folder for a product of a test's own; the test that made it removes it. */
export function dataFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-product-'))
  fs.chmodSync(folder, 0o755)
  return folder
}

/** The product in a process of its own, as `npm run serve` starts it, on free ports unless said otherwise; `nodeOptions` are for node. */
export const startProduct = (
  dataDir: string,
  env: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Product => start('src/server.ts', dataDir, env, nodeOptions)

/** A worker alone, as `npm run worker` starts it. */
export const startWorker = (dataDir: string, env: { DATABASE_URL: string } & Record<string, string>): Product =>
  start('src/worker.ts', dataDir, env)

/** A command of the CLI over a product's folder, as `npm run cli` runs it. Resolves to what it says on standard output. */
export async function runCli(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...INHERITED, NODE_ENV: 'production', DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli.ts', ...args], { cwd: ROOT, env })
  return stdout
}

/** Asks the database that a product runs in its folder. */
export async function askDatabase<Row>(dataDir: string, query: string): Promise<Row[]> {
  const host = path.join(dataDir, 'postgres')
  const connection = connect({ host, port: 5432, user: 'postgres', database: 'postgres', max: 1 }, () => {})
  try {
    return (await connection.pool.query(query)).rows as Row[]
  } finally {
    await connection.close()
  }
}

function start(
  entry: string,
  dataDir: string,
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
): Product {
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, entry], {
    cwd: ROOT,
    env: {
      ...INHERITED,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      SAMPLE_TOWN_PORT: '0',
      ADMIN_PASSWORD: 'correct horse battery',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    output += chunk
    for (const listener of listeners) listener()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return {
    pid: child.pid as number,
    output: () => output,
    says: (words) =>
      new Promise((resolve, reject) => {
        const listen = () => {
          const match = words.exec(output)
          if (!match) return
          listeners.delete(listen)
          resolve(match)
        }
        listeners.add(listen)
        listen()
        void ended.then((code) => reject(new Error(`it ended with ${code} before it said ${words}:\n${output}`)))
      }),
    ended,
    send: (signal) => child.kill(signal),
  }
}
