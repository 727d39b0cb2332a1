import { isOneOf, ROLES, type Role } from '../vocabulary.ts'

/** Which members of staff are listed; it lives in the query string. */
export type PeopleFilter = {
  /** In name or e-mail address. */
  search: string
  role: Role | null
}

const MAX_SEARCH_LENGTH = 100

export function parsePeopleFilter(params: URLSearchParams): PeopleFilter {
  const role = params.get('role')
  return {
    search: (params.get('search') ?? '').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH),
    role: isOneOf(ROLES, role) ? role : null,
  }
}

/** Only what is not the default. */
export function peopleFilterParams({ search, role }: PeopleFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (role) params.set('role', role)
  return params
}
