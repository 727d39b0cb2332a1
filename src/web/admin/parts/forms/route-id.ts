import { data } from 'react-router'
import { z } from 'zod'

/** The id that an address names; throws a 404 where it is none. */
export function routeId(id: string | undefined): number {
  if (!id || !/^\d{1,9}$/.test(id)) throw data(null, { status: 404 })
  return Number(id)
}

/** The greatest number that the database's integers hold. */
const MAX_INTEGER = 2_147_483_647

/** The id or the version of a row, as a form or a query names it. */
export const rowNumber = z.coerce.number().int().min(1).max(MAX_INTEGER)
