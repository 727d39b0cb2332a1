import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'

const { pool } = await testDatabase()

test('a migrated database has the indexes that drizzle cannot express', async () => {
  const { rows } = await pool.query<{ indexname: string }>(
    `select indexname from pg_indexes where indexname in ('events_listed', 'events_search') order by 1`,
  )
  expect(rows.map((row) => row.indexname)).toEqual(['events_listed', 'events_search'])
})
