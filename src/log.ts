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
      redact: { paths: ['*.password', '*.apiKey', '*.authorization', '*.cookie', '*.secret'], censor: '[secret]' },
    },
    pino.destination({ dest: 2, sync: false }),
  )
