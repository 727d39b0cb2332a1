import { recalling } from '#domain/recall.ts'
import { readStatus } from '../../facts/status.ts'
import type { Line } from '../blocks/blocks.ts'
import { isTimeButton } from '../blocks/stamped.ts'
import { isPaper } from './meeting-words.ts'
import { isPlaceHead } from './place-head.ts'
import { nameHeld, OPENING_HOUR, type Reader } from './reading.ts'
import { restOf } from './rest.ts'
import {
  isBeside,
  isButton,
  isByline,
  isFragment,
  isGathering,
  isKind,
  isLabel,
  isNoEvent,
  isOtherHeading,
  isPart,
  isPerformanceNote,
  isSentence,
  sentencesOf,
} from './words.ts'

export type TitleCandidate = {
  title: string
  score: number
  line: Line
  href: string | null
  /** Its link opens with a time of day: often a performance and its note, '11.00 Subtitled'. */
  isTimed?: boolean
}

/** How much a line looks like the name of an event; null if it is none. The name is without dates and states. */
export function titleOf(line: Line, reader: Reader): TitleCandidate | null {
  if (line.text.length > 400 && line.heading === 0) return partTitle(line, [])
  const reading = reader.read(line)
  if (isPlaceHead(line) || (isRealHeading(line) && isGathering(line.text))) return null
  if (reading.isWhen || isByline(line.hint, line.text)) return null
  const part = subjectOfTalk(line) ?? partTitle(line, reading.dates)
  if (part) return part
  if (isRowOfButtons(line)) return null
  const said = reading.rest === '' && isNamingHeading(line) && reading.dates.length === 0 ? line.text : reading.rest
  const entry = entryIn(line, reading.dates)
  const text = entry ?? (isDiaryEntry(line, reading.dates) ? withoutAdvert(said) : said)
  const isWhole = !entry && reading.dates.length === 0 && reading.times.length === 0
  // What is left of a sentence is no name.
  if (!entry && !isWhole && !isRealHeading(line) && (reading.isProse || /\.\s\p{Lu}/u.test(text))) return null
  if (!isName(text, line) || isRemainder(line.text, text)) return null
  const title = wholeTitle(line.text, text, isWhole).replace(NEW_SIGN, '')
  if (title.length > 100 && isSentence(title)) return null
  const score = scoreOf(line, text) - (isWhole || isRealHeading(line) ? 0 : 5)
  const isTimed = line.parts.some((one) => one.href !== null && isTimeButton(one.text))
  return { title, score, line, href: hrefOf(line), isTimed }
}

/**
 * What is left of a line after its date begins small where it only goes on; in brackets behind the hours it is of a part of them:
 * 'Saturdays: 10.30 – 12.00 (Weapons: 12.00 – 13.00)'.
 */
const isRemainder = (line: string, rest: string) =>
  (!line.startsWith(rest) && /^\p{Ll}/u.test(rest)) ||
  (/\d/.test(rest) && WEEKDAY_FIRST.test(line) && line.includes(`(${rest.slice(0, 12)}`))
const WEEKDAY_FIRST = /^(?:mon|tue|wed|thu|fri|sat|sun)/i

/** The name that a line of running text opens with, by itself or behind its day or hour; null if it opens with none. */
const entryIn = (line: Line, dates: readonly { quote: string }[]) =>
  behindDate(line, dates.length > 0 ? dates : quotesOfHour(line.text)) ?? inCapitals(line) ?? beforeHabit(line, dates)

/** 'Moon Music' of 'Moon Music is on every Monday.' */
const beforeHabit = ({ text, heading }: Line, [date]: readonly { quote: string }[]) =>
  heading === 0 && date ? nameHeld(text.slice(0, text.indexOf(date.quote))) : null

/**
 * '<b>Sun 22 March</b> Spring Clean. Meet at the gate at 10am.', 'Sun 22 March, 10am: Spring Clean. Meet at the gate.': the first sentence
 * behind a day that is set off; null if it is no name.
 */
