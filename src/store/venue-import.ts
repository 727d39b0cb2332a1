import type { Db } from './database.ts'
import { createVenue, updateVenue, type VenueFields } from './venue-changes.ts'

export type VenueToImport = { venueId: number | null; fields: VenueFields }

/** Adds and changes venues together: all of them, or none where one cannot be. */
export async function importVenues(
  db: Db,
  venues: readonly VenueToImport[],
  actorId: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; domain: string }> {
  class Refused extends Error {}
  let domain = ''
  try {
    await db.transaction(async (tx) => {
      for (const { venueId, fields } of venues) {
        domain = fields.domain
        const saved = await (venueId === null
          ? createVenue(tx, fields, actorId, now)
          : updateVenue(tx, venueId, fields, actorId, now))
        if (!saved.ok) throw new Refused()
      }
    })
    return { ok: true }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, domain }
    throw error
  }
}
