import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type Actor, changedFields, type FieldChange, recordChanges } from '../people/audit.ts'
import { venues } from '../schema/index.ts'
import type { Venue } from './venues.ts'

/**
 * The venue, locked until the end of the transaction; its events, where they change too, are locked before it (event-locks.ts).
 * `update` also makes those who add events to it wait.
 */
export async function lockVenue(
  tx: Db,
  venueId: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<Venue | undefined> {
  const [venue] = await tx.select().from(venues).where(eq(venues.id, venueId)).for(strength)
  return venue
}

/** Changes a locked venue and records it, as the fields in which it differs unless `changes` say more. */
export async function changeLockedVenue(
  tx: Db,
  venue: Venue,
  change: Partial<Venue>,
  by: { actor: Actor; at: Date; action?: string; changes?: FieldChange[] },
): Promise<Venue> {
  const set = { ...change, updatedAt: by.at }
  await tx.update(venues).set(set).where(eq(venues.id, venue.id))
  await recordChanges(tx, {
    actor: by.actor,
    subject: 'venue',
    subjectId: venue.id,
    action: by.action ?? 'edit',
    at: by.at,
    changes: by.changes ?? changedFields(venue, { ...venue, ...change }),
  })
  return { ...venue, ...set }
}
