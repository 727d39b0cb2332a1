import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { isOneOf } from '#domain/is-one-of.ts'
import { SECURITY_ACTIONS, type SecurityAction, type SecurityChange } from '#domain/people/security-changes.ts'
import type { Db } from '../db/database.ts'
import { auditTrail } from '../schema/index.ts'
import { type Actor, recordChanges } from './audit.ts'
import { findProfile, type Profile } from './people.ts'

/** Who changes how a person signs in, with which browser (null = with none), and when. */
export type Changing = { actor: Actor; browser: string | null; now: Date }

/** Records a change to how a person signs in, within the change's transaction. Resolves to the audit entry's id. */
export const recordSecurityChange = (
  tx: Db,
  profileId: string,
  action: SecurityAction,
  { actor, browser, now }: Changing,
): Promise<number> =>
  recordChanges(tx, {
    actor,
    subject: 'profile',
    subjectId: profileId,
    action,
    at: now,
    changes: browser === null ? [] : [{ field: BROWSER, from: null, to: browser }],
  })

/** A change by its id, and whose it is; undefined where either is gone. */
export async function findSecurityChange(
  db: Db,
  id: number,
): Promise<{ owner: Profile; change: SecurityChange } | undefined> {
  const [entry] = await db.select().from(auditTrail).where(eq(auditTrail.id, id))
  const change = entry?.subject === 'profile' ? asChange(entry) : undefined
  const owner = entry && change && (await findProfile(db, entry.subjectId))
  return owner && change ? { owner, change } : undefined
}

/** Changes to how a person signs in, the newest first. */
export async function listSecurityChanges(
  db: Db,
  profileId: string,
  { after, limit }: { after: Date; limit: number },
): Promise<SecurityChange[]> {
  const entries = await db
    .select()
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.subject, 'profile'),
        eq(auditTrail.subjectId, profileId),
        inArray(auditTrail.action, [...SECURITY_ACTIONS]),
        gt(auditTrail.at, after),
      ),
    )
    .orderBy(desc(auditTrail.id))
    .limit(limit)
  return entries.flatMap((entry) => asChange(entry) ?? [])
}

const BROWSER = 'browser'

function asChange(entry: typeof auditTrail.$inferSelect): SecurityChange | undefined {
  const { action, at, actorKind, actorId, subjectId, changes } = entry
  if (!isOneOf(SECURITY_ACTIONS, action)) return undefined
  const browser = changes.find(({ field }) => field === BROWSER)?.to
  const by = actorKind !== 'staff' ? 'operator' : actorId === subjectId ? 'owner' : 'staff'
  return { action, at, browser: typeof browser === 'string' ? browser : null, by }
}
