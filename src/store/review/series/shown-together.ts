import type { RejectionReason } from '#domain/review/review.ts'
import type { Db } from '../../db/database.ts'
import { withIds } from '../../event/event-locks.ts'
import { findEvent, lockAndReadEvents, type StoredEvent } from '../../event/events.ts'

/** A person's decision on an event, and on those of the others on the screen (`shown`) that still belong with it. */
export type DecisionTogether = {
  eventId: number
  /** undefined: whichever it is at. */
  version: number | undefined
  shown: readonly number[]
  status: 'approved' | 'rejected'
  reason: RejectionReason | null
  adminNotes?: string | null | undefined
  reportIds?: readonly number[]
}

/**
 * Locks the event and those of the others in `list` that were shown, and resolves to them as they now are, with what was listed: what
 * they have in common is for the caller to check again. Resolves to undefined where the event is not at the version decided on any more.
 */
export async function lockShownTogether<Listed extends { others: readonly { id: number }[] }>(
  tx: Db,
  { eventId, version, shown }: DecisionTogether,
  list: (event: StoredEvent) => Promise<Listed>,
): Promise<{ event: StoredEvent; others: StoredEvent[]; listed: Listed } | undefined> {
  const seen = await findEvent(tx, eventId)
  if (!seen || seen.version !== (version ?? seen.version)) return undefined
  const listed = await list(seen)
  const ids = listed.others.map(({ id }) => id).filter((id) => shown.includes(id))
  const locked = await lockAndReadEvents(tx, withIds([eventId, ...ids]))
  const event = locked.get(eventId)
  if (event?.version !== seen.version) return undefined
  return { event, others: ids.flatMap((id) => locked.get(id) ?? []), listed }
}
