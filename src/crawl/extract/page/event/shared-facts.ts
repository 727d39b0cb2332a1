import { weekdayOf } from '#domain/days/london-time.ts'
import type { EventSession, ExtractedEvent } from '#domain/event/event.ts'
import { readTimes } from '../../../dates/index.ts'
import { placeHeldAt, placeSaidIn } from '../../facts/place-name.ts'
import type { PageEvent } from '../accept/signs.ts'
import { type Line, plainLine } from '../blocks/blocks.ts'
import { MONTHS } from '../lines/date-words.ts'
import { isMeeting } from '../lines/meeting-words.ts'
import type { Reader, Times } from '../lines/reading.ts'
import { isLength, isOpening, sentencesOf } from '../lines/words.ts'
import { addAges, addPrice, type Note } from './event.ts'
import { isOuting, isRegular } from './place/shared-places.ts'

/** What one sentence says of all dates of a page: 'Meetings begin at 7pm in the Guildhall unless noted.' */
type Shared = {
  noun: string
  time: Times[number] | null
  place: string | null
  sentence: string
  /** The days of the week that it speaks of; none where of any. */
  weekdays: ReadonlySet<number>
}

/** A page's lines; those that are no event's own; and what it is called. */
type PageLines = { all: readonly Line[]; beside: readonly Line[]; headings: readonly string[] }

/**
 * Gives sessions without a time, and events without a place, a price or ages, those that a sentence gives for all of them, or that a line
 * gives for their day of the week. Where two such times or places disagree neither is taken.
 */
export function withSharedFacts(
  events: readonly PageEvent[],
  lines: PageLines,
  reader: Reader,
  url: string,
): PageEvent[] {
  const shared = lines.all.flatMap((line) => sharedBy(line, reader))
  const weekly = weeklyTimes(events, lines.all, reader)
  const terms = lines.beside.flatMap(termsOf)
  if (shared.length + weekly.length + terms.length === 0) return [...events]
  // A society calls what it lists its meetings, though none is called so.
  const areMeetings =
    events.length >= LEAST_MEETINGS &&
    events.every(({ title, sessions }) => !isMeeting(title) && sessions.every(({ startTime }) => startTime === null))
  const hasGroups = events.some(isRegular)
  return events.map((one) => {
    const event = withWeeklyTimes(one, weekly, url)
    const said = shared.filter(
      ({ noun, weekdays }) => (areMeetings || !isMeeting(noun) || isMeeting(event.title)) && isOnOneOf(event, weekdays),
    )
    // Where groups meet is not where a camp is that stands beside them.
    const places =
      isOuting(event) || (hasGroups && !isRegular(event)) ? said.filter(({ noun }) => !OF_GROUPS.test(noun)) : said
    const own = terms.filter(({ noun }) => isOfKind(event, noun, lines.headings))
    return withTerms(withPlace(withTime(event, said, url), places, url), own, url)
  })
}

/** Fewer may be anything else that a society says. */
const LEAST_MEETINGS = 3

/** Whom all events of a kind are for, or what they cost: 'All our concerts are free', 'Sessions are for children aged 5 to 11'. */
type Terms = { noun: string; line: Line }

function termsOf(line: Line): Terms[] {
  if (line.text.length > 1500 || !TERMS.test(line.text)) return []
  return sentencesOf(line.text).flatMap((sentence) => {
    const noun = TERMS.exec(sentence)?.groups?.noun
    return noun && !SOME.test(sentence) ? [{ noun: noun.toLowerCase(), line: plainLine(sentence.slice(0, 300)) }] : []
  })
}

const TERMS =
  /^\W*(?:(?:entry|admission|entrance) to )?(?:all )?(?:of )?(?:our |the |these )?(?:\p{L}+ )?(?<noun>events|activities|sessions|classes|workshops|concerts|performances|shows|screenings|showings|films|talks|walks|tours|meetings)\b(?: (?:listed|below|here|on this page))*,? (?:are|is|cost)\b/iu
const SOME = /\b(?:some|most|many|unless|except|otherwise|members)\b/i

