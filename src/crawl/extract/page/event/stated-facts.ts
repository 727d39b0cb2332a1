import type { ExtractedEvent, FactName } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { readStatus } from '../../facts/status.ts'
import { type Line, plainLine } from '../blocks/blocks.ts'
import type { Reader } from '../lines/reading.ts'
import { isPlaceHint } from '../lines/words.ts'
import { addAges, addPrice, type Note } from './event.ts'
import { factLines } from './fact-lines.ts'
import { addStatedPlace, saysPlaceWithin } from './place/place.ts'
import { withSaidLength } from './said-length.ts'

/**
 * Adds what a page about one event states of it under labels anywhere on the page ('Venue', 'Ages:', 'Price', 'Time'), often
 * in a box beside the text. What the event's own lines say stands.
 */
export function withStatedFacts(
  event: ExtractedEvent,
  lines: readonly Line[],
  reader: Reader,
  url: string,
): ExtractedEvent {
  const completed: ExtractedEvent = { ...event, evidence: { ...event.evidence } }
  const note: Note = (name: FactName, quote: string) => {
    completed.evidence[name] = { quote: quote.slice(0, 300), url, method: 'html' }
  }
  const facts = factLines(lines, reader)
  const under = (label: RegExp, hint?: (hint: string) => boolean) => labelled(facts, label, hint)
  if (event.locationName === null && event.locationAddress === null)
    addStatedPlace(completed, [...under(PLACE, isPlaceHint), ...facts.filter(saysPlaceWithin)], reader, note, facts)
  if (event.minAgeMonths === null && event.maxAgeMonths === null) addAges(completed, under(AGES), note)
  if (event.isFree === null && event.minPrice === null && event.maxPrice === null && event.priceNotes === null)
    addPrice(completed, under(PRICE), note)
  addTime(completed, under(TIME), facts, reader, note)
  addEnd(completed, facts, note)
  addState(completed, lines, note)
  return completed
}

const PLACE = /^(?:venue|location|where|place)\s*(?::|$)/i
const AGES =
  /^(?:ages?|age (?:range|group|guidance|recommendation|suitability)s?|suitable for|recommended age|who(?: (?:is )?it(?:.s| is)? for)?)\s*(?::|$)/i
const PRICE = /^(?:prices?|costs?|tickets?|ticket prices?|admission|entry|fees?|how much)\s*(?::|$)/i
const TIME = /^(?:(?:start |event )?times?|starts?)\s*(?::|$)/i

/** The lines that bear such a label, or are said by their element to be so, with what stands below a label alone. */
function labelled(lines: readonly Line[], label: RegExp, isHinted: (hint: string) => boolean = () => false): Line[] {
  return lines.filter((line, index) => {
    const above = lines[index - 1]
    return label.test(line.text) || isHinted(line.hint) || (above && isAlone(above, label))
  })
}

const isAlone = ({ text }: Line, label: RegExp) => text.length < 30 && text.replace(label, '') === ''

/** The time of the only session, where all such lines give the same; the end of one, also where another line says its day and start again. */
function addTime(event: ExtractedEvent, labelled: readonly Line[], lines: readonly Line[], reader: Reader, note: Note) {
  const [session, second] = event.sessions
  if (!session || second || session.endTime !== null) return
  const timesIn = (line: Line) => reader.read(line).times.map((time) => ({ ...time, quote: line.text }))
  const onItsDay = (line: Line) =>
    reader
      .read(line)
      .dates.flatMap(({ sessions }) => sessions)
      .flatMap(({ date, startTime, endTime }) =>
        date === session.date && startTime !== null ? [{ startTime, endTime, quote: line.text }] : [],
      )
  const stated = [...labelled.flatMap(timesIn), ...lines.flatMap(onItsDay)]
  const said =
    session.startTime === null
      ? stated
      : stated.filter(({ startTime, endTime }) => startTime === session.startTime && endTime !== null)
  const time = said.find(({ endTime }) => endTime !== null) ?? said[0]
  const isAgreed = said.every(
    ({ startTime, endTime }) => startTime === time?.startTime && (endTime ?? time.endTime) === time.endTime,
  )
  if (!time || !isAgreed) return
  event.sessions = [{ date: session.date, startTime: time.startTime, endTime: time.endTime }]
  note('sessions', `${event.evidence.sessions?.quote ?? ''}; ${time.quote}`)
}

/** What the page says of how long it is ends a session that nothing else ends. */
function addEnd(event: ExtractedEvent, lines: readonly Line[], note: Note): void {
  const ended = withSaidLength(event.sessions, lines)
  if (!ended) return
  event.sessions = ended.sessions
  note('sessions', `${event.evidence.sessions?.quote ?? ''}; ${ended.quote}`)
}

/** A sign directly above or below the name: 'Cancelled' over the main heading. */
function addState(event: ExtractedEvent, lines: readonly Line[], note: Note): void {
  if (event.eventStatus !== 'scheduled') return
  const isName = ({ heading, text }: Line | undefined = plainLine('')) =>
    heading > 0 && heading < 7 && titleKey(text) === titleKey(event.title)
  const sign = lines.find(
    ({ text }, index) =>
      text.length < 40 && (isName(lines[index - 1]) || isName(lines[index + 1])) && readStatus(text)?.rest === '',
  )
  const status = sign && readStatus(sign.text)?.status
  if (!status) return
  event.eventStatus = status
  note('eventStatus', sign.text)
}
