import type { FoundEvent } from '#domain/event.ts'
import { titleKey } from './titles.ts'
import { uniqueSessions } from './when.ts'

/** Entries of one title are one event with several sessions; what one does not say, another may. */
export function joinSameTitle(events: readonly FoundEvent[]): FoundEvent[] {
  const byTitle = new Map<string, FoundEvent>()
  for (const event of events) {
    const key = `${titleKey(event.title)}|${event.locationName ?? ''}`
    const known = byTitle.get(key)
    byTitle.set(key, known ? join(known, event) : event)
  }
  return [...byTitle.values()]
}

/** Surer than this are only dates that stand by themselves. */
const CLEAR = 0.7

function join(main: FoundEvent, other: FoundEvent): FoundEvent {
  const joined = fill(main, other)
  // Dates in running text do not add to those of a programme.
  if (Math.min(main.confidence, other.confidence) < CLEAR && Math.max(main.confidence, other.confidence) >= CLEAR) {
    return main.confidence >= CLEAR ? joined : { ...fill(other, main), title: main.title }
  }
  joined.sessions = uniqueSessions([...main.sessions, ...other.sessions])
  const starts = [main.startDate, other.startDate].filter((day) => day !== null).sort()
  const ends = [main.endDate, other.endDate].filter((day) => day !== null).sort()
  joined.startDate = joined.sessions[0]?.date ?? starts[0] ?? null
  joined.endDate = joined.sessions.at(-1)?.date ?? ends.at(-1) ?? null
  if (main.eventStatus !== other.eventStatus) joined.eventStatus = 'scheduled'
  return joined
}

/** The facts of `main`, and of `other` where it says nothing. */
function fill(main: FoundEvent, other: FoundEvent): FoundEvent {
  const facts: FoundEvent = { ...main, evidence: { ...main.evidence } }
  const take = (names: readonly (keyof FoundEvent['evidence'])[]) => {
    for (const name of names) {
      if (other[name] === null) continue
      Object.assign(facts, { [name]: other[name] })
      const proof = other.evidence[name]
      if (proof) facts.evidence[name] = proof
    }
  }
  if (main.isFree === null && main.minPrice === null && main.maxPrice === null)
    take(['isFree', 'minPrice', 'maxPrice', 'priceNotes'])
  if (main.minAgeMonths === null && main.maxAgeMonths === null) take(['minAgeMonths', 'maxAgeMonths'])
  for (const name of ['url', 'description', 'locationName', 'locationAddress', 'imageUrl', 'bookingUrl'] as const) {
    if (main[name] === null) take([name])
  }
  if (main.sessions.length === 0 && other.sessions.length > 0) take(['sessions', 'startDate', 'endDate'])
  if (main.startDate === null && main.endDate === null) take(['startDate', 'endDate'])
  facts.confidence = Math.max(main.confidence, other.confidence)
  return facts
}

/**
 * Structured data stands; what readers see of the same event fills it. Where a page marks its events up, what else looks
 * like one beside them is most often a teaser, so it is only added where the page marks up none.
 */
export function completeStructured(structured: readonly FoundEvent[], plain: readonly FoundEvent[]): FoundEvent[] {
  if (structured.length === 0) return [...plain]
  const used = new Set<FoundEvent>()
  const completed = structured.map((event) => {
    const same = plain.find((other) => !used.has(other) && isSameTitle(event.title, other.title))
    if (!same) return event
    used.add(same)
    return completeOne(event, same)
  })
  return completed
}

function completeOne(event: FoundEvent, seen: FoundEvent): FoundEvent {
  const filled = fill(event, seen)
  const known = new Set(event.sessions.map(({ date }) => date))
  const addsSessions =
    seen.sessions.length > event.sessions.length &&
    event.sessions.every(({ date }) => seen.sessions.some((other) => other.date === date))
  if (!addsSessions || known.size === 0) return filled
  const sessions = uniqueSessions([...event.sessions, ...seen.sessions])
  return { ...filled, sessions, startDate: sessions[0]?.date ?? null, endDate: sessions.at(-1)?.date ?? null }
}

function isSameTitle(one: string, other: string): boolean {
  const [a, b] = [titleKey(one), titleKey(other)]
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 8 && long.startsWith(short)
}
