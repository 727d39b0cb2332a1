import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { connect, databaseState } from './database.ts'

const { db, pool, address } = await testDatabase()

test('a migrated database has the indexes that drizzle cannot express', async () => {
  const { rows } = await pool.query<{ indexname: string }>(
    `select indexname from pg_indexes where indexname in ('listed_events_near', 'listed_events_soonest') order by 1`,
  )
  expect(rows.map((row) => row.indexname)).toEqual(['listed_events_near', 'listed_events_soonest'])
})

test('a question is answered by one process, without compiling it first', async () => {
  const { rows } = await pool.query(
    `select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`,
  )
  expect(rows).toEqual([{ workers: '0', jit: 'off' }])
})

test('a connection that dies as a transaction begins is given back, so that the next one finds a place', async () => {
  const { db: alone, pool: single, close } = connect({ ...address, max: 1 }, () => {})
  await alone.execute('select 1')
  single.once('acquire', (client) => void client.end())
  await expect(alone.transaction((tx) => tx.execute('select 1'))).rejects.toThrow()
  await expect(alone.transaction((tx) => tx.execute('select 1'))).resolves.toMatchObject({ rowCount: 1 })
  await close()
}, 5000)

test('a database is ready with all migrations or more, behind without the last, and silent where no one answers', async () => {
  expect(await databaseState(db)).toBe('ready')
  await db.execute(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`)
  expect(await databaseState(db)).toBe('ready')
  await db.execute(`delete from drizzle.__drizzle_migrations where created_at >=
    (select max(created_at) from drizzle.__drizzle_migrations where hash <> 'newer')`)
  expect(await databaseState(db)).toBe('database-behind')
  const nobody = connect({ host: '127.0.0.1', port: 1 }, () => {})
  expect(await databaseState(nobody.db)).toBe('database-silent')
})
