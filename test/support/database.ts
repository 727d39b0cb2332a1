import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Connection, connect, type DatabaseAddress } from '#store/db/database.ts'
import { asAdmin, onDatabase } from './database-server.ts'

export type TestDatabase = Connection & { address: DatabaseAddress }

/** A migrated database of its own for the test file that calls it; dropped when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `khe_test_${randomBytes(6).toString('hex')}`
  await asAdmin(server, `create database ${name} template ${inject('templateDatabase')}`)
  const address = onDatabase(server, name)
  const connection = connect(address, () => {})
  afterAll(async () => {
    await connection.close()
    await asAdmin(server, `drop database if exists ${name} with (force)`)
  })
  return { ...connection, address }
}