/** What is said of concerts holds where the page, or the event, is called so; events and sessions are of any kind. */
function isOfKind({ title }: ExtractedEvent, noun: string, headings: readonly string[]): boolean {
  if (/^(?:events|activities|sessions)$/.test(noun)) return true
  const stem = noun.replace(/(?<=s)es$|s$/, '')
  return [title, ...headings].some((name) => name.toLowerCase().includes(stem))
}

function withTerms(event: PageEvent, terms: readonly Terms[], url: string): PageEvent {
  const lines = terms.map(({ line }) => line)
  if (lines.length === 0) return event
  const completed: PageEvent = { ...event, evidence: { ...event.evidence } }
  const note: Note = (name, quote) => {
    completed.evidence[name] = { quote: quote.slice(0, 300), url, method: 'html' }
  }
  const { isFree, minPrice, maxPrice, priceNotes, minAgeMonths, maxAgeMonths } = event
  if ([isFree, minPrice, maxPrice, priceNotes].every((fact) => fact === null)) addPrice(completed, lines, note)
  if (minAgeMonths === null && maxAgeMonths === null) addAges(completed, lines, note)
  return completed
}

/** A day of the week and its time, said once for a programme: 'Thursdays 7.30pm till 9pm', 'Monday – Otters – 6.30 till 8'. */
type Weekly = { weekday: number; time: Times[number]; quote: string; isBare: boolean }

/**
 * The time of each day of the week for which a page says one, where several of its events fall on that day and say none. A line with more words
 * than these may be a group's own, so it counts only where nothing on the page recurs by itself.
 */
function weeklyTimes(events: readonly ExtractedEvent[], lines: readonly Line[], reader: Reader): Weekly[] {
  const hasGroups = events.some(({ repeats }) => repeats !== null)
  const all = lines.flatMap((line) => weeklyIn(line, reader, hasGroups) ?? [])
  // Hours of several days without a word beside them are those at which a place is open.
  const isHours = new Set(all.flatMap(({ weekday, isBare }) => (isBare ? [weekday] : []))).size > 1
  const said = all.filter(({ isBare }) => !(isBare && isHours))
  return said.filter(({ weekday, time }) => {
    const others = said.filter((other) => other.weekday === weekday)
    const served = events.filter(({ sessions }) => sessions.some((session) => isServed(session, weekday)))
    return others.every((other) => other.time.startTime === time.startTime) && served.length > 1
  })
}

function weeklyIn(line: Line, reader: Reader, hasGroups: boolean): Weekly | null {
  const { dates, isWhen } = reader.read(line)
  const [first, second] = dates
  const [session] = first?.sessions ?? []
  if (isWhen && !second && session?.startTime && ONE_WEEKDAY.test(first?.recurrence ?? '')) {
    const { date, startTime, endTime } = session
    return { weekday: weekdayOf(date), time: { startTime, endTime }, quote: line.text, isBare: true }
  }
  const [opening, name = ''] = WEEKDAY_FIRST.exec(line.text) ?? []
  if (!opening || hasGroups || line.text.length > MAX_WEEKLY || isOpening(line.text)) return null
  const rest = line.text.slice(opening.length)
  const [time, more] = MONTH.test(rest) ? [] : readTimes(rest)
  if (!time?.endTime || more) return null
  return {
    weekday: WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase()) + 1,
    time,
    quote: line.text,
    isBare: isWhen || !/\p{L}{3}/u.test(withoutTimes(rest)),
  }
}

const withoutTimes = (text: string) => text.replace(/\d[\d:.]*|\b(?:[ap]\.?m|noon|till?|until|from)\b/gi, ' ')
const ONE_WEEKDAY = /^FREQ=WEEKLY;BYDAY=[A-Z]{2}$/
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const WEEKDAY_FIRST = /^(?:every |on )?(mon|tues|wednes|thurs|fri|satur|sun)days?\b/i
const MONTH = new RegExp(`\\b(?:${MONTHS})\\b|\\d{1,2}(?:st|nd|rd|th)\\b`, 'i')
const MAX_WEEKLY = 60
const isServed = ({ date, startTime }: EventSession, weekday: number) =>
  startTime === null && weekdayOf(date) === weekday

