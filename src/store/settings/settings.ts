import { eq, inArray } from 'drizzle-orm'
import { defaultSettings, PUBLIC_SETTINGS, SECRET_SETTINGS, type Settings, settingsSchema } from '#domain/settings.ts'
import type { Db } from '../db/database.ts'
import { decrypt, encrypt, tryToDecrypt } from '../db/secrets.ts'
import { bumpCatalogue } from '../listing/changes/catalogue.ts'
import { changedFields, recordChanges } from '../people/audit.ts'
import { settings as table } from '../schema/index.ts'

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

/** One setting that is no secret, for code that is handed none of the others. */
export async function readAuditedOneIn(db: Db): Promise<number> {
  const [row] = await db.select({ value: table.value }).from(table).where(eq(table.key, 'auditedOneIn'))
  const read = settingsSchema.shape.auditedOneIn.safeParse(row?.value)
  return read.success ? read.data : defaultSettings().auditedOneIn
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
    if (changes.some(({ field }) => PUBLIC_SETTINGS.includes(field))) await bumpCatalogue(tx)
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

/** The stored secrets that were encrypted under another secret than this, and have to be entered again. */
export async function unreadableSecrets(db: Db, secret: string): Promise<(typeof SECRET_SETTINGS)[number][]> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.key, [...SECRET_SETTINGS]))
  const unreadable = rows.filter(({ value }) => !isReadable(value, secret)).map(({ key }) => key)
  return SECRET_SETTINGS.filter((key) => unreadable.includes(key))
}

/** Encrypts under one secret what is stored under another; what that cannot read either is left as it is. */
export async function moveSecrets(db: Db, from: string, to: string): Promise<void> {
  for (const row of await db
    .select()
    .from(table)
    .where(inArray(table.key, [...SECRET_SETTINGS]))) {
    if (!isReadable(row.value, from)) continue
    await db
      .update(table)
      .set({ value: encrypt(decrypt(row.value, from), to) })
      .where(eq(table.key, row.key))
  }
}

/** A secret that was cleared is stored as the empty string, encrypted like any other. */
const isReadable = (stored: unknown, secret: string) => tryToDecrypt(stored, secret) !== undefined

const isSecret = (key: string) => (SECRET_SETTINGS as readonly string[]).includes(key)