function behindDate({ text, parts, heading }: Line, [date, second]: readonly { quote: string }[]): string | null {
  if (!date || second || heading > 0 || !text.startsWith(date.quote)) return null
  const [head] = parts.filter((part) => /[\p{L}\d]/u.test(part.text))
  const isStrong = head?.strong === true && head.text.replace(/[\s:,–—-]+$/, '').trim() === date.quote
  const after = text.slice(date.quote.length)
  const isStopped = /^\.\s/.test(after) && ENDS_AS_DAY.test(date.quote)
  if (!isStrong && !isStopped && !/^\s*[:–—|]\s|^\s+-\s/.test(after)) return null
  const [first = '', more] = sentencesOf(after.replace(/^[\s:.,–—|-]+/, ''))
  const said = first.replace(/[.!]$/, '')
  const name = isStopped ? said.replace(/, \p{Ll}.*$/u, '') : said
  return (more || isStopped) && name.length <= LONGEST_HEAD && !/\d|,/.test(name) && !SPEAKS.test(name) ? name : null
}

/** 'ORGAN RECITAL: There will be music at the church on Saturday.' */
function inCapitals({ text, heading }: Line): string | null {
  const [, name] = (heading === 0 && CAPITALS_LEAD.exec(text)) || []
  return name && isSentence(text) ? name : null
}
const CAPITALS_LEAD = /^((?:[\p{Lu}\d'’&-]+ ){1,6}[\p{Lu}\d'’&-]{2,}): (?=[\p{Lu}\d][\p{Ll}\d])/u

/** The hour that opens a line: '10am – Children’s service. All are welcome.' */
const quotesOfHour = (text: string) =>
  [SET_OFF_HOUR.exec(text)].flatMap((found) => (found ? [{ quote: found[0] }] : []))
const SET_OFF_HOUR = new RegExp(`${OPENING_HOUR.source}(?= ?[–:|-])`, 'i')

/** '20th May', '5 June 2026'; an hour may have the name before it. */
const ENDS_AS_DAY = /\d(?:st|nd|rd|th)?(?: (?![ap]\.?m\b)\p{L}+)?(?: \d{4})?$/iu
const LONGEST_HEAD = 70
const SPEAKS = /\b(?:we|you|your|our|us|it|they|is|are|be|will|was|were|has|have|can|there)\b/i

/** 'The moon in paintings' of 'Jo Reeks will be speaking on ‘The moon in paintings’.' */
function subjectOfTalk(line: Line): TitleCandidate | null {
  const [, subject = ''] = SPOKEN_OF.exec(line.text) ?? []
  return isName(subject, line) ? { title: subject, score: PLAIN, line, href: hrefOf(line) } : null
}

const SPOKEN_OF =
  /^\p{Lu}.{2,80} (?:will|is) (?:be )?(?:speaking|talking|lecturing|speak|talk|lecture|giv(?:e|ing) (?:us )?a (?:talk|lecture)) (?:to us )?(?:on|about) [‘“"']([^‘’“”"]{3,100})[’”"'][.!]?$/u

/** 'Details Entries' */
function isRowOfButtons({ parts }: Line): boolean {
  const said = parts.filter(({ text }) => /\p{L}/u.test(text))
  return said.length > 1 && said.every(({ text, href }) => href !== null && (isLabel(text) || isGathering(text)))
}

/** '22 October – Musical evening.' names what is on, though it ends as a sentence does. */
const isDiaryEntry = (line: Line, [date]: readonly { quote: string }[]) =>
  date !== undefined &&
  line.text.startsWith(date.quote) &&
  /^\s*[-–—:|,]/.test(line.text.slice(date.quote.length, date.quote.length + 4))

/** 'Quiz Night' of 'Quiz Night, teams of six, bring your own snacks! Tickets'; else the text without its full stop. */
function withoutAdvert(said: string): string {
  const [, name = '', advert = ''] =
    /^([^,.!?;]{2,40} [^,.!?;]{2,40}), (\p{Ll}\S*(?: \S+){2,})$/u.exec(said.replace(TICKETS, '')) ?? []
  if (/!$/.test(advert) || SPEAKS.test(advert)) return name
  return said.length <= 90 ? said.replace(/\.$/, '') : said
}

const TICKETS = /(?<=[.!?]) ?(?:tickets?|entry|admission|prices?|cost)$/i

/** A link or strong words at the start of a longer line, as in 'Egg hunt – Saturday 5 April, £5'. */
function partTitle(line: Line, dates: readonly { quote: string }[]): TitleCandidate | null {
  if (line.heading > 0 && line.heading < 7) return null
  const marked = line.parts.filter(({ text }) => /\p{L}/u.test(text))
  if (marked.length < 2) return null
  if (marked[0]?.strong && FACT_LABEL.test(marked[0].text.trim())) return null
  const candidates = marked
    .slice(0, 6)
    .filter(({ href, strong }) => href !== null || strong)
    .map((part) => ({ part, said: part.strong ? withoutStop(part.text) : part.text }))
    .map(({ part, said }) => ({ part, said, text: restOf(withoutQuotes(said, dates)) }))
    .filter(({ text, said }) => isName(text, line) && !isSentence(said))
  const best = candidates.find(({ part }) => part.href !== null) ?? candidates[0]
  if (!best) return null
  const isInProse = (line.text.length > 160 || isSentence(line.text)) && marked[0] !== best.part
  if (isInProse || LEADS_TO.test(line.text.slice(0, line.text.indexOf(best.part.text.trim())))) return null
  const isTimed = isTimeButton(best.part.text)
  const marks = { ...line, heading: best.part.strong ? 7 : 0, text: best.part.text }
  const score = isTimed ? PLAIN : scoreOf(marks, best.text) + (best.part.href ? 20 : 0)
  return { title: best.text, score, line, href: best.part.href, isTimed }
}

/** 'For all prices see our <a>fees page</a>', 'at the <a>Mill Barn</a>' */
const LEADS_TO =
  /\b(?:see|visit|read|check|view|via|contact|e-?mail|at|in|from|by|on|to)(?: (?:our|the|your|this|an?))?\s*$/i
/** '<b>Location</b> <a>Mill Hall</a>' says a fact, as a list of facts does line by line. */
const FACT_LABEL = /^(?:where|venue|location|place|address|when|dates?|times?|tickets?|cost|price|contact)\s?[:–-]?$/i

/** '<b>Four in a Bar.</b> The concert is on …': a name in bold type that ends as a sentence does. */
const withoutStop = (text: string) =>
  text.length <= LONGEST_HEAD && !SPEAKS.test(text) ? text.trim().replace(/(\p{L}{2})\.$/u, '$1') : text

const withoutQuotes = (text: string, dates: readonly { quote: string }[]) =>
  dates.reduce((rest, { quote }) => (quote.includes(rest.trim()) ? '' : rest.replace(quote, ' | ')), text).trim()

/** The score of words without any mark. */
const PLAIN = 10

function scoreOf(line: Line, text: string): number {
  let score = PLAIN
  if (line.heading >= 1 && line.heading <= 6) score += 50 - line.heading
  else if (line.heading === 7) score += 20
  if (/title|heading|headline|\bname\b|summary/.test(line.hint)) score += 25
  if (
    /sub-?title|strapline|subheading|excerpt|teaser|venue|location|categor|tag|label|meta|author|byline|kicker|presenter/.test(
      line.hint,
    )
  )
    score -= 25
  // Beside a day, 'Board Meeting 7pm' may be all that describes it.
  else if (/desc/.test(line.hint)) score -= text.length <= LONGEST_HEAD && !/[.!?]$/.test(text) ? 3 : 25
  const href = hrefOf(line)
  if (href !== null && !isBookingLink(href) && text.length > 3) score += 15
  if (isSentence(text)) score -= 30
  // '10am Toddlers' is a group.
  if (isKind(text) && !OPENING_HOUR.test(line.text)) score -= 30
  if (text.length > 120) score -= 20
  return score
}

export const isRealHeading = ({ heading }: Line) => heading >= 1 && heading <= 6

/**
 * A heading that leads to a page of its own, or is the title of a card, may be called 'End' or 'Dance'. Others only what groups are called
 * by those whom they are for: 'Adults'.
 */
const isNamingHeading = (line: Line) =>
  isRealHeading(line) &&
  (hrefOf(line) !== null ||
    isKind(line.text) ||
    /(?:card|event|show|listing|item|production|tile)[\w-]*(?:title|name|heading)/.test(line.hint))

const isName = (text: string, line: Line) =>
  mayBeName(text) &&
  !(isNamingHeading(line) ? isButton(text) : isLabel(text)) &&
  (isRealHeading(line) || (!isPerformanceNote(text.slice(0, 80)) && !POSTCODE.test(text)))

/** Whether a text may be a name, wherever it stands. */
const mayBeName = recalling(
  (text) =>
    text.length > 1 &&
    text.length <= 200 &&
    /\p{L}{2}/u.test(text) &&
    !isGathering(text) &&
    !isNoEvent(text) &&
    !(text.length > 100 && isSentence(text)) &&
    !isBeside(text) &&
    !isOtherHeading(text) &&
    !isPaper(text) &&
    !isAddress(text) &&
    !WHO_LEADS.test(text) &&
    !isDateText(text) &&
    !WEEKDAY_ALONE.test(text) &&
    !isFragment(text) &&
    !isPart(text) &&
    !/^(?:https?:|www\.|\S+@\S+$)|^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|info|uk|scot|wales|ie|eu)(?:\/\S*)?$|^\+?[\d\s()]{8,}$|\S{45}/.test(
      text,
    ) &&
    !isCode(text),
)

