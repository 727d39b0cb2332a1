import { agesGiveWay } from '#domain/ages/age-reading.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { areApart } from '#domain/place/place.ts'
import { titleKey } from '#domain/text.ts'
import { joinExpectations } from '../../facts/expectations/expect.ts'
import { withTagsOf } from '../../facts/tags.ts'
import { completeSessions } from '../../formats/performances.ts'
import type { PageEvent } from '../accept/signs.ts'
import { uniqueSessions } from './when.ts'

/** Entries of one title at one place are one event with several sessions; what one does not say, another may. */
export function joinSameTitle(events: readonly PageEvent[]): PageEvent[] {
  const groups: PageEvent[][] = []
  const byTitle = new Map<string, PageEvent[][]>()
  for (const event of events) {
    const key = titleKey(event.title)
    const known = byTitle.get(key) ?? []
    // An entry that says nothing of its place is at that of the others.
    const same = known.find((entries) => entries.every((entry) => !areApart(entry, event)))
    if (same) same.push(event)
    else {
      const group = [event]
      groups.push(group)
      byTitle.set(key, [...known, group])
    }
  }
  return groups.map(joinEntries)
}

function joinEntries(entries: readonly PageEvent[]): PageEvent {
  // Dates in running text do not add to those of a programme.
  const clear = entries.filter(isPlain)
  const sure = clear.length > 0 ? clear : entries
  // What is off on one day is left out of those on which it is on.
  const on = sure.filter(({ eventStatus }) => eventStatus !== 'cancelled' && eventStatus !== 'postponed')
  // A run beside the only days, all of which are off, is that of what the event is part of: a festival's above its cancelled concert.
  const hasDays = ({ sessions }: PageEvent) => sessions.length > 0
  const isOnlyRun = sure.some(hasDays) && !on.some(hasDays)
  const said = isOnlyRun ? sure.filter(hasDays) : on.length > 0 ? on : sure
  const [main, ...others] = said
  if (!main) throw new RangeError('nothing to join')
  if (entries.length === 1) return main
  const rest = clear.length > 0 ? entries.filter((entry) => !isPlain(entry)) : []
  const sessions = uniqueSessions(said.flatMap((event) => event.sessions))
  const days = (name: 'startDate' | 'endDate') => said.flatMap((event) => event[name] ?? []).sort()
  const filled = [...others, ...rest].slice(0, 50).reduce(fill, main)
  return {
    ...filled,
    sessions,
    startDate: sessions[0]?.date ?? days('startDate')[0] ?? null,
    endDate: sessions.at(-1)?.date ?? days('endDate').at(-1) ?? null,
    repeats: repeatsOf(said),
    eventStatus: said.every(({ eventStatus }) => eventStatus === main.eventStatus) ? main.eventStatus : 'scheduled',
  }
}

/** Whether its dates stand by themselves, beside a name or with an hour; data for machines says nothing else. */
const isPlain = ({ signs }: PageEvent) => signs === undefined || signs.isPlain === 1

/** How all entries recur; where one of them has days of its own, those are said. */
function repeatsOf(entries: readonly ExtractedEvent[]): string | null {
  const dated = entries.filter(({ sessions }) => sessions.length > 0)
  const said = (dated.length > 0 ? dated : entries).map(({ repeats }) => repeats)
  if (dated.length > 0 && said.includes(null)) return null
  return [...new Set(said.filter((one) => one !== null))].join('; ') || null
}

