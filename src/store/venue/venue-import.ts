import { inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { lockEvents } from '../event/event-locks.ts'
import { bumpCatalogue } from '../listing/changes/catalogue.ts'
import { events } from '../schema/index.ts'
import { changeVenue, createVenue, type VenueFields } from './venue-changes.ts'

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
      const known = venues.flatMap(({ venueId }) => venueId ?? [])
      await lockEvents(tx, inArray(events.venueId, known), 'write')
      let isSeen = false
      for (const { venueId, fields } of venues) {
        domain = fields.domain
        const saved = await (venueId === null
          ? createVenue(tx, fields, actorId, now)
          : changeVenue(tx, venueId, fields, actorId, now))
        if (!saved.ok) throw new Refused()
        isSeen ||= saved.isSeen
      }
      if (isSeen) await bumpCatalogue(tx)
    })
    return { ok: true }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, domain }
    throw error
  }
}
