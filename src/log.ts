import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

export type Log = Logger

/**
 * Structured logs, one JSON object a line, on standard error: standard output is for people and results. Whatever may
 * hold a secret is left out by name.
 */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: describeError },
      // pino would take the message of an error that is logged without one, whatever it quotes.
      hooks: {
        logMethod([first, ...words], method) {
          const error: unknown = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
          const isSaid = words.length > 0 || !(error instanceof Error)
          method.apply(this, isSaid ? [first, ...words] : [{ err: error }, describeError(error).message])
        },
      },
      redact: { paths: ['*.password', '*.apiKey', '*.authorization', '*.cookie', '*.secret'], censor: '[secret]' },
    },
    destination,
  )
