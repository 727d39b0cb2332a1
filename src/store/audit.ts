import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from './database.ts'
import { chunksOf } from './events.ts'
import { auditTrail, type FieldChange } from './schema/index.ts'

export type { FieldChange } from './schema/index.ts'

/** Who or what changed something. */
export type Actor = { kind: 'staff'; id: string } | { kind: 'crawler' | 'classifier' | 'system' }

type Subject = (typeof auditTrail.$inferSelect)['subject']

export type AuditEntry = {
  actor: Actor
  subject: Subject
  subjectId: number | string
  action: string
  at: Date
  changes: FieldChange[]
}

/** Writes one entry of the audit trail, and resolves to its id. Runs inside the transaction that makes the change. */
export async function recordChanges(tx: Db, entry: AuditEntry): Promise<number> {
  const [id] = await recordAll(tx, [entry])
  return id as number
}

/** As {@link recordChanges}, of many; resolves to their ids, in the same order. */
export async function recordAll(tx: Db, entries: readonly AuditEntry[]): Promise<number[]> {
  const ids: number[] = []
  for (const some of chunksOf(entries)) {
    const rows = await tx
      .insert(auditTrail)
      .values(
        some.map(({ actor, subjectId, ...entry }) => ({
          ...entry,
          actorKind: actor.kind,
          actorId: actor.kind === 'staff' ? actor.id : null,
          subjectId: String(subjectId),
        })),
      )
      .returning({ id: auditTrail.id })
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
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
