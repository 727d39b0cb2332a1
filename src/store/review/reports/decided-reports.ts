import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { recordAll } from '../../people/audit.ts'
import { reports } from '../../schema/index.ts'

/** Reports that a decision on their event deals with: who decides has read them beside it. See reports.ts for the others. */

type By = { actorId: string; at: Date }

/** Marks those of these reports that are still open, and about this event, as dealt with by a decision (an entry of the audit trail). */
export async function settleWithDecision(
  tx: Db,
  { eventId, reportIds, decisionId }: { eventId: number; reportIds: readonly number[]; decisionId: number },
  { actorId, at }: By,
): Promise<void> {
  if (reportIds.length === 0) return
  const settled = await tx
    .update(reports)
    .set({ resolvedAt: at, resolvedBy: actorId, settledWith: decisionId })
    .where(and(eq(reports.eventId, eventId), inArray(reports.id, [...reportIds]), isNull(reports.resolvedAt)))
    .returning({ id: reports.id })
  await record(tx, settled, 'settle', { actorId, at }, { from: null, to: at })
}

/** Opens the reports again that these decisions dealt with. */
export async function reopenWithDecisions(tx: Db, decisionIds: readonly number[], by: By): Promise<void> {
  if (decisionIds.length === 0) return
  const reopened = await tx
    .update(reports)
    .set({ resolvedAt: null, resolvedBy: null, settledWith: null })
    .where(inArray(reports.settledWith, [...decisionIds]))
    .returning({ id: reports.id })
  await record(tx, reopened, 'reopen', by, { from: by.at, to: null })
}

async function record(
  tx: Db,
  changed: readonly { id: number }[],
  action: string,
  { actorId, at }: By,
  { from, to }: { from: Date | null; to: Date | null },
) {
  const entries = changed.map(({ id }) => ({
    actor: { kind: 'staff' as const, id: actorId },
    subject: 'report' as const,
    subjectId: id,
    action,
    at,
    changes: [{ field: 'resolvedAt', from, to }],
  }))
  if (entries.length > 0) await recordAll(tx, entries)
}