/** 'Teacher: Jo Fern' */
const WHO_LEADS =
  /^(?:(?:your|our|the|class|group|course|main|assistant) )?(?:teacher|tutor|instructor|coach|leader|facilitator|conductor|contact|organi[sz]er|host|led by|taught by|run by)s?(?: (?:is|are))?\s*[:–-]\s*\S/i

/** What is left of '£6 Monday!' beside an hour, or the head of a calendar's column, 'M Mon'. */
const WEEKDAY_ALONE = /^\W*(?:[MTWFS] )?(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\W*$/i

/** JSON or a template that stands on the page as text. */
const isCode = (text: string) => /[{}]|":\s?["[\d]/.test(text)

/** Days, months and numbers alone, as in 'Posted on 3 April 2026, 4 April 2026'. */
export const isDateText = (text: string) =>
  /\d/.test(text) &&
  /^(?:\W*(?:\d+(?:st|nd|rd|th)?|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)\b)+\W*$/i.test(
    text,
  )

/** '12 Mill Lane, Otley': a number, a name and after a comma a room, a street or a state. */
const isAddress = (text: string) =>
  /^\d{1,5}[a-z]? (?:[NSEW]\.? )?\p{Lu}[\p{L}.'’]+(?: \p{L}[\p{L}.'’]*){0,3},/u.test(text) &&
  /\b(?:rooms?|suite|floor|street|st|road|rd|avenue|ave|lane|drive|square|[A-Z]{2} \d{5}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})\b/i.test(
    text,
  )

