import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#store/db/open-database.ts'
import { venues } from '#store/schema/index.ts'
import { asAdmin, onDatabase, urlOf } from '#test/support/database-server.ts'

const guide = fs.readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8')
const server = inject('databaseServer')
const name = `khe_guide_${randomBytes(4).toString('hex')}`
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'khe-guide-'))
afterAll(async () => {
  await asAdmin(server, `drop database if exists ${name} with (force)`)
  await asAdmin(server, `drop role if exists ${name}`)
  fs.rmSync(dataDir, { recursive: true })
})

test('the role and the database that the guide creates are enough for the product', async () => {
  const sql = /^```sql\n(.*?)^```/ms.exec(guide)?.[1]?.replaceAll('events', name) ?? ''
  const statements = sql.split(';\n').filter(Boolean)
  expect(statements).toHaveLength(2)
  for (const statement of statements) await asAdmin(server, statement)

  const databaseUrl = urlOf({ ...onDatabase(server, name), user: name })
  const fail = (error: Error) => {
    throw error
  }
  const database = await openDatabase({ dataDir, databaseUrl, exclusive: true, onError: fail })
  const [row] = (await database.pool.query<{ user: string }>('select current_user as user')).rows
  expect(row).toEqual({ user: name })
  expect(await database.db.$count(venues)).toBe(0)
  await database.close()
})
