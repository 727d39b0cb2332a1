import { eq, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { Db } from '../../db/database.ts'
import { ofVenue } from '../../event/event-columns.ts'
import { lockEvents, withIds } from '../../event/event-locks.ts'
import { listEventsById, type StoredEvent } from '../../event/events.ts'
import { audit, type By, type Member, mergeInto, part } from '../../event/merging.ts'
import { possibleDuplicates, venues } from '../../schema/index.ts'

/** A reviewer's judgement of a pair, and the versions of the two events that they saw. */
export type Judgement = {
  pairId: number
  /** The event to keep; null = the two are not the same. */
  keepId: number | null
  actorId: string
  /** Versions of the events by their ids; not given = any. */
  versions?: ReadonlyMap<number, number>
}

/** Why a judgement was refused: another came first, or the events have changed since they were shown. */
export type NotJudged = 'no such pair' | 'judged already' | 'changed since'

/**
 * Applies a reviewer's judgement of two events that may be one. Where they are the same, the other's keys go to the kept one, so
 * that the next crawl of either venue finds it, and the other is rejected and leads there. What the kept one does not
 * say (description, organiser, place, price, ages, picture, booking) is filled from the other as staff edits, since a
 * crawl of its own venue would empty a fact again; days and states never are, for they must follow the venue. It is
 * approved if the other was and nothing holds it: families who could see one still see it. All in one transaction, and in the audit trail of
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
 * Undoes the judgement of `actorId` on a pair, if no later change depends on it: keys, status and filled facts are as they
 * were, except for what was decided or edited since. Resolves to whether there was anything to undo.
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

/** No event is merged more often than this; a circle would be a bug, and must not hang. */
const MOST_STEPS = 20

/** The pair and its events, locked in the order in which all writers lock them. */
async function lockPair(tx: Db, pairId: number) {
  const [named] = await tx.select().from(possibleDuplicates).where(eq(possibleDuplicates.id, pairId))
  if (!named) return undefined
  const ids = [named.eventId, named.otherId]
  await lockEvents(tx, withIds(ids), 'write')
  const known = await listEventsById(tx, ids)
  const [pair] = await tx.select().from(possibleDuplicates).where(eq(possibleDuplicates.id, pairId)).for('update')
  const [one, other] = [known.get(named.eventId), known.get(named.otherId)]
  if (!pair || !one || !other) return undefined
  const members: [Member, Member] = [await withVenue(tx, one), await withVenue(tx, other)]
  return { pair, members }
}

async function withVenue(tx: Db, event: StoredEvent): Promise<Member> {
  const [venue] = event.venueId === null ? [] : await tx.select().from(venues).where(eq(venues.id, event.venueId))
  return { ...event, ...ofVenue(venue) }
}

const settlePair = (
  tx: Db,
  pairId: number,
  state: Pick<typeof possibleDuplicates.$inferSelect, 'status' | 'merge' | 'decidedBy' | 'decidedAt'>,
) => tx.update(possibleDuplicates).set(state).where(eq(possibleDuplicates.id, pairId))

const auditBoth = async (tx: Db, members: readonly [Member, Member], action: string, by: By) => {
  const [one, other] = members
  await audit(tx, one.id, action, by, [{ field: 'possibleDuplicate', from: other.id, to: other.id }])
  await audit(tx, other.id, action, by, [{ field: 'possibleDuplicate', from: one.id, to: one.id }])
}
