import { afterEach, expect, test } from 'vitest'
import type { QueueState } from '#jobs/index.ts'
import { connect } from '#store/db/database.ts'
import { testDatabase } from '#test/support/database.ts'
import { createReadiness } from './readiness.ts'

const { db, pool, address } = await testDatabase()
const folder = process.cwd()

/** Readiness over the database; its clock is the test's. */
function watched(options: Partial<Parameters<typeof createReadiness>[0]> = {}) {
  const clock = { nowMs: 0 }
  const readiness = createReadiness({
    db,
    isServerAlive: null,
    queueStates: async () => [],
    isPoolUsedUp: () => false,
    folders: [folder],
    isStopping: () => false,
    nowMs: () => clock.nowMs,
    ...options,
  })
  return { readiness, clock }
}

const { rows } = await pool.query<{ name: string }>('select current_database() as name')
const alter = async (setting: string) => {
  await pool.query(`alter database ${rows[0]?.name} ${setting}`)
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}
afterEach(() => alter('reset default_transaction_read_only'))

/** Over connections of its own, which know of a setting from their beginning. */
const anew = () => connect(address, () => {})

test('all is well over a database that answers and takes changes', async () => {
  const { status, checks, diskFreeBytes } = await watched().readiness()
  expect(checks).toMatchObject({
    database: { ok: true },
    migrations: { ok: true },
    writing: { ok: true },
    queue: { ok: true },
  })
  expect(status === 'ready' || checks.disk?.ok === false).toBe(true)
  expect(diskFreeBytes).toBeGreaterThan(0)
})

test('a database that is read-only is distinguished from one that can be written', async () => {
  await alter('set default_transaction_read_only = on')
  const connection = anew()
  expect(await watched({ db: connection.db }).readiness()).toMatchObject({
    status: 'read-only',
    checks: { database: { ok: true }, writing: { ok: false, text: expect.stringContaining('read-only') } },
  })
  await connection.close()
})

test('asking leaves nothing behind in any table', async () => {
  const written = async () =>
    (await pool.query('select sum(n_tup_ins + n_tup_upd)::int as n from pg_stat_user_tables')).rows[0].n as number
  const before = await written()
  await watched().readiness()
  expect(await written()).toBe(before)
})

test('a database that no one reaches is silent, and one whose connections are all in use says so', async () => {
  const nobody = connect({ host: '127.0.0.1', port: 1 }, () => {})
  expect(await watched({ db: nobody.db }).readiness()).toMatchObject({ status: 'database-silent' })
  const busy = connect({ ...address, max: 1 }, () => {})
  const held = await busy.pool.connect()
  const { readiness } = watched({ db: busy.db, isPoolUsedUp: () => busy.pool.waitingCount > 0 })
  expect(await readiness()).toMatchObject({
    status: 'database-silent',
    checks: { database: { ok: false, text: expect.stringContaining('connections') } },
  })
  held.release()
  await busy.close()
}, 10_000)

test('an embedded server that has died is reported', async () => {
  expect(await watched({ isServerAlive: () => false }).readiness()).toMatchObject({ status: 'database-silent' })
})

test('however many ask, all is looked at once in three seconds', async () => {
  let asked = 0
  const queueStates = async (): Promise<QueueState[]> => {
    asked += 1
    return []
  }
  const { readiness, clock } = watched({ queueStates })
  await Promise.all([readiness(), readiness()])
  await readiness()
  expect(asked).toBe(1)
  clock.nowMs = 3000
  await readiness()
  expect(asked).toBe(2)
})
