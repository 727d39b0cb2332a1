import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import { emptyFacts } from '#domain/event/event.ts'
import { differingFields, editsFor, stateOf, type Wanted } from '#domain/event/staff/event-content.ts'
import type { EventForm } from '#domain/event/staff/event-form.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import type { Db } from '../../db/database.ts'
import { bumpCatalogue } from '../../listing/changes/catalogue.ts'
import { changedFields, recordChanges } from '../../people/audit.ts'
import { labelEvent } from '../../review/labels.ts'
import { events } from '../../schema/index.ts'
import { findVenue } from '../../venue/venues.ts'
import { deriveColumns, ofVenue } from '../event-columns.ts'
import { addSessions, findEvent, isInUse, replaceSessions, type StoredEvent } from '../events.ts'
import { freeSlug } from '../free-slug.ts'
import { MATTERS_TO_LIKENESS } from '../from-crawls/sightings.ts'

export type EditSaved =
  | { ok: true; event: StoredEvent; entryId: number | null }
  /** Another edit was saved first: `current` is its result. */
  | { ok: false; failure: 'stale'; current: StoredEvent }
  /** Deleted, or merged into another event. */
  | { ok: false; failure: 'gone' }

/**
 * Stores what staff typed into the form that they opened at `version`. The same form sent twice is saved once.
 * `entryId` is the entry of the audit trail, null where nothing was changed.
 */
export async function saveEdits(
  db: Db,
  edit: { eventId: number; version: number; form: EventForm; actorId: string },
  now: Date,
  today: LondonDay,
): Promise<EditSaved> {
  return db.transaction(async (tx) => {
    const before = await findEvent(tx, edit.eventId, { lock: true })
    if (!before || !isInUse(before)) return { ok: false, failure: 'gone' }
    if (before.version !== edit.version) {
      const isThere = differingFields(edit.form, stateOf(before)).length === 0
      return isThere ? { ok: true, event: before, entryId: null } : { ok: false, failure: 'stale', current: before }
    }
    return { ok: true, ...(await writeEdits(tx, before, edit.form, { action: 'edit', ...edit }, now, today)) }
  })
}

/**
 * Makes an event that no crawl has found; `formId` is the form's own, so that one sent twice makes one event. It stands
 * on no page, so no crawl misses it. Resolves to its id, and whether it is new.
 */
export async function createByHand(
  db: Db,
  made: {
    formId: string
    venueId: number | null
    form: EventForm
    /** null leaves it to the classifier. */
    status: ReviewStatus | null
    actorId: string
  },
  now: Date,
  today: LondonDay,
): Promise<{ id: number; isNew: boolean } | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${made.formId}))`)
    const [known] = await tx.select({ id: events.id }).from(events).where(eq(events.formId, made.formId))
    if (known) return { id: known.id, isNew: false }
    const venue = made.venueId === null ? undefined : await findVenue(tx, made.venueId)
    if (made.venueId !== null && !venue) return undefined
    const { form, actorId } = made
    const blank = {
      facts: emptyFacts(form.title ?? ''),
      classification: null,
      concludedArea: venue?.locationArea ?? null,
      status: made.status ?? 'pending',
      isFeatured: form.isFeatured ?? false,
      adminNotes: form.adminNotes ?? null,
    }
    const edits = editsFor(form, { ...blank, edits: {} })
    const context = {
      ...blank,
      ...ofVenue(venue),
      hiddenReason: null,
    }
    const derived = deriveColumns({ ...blank, edits }, context, today)
    const [row] = await tx
      .insert(events)
      .values({
        ...blank,
        ...derived,
        edits,
        formId: made.formId,
        slug: await freeSlug(tx, derived.title),
        venueId: venue?.id ?? null,
        sourceUrl: derived.websiteUrl,
        // A person says that it is an event.
        confidence: 1,
        decidedBy: made.status === null ? null : 'staff',
        decidedAt: made.status === null ? null : now,
        lastSeenAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: events.id })
    const id = row?.id as number
    await addSessions(tx, [{ eventId: id, sessions: derived.sessions }])
    const nothing = stateOf({ ...blank, edits: {}, version: 1, isFeatured: false, adminNotes: null })
    await recordChanges(tx, {
      actor: { kind: 'staff', id: actorId },
      subject: 'event',
      subjectId: id,
      action: 'create',
      at: now,
      changes: changedFields(nothing, stateOf({ ...blank, edits, version: 1 })),
    })
    if (derived.listed) await bumpCatalogue(tx)
    return { id, isNew: true }
  })
}

/**
 * Makes an event read as `wanted`, as edits of staff. Runs inside the transaction that has locked `before`; the caller
 * has checked that it has not changed.
 */
export async function writeEdits(
  tx: Db,
  before: StoredEvent,
  wanted: Wanted,
  by: { action: string; actorId: string },
  now: Date,
  today: LondonDay,
): Promise<{ event: StoredEvent; entryId: number | null }> {
  const { isFeatured = before.isFeatured, adminNotes = before.adminNotes } = wanted
  const edits = editsFor(wanted, before)
  const changes = changedFields(stateOf(before), stateOf({ ...before, edits, isFeatured, adminNotes }))
  if (changes.length === 0 && isDeepStrictEqual(edits, before.edits)) return { event: before, entryId: null }
  const venue = before.venueId === null ? undefined : await findVenue(tx, before.venueId)
  const derived = deriveColumns({ ...before, edits }, { ...before, ...ofVenue(venue) }, today)
  const columns = {
    ...derived,
    edits,
    isFeatured,
    adminNotes,
    needsDuplicateCheck: before.needsDuplicateCheck || changes.some(({ field }) => MATTERS_TO_LIKENESS.has(field)),
    version: before.version + 1,
    updatedAt: now,
  }
  await tx.update(events).set(columns).where(eq(events.id, before.id))
  await replaceSessions(tx, [{ eventId: before.id, sessions: derived.sessions }])
  const entryId = await recordChanges(tx, {
    actor: { kind: 'staff', id: by.actorId },
    subject: 'event',
    subjectId: before.id,
    action: by.action,
    at: now,
    changes,
  })
  const event = { ...before, ...columns }
  if (changes.some(({ field }) => field === 'primaryCategory' || field === 'ageRanges'))
    await labelEvent(tx, { before, after: event }, { id: entryId, actorId: by.actorId, at: now }, today)
  if (derived.listed || before.listed) await bumpCatalogue(tx)
  return { event, entryId }
}
