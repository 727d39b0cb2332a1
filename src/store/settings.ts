import { defaultSettings, SECRET_SETTINGS, type Settings, settingsSchema } from '#domain/settings.ts'
import { changedFields, recordChanges } from './audit.ts'
import type { Db } from './database.ts'
import { settings as table } from './schema/index.ts'
import { decrypt, encrypt } from './secrets.ts'

/**
 * The settings in force: what was saved over the defaults. A saved value that no longer fits (an older version's) gives
 * way to its default rather than stopping the product.
 */
export async function loadSettings(db: Db, secret: string): Promise<Settings> {
  const rows = await db.select().from(table)
  const saved = Object.fromEntries(rows.map(({ key, value }) => [key, isSecret(key) ? decrypt(value, secret) : value]))
  const whole = settingsSchema.safeParse(saved)
  if (whole.success) return whole.data
  const misfits = new Set(whole.error.issues.map((issue) => issue.path[0]))
  const fitting = Object.fromEntries(Object.entries(saved).filter(([key]) => !misfits.has(key)))
  const rest = settingsSchema.safeParse(fitting)
  return rest.success ? rest.data : defaultSettings()
}

/** Saves a change of settings; throws ZodError where the whole would not be valid. Secrets are encrypted at rest. */
export async function saveSettings(
  db: Db,
  change: Partial<Settings>,
  { secret, actorId, now }: { secret: string; actorId: string | null; now: Date },
): Promise<Settings> {
  return db.transaction(async (tx) => {
    const before = await loadSettings(tx, secret)
    const after = settingsSchema.parse({ ...before, ...change })
    const changes = changedFields(before, after)
    for (const { field, to } of changes) {
      const row = { value: isSecret(field) ? encrypt(String(to), secret) : to, updatedBy: actorId, updatedAt: now }
      await tx
        .insert(table)
        .values({ key: field, ...row })
        .onConflictDoUpdate({ target: table.key, set: row })
    }
    if (changes.length > 0) {
      await recordChanges(tx, {
        actor: actorId ? { kind: 'staff', id: actorId } : { kind: 'system' },
        subject: 'settings',
        subjectId: 'settings',
        action: 'save',
        at: now,
        changes: changes.map((change) =>
          isSecret(change.field) ? { field: change.field, from: '•', to: '•' } : change,
        ),
      })
    }
    return after
  })
}

const isSecret = (key: string) => (SECRET_SETTINGS as readonly string[]).includes(key)
