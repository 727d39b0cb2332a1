import type { ExtractedEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { placeOf, placeSaidIn } from '../../../facts/place-name.ts'
import type { PageEvent } from '../../accept/signs.ts'
import type { Line } from '../../blocks/blocks.ts'
import { sentencesOf } from '../../lines/words.ts'

/** Where a page says that all of its events are, or those of a kind. */
type SharedPlace = SaidPlace & { kind: string | null; quote: string }

/** At least one of the two. */
type SaidPlace = { name: string | null; address: string | null }

/**
 * Gives events without a place the one that their page says of all: 'We are based at Mill Hall', 'Our meeting place is at', and below it an address;
 * or of their kind: 'General Meeting Location: Mill Church'. Where two such places disagree neither is taken.
 */
export function withSharedPlaces(events: readonly PageEvent[], lines: readonly Line[], url: string): PageEvent[] {
  if (!events.some(lacksPlace)) return [...events]
  const places = lines.flatMap((line, index) => sharedPlaces(line, lines[index + 1]))
  if (places.length === 0) return [...events]
  const hasGroups = events.some(isRegular)
  return events.map((event) => {
    if (!lacksPlace(event) || isOuting(event)) return event
    const title = ` ${titleKey(event.title)} `
    const ofKind = places.filter(({ kind }) => kind !== null && title.includes(` ${titleKey(kind)} `))
    // A camp beside the groups that meet there is elsewhere.
    const ofAll = hasGroups && !isRegular(event) ? [] : places.filter(({ kind }) => kind === null)
    const place = onlyOne(ofKind.length > 0 ? ofKind : ofAll)
    return place ? withPlace(event, place, url) : event
  })
}

export const lacksPlace = ({ locationName, locationAddress }: ExtractedEvent) =>
  locationName === null && locationAddress === null

/** An outing is elsewhere than the meetings. */
export const isOuting = ({ title }: ExtractedEvent) =>
  /\b(?:outings?|visits?|trips?|excursions?|tours?|walks?|rambles?|hikes?|camps?)\b/i.test(title)

/** A group rather than what is on once. */
export const isRegular = ({ repeats, sessions }: ExtractedEvent) => repeats !== null || sessions.length >= SEVERAL
const SEVERAL = 4

function withPlace(event: PageEvent, { name, address, quote }: SharedPlace, url: string): PageEvent {
  const evidence = { ...event.evidence }
  const proof = { quote: quote.slice(0, 300), url, method: 'html' as const }
  if (name) evidence.locationName = proof
  if (address) evidence.locationAddress = proof
  return { ...event, locationName: name, locationAddress: address, evidence }
}

function onlyOne([first, ...more]: readonly SharedPlace[]): SharedPlace | null {
  const words = ({ name, address }: SharedPlace) => titleKey(address ?? name ?? '')
  const areOne = first && more.every((other) => words(other) === words(first))
  return areOne ? first : null
}

function sharedPlaces(line: Line, below: Line | undefined): SharedPlace[] {
  const { text } = line
  if (text.length > LONGEST_LINE || !SAYS_PLACE.test(text)) return []
  if (TORN.test(text)) {
    const place = below && (placeOf(below.text) ?? (POSTCODE.test(below.text) ? addressOf(below.text) : null))
    return place ? [{ ...place, kind: null, quote: `${text} ${below.text}` }] : []
  }
  return sentencesOf(text).flatMap((sentence): SharedPlace[] => {
    const { kind, place } = OF_KIND.exec(sentence)?.groups ?? {}
    const ofIt = place && place.length <= LONGEST_PLACE ? (placeOf(place) ?? addressOf(place)) : null
    if (kind && ofIt) return [{ ...ofIt, kind: ANY_KIND.test(kind) ? null : kind, quote: sentence }]
    const said = BASED.test(sentence) ? (beside(sentence) ?? placeSaidIn(sentence)) : null
    return said ? [{ ...said, kind: null, quote: sentence }] : []
  })
}

const LONGEST_LINE = 800
const LONGEST_PLACE = 100
const SAYS_PLACE = /\b(?:place|venue|location|based|located|situated|meets?|held)\b/i
/** 'General Meeting Location: Mill Church', 'The venue for Sunday rehearsals is Mill Church.' */
const OF_KIND =
  /^(?:the |our |all )*(?:(?<kind>\p{L}+(?: \p{L}+){0,2}) (?:location|venue|meeting place)(?: is)?:? (?:is |at |in )*(?:the )?(?<place>\p{Lu}.+?))\.?$/iu
/** 'Club venue' */
const ANY_KIND =
  /^(?:(?:our|regular|usual|normal|main) )*(?:(?:club|group|society|meetings?|sessions?|class|events?|training|rehearsals?) ?)?(?:meeting|usual|regular|normal|main)?$/i
/** Goes on below with the name of the place. */
const TORN =
  /(?:\b(?:our|the|usual|regular) (?:\p{L}+ )?(?:meeting|training|rehearsal) (?:place|venue|point)(?: is)?(?: at)?|\b(?:we|(?:all )?(?:our )?(?:meetings|sections|sessions|units|groups|rehearsals|classes)) (?:all |usually |normally )?(?:meet|are held|take place) (?:at|in))\s*:?$/iu
const BASED =
  /^(?:we|the (?:group|club|society|choir|band|troop)|our (?:hall|hut|den|headquarters|hq|club|clubhouse|studio|dojo|group|usual venue|meeting place|venue))(?: \p{L}+){0,2}? (?:are|is) (?:\p{L}+ly |now |all |also )?(?:based |located |situated |to be found )?(?:at|in|within|inside|behind|next to|opposite|on)\b/iu

/** 'at our own hut behind Mill Hall on Bridge Road' has no name of its own, and a place that it is beside. */
function beside(sentence: string): SaidPlace | null {
  const address = BESIDE.exec(sentence)?.[0]?.replace(/[.!]$/, '')
  return address ? { name: null, address } : null
}
const BESIDE = /\b(?:adjacent to|next to|opposite|behind|beside|(?:just )?off) (?:the )?\p{Lu}[^.;!]{3,100}[.!]?$/u

/** 'Mill Hall, Elmford Primary School, Corley, EL1 2AB', 'Mill Club, Corley': its first words name it unless they are a number and a street. */
function addressOf(text: string): SaidPlace | null {
  const [name = '', ...more] = text.split(',')
  if (text.length > 140 || (more.length === 0 && !POSTCODE.test(text)) || !/^[\p{Lu}\d]/u.test(text)) return null
  return { name: /\d/.test(name) ? null : name.trim(), address: text }
}
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/
