import type { EventFacts, EvidenceByFact, FactName, FoundEvent } from '#domain/event.ts'
import { isOver } from '#domain/filter.ts'
import type { LondonDay } from '#domain/london-time.ts'
import { titleKey } from '#domain/text.ts'
import { canonicalUrl } from './discover/address.ts'
import { agesGiveWay } from './extract/facts/age.ts'
import { joinExpectations } from './extract/facts/expect.ts'
import { completeSessions } from './extract/performances.ts'
import { findSharedUrls, matchKeys } from './match.ts'

/** An event as one page tells it. */
export type PageFinding = { event: FoundEvent; pageUrl: string }

/** An event as all pages of a crawl tell it together. */
export type MergedEvent = { event: FoundEvent; pageUrl: string; keys: string[] }

/**
 * Joins what the pages of one crawl say of the same event (listing and detail page, feed and page). The event's own
 * page is believed first, then whichever names more; each fact keeps the evidence of the page it is taken from.
 */
export function mergeFindings(findings: readonly PageFinding[], today: LondonDay): MergedEvent[] {
  const isPast = ({ event }: PageFinding) => isOver(event, today)
  // What is over takes no part in what is ahead: last year's page often has the address of this year's event.
  return [...mergeAlike(findings.filter((one) => !isPast(one))), ...mergeAlike(findings.filter(isPast))]
}

function mergeAlike(findings: readonly PageFinding[]): MergedEvent[] {
  const shared = findSharedUrls(findings.map(({ event }) => event))
  const groups: { findings: PageFinding[]; keys: Set<string> }[] = []
  const groupByKey = new Map<string, (typeof groups)[number]>()
  for (const finding of findings) {
    const keys = matchKeys(finding.event, shared)
    const known = keys.map((key) => groupByKey.get(key)).find((group) => group !== undefined)
    const group = known ?? { findings: [], keys: new Set() }
    if (!known) groups.push(group)
    group.findings.push(finding)
    for (const key of keys) {
      group.keys.add(key)
      if (!groupByKey.has(key)) groupByKey.set(key, group)
    }
  }
  const merged = groups.map(({ findings: told, keys }) => ({ ...joinFindings(told), keys: [...keys] }))
  return addPageKeys(merged)
}

/**
 * An event that has no address of its own is also known by its page and title, so that it is the same event on another
 * day; not where a page has that title more than once, as listings have of what comes round each week.
 */
function addPageKeys(merged: MergedEvent[]): MergedEvent[] {
  const keyOf = ({ event, pageUrl }: MergedEvent) => `page:${pageUrl}|${titleKey(event.title)}`
  const times = new Map<string, number>()
  for (const event of merged) times.set(keyOf(event), (times.get(keyOf(event)) ?? 0) + 1)
  return merged.map((event) =>
    times.get(keyOf(event)) === 1 ? { ...event, keys: [...event.keys, keyOf(event)] } : event,
  )
}

function joinFindings(findings: PageFinding[]): { event: FoundEvent; pageUrl: string } {
  const [first, ...rest] = [...findings].sort((a, b) => authority(b) - authority(a))
  if (!first) throw new RangeError('nothing to join')
  const event = rest.reduce((joined, { event: other }) => joinEvents(joined, other), first.event)
  return { event, pageUrl: first.pageUrl }
}

/** The event's own page says most about it; among equals, the page that states more. */
function authority({ event, pageUrl }: PageFinding): number {
  const isOwnPage = event.url !== null && canonicalUrl(event.url, event.url) === canonicalUrl(pageUrl, pageUrl)
  const stated = Object.values(event).filter(
    (value) => value !== null && !(Array.isArray(value) && value.length === 0),
  ).length
  return (isOwnPage ? 100 : 0) + stated + Math.min(event.sessions.length, 20)
}

const DATE_FACTS = ['startDate', 'endDate', 'sessions'] as const satisfies FactName[]
const PRICE_FACTS = ['isFree', 'minPrice', 'maxPrice', 'priceNotes'] as const satisfies FactName[]
const AGE_FACTS = ['minAgeMonths', 'maxAgeMonths'] as const satisfies FactName[]
const SINGLE_FACTS = [
  'url',
  'description',
  'organiser',
  'locationName',
  'locationAddress',
  'imageUrl',
  'bookingUrl',
] as const satisfies FactName[]

/** Fills what `main` does not say from `other`. Facts that only make sense together are taken together. */
function joinEvents(main: FoundEvent, other: FoundEvent): FoundEvent {
  const facts: EventFacts = { ...main }
  const evidence: EvidenceByFact = { ...main.evidence }
  const take = (names: readonly FactName[]) => {
    for (const name of names) {
      Object.assign(facts, { [name]: other[name] })
      if (other.evidence[name]) evidence[name] = other.evidence[name]
    }
  }
  const hasDates = main.startDate !== null || main.sessions.length > 0
  if (!hasDates || (main.sessions.length === 0 && other.sessions.length > 0)) take(DATE_FACTS)
  else facts.sessions = completeSessions(main.sessions, other.sessions)
  if (main.isFree === null && main.minPrice === null && main.maxPrice === null) take(PRICE_FACTS)
  if (agesGiveWay(main, other)) take(AGE_FACTS)
  for (const name of SINGLE_FACTS) if (main[name] === null) take([name])
  if (main.eventStatus === 'scheduled' && other.eventStatus !== 'scheduled') take(['eventStatus'])
  return {
    ...facts,
    ...joinExpectations({ ...main, evidence }, other),
    confidence: Math.max(main.confidence, other.confidence),
    sourceId: main.sourceId ?? other.sourceId,
  }
}
