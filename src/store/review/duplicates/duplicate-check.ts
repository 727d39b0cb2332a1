import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import { type ComparableEvent, suspectDuplicate, titleForms } from '#domain/event/duplicates/duplicates.ts'
import { positionOf } from '#domain/place/locate.ts'
import type { Db } from '../../db/database.ts'
import { lockEvents, withIds } from '../../event/event-locks.ts'
import { chunksOf, type StoredEvent } from '../../event/events.ts'
import { events, possibleDuplicates, venues } from '../../schema/index.ts'

/** The most events compared after one crawl; the rest follow after the next. */
const MOST_EVENTS = 200
const MOST_CANDIDATES = 20
const MOST_OPEN_PAIRS = 5000

/**
 * Looks for events that may be the same as those that are new or changed since the last check, and records each pair
 * for a person to judge. The database finds titles that look alike on a common day, `suspectDuplicate` judges them. A
 * pair that was judged already stays as it is; one that is no longer alike is dropped. Resolves to the number of
 * pairs that are new.
 */
export async function checkForDuplicates(db: Db, today: LondonDay): Promise<number> {
  return db.transaction(async (tx) => {
    // Crawls that end together would check the same events, and could deadlock on each other's pairs.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('check for duplicates'))`)
    return check(tx, today)
  })
}

async function check(db: Db, today: LondonDay): Promise<number> {
  const changed = await db
    .select({
      id: events.id,
      title: events.title,
      version: events.version,
      isWanted: sql<boolean>`${isCompared(today)}`,
    })
    .from(events)
    .where(eq(events.needsDuplicateCheck, true))
    .orderBy(events.id)
    .limit(MOST_EVENTS)
  if (changed.length === 0) return 0
  const wanted = changed.filter(({ isWanted }) => isWanted)
  const pairs = uniquePairs([...(await findLookalikes(db, wanted, today)), ...(await listOpenPairs(db, changed))])
  const comparable = await listComparable(db, pairs.flat(), today)
  const suspected = pairs.flatMap(([eventId, otherId]) => {
    const [a, b] = [comparable.get(eventId), comparable.get(otherId)]
    const suspicion = a && b ? suspectDuplicate(a, b, today) : null
    return suspicion ? [{ eventId, otherId, ...suspicion }] : []
  })
  const held = new Set(
    await lockEvents(db, withIds(suspected.flatMap(({ eventId, otherId }) => [eventId, otherId])), 'refer to'),
  )
  const recorded = await recordPairs(
    db,
    suspected.filter(({ eventId, otherId }) => held.has(eventId) && held.has(otherId)),
  )
  const isSuspected = new Set(suspected.map(({ eventId, otherId }) => `${eventId} ${otherId}`))
  await dropPairs(
    db,
    pairs.filter((pair) => !isSuspected.has(pair.join(' '))),
  )
  await recordChecked(db, changed)
  return recorded
}

type Pair = [eventId: number, otherId: number]

/** What is over, rejected or already merged is never a duplicate. */
const isCompared = (today: LondonDay) =>
  sql`(${events.mergedInto} is null and ${events.status} <> 'rejected' and ${events.lastDay} >= ${today})`

async function findLookalikes(
  db: Db,
  changed: readonly Pick<StoredEvent, 'id' | 'title'>[],
  today: LondonDay,
): Promise<Pair[]> {
  const forms = changed.flatMap(({ id, title }) => titleForms(title).map((form) => ({ id, form })))
  if (forms.length === 0) return []
  // As one operand each, or the planner would not use the trigrams; nearest first, should there be too many.
  const { rows } = await db.execute<{ id: number; candidate: number }>(sql`
    select f.id, c.id as candidate
    from unnest(${sql.param(forms.map(({ id }) => id))}::int[], ${sql.param(forms.map(({ form }) => form))}::text[]) as f(id, form)
    join events a on a.id = f.id
    cross join lateral (
      select b.id from events b
      where (b.title % f.form or b.title %> f.form) and b.id <> a.id
        and b.merged_into is null and b.status <> 'rejected' and b.last_day >= ${today} and b.days_on && a.days_on
      order by (b.venue_id = a.venue_id) desc, similarity(b.title, f.form) desc,
        (b.location_area = a.location_area) desc nulls last, b.id
      limit ${MOST_CANDIDATES}
    ) c`)
  return rows.map(({ id, candidate }) => [id, candidate])
}

