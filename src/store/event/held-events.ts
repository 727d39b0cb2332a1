import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { LondonDay } from '#domain/days/london-time.ts'
import { arrivalStatus } from '#domain/review/review.ts'
import { underSeries } from '#domain/review/series.ts'
import { HOLD_KINDS, type HoldKind } from '#domain/safety/hold.ts'
import { acceptedWith, holdsOf, isAccepted, underHolds } from '#domain/safety/verdict.ts'
import { plainHost } from '#domain/venue/site.ts'
import type { Db } from '../db/database.ts'
import { bumpCatalogue } from '../listing/changes/catalogue.ts'
import { type Actor, changedFields, recordAll, recordChanges } from '../people/audit.ts'
import { inReviewQueue, isHeld, isHeldFor, type ReviewRules } from '../review/queue/review-conditions.ts'
import { listSeriesRules, ruleOf } from '../review/series/series-rules.ts'
import { events, venues } from '../schema/index.ts'
import { changeLockedVenue, lockVenue } from '../venue/locked-venue.ts'
import type { Venue } from '../venue/venues.ts'
import { firstEventsHeld, listVenuesToJudge } from '../venue/venues-to-judge.ts'
import { isListed } from './event-columns.ts'
import { lockEvents } from './event-locks.ts'
import { chunksOf, findEvent, isInUse, lockAndReadEvents, type StoredEvent } from './events.ts'

/** What judging a venue's events anew came to. */
export type Rejudged = { published: number; takenDown: number }

/**
 * Judges the events of a venue anew, those on which no person has decided by themselves, since something about the venue itself has changed.
 * Whatever has no hold left gets the status it would have arrived with. Runs inside the caller's transaction, which has
 * locked the venue's events before anything else (see event-locks.ts).
 */
export async function rejudgeVenue(
  tx: Db,
  venueId: number,
  rules: ReviewRules,
  by: { actor: Actor; at: Date },
): Promise<Rejudged> {
  const known = await lockAndReadEvents(
    tx,
    sql`venue_id = ${venueId} and (decided_by is distinct from 'staff' or series_rule_id is not null)
      and merged_into is null and deleted_at is null and form_id is null and last_day >= ${rules.today}`,
  )
  const venue = (await listVenuesToJudge(tx, [venueId])).get(venueId) ?? null
  const series = await listSeriesRules(tx, [venueId])
  const changed = [...known.values()].flatMap((before) => {
    const holds = holdsOf({ ...before, accepted: before.acceptedHolds }, venue)
    // What nothing held keeps its status: thresholds may have changed since, which is not the venue's doing.
    const unheld = before.holds.length > 0 ? arrivalStatus(before.classification, rules) : before.status
    const rule = before.holds.length > 0 ? ruleOf(series, before, unheld) : undefined
    const after = { ...before, ...underSeries(before, underHolds(before, unheld, holds), holds, rule), holds }
    return isDeepStrictEqual(judgedOf(before), judgedOf(after)) ? [] : [{ before, after }]
  })
  for (const some of chunksOf(changed)) await write(tx, some, rules.today, by.at)
  await recordAll(
    tx,
    changed.map(({ before, after }) => ({
      actor: by.actor,
      subject: 'event' as const,
      subjectId: before.id,
      action: after.holds.length > 0 ? 'hold' : 'release',
      at: by.at,
      changes: changedFields(judgedOf(before), judgedOf(after)),
    })),
  )
  if (changed.some(({ before, after }) => before.status === 'approved' || after.status === 'approved'))
    await bumpCatalogue(tx)
  return {
    published: changed.filter(({ before, after }) => before.status !== 'approved' && after.status === 'approved')
      .length,
    takenDown: changed.filter(({ before, after }) => before.status === 'approved' && after.status !== 'approved')
      .length,
  }
}

const judgedOf = ({ status, decidedBy, seriesRuleId, holds }: StoredEvent) => ({
  status,
  decidedBy,
  seriesRuleId,
  holds,
})

