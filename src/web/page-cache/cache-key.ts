import { FIELD_NAMES, fieldOf } from '#domain/filter/fields.ts'

/**
 * What a public route exports as `handle.cacheKey`: the path and query under which the page at an address is cached, the same for
 * everyone who is not signed in. null = it is rendered for each request.
 */
export type CacheKey = (address: URL) => string | null

/** A page that looks at these parameters and no other. With any other in it, an address is not cached. */
export const cachedBy =
  (...parameters: string[]): CacheKey =>
  ({ pathname, search, searchParams }) =>
    [...searchParams.keys()].every((name) => parameters.includes(name)) ? pathname + search : null

const parametersOf = (isPrivate: boolean) =>
  FIELD_NAMES.map(fieldOf)
    .filter((field) => field.isPrivate === isPrivate)
    .flatMap((field) => field.parameters)

/** The parameters of a list that many families ask for alike. */
export const SHARED_FILTER = parametersOf(false)

/** Those that are a family's own: few others would ask for the same, and it is not for us to retain (docs/decisions/0014). */
export const FAMILYS_OWN = parametersOf(true)