async function listOpenPairs(db: Db, changed: readonly { id: number }[]): Promise<Pair[]> {
  const ids = changed.map(({ id }) => id)
  const rows = await db
    .select({ eventId: possibleDuplicates.eventId, otherId: possibleDuplicates.otherId })
    .from(possibleDuplicates)
    .where(
      and(
        eq(possibleDuplicates.status, 'open'),
        or(inArray(possibleDuplicates.eventId, ids), inArray(possibleDuplicates.otherId, ids)),
      ),
    )
    .orderBy(possibleDuplicates.id)
    .limit(MOST_OPEN_PAIRS)
  return rows.map(({ eventId, otherId }) => [eventId, otherId])
}

/** Each pair once, the smaller id first, in one order for all who write them. */
function uniquePairs(pairs: readonly Pair[]): Pair[] {
  const ordered = pairs.map(([a, b]): Pair => (a < b ? [a, b] : [b, a]))
  const unique = new Map(ordered.map((pair) => [pair.join(' '), pair]))
  return [...unique.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1])
}

async function listComparable(db: Db, ids: number[], today: LondonDay): Promise<Map<number, ComparableEvent>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: events.id,
      title: events.title,
      startDate: events.startDate,
      endDate: events.endDate,
      sessions: events.sessions,
      locationName: events.locationName,
      locationAddress: events.locationAddress,
      latitude: events.latitude,
      longitude: events.longitude,
      venueId: events.venueId,
      venueName: venues.name,
      venueAddress: venues.address,
      facts: events.facts,
      edits: events.edits,
      evidence: events.evidence,
    })
    .from(events)
    .leftJoin(venues, eq(venues.id, events.venueId))
    .where(and(sql`${events.id} = any(${sql.param([...new Set(ids)])}::int[])`, isCompared(today)))
  return new Map(
    rows.map(({ id, facts, edits, evidence, latitude, longitude, ...row }) => [
      id,
      {
        ...row,
        position: positionOf({ latitude, longitude }),
        // What a classifier concluded of ages is no reason to think them apart.
        minAgeMonths: edits.minAgeMonths ?? facts.minAgeMonths,
        maxAgeMonths: edits.maxAgeMonths ?? facts.maxAgeMonths,
        readOn: evidence.title?.url ?? null,
      },
    ]),
  )
}

async function recordPairs(db: Db, suspected: (typeof possibleDuplicates.$inferInsert)[]): Promise<number> {
  let isNew = 0
  for (const some of chunksOf(suspected)) isNew += await storeSuspected(db, some)
  return isNew
}

async function storeSuspected(db: Db, suspected: (typeof possibleDuplicates.$inferInsert)[]): Promise<number> {
  const recorded = await db
    .insert(possibleDuplicates)
    .values(suspected)
    .onConflictDoUpdate({
      target: [possibleDuplicates.eventId, possibleDuplicates.otherId],
      set: { reason: sql`excluded.reason`, score: sql`excluded.score` },
      setWhere: eq(possibleDuplicates.status, 'open'),
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return recorded.filter(({ isNew }) => isNew).length
}

async function dropPairs(db: Db, pairs: readonly Pair[]) {
  if (pairs.length === 0) return
  await db.execute(sql`
    delete from possible_duplicates p
    using unnest(${sql.param(pairs.map(([id]) => id))}::int[], ${sql.param(pairs.map(([, id]) => id))}::int[]) as d(a, b)
    where p.event_id = d.a and p.other_id = d.b and p.status = 'open' and p.suggested_by is null`)
}

/** What has changed again, or is being changed, is checked again. */
async function recordChecked(db: Db, checked: readonly Pick<StoredEvent, 'id' | 'version'>[]) {
  await db.execute(sql`
    with free as (
      select e.id from events e
      join unnest(${sql.param(checked.map(({ id }) => id))}::int[], ${sql.param(checked.map(({ version }) => version))}::int[]) as c(id, version)
        on e.id = c.id and e.version = c.version
      order by e.id
      for update of e skip locked
    )
    update events set needs_duplicate_check = false where id in (select id from free)`)
}
