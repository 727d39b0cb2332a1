import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { fileNames, type ImageStorage } from '#images/storage.ts'
import { BackupRefused } from '#store/backup/refused.ts'
import { openSnapshot, type Snapshot } from '#store/backup/snapshot.ts'
import type { Connection } from '#store/db/database.ts'
import { FORMAT, type Manifest } from './format.ts'

type Options = {
  /** Of the product, for people. */
  version: string
  now: Date
  /** Goes into the file, so that stored secrets can be read elsewhere; null = it stays here. */
  secret: string | null
}

/** What went into a backup. `missing`: files of pictures that the storage had lost. */
export type Written = { tables: number; rows: number; files: number; missing: number }

/**
 * Writes a consistent copy of the whole database, and the pictures' files, while the product runs. The file is
 * there whole or not at all, readable by its owner only. Rejects where there is one of that name.
 */
export async function writeBackup(
  { pool }: Pick<Connection, 'pool'>,
  storage: Pick<ImageStorage, 'open'>,
  path: string,
  options: Options,
): Promise<Written> {
  if (await exists(path)) throw new BackupRefused(`${path} is there already. Name another file.`)
  const draft = `${path}.part`
  const written: Written = { tables: 0, rows: 0, files: 0, missing: 0 }
  const snapshot = await openSnapshot(pool)
  try {
    const lines = Readable.from(backupLines(snapshot, storage, options, written))
    await pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await snapshot.close()
  }
  return written
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function* backupLines(
  snapshot: Snapshot,
  storage: Pick<ImageStorage, 'open'>,
  { version, now, secret }: Options,
  written: Written,
): AsyncGenerator<string> {
  const { migration } = snapshot
  yield line({
    backup: 'kids-holiday-events',
    format: FORMAT,
    version,
    madeAt: now.toISOString(),
    migration,
    secret,
  } satisfies Manifest)
  for (const table of snapshot.tables) {
    written.tables++
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name), lastId: table.lastId })
    for await (const rows of snapshot.rows(table)) {
      written.rows += rows.length
      yield rows.map(line).join('')
    }
  }
  for await (const pictures of snapshot.pictures()) {
    for (const name of pictures.flatMap((picture) => fileNames(picture))) {
      const file = await storage.open(name)
      if (!file) {
        written.missing++
        continue
      }
      written.files++
      yield line({ file: name, data: (await buffer(file.body)).toString('base64') })
    }
  }
  const { missing: _, ...end } = written
  yield line({ end })
}

const line = (value: object) => `${JSON.stringify(value)}\n`
