import type { ExtractedEvent } from '#domain/event/event.ts'
import { isOnline } from '#domain/place/place.ts'
import { titleKey } from '#domain/text.ts'
import { type PlaceWords, placeOf, placeSaidIn } from '../../../facts/place-name.ts'
import { type Line, plainLine } from '../../blocks/blocks.ts'
import type { Reader } from '../../lines/reading.ts'
import { isRowOfLinks } from '../../lines/row-of-links.ts'
import { isGathering, isLabel, isPlaceHint, isSentence, sentencesOf } from '../../lines/words.ts'
import type { Note } from '../event.ts'

/**
 * Where an event is, by its lines: as a label or an element says, else as the heading above it names, else beside its date, on a
 * line that is a place's name, or in a sentence that says where it is held.
 */
export function addPlace(
  event: ExtractedEvent,
  lines: readonly Line[],
  head: Line | undefined,
  reader: Reader,
  note: Note,
): void {
  addStatedPlace(event, lines, reader, note)
  if (event.locationName !== null || event.locationAddress !== null) return
  const place = head ? { name: head.text, address: null, quote: head.text } : placeInWords(event.title, lines, reader)
  if (!place) return
  for (const [name, value] of [
    ['locationName', place.name],
    ['locationAddress', place.address],
  ] as const) {
    if (value === null) continue
    event[name] = value
    note(name, place.quote)
  }
}

function placeInWords(title: string, lines: readonly Line[], reader: Reader): Quoted | null {
  const key = titleKey(title)
  const others = lines.filter((line) => titleKey(line.text) !== key)
  const [first, second] = besideDates(others, reader)
  const found = first
    ? second
      ? null
      : first
    : (onItsOwnLine(others) ?? onlyOne(inSentences(others, reader)) ?? behindName(title))
  return found && titleKey(found.name) !== key ? found : null
}

/** 'Barbecue at Birch Lane School'; a kind alone, 'Night at the Museum', is part of the name. */
function behindName(title: string): Quoted | null {
  const [, said = ''] = /\S at (?:the )?(\p{Lu}\S* \p{L}{2}.+)$/u.exec(title) ?? []
  const place = said === '' ? null : placeOf(said)
  return place && { ...place, quote: title }
}

/**
 * Adds what labels ('Venue: Mill Hall'), elements called so, and postcodes say of the place. `around`: the lines among which they stand, where
 * `lines` are some of them.
 */
export function addStatedPlace(
  event: ExtractedEvent,
  lines: readonly Line[],
  reader: Reader,
  note: Note,
  around: readonly Line[] = lines,
): void {
  for (const [index, line] of lines.entries()) {
    if (event.locationName !== null && event.locationAddress !== null) return
    const stated = statedIn(line, lines[index + 1], reader)
    if (!stated) continue
    const isNamed = event.locationName !== null
    notePlace(event, stated.said, { ...line, text: stated.quote }, stated.isLabelled, note)
    if (!isNamed && event.locationName !== null && event.locationAddress === null)
      addAddress(event, around, around.indexOf(stated.line) + 1, note)
  }
}

/** What a line, or the one below a label, says of the place, as far as its words can be one; `line` is where they stand. */
type StatedPlace = { said: string; quote: string; isLabelled: boolean; line: Line }

function statedIn(line: Line, next: Line | undefined, reader: Reader): StatedPlace | null {
  const { text } = line
  const labelled = text.length <= 1500 ? (LABEL_WITHIN.exec(text) ?? CAPITALS_WITHIN.exec(text)) : null
  const within = labelled?.groups?.said?.trim()
  if (within && !isLabel(within)) return { said: within, quote: text, isLabelled: true, line }
  const label = PLACE_LABEL.exec(text) ?? BARE_LABEL.exec(text)
  const isAlone = label !== null && label[0].length === text.length
  const all = (label ? labelledBy(text.slice(label[0].length), next) : text.trim())
    .replace(MAP_LINK, '')
    .replace(/^@ ?(?=\p{L}|\d)/u, '')
  const dated = withoutDate(all, label ? plainLine(all) : line, reader)
  const said = label ? withoutMore(dated) : dated
  if (/^(?:home|away)$/i.test(said)) return null
  if (!/\p{L}|\d/u.test(said) || said.length < 2 || said.length > 200 || (isLabel(said) && !isOnline(said))) return null
  return { said, quote: isAlone ? all : text, isLabelled: label !== null, line: (isAlone && next) || line }
}