async function write(tx: Db, changed: readonly { after: StoredEvent }[], today: LondonDay, at: Date): Promise<void> {
  const rows = changed.map(({ after }) => ({
    id: after.id,
    status: after.status,
    decided_by: after.decidedBy,
    holds: after.holds,
    accepted_holds: after.acceptedHolds,
    taken_down_from: after.takenDownFrom,
    series_rule_id: after.seriesRuleId,
    rejection_reason: after.rejectionReason,
    listed: isListed(after, today),
  }))
  await tx.execute(sql`
    update events set
      status = judged.status, decided_by = judged.decided_by, holds = judged.holds, accepted_holds = judged.accepted_holds, listed = judged.listed,
      taken_down_from = judged.taken_down_from, series_rule_id = judged.series_rule_id,
      rejection_reason = judged.rejection_reason, version = events.version + 1,
      decided_at = case when judged.status = events.status then decided_at when judged.decided_by is null then null else ${at}::timestamptz end,
      needs_duplicate_check = needs_duplicate_check or judged.status <> events.status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as judged(
      id int, status text, decided_by text, holds jsonb, accepted_holds text[], taken_down_from text, series_rule_id int, rejection_reason text,
      listed boolean)
    where events.id = judged.id`)
}

/** Who or what holds an event or releases it, and when. */
type HeldBy = { actor: Actor; at: Date; today: LondonDay }

/**
 * Holds an event for what visitors reported, so that it is not public until a person has looked at it. Runs inside the caller's transaction.
 * Resolves to whether anything changed; `evenIfAccepted` says that a person asks for it, who may do so again.
 */
export async function holdReported(
  tx: Db,
  eventId: number,
  { about, evenIfAccepted }: { about: string; evenIfAccepted: boolean },
  by: HeldBy,
): Promise<boolean> {
  const before = await findEvent(tx, eventId, { lock: true })
  if (!before || !isInUse(before) || before.status === 'rejected') return false
  const hold = { kind: 'reported' as const, about, quote: '' }
  if (before.holds.some((held) => held.kind === 'reported')) return false
  if (!evenIfAccepted && isAccepted(before.acceptedHolds, hold)) return false
  const holds = [...before.holds, hold]
  const after = { ...before, ...underSeries(before, underHolds(before, before.status, holds), holds, undefined), holds }
  await writeJudged(tx, before, after, 'hold', by)
  return true
}

/**
 * Accepts of an event what visitors reported: it is public again where it was before, and the same report does not hide it a second time.
 * Resolves to whether it was held for that.
 */
export async function releaseReported(tx: Db, eventId: number, rules: ReviewRules, by: HeldBy): Promise<boolean> {
  const before = await findEvent(tx, eventId, { lock: true })
  const reported = before?.holds.filter(({ kind }) => kind === 'reported') ?? []
  if (!before || reported.length === 0) return false
  const holds = before.holds.filter(({ kind }) => kind !== 'reported')
  const unheld = before.takenDownFrom === null ? arrivalStatus(before.classification, rules) : 'approved'
  const standing = underSeries(before, underHolds(before, unheld, holds), holds, undefined)
  const after = { ...before, ...standing, holds, acceptedHolds: acceptedWith(before.acceptedHolds, reported) }
  await writeJudged(tx, before, after, 'release', by)
  return true
}

async function writeJudged(tx: Db, before: StoredEvent, after: StoredEvent, action: 'hold' | 'release', by: HeldBy) {
  await write(tx, [{ after }], by.today, by.at)
  const changes = changedFields(judgedOf(before), judgedOf(after))
  await recordChanges(tx, { actor: by.actor, subject: 'event', subjectId: before.id, action, at: by.at, changes })
  if (before.status === 'approved' || after.status === 'approved') await bumpCatalogue(tx)
}

/**
 * Lets the events of a venue lead to a host, or no longer. Those that were held for that host alone are published at once.
 * Resolves to undefined where there is no such venue, or nothing to change.
 */
