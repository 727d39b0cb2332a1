import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { bumpCatalogue } from '../../listing/changes/catalogue.ts'
import { recordChanges } from '../../people/audit.ts'
import { events } from '../../schema/index.ts'
import { findEvent, isInUse } from '../events.ts'

/** Puts an event first on the public list, or back among the others. Resolves to its title; undefined where it has gone. */
export async function featureEvent(
  db: Db,
  { eventId, isFeatured, actorId }: { eventId: number; isFeatured: boolean; actorId: string },
  now: Date,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const event = await findEvent(tx, eventId, { lock: true })
    if (!event || !isInUse(event)) return undefined
    if (event.isFeatured === isFeatured) return event.title
    await tx
      .update(events)
      .set({ isFeatured, version: event.version + 1, updatedAt: now })
      .where(eq(events.id, eventId))
    await recordChanges(tx, {
      actor: { kind: 'staff', id: actorId },
      subject: 'event',
      subjectId: eventId,
      action: isFeatured ? 'feature' : 'unfeature',
      at: now,
      changes: [{ field: 'isFeatured', from: event.isFeatured, to: isFeatured }],
    })
    await bumpCatalogue(tx)
    return event.title
  })
}