/** 'Mill Hall', and below it '3 Mill Lane', 'Elmford EL1 2AB', line by line. */
function addAddress(event: ExtractedEvent, lines: readonly Line[], from: number, note: Note): void {
  const [street, ...more] = lines
    .slice(from, from + MOST_ADDRESS_LINES)
    .map(({ text }) => text.replace(MAP_LINK, '').trim())
  if (!street || !(STREET.test(street) || POSTCODE.test(street)) || street.length > 100 || isSentence(street)) return
  const end = more.findIndex((text) => !TOWN.test(text) || text.length > 60 || isLabel(text))
  const said = [street, ...(POSTCODE.test(street) ? [] : more.slice(0, end < 0 ? undefined : end))]
  const last = said.findIndex((text) => POSTCODE.test(text))
  event.locationAddress = said.slice(0, last < 0 ? undefined : last + 1).join(', ')
  note('locationAddress', event.locationAddress)
}

const MOST_ADDRESS_LINES = 4
const STREET = /^\d{1,4}[A-Za-z]?(?:[-–]\d{1,4})?,? \p{Lu}\p{L}+ \p{Lu}/u
const TOWN =
  /^\p{Lu}[\p{L}'’.-]+(?:(?: ?,)? (?:\p{Lu}[\p{L}'’.-]*|on|upon|le|the|by|[A-Z]{1,2}\d[A-Z\d]?|\d[A-Z]{2}|\d{5}))*$/u

const PLACE_LABEL =
  /^(?:where|venue|location|place|address|meeting (?:point|place)|room)\s*(?::\s*|$)|^meet\s*:\s*|^(?:please )?meet(?:ing)?(?: us)? (?:at|outside|by|under)\s+(?!\d)|^(?:\u{1F4CD}|\u{1F4CC}|\u{1F3E0}|\u{1F3DB}|\u{1F3DF})\uFE0F?\s*(?=[\p{L}\d])/iu
/** Another label behind what a label says. */
const LABELS =
  'dates?|times?|when|cost|price|tickets?|ages?|audience|contact|tel(?:ephone)?|phone|e-?mail|bring|doors|categor(?:y|ies)|organi[sz]er|website|register|registration|booking'
/** 'Date: 4 April | Time: 2pm | Venue: Mill Hall', 'Time: 2pm – 4 PM Venue: Mill Hall', 'Bring a torch. Venue: Mill Hall, Mill Lane.' */
const LABEL_WITHIN = new RegExp(
  String.raw`(?:[.!?|·•,;)\d]|\d ?[ap]\.?m\.?)\s+(?:venue|location|where)\s?:\s?(?<said>[^|·•;:\n]{3,120}?)(?=\s*(?:[|·•;]|[.!?](?:\s|$)|[,.]?\s(?:${LABELS})\s?:|$))`,
  'iu',
)
/** '5:30 PM – 9:00 PM LOCATION Mill Hall'. */
const CAPITALS_WITHIN =
  /(?:\d ?(?:[AaPp]\.?[Mm]\b\.?)?(?: [A-Z]{2,4})?)\s(?:VENUE|LOCATION|WHERE):?\s(?<said>(?:\p{Lu}\p{Ll}|\d)[^|·•;:\n]{2,100}?)(?=\s*(?:[|·•;]|\s\p{Lu}{4,}\b|(?<=\p{Ll}{2})[.!?](?:\s|$)|$))/u
/** Set apart by its look alone: 'Venue Mill Hall', 'Where? Mill Hall', 'Venue – Mill Hall'. */
const BARE_LABEL =
  /^(?:(?:Venue|VENUE|Location|LOCATION)\s+(?=\p{Lu})|(?:Address|ADDRESS)\s+(?=\p{Lu}|\d)|(?:Where|WHERE)\?\s*(?=\p{Lu}|\d|$)|(?:Where|WHERE|Venue|VENUE|Location|LOCATION)\s?[-–—]\s?(?=\p{Lu}|\d))/u
/** The link behind an address. */
const MAP_LINK = /\s*(?:[+(] ?(?:google )?maps?|(?:google|view(?: on)?) maps?)\)?$/i
const ADDRESS_HINT = /(?:^|[\s_-])address(?=$|[\s_-])/
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/

/** Whether a line says its place behind other facts. */
export const saysPlaceWithin = ({ text }: Line) =>
  text.length <= 1500 && (LABEL_WITHIN.test(text) || CAPITALS_WITHIN.test(text))

/** What a label says, on its own line or the next. */
const labelledBy = (rest: string, next: Line | undefined) => (rest || (next?.text ?? '')).trim()

/** 'Mill Hall Time: 2pm', 'Mill Hall. There is parking.': what a label says ends with its sentence or at the next label. */
function withoutMore(said: string): string {
  const [first = '', ...more] = sentencesOf(said)
  // 'Orchard Inc. Centre' goes on.
  const name = /\S \S+ \S/.test(more.join(' ')) ? first : said
  return name
    .replace(/^meet at /i, '')
    .replace(NEXT_LABEL, '')
    .replace(/(?<=\p{L}{2})\.$/u, '')
}
const NEXT_LABEL = new RegExp(String.raw`[\s,.]+(?:${LABELS})\s?:.*$`, 'i')

