import { type QueryFailed, withoutValues } from '#store/db/query-failed.ts'

/** An error as it is logged. */
export type DescribedError = {
  type?: string | undefined
  message: string
  code?: string | undefined
  stack?: string | undefined
  /** Of a failed query, with placeholders in place of values. */
  statement?: string | undefined
  cause?: DescribedError
  errors?: DescribedError[]
}

/** Causes may form a cycle, so the chain is cut here. */
const DEEPEST = 5

/**
 * What is worth logging of an error and its causes. Some carry a whole connection or a query's values as properties: those are
 * dropped, whatever library wrapped the error.
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

/** For a person who looks for a bug: the stack, then that of each cause. */
export const stackWithCauses = ({ stack, message, cause, errors = [] }: DescribedError): string =>
  [
    stack ?? message,
    ...[...(cause ? [cause] : []), ...errors].map((each) => `caused by ${stackWithCauses(each)}`),
  ].join('\n')
