import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { type DeliveryState, isGivenUp, nextAttempt } from '#domain/webhook.ts'
import type { Db } from '../db/database.ts'
import { decrypt } from '../db/secrets.ts'
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from '../schema/index.ts'

/** What is to be sent now, with the secrets to sign it by. */
export type DueDelivery = {
  id: number
  endpointId: number
  url: string
  messageId: string
  payload: object
  attempts: number
  secrets: string[]
}

/** The lease on a delivery; when its worker dies, another sends it after this. */
const TAKEN_FOR_MS = 15 * 60_000

/** Takes up what is due, the oldest first. */
export async function takeDueDeliveries(db: Db, limit: number, secret: string, now: Date): Promise<DueDelivery[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
    .where(and(eq(deliveries.state, 'waiting'), lte(deliveries.nextAttemptAt, now), eq(endpoints.isEnabled, true)))
    .orderBy(deliveries.nextAttemptAt)
    .limit(limit)
    .for('update', { of: deliveries, skipLocked: true })
  const taken = await db
    .update(deliveries)
    .set({ nextAttemptAt: new Date(now.getTime() + TAKEN_FOR_MS) })
    .where(inArray(deliveries.id, sql`(${due})`))
    .returning()
  const of = new Map((await db.select().from(endpoints)).map((endpoint) => [endpoint.id, endpoint]))
  return taken
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ id, endpointId, messageId, payload, attempts }) => {
      const endpoint = of.get(endpointId)
      if (!endpoint) return []
      const { url, previousSecret, previousSecretUntil } = endpoint
      const isKnown = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now
      const stored = isKnown ? [endpoint.secret, previousSecret] : [endpoint.secret]
      return [{ id, endpointId, url, messageId, payload, attempts, secrets: stored.map((s) => decrypt(s, secret)) }]
    })
}

/** What became of an attempt. */
export type Attempt = { isTaken: boolean; status: number | null; text: string; durationMs: number }

/**
 * Records an attempt. Resolves to when the next is due, null where there is none; and whether the endpoint was given up
 * by it.
 */
export async function recordAttempt(
  db: Db,
  { id, endpointId, attempts: before }: Pick<DueDelivery, 'id' | 'endpointId' | 'attempts'>,
  { isTaken, status, text, durationMs }: Attempt,
  now: Date,
): Promise<{ next: Date | null; isGivenUp: boolean }> {
  const attempts = before + 1
  const next = isTaken ? null : nextAttempt(attempts, now)
  const state: DeliveryState = isTaken ? 'delivered' : next ? 'waiting' : 'failed'
  return db.transaction(async (tx) => {
    const answer = { responseStatus: status, responseText: text, durationMs }
    await tx
      .update(deliveries)
      .set({ state, attempts, nextAttemptAt: next, attemptedAt: now, ...answer })
      .where(eq(deliveries.id, id))
    const [endpoint] = await tx.select().from(endpoints).where(eq(endpoints.id, endpointId)).for('update')
    if (!endpoint) return { next: null, isGivenUp: false }
    const failingSince = isTaken ? null : (endpoint.failingSince ?? now)
    const giveUp = endpoint.isEnabled && failingSince !== null && isGivenUp(failingSince, now)
    await tx
      .update(endpoints)
      .set({ failingSince, ...(giveUp && { isEnabled: false, givenUpAt: now }) })
      .where(eq(endpoints.id, endpointId))
    return { next: giveUp ? null : next, isGivenUp: giveUp }
  })
}
