import type { FactName, FoundEvent } from '#domain/event.ts'
import { foldText } from '#domain/text.ts'

/**
 * Joins what a page lists once for each performance: events of one title and one address (or, where none is given, one
 * place) become one event with all their sessions. In the order of the page.
 */
export function joinPerformances(events: readonly FoundEvent[]): FoundEvent[] {
  const byKey = new Map<string, FoundEvent[]>()
  for (const event of events) {
    const key = `${titleOf(event)}|${event.url ?? `at ${event.locationName ?? ''}`}`
    const group = byKey.get(key)
    if (group) group.push(event)
    else byKey.set(key, [event])
  }
  return [...byKey.values()].map(joinGroup)
}

/** Fills what `main` does not say from `other`, the same event told in another form; dates, price and ages as wholes. */
export function complete(main: FoundEvent, other: FoundEvent): FoundEvent {
  const facts: FoundEvent = { ...main, evidence: { ...main.evidence } }
  for (const names of FACTS_TOLD_TOGETHER) {
    const isSaid = names.some((name) => isFilled(main[name]))
    const isBetter = names.includes('sessions') && main.sessions.length === 0 && other.sessions.length > 0
    if (isSaid && !isBetter) continue
    for (const name of names) {
      Object.assign(facts, { [name]: other[name] })
      if (other.evidence[name]) facts.evidence[name] = other.evidence[name]
    }
  }
  if (main.eventStatus === 'scheduled' && other.eventStatus !== 'scheduled') {
    facts.eventStatus = other.eventStatus
    if (other.evidence.eventStatus) facts.evidence.eventStatus = other.evidence.eventStatus
  }
  return {
    ...facts,
    confidence: Math.max(main.confidence, other.confidence),
    sourceId: main.sourceId ?? other.sourceId,
  }
}

export const titleOf = ({ title }: FoundEvent) =>
  foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const FACTS_TOLD_TOGETHER: readonly (readonly FactName[])[] = [
  ['startDate', 'endDate', 'sessions'],
  ['isFree', 'minPrice', 'maxPrice', 'priceNotes'],
  ['minAgeMonths', 'maxAgeMonths'],
  ['url'],
  ['description'],
  ['organiser'],
  ['locationName'],
  ['locationAddress'],
  ['imageUrl'],
  ['bookingUrl'],
]

function joinGroup(group: FoundEvent[]): FoundEvent {
  const [first, ...rest] = group
  if (!first || rest.length === 0) return first as FoundEvent
  const joined = rest.reduce(complete, first)
  const sessions = new Map(
    group.flatMap((event) => event.sessions).map((session) => [`${session.date} ${session.startTime ?? ''}`, session]),
  )
  // A series gives its whole run beside its performances; the performances are the days it is on.
  const days = (sessions.size > 0 ? [...sessions.values()].map(({ date }) => date) : group.flatMap(runOf)).sort()
  return {
    ...joined,
    // One performance that is off or full does not make the others so.
    eventStatus: group.every(({ eventStatus }) => eventStatus === first.eventStatus) ? first.eventStatus : 'scheduled',
    startDate: days[0] ?? null,
    endDate: days.at(-1) ?? null,
    sessions: [...sessions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, session]) => session),
  }
}

const runOf = ({ startDate, endDate }: FoundEvent) => [startDate, endDate].filter((day) => day !== null)

const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
