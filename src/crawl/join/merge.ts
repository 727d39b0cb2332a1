import { agesGiveWay } from '#domain/ages/age-reading.ts'
import { isOver } from '#domain/days/days-on.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { beginTogether } from '#domain/event/duplicates/likeness.ts'
import type { EventSession, ExtractedEvent, FactName } from '#domain/event/event.ts'
import { joinExpectations } from '../extract/facts/expectations/expect.ts'
import { withTagsOf } from '../extract/facts/tags.ts'
import { completeSessions } from '../extract/formats/performances.ts'
import { addressKey, areTwo, findSharedUrls, matchKeys, type PageFinding } from './keys.ts'
import { type MergedEvent, nameEvents } from './lasting-keys.ts'

export type { PageFinding } from './keys.ts'
export type { MergedEvent } from './lasting-keys.ts'

/**
 * Joins what the pages of one crawl say about the same event (listing and detail page, feed and page). The event's own page
 * takes precedence, then the page that states most; each fact keeps the evidence of its page.
 */
export function mergeFindings(findings: readonly PageFinding[], today: LondonDay): MergedEvent[] {
  const isPast = ({ event }: PageFinding) => isOver(event, today)
  // Past events are joined apart: last year's page often has the address of this year's event.
  return [...mergeAlike(findings.filter((one) => !isPast(one))), ...mergeAlike(findings.filter(isPast))]
}

type Group = { findings: PageFinding[]; keys: Set<string> }

/** Bounds on the groups under one title and day, and the findings compared in each, so that no site makes it slow. */
const MOST_GROUPS_A_KEY = 20
const MOST_COMPARED = 10

function mergeAlike(findings: readonly PageFinding[]): MergedEvent[] {
  const shared = findSharedUrls(findings.map(({ event }) => event))
  const groups: Group[] = []
  const groupsByKey = new Map<string, Group[]>()
  // The events' own pages first, so that the order of the crawl does not matter.
  const ordered = [...findings.filter(isOnOwnPage), ...findings.filter((finding) => !isOnOwnPage(finding))]
  for (const finding of ordered) {
    const keys = matchKeys(finding.event, shared)
    const known = findGroup(keys, finding, groupsByKey, shared)
    const group = known ?? { findings: [], keys: new Set() }
    if (!known) groups.push(group)
    group.findings.push(finding)
    for (const key of keys) {
      if (group.keys.has(key)) continue
      group.keys.add(key)
      const named = groupsByKey.get(key) ?? []
      if (named.length < MOST_GROUPS_A_KEY) groupsByKey.set(key, [...named, group])
    }
  }
  return nameEvents(groups.map(({ findings: others, keys }) => ({ ...joinFindings(others), keys: [...keys] })))
}

function findGroup(
  keys: readonly string[],
  finding: PageFinding,
  groupsByKey: ReadonlyMap<string, Group[]>,
  shared: ReadonlySet<string>,
): Group | undefined {
  for (const key of keys) {
    const named = groupsByKey.get(key) ?? []
    if (!key.startsWith('title:')) {
      if (named[0]) return named[0]
      continue
    }
    const possible = named.filter((group) => !firstOf(group).some((other) => areTwo(finding, other, shared)))
    const begun = possible.find((group) =>
      firstOf(group).some(({ event }) => beginTogether(event, finding.event) === true),
    )
    if (begun ?? possible[0]) return begun ?? possible[0]
  }
  return undefined
}

const firstOf = ({ findings }: Group) => findings.slice(0, MOST_COMPARED)

function joinFindings(findings: PageFinding[]): { event: ExtractedEvent; pageUrl: string } {
  const [first, ...rest] = [...findings].sort((a, b) => authority(b) - authority(a))
  if (!first) throw new RangeError('nothing to join')
  const event = rest.reduce((joined, { event: other }) => joinEvents(joined, other), first.event)
  // Performances with a page each are all sessions of the event.
  const elsewhere = rest.filter((one) => isOnOwnPage(one) && addressKey(one.pageUrl) !== addressKey(first.pageUrl))
  return { event: addSessions(event, elsewhere), pageUrl: first.pageUrl }
}

function addSessions(event: ExtractedEvent, others: readonly PageFinding[]): ExtractedEvent {
  if (event.sessions.length === 0) return event
  const startKey = ({ date, startTime }: EventSession) => `${date} ${startTime ?? ''}`
  const known = new Set(event.sessions.map(startKey))
  const days = new Set(event.sessions.map(({ date }) => date))
  const more = others
    .flatMap((one) => one.event.sessions)
    .filter((session) => (session.startTime === null ? !days.has(session.date) : !known.has(startKey(session))))
  if (more.length === 0) return event
  const sessions = [...event.sessions, ...more].sort((a, b) => (startKey(a) < startKey(b) ? -1 : 1))
  return { ...event, sessions, startDate: sessions[0]?.date ?? null, endDate: sessions.at(-1)?.date ?? null }
}

/** The event's own page says most about it; among equals, the page that states more. */
function authority(finding: PageFinding): number {
  const { event } = finding
  const stated = Object.values(event).filter(
    (value) => value !== null && !(Array.isArray(value) && value.length === 0),
  ).length
  return (isOnOwnPage(finding) ? 100 : 0) + stated + Math.min(event.sessions.length, 20)
}

const isOnOwnPage = ({ event, pageUrl }: PageFinding) =>
  event.url !== null && addressKey(event.url) === addressKey(pageUrl)

const DATE_FACTS = ['startDate', 'endDate', 'sessions', 'repeats'] as const satisfies FactName[]
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

/** Fills what `main` lacks from `other`. Facts that only make sense together are taken together. */
function joinEvents(main: ExtractedEvent, other: ExtractedEvent): ExtractedEvent {
  const { evidence, ...facts } = withTagsOf(main, other)
  const take = (names: readonly FactName[]) => {
    for (const name of names) {
      Object.assign(facts, { [name]: other[name] })
      if (other.evidence[name]) evidence[name] = other.evidence[name]
    }
  }
  const hasDates = main.startDate !== null || main.sessions.length > 0 || main.repeats !== null
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
