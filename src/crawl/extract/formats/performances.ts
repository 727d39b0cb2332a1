import type { EventSession, ExtractedEvent, FactName } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { joinExpectations } from '../facts/expectations/expect.ts'
import { withTagsOf } from '../facts/tags.ts'

/**
 * Joins what a page lists once for each performance: events of one title and one address, or of one title and one place
 * whose addresses differ by a number only (each performance's own booking page), become one event with all their
 * sessions. In the order of the page.
 */
export function joinPerformances(events: readonly ExtractedEvent[], pageUrl: string): ExtractedEvent[] {
  const byAddress = joinBy(events, (event) => `${titleOf(event)}|${event.url ?? `at ${event.locationName ?? ''}`}`)
  const joined = joinBy(byAddress, (event) => `${titleOf(event)}|${shapeOf(event)}|${event.locationName ?? event.url}`)
  const [only] = joined
  // Where a page is about one event and only its performances have addresses, the page is the event's own.
  return joined.length === 1 && only && byAddress.length > 1 ? [{ ...only, url: pageUrl }] : joined
}

function joinBy(events: readonly ExtractedEvent[], keyOf: (event: ExtractedEvent) => string): ExtractedEvent[] {
  const byKey = new Map<string, ExtractedEvent[]>()
  for (const event of events) {
    const key = keyOf(event)
    const group = byKey.get(key)
    if (group) group.push(event)
    else byKey.set(key, [event])
  }
  return [...byKey.values()].map(joinGroup)
}

const shapeOf = ({ url }: ExtractedEvent) => url?.replace(/\d+/g, '#') ?? ''

/** Fills what `main` does not say from `other`, the same event described in another form; dates, price and ages as wholes. */
export function complete(main: ExtractedEvent, other: ExtractedEvent): ExtractedEvent {
  const facts: ExtractedEvent = withTagsOf(main, other)
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
    ...joinExpectations(facts, other),
    confidence: Math.max(main.confidence, other.confidence),
    sourceId: main.sourceId ?? other.sourceId,
  }
}

/** Fills the times that sessions lack from the same days described elsewhere; no day is added. */
export function completeSessions(known: readonly EventSession[], described: readonly EventSession[]): EventSession[] {
  const byDay = Map.groupBy(
    described.filter(({ startTime }) => startTime !== null),
    ({ date }) => date,
  )
  return known.flatMap((session) => {
    const sameDay = byDay.get(session.date) ?? []
    if (session.startTime === null) return sameDay.length > 0 ? sameDay : [session]
    if (session.endTime !== null) return [session]
    const endTime = sameDay.find(({ startTime }) => startTime === session.startTime)?.endTime ?? null
    return [{ ...session, endTime }]
  })
}

export const titleOf = ({ title }: ExtractedEvent) => titleKey(title)

const FACTS_TOLD_TOGETHER: readonly (readonly FactName[])[] = [
  ['startDate', 'endDate', 'sessions', 'repeats'],
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

function joinGroup(all: ExtractedEvent[]): ExtractedEvent {
  // A cancelled performance is left out of the sessions, and does not cancel the others.
  const on = all.filter(({ eventStatus }) => eventStatus !== 'cancelled' && eventStatus !== 'postponed')
  const group = on.length > 0 ? on : all
  const [first, ...rest] = group
  if (!first || rest.length === 0) return first as ExtractedEvent
  const joined = rest.reduce(complete, first)
  const sessions = new Map(
    group.flatMap((event) => event.sessions).map((session) => [`${session.date} ${session.startTime ?? ''}`, session]),
  )
  // A series gives its whole run beside its performances; the performances are the days it is on.
  const days = (sessions.size > 0 ? [...sessions.values()].map(({ date }) => date) : group.flatMap(runOf)).sort()
  return {
    ...joined,
    eventStatus: group.every(({ eventStatus }) => eventStatus === first.eventStatus) ? first.eventStatus : 'scheduled',
    startDate: days[0] ?? null,
    endDate: days.at(-1) ?? null,
    sessions: [...sessions].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, session]) => session),
  }
}

const runOf = ({ startDate, endDate }: ExtractedEvent) => [startDate, endDate].filter((day) => day !== null)

const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
