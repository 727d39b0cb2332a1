import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, type DatabaseAddress, migrateDatabase } from '#store/db/database.ts'
import { startEmbeddedPostgres } from '#store/db/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make their databases, and the migrated template they copy. */
    databaseServer: DatabaseAddress
    templateDatabase: string
  }
}

/**
 * One PostgreSQL for the whole run: an embedded one in a temporary folder, or the server of TEST_DATABASE_URL. Its
 * template is migrated once; each test file copies it (see test/support/database.ts). Resolves to what stops it.
 */
export async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-test-'))
  fs.chmodSync(folder, 0o755)
  const embedded = url ? null : await startEmbeddedPostgres(folder, SETTINGS)
  const server: DatabaseAddress = embedded?.address ?? { connectionString: url }
  const template = `khe_template_${randomBytes(4).toString('hex')}`

  await asAdmin(server, `create database ${template}`)
  const connection = connect(onDatabase(server, template), () => {})
  await migrateDatabase(connection)
  await connection.close()

  project.provide('databaseServer', server)
  project.provide('templateDatabase', template)

  // Where the run is stopped by Ctrl-C, Vitest waits for nothing.
  const stopAtOnce = () => {
    if (embedded?.isAlive()) process.kill(pidOf(embedded.folder), 'SIGQUIT')
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stopAtOnce)
  return async () => {
    await asAdmin(server, `drop database if exists ${template} with (force)`)
    await embedded?.stop()
    process.off('exit', stopAtOnce)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const pidOf = (folder: string) => Number.parseInt(fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8'), 10)

/** Nothing here need survive a crash, so nothing waits for the disk; and two workers have many databases open. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Runs one statement on the server's own database. */
export async function asAdmin(server: DatabaseAddress, statement: string): Promise<void> {
  const connection = connect({ ...server, max: 1 }, () => {})
  try {
    await connection.pool.query(statement)
  } finally {
    await connection.close()
  }
}

/** The address of another database on the same server. */
export function onDatabase(server: DatabaseAddress, database: string): DatabaseAddress {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** An address as DATABASE_URL names it. */
export function urlOf(address: DatabaseAddress): string {
  if (address.connectionString) return address.connectionString
  const { user, host, port, database } = address
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
}
