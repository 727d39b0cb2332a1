/**
 * Audits: of what is approved or rejected without a person, a random sample is put before staff all the same. What they
 * decide on it measures the rest, and says where the thresholds might stand.
 */

import type { LabelledDecision } from '../../review/labels.ts'
import type { Thresholds } from '../../review/review.ts'

const SALT = 40_503
const MULTIPLIERS = [0x7feb352d, 0x5bd1e995] as const

/** Whether one in so many events is offered for audit: always the same ones, and more of them where `oneIn` is less. */
export function isAudited(eventId: number, oneIn: number): boolean {
  let hash = (eventId + SALT) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), MULTIPLIERS[0]) >>> 0
  hash = Math.imul(hash ^ (hash >>> 15), MULTIPLIERS[1]) >>> 0
  hash = (hash ^ (hash >>> 16)) >>> 0
  return hash < Math.floor(2 ** 32 / oneIn)
}

/** The same in SQL, of the expression that gives an event's id. */
export const auditedSql = (id: string, oneIn: number): string => {
  const mixed = (hash: string, shift: number) => `(${hash} # (${hash} >> ${shift}))`
  const first = `(${mixed(`(${id}::bigint + ${SALT})`, 16)} * ${MULTIPLIERS[0]} % ${2 ** 32})`
  const second = `(${mixed(first, 15)} * ${MULTIPLIERS[1]} % ${2 ** 32})`
  return `${mixed(second, 16)} < ${Math.floor(2 ** 32 / oneIn)}`
}

/** A share with the interval that holds the true one in 95 of 100 such samples (Wilson's score interval). */
export type Estimate = { hits: number; of: number; low: number; high: number }

const Z = 1.96

export function estimate(hits: number, of: number): Estimate {
  if (of === 0) return { hits, of, low: 0, high: 1 }
  const share = hits / of
  const middle = share + Z ** 2 / (2 * of)
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  const bounded = (value: number) => Math.max(0, Math.min(1, value / (1 + Z ** 2 / of)))
  return { hits, of, low: bounded(middle - spread), high: bounded(middle + spread) }
}

/** `precision`: of what was approved without a person, how much is for children. `lost`: of what was rejected, how much is. */
export type Audits = { precision: Estimate; lost: Estimate }

/** What staff found in the sample, whatever else they decided on. */
export function auditsOf(decisions: readonly LabelledDecision[]): Audits {
  const audited = decisions.filter(({ isAudit }) => isAudit)
  const approved = audited.filter(
    ({ autoStatus, isForChildren }) => autoStatus === 'approved' && isForChildren !== null,
  )
  const rejected = audited.filter(
    ({ autoStatus, decision }) => autoStatus === 'rejected' && (decision === 'approved' || decision === 'rejected'),
  )
  return {
    precision: estimate(approved.filter(({ isForChildren }) => isForChildren).length, approved.length),
    lost: estimate(rejected.filter(({ decision }) => decision === 'approved').length, rejected.length),
  }
}

/** The lines beyond which no person looks: those that audits say something of. */
export const PROPOSED_SETTINGS = ['autoApproveThreshold', 'autoRejectThreshold'] as const
export type ProposedSetting = (typeof PROPOSED_SETTINGS)[number]

/** A threshold that audits and decisions speak for, and the decisions that do. */
export type Proposal = {
  setting: ProposedSetting
  from: number
  to: number
  /** Of these decisions so many are for children. */
  evidence: Estimate
}

/** Of what is approved without a person so much should be for children, and of what is rejected no more than so much. */
const PRECISION_WANTED = 0.95
const MOST_LOST = 0.05
/** A threshold moves by so many points at a time: of what lies beyond nothing is known yet. */
const STEP = 5

/**
 * New thresholds, where what staff decided leaves little doubt: a line moves to where fewer people are needed only if the
 * whole interval of the events in between is on the right side, and back only if that of its own audits is on the wrong one.
 */
export function proposeThresholds(decisions: readonly LabelledDecision[], inForce: Thresholds): Proposal[] {
  const { autoApproveThreshold: approving, autoRejectThreshold: rejecting, reviewThreshold } = inForce
  const { precision, lost } = auditsOf(decisions)
  const between = (from: number, to: number) => {
    const some = decisions.filter(({ score, isForChildren }) => isForChildren !== null && score >= from && score < to)
    return estimate(some.filter(({ isForChildren }) => isForChildren).length, some.length)
  }
  const [below, above] = [between(approving - STEP, approving), between(rejecting, rejecting + STEP)]
  const proposals: (Proposal | false)[] = [
    precision.high < PRECISION_WANTED
      ? { setting: 'autoApproveThreshold', from: approving, to: Math.min(99, approving + STEP), evidence: precision }
      : below.low >= PRECISION_WANTED &&
        approving - STEP > reviewThreshold && {
          setting: 'autoApproveThreshold',
          from: approving,
          to: approving - STEP,
          evidence: below,
        },
    lost.low > MOST_LOST
      ? { setting: 'autoRejectThreshold', from: rejecting, to: Math.max(0, rejecting - STEP), evidence: lost }
      : above.high <= MOST_LOST &&
        rejecting + STEP <= reviewThreshold && {
          setting: 'autoRejectThreshold',
          from: rejecting,
          to: rejecting + STEP,
          evidence: above,
        },
  ]
  return proposals.filter((proposal) => proposal !== false).filter(({ from, to }) => from !== to)
}