/** The facts of `main`, and of `other` where it says nothing. */
function fill(main: PageEvent, other: ExtractedEvent): PageEvent {
  const facts: PageEvent = withTagsOf(main, other)
  const take = (names: readonly (keyof ExtractedEvent['evidence'])[]) => {
    for (const name of names) {
      if (other[name] === null) continue
      Object.assign(facts, { [name]: other[name] })
      const proof = other.evidence[name]
      if (proof) facts.evidence[name] = proof
    }
  }
  if (main.isFree === null && main.minPrice === null && main.maxPrice === null)
    take(['isFree', 'minPrice', 'maxPrice', 'priceNotes'])
  if (agesGiveWay(main, other)) take(['minAgeMonths', 'maxAgeMonths'])
  for (const name of ['url', 'description', 'locationName', 'locationAddress', 'imageUrl', 'bookingUrl'] as const) {
    if (main[name] === null) take([name])
  }
  if (main.sessions.length === 0 && other.sessions.length > 0) take(['sessions', 'startDate', 'endDate'])
  if (main.startDate === null && main.endDate === null) take(['startDate', 'endDate'])
  facts.confidence = Math.max(main.confidence, other.confidence)
  return { ...facts, ...joinExpectations(facts, other) }
}

/**
 * Structured data stands; what readers see of the same event fills it. What else looks like an event beside it is most
 * often a teaser, unless the page marks up some entries of a list that has more, or only what recurs beside a list of what is coming up.
 */
export function completeStructured(structured: readonly ExtractedEvent[], plain: readonly PageEvent[]): PageEvent[] {
  if (structured.length === 0) return [...plain]
  const seen = plain.map((event) => ({ event, title: titleKey(event.title), days: daysOf(event) }))
  const used = new Set<ExtractedEvent>()
  const saidTwice = new Set<ExtractedEvent>()
  const titles = structured.map(({ title }) => titleKey(title))
  const completed = structured.map((event, index) => {
    const title = titles[index] ?? ''
    const isOnly = titles.indexOf(title) === titles.lastIndexOf(title)
    const days = daysOf(event)
    const alike = seen.filter((one) => isSameTitle(title, one.title))
    const onItsDays = alike.filter((one) => one.days.some((day) => days.includes(day)))
    for (const one of onItsDays) saidTwice.add(one.event)
    // Of several events of one title, each has its own place and price.
    const [same] = onItsDays.length > 0 ? onItsDays : isOnly ? alike : alike.filter((one) => one.days.length === 0)
    if (!same) return event
    used.add(same.event)
    return completeOne(event, same.event, isOnly)
  })
  if (new Set(titles).size < 2) return completed
  const sure = plain.filter((event) => event.signs?.isPlain === 1)
  const isPartOfList = used.size > 1
  const isListBeside =
    saidTwice.size + used.size === 0 && new Set(sure.map(({ title }) => titleKey(title))).size >= LEAST_LISTED
  if (isListBeside) return [...completed, ...sure]
  const isMore = (event: PageEvent) => !used.has(event) && !saidTwice.has(event) && event.url !== null
  return isPartOfList ? [...completed, ...sure.filter(isMore)] : completed
}

/** Fewer beside marked-up events may be teasers. */
const LEAST_LISTED = 3

/** The days an event names, of a run the first and the last. */
const daysOf = ({ sessions, startDate, endDate }: ExtractedEvent) => [
  ...new Set([startDate, endDate, ...sessions.map(({ date }) => date)].filter((day) => day !== null)),
]

function completeOne(event: ExtractedEvent, seen: ExtractedEvent, isOnly: boolean): ExtractedEvent {
  const filled = fill({ ...event, sessions: completeSessions(event.sessions, seen.sessions) }, seen)
  const known = new Set(event.sessions.map(({ date }) => date))
  const addsSessions =
    seen.sessions.length > event.sessions.length &&
    event.sessions.every(({ date }) => seen.sessions.some((other) => other.date === date))
  if (!isOnly || !addsSessions || known.size === 0) return filled
  const sessions = uniqueSessions([...event.sessions, ...seen.sessions])
  return { ...filled, sessions, startDate: sessions[0]?.date ?? null, endDate: sessions.at(-1)?.date ?? null }
}

/** Of two titles as {@link titleKey} writes them. */
function isSameTitle(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 8 && long.startsWith(short)
}
