import type { StatedStations } from '#domain/place/stations.ts'
import { linesOfPage } from '../ai/page-text.ts'
import type { Line } from '../page/blocks/blocks.ts'
import { sentencesOf } from '../page/lines/words.ts'
import type { Page } from '../parse/page.ts'
import { isForVisitors } from './expectations/statements.ts'

const MAX_QUOTE = 300
/** A page says it in a sentence or two; what follows is the way on foot. */
const MOST_SENTENCES = 3
const MAX_LINE = 600
const MAX_HEAD = 60
/** Below its heading, names of stations stand in lines of their own, and other means of travel after them. */
const MOST_LINES_BELOW = 3
const MAX_NAME = 100

/**
 * The stations near the venue, in the words of a page for its visitors: sentences and lines that name one, or the lines under 'Nearest
 * stations'. null for any other page, or where it names none.
 */
export function stationsOn(page: Page): StatedStations | null {
  if (page.kind !== 'html' || !isForVisitors(page)) return null
  const lines = linesOfPage(page)
  const said = lines.flatMap((line, at) => (isHead(line) ? namesBelow(lines, at) : sentencesOn(line)))
  const quote = [...new Set(said)].slice(0, MOST_SENTENCES).join(' ')
  return quote === '' ? null : { quote: quote.slice(0, MAX_QUOTE), url: page.url }
}

const isHead = ({ text }: Line) => text.length <= MAX_HEAD && HEAD.test(text)

function namesBelow(lines: readonly Line[], head: number): string[] {
  const next = lines.slice(head + 1, head + 1 + MOST_LINES_BELOW)
  const end = next.findIndex(({ text, heading }) => heading > 0 || text.length > MAX_NAME || !NAME_FIRST.test(text))
  const names = (end < 0 ? next : next.slice(0, end)).map(({ text }) => text)
  return names.length > 0 ? [`${lines[head]?.text.replace(/\W+$/, '')}: ${names.join(', ')}.`] : []
}

const sentencesOn = ({ text }: Line): string[] =>
  text.length > MAX_LINE
    ? []
    : sentencesOf(text).filter((sentence) => NAMES_STATION.some((form) => form.test(sentence)))

const MEANS = '(?:[Tt]ube|[Uu]nderground|[Oo]verground|[Tt]rain|[Rr]ail(?:way)?|DLR|[Tt]ram)'
const STATION = `(?:${MEANS}(?: and ${MEANS})? )?(?:[Ss]tations?|[Tt]ram stops?)`
const HEAD = /^(?:the )?(?:nearest|closest|local) (?:[a-z]+ (?:and |& )?){0,3}stations?\W*$/i
const NAME_FIRST = /^\p{Lu}/u
/** Of these nobody says how far off the trains are. */
const OTHERS = String.raw`(?!(?:Police|Fire|Petrol|Service|Pumping|Charging|Polling|Radio|Changing)\b)`
/** A name, with the line that calls there. */
const NAME = String.raw`\b${OTHERS}\p{Lu}[\p{L}’'.-]+(?: \([^)]{1,60}\))?`
/** How far it is; 'from 10am' says nothing of that. */
const AFOOT = String.raw`(?:\bwalk|\bmin(?:ute)?s? (?:away|from|on foot)\b|\b(?:close|next) to\b|\bopposite\b)`
const NAMES_STATION = [
  // 'The nearest tube station is Owl Park', 'Nearest stations: Owl Park, Otter Green'
  new RegExp(
    String.raw`\b(?:[Nn]earest|[Cc]losest) (?:[\p{Ll}/&]+ ){0,3}(?:${STATION}|${MEANS})\b[^\p{Lu}]{0,30}\p{Lu}`,
    'u',
  ),
  // 'Tube: Owl Park', 'By train: Owl Park'
  new RegExp(String.raw`^(?:By )?(?:${MEANS}|${STATION})\W{1,3}\p{Lu}`, 'u'),
  // 'a five-minute walk from Owl Park station', 'Owl Park tube is opposite'
  new RegExp(String.raw`^(?=.*${AFOOT}).*${NAME} (?:${STATION}|[Tt]ube|[Uu]nderground|[Oo]verground|DLR)\b`, 'u'),
]
