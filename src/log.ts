import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Structured logs, one JSON object a line, on standard error: standard output is for people and results. Whatever may
 * hold a secret is left out by name.
 */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: describeError },
      redact: { paths: ['*.password', '*.apiKey', '*.authorization', '*.cookie', '*.secret'], censor: '[secret]' },
    },
    pino.destination({ dest: 2, sync: false }),
  )

/** What is worth reading of an error. Some carry the whole connection, or the query's values, on their backs. */
function describeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { name, message, code, stack, cause } = error as Partial<NodeJS.ErrnoException>
  return { type: name, message, code, stack, ...(cause ? { cause: describeError(cause) } : {}) }
}
