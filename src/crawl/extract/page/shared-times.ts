import type { ExtractedEvent } from '#domain/event/event.ts'
import { readTimes } from '../../dates/index.ts'
import type { Line } from './blocks.ts'
import { isMeeting } from './meeting-words.ts'
import type { Reader, Times } from './reading.ts'
import { isLength, isOpening } from './words.ts'

/** What one sentence says of all dates of a page: 'Meetings begin at 7pm in the Guildhall unless noted.' */
type Shared = { noun: string; time: Times[number] | null; place: string | null; sentence: string }

/**
 * Gives sessions without a time, and events without a place, those that a sentence gives for all of them. Where two such sentences
 * disagree neither is taken.
 */
export function withSharedTimes(
  events: readonly ExtractedEvent[],
  lines: readonly Line[],
  reader: Reader,
  url: string,
): ExtractedEvent[] {
  const shared = lines.flatMap((line) => sharedBy(line, reader))
  if (shared.length === 0) return [...events]
  return events.map((event) => {
    const said = shared.filter(({ noun }) => !isMeeting(noun) || isMeeting(event.title))
    return withPlace(withTime(event, said, url), said, url)
  })
}

const SUBJECT =
  /\b(?:(meetings|sessions|classes|workshops|performances|screenings|talks|walks|events|rehearsals)\b[^.;:]{0,60}?\b(?:held|begin|start|take place|commence|convene|run|are (?:at|from|usually|normally|always|generally))\b|(board|council|committee|commission|trustees|governors|group|society|club|we) (?:\w+ ){0,4}(?:meets?|convenes?)\b)/i

const SENTENCE_END = /(?<=(?:\p{Ll}{2}|[ap]\.m|\d)[.!?]\)?)\s+(?=\p{Lu})/u

function sharedBy(line: Line, reader: Reader): Shared[] {
  if (line.text.length > 1500 || !SUBJECT.test(line.text)) return []
  return line.text.split(SENTENCE_END).flatMap((sentence) => {
    const subject = SUBJECT.exec(sentence)
    if (!subject || isOpening(sentence) || isLength(sentence) || saysOneDay(sentence, reader)) return []
    const times = /\d/.test(sentence) ? readTimes(sentence) : []
    const [time, second] = times
    const place = PLACE.exec(sentence)?.[1]?.trim() ?? null
    if (second || (!time && !place)) return []
    return [{ noun: subject[1] ?? subject[2] ?? '', time: time ?? null, place, sentence: sentence.slice(0, 300) }]
  })
}

/** A sentence that names a day tells of that day alone; one that names a rule ('the third Wednesday') of all. */
const saysOneDay = (sentence: string, reader: Reader) => {
  const reading = reader.reread(sentence)
  return reading !== null && reading.recurrence === null
}

const PLACE =
  /\b(?:held|takes? place|meets?)\b(?:(?: \w+ly)?|[^.]{0,80}? \d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.m\.|[ap]m|[AP]\.?M\.?)),? (?:at|in) ((?:the )?(?:\d{1,5} )?\p{Lu}(?:[^.;]|(?<=\b(?:\p{Lu}|St|Dr|Rd|Ave))\.){2,80}?)(?=,? (?:at|from|on|unless|every|each|starting|beginning|and|with)\b|(?<!\b(?:\p{Lu}|St|Dr|Rd|Ave))\.|;|$)/u

function withTime(event: ExtractedEvent, said: readonly Shared[], url: string): ExtractedEvent {
  const timed = said.filter(({ time }) => time !== null)
  const [first] = timed
  const isAgreed = timed.every(({ time }) => time?.startTime === first?.time?.startTime)
  const lacksTimes = event.sessions.some(({ startTime }) => startTime === null)
  if (!first?.time || !isAgreed || !lacksTimes) return event
  const { time } = first
  const quote = `${event.evidence.sessions?.quote ?? ''}; ${first.sentence}`.slice(-300)
  return {
    ...event,
    sessions: event.sessions.map((session) => (session.startTime ? session : { date: session.date, ...time })),
    evidence: { ...event.evidence, sessions: { quote, url, method: 'html' } },
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