/** 'Sat 7 March | Riverside Hall', 'Sat 7 March, 2pm, Riverside Hall' are at Riverside Hall; '7 March, 10am' is no place. */
function withoutDate(said: string, line: Line, reader: Reader): string {
  const { dates, times, isWhen, rest } = reader.read(line)
  if (isWhen) return ''
  if (times.length > 0) return said.replace(TIME_AHEAD, '').replace(TIME_BEHIND, '')
  if (dates.length === 0) return said
  if (/\||·|•/.test(said) || (said.length < 120 && rest === '')) return rest
  const [{ quote } = { quote: '' }] = dates
  return said.startsWith(quote)
    ? said
        .slice(quote.length)
        .replace(/^[\s,;:–—-]+/, '')
        .replace(TIME_AHEAD, '')
    : said
}

/** '2pm, Mill Hall', '2–4pm at Mill Hall'. */
const TIME_AHEAD =
  /^(?:from )?\d{1,2}(?:[.:]\d\d)?(?: ?[ap]\.?m\.?)?(?: ?(?:[-–—]|to|till?|until) ?\d{1,2}(?:[.:]\d\d)?(?: ?[ap]\.?m\.?)?)?(?:,| at| @| [-–—|])\s(?=[\p{L}\d])/iu

/** 'Mill Hall at 9pm', 'Mill Hall, 2–4pm'. */
const TIME_BEHIND =
  /,?\s(?:at |from |[-–—(] ?)?\d{1,2}(?:[.:]\d\d)?(?: ?[ap]\.?m\.?)?(?: ?(?:[-–—]|to|till?|until) ?\d[^,;]{0,10})?\)?$/i

/** Below the name of a venue, by what its element is called and by its looks. */
const isAddress = ({ hint }: Line, said: string) => ADDRESS_HINT.test(hint) && /[,\d]/.test(said) && !isSentence(said)

/** 'Corn Barn Corn Barn', 'Mill Hall, Mill Hall, Elm Road': a name that its page says twice, once as a link or above its address. */
const onceSaid = (said: string) => said.replace(SAID_TWICE, '$1')
const SAID_TWICE = /^(\p{Lu}[^,]{3,60}?)(?:,? )\1(?=$|[\s,])/u

function notePlace(event: ExtractedEvent, words: string, line: Line, isLabelled: boolean, note: Note): void {
  const { text, hint } = line
  const said = onceSaid(words)
  if (isOnline(said) && event.locationName === null) {
    event.locationName = 'Online'
    note('locationName', text)
  } else if (POSTCODE.test(said) && !isLabelled && isSentence(said) && addPlaceSaid(event, said, note)) {
    return
  } else if (POSTCODE.test(said) && (isLabelled || (said.length < 120 && !HELD.test(said)))) {
    event.locationAddress ??= said
    note('locationAddress', text)
    const [name, ...address] = said.split(',')
    if (event.locationName === null && name && address.length > 0 && !/\d/.test(name)) {
      event.locationName = name.trim()
      note('locationName', text)
    }
  } else if ((isLabelled || isCalledPlace(hint, said)) && event.locationName === null && !isSentence(said)) {
    const place = placeOf(said) ?? withStreet(said)
    const isWithStreet = place?.address != null && /\d/.test(place.address)
    event.locationName = isWithStreet ? place.name : said
    note('locationName', text)
    if (!isWithStreet) return
    event.locationAddress ??= place.address
    note('locationAddress', text)
  } else if (isAddress(line, said)) {
    event.locationAddress = said
    note('locationAddress', text)
  }
}

/** 'We meet on Fridays at Mill Hall, Mill Lane, EL1 2AB.' names the hall, and from there to the postcode its address; false where it names none. */
function addPlaceSaid(event: ExtractedEvent, sentence: string, note: Note): boolean {
  const name = placeSaidIn(sentence)?.name
  const from = name ? sentence.indexOf(name) : -1
  const postcode = POSTCODE.exec(sentence)
  if (!name || from < 0 || !postcode || postcode.index < from) return false
  event.locationName ??= name
  event.locationAddress ??= sentence.slice(from, postcode.index + postcode[0].length)
  note('locationName', sentence)
  note('locationAddress', sentence)
  return true
}

/** An element of HTML called `address` may name who wrote the page. */
const isCalledPlace = (hint: string, said: string) =>
  isPlaceHint(hint) && (isPlaceHint(hint.replaceAll('address', '')) || /[\d,]/.test(said) || placeOf(said) !== null)

