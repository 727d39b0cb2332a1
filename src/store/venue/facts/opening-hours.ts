import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { formatWeek, type HoursEdit, type StatedHours } from '#domain/hours/opening-hours.ts'
import type { Db } from '../../db/database.ts'
import { bumpCatalogue } from '../../listing/changes/catalogue.ts'
import { venues } from '../../schema/index.ts'
import { changeLockedVenue, lockVenue } from '../locked-venue.ts'
import type { Venue } from '../venues.ts'

/** Stores when a venue's own pages say that it is open, in place of what they said before. */
export const storeOpeningHours = (db: Db, venueId: number, openingHours: StatedHours | null): Promise<void> =>
  db.transaction(async (tx) => {
    const venue = await lockVenue(tx, venueId)
    if (!venue || isDeepStrictEqual(venue.openingHours, openingHours)) return
    await tx.update(venues).set({ openingHours }).where(eq(venues.id, venueId))
    await bumpCatalogue(tx, { mayLag: true })
  })

/** Sets what staff say of it; null = as its pages say. undefined where there is no such venue. */
export const setHoursEdit = (
  db: Db,
  venueId: number,
  openingHoursEdit: HoursEdit | null,
  by: { actorId: string; at: Date },
): Promise<Venue | undefined> =>
  db.transaction(async (tx) => {
    const venue = await lockVenue(tx, venueId)
    if (!venue || isDeepStrictEqual(venue.openingHoursEdit, openingHoursEdit)) return venue
    const actor = { kind: 'staff', id: by.actorId } as const
    const changes = [{ field: 'Opening hours', from: inWords(venue.openingHoursEdit), to: inWords(openingHoursEdit) }]
    const after = await changeLockedVenue(tx, venue, { openingHoursEdit }, { actor, at: by.at, changes })
    await bumpCatalogue(tx)
    return after
  })

const inWords = (edit: HoursEdit | null) => edit && (edit.week ? formatWeek(edit.week) : 'not known')
