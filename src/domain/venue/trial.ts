import type { CandidateGroup } from '../event/candidate.ts'
import type { EventFacts, EvidenceByFact } from '../event/event.ts'
import type { Health } from '../health/health.ts'
import type { Position } from '../place/distance.ts'
import type { Borough } from '../place/london/boroughs.ts'
import type { ListedKind } from '../place/london/venues.ts'
import type { LocationArea, ReviewStatus } from '../vocabulary.ts'
import type { SiteFacts } from './site-facts.ts'

/** A trial crawl before a venue is added: what it would give; none of it is stored as events. */
export const TRIAL_STATES = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const
export type TrialState = (typeof TRIAL_STATES)[number]

export const isTrialOver = (state: TrialState): boolean => state !== 'pending' && state !== 'running'

/** As many pages and events as staff need to see whether a site is read well. */
export const TRIAL_LIMITS = { maxPages: 15, timeoutSeconds: 60, maxEvents: 40 } as const

/** Whether a whole site is tried, or one page of it alone, for the form of a new event. */
export type TrialScope = 'site' | 'page'

/** One page is quickly read, and a person waits for it. */
export const PAGE_TRIAL_LIMITS = { maxPages: 1, timeoutSeconds: 60, maxEvents: 40 } as const

/** What is known of a site's venue before it is tried, such as the name that a list gives. */
export type GivenVenue = {
  name?: string
  locationArea?: LocationArea
  description?: string
  address?: string
  borough?: Borough
  kind?: ListedKind
  position?: Position
  /** Several known places that share the site: none of them is its venue alone. */
  places?: string[]
}

export type TrialResult = {
  pages: { url: string; outcome: string; message: string | null; events: number }[]
  events: TrialEvent[]
  /** Events beyond those that were judged. */
  moreEvents: number
  /** What looked like an event and was dropped: the first groups; trials of earlier versions have none. */
  candidates?: CandidateGroup[]
  /** What the site says of its venue. */
  site?: SiteFacts | null
  /** As of a crawl: what was asked anew for a person, and what to know before relying on what was read. */
  notices?: string[]
  warnings?: string[]
  /** How the site serves us, as far as one short crawl shows; null until it is done. */
  health: Health | null
}

export type TrialEvent = {
  title: string
  /** In words. */
  when: string
  sourceUrl: string
  status: ReviewStatus
  score: number | null
  reasoning: string | null
  /** Why it would wait for a person, in words, once the venue is no longer new; trials from before holds existed have none. */
  holds?: string[]
  /** The event's own words that the score rests on. */
  quotes: string[]
  /** All that was read of it, and the words it was read from; only where one page was tried. */
  read?: { facts: EventFacts; evidence: EvidenceByFact }
}

export const emptyTrial = (): TrialResult => ({ pages: [], events: [], moreEvents: 0, candidates: [], health: null })

/**
 * How the trial of a site ended, as far as what to do about it goes, in the order in which staff look at them. `shared`: it can
 * be read, and is the site of several known places.
 */
export const TRIAL_VERDICTS = ['works', 'shared', 'silent', 'closed', 'dead', 'failed', 'cancelled', 'waiting'] as const
export type TrialVerdict = (typeof TRIAL_VERDICTS)[number]

export const TRIAL_VERDICT_LABELS: Record<TrialVerdict, string> = {
  works: 'Can be read',
  shared: 'Shared by several places',
  silent: 'Read, with nothing found',
  closed: 'Closed to the crawler',
  dead: 'No site at this address',
  failed: 'Could not be tried',
  cancelled: 'Cancelled',
  waiting: 'Waiting',
}

/** `outcomes`: how fetching each of its pages ended, the first page first. */
export function verdictOfTrial({
  status,
  given,
  events,
  outcomes,
}: {
  status: TrialState
  given: GivenVenue
  events: number
  outcomes: readonly string[]
}): TrialVerdict {
  if (!isTrialOver(status)) return 'waiting'
  if (status === 'cancelled') return 'cancelled'
  if (events > 0) return (given.places ?? []).length > 1 ? 'shared' : 'works'
  if (outcomes.includes('read')) return 'silent'
  const [first = ''] = outcomes
  if (CLOSED.includes(first)) return 'closed'
  return DEAD.includes(first) ? 'dead' : 'failed'
}

/** Kinds of failure (crawl/fetch/failure.ts). A site that answers too late, or with an error of its own, may be back tomorrow. */
const CLOSED = ['robots', 'blocked']
const DEAD = ['dns', 'refused', 'gone', 'bad-url']