export async function setTrust(
  db: Db,
  { venueId, host: given, isTrusted }: { venueId: number; host: string; isTrusted: boolean },
  rules: ReviewRules,
  by: { actorId: string; at: Date },
): Promise<(Rejudged & { venue: Venue }) | undefined> {
  const host = plainHost(given)
  return db.transaction(async (tx) => {
    await lockEvents(tx, sql`venue_id = ${venueId}`, 'write')
    const venue = await lockVenue(tx, venueId)
    if (!venue || venue.trustedHosts.includes(host) === isTrusted) return undefined
    const trustedHosts = isTrusted
      ? [...venue.trustedHosts, host].sort()
      : venue.trustedHosts.filter((other) => other !== host)
    return { ...(await changeAndRejudge(tx, venue, { trustedHosts }, rules, by)), venue }
  })
}

async function changeAndRejudge(
  tx: Db,
  venue: Venue,
  change: Partial<Pick<Venue, 'trustedHosts' | 'isNew'>>,
  rules: ReviewRules,
  { actorId, at }: { actorId: string | null; at: Date },
): Promise<Rejudged> {
  const actor: Actor = actorId === null ? { kind: 'system' } : { kind: 'staff', id: actorId }
  await changeLockedVenue(tx, venue, change, { actor, at })
  return rejudgeVenue(tx, venue.id, rules, { actor, at })
}

/** How far staff have come with the first events of a new venue. */
export type FirstLook = { looked: number; needed: number }

/** null where the venue is known, or none of its events are held for being its first. */
export async function findFirstLook(db: Db, venue: Venue, rules: ReviewRules): Promise<FirstLook | null> {
  const most = venue.isNew ? await firstEventsHeld(db) : 0
  if (most === 0) return null
  const isDecided = sql`${events.decidedBy} = 'staff' and ${events.status} in ('approved', 'rejected')`
  const isWaiting = sql`${inReviewQueue(rules)} and ${events.hiddenReason} is null and ${events.lastDay} >= ${rules.today}`
  const [row] = await db
    .select({
      looked: sql<number>`(count(*) filter (where ${isDecided}))::int`,
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
    })
    .from(events)
    .where(and(eq(events.venueId, venue.id), isNull(events.mergedInto), isNull(events.formId)))
  const { looked, waiting } = row ?? { looked: 0, waiting: 0 }
  // Before its first crawl is done, more may come.
  const hasMore = venue.lastCrawlAt === null || looked + waiting === 0
  return { looked, needed: hasMore ? most : Math.min(most, looked + waiting) }
}

/**
 * Makes a venue known once staff have decided on as many of its first events as Settings ask for, or on all that there are;
 * what was held for that alone is published. Called after decisions and at the end of each crawl. Resolves to undefined where
 * the venue was known, or is still new. It stays known, even where a decision is taken back.
 */
export async function endFirstLook(
  db: Db,
  venueId: number,
  rules: ReviewRules,
  by: { actorId: string | null; at: Date },
): Promise<(Rejudged & { venue: Venue }) | undefined> {
  const isDone = async (tx: Db, venue: Venue | undefined) => {
    const look = venue && (await findFirstLook(tx, venue, rules))
    return look ? look.looked >= look.needed : false
  }
  // Most venues are known: nothing is locked for them.
  const [found] = await db.select().from(venues).where(eq(venues.id, venueId))
  if (!(await isDone(db, found))) return undefined
  return db.transaction(async (tx) => {
    await lockEvents(tx, sql`venue_id = ${venueId}`, 'write')
    const venue = await lockVenue(tx, venueId)
    if (!venue || !(await isDone(tx, venue))) return undefined
    return { ...(await changeAndRejudge(tx, venue, { isNew: false }, rules, by)), venue }
  })
}

/** How many events are held, and for each reason how many of them for that one among others. */
export async function countHeld(db: Db): Promise<{ total: number; byKind: Partial<Record<HoldKind, number>> }> {
  const count = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      ...Object.fromEntries(HOLD_KINDS.map((kind) => [kind, count(isHeldFor(kind))])),
    })
    .from(events)
    .where(isHeld)
  const { total = 0, ...counts } = (row ?? {}) as { total?: number } & Record<HoldKind, number>
  return {
    total,
    byKind: Object.fromEntries(HOLD_KINDS.filter((kind) => counts[kind] > 0).map((kind) => [kind, counts[kind]])),
  }
}

export const countHeldOf = (db: Db, venueId: number): Promise<number> =>
  db.$count(events, and(isHeld, eq(events.venueId, venueId)))
