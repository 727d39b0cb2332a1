import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { stateOf } from '#domain/event-content.ts'
import type { Db } from './database.ts'
import { findEvent } from './events.ts'
import { auditTrail, type FieldChange } from './schema/index.ts'

export type { FieldChange } from './schema/index.ts'

/** Who or what changed something. */
export type Actor = { kind: 'staff'; id: string } | { kind: 'crawler' | 'classifier' | 'system' }

type Subject = (typeof auditTrail.$inferSelect)['subject']

/**
 * Writes one entry of the audit trail, and resolves to its id. Runs inside the transaction that makes the change, after
 * it: the entry of an event keeps what the event is by then, so that it can be restored.
 */
export async function recordChanges(
  tx: Db,
  entry: {
    actor: Actor
    subject: Subject
    subjectId: number | string
    action: string
    at: Date
    changes: FieldChange[]
  },
): Promise<number> {
  const event = entry.subject === 'event' ? await findEvent(tx, Number(entry.subjectId)) : undefined
  const [row] = await tx
    .insert(auditTrail)
    .values({
      at: entry.at,
      actorKind: entry.actor.kind,
      actorId: entry.actor.kind === 'staff' ? entry.actor.id : null,
      subject: entry.subject,
      subjectId: String(entry.subjectId),
      action: entry.action,
      changes: entry.changes,
      state: event ? stateOf(event) : null,
    })
    .returning({ id: auditTrail.id })
  return row?.id as number
}

/** The newest entry about something with one of the given actions. */
export async function lastEntry(db: Db, subject: Subject, subjectId: number | string, actions: string[]) {
  const [row] = await db
    .select()
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.subject, subject),
        eq(auditTrail.subjectId, String(subjectId)),
        inArray(auditTrail.action, actions),
      ),
    )
    .orderBy(desc(auditTrail.id))
    .limit(1)
  return row
}

/** The fields in which two states differ. */
export function changedFields<T extends object>(before: T, after: T): FieldChange[] {
  return (Object.keys(after) as (keyof T & string)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }))
}
