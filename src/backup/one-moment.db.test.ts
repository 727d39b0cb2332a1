import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { day } from '#domain/days/london-time.ts'
import { createFolderStorage } from '#images/folder-storage.ts'
import { holidays } from '#store/schema/index.ts'
import { testDatabase } from '#test/support/database.ts'
import { danglingRows } from '#test/support/database-contents.ts'
import * as make from '#test/support/make.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'khe-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = path.join(folder, 'busy.backup')
const storage = createFolderStorage(path.join(folder, 'here'))

const HOLIDAY = { startDate: day('2026-04-03'), endDate: day('2026-04-17'), year: 2026 }

test('what several write at once is in a backup together or not at all, as at one moment', async () => {
  const busy = await testDatabase()
  let isDone = false
  const writers = Array.from({ length: 3 }, async (_, writer) => {
    for (let n = 0; !isDone; n += 1) {
      const name = `pair ${writer} ${n}`
      // The tables are read far apart; what refers to others is read before them and after.
      await busy.db.transaction(async (tx) => {
        const venue = await make.venue(tx, { name })
        await make.event(tx, venue)
        await tx.insert(holidays).values({ ...HOLIDAY, slug: name, name })
      })
      if (n % 3 === 0) await busy.pool.query('delete from venues where name = $1', [name])
    }
  })
  await expect.poll(() => busy.db.$count(holidays)).toBeGreaterThan(10)
  const options = { version: '0.1.0', now: new Date('2026-04-01T09:00:00Z'), secret: null }
  await writeBackup(busy, storage, file, options)
  isDone = true
  await Promise.all(writers)

  const target = await testDatabase()
  await restoreBackup(target, storage, file, { secret: 'of this installation', replace: false })
  expect(await danglingRows(target)).toEqual({})
  // Every third venue was deleted again; no other is there without its holiday, or the other way round.
  const half = `select name from (
      select name, split_part(name, ' ', 3)::int as n, count(*) from
        (select name from venues union all select name from holidays) pairs group by name having count(*) = 1
    ) halves where n % 3 > 0`
  expect((await target.pool.query(half)).rows).toEqual([])
  expect(await target.db.$count(holidays)).toBeLessThan(await busy.db.$count(holidays))
})
