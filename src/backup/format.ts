import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { PICTURE_HASH } from '#domain/event/public/picture.ts'
import { BackupRefused } from '#store/backup/refused.ts'

/**
 * A backup is a gzip file of lines, each a JSON value: a manifest; for each table its head and then its rows, arrays of
 * text as PostgreSQL writes it; the pictures' files; and an end that says how much there was. It is read and written from
 * one end to the other, so that memory does not grow with it.
 */
export const FORMAT = 1

const manifest = z.object({
  backup: z.literal('kids-holiday-events'),
  format: z.number(),
  /** The product's, for people. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The last migration that the database had had; see store/backup. */
  migration: z.number(),
  /** The key of the stored secrets; null = it is stored elsewhere. */
  secret: z.string().nullable(),
})
export type Manifest = z.infer<typeof manifest>

const tableHead = z.object({ table: z.string(), columns: z.array(z.string()).min(1), lastId: z.string().nullable() })
const row = z.array(z.string().nullable())
/** Names as src/images gives them: nothing else is ever written. */
const file = z.object({
  file: z.string().regex(new RegExp(`^images/[0-9a-f]{2}/${PICTURE_HASH}/\\d{1,5}\\.(avif|webp)$`)),
  data: z.base64(),
})
const end = z.object({ end: z.object({ tables: z.number(), rows: z.number(), files: z.number() }) })

const part = z.union([row, file, tableHead, end])
type Part = z.infer<typeof part>

type TableHead = z.infer<typeof tableHead>
type Row = z.infer<typeof row>
type File = z.infer<typeof file>

export type BackupReader = {
  manifest?(manifest: Manifest): void | Promise<void>
  table?(table: TableHead): void | Promise<void>
  row?(row: Row): void | Promise<void>
  file?(file: File): void | Promise<void>
}

/** Reads a backup from its first line to its last. Throws {@link BackupRefused} where it is not whole. */
export async function readBackup(path: string, reader: BackupReader): Promise<void> {
  try {
    await pipeline(createReadStream(path), createGunzip(), async (bytes) => readLines(splitLines(bytes), reader))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === 'ENOENT') throw new BackupRefused(`There is no file ${path}.`)
    if (code.startsWith('Z_')) throw damaged(path)
    if (error instanceof Damaged) throw damaged(path)
    throw error
  }
}

const damaged = (path: string) =>
  new BackupRefused(`${path} is not a whole backup: it is damaged, cut short or something else. Nothing was changed.`)

class Damaged extends Error {}

async function readLines(lines: AsyncIterable<string>, reader: BackupReader): Promise<void> {
  let begun = false
  let width: number | null = null
  let ended = false
  const count = { tables: 0, rows: 0, files: 0 }
  for await (const line of lines) {
    if (ended) throw new Damaged()
    if (!begun) {
      await reader.manifest?.(readManifest(line))
      begun = true
      continue
    }
    const read = readPart(line)
    if (Array.isArray(read)) {
      if (read.length !== width) throw new Damaged()
      count.rows++
      await reader.row?.(read)
    } else if ('table' in read) {
      count.tables++
      width = read.columns.length
      await reader.table?.(read)
    } else if ('file' in read) {
      count.files++
      await reader.file?.(read)
    } else {
      ended = isDeepStrictEqual(read.end, count)
      if (!ended) throw new Damaged()
    }
  }
  if (!ended) throw new Damaged()
}

function readManifest(line: string): Manifest {
  const said = z.object({ backup: z.literal('kids-holiday-events'), format: z.number() }).safeParse(parse(line))
  if (!said.success) throw new Damaged()
  if (said.data.format > FORMAT) {
    throw new BackupRefused('This backup was made by a newer version. Restore it with that one.')
  }
  const whole = manifest.safeParse(parse(line))
  if (!whole.success) throw new Damaged()
  return whole.data
}

function readPart(line: string): Part {
  const read = part.safeParse(parse(line))
  if (!read.success) throw new Damaged()
  return read.data
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Damaged()
  }
}

async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let to = chunk.indexOf(10); to !== -1; to = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, to)]).toString('utf8')
      begun = []
      from = to + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) throw new Damaged()
}
