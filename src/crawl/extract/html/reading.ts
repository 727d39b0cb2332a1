import type { ClockTime, LondonDay } from '#domain/london-time.ts'
import { dayOfMonthOf, londonOffset, parseDay } from '#domain/london-time.ts'
import { type DateOrder, type DateReading, findDates, readDates, readTimes } from '../../dates/index.ts'
import { readStatus } from '../facts/status.ts'
import type { Line } from './blocks.ts'
import { isByline, isLabel, isLength, isOpening, isOtherDate, isPerformanceNote, isSentence } from './words.ts'

export type Times = { startTime: ClockTime; endTime: ClockTime | null }[]

/** What a heading says of the dates below it; '' where it names a year only. `isYearOnly`: the year holds for all months below. */
export type Period = { name: string; year: number | null; isYearOnly?: boolean }

/** What one line says. */
export type Reading = {
  dates: DateReading[]
  /** Times of day where no date takes them. */
  times: Times
  /** The line says little besides its date or time. */
  isWhen: boolean
  /** A month or a year that a heading names: what follows lies in it. */
  month: Period | null
  /** A day of the month without its month ('Sat 5th'), to be read with the month above. */
  bareDay: boolean
  /** Running text that does not open with its date. */
  isProse: boolean
  /** What is left without dates, times, prices, ages, states and labels; '' where nothing is. */
  rest: string
}

/** Reads the lines of one page, each once. */
export type Reader = { today: LondonDay; read(line: Line): Reading; reread(text: string): DateReading | null }

const MONTHS =
  'jan(?:uary)?|feb(?:ruary|r?uary|urary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const WEEKDAYS =
  'mon(?:day)?s?|tue(?:s(?:day)?)?s?|wed(?:nesday|s)?s?|thu(?:r(?:s(?:day)?)?)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?'
