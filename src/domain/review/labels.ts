import type { Classification, EventToClassify } from '../classification/classification.ts'
import type { LondonDay } from '../days/london-time.ts'
import type { Hold } from '../safety/hold.ts'
import type { AgeBand, Category, EventStatus, ReviewStatus } from '../vocabulary.ts'
import type { RejectionReason } from './review.ts'

/** What a person's decision on an event is known by. */
export type DecidedEvent = {
  status: ReviewStatus
  decidedBy: 'classifier' | 'staff' | null
  classification: Classification | null
  eventStatus: EventStatus
  hiddenReason: string | null
  lastDay: LondonDay
  rejectionReason: RejectionReason | null
  holds: readonly Hold[]
}

/**
 * What a decision says of whom the event is for; null where it says nothing of that. Approved means for children.
 * Rejected means not for children, unless the person gave another reason, or gave none and there is one in plain sight: it
 * is no event at all, or one that is over, called off, gone from the venue's pages, or held for what it says or where it leads.
 */
export function audienceLabel(event: DecidedEvent, today: LondonDay): boolean | null {
  if (event.decidedBy !== 'staff' || event.classification === null) return null
  if (event.status === 'approved') return true
  if (event.status !== 'rejected') return null
  if (event.rejectionReason !== null) return event.rejectionReason === 'not_for_children' ? false : null
  const hasOtherReason =
    event.classification.contentType !== 'event' ||
    event.eventStatus === 'cancelled' ||
    event.hiddenReason !== null ||
    event.lastDay < today ||
    event.holds.some(({ kind }) => kind !== 'new-venue')
  return hasOtherReason ? null : false
}

/** What a person decided on an event that a classifier had judged. */
export type LabelledDecision = {
  eventId: number
  venueName: string | null
  decidedAt: Date
  /** An account's id; null = it was deleted since. */
  decidedBy: string | null
  decision: ReviewStatus
  /** null = the decision says nothing of whom the event is for. */
  isForChildren: boolean | null
  /** 0-100, as the classifier had it. */
  score: number
  saidForChildren: boolean
  madeBy: string
  saidCategory: Category
  saidAgeRanges: AgeBand[]
  /** What the classifier had decided without a person; null where it left the event to one. */
  autoStatus: 'approved' | 'rejected' | null
  /** Whether the event was in the random sample of what is decided without a person. */
  isAudit: boolean
  /** null = the person let stand what the classifier said. */
  setCategory: Category | null
  setAgeRanges: AgeBand[] | null
}

/** The same with the words that were judged. */
export type LabelledExample = LabelledDecision & { event: EventToClassify }

const MAX_EXAMPLE_LENGTH = 1500
const MAX_EXAMPLE_FIELD_LENGTH = 300

/** The words of an event, shortened to what an example may hold. */
export const shortenExample = (event: EventToClassify): EventToClassify => ({
  ...event,
  title: event.title.slice(0, MAX_EXAMPLE_FIELD_LENGTH),
  description: event.description?.slice(0, MAX_EXAMPLE_LENGTH) ?? null,
  organiser: event.organiser?.slice(0, MAX_EXAMPLE_FIELD_LENGTH) ?? null,
  locationName: event.locationName?.slice(0, MAX_EXAMPLE_FIELD_LENGTH) ?? null,
  priceNotes: event.priceNotes?.slice(0, MAX_EXAMPLE_FIELD_LENGTH) ?? null,
  sourceUrl: event.sourceUrl?.slice(0, MAX_EXAMPLE_FIELD_LENGTH) ?? null,
})

export const MOST_EXAMPLES_SHOWN = 6
/** Of one venue and of one category, so that the examples differ. */
const MOST_ALIKE = 3

/** What is known of an event when examples for it are looked for. */
type Likeness = { sourceUrl: string | null; category: Category; title: string }

/**
 * The examples to show a model beside an event: those of its venue first, then of its category, then the newest; both
 * answers where there are both, no more than a few of a kind, and never the event itself. `pool` is newest first.
 */
export function chooseExamples(event: Likeness, pool: readonly LabelledExample[]): LabelledExample[] {
  const host = hostOf(event.sourceUrl)
  const nearness = (example: LabelledExample) =>
    (host !== null && hostOf(example.event.sourceUrl) === host ? 2 : 0) +
    ((example.setCategory ?? example.saidCategory) === event.category ? 1 : 0)
  const isOther = ({ event: other }: LabelledExample) => other.title !== event.title || hostOf(other.sourceUrl) !== host
  const nearestFirst = pool
    .filter((example) => example.isForChildren !== null && isOther(example))
    .toSorted((a, b) => nearness(b) - nearness(a))
  const chosen: LabelledExample[] = []
  const isNew = (example: LabelledExample) => !chosen.some(({ event: other }) => other.title === example.event.title)
  const alike = (one: LabelledExample) => chosen.filter((other) => other.isForChildren === one.isForChildren).length
  for (const example of nearestFirst) {
    if (chosen.length < MOST_EXAMPLES_SHOWN && isNew(example) && alike(example) < MOST_ALIKE) chosen.push(example)
  }
  return chosen
}

const hostOf = (url: string | null) => (url === null ? null : (URL.parse(url)?.host ?? null))
