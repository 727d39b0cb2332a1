import { BackupRefused } from '#store/backup/refused.ts'
import { EmbeddedPostgresError } from '#store/db/embedded-postgres.ts'
import { DataFolderInUse } from '#store/db/open-database.ts'
import { troubleInWords } from '#store/db/trouble.ts'
import { ConfigError } from './config.ts'
import { type DescribedError, describeError } from './describe-error.ts'

/** What people read while the product starts; logs go elsewhere (src/log.ts). */
export const say = (text: string) => console.log(text)

/** An expected failure of a command; the message is the whole explanation. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/** Tells why the product cannot start: in plain words where that was to be expected, with the stack where it is a bug. */
export function explain(error: unknown): void {
  const expected = [ConfigError, DataFolderInUse, EmbeddedPostgresError, BackupRefused, CommandFailed]
  const code = (error as NodeJS.ErrnoException).code
  if (expected.some((kind) => error instanceof kind)) console.error((error as Error).message)
  else if (code === 'EADDRINUSE') console.error(`${(error as Error).message}. Set PORT to a free one.`)
  else console.error(troubleInWords(error) ? inWords(error) : stackOf(describeError(error)))
}

const inWords = (error: unknown) => `${troubleInWords(error)}\n${describeError(error).message}`

const stackOf = ({ stack, message, cause, errors = [] }: DescribedError): string =>
  [stack ?? message, ...[...(cause ? [cause] : []), ...errors].map((each) => `caused by ${stackOf(each)}`)].join('\n')
