import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { PUBLIC_FIELDS, publicEvent, type TellableEvent } from '#domain/event/public/public-event.ts'
import type { WebhookType } from '#domain/webhook.ts'
import type { Db } from '../db/database.ts'
import type { StoredEvent } from '../event/events.ts'
import { imageOf } from '../event/images.ts'
import { listedColumns } from '../listing/listed-events.ts'
import type { AuditEntry } from '../people/audit.ts'
import { events, imageSources, images, venues, webhookDeliveries, webhookEndpoints } from '../schema/index.ts'

/** An entry of the audit trail about an event, with the event as it is by then. */
type Recorded = { entry: AuditEntry; event: StoredEvent }

/**
 * Writes the messages about changes of events, in the transaction of the changes: what is rolled back is
 * never sent, what is committed is never lost. Every change of an event is recorded in its audit trail, which calls this.
 */
export async function recordForWebhooks(tx: Db, recorded: readonly Recorded[]): Promise<void> {
  const messages = recorded.flatMap(({ entry, event }) => {
    const message = messageOf(entry, event)
    return message ? [{ ...message, eventId: event.id, at: entry.at }] : []
  })
  if (messages.length === 0) return
  const endpoints = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.isEnabled, true))
  const wanted = messages.filter(({ type }) => endpoints.some(({ types }) => types.includes(type)))
  if (wanted.length === 0) return
  const tellable = await readEvents(tx, [...new Set(wanted.map(({ eventId }) => eventId))])
  const deliveries = wanted.flatMap(({ type, changed, eventId, at }) => {
    const event = tellable.get(eventId)
    const messageId = `msg_${randomUUID()}`
    const payload = { type, timestamp: at.toISOString(), data: { event, ...(changed && { changed }) } }
    return endpoints
      .filter(({ types }) => types.includes(type))
      .map(({ id }) => ({ endpointId: id, messageId, type, payload, nextAttemptAt: at, createdAt: at }))
  })
  // A statement takes only so many parameters.
  for (let from = 0; from < deliveries.length; from += 1000)
    await tx.insert(webhookDeliveries).values(deliveries.slice(from, from + 1000))
}

/** The message about a change; undefined for one that the public does not see. */
function messageOf(
  { action, actor, changes }: AuditEntry,
  event: StoredEvent,
): { type: WebhookType; changed?: string[] } | undefined {
  const isPublic =
    event.status === 'approved' && event.hiddenReason === null && event.mergedInto === null && event.deletedAt === null
  if (!isPublic) return undefined
  const appeared = changes.some(
    ({ field, from, to }) => (field === 'status' || field === 'hiddenReason') && from !== to,
  )
  if (appeared || action === 'create') return { type: 'event.approved' }
  // What staff set stands over what the venue says.
  const seen = changes.filter(({ field }) => actor.kind === 'staff' || !(field in event.edits))
  const changed = [...new Set(seen.flatMap(({ field }) => PUBLIC_FIELDS[field] ?? []))]
  if (changed.length === 0) return undefined
  const isCancelled = changed.includes('event_status') && event.eventStatus === 'cancelled'
  return { type: isCancelled ? 'event.cancelled' : 'event.changed', changed }
}

async function readEvents(tx: Db, ids: number[]) {
  const rows = await tx
    .select({ ...listedColumns, createdAt: events.createdAt, updatedAt: events.updatedAt })
    .from(events)
    .leftJoin(venues, eq(venues.id, events.venueId))
    .leftJoin(imageSources, imageOf.source)
    .leftJoin(images, imageOf.image)
    .where(inArray(events.id, ids))
  return new Map(rows.map((row) => [row.id, publicEvent(bounded(row), '')]))
}

/** The most characters and sessions in a message, so that none is refused for its size. */
const MOST_DESCRIPTION_CHARS = 5000
const MOST_SESSIONS = 200

const bounded = <E extends Pick<TellableEvent, 'description' | 'sessions'>>(event: E): E => ({
  ...event,
  description: event.description?.slice(0, MOST_DESCRIPTION_CHARS) ?? null,
  sessions: event.sessions.slice(0, MOST_SESSIONS),
})
