import { type DestinationStream, type Logger, pino } from 'pino'
import { type DescribedError, describeError, stackWithCauses } from './describe-error.ts'

export type Log = Logger

/**
 * Structured logs, one JSON object a line, on standard error: standard output is for people and results. Whatever may
 * hold a secret is left out by name. {@link textLog} is a destination for people.
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

/** Writes each log line as a sentence on standard error; an error also with its stack. */
export const textLog: DestinationStream = {
  write: (line) => void process.stderr.write(`${asText(JSON.parse(line))}\n`),
}

type Line = { level: number; time: number; msg?: string; err?: DescribedError } & Record<string, unknown>

/** A line of the log for a person: `14:05:09 warning: no such address (path /x)`. */
export function asText({ level, time, msg = '', err, ...details }: Line): string {
  const kind = level >= ERROR ? 'error: ' : level >= WARN ? 'warning: ' : ''
  const reason = err && err.message !== msg ? `: ${err.message}` : ''
  const stated = Object.entries(details).map(([name, value]) => `${name} ${asWords(value)}`)
  const sentence = `${clockTime(time)} ${kind}${msg}${reason}${stated.length > 0 ? ` (${stated.join(', ')})` : ''}`
  const stack = err && level >= ERROR ? stackWithCauses(err).split('\n') : []
  return [sentence, ...stack.map((frame) => `    ${frame.trim()}`)].map(withoutControls).join('\n')
}

const [WARN, ERROR] = [40, 50]

const clockTime = (ms: number) => new Date(ms).toTimeString().slice(0, 8)

const asWords = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Addresses and messages are untrusted input: none may move the cursor of a terminal or begin a line of its own. */
const withoutControls = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
