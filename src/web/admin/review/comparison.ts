import {
  EVENT_STATUS_LABELS,
  formatAgeRange,
  formatDay,
  formatPrice,
  formatSession,
  statesAge,
} from '#domain/display.ts'
import type { Evidence, FactName } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import { CATEGORY_LABELS, type EvidenceMethod, isOneOf, TOPIC_LABELS, TOPICS } from '#domain/vocabulary.ts'
import type { StoredEvent } from '#store/events.ts'

/** One line of the review screen: what we say of a field, and the words of the venue's page that it rests on. */
export type ComparedField = {
  label: string
  /** As families will read it; null = nothing is known. */
  ours: string | null
  origin: 'venue' | 'classifier' | 'staff'
  /** An address to open, where the value is one. */
  href: string | null
  evidence: { quote: string; method: string; url: string | null }[]
}

type Sources = { label: string; facts: FactName[]; edits?: (keyof StoredEvent['edits'])[]; fromClassifier?: boolean }

/** Fields in the order in which a reviewer asks: what, when, where, how much, for whom. */
export function compareFields(event: StoredEvent, today: LondonDay): ComparedField[] {
  const field = ({ label, facts, edits, fromClassifier }: Sources, ours: string | null, href: string | null = null) => {
    const isEdited = [...facts, ...(edits ?? [])].some((name) => name in event.edits)
    const origin = isEdited ? 'staff' : fromClassifier && ours !== null ? 'classifier' : 'venue'
    return { label, ours, origin, href: httpAddress(href), evidence: evidenceFor(event, facts) } satisfies ComparedField
  }
  const agesAreConcluded = event.facts.minAgeMonths === null && event.facts.maxAgeMonths === null
  return [
    field({ label: 'Title', facts: ['title'] }, event.title),
    field({ label: 'When', facts: ['startDate', 'endDate', 'sessions'] }, describeDates(event, today)),
    field(
      { label: 'Place', facts: ['locationName', 'locationAddress'] },
      joined(event.locationName, event.locationAddress),
    ),
    field({ label: 'Price', facts: ['isFree', 'minPrice', 'maxPrice', 'priceNotes'] }, describePrice(event)),
    field(
      {
        label: 'Ages',
        facts: ['minAgeMonths', 'maxAgeMonths'],
        edits: ['ageRanges'],
        fromClassifier: agesAreConcluded,
      },
      statesAge(event) ? formatAgeRange(event) : null,
    ),
    field(
      { label: 'Category', facts: [], edits: ['primaryCategory', 'secondaryCategories'], fromClassifier: true },
      describeCategories(event),
    ),
    field({ label: 'State', facts: ['eventStatus'] }, EVENT_STATUS_LABELS[event.eventStatus] ?? 'Goes ahead'),
    field({ label: 'Organiser', facts: ['organiser'] }, event.organiser),
    field({ label: 'Booking', facts: ['bookingUrl'] }, event.bookingUrl, event.bookingUrl),
    field({ label: 'Website', facts: ['url'], edits: ['websiteUrl'] }, event.websiteUrl, event.websiteUrl),
    field({ label: 'Description', facts: ['description'] }, event.description),
  ]
}

/** An address fit for a link, whatever was stored; null where it is none. */
export function httpAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

export const METHOD_LABELS: Record<EvidenceMethod, string> = {
  'json-ld': 'structured data (JSON-LD)',
  microdata: 'structured data (microdata)',
  rdfa: 'structured data (RDFa)',
  'h-event': 'structured data (h-event)',
  icalendar: 'calendar file',
  api: "the site's own data",
  html: 'the page itself',
  ai: 'read by AI',
}

/** The words behind some facts; words behind several of them are told once. */
function evidenceFor(event: StoredEvent, names: FactName[]): ComparedField['evidence'] {
  const all = names.flatMap((name): readonly Evidence[] => [event.evidence[name] ?? []].flat())
  const byQuote = new Map(all.map(({ quote, method, url }) => [`${method} ${quote}`, { quote, method, url }]))
  return [...byQuote.values()].map(({ quote, method, url }) => ({
    quote,
    method: METHOD_LABELS[method],
    url: httpAddress(url),
  }))
}

const SESSIONS_TOLD = 12

function describeDates({ sessions, startDate, endDate }: StoredEvent, today: LondonDay): string | null {
  if (sessions.length > 0) {
    const told = sessions.slice(0, SESSIONS_TOLD).map((session) => formatSession(session, today))
    const left = sessions.length - told.length
    return [...told, ...(left > 0 ? [`and ${left} more`] : [])].join('\n')
  }
  if (startDate === null) return endDate === null ? null : `Until ${formatDay(endDate, today)}`
  const from = formatDay(startDate, today)
  return endDate === null || endDate === startDate ? from : `${from} to ${formatDay(endDate, today)}`
}

function describePrice(event: StoredEvent): string | null {
  const isKnown = event.isFree !== null || event.minPrice !== null || event.maxPrice !== null
  return joined(isKnown ? formatPrice(event) : null, event.priceNotes)
}

const describeCategories = ({ primaryCategory, secondaryCategories }: StoredEvent) =>
  [
    CATEGORY_LABELS[primaryCategory],
    ...secondaryCategories.map((name) => (isOneOf(TOPICS, name) ? TOPIC_LABELS[name] : CATEGORY_LABELS[name])),
  ].join(', ')

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n') || null
