import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { stateOf } from '#domain/event/staff/event-content.ts'
import type { Db } from '../db/database.ts'
import { chunksOf, listEventsById } from '../event/events.ts'
import { auditTrail, type FieldChange, profiles } from '../schema/index.ts'
import { recordForWebhooks } from '../webhook/webhook-outbox.ts'

export type { FieldChange } from '../schema/index.ts'

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

/**
 * Writes one entry of the audit trail, and resolves to its id. Runs inside the transaction that makes the change, after
 * it: the entry of an event stores the event's new state, so that it can be restored, and webhooks that want such a
 * change are notified (webhook-outbox.ts).
 */
export async function recordChanges(tx: Db, entry: AuditEntry): Promise<number> {
  const [id] = await recordAll(tx, [entry])
  return id as number
}

/** As {@link recordChanges}, of many; resolves to their ids, in the same order. */
export async function recordAll(tx: Db, entries: readonly AuditEntry[]): Promise<number[]> {
  const ids: number[] = []
  for (const some of chunksOf(entries)) {
    const changed = await listEventsById(
      tx,
      some.filter(isOfEvent).map(({ subjectId }) => Number(subjectId)),
    )
    const rows = await tx
      .insert(auditTrail)
      .values(
        some.map((entry) => {
          const { actor, subjectId, ...rest } = entry
          const event = isOfEvent(entry) ? changed.get(Number(subjectId)) : undefined
          return {
            ...rest,
            actorKind: actor.kind,
            actorId: actor.kind === 'staff' ? actor.id : null,
            subjectId: String(subjectId),
            state: event ? stateOf(event) : null,
          }
        }),
      )
      .returning({ id: auditTrail.id })
    ids.push(...rows.map(({ id }) => id))
    const recorded = some.filter(isOfEvent).flatMap((entry) => {
      const event = changed.get(Number(entry.subjectId))
      return event ? [{ entry, event }] : []
    })
    await recordForWebhooks(tx, recorded)
  }
  return ids
}

const isOfEvent = ({ subject }: AuditEntry) => subject === 'event'

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

/** Who changed one of these fields last, each once; null where it was no person, or their account is gone. */
export async function listLastEditors(
  db: Db,
  subject: Subject,
  subjectId: number | string,
  fields: readonly string[],
): Promise<(string | null)[]> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select distinct last.name from (
      select distinct on (change ->> 'field') coalesce(${profiles.fullName}, ${profiles.email}) as name
      from ${auditTrail} cross join jsonb_array_elements(${auditTrail.changes}) change
      left join ${profiles} on ${profiles.id} = ${auditTrail.actorId}
      where ${auditTrail.subject} = ${subject} and ${auditTrail.subjectId} = ${String(subjectId)}
        and change ->> 'field' = any(${sql.param([...fields])}::text[])
      order by change ->> 'field', ${auditTrail.id} desc
    ) last`)
  return rows.map(({ name }) => name)
}

/** The fields in which two states differ. */
export function changedFields<T extends object>(before: T, after: T): FieldChange[] {
  return (Object.keys(after) as (keyof T & string)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }))
}
