import type { Classification } from '../classification/classification.ts'
import type { ClockTime, LondonDay } from '../days/london-time.ts'
import type {
  AccessFeature,
  AgeBand,
  BookingKind,
  Category,
  EventStatus,
  EvidenceMethod,
  LocationArea,
  Setting,
  Topic,
} from '../vocabulary.ts'

/** One performance or occurrence: a day, and the times of day where the venue publishes them (never invented). */
export type EventSession = { date: LondonDay; startTime: ClockTime | null; endTime: ClockTime | null }

/** What a person means by 'every Saturday until 12 December except 5th'. */
export type RepeatingDates = {
  sessions: EventSession[]
  /** Days of the rule that the words leave out. */
  leftOut: LondonDay[]
  /** The words give no end, so that the sessions stop after a year. */
  isOpenEnded: boolean
  /** Words about when that could not be read. */
  notUnderstood: string[]
}

/** What identifies a session of an event: '2026-04-05T10:30', '2026-04-05' where no time is stated. */
export const sessionKey = ({ date, startTime }: EventSession) => (startTime === null ? date : `${date}T${startTime}`)

/**
 * What a venue's page says of one event. null = the page does not say. Names follow schema.org and the specification.
 */
export type EventFacts = {
  title: string
  /** The event's own page, absolute. */
  url: string | null
  /** Plain text; line breaks stay. */
  description: string | null
  organiser: string | null
  locationName: string | null
  locationAddress: string | null
  /** First and last day, inclusive, in London. */
  startDate: LondonDay | null
  endDate: LondonDay | null
  /** Sorted; empty where the venue gives only a run of days. */
  sessions: EventSession[]
  /**
   * How it recurs, in words, where nothing says on which days ('Every other Thursday, 6:30pm to 8pm' without its first day) or until when:
   * then `sessions` are the days that are sure.
   */
  repeats: string | null
  /** true only where no one pays: 'under 3s free' is not free. false where some must. */
  isFree: boolean | null
  /**
   * The least and the most that one person pays, in pounds; both null where free or not stated. Free places are not the
   * least, family and block tickets not the most where single ones are named, and fees are not added.
   */
  minPrice: number | null
  maxPrice: number | null
  /** The venue's own words about the price. */
  priceNotes: string | null
  /** Inclusive age range in months: 'ages 5-7' is 60 to 95 (until the eighth birthday). */
  minAgeMonths: number | null
  maxAgeMonths: number | null
  imageUrl: string | null
  bookingUrl: string | null
  eventStatus: EventStatus
  /** Under what the venue files it, in its own words: see tags.ts. Says for whom it is; families are not shown it. */
  tags: string[]
  /** In the order of the vocabulary; [] where the page names none, which does not mean that there is none. */
  accessFeatures: AccessFeature[]
  /** What the page says that there is not, or not everywhere: no venue's word for it is taken. Never one of `accessFeatures`. */
  absentFeatures: AccessFeature[]
  booking: BookingKind | null
  setting: Setting | null
  /** Whether a grown-up must stay with a child (true), or may leave it there (false). */
  adultMustStay: boolean | null
}

/** What to expect there, in the event's own words: see domain/expect. */
export const EXPECTATIONS = ['accessFeatures', 'absentFeatures', 'booking', 'setting', 'adultMustStay'] as const
export type Expectations = Pick<EventFacts, (typeof EXPECTATIONS)[number]>

export type FactName = keyof EventFacts

/** Where a fact was read: the words on the page, the page, and the way it was found. */
export type Evidence = { quote: string; url: string; method: EvidenceMethod }
export type EvidenceByFact = Partial<Record<FactName, Evidence>>

/** One event as extracted from one or more pages. */
export type ExtractedEvent = EventFacts & {
  /** 0 to 1: how sure the extractor is that this is an event at all. */
  confidence: number
  evidence: EvidenceByFact
  /** The identifier the source itself gives (iCalendar UID, API id), for recognising the event on the next crawl. */
  sourceId: string | null
}

/** What staff may set; an edited field stands over the venue's and the classifier's value until it is reverted. */
export type EventEdits = Partial<
  Pick<
    EventFacts,
    | 'title'
    | 'description'
    | 'organiser'
    | 'locationName'
    | 'locationAddress'
    | 'startDate'
    | 'endDate'
    | 'sessions'
    | 'isFree'
    | 'minPrice'
    | 'maxPrice'
    | 'priceNotes'
    | 'imageUrl'
    | 'bookingUrl'
    | 'eventStatus'
    | keyof Expectations
  > & {
    websiteUrl: string | null
    locationArea: LocationArea | null
    /** The rule by which staff filled in the sessions, in their words: 'every Saturday until 12 December except 5th'. */
    datesInWords: string | null
    primaryCategory: Category
    secondaryCategories: (Category | Topic)[]
    ageRanges: AgeBand[]
    minAgeMonths: number | null
    maxAgeMonths: number | null
  }