const MONTH_ONLY = new RegExp(`^(${MONTHS})\\.?,? ?(\\d{4})?$`, 'i')
const BARE_DAY = new RegExp(
  `^(?:(?:${WEEKDAYS})\\.?,? ?)?(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: ?(?:${WEEKDAYS})\\.?)?$`,
  'i',
)
/** '2026 meetings', 'Concerts in 2026'. */
const YEAR_HEADING = /^(?:[\p{L}'’&-]+ ){0,4}(20\d\d)(?: [\p{L}'’&/-]+){0,5}:?$/u
const YEAR_LAST = /\D(20\d\d)(?: [\p{L}'’&/-]+){0,4}:?$/u
const WEEKDAY_ONLY = new RegExp(`^(?:${WEEKDAYS})\\.?$`, 'i')
const MAY_HOLD_DATE = new RegExp(
  `\\d|\\b(?:${MONTHS}|${WEEKDAYS}|today|tomorrow|tonight|daily|every|weekly|weekends?)\\b`,
  'i',
)
const TIME =
  /(?:\b(?:doors|from|at|until|till|between|starts?|ends?|begins?)(?: (?:open )?(?:at )?)?:? ?)?\b(?:\d{1,2}(?:[.:]\d{2})? ?(?:[ap]\.?m\b\.?|o'?clock\b)|\d{1,2}[:.]\d{2}(?: ?h(?:rs|ours)?\b)?|noon\b|midday\b|midnight\b)(?: ?\(?(?:[CEMP][SD]T|GMT|BST|UTC)\b\)?)?/gi
const PRICE =
  /(?:\b(?:from|tickets?|adults?|child(?:ren)?|concessions?|members?|family(?: ticket)?|price|cost|entry|admission)s?:? ?)*(?:£ ?\d[\d,]*(?:\.\d{1,2})?|\b\d+p\b)(?: ?[-–/] ?£? ?\d+(?:\.\d{1,2})?)?(?: ?(?:per|each|pp|a|\/) ?(?:person|child|adult|ticket|family)?)?(?: ?\([^)]{0,60}\))?/gi
const AGES =
  /\b(?:for )?(?:suitable for )?(?:ages?|aged)(?: range)?:? ?(?:\d{1,2}|under|over|birth|0)[^,.;|]{0,20}|\b\d{1,2} ?(?:[-–]|to) ?\d{1,2} ?(?:years?|yrs?|months?|mths?)(?: olds?)?\b|\b\d{1,2}\+(?: ?years?)?|\bunder[ -]?\d{1,2}s?\b|\ball ages\b/gi
const LONGEST_READ = 4000

export function createReader(today: LondonDay, order: DateOrder = 'day-first'): Reader {
  const known = new WeakMap<Line, Reading>()
  return {
    today,
    read(line) {
      const before = known.get(line)
      if (before) return before
      const reading = readLine(line, today, order)
      known.set(line, reading)
      return reading
    },
    reread: (text) => readDates(text, today, order),
  }
}

const EMPTY: Omit<Reading, 'rest'> = {
  dates: [],
  times: [],
  isWhen: false,
  month: null,
  bareDay: false,
  isProse: false,
}

function readLine(line: Line, today: LondonDay, order: DateOrder): Reading {
  const text = line.text.slice(0, LONGEST_READ)
  if (!MAY_HOLD_DATE.test(text)) return { ...EMPTY, rest: restOf(text) }
  const monthOnly = MONTH_ONLY.exec(text)
  if (monthOnly) {
    const year = monthOnly[2] ? Number(monthOnly[2]) : null
    return { ...EMPTY, isWhen: true, month: { name: monthOnly[1] ?? '', year }, rest: '' }
  }
  if (WEEKDAY_ONLY.test(text) && !/days$/i.test(text)) return { ...EMPTY, isWhen: true, rest: '' }
  // A number alone is a day only where a grid says so.
  if (BARE_DAY.test(text)) {
    const stamped = stampedDay(line)
    const isSame = stamped?.startDate && Number(/\d+/.exec(text)?.[0]) === dayOfMonthOf(stamped.startDate)
    const dates = isSame ? [stamped] : []
    return { ...EMPTY, dates, isWhen: true, bareDay: dates.length === 0 && /\p{L}/u.test(text), rest: '' }
  }
  return readDated(line, text, today, order)
}

function readDated(line: Line, text: string, today: LondonDay, order: DateOrder): Reading {
  const isNumbered = isRealHeading(line) && NUMBERED_NAME.test(text)
  // A year alone is no day of an event.
  const found = findDates(text, today, order).filter(
    ({ reading }) => !/^(?:in |of )?(?:19|20)\d{2}$/i.test(reading.quote),
  )
  const rest = isNumbered ? text : restOf(cut(text, found))
  const isPlace = !isRealHeading(line) && isOpening(text)
  const own = isPlace || isByline(line.hint, text) ? [] : found.filter((one) => isOfEvent(one, text, rest, line))
  const times = found.length > 0 || isPlace || isNumbered ? [] : timesOf(text)
  const dates = own.map(({ reading }) => withStampedTime(reading, line.datetime))
  const [only, second] = own
  if (only && !second) dates[0] = withMoreRanges(dates[0] ?? only.reading, text.slice(only.index + only.length))
  const stamped = found.length === 0 && times.length === 0 && !isByline(line.hint, text) ? stampedDay(line) : null
  if (stamped) dates.push(stamped)
  const isWhen = (dates.length > 0 || times.length > 0) && (rest === '' || isPerformanceNote(rest.slice(0, 80)))
  const isProse = isSentence(text) && (found[0]?.index ?? 9) > 3
  return { ...EMPTY, dates, times, isWhen, month: found.length === 0 ? yearAbove(line, text) : null, isProse, rest }
}

const isRealHeading = ({ heading }: Line) => heading > 0 && heading < 7

function timesOf(text: string): Times {
  const clock = text.replace(AGES, ' ').replace(PRICE, ' ')
  return CLOCK.test(clock) && !isLength(text) ? readTimes(clock) : []
}

function yearAbove({ heading }: Line, text: string): Period | null {
  if (heading === 0) return null
  const isOneYear = new Set(text.match(/20\d\d/g)).size === 1
  const year = (YEAR_HEADING.exec(text) ?? (isOneYear ? YEAR_LAST.exec(text) : null))?.[1]
  return year ? { name: '', year: Number(year), isYearOnly: true } : null
}

type Found = ReturnType<typeof findDates>[number]

/** A date that is not another date than the event's, nor a word like 'today' in a sentence or a name. */
function isOfEvent({ index, reading }: Found, text: string, rest: string, line: Line): boolean {
  if (isOtherDate(text.slice(Math.max(0, index - 80), index))) return false
  const moved = MOVED.exec(text)
  if (moved && index < moved.index) return false
  if (rest === '') return true
  const isWord = isRealHeading(line) && /^\p{L}+$/u.test(reading.quote)
  return !RELATIVE.test(reading.quote) && !isWord
}

export const MOVED = /\b(?:moved|rescheduled|changed|postponed) (?:from .{0,40} )?(?:to|until)\b|\bnew date\b/i
/** A name that begins with a number, as some plays do. */
const NUMBERED_NAME = /^\d{1,2}[.:]\d{2} \p{Lu}\p{Ll}/u
const RELATIVE =
  /^(?:today|tonight|tomorrow|now|this (?:week|weekend|month|year|evening|morning|afternoon)|daily|weekends?|weekly|every ?day|all (?:day|year))$/i
const CLOCK = /\d[.:]\d\d|\d ?[ap]\.?m|noon|midday|midnight|o'clock|\d{4} ?h/i

/** The day a time element gives a machine where its text gives none. */
function stampedDay(line: Line): DateReading | null {
  const day = parseDay(line.datetime?.slice(0, 10) ?? '')
  if (!day) return null
  const time = /T(\d{2}:\d{2})/.exec(line.datetime ?? '')?.[1] ?? null
  const session = { date: day, startTime: time === '00:00' ? null : time, endTime: null }
  return { startDate: day, endDate: null, sessions: [session], recurrence: null, quote: line.text.slice(0, 200) }
}

/** The time that a time element gives a machine for the one day its text names. */
function withStampedTime(reading: DateReading, datetime: string | null): DateReading {
  const [only, second] = reading.sessions
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(datetime ?? '') ?? []
  const isSame = only && !second && only.startTime === null && only.date === date
  if (!isSame || !time || time === '00:00' || !isLondonTime(datetime ?? '')) return reading
  return { ...reading, sessions: [{ ...only, startTime: time }] }
}

/** Further ranges of time behind a day and its first, as in '10–11am for babies, 11.30am–12.30pm for toddlers'. */
function withMoreRanges(reading: DateReading, after: string): DateReading {
  const [first, second] = reading.sessions
  if (!first?.endTime || second || after.length > 200 || !TIME_RANGE.test(after) || isLength(after)) return reading
  const more = readTimes(after).filter(({ startTime, endTime }) => endTime && startTime >= (first.endTime ?? ''))
  return { ...reading, sessions: [first, ...more.map((times) => ({ date: first.date, ...times }))] }
}

const TIME_RANGE = /\d(?:[.:]\d\d)? ?(?:[ap]\.?m\.?)? ?(?:-|–|—|to|until) ?\d{1,2}(?:[.:]\d\d| ?[ap]\.?m)/i

/** Without an offset, or with London's of that day; noon in UTC is what some systems write for a day without a time. */
function isLondonTime(datetime: string): boolean {
  const offset = /(?:Z|([+-]\d{2}):?(\d{2}))$/.exec(datetime)
  if (!offset) return true
  if (/T12:00(?::00)?(?:\.0+)?Z$/.test(datetime)) return false
  const instant = new Date(datetime)
  const said = offset[1] ? `${offset[1]}:${offset[2]}` : '+00:00'
  return !Number.isNaN(instant.getTime()) && londonOffset(instant) === said
}

function cut(text: string, found: readonly { index: number; length: number }[]): string {
  let rest = ''
  let from = 0
  for (const { index, length } of found) {
    rest += `${text.slice(from, index)} | ${nameWithin(text.slice(index, index + length))} | `
    from = Math.max(from, index + length)
  }
  return rest + text.slice(from)
}

/** A name between a day and its time, as in 'Sat 4 April: Egg Hunt, 10am', is read over by the date. */
function nameWithin(quote: string): string {
  const words = quote.replace(TIME, ' 1 ').split(/\s+/)
  const isName = (word: string) => /\p{L}{2}/u.test(word) && !DATE_WORD.test(word)
  let first = words.findIndex(isName)
  let last = words.findLastIndex(isName)
  if (first < 0) return ''
  while (BEFORE_NAME.test(words[first - 1] ?? '')) first -= 1
  while (AFTER_NAME.test(words[last + 1] ?? '') && !/[,;:]$/.test(words[last] ?? '')) last += 1
  return words.slice(first, last + 1).join(' ')
}

/** Words of dates that also begin and end names: 'Easter Trail', 'Kite Day'. */
const BEFORE_NAME = /^(?:The|A|New|Open|Easter|Christmas|Bank|School|Half|Holiday|First|Last)$/
const AFTER_NAME =
  /^(?:days?|nights?|mornings?|evenings?|afternoons?|weekends?|time|terms?|shows?|sessions?|performances?|holidays?)\b/i

const DATE_WORD = new RegExp(
  `^\\W*(?:${MONTHS}|${WEEKDAYS}|\\d+(?:st|nd|rd|th|am|pm)?|and|to|until|till|til|from|through|thru|at|on|of|in|the|or|then|plus|also|by|for|every|each|all|first|second|third|fourth|fifth|last|next|this|other|alternate|weekly|fortnightly|monthly|daily|weekdays?|weekends?|weeks?|fortnights?|months?|days?|years?|term|term-?time|only|except|excluding|not|no|but|between|during|school|half|holidays?|bank|starting|starts?|ends?|ending|begins|beginning|doors|open|opens|noon|midday|midnight|o'clock|hrs|hours?|morning|afternoon|evening|night|today|tonight|tomorrow|now|commencing|wc|w/c|easter|christmas|new|eve|good|boxing|date|dates|time|times|with|a|sessions?|performances?|shows?|both|various|ongoing|continuing|mon-fri|st|nd|rd|th|am|pm)\\W*$|[-–/]\\w`,
  'i',
)

/** What a text names once dates, times, prices, ages, states and labels are taken away. */
export function restOf(text: string): string {
  if (text.length > 300) return text
  const status = readStatus(text)
  const bare = (status ? status.rest : text)
    .replace(/\((?:was|were|previously|originally)[^)]{0,80}\)/gi, ' ')
    .replace(TIME, ' | ')
    .replace(PRICE, ' | ')
    .replace(AGES, ' | ')
    .replace(/\(\s*[|,;\s]*\)/g, ' ')
  const segments = bare.split(/\s*[|•·–—]\s*|\s-\s|\s*\n\s*/).map((segment) => stripEnds(segment.replace(MARKS, ' ')))
  return segments.find((segment) => /\p{L}{2}/u.test(segment) && !isLabel(segment) && !isNoise(segment)) ?? ''
}

/** States and screens that stand within what is left. */
const MARKS =
  /\b(?:sold[ -]?out|cancelled|postponed|last few (?:seats|tickets|places)|selling fast|few left|book now|buy tickets)\b|\(\s*\)|\s(?:S|Screen|Cinema) ?\d{1,2}(?=$|[|\s])/gi

const isNoise = (text: string) =>
  /^(?:and|&|to|until|at|from|on|free|or|then|plus|approx\.?|doors|start(?:s|ing)?|sold out|cancell?ed|postponed|(?:\d+ ?)?(?:mins?|minutes|hrs?|hours?)|[CEMP][SD]T|GMT|BST|UTC)$/i.test(
    text,
  ) || new RegExp(`^(?:${WEEKDAYS}|${MONTHS})$`, 'i').test(text)

const stripEnds = (text: string) =>
  text
    .replace(/^[\s,;:.)\]|/–—-]+|[\s,;:([|/–—-]+$/g, '')
    .replace(/^(?:at|on|from|and|&) (?=\p{Lu})/u, '')
    .trim()
