import { OUTAGE_SENTENCES, type Outage } from '#domain/health/outage.ts'
import { isQueryFailed, withoutValues } from './query-failed.ts'

/** The outage of the database or the disk that caused an error; null for a bug or anything else. */
export function outageOf(error: unknown): Outage | null {
  for (const each of chainOf(error)) {
    const { code, message } = each as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
    const failed = withoutValues(each)
    if (isQueryFailed(failed)) return byState(code) ?? byDriver(code, message) ?? null
  }
  return null
}

/** The sentence for people about an outage of the database or the disk; undefined for any other error. */
export function outageInWords(error: unknown): string | undefined {
  const outage = outageOf(error)
  return outage === null ? undefined : OUTAGE_SENTENCES[outage]
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
function byState(code = ''): Outage | undefined {
  if (code === '25006') return 'read-only'
  if (code === '53100') return 'full'
  if (code === '53300') return 'no-connection'
  // Cancelled after too long, deadlock, serialisation, lock not free in time.
  if (['57014', '40P01', '40001', '55P03'].includes(code)) return 'busy'
  // Connections, and a server that is being stopped or started.
  if (/^08...$/.test(code) || /^57P0\d$/.test(code)) return 'away'
  return undefined
}

function byDriver(code: string | undefined, message: string): Outage | undefined {
  if (message.includes('timeout exceeded when trying to connect')) return 'no-connection'
  if (code !== undefined && UNREACHABLE.has(code)) return 'away'
  return /connection (?:terminated|error|timeout|ended)|not queryable|read timeout|timeout expired/i.test(message)
    ? 'away'
    : undefined
}

/** Node's codes for a server that cannot be reached, by network or socket. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** The error, its causes and the errors it aggregates, each once. */
function chainOf(error: unknown, seen = new Set<unknown>()): object[] {
  if (typeof error !== 'object' || error === null || seen.has(error)) return []
  seen.add(error)
  const { cause, errors } = error as AggregateError
  return [error, ...[cause, ...(Array.isArray(errors) ? errors : [])].flatMap((each) => chainOf(each, seen))]
}
