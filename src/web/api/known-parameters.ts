import { FAMILYS_OWN } from '../page-cache/cache-key.ts'
import type { ParameterError } from './answers.ts'
import { OPERATIONS, type OperationId } from './openapi.ts'
import type { Read } from './parameters.ts'

/** Every name that some operation takes in its query. */
export const KNOWN_PARAMETERS = [...new Set(OPERATIONS.flatMap(({ id }) => namesOf(id)))]

/** What an operation takes in its query, without what is a family's own. */
export const sharedParameters = (id: OperationId) => namesOf(id).filter((name) => !FAMILYS_OWN.includes(name))

const MOST_NAME_CHARS = 50

/** Whether an operation has all parameters that a request names: a slip in a name would else give the whole list. */
export function readNames(params: URLSearchParams, id: OperationId): Read<null> {
  const known = namesOf(id)
  const unknown = [...new Set(params.keys())].filter((name) => !known.includes(name))
  const detail = `There is no such parameter. This address takes ${known.join(', ') || 'none'}.`
  const errors = unknown.map((name): ParameterError => ({ parameter: name.slice(0, MOST_NAME_CHARS), detail }))
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: null }
}

function namesOf(id: OperationId): string[] {
  const parameters = OPERATIONS.find((operation) => operation.id === id)?.parameters ?? []
  return parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []))
}
