import { inArray, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Db } from '../db/database.ts'
import { bumpCatalogue } from '../listing/changes/catalogue.ts'
import { type Actor, recordAll } from '../people/audit.ts'
import { events } from '../schema/index.ts'

/** Why the events of a site that is held are hidden; see site-changes.ts. */
export const SITE_HELD = "its venue's site may have changed hands"

/** Hides events from the public. The events are locked by the caller's transaction. */
export async function hideEvents(
  tx: Db,
  eventIds: readonly number[],
  reason: string,
  at: Date,
  actor: Actor = { kind: 'crawler' },
): Promise<void> {
  if (eventIds.length === 0) return
  await tx
    .update(events)
    .set({ hiddenReason: reason, listed: false, version: sql`${events.version} + 1` })
    .where(inArray(events.id, [...eventIds]))
  await record(tx, eventIds, { actor, action: 'hide', at, from: null, to: reason })
}

/** Shows events again that were hidden for `reason`, as far as they are approved and not over. */
export async function showEvents(
  tx: Db,
  eventIds: readonly number[],
  reason: string,
  by: { actor: Actor; at: Date; today: LondonDay },
): Promise<void> {
  if (eventIds.length === 0) return
  await tx
    .update(events)
    .set({
      hiddenReason: null,
      listed: sql`${events.status} = 'approved' and ${events.lastDay} >= ${by.today}`,
      version: sql`${events.version} + 1`,
    })
    .where(inArray(events.id, [...eventIds]))
  await record(tx, eventIds, { actor: by.actor, action: 'update', at: by.at, from: reason, to: null })
}

async function record(
  tx: Db,
  eventIds: readonly number[],
  { actor, action, at, from, to }: { actor: Actor; action: string; at: Date; from: string | null; to: string | null },
): Promise<void> {
  const changes = [{ field: 'hiddenReason', from, to }]
  await recordAll(
    tx,
    eventIds.map((subjectId) => ({ actor, subject: 'event', subjectId, action, at, changes })),
  )
  await bumpCatalogue(tx)
}