>

/** What the public sees and filters by: facts, then the classifier's conclusions, then staff edits over both. */
export type EffectiveEvent = Omit<EventFacts, 'url' | 'tags'> & {
  websiteUrl: string | null
  primaryCategory: Category
  secondaryCategories: (Category | Topic)[]
  /** Empty = the venue states no age. */
  ageRanges: AgeBand[]
}

/** An empty set of facts, to be filled by an extractor. */
export const emptyFacts = (title: string): EventFacts => ({
  title,
  url: null,
  description: null,
  organiser: null,
  locationName: null,
  locationAddress: null,
  startDate: null,
  endDate: null,
  sessions: [],
  repeats: null,
  isFree: null,
  minPrice: null,
  maxPrice: null,
  priceNotes: null,
  minAgeMonths: null,
  maxAgeMonths: null,
  imageUrl: null,
  bookingUrl: null,
  eventStatus: 'scheduled',
  tags: [],
  accessFeatures: [],
  absentFeatures: [],
  booking: null,
  setting: null,
  adultMustStay: null,
})

/** Facts as stored, which lack those that came into the product after them. */
export const completeFacts = (stored: Partial<EventFacts>): EventFacts => ({ ...emptyFacts(''), ...stored })

export const expectationsOf = ({
  accessFeatures,
  absentFeatures,
  booking,
  setting,
  adultMustStay,
}: Expectations): Expectations => ({
  accessFeatures,
  absentFeatures,
  booking,
  setting,
  adultMustStay,
})

/** Derives the effective event; called whenever facts, classification or edits change. */
export function effectiveEvent(
  facts: EventFacts,
  classification: Classification | null,
  edits: EventEdits,
): EffectiveEvent {
  const { url, tags: _, ...stated } = facts
  const effective: EffectiveEvent = {
    ...stated,
    websiteUrl: url,
    minAgeMonths: stated.minAgeMonths ?? classification?.minAgeMonths ?? null,
    maxAgeMonths: stated.maxAgeMonths ?? classification?.maxAgeMonths ?? null,
    primaryCategory: classification?.primaryCategory ?? 'general',
    secondaryCategories: classification?.secondaryCategories ?? [],
    ageRanges: classification?.ageRanges ?? [],
    ...edits,
    ...settledPrice(stated, edits),
    ...settledFeatures(stated, edits),
  }
  if (effective.startDate && effective.endDate && effective.endDate < effective.startDate) {
    // The venue moved one end past the other, which staff had set: that one stands.
    if ('endDate' in edits && !('startDate' in edits)) effective.startDate = effective.endDate
    else effective.endDate = null
  }
  // Where sessions are known, they are the days it runs on; a looser run beside them would show it on other days.
  const days = effective.sessions.map((session) => session.date).sort()
  return days.length === 0 ? effective : { ...effective, startDate: days[0] ?? null, endDate: days.at(-1) ?? null }
}

/** What staff said of the price stands whole: what they called free has no price, what they priced is not free. */
function settledPrice(stated: Pick<EventFacts, 'isFree'>, edits: EventEdits) {
  const isFree = edits.isFree ?? (edits.minPrice || edits.maxPrice ? false : stated.isFree)
  return edits.isFree ? { isFree, minPrice: null, maxPrice: null } : { isFree }
}

/** What staff say there is, is not absent; what they say is absent, is not there. */
function settledFeatures(stated: Pick<EventFacts, 'accessFeatures' | 'absentFeatures'>, edits: EventEdits) {
  const { accessFeatures, absentFeatures } = { ...stated, ...edits }
  return edits.absentFeatures
    ? { accessFeatures: accessFeatures.filter((feature) => !absentFeatures.includes(feature)), absentFeatures }
    : { accessFeatures, absentFeatures: absentFeatures.filter((feature) => !accessFeatures.includes(feature)) }
}

/**
 * What a venue says now, with the sessions it has taken off its page because they are over. Venues drop each day as it
 * passes; without this every crawl would see a change, and the event would forget when it began.
 */
export function keepPastSessions(before: EventFacts, now: EventFacts, today: LondonDay): EventFacts {
  const earliest = now.sessions[0]?.date ?? today
  const past = before.sessions.filter(({ date }) => date < today && date < earliest)
  if (past.length === 0) return now
  const sessions = [...past, ...now.sessions]
  return { ...now, sessions, startDate: past[0]?.date ?? now.startDate }
}
