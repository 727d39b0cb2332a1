import type { ClockTime, LondonDay } from '#domain/days/london-time.ts'
import { dayOfMonthOf } from '#domain/days/london-time.ts'
import { recalling } from '#domain/recall.ts'
import {
  type DateOrder,
  type DayRange,
  FEAST,
  FEAST_AT_START,
  findDates,
  findDaysOff,
  type Holiday,
  type ParsedDates,
  readDates,
  readTimes,
  type Weekdays,
} from '../../../dates/index.ts'
import type { Line, Part } from '../blocks/blocks.ts'
import { stampedDay, withStamp } from '../blocks/time-element.ts'
import { MONTHS, WEEKDAYS } from './date-words.ts'
import { isPaper } from './meeting-words.ts'
import { AGES, NAME_GOES_ON, PRICE, restOf, SPEAKS_OF_DAY, without } from './rest.ts'
import { isButton, isByline, isLength, isOpening, isOtherDate, isPerformanceNote, isSentence } from './words.ts'

export type Times = { startTime: ClockTime; endTime: ClockTime | null }[]

/** What a heading says of the dates below it; '' if it names a year only. `isYearOnly`: the year holds for all months below. */
export type Period = { name: string; year: number | null; isYearOnly?: boolean }

/** What one line says. */
export type Reading = {
  dates: ParsedDates[]
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
  /** What is left without dates, times, prices, ages, states and labels; '' if nothing is. */
  rest: string
}

/** Reads the lines of one page, each once. */
export type Reader = {
  today: LondonDay
  order: DateOrder
  read(line: Line): Reading
  reread(text: string): ParsedDates | null
  /** The days on which a text says that something is not on. */
  daysOff(text: string): readonly DayRange[]
}

/** '2 events, 27': how many there are on a day, as calendars say to screen readers. */
const COUNTED_DAY = /^\d+ (?:events?|items?|results?),? (\d{1,2})$/i

