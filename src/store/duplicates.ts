import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { fillFrom } from '#domain/duplicates.ts'
import type { EventEdits } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import type { ReviewStatus } from '#domain/vocabulary.ts'
import { type FieldChange, recordChanges } from './audit.ts'
import { bumpCatalogue } from './catalogue.ts'
import type { Db } from './database.ts'
import { deriveColumns } from './event-columns.ts'
import type { StoredEvent } from './events.ts'
import { eventKeys, events, type MergeRecord, possibleDuplicates, venues } from './schema/index.ts'

/** What somebody says of a pair, and which state of the two events was on their screen. */
export type Judgement = {
  pairId: number
  /** The event to keep; null = the two are not the same. */
  keepId: number | null
  actorId: string
  /** Versions of the events by their ids; not given = whatever they are. */
  versions?: ReadonlyMap<number, number>
}

/** Why a judgement was not taken: somebody was faster, or the events are no longer what was on the screen. */
export type NotJudged = 'no such pair' | 'judged already' | 'changed since'

/**
 * Takes a person's word on two events that may be one. Where they are the same, the other's keys go to the kept one, so
 * that the next crawl of either venue finds it, and the other is rejected and leads there. What the kept one does not
 * say (description, organiser, place, price, ages, picture, booking) is filled from the other as staff edits, since a
 * crawl of its own venue would empty a fact again; days and states never are, for they must follow the venue. It is
 * approved if the other was: families who could see one still see it. All in one transaction, and in the audit trail of
 * both. Resolves to null when it was done.
 */
export async function judgeDuplicate(
  db: Db,
  { pairId, keepId, actorId, versions }: Judgement,
  now: Date,
  today: LondonDay,
): Promise<NotJudged | null> {
  return db.transaction(async (tx) => {
    const locked = await lockPair(tx, pairId)
    if (!locked) return 'no such pair'
    const { pair, members } = locked
    if (pair.status !== 'open') return 'judged already'
    if (members.some(({ id, version }) => (versions?.get(id) ?? version) !== version)) return 'changed since'
    if (keepId === null) {
      await settlePair(tx, pairId, { status: 'dismissed', merge: null, decidedBy: actorId, decidedAt: now })
      await auditBoth(tx, members, 'tell apart', { actorId, at: now })
      return null
    }
    const [kept, other] = members[0].id === keepId ? members : ([members[1], members[0]] as const)
    if (kept.id !== keepId || members.some(({ mergedInto, status }) => mergedInto !== null || status === 'rejected'))
      return 'changed since'
    const merge = await mergeInto(tx, kept, other, actorId, now, today)
    await settlePair(tx, pairId, { status: 'merged', merge, decidedBy: actorId, decidedAt: now })
    return null
  })
}

/**
 * Takes back what `actorId` said of a pair, if nobody has built on it since: keys, status and filled facts are as they
 * were, except for what somebody decided or edited meanwhile. Resolves to whether there was anything to take back.
 */
export async function undoJudgement(
  db: Db,
  pairId: number,
  actorId: string,
  now: Date,
  today: LondonDay,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockPair(tx, pairId)
    if (!locked) return false
    const { pair, members } = locked
    if (pair.status === 'open' || pair.decidedBy !== actorId) return false
    if (pair.merge === null) {
      await auditBoth(tx, members, 'undo tell apart', { actorId, at: now })
    } else {
      const { keptId } = pair.merge
      const [kept, other] = members[0].id === keptId ? members : ([members[1], members[0]] as const)
      if (other.mergedInto !== kept.id || kept.mergedInto !== null) return false
      await part(tx, kept, other, pair.merge, actorId, now, today)
    }
    await settlePair(tx, pairId, { status: 'open', merge: null, decidedBy: null, decidedAt: null })
    return true
  })
}

