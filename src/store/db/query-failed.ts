import pg from 'pg'

/**
 * A query that failed. It names the statement and the reason, and never contains a value: neither a parameter (a session's token, an
 * e-mail address) nor PostgreSQL's message where that may quote one. So it is safe wherever errors go: logs, traces, the rows of
 * failed jobs, a terminal.
 */
export class QueryFailed extends Error {
  override name = 'QueryFailed'
  /** PostgreSQL's SQLSTATE, or Node's code where it was not reached. */
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  /** With its placeholders ($1), cut to a reasonable length; undefined if none was sent. */
  readonly statement: string | undefined

  constructor(error: unknown, statement: string | undefined) {
    const { code, constraint, table, column, position } = error as Partial<pg.DatabaseError>
    const where = [
      code,
      constraint && `constraint ${constraint}`,
      column && `column ${column}`,
      position && `at character ${position}`,
    ]
    const details = where.filter(Boolean).join(', ')
    super(reasonOf(error) + (details && ` (${details})`))
    this.code = code
    this.constraint = constraint
    this.table = table
    this.column = column
    this.statement = statement?.slice(0, LONGEST_STATEMENT)
    this.stack = `${this.name}: ${this.message}${framesOf(error)}`
  }
}

/** In characters; enough to find the statement in the code. */
const LONGEST_STATEMENT = 1500

/** The frames of the stack, without its head, which repeats the message. */
function framesOf(error: unknown): string {
  const { message = '', stack = '' } = error as Partial<Error>
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}

/** By its name: the server's bundle has a class of its own beside that of the process which starts it. */
export const isQueryFailed = (error: unknown): error is QueryFailed =>
  error instanceof Error && error.name === 'QueryFailed'

/** A database error without its values, safe to log, show and store; any other error as it is. */
export function withoutValues(error: unknown, statement?: string): unknown {
  if (isQueryFailed(error)) return error
  if (isDrizzles(error)) return withoutValues(error.cause, error.query)
  if (statement !== undefined || isPostgres(error)) return new QueryFailed(error, statement)
  return error
}

type DrizzlesError = Error & { query: string; params: unknown[] }

/** By its shape, so that an error from another copy of the package is recognised, too. */
const isDrizzles = (error: unknown): error is DrizzlesError =>
  error instanceof Error && 'query' in error && typeof error.query === 'string' && 'params' in error

const isPostgres = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError || (error instanceof Error && 'severity' in error && 'routine' in error)

function reasonOf(error: unknown): string {
  if (!isPostgres(error)) return driverMessage(error)
  const code = error.code ?? ''
  if (OPERATIONAL.has(code.slice(0, 2))) return error.message
  return REASONS[code] ?? 'the database refused a statement'
}

/** The driver's message, about connections and time-outs; of several failed attempts to connect, each one's. */
function driverMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'the database did not answer'
  if (error instanceof AggregateError) return error.errors.map(driverMessage).join('; ')
  return error.message || 'the database did not answer'
}

/** Classes of SQLSTATE whose messages never quote a value: connection, transaction state, rollback, resources, operator, system. */
const OPERATIONAL = new Set(['08', '25', '40', '53', '57', '58'])

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const REASONS: Readonly<Record<string, string>> = {
  '22001': 'a text is too long',
  '22003': 'a number is out of range',
  '22021': 'an invalid byte sequence in a text',
  '22P02': 'a value cannot be read as its type',
  '22P05': 'a character cannot be stored',
  '23502': 'a value is missing',
  '23503': 'a row refers to one that does not exist, or is referred to',
  '23505': 'there is such a row already',
  '23514': 'a value is not allowed',
  '42703': 'there is no such column',
  '42P01': 'there is no such table',
  '55P03': 'a lock was not free in time',
}

/** A PostgreSQL client whose queries fail with {@link QueryFailed}; used for every connection, the queues' included. */
export const Client = class extends pg.Client {
  override query(...args: unknown[]): never {
    const [asked] = args
    const statement = typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')
    const last = args.at(-1)
    if (typeof last === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) =>
        last(error && withoutValues(error, statement), result)
    }
    const answer = (super.query as (...args: unknown[]) => unknown).apply(this, args)
    if (!(answer instanceof Promise)) return answer as never
    return answer.catch((error: unknown) => {
      throw withoutValues(error, statement)
    }) as never
  }
  // The overloads are the parent's.
} as unknown as typeof pg.Client
