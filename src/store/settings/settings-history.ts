import { desc, eq } from 'drizzle-orm'
import type { Settings } from '#domain/settings.ts'
import type { Db } from '../db/database.ts'
import { auditTrail, type FieldChange, profiles } from '../schema/index.ts'

export type SettingsChange = {
  id: number
  at: Date
  /** null where it was not a person, or their account is gone. */
  by: string | null
  changes: FieldChange[]
}

/** So many saves are looked through for those of one section. */
const LOOKED_AT = 200

/** The newest changes to some of the settings, without what else was changed with them. */
export async function listSettingsChanges(
  db: Db,
  keys: readonly (keyof Settings)[],
  limit: number,
): Promise<SettingsChange[]> {
  const rows = await db
    .select({
      id: auditTrail.id,
      at: auditTrail.at,
      changes: auditTrail.changes,
      fullName: profiles.fullName,
      email: profiles.email,
    })
    .from(auditTrail)
    .leftJoin(profiles, eq(profiles.id, auditTrail.actorId))
    .where(eq(auditTrail.subject, 'settings'))
    .orderBy(desc(auditTrail.id))
    .limit(LOOKED_AT)
  return rows
    .map(({ fullName, email, changes, ...row }) => ({
      ...row,
      by: fullName || email,
      changes: changes.filter(({ field }) => (keys as readonly string[]).includes(field)),
    }))
    .filter(({ changes }) => changes.length > 0)
    .slice(0, limit)
}
