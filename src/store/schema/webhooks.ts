import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DeliveryState, WebhookType } from '#domain/webhook.ts'
import { instant } from './columns.ts'

/** An address that is notified when events are approved, change or are cancelled. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  url: text().notNull(),
  description: text().notNull().default(''),
  types: text().array().$type<WebhookType[]>().notNull(),
  /** Encrypted: see store/db/secrets.ts. */
  secret: text().notNull(),
  /** The one before, by which what is sent is signed too until then. */
  previousSecret: text(),
  previousSecretUntil: instant(),
  isEnabled: boolean().notNull().default(true),
  /** Since when nothing was taken there; null = the last delivery was. */
  failingSince: instant(),
  /** When we gave up on it; null = we did not. */
  givenUpAt: instant(),
  createdAt: instant().notNull(),
})

/** A message to an endpoint, sent or due; written in the transaction of the change that it reports. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    endpointId: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** By which a receiver knows what it has seen; the same for every attempt. */
    messageId: text().notNull(),
    type: text().notNull(),
    /** The whole message, as it was then; addresses on our site start with '/'. */
    payload: jsonb().$type<object>().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it is to be sent (again); a worker that sends it has moved it on, as its lease. */
    nextAttemptAt: instant(),
    attemptedAt: instant(),
    /** Of the last answer; null where there was none. */
    responseStatus: integer(),
    /** The beginning of that answer, or why there was none. */
    responseText: text(),
    durationMs: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.nextAttemptAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.id.desc()),
    index('webhook_deliveries_created').on(table.createdAt),
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
  ],
)
