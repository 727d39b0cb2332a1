import { createInterface } from 'node:readline/promises'
import { BackupRefused } from '#store/backup/refused.ts'
import { DataFolderInUse, EmbeddedPostgresError } from '#store/db/embedded-postgres.ts'
import { outageInWords } from '#store/db/outage.ts'
import { ConfigError } from './config.ts'
import { describeError, stackWithCauses } from './describe-error.ts'

/** What people read while the product starts; logs go elsewhere (src/log.ts). */
export const say = (text: string) => console.log(text)

/**
 * Asks a person at the terminal for one of several choices. Resolves to its index: the first where no one is there, or answers
 * within `seconds`, or what is typed is none of them.
 */
export async function choose(
  question: string,
  choices: readonly string[],
  seconds: number,
  { stdin: input, stdout: output }: Terminal = process,
): Promise<number> {
  if (!input.isTTY || !output.isTTY) return 0
  output.write(['', question, '', ...choices.map((choice, n) => `  ${n + 1}  ${choice}`), '', ''].join('\n'))
  // Without a terminal of its own, so that Ctrl-C stops the product as ever.
  const lines = createInterface({ input, output, terminal: false })
  try {
    const typed = await lines.question(`Type a number, or wait ${seconds} seconds for 1: `, {
      signal: AbortSignal.timeout(seconds * 1000),
    })
    return Math.max(
      0,
      choices.findIndex((_, n) => typed.trim() === String(n + 1)),
    )
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    output.write('\n')
    return 0
  } finally {
    lines.close()
  }
}

type Terminal = {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean }
  stdout: NodeJS.WritableStream & { isTTY?: boolean }
}

/** An expected failure of a command; the message is the whole explanation. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/** Writes to standard error why the product or a command failed: one sentence where that was to be expected, the stack of a bug. */
export function explain(error: unknown): void {
  console.error(expectedFailure(error) ?? stackWithCauses(describeError(error)))
}

/** The sentence for a failure that is no bug: a file that is not there, a port in use, a database that cannot be reached. */
export function expectedFailure(error: unknown): string | undefined {
  const own = [ConfigError, DataFolderInUse, EmbeddedPostgresError, BackupRefused, CommandFailed]
  if (own.some((kind) => error instanceof kind)) return (error as Error).message
  return ofTheSystem(error as NodeJS.ErrnoException) ?? ofTheDatabase(error)
}

/** A port or a file; a failed connection has a `syscall`, too, but no path. */
function ofTheSystem({
  code = '',
  path,
  syscall,
  port,
}: NodeJS.ErrnoException & { port?: number }): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to a free one.`
  if (code === 'EACCES' && syscall === 'listen') return `Port ${port} is for root only. Set PORT to a higher one.`
  if (code === 'EISDIR') return `${path ?? 'The file'}: this is a folder, not a file.`
  const reason = FILE_FAILURES[code]
  return path && reason && syscall !== 'connect' ? `${path}: ${reason}.` : undefined
}

const FILE_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'part of this path is a file, not a folder',
  EACCES: 'this may not be read or written by this user',
  EPERM: 'this may not be read or written by this user',
  EEXIST: 'there is a file of this name already',
  EROFS: 'this is on a read-only file system',
}

function ofTheDatabase(error: unknown): string | undefined {
  const described = describeError(error)
  const code = described.code ?? described.cause?.code ?? ''
  const refusal = CONNECTION_REFUSALS[code]
  if (refusal) return refusal
  const outage = outageInWords(error)
  return outage && `${outage} (${described.cause?.message ?? described.message})`
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const CONNECTION_REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refused the user or the password in DATABASE_URL.',
  '28000': 'PostgreSQL refused the user in DATABASE_URL, or does not let it in from here.',
  '3D000': 'The database in DATABASE_URL does not exist. docs/operations.md says how to create it.',
  '42501':
    'The user in DATABASE_URL may not create tables or the extension pg_trgm in this database. docs/operations.md has the SQL.',
}