/** 'Waller – 3 Mill Lane, Elmford': any name is one before a street. */
function withStreet(said: string): PlaceWords | null {
  const name = /^([^\d,–—|·]{3,60}?)\s*(?:,|\s[-–—|·])\s*\d{1,4}[A-Za-z]? [\p{Lu}\d]/u.exec(said)?.[1]
  return name ? { name: name.trim(), address: said } : null
}

type Quoted = PlaceWords & { quote: string }

/** '13 June 2026 · The Mill House'; two for two days, where each is somewhere else. */
function besideDates(lines: readonly Line[], reader: Reader): Quoted[] {
  const found = lines.flatMap((line): Quoted[] => {
    const { dates, times, rest, isProse } = reader.read(line)
    if (dates.length + times.length === 0 || isProse || rest === '' || line.text.length > 200) return []
    const place = placeOf(rest) ?? placeSaidIn(line.text)
    return place ? [{ ...place, quote: line.text }] : []
  })
  return [...new Map(found.map((one) => [titleKey(one.name), one])).values()]
}

/** Below the title, or anywhere among its lines. */
function onItsOwnLine(lines: readonly Line[]): Quoted | null {
  for (const line of lines) {
    const { text, heading } = line
    // Its words are of several pages; together they may end as a place's name does.
    if ((heading > 0 && heading < 7) || text.length > 140 || isLabel(text) || isRowOfLinks(line)) continue
    if (heading === 0 && ROOM.test(text)) return { name: text, address: null, quote: text }
    if (isGathering(text)) continue
    const place = placeOf(text) ?? (isSentence(text) ? null : aboveStreet(text))
    if (place) return { ...place, quote: text }
  }
  return null
}

/** Rooms of theatres, which elsewhere head what is on in them. */
const ROOM =
  /^(?:The )?(?:(?:Main|Small|Large|Great|Upper|Lower|Black Box) (?:Stage|House|Space|Studio|Hall|Theatre)|Studio(?: \d)?)$/

/** 'The Orchard Project, 52 Mill Lane, 5th Floor, Elmford': any name is one before a number and a street. */
function aboveStreet(text: string): PlaceWords | null {
  const place = withStreet(text)
  return place && STREET_KIND.test(text.slice(place.name.length)) ? place : null
}

const STREET_KIND =
  /^\W+\d{1,4}[A-Za-z]? (?:[\p{L}\d'’.-]+ ){1,4}?(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Drive|Dr|Square|Place|Terrace|Crescent|Close|Way|Hill|Boulevard|Blvd|Parade|Row|Walk|Gardens)\b/u

/** 'We meet in the village hall'; a sentence that gives a day or a time need not say that it is held. */
function inSentences(lines: readonly Line[], reader: Reader): Quoted[] {
  return lines.flatMap((line) => {
    if ((line.heading > 0 && line.heading < 7) || line.text.length > 1500) return []
    const { dates, times } = reader.read(line)
    const isDated = dates.length + times.length > 0 && line.text.length <= 200
    return sentencesOf(line.text).flatMap((sentence): Quoted[] => {
      if (WAS.test(sentence) || !(isDated || HELD.test(sentence) || (sentence.length <= 100 && OPENS.test(sentence))))
        return []
      const place = placeSaidIn(sentence) ?? (isDated ? placeBehind(sentence) : null)
      return place ? [{ ...place, quote: sentence.slice(0, 300) }] : []
    })
  })
}

/** 'First Saturday of the month, 10am – 1pm, Mill Hall, Mill Lane.' */
function placeBehind(sentence: string): PlaceWords | null {
  const parts = sentence.split(/,\s+/)
  const tails = parts.slice(1).map((_, index) => parts.slice(index + 1).join(', '))
  for (const tail of tails) {
    const place = placeOf(tail)
    if (place) return place
  }
  return null
}

const HELD =
  /\b(?:held|hosted|tak(?:es?|ing) place|(?:we|who|which|group|club|choir|meetings?|sessions?|class(?:es)?|rehearsals?) (?:\w+ ){0,2}(?:meets?|gathers?|runs?|is|are|will be(?= (?:at|in)\b))|^\W*meet(?:ing|s)?|join us|come along|open from(?= \d))\b/i
const OPENS = /^\W*(?:in|at|indoors|outdoors)\b/i
/** What was held there once is elsewhere now, as far as one knows; 'After the service join us in the foyer' is of another hour. */
const WAS = /\b(?:was|were|had|began|ago|used to)\b|^\W*(?:after|following) (?:the|each|our|every) /i

/** Where sentences name several places, none is taken. */
const onlyOne = ([first, ...more]: readonly Quoted[]): Quoted | null =>
  first && more.every(({ name }) => titleKey(name) === titleKey(first.name)) ? first : null
