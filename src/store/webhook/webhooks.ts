import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import { previousSecretUntil, SECRET_PREFIX, WEBHOOK_TEST, type WebhookType } from '#domain/webhook.ts'
import type { Db } from '../db/database.ts'
import { encrypt } from '../db/secrets.ts'
import { type FieldChange, recordChanges } from '../people/audit.ts'
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from '../schema/index.ts'

/** Who does something, when, and by which secret ours are encrypted. */
type By = { actorId: string; now: Date; secret: string }

export type WebhookEndpoint = Omit<typeof endpoints.$inferSelect, 'secret' | 'previousSecret'>

const {
  secret: _,
  previousSecret: __,
  ...shown
} = {
  id: endpoints.id,
  url: endpoints.url,
  description: endpoints.description,
  types: endpoints.types,
  secret: endpoints.secret,
  previousSecret: endpoints.previousSecret,
  previousSecretUntil: endpoints.previousSecretUntil,
  isEnabled: endpoints.isEnabled,
  failingSince: endpoints.failingSince,
  givenUpAt: endpoints.givenUpAt,
  createdAt: endpoints.createdAt,
}

export const listEndpoints = (db: Db): Promise<WebhookEndpoint[]> =>
  db.select(shown).from(endpoints).orderBy(endpoints.id)

export async function findEndpoint(db: Db, id: number): Promise<WebhookEndpoint | undefined> {
  const [row] = await db.select(shown).from(endpoints).where(eq(endpoints.id, id))
  return row
}

export type EndpointForm = { url: string; description: string; types: WebhookType[] }

/** Resolves to the id, and to the secret, which is never shown again. */
export async function addEndpoint(db: Db, form: EndpointForm, by: By): Promise<{ id: number; secret: string }> {
  const secret = newSecret()
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(endpoints)
      .values({ ...form, secret: encrypt(secret, by.secret), createdAt: by.now })
      .returning({ id: endpoints.id })
    const id = row?.id as number
    await audit(tx, id, 'create', by, [{ field: 'url', from: null, to: form.url }])
    return { id, secret }
  })
}

/** Resolves to whether there is such an endpoint. Switching one on again resets its failures. */
export const changeEndpoint = (db: Db, id: number, change: Partial<EndpointForm> & { isEnabled?: boolean }, by: By) =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(endpoints).where(eq(endpoints.id, id)).for('update')
    if (!before) return false
    const afresh = change.isEnabled ? { failingSince: null, givenUpAt: null } : {}
    await tx
      .update(endpoints)
      .set({ ...change, ...afresh })
      .where(eq(endpoints.id, id))
    const fields = Object.keys(change) as (keyof typeof change)[]
    const changes = fields.map((field) => ({ field, from: before[field], to: change[field] }))
    await audit(tx, id, 'edit', by, changes)
    return true
  })

/** A new secret; for a day what is sent is signed by the one before, too. Undefined where there is no such endpoint. */
export async function rotateSecret(db: Db, id: number, by: By): Promise<string | undefined> {
  const secret = newSecret()
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(endpoints).where(eq(endpoints.id, id)).for('update')
    if (!before) return undefined
    const previous = { previousSecret: before.secret, previousSecretUntil: previousSecretUntil(by.now) }
    await tx
      .update(endpoints)
      .set({ secret: encrypt(secret, by.secret), ...previous })
      .where(eq(endpoints.id, id))
    await audit(tx, id, 'rotate secret', by, [])
    return secret
  })
}

export const deleteEndpoint = (db: Db, id: number, by: By): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [gone] = await tx.delete(endpoints).where(eq(endpoints.id, id)).returning({ url: endpoints.url })
    if (gone) await audit(tx, id, 'delete', by, [{ field: 'url', from: gone.url, to: null }])
    return gone !== undefined
  })

/** Queues a message that says nothing, to see whether it arrives. */
export async function addTestDelivery(db: Db, endpointId: number, now: Date): Promise<void> {
  const payload = { type: WEBHOOK_TEST, timestamp: now.toISOString(), data: {} }
  const sent = { endpointId, messageId: `msg_${randomUUID()}`, type: WEBHOOK_TEST, payload }
  await db.insert(deliveries).values({ ...sent, nextAttemptAt: now, createdAt: now })
}

/** Sends a delivery again, whatever its outcome. Resolves to whether it exists. */
export async function redeliver(db: Db, endpointId: number, deliveryId: number, now: Date): Promise<boolean> {
  const again = await db
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now })
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.endpointId, endpointId)))
    .returning({ id: deliveries.id })
  return again.length > 0
}

export type Delivery = typeof deliveries.$inferSelect

/** Newest first. */
export const listDeliveries = (
  db: Db,
  endpointId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Delivery[]> =>
  db
    .select()
    .from(deliveries)
    .where(eq(deliveries.endpointId, endpointId))
    .orderBy(desc(deliveries.id))
    .limit(limit)
    .offset(offset)

export const countDeliveries = (db: Db, endpointId: number): Promise<number> =>
  db.$count(deliveries, eq(deliveries.endpointId, endpointId))

const KEPT_MS = 30 * 86_400_000

export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.createdAt, new Date(now.getTime() - KEPT_MS)))
}

const newSecret = () => SECRET_PREFIX + randomBytes(32).toString('base64')

const audit = (tx: Db, id: number, action: string, { actorId, now }: By, changes: FieldChange[]) =>
  recordChanges(tx, {
    actor: { kind: 'staff', id: actorId },
    subject: 'webhook',
    subjectId: id,
    action,
    at: now,
    changes,
  })
