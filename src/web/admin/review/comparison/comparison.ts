import type { LondonDay } from '#domain/days/london-time.ts'
import {
  type EffectiveEvent,
  type EventEdits,
  type EventFacts,
  type Evidence,
  effectiveEvent,
  expectationsOf,
  type FactName,
} from '#domain/event/event.ts'
import {
  EVENT_STATUS_LABELS,
  formatAgeRange,
  formatDay,
  formatPrice,
  formatSession,
  statesAge,
} from '#domain/event/public/display.ts'
import { ACCESS_FEATURE_LABELS, formatStaying } from '#domain/expect/facts.ts'
import { BOOKING_LABELS, type EvidenceMethod, SETTING_LABELS, subjectLabel } from '#domain/vocabulary.ts'
import type { StoredEvent } from '#store/event/events.ts'

/** One line of the review screen: what we say of a field, and the words of the venue's page that it rests on. */
export type ComparedField = {
  label: string
  /** Where it stands on the card: what decides comes first, and what is nice to know last. */
  at: 'title' | 'essential' | 'description' | 'further'
  /** false where neither the venue nor staff say anything of it. */
  isStated: boolean
  /** As families will read it; null = nothing is known. */
  ours: string | null
  origin: 'venue' | 'classifier' | 'staff'
  /** What the venue has where staff said otherwise; null where they agree. */
  theirs: string | null
  /** An address to open, where the value is one. */
  href: string | null
  evidence: { quote: string; method: string; url: string | null }[]
  /** What it means that the venue has no words on it. */
  silence: string
  /** Why a person should look twice; null = nothing speaks against it. */
  unsureBecause: string | null
}

type Field = {
  label: string
  /** 'essential if stated': what is said of it decides; that nothing is said is what one expects. */
  at: ComparedField['at'] | 'essential if stated'
  facts: FactName[]
  edits?: (keyof EventEdits)[]
  read(event: EffectiveEvent, today: LondonDay, facts: EventFacts): string | null
  isConcluded?(event: StoredEvent): boolean
  isAddress?: true
  /** Where it means something that no words are found. */
  silence?: string
}

/** In the order in which a reviewer asks: what, when, where, how much, for whom. */
const FIELDS: Field[] = [
  { label: 'Title', at: 'title', facts: ['title'], read: ({ title }) => title },
  {
    label: 'When',
    at: 'essential',
    facts: ['startDate', 'endDate', 'sessions', 'repeats'],
    read: describeDates,
  },
  {
    label: 'Where',
    at: 'essential',
    facts: ['locationName', 'locationAddress'],
    // Many an address begins with the name.
    read: ({ locationName, locationAddress }) =>
      locationName && locationAddress?.startsWith(locationName)
        ? locationAddress
        : joined(locationName, locationAddress),
  },
  {
    label: 'Price',
    at: 'essential',
    facts: ['isFree', 'minPrice', 'maxPrice', 'priceNotes'],
    read: describePrice,
  },
  {
    label: 'Ages',
    at: 'essential',
    facts: ['minAgeMonths', 'maxAgeMonths'],
    edits: ['ageRanges'],
    read: (event) => (statesAge(event) ? formatAgeRange(event) : null),
    isConcluded: ({ facts }) => facts.minAgeMonths === null && facts.maxAgeMonths === null,
  },
  {
    label: 'Category',
    at: 'further',
    facts: [],
    edits: ['primaryCategory', 'secondaryCategories'],
    read: describeCategories,
    isConcluded: () => true,
  },
  {
    label: 'State',
    at: 'essential if stated',
    facts: ['eventStatus'],
    read: ({ eventStatus }) => EVENT_STATUS_LABELS[eventStatus] ?? 'Goes ahead',
    silence: 'No notice of a change',
  },
  {
    label: 'Access',
    at: 'further',
    facts: ['accessFeatures'],
    read: ({ accessFeatures }) => joined(...accessFeatures.map((feature) => ACCESS_FEATURE_LABELS[feature])),
  },
  {
    label: 'Said not to be there',
    at: 'further',
    facts: ['absentFeatures'],
    read: ({ absentFeatures }) => joined(...absentFeatures.map((feature) => ACCESS_FEATURE_LABELS[feature])),
  },
  {
    label: 'How to get in',
    at: 'further',
    facts: ['booking'],
    read: ({ booking }) => booking && BOOKING_LABELS[booking],
  },
  {
    label: 'Setting',
    at: 'further',
    facts: ['setting'],
    read: ({ setting }) => setting && SETTING_LABELS[setting],
  },
  {
    label: 'Grown-ups',
    at: 'further',
    facts: ['adultMustStay'],
    read: ({ adultMustStay }) => formatStaying(adultMustStay),
  },
  {
    label: 'Filed under',
    at: 'further',
    facts: ['tags'],
    read: (_event, _today, { tags }) => tags.join(', ') || null,
  },
  { label: 'Organiser', at: 'further', facts: ['organiser'], read: ({ organiser }) => organiser },
  {
    label: 'Booking',
    at: 'further',
    facts: ['bookingUrl'],
    read: ({ bookingUrl }) => bookingUrl,
    isAddress: true,
  },
  {
    label: 'Event Website',
    at: 'further',
    facts: ['url'],
    edits: ['websiteUrl'],
    read: ({ websiteUrl }) => websiteUrl,
    isAddress: true,
  },
  {
    label: 'Description',
    at: 'description',
    facts: ['description'],
    read: ({ description }) => description,
  },
]