function withWeeklyTimes(event: ExtractedEvent, weekly: readonly Weekly[], url: string): ExtractedEvent {
  const timeOf = (session: EventSession) => weekly.find(({ weekday }) => isServed(session, weekday))
  const used = event.sessions.flatMap((session) => timeOf(session) ?? [])
  const [first] = used
  if (!first) return event
  const sessions = event.sessions.map((session) => ({ ...session, ...timeOf(session)?.time }))
  return { ...event, sessions, evidence: withQuote(event, first.quote, url) }
}

/** The words that a session was read from, and those that give it a time. */
const withQuote = ({ evidence }: ExtractedEvent, words: string, url: string): ExtractedEvent['evidence'] => ({
  ...evidence,
  sessions: { quote: `${evidence.sessions?.quote ?? ''}; ${words}`.slice(-300), url, method: 'html' },
})

const SUBJECT =
  /\b(?:(meetings|sessions|classes|workshops|concerts|performances|shows|screenings|showings|films|talks|walks|events|activities|rehearsals)\b[^.;:]{0,60}?\b(?:held|begins?|starts?|takes? place|commences?|convenes?|runs?|are (?:all )?(?:at|in|from|usually|normally|always|generally))\b|(board|council|committee|commission|trustees|governors|group|society|club|sections|units|packs|groups|clubs|teams|choirs|we) (?:\w+ ){0,4}(?:meets?|convenes?)\b)/i

/** Who meets, rather than what is held. */
const OF_GROUPS = /^(?:meetings|group|society|club|sections|units|packs|groups|clubs|teams|choirs|we)$/i

function sharedBy(line: Line, reader: Reader): Shared[] {
  if (line.text.length > 1500 || !SUBJECT.test(line.text)) return []
  return sentencesOf(line.text).flatMap((sentence) => {
    const subject = SUBJECT.exec(sentence)
    const day = reader.reread(sentence)
    // A sentence that names a day is about that day alone; one that names a rule ('the third Wednesday') of all on such days.
    if (!subject || isOpening(sentence) || isLength(sentence) || day?.recurrence === null) return []
    const weekdays = new Set(day?.sessions.map(({ date }) => weekdayOf(date)))
    const times = /\d/.test(sentence) ? readTimes(sentence) : []
    const [time, second] = times
    const place = placeHeldAt(sentence) ?? (ARE_AT.test(sentence) ? (placeSaidIn(sentence)?.name ?? null) : null)
    if (second || (!time && !place)) return []
    const noun = subject[1] ?? subject[2] ?? ''
    return [{ noun, time: time ?? null, place, sentence: sentence.slice(0, 300), weekdays }]
  })
}

const ARE_AT = /\bare (?:all )?(?:at|in) /i

const isOnOneOf = ({ sessions }: ExtractedEvent, weekdays: ReadonlySet<number>) =>
  weekdays.size === 0 || sessions.some(({ date }) => weekdays.has(weekdayOf(date)))

function withTime(event: ExtractedEvent, said: readonly Shared[], url: string): ExtractedEvent {
  const timed = said.filter(({ time }) => time !== null)
  const [first] = timed
  const isAgreed = timed.every(({ time }) => time?.startTime === first?.time?.startTime)
  const lacksTimes = event.sessions.some(({ startTime }) => startTime === null)
  if (!first?.time || !isAgreed || !lacksTimes) return event
  const { time } = first
  return {
    ...event,
    sessions: event.sessions.map((session) => (session.startTime ? session : { date: session.date, ...time })),
    evidence: withQuote(event, first.sentence, url),
  }
}

function withPlace(event: ExtractedEvent, said: readonly Shared[], url: string): ExtractedEvent {
  const placed = said.filter(({ place }) => place !== null)
  const [first] = placed
  const isAgreed = placed.every(({ place }) => place === first?.place)
  if (!first?.place || !isAgreed || event.locationName !== null || event.locationAddress !== null) return event
  const evidence = { ...event.evidence, locationName: { quote: first.sentence, url, method: 'html' as const } }
  return { ...event, locationName: first.place, evidence }
}