/** The postcode of an address, which names a place. */
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/

/** 'NEW: Kite Day', 'New! Kite Day' */
const NEW_SIGN = /^new(?:!|:|!:) +(?=\p{Lu})/iu

/** The line as it stands where it holds no date; dashes and numbers are then part of the name. */
function wholeTitle(text: string, rest: string, isWhole: boolean): string {
  // 'Beavers – meet on Mondays'
  if (!isWhole) return rest.replace(/\s+[–—-]$/, '')
  const status = readStatus(text)
  const name = status && status.rest.trim() !== '' ? status.rest : text
  // '3. Egg Hunt' stands third on its page.
  return name
    .replace(/^\d{1,2}[.)] (?=\p{Lu})/u, '')
    .replace(/\s*[:–—-]\s*$/, '')
    .trim()
}

export const hrefOf = (line: Line): string | null => line.parts.find(({ href }) => href !== null)?.href ?? null

/** A link that sells or reserves leads to no page of the event's own. */
export const isBookingLink = (href: string) =>
  /\b(?:book(?:ings?|ing)?|tickets?|basket|checkout|buy|reserve)\b/i.test(href)

/** A title that leads to a page of its own. */
export const leadsAway = (title: TitleCandidate | null) =>
  title !== null && title.href !== null && !isBookingLink(title.href) && !/^(?:#|mailto:|tel:)/.test(title.href)

/** The likeliest name among lines; of equals, the first. */
export function bestTitle(lines: readonly Line[], reader: Reader): TitleCandidate | null {
  let chosen: TitleCandidate | null = null
  lines.slice(0, 400).forEach((line, index) => {
    const candidate = titleOf(line, reader)
    if (!candidate) return
    const score = candidate.score - Math.min(index, 10) * 0.5
    if (score > (chosen?.score ?? -1)) chosen = { ...candidate, score }
  })
  return chosen
}
