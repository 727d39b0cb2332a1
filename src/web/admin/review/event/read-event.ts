import { isAudited } from '#domain/classification/calibration/audits.ts'
import { formatEventDate } from '#domain/event/public/display.ts'
import { can } from '#domain/people/access.ts'
import { isWaiting } from '#domain/review/review.ts'
import { findFirstLook } from '#store/event/held-events.ts'
import { claim, listHolders } from '#store/review/claims.ts'
import { listDuplicatesOf } from '#store/review/duplicates/duplicate-list.ts'
import { listQuestionsOf } from '#store/review/questions.ts'
import { type EventToReview, findLastDecision, listChangesSinceDecision } from '#store/review/queue/review.ts'
import type { ReviewRules } from '#store/review/queue/review-conditions.ts'
import { findNext, findPlaceInList, type ReviewWork, takeNext } from '#store/review/queue/review-order.ts'
import { listReportsOf } from '#store/review/reports/reports.ts'
import { listSeries } from '#store/review/series/series.ts'
import { listSameChange } from '#store/review/series/series-changes.ts'
import { findSeriesDecision } from '#store/review/series/series-rules.ts'
import { findVenue, type Venue } from '#store/venue/venues.ts'
import type { StaffUser } from '../../../account/auth.ts'
import type { WebApp } from '../../../context.ts'
import { editAddress } from '../../events/words.ts'
import { formatInstantDay } from '../../parts/words/words.ts'
import { reportInWords } from '../../reports/settle.tsx'
import { compareFields, httpAddress } from '../comparison/comparison.ts'
import { listOf } from '../decide/decide.ts'
import { reviewPath, reviewRules } from '../lists.ts'
import { mayClaim } from '../may-claim.ts'
import { colleaguesOf } from '../questions/colleagues.ts'
import { questionInWords } from '../questions/event-questions.tsx'
import type { HeldData } from './held.tsx'
import { proposalFor } from './proposal.tsx'
import { decidedWith } from './series-decision.tsx'
import { describeChanges } from './venue-changes.tsx'

/** All that an event's screen shows. A reviewer claims the event, and the next one, by opening it. */
export async function readEvent(app: WebApp, user: StaffUser, event: EventToReview, request: Request) {
  const { db, now, today } = app
  const work = listOf(request, event)
  const canDecide = can(user, 'decide events')
  const rules = await reviewRules(app)
  const settings = await app.settings()
  const atVenue = event.venueId === null ? undefined : findVenue(db, event.venueId)
  const [
    place,
    venue,
    neighbours,
    changes,
    lastDecision,
    [duplicate],
    series,
    held,
    seriesDecision,
    reports,
    questions,
    colleagues,
  ] = await Promise.all([
    findPlaceInList(db, work, rules, event),
    atVenue,
    mayClaim(user, request) ? claimBoth(app, user, event, work, rules) : lookAhead(app, user, event, work, rules),
    event.needsAnotherLook ? listChangesSinceDecision(db, event) : [],
    canDecide ? findLastDecision(db, user.id, now()) : undefined,
    listDuplicatesOf(db, event.id, today()),
    canDecide ? readSeries(app, event, rules) : { about: 'series' as const, others: [], held: 0, earlier: null },
    readHolds(app, user, event, atVenue, rules),
    findSeriesDecision(db, event),
    listReportsOf(db, event.id),
    listQuestionsOf(db, event.id),
    canDecide ? colleaguesOf(app, user) : null,
  ])
  const { id, title, status, venueName, version, adminNotes, classification, confidence, childConfidenceScore } = event
  const here = reviewPath(work, id)
  return {
    event: {
      id,
      title,
      status,
      venueName,
      version,
      adminNotes,
      classification,
      confidence,
      childConfidenceScore,
      isHeld: held !== null,
    },
    held,
    venueNotes: venue && (venue.contact || venue.notes) ? { contact: venue.contact, notes: venue.notes } : null,
    reports: reports.filter(({ resolvedAt }) => resolvedAt === null).map(reportInWords),
    questions: questions.map(questionInWords),
    colleagues,
    audit: auditOf(event, settings.auditedOneIn),
    proposal: proposalFor(event, settings),
    links: {
      source: httpAddress(event.sourceUrl),
      public: event.listed ? `/events/${event.slug}` : null,
      edit: can(user, 'edit events') && event.mergedInto === null ? editAddress(id, here) : null,
      same:
        canDecide && event.mergedInto === null && event.status !== 'rejected' ? `/admin/events/${id}/same-as` : null,
      history: `/admin/events/${id}/history`,
    },
    image: event.image,
    fields: compareFields(event, today()),
    changes: describeChanges(changes, event, today()),
    pairId: duplicate?.id ?? null,
    mergedInto: event.mergedInto,
    ...work,
    place: { ...place, nextId: neighbours.nextId },
    claimedBy: neighbours.claimedBy,
    lastDecision: lastDecision ?? null,
    series: {
      about: series.about,
      others: series.others.map((other) => ({
        id: other.id,
        status: other.status,
        when: formatEventDate(other, today()) ?? 'Date TBC',
      })),
      held: series.held,
      earlier: series.earlier && { ...series.earlier, at: formatInstantDay(series.earlier.decidedAt) },
    },
    decidedWith: seriesDecision ? decidedWith(seriesDecision, event, user.id) : null,
    canDecide: canDecide && event.mergedInto === null,
  }
}

