import { setTimeout as pass } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/support/database.ts'
import { bumpCatalogue, type CatalogueWatch, catalogueVersion, MOST_LAG_MS, watchCatalogue } from './catalogue.ts'

let database: TestDatabase
const watches: CatalogueWatch[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.close()))
})

function watch(clockMs?: () => number): CatalogueWatch {
  const made = watchCatalogue(database.address, () => {}, clockMs)
  watches.push(made)
  return made
}

const knows = async (watch: CatalogueWatch, version: number | null) =>
  expect.poll(watch.version, { interval: 10 }).toBe(version)

test('every process knows of a change soon after it is made, and of none that was taken back', async () => {
  const both = [watch(), watch()]
  const before = await catalogueVersion(database.db)
  for (const each of both) await knows(each, before)
  await database.db.transaction(bumpCatalogue)
  for (const each of both) await knows(each, before + 1)
  await expect(
    database.db.transaction(async (tx) => {
      await bumpCatalogue(tx)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(both.map((each) => each.version())).toEqual([before + 1, before + 1])
})

test('a change whose notice is lost is known after two seconds, or nothing is', async () => {
  const one = watch()
  const before = await catalogueVersion(database.db)
  await knows(one, before)
  await database.db.execute('alter table catalogue disable trigger catalogue_changed')
  try {
    await database.db.transaction(bumpCatalogue)
    // By timers of this process, which are as late as the watch's own; by then it knows, or knows that it does not.
    for (const ms of [1000, 1000, 500]) await pass(ms)
    expect([before + 1, null]).toContain(one.version())
    await knows(one, before + 1)
  } finally {
    await database.db.execute('alter table catalogue enable trigger catalogue_changed')
  }
})

describe('pages may show an earlier version', () => {
  const lagging = () => database.db.transaction((tx) => bumpCatalogue(tx, { mayLag: true }))

  async function watchFrom() {
    const clock = { nowMs: 0 }
    const one = watch(() => clock.nowMs)
    const before = await catalogueVersion(database.db)
    await knows(one, before)
    return { one, before, clock }
  }

  test('for a second after changes that may lag', async () => {
    const { one, before, clock } = await watchFrom()
    await lagging()
    await lagging()
    await knows(one, before + 2)
    clock.nowMs = MOST_LAG_MS - 1
    expect(one.oldestShown()).toBe(before)
    clock.nowMs = MOST_LAG_MS
    expect(one.oldestShown()).toBe(before + 2)
  })

  test('never after a change that may not, be others made with it', async () => {
    const { one, before } = await watchFrom()
    await lagging()
    await database.db.transaction(async (tx) => {
      await bumpCatalogue(tx, { mayLag: true })
      await bumpCatalogue(tx)
    })
    await knows(one, before + 3)
    expect(one.oldestShown()).toBe(before + 3)
  })
})

test('nothing is known where the connection is lost, until there is another', async () => {
  const one = watch()
  const before = await catalogueVersion(database.db)
  await knows(one, before)
  await database.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'khe-catalogue' and datname = current_database()`,
  )
  await knows(one, null)
  await database.db.transaction(bumpCatalogue)
  await knows(one, before + 1)
})