/** The address that an event's old one leads to since it was merged; undefined where it was not. */
export async function findMergedSlug(db: Db, slug: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    with recursive path as (
      select id, slug, merged_into, 0 as steps from events where slug = ${slug} and merged_into is not null
      union all
      select e.id, e.slug, e.merged_into, path.steps + 1 from events e join path on e.id = path.merged_into
      where path.steps < ${MOST_STEPS}
    )
    select slug from path where merged_into is null`)
  return rows[0]?.slug
}

/** Nobody merges an event more often than this; a circle would be a bug, and must not hang. */
const MOST_STEPS = 20

type Member = StoredEvent & { venueName: string | null }

/** The pair and its events, locked in the order in which everybody locks them. */
async function lockPair(tx: Db, pairId: number) {
  const [named] = await tx.select().from(possibleDuplicates).where(eq(possibleDuplicates.id, pairId))
  if (!named) return undefined
  const rows = await tx
    .select()
    .from(events)
    .where(inArray(events.id, [named.eventId, named.otherId]))
    .orderBy(events.id)
    .for('update')
  const [pair] = await tx.select().from(possibleDuplicates).where(eq(possibleDuplicates.id, pairId)).for('update')
  const [one, other] = await Promise.all(rows.map((row) => withVenue(tx, row)))
  return pair && one && other ? { pair, members: [one, other] as [Member, Member] } : undefined
}

async function withVenue(tx: Db, event: StoredEvent): Promise<Member> {
  const [venue] = event.venueId === null ? [] : await tx.select().from(venues).where(eq(venues.id, event.venueId))
  return { ...event, venueName: venue?.name ?? null }
}

const settlePair = (
  tx: Db,
  pairId: number,
  state: Pick<typeof possibleDuplicates.$inferSelect, 'status' | 'merge' | 'decidedBy' | 'decidedAt'>,
) => tx.update(possibleDuplicates).set(state).where(eq(possibleDuplicates.id, pairId))

async function mergeInto(
  tx: Db,
  kept: Member,
  other: Member,
  actorId: string,
  now: Date,
  today: LondonDay,
): Promise<MergeRecord> {
  const filled = fillFrom(kept, other)
  const keptStatus: ReviewStatus = other.status === 'approved' ? 'approved' : kept.status
  const record: MergeRecord = {
    keptId: kept.id,
    mergedId: other.id,
    filled,
    kept: decisionOf(kept),
    merged: decisionOf(other),
    keptStatus,
  }
  const decided = keptStatus === kept.status ? {} : { status: keptStatus, decidedBy: other.decidedBy, decidedAt: now }
  await writeEvent(tx, kept, { edits: { ...kept.edits, ...filled }, ...decided, needsDuplicateCheck: true }, now, today)
  await writeEvent(
    tx,
    other,
    { status: 'rejected', mergedInto: kept.id, decidedBy: 'staff', decidedAt: now, needsAnotherLook: false },
    now,
    today,
  )
  await tx
    .update(eventKeys)
    .set({ eventId: kept.id, mergedFrom: sql`coalesce(${eventKeys.mergedFrom}, ${other.id})` })
    .where(eq(eventKeys.eventId, other.id))
  await audit(tx, kept.id, 'merge', { actorId, at: now }, [
    { field: 'merged', from: null, to: other.id },
    ...Object.entries(filled).map(([field, to]) => ({ field, from: kept[field as keyof Member] ?? null, to })),
    ...changeOf('status', kept.status, keptStatus),
  ])
  await audit(tx, other.id, 'merge', { actorId, at: now }, [
    { field: 'mergedInto', from: null, to: kept.id },
    ...changeOf('status', other.status, 'rejected'),
  ])
  await bumpCatalogue(tx)
  return record
}

/** The reverse of `mergeInto`. */
async function part(
  tx: Db,
  kept: Member,
  other: Member,
  merge: MergeRecord,
  actorId: string,
  now: Date,
  today: LondonDay,
) {
  const isOurs = (name: string) =>
    isDeepStrictEqual(kept.edits[name as keyof EventEdits], merge.filled[name as keyof EventEdits])
  const edits = Object.fromEntries(
    Object.entries(kept.edits).filter(([name]) => !(name in merge.filled && isOurs(name))),
  ) as EventEdits
  const isRaised = merge.keptStatus !== merge.kept.status && kept.status === merge.keptStatus
  const earlier: Partial<StoredEvent> = isRaised
    ? { ...restoreDecision(merge.kept), needsAnotherLook: kept.needsAnotherLook }
    : {}
  await writeEvent(tx, kept, { edits, ...earlier, needsDuplicateCheck: true }, now, today)
  await writeEvent(tx, other, { mergedInto: null, ...restoreDecision(merge.merged) }, now, today)
  // Those that came from an event that was merged into the other before stay marked as its.
  const before = await mergedBefore(tx, other.id)
  await tx
    .update(eventKeys)
    .set({ eventId: other.id, mergedFrom: sql`nullif(${eventKeys.mergedFrom}, ${other.id})` })
    .where(and(eq(eventKeys.eventId, kept.id), inArray(eventKeys.mergedFrom, [other.id, ...before])))
  await audit(tx, kept.id, 'undo merge', { actorId, at: now }, [
    { field: 'merged', from: other.id, to: null },
    ...changeOf('status', kept.status, earlier.status ?? kept.status),
  ])
  await audit(tx, other.id, 'undo merge', { actorId, at: now }, [
    { field: 'mergedInto', from: kept.id, to: null },
    ...changeOf('status', other.status, merge.merged.status),
  ])
  await bumpCatalogue(tx)
}

/** All events that were merged into one, and into those. */
async function mergedBefore(tx: Db, eventId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive merged as (
      select id from events where merged_into = ${eventId}
      union select e.id from events e join merged on e.merged_into = merged.id
    )
    select id from merged`)
  return rows.map(({ id }) => id)
}

const decisionOf = ({ status, decidedBy, decidedAt, needsAnotherLook }: StoredEvent): MergeRecord['kept'] => ({
  status,
  decidedBy,
  decidedAt: decidedAt?.toISOString() ?? null,
  needsAnotherLook,
})

const restoreDecision = ({ decidedAt, ...decision }: MergeRecord['kept']) => ({
  ...decision,
  decidedAt: decidedAt === null ? null : new Date(decidedAt),
})

/** Writes an event with what follows from its edits and its status. */
async function writeEvent(tx: Db, event: Member, change: Partial<StoredEvent>, now: Date, today: LondonDay) {
  const { facts, classification, edits, status, locationArea, venueName, hiddenReason } = { ...event, ...change }
  const context = { status, locationArea, venueName, hiddenReason }
  const derived = deriveColumns({ facts, classification, edits }, context, today)
  await tx
    .update(events)
    .set({ ...derived, ...change, version: event.version + 1, updatedAt: now })
    .where(eq(events.id, event.id))
}

type By = { actorId: string; at: Date }

const auditBoth = async (tx: Db, members: readonly [Member, Member], action: string, by: By) => {
  const [one, other] = members
  await audit(tx, one.id, action, by, [{ field: 'possibleDuplicate', from: other.id, to: other.id }])
  await audit(tx, other.id, action, by, [{ field: 'possibleDuplicate', from: one.id, to: one.id }])
}

const audit = (tx: Db, eventId: number, action: string, { actorId, at }: By, changes: FieldChange[]) =>
  recordChanges(tx, {
    actor: { kind: 'staff', id: actorId },
    subject: 'event',
    subjectId: eventId,
    action,
    at,
    changes,
  })

const changeOf = (field: string, from: unknown, to: unknown): FieldChange[] =>
  from === to ? [] : [{ field, from, to }]
