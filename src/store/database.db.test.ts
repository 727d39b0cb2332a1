import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { connect } from './database.ts'

const { pool, address } = await testDatabase()

test('a migrated database has the indexes that drizzle cannot express', async () => {
  const { rows } = await pool.query<{ indexname: string }>(
    `select indexname from pg_indexes where indexname in ('events_listed', 'events_search') order by 1`,
  )
  expect(rows.map((row) => row.indexname)).toEqual(['events_listed', 'events_search'])
})

test('a connection that dies as a transaction begins is given back, so that the next one finds a place', async () => {
  const { db, pool: single, close } = connect({ ...address, max: 1 }, () => {})
  await db.execute('select 1')
  single.once('acquire', (client) => void client.end())
  await expect(db.transaction((tx) => tx.execute('select 1'))).rejects.toThrow()
  await expect(db.transaction((tx) => tx.execute('select 1'))).resolves.toMatchObject({ rowCount: 1 })
  await close()
}, 5000)