/** What one decision settles too: the events that the venue changed in the same way, else those of its series. */
async function readSeries({ db }: WebApp, event: EventToReview, rules: ReviewRules) {
  const changed = await listSameChange(db, event)
  if (changed.length > 0) return { about: 'change' as const, others: changed, held: 0, earlier: null }
  return { about: 'series' as const, ...(await listSeries(db, event, rules)) }
}

/** What the classifier decided without a person, where the event is in the sample that staff check. */
function auditOf({ id, decidedBy, status }: EventToReview, oneIn: number): 'approved' | 'rejected' | null {
  if (decidedBy !== 'classifier' || !isAudited(id, oneIn)) return null
  return status === 'approved' || status === 'rejected' ? status : null
}

/** Why the event waits whatever its score; null where it does not. */
async function readHolds(
  { db }: WebApp,
  user: StaffUser,
  { holds, takenDownFrom, ...event }: EventToReview,
  atVenue: Promise<Venue | undefined> | undefined,
  rules: ReviewRules,
): Promise<HeldData | null> {
  if (!isWaiting(event) || holds.length === 0) return null
  const venue = await atVenue
  return {
    holds,
    takenDownFrom,
    venue: venue ? { id: venue.id, name: venue.name } : null,
    firstLook: venue ? await findFirstLook(db, venue, rules) : null,
    canTrust: can(user, 'manage venues'),
  }
}

export type EventData = Awaited<ReturnType<typeof readEvent>>

/** One after the other, or the second of two reviewers could claim two events and be shown that both are claimed. */
async function claimBoth(
  { db, now }: WebApp,
  user: StaffUser,
  event: EventToReview,
  work: ReviewWork,
  rules: ReviewRules,
) {
  const isClaimed = await claim(db, event.id, user.id, now())
  const claims = isClaimed ? undefined : await listHolders(db, [event.id], user.id, now())
  const nextId = await takeNext(db, work, rules, { after: event, userId: user.id, now: now() })
  return { claimedBy: claims?.get(event.id) ?? null, nextId }
}

async function lookAhead(
  { db, now }: WebApp,
  user: StaffUser,
  event: EventToReview,
  work: ReviewWork,
  rules: ReviewRules,
) {
  return { claimedBy: null, nextId: await findNext(db, work, rules, { after: event, userId: user.id, now: now() }) }
}