export function compareFields(event: StoredEvent, today: LondonDay): ComparedField[] {
  const unedited = effectiveEvent(event.facts, event.classification, {})
  return FIELDS.map(({ label, at, facts, edits, read, isConcluded, isAddress, silence }) => {
    const ours = read(
      { ...event, repeats: event.facts.repeats, ...expectationsOf({ ...event.facts, ...event.edits }) },
      today,
      event.facts,
    )
    const theirs = read(unedited, today, event.facts)
    const isEdited = [...facts, ...(edits ?? [])].some((name) => name in event.edits)
    const origin = isEdited ? 'staff' : isConcluded?.(event) && ours !== null ? 'classifier' : 'venue'
    const evidence = evidenceFor(event, facts)
    const isStated = ours !== null && (silence === undefined || isEdited || evidence.length > 0)
    return {
      label,
      at: at === 'essential if stated' ? (isStated ? 'essential' : 'further') : at,
      isStated,
      ours,
      origin,
      theirs: isEdited && theirs !== ours ? theirs : null,
      href: isAddress ? httpAddress(ours) : null,
      evidence,
      unsureBecause:
        ours === null || isEdited || silence !== undefined ? null : unsureBecauseOf(evidenceOf(event, facts), origin),
      silence: ours === null ? 'The page does not say' : (silence ?? SILENCE[origin]),
    }
  })
}

/** The words of a page can be checked; what rests on none of them, or on what a model read out of it, is less sure. */
function unsureBecauseOf(evidence: readonly Evidence[], origin: ComparedField['origin']): string | null {
  if (origin === 'classifier') return 'concluded by the classifier'
  if (evidence.length === 0) return 'no words from the page'
  return evidence.some(({ method }) => method === 'ai') ? 'read by AI' : null
}

const SILENCE = { venue: 'No words were stored', classifier: 'See the reasoning', staff: 'Set by staff' }

/** An address fit for a link, whatever was stored; null where it is none. */
export function httpAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

const METHOD_LABELS: Record<EvidenceMethod, string> = {
  'json-ld': 'structured data (JSON-LD)',
  microdata: 'structured data (microdata)',
  rdfa: 'structured data (RDFa)',
  'h-event': 'structured data (h-event)',
  icalendar: 'calendar file',
  api: "the site's own data",
  html: 'the page itself',
  ai: 'read by AI',
}

/** The words behind some facts; quotes behind several of them are listed once. */
export function evidenceFor(
  event: Pick<StoredEvent, 'evidence'>,
  names: readonly FactName[],
): ComparedField['evidence'] {
  const all = evidenceOf(event, names)
  const byQuote = new Map(all.map((evidence) => [`${evidence.method} ${evidence.quote}`, evidence]))
  return [...byQuote.values()].map(({ quote, method, url }) => ({
    quote,
    method: METHOD_LABELS[method],
    url: httpAddress(url),
  }))
}

const evidenceOf = ({ evidence }: Pick<StoredEvent, 'evidence'>, names: readonly FactName[]): readonly Evidence[] =>
  names.flatMap((name) => evidence[name] ?? [])

const SESSIONS_SHOWN = 12

function describeDates({ sessions, startDate, endDate, repeats }: EffectiveEvent, today: LondonDay): string | null {
  if (sessions.length > 0) {
    const shown = sessions.slice(0, SESSIONS_SHOWN).map((session) => formatSession(session, today))
    const left = sessions.length - shown.length
    return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].join('\n')
  }
  if (startDate === null) return endDate === null ? repeats : `Until ${formatDay(endDate, today)}`
  const from = formatDay(startDate, today)
  return endDate === null || endDate === startDate ? from : `${from} to ${formatDay(endDate, today)}`
}

function describePrice(event: EffectiveEvent): string | null {
  const isKnown = event.isFree !== null || event.minPrice !== null || event.maxPrice !== null
  const price = isKnown ? formatPrice(event) : null
  return joined(price, event.priceNotes && saysOnly(event.priceNotes, price) ? null : event.priceNotes)
}

/** Whether the venue's words of a price are that price and no more: 'Tickets: £5.' */
const saysOnly = (notes: string, price: string | null) =>
  notes
    .replace(/^[\p{L} ]+:/u, '')
    .replace(/[.\s]+$/, '')
    .trim()
    .toLowerCase() === price?.toLowerCase()

function describeCategories({ primaryCategory, secondaryCategories }: EffectiveEvent): string {
  // A category and a topic may have one name.
  return [...new Set([primaryCategory, ...secondaryCategories].map(subjectLabel))].join(', ')
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n') || null
