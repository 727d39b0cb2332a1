import { PICTURE_TYPES, type PictureFormat } from '#domain/event/public/picture.ts'
import type { ImageStorage } from '#images/storage.ts'
import { BackupRefused } from '#store/backup/refused.ts'
import { countRows, replaceDatabase, type TableToFill } from '#store/backup/replace.ts'
import { giveUpSecrets, type LostSecrets, moveSecrets } from '#store/backup/secrets.ts'
import type { RowAsText } from '#store/backup/snapshot.ts'
import type { Connection } from '#store/db/database.ts'
import { type Manifest, readBackup } from './format.ts'

export type Restored = {
  manifest: Manifest
  rows: number
  files: number
  lostSecrets: LostSecrets
}

/**
Replaces the database's contents by those of a backup. The file is read whole before anything is changed, and
 * all of it counts or nothing. Throws {@link BackupRefused}: where it is not whole, is newer than this version, or the
 * database is not empty and `replace` is not set.
 */
export async function restoreBackup(
  { pool }: Pick<Connection, 'pool'>,
  storage: Pick<ImageStorage, 'put'>,
  path: string,
  { secret, replace }: { secret: string; replace: boolean },
): Promise<Restored> {
  const manifest = await check(path)
  if (!replace) await refuseUnlessEmpty(pool)
  const count = { rows: 0, files: 0 }
  let lostSecrets: LostSecrets = { settings: [], webhooks: [], secondFactors: 0 }
  await replaceDatabase(
    pool,
    manifest.migration,
    async (filling) => {
      const batch = createBatch((table, rows) => filling.add(table, rows))
      await readBackup(path, {
        async table(table) {
          await batch.begin(table)
          await filling.numberOn(table)
        },
        async row(row) {
          count.rows++
          await batch.add(row)
        },
        // A file that is there without its row does no harm; a row without its file would.
        async file({ file, data }) {
          count.files++
          const format = file.slice(file.lastIndexOf('.') + 1) as PictureFormat
          await storage.put(file, Buffer.from(data, 'base64'), PICTURE_TYPES[format])
        },
      })
      await batch.flush()
    },
    async (tx) => {
      if (manifest.secret !== null) await moveSecrets(tx, manifest.secret, secret)
      lostSecrets = await giveUpSecrets(tx, secret)
    },
  )
  return { manifest, ...count, lostSecrets }
}

async function check(path: string): Promise<Manifest> {
  let found: Manifest | undefined
  await readBackup(path, {
    manifest: (manifest) => {
      found = manifest
    },
  })
  return found as Manifest
}

async function refuseUnlessEmpty(pool: Connection['pool']): Promise<void> {
  const counts = await countRows(pool)
  if (counts.length === 0) return
  const listed = counts.map(({ table, rows }) => `  ${table.padEnd(24)} ${rows}`).join('\n')
  throw new BackupRefused(
    `This database is not empty. Nothing was changed. With --replace all of this is deleted for good, and the backup put in its place:\n${listed}`,
  )
}

/** So many characters are sent to the database at once. */
const BATCH_CHARACTERS = 2_000_000
const BATCH_ROWS = 500

function createBatch(send: (table: TableToFill, rows: RowAsText[]) => Promise<void>) {
  let table: TableToFill | undefined
  let rows: RowAsText[] = []
  let characters = 0
  const flush = async () => {
    if (table && rows.length > 0) await send(table, rows)
    rows = []
    characters = 0
  }
  return {
    flush,
    async begin(next: TableToFill) {
      await flush()
      table = next
    },
    async add(row: RowAsText) {
      rows.push(row)
      characters += row.reduce((sum, value) => sum + (value?.length ?? 0), 0)
      if (rows.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush()
    },
  }
}
