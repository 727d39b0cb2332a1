import { type QueryFailed, withoutValues } from '#store/query-failed.ts'

/** An error as it is logged. */
export type DescribedError = {
  type?: string | undefined
  message: string
  code?: string | undefined
  stack?: string | undefined
  /** The question that the database did not answer, with placeholders in place of its values. */
  statement?: string | undefined
  cause?: DescribedError
  errors?: DescribedError[]
}

/** Errors refer to others, now and then in a circle; nobody reads further than this. */
const DEEPEST = 5

/**
 * What is worth reading of an error, and of what caused it. Some carry the whole connection, or a query's values, on their backs:
 * of the database's only what holds no value is left, whatever library wrapped them.
 */
export function describeError(thrown: unknown, depth = 0): DescribedError {
  if (typeof thrown !== 'object' || thrown === null) return { message: String(thrown) }
  const { name, message, code, stack, statement, cause, errors } = withoutValues(thrown) as Partial<
    AggregateError & QueryFailed
  >
  const more = depth < DEEPEST
  return {
    type: name,
    message: message ?? 'an error without words',
    code,
    stack,
    ...(statement && { statement }),
    ...(cause && more ? { cause: describeError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && more ? { errors: errors.map((each) => describeError(each, depth + 1)) } : {}),
  }
}
