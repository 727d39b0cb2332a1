import { type SQL, sql } from 'drizzle-orm'
import { auditedSql } from '#domain/classification/calibration/audits.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { ReviewList, Thresholds } from '#domain/review/review.ts'
import type { HeldFor } from '#domain/safety/hold.ts'
import { defaultSettings, type Settings } from '#domain/settings.ts'
import { events } from '../../schema/index.ts'

/** The condition of `isInReviewQueue` (src/domain/review/review.ts) in SQL. */
export function inReviewQueue({ reviewThreshold, autoApproveThreshold }: Thresholds): SQL {
  const score = events.childConfidenceScore
  const isBetween = sql`${score} >= ${reviewThreshold} and ${score} < ${autoApproveThreshold}`
  return sql`(${events.status} = 'needs_review' or (${events.status} = 'pending' and (${score} is null or ${isBetween})))`
}

/** By what it is known what waits for a person. */
export type ReviewRules = Thresholds & Partial<Pick<Settings, 'auditedOneIn'>> & { today: LondonDay }

/** Held for a person because of its words or links, whatever its score: see domain/safety/verdict.ts. */
export const isHeld = sql`(${events.holds} <> '[]' and ${events.status} in ('pending', 'needs_review'))`

/** Held for one reason among others, or for any. */
export const isHeldFor = (reason: HeldFor): SQL =>
  reason === 'any' ? isHeld : sql`(${isHeld} and ${events.holds} @> ${JSON.stringify([{ kind: reason }])}::jsonb)`

/** Approved events that changed at the venue; of those of a series that changed alike, the first to come stands for all. */
const isFirstOfChange = ({ today }: ReviewRules) =>
  sql`(${events.needsAnotherLook} and ${events.status} = 'approved' and not exists (
    select from ${events} as alike
    where alike.needs_another_look and alike.status = 'approved' and alike.change_key = ${events.changeKey}
      and (alike.last_day < ${today}, alike.review_day, alike.id)
        < (${events.lastDay} < ${today}, ${events.reviewDay}, ${events.id})))`

/** Whether an event is on a list. */
export function isOn(list: ReviewList, rules: ReviewRules): SQL {
  const { auditedOneIn = defaultSettings().auditedOneIn } = rules
  if (list === 'queue') return inReviewQueue(rules)
  if (list === 'held') return isHeld
  if (list === 'another-look') return isFirstOfChange(rules)
  return sql`(${events.status} in ('approved', 'rejected') and ${events.decidedBy} = 'classifier'
    and ${events.lastDay} >= ${rules.today} and ${sql.raw(auditedSql('events.id', auditedOneIn))})`
}
