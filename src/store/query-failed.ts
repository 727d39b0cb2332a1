import pg from 'pg'

/**
 * A question that the database did not answer. It says which statement failed and why, and never holds a value: neither what was
 * sent along (a session's token, somebody's address), nor PostgreSQL's own words where those may quote it. So it may go wherever
 * errors go: into logs, traces, the rows of jobs, and onto a terminal.
 */
export class QueryFailed extends Error {
  override name = 'QueryFailed'
  /** PostgreSQL's SQLSTATE, or Node's code where it was not reached. */
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  /** With its placeholders ($1), at most so long; undefined where none was sent. */
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

/** Enough to find it in the code. */
const LONGEST_STATEMENT = 1500

/** Where it happened: the stack without its head, which repeats the message. */
function framesOf(error: unknown): string {
  const { message = '', stack = '' } = error as Partial<Error>
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}

/** By its name: the server's bundle has a class of its own beside that of the process which starts it. */
export const isQueryFailed = (error: unknown): error is QueryFailed =>
  error instanceof Error && error.name === 'QueryFailed'

/** The error as it may be shown and stored: of the database's, what holds no value; any other as it is. */
export function withoutValues(error: unknown, statement?: string): unknown {
  if (isQueryFailed(error)) return error
  if (isDrizzles(error)) return withoutValues(error.cause, error.query)
  if (statement !== undefined || isPostgres(error)) return new QueryFailed(error, statement)
  return error
}

type DrizzlesError = Error & { query: string; params: unknown[] }

/** By its shape: another copy of the package, or one that was sent between processes, is known all the same. */
const isDrizzles = (error: unknown): error is DrizzlesError =>
  error instanceof Error && 'query' in error && typeof error.query === 'string' && 'params' in error

const isPostgres = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError || (error instanceof Error && 'severity' in error && 'routine' in error)

function reasonOf(error: unknown): string {
  if (!isPostgres(error)) return driversWords(error)
  const code = error.code ?? ''
  if (OPERATIONAL.has(code.slice(0, 2))) return error.message
  return REASONS[code] ?? 'the database refused a statement'
}

/** The driver's own words, about connections and time. A look-up or a connection that failed several times over has none. */
function driversWords(error: unknown): string {
  if (!(error instanceof Error)) return 'the database did not answer'
  if (error instanceof AggregateError) return error.errors.map(driversWords).join('; ')
  return error.message || 'the database did not answer'
}

/** Classes of SQLSTATE whose messages are about the server and never quote a value: connection, state, transaction, resources, operator, system. */
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

/** A client of PostgreSQL whose questions fail with a {@link QueryFailed}; for every connection of ours, the queues' included. */
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
  // All ten ways of calling it are the parent's.
} as unknown as typeof pg.Client
