import { data } from 'react-router'

/** The id that an address names; throws a 404 where it is none. */
export function routeId(id: string | undefined): number {
  if (!id || !/^\d{1,9}$/.test(id)) throw data(null, { status: 404 })
  return Number(id)
}