const MONTH_ONLY = new RegExp(`^(${MONTHS})\\.?,? ?(\\d{4})?$`, 'i')
const BARE_DAY = new RegExp(
  `^(?:(?:${WEEKDAYS})\\.?,? ?)?(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: ?(?:${WEEKDAYS})\\.?)?$`,
  'i',
)
/** 'Sat 21 – Sun 22', without their month. */
const BARE_DAYS = new RegExp(
  `^(?:${WEEKDAYS})\\.?,? ?\\d{1,2}(?:st|nd|rd|th)? ?(?:-|–|—|&|to|and) ?(?:(?:${WEEKDAYS})\\.?,? ?)?\\d{1,2}(?:st|nd|rd|th)?$`,
  'i',
)
/** '2026 meetings', 'Concerts in 2026'. */
const YEAR_HEADING = /^(?:[\p{L}'’&-]+ ){0,4}(20\d\d)(?: [\p{L}'’&/-]+){0,5}:?$/u
const YEAR_LAST = /\D(20\d\d)(?: [\p{L}'’&/-]+){0,4}:?$/u
const WEEKDAY_ONLY = new RegExp(`^(?:${WEEKDAYS})\\.?$`, 'i')
const MAY_HOLD_DATE = new RegExp(
  `\\d|\\b(?:noon|midday|half past|quarter (?:past|to)|${MONTHS}|${WEEKDAYS}|today|tomorrow|tonight|daily|every|weekly|weekends?|half[- ]term|holidays)\\b`,
  'i',
)
const LONGEST_READ = 4000

export function createReader(
  today: LondonDay,
  order: DateOrder = 'day-first',
  holidays: readonly Holiday[] = [],
): Reader {
  const [once, weekly] = [new WeakMap<Line, Reading>(), new WeakMap<Line, Reading>()]
  const calendar = { today, datesIn: datesUnder(JSON.stringify({ today, order, holidays, weekdays: 'next' })) }
  const everyWeek = { today, datesIn: datesUnder(JSON.stringify({ today, order, holidays, weekdays: 'every' })) }
  return {
    today,
    order,
    read(line) {
      const known = line.isWeekly ? weekly : once
      const before = known.get(line)
      if (before) return before
      const reading = readLine(line, line.isWeekly ? everyWeek : calendar)
      known.set(line, reading)
      return reading
    },
    reread: (text) => readDates(text, today, order, holidays),
    daysOff: (text) => findDaysOff(text, today, order, holidays).flatMap(({ days }) => days),
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

/** Finds dates as one page's are to be understood. */
type Calendar = { today: LondonDay; datesIn(text: string): readonly Found[] }

/** Given by what dates are understood, in words, since pages of a site mostly share that. */
const datesUnder = recalling((calendar): Calendar['datesIn'] => {
  const given = JSON.parse(calendar) as {
    today: LondonDay
    order: DateOrder
    holidays: Holiday[]
    weekdays: Weekdays
  }
  return recalling((text) => findDates(text, given.today, given.order, given.holidays, given.weekdays))
})

function readLine(line: Line, calendar: Calendar): Reading {
  const said = line.text.slice(0, LONGEST_READ)
  const text = (line.datetime && COUNTED_DAY.exec(said)?.[1]) || said
  if (!MAY_HOLD_DATE.test(text) || isDayStrip(line)) return { ...EMPTY, rest: restOf(text) }
  const monthOnly = MONTH_ONLY.exec(text)
  if (monthOnly) {
    const year = monthOnly[2] ? Number(monthOnly[2]) : null
    return { ...EMPTY, isWhen: true, month: { name: monthOnly[1] ?? '', year }, rest: '' }
  }
  if (WEEKDAY_ONLY.test(text) && !/days$/i.test(text) && !line.isWeekly) return { ...EMPTY, isWhen: true, rest: '' }
  // A number alone is a day only where a grid says so; '1st Saturday' among weekly groups is the month's first.
  if (!line.isWeekly && BARE_DAY.test(text)) {
    const stamped = stampedDay(line)
    const isSame = stamped?.startDate && Number(/\d+/.exec(text)?.[0]) === dayOfMonthOf(stamped.startDate)
    const dates = isSame ? [stamped] : []
    return { ...EMPTY, dates, isWhen: true, bareDay: dates.length === 0 && /\p{L}/u.test(text), rest: '' }
  }
  if (!line.isWeekly && BARE_DAYS.test(text)) return { ...EMPTY, isWhen: true, bareDay: true, rest: '' }
  return readDated(line, text, calendar)
}

function readDated(line: Line, text: string, { datesIn, today }: Calendar): Reading {
  const isNumbered = isRealHeading(line) && NUMBERED_NAME.test(text)
  // A year alone is no day of an event.
  const found = datesIn(text).filter(({ reading }) => !/^(?:in |of )?(?:19|20)\d{2}$/i.test(reading.quote))
  const { rest, hours } = isNumbered ? { rest: text, hours: [] } : restAndHours(line, text, found)
  const isOfHouse = found.some(({ reading }) => reading.recurrence !== null || TODAY.test(reading.quote))
  const isPlace = !isRealHeading(line) && isOpening(isOfHouse ? text : text.replace(LAST_ENTRY, ' '))
  const isPosted = isByline(line.hint, text) || isDayBesideAuthor(text, found, today)
  const own = isPosted
    ? []
    : found.filter((one) => !(isPlace && isOpening(sentenceAt(text, one.index))) && isOfEvent(one, text, rest, line))
  const times = found.length > 0 || isPlace || isNumbered ? [] : [...timesOf(text), ...hours]
  const feast = times.length > 0 ? feastBefore(text, times, datesIn) : null
  if (feast) return { ...EMPTY, ...feast }
  const dates = own.map(({ reading }) => withStamp(hours.length > 0 ? atHours(reading, hours) : reading, line.datetime))
  const [only, second] = own
  if (only && !second) dates[0] = withHoursBeside(dates[0] ?? only.reading, only, text)
  const stamped = found.length === 0 && times.length === 0 && !isPosted && !isOtherDate(text) ? stampedDay(line) : null
  if (stamped) dates.push(stamped)
  const isWhen =
    (dates.length > 0 || times.length > 0) && (rest === '' || isPerformanceNote(rest.slice(0, 80)) || isPaper(rest))
  const at = found[0]?.index ?? (times.length > 0 ? text.search(CLOCK_AT) : -1)
  const isProse = isSentence(text) && !(at >= 0 && at <= 3) && !opensWithName(line, Math.max(at, 0))
  return { ...EMPTY, dates, times, isWhen, month: found.length === 0 ? yearAbove(line, text) : null, isProse, rest }
}

/** '9 March 2026 / By Rosa', when something was written: of what is to come 'by' says who plays. */
function isDayBesideAuthor(text: string, found: readonly Found[], today: LondonDay): boolean {
  const [only, second] = found
  if (!only?.reading.startDate || second || !isUntimed(only.reading) || only.reading.startDate > today) return false
  return BY_AUTHOR.test(`${text.slice(0, only.index)}${text.slice(only.index + only.length)}`.trim())
}
const BY_AUTHOR = /^[\s/|·•–—,-]*[Bb]y:? (?:\p{Lu}[\p{L}.'’-]* ?){1,3}[\s/|·•–—,-]*$/u

/** 'Boxing Day swim, 11am', 'Halloween – Apple bobbing 4pm': a feast that opens a line is the day of the hour behind it. */
function feastBefore(text: string, times: Times, datesIn: Calendar['datesIn']): Pick<Reading, 'dates' | 'rest'> | null {
  const [feast = ''] = FEAST_AT_START.exec(text) ?? []
  const after = text.slice(feast.length)
  const isSetOff = /^\s*[–—:-]\s/.test(after)
  const isOfDay = isSetOff || (OF_ONE_DAY.test(feast) && NAME_GOES_ON.test(after))
  const [found] = feast !== '' && isOfDay ? datesIn(`${feast}, ${times[0]?.startTime}`) : []
  const date = found?.reading.startDate
  if (!found || !date) return null
  const sessions = times.map((time) => ({ date, ...time }))
  const rest = restOf(isSetOff ? after : text)
  return OPENING_ALONE.test(rest) ? null : { dates: [{ ...found.reading, quote: feast, sessions }], rest }
}

/** Of these no one speaks on another day, as of a Halloween party or a Mother's Day tea. */
const OF_ONE_DAY =
  /^(?:christmas|xmas|boxing|new year|easter (?:sun|mon)|good fri|palm|holy|maundy|shrove|ash|remembrance sun|mothering)/i
/** Hours of the venue: 'Christmas Eve – Open 9am–3pm'. */
const OPENING_ALONE =
  /^(?:\p{L}+ ){0,2}(?:opens?|opening|clos(?:es|ed|ing))(?: (?:daily|as usual|early|from|between|until|to the public))*$/iu

/** What a line names, and the hours without am or pm that stand behind that name. */
function restAndHours(line: Line, text: string, found: readonly Found[]): { rest: string; hours: Times } {
  const rest = markedFeast(line) ?? withoutButton(line, restOf(without(text, found)))
  const [only, second] = found
  const isBelowDay = !only && text.length <= LONGEST_BELOW && !isRealHeading(line)
  const named = isBelowDay || (only && isUntimed(only.reading) && !second) ? hoursBehind(rest) : null
  return named ?? { rest, hours: [] }
}

/** 'Coffee Morning 10-12' on a line of its own, below the day. */
const LONGEST_BELOW = 60

/** '<b>Remembrance Sunday</b> – 8 November': a feast that is set off from its day is what is on. */
function markedFeast({ heading, parts }: Line): string | null {
  const [head, after] = parts.filter(({ text }) => /[\p{L}\d]/u.test(text))
  const [feast] = heading === 0 && head?.strong && after?.strong === false ? (head.text.match(FEAST) ?? []) : []
  return feast === head?.text.trim() ? (feast ?? null) : null
}

const isUntimed = ({ sessions }: ParsedDates) => sessions.every(({ startTime }) => startTime === null)

/** 'It starts at 10.30am and lasts 90 minutes', in a sentence behind that with the day. */
const STARTS_BEHIND =
  /\b(?:(?:it|which|this|the \p{L}+) (?:will )?(?:starts?|begins?|kicks? off|runs?|opens?|takes? place)|starting|beginning|from|between) (?:at |from )?\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\.?)?(?: ?(?:-|–|to|until|till|and) ?\d{1,2}(?:[:.]\d\d)? ?(?:[ap]\.?m\.?)?)?(?=[\s.,;!)]|$)/iu

const atHours = (reading: ParsedDates, hours: Times): ParsedDates =>
  hours.length === 0
    ? reading
    : { ...reading, sessions: reading.sessions.flatMap(({ date }) => hours.map((time) => ({ date, ...time }))) }

/**
 * The hours without am or pm behind the name of what is on a day, and that name: 'Coffee Morning 10-12'. Small numbers in order may as
 * well be ages, 'Art Club 5-7', except of what no one has ages for.
 */
function hoursBehind(text: string): { rest: string; hours: Times } | null {
  const { rest = '', hours = '', from = '', to = '' } = HOURS_BEHIND.exec(text)?.groups ?? {}
  const isInOrder = Number(from) < Number(to)
  if (rest === '' || Number(from) > 12 || Number(to) > 12 || AGED.test(rest) || OPENING_ALONE.test(rest)) return null
  if (isInOrder && Number(from) < 10 && !hours.includes('.') && !HELD_FOR_HOURS.test(rest)) return null
  const times = readTimes(hours)
  return times.every(({ startTime, endTime }) => endTime && startTime < endTime) ? { rest, hours: times } : null
}

const HOURS_BEHIND =
  /^(?<rest>.*\p{L}\)?),?(?: from)? (?<hours>(?<from>[1-9]\d?)(?:[.:][0-5]\d)? ?(?:[-–]|to|until) ?(?<to>[1-9]\d?)(?:[.:][0-5]\d)?)(?:,? .*)?$/iu
const AGED =
  /\b(?:ages?|aged|for|years?|yrs?|months?|grades?|weeks?|parts?|chapters?|rooms?|nos?|sessions?|rounds?|heats?|under|v|vs|hymns?|psalms?|pages?|scores?|children|kids|girls|boys|teens|juniors?|seniors?)$/i
const HELD_FOR_HOURS =
  /\b(?:morning|afternoon|evening|night|coffee|teas?|lunch|brunch|supper|fair|fayre|f[eê]te|sale|market|bazaar|party|open (?:day|gardens?|house)|festival|exhibition|walk)\b/i

/** The sentence of a text that holds what stands at `index`. */
function sentenceAt(text: string, index: number): string {
  const start = Math.max(text.lastIndexOf('. ', index), text.lastIndexOf('! ', index), -1) + 1
  const end = text.slice(index).search(/[.!] \p{Lu}|$/u)
  return text.slice(start, index + end)
}

/** '<b>Lego Club</b> – Mondays 4pm. Ages 5-11.', 'Flower Walk, Sat 13 June 10am, Poole.': a name set off, and its date right behind it. */
function opensWithName({ parts, text }: Line, dateIndex: number): boolean {
  const [name] = parts
  const before = text.slice(0, dateIndex)
  const isMarked = name !== undefined && (name.strong || name.href !== null) && before.startsWith(name.text.trim())
  if (isMarked && /^\W*$/.test(before.slice(name.text.trim().length))) return true
  if (nameHeld(before) !== null && EVERY.test(text.slice(dateIndex))) return true
  const words = NAME_SET_OFF.exec(before)?.[1] ?? ''
  return words !== '' && !SPEAKS_OF_DAY.test(before)
}

/** 'Moon Music is on every Monday in the Main Room.': the name is the first group. */
const HELD_BY_NAME =
  /^(?!(?:We|They|It|This|There|He|She|You|I)\b|(?:The|Our|An?|Your) \p{Ll})(?:The )?(\p{Lu}[^.;,:!?]{2,50}?) (?:(?:is|are) (?:on|held)|meets?|runs?|takes? place)(?: on| during| here)? $/u

/** 'Moon Music on every Monday in the Main Room.': all of it is written as a name. */
const NAME_ON = /^((?:[\p{Lu}\d][\p{L}\d'’&-]* ){2,6})on $/u

/** The name that words before a day say is on, or null. */
export const nameHeld = (before: string): string | null =>
  HELD_BY_NAME.exec(before)?.[1] ?? NAME_ON.exec(before)?.[1]?.trim() ?? null

/** 'the third Wednesday' may be how the days that are listed came about. */
const EVERY = /^(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i

/** A few words up to a mark; a longer text is a sentence with a comma. */
const NAME_SET_OFF = /^[–—•*-]?\s*["'“‘]?([\p{Lu}\d][^.;,]{2,60})[,:(–—-] ?(?:on )?$/u

/** 'Relaxed performance <a>Book</a>' is a relaxed performance. */
function withoutButton({ parts }: Line, rest: string): string {
  const last = parts.findLast(({ text }) => /\p{L}/u.test(text))
  const button = last?.href ? last.text.trim() : ''
  return button !== '' && rest !== button && rest.endsWith(button) && isButton(button)
    ? rest.slice(0, -button.length).trim()
    : rest
}

/** A row of links to the days of a programme, as tabs are: none of them is the day of what follows. */
function isDayStrip({ parts }: Line): boolean {
  const said = parts.filter(({ text }) => /[\p{L}\d]/u.test(text))
  if (said.length < 2 || said.some(({ href }) => href === null)) return false
  const isTab = ({ text, href }: Part) => /^#|[?&](?:date|day)=/.test(href ?? '') || DAY_TAB.test(text.trim())
  return said.some(isTab) && said.every(({ text }) => text.length < 30 && !CLOCK.test(text))
}

/** Beside an event's own hours, 'last entry 3.30pm' ends no session; with days of the week, or today, it says when the venue is open. */
const LAST_ENTRY =
  /\(?\blast (?:entry|entries|admissions?)(?: is| at| by|:){0,2} ?\d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.?m\b\.?)?\)?/gi

/** Behind the hour of a performance. */
const INTERVAL = /(?<=[\dmM.])[,;]? \(?(?:with |including )?(?:an? |one )?(?:\d+[- ]minute )?interval\b.*$/i

/** Behind the hour at which it starts. */
const LASTING = /(?<=[\dmM.])[,;.]? \(?(?:and |which |it |that )?(?:lasting|lasts|duration)\b.*$/i

/** Hours beside those of a day of holiday care. */
const BESIDE_DAY =
  /[,;(–—-]? ?\b(?:(?:optional|free) )?(?:early|late|extended|wrap-?around)[ -](?:drop[ -]?offs?|pick[ -]?ups?|hours|days?|care|club|starts?|finish(?:es)?|stays?)\b[^.;]*|[,;(–—-] ?(?:breakfast club|after-?care)\b[^.;]*/gi

const TODAY = /^(?:today|tomorrow)\b/i

const DAY_TAB = /^(?:all|today|tomorrow|this (?:week|weekend))$/i

const isRealHeading = ({ heading }: Line) => heading > 0 && heading < 7

function timesOf(text: string): Times {
  const said = text
    .replace(LAST_ENTRY, ' ')
    .replace(BESIDE_DAY, ' ')
    .replace(INTERVAL, ' ')
    .replace(AGES, ' ')
    .replace(PRICE, ' ')
  const clock = said.replace(LASTING, '')
  return CLOCK.test(clock) && !isLength(clock) ? readTimes(clock) : []
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
  if (reading.startDate === null && OPENED.test(text.slice(Math.max(0, index - 60), index))) return false
  if (rest === '') return true
  const isWord = isRealHeading(line) && /^\p{L}+$/u.test(reading.quote)
  return !RELATIVE.test(reading.quote) && !isWord
}

/** 'From mid-April' before 'to the end of September', of which only the end was understood: a season rather than an event. */
const OPENED = /\bfrom (?!now\b|today\b)[^.;!?]{2,40}$|\b(?:mid|early|late)[- ]\p{L}{3,9},? $/iu

export const MOVED = /\b(?:moved|rescheduled|changed|postponed) (?:from .{0,40} )?(?:to|until)\b|\bnew date\b/i
/** A name that begins with a number, as some plays do. */
const NUMBERED_NAME = /^\d{1,2}[.:]\d{2} \p{Lu}\p{Ll}/u
const RELATIVE =
  /^(?:today|tonight|tomorrow|now|this (?:week|weekend|month|year|evening|morning|afternoon)|daily|weekends?|weekly|every ?day|all (?:day|year))$/i
const CLOCK =
  /\d[.:]\d\d|\d ?[ap]\.?m|noon|midday|midnight|o['’]clock|\b(?:half|quarter) (?:past|to)\b|\d{4} ?h|^(?:times?: ?)?\d{1,2} (?:till?|until) \d{1,2}$|^times?: ?\d{1,2} ?(?:-|–|to) ?\d{1,2}$|^(?:9|1[0-2]) ?[-–] ?(?:[1-9]|1[0-2])$/i

/** The only date of a line, with the hours that are said behind it, or that open the line. */
function withHoursBeside(reading: ParsedDates, { index, length }: Found, text: string): ParsedDates {
  const timed = withHoursAfter(reading, text.slice(index + length))
  return isUntimed(timed) ? withHourBefore(timed, text.slice(0, index)) : timed
}

function withHoursAfter(reading: ParsedDates, after: string): ParsedDates {
  const isDay = reading.sessions.length === 1 && isUntimed(reading)
  const [start] = (isDay && STARTS_BEHIND.exec(after)) || []
  return withMoreRanges(start ? atHours(reading, timesOf(start)) : reading, after)
}

/** '10am Dads' Breakfast (second Saturday of each month)': the hour that opens the line of a day without one. */
function withHourBefore(reading: ParsedDates, before: string): ParsedDates {
  const [hour] = OPENING_HOUR.exec(before) ?? []
  return hour ? atHours(reading, timesOf(hour)) : reading
}

const HOUR = String.raw`\d{1,2}(?:[.:]\d\d)? ?[ap]\.?m\b\.?|\d{1,2}[.:]\d\d|(?:12 )?(?:noon|midday)`
/** The hour that opens a line, to its end: '10am – 12 noon'. */
export const OPENING_HOUR = new RegExp(`^(?:${HOUR})(?: ?(?:-|–|to|until) ?(?:${HOUR}))?(?=\\s|[–:|,-])`, 'i')

const CLOCK_AT = /\d{1,2}(?:[.:]\d\d| ?[ap]\.?m\b)|\b(?:12 )?(?:noon|midday|midnight)\b/i

/** Further ranges of time behind a day and its first, as in '10–11am for babies, 11.30am–12.30pm for toddlers'. */
function withMoreRanges(reading: ParsedDates, after: string): ParsedDates {
  const [first, second] = reading.sessions
  if (!first?.endTime || second || after.length > 200 || !TIME_RANGE.test(after) || isLength(after)) return reading
  const more = readTimes(after).filter(({ startTime, endTime }) => endTime && startTime >= (first.endTime ?? ''))
  return { ...reading, sessions: [first, ...more.map((times) => ({ date: first.date, ...times }))] }
}

const TIME_RANGE = /\d(?:[.:]\d\d)? ?(?:[ap]\.?m\.?)? ?(?:-|–|—|to|until) ?\d{1,2}(?:[.:]\d\d| ?[ap]\.?m)/i
