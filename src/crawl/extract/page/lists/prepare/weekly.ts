import { daysBetween, type LondonDay, parseDay, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import { placeOf } from '../../../facts/place-name.ts'
import { type Block, type Line, linesOf, plainLine } from '../../blocks/blocks.ts'
import { inWords } from '../../blocks/stamped.ts'
import { MONTHS as MONTH_WORDS, WEEKDAYS } from '../../lines/date-words.ts'
import type { Reader } from '../../lines/reading.ts'
import { titleOf } from '../../lines/titles.ts'
import { isOpening } from '../../lines/words.ts'

/** 'Monday', 'Mondays:', 'Tuesday Classes', 'Monday 2 sessions', 'Friday (term time only)', 'Wednesday – Small Hall', 'Thursday Mill Barn'. */
const WEEKDAY_HEAD =
  /^(?:every |on )?(?:(?:our|the|regular|weekly|usual|normal) )*((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?(?: (?:(?:\d{1,2} )?(?:sessions?|class(?:es)?|groups?|activit(?:y|ies)|clubs?|events?|services?|meetings?)|timetable|programme|schedule|mornings?|afternoons?|evenings?|am|pm))?(?:[\s–—:,|(-]+([^\s–—:,|(-].{3,40}?))?[\s):]*$/i
/** 'Regular Sunday Services', 'Our Saturday morning classes': by itself such a heading is of every week. */
const RECURS =
  /^(?:(?:our|the|regular|weekly|usual|normal) )*\p{L}+day (?:morning |afternoon |evening )?(?:services|sessions|classes|groups|clubs|activities|meetings)\W*$/iu
const TERM_TIME = /^(?:in |during )?(?:school )?term[- ]?time(?: only)?$/i
/** A page of one week's days is no timetable for every week. */
const ONE_WEEK =
  /\b(?:week (?:commencing|beginning|starting|of|ending)|w\/[ce]|next week|now showing|screenings?|films?(?! (?:club|night|society)s?\b)|cinema(?! club)|showtimes)\b/i
/** 'This week on the mat' may head what is on in each. */
const THIS_WEEK = /\bthis week(?!['’]s (?:rhythm|pattern|routine))\b/i
const EACH_WEEK =
  /\b(?:sessions?|class(?:es)?|lessons?|practices?|meetings?) (?:\p{L}+ )?(?:every week|each week|weekly)\b|\bweekly (?:\p{L}+ )?(?:timetable|class(?:es)?|sessions?|lessons?)\b/iu

function isOfOneWeek(lines: readonly Line[], longest = Number.POSITIVE_INFINITY): boolean {
  const isSaid = (pattern: RegExp) => lines.some(({ text }) => pattern.test(text.slice(0, longest)))
  return isSaid(ONE_WEEK) || (isSaid(THIS_WEEK) && !isSaid(EACH_WEEK))
}

/**
 * 'Monday' above some activities and 'Tuesday' above others is what happens each week, or in the one week or on the days of
 * a festival that are stated above: writes so. Not where days of a month stand among them. Returns the places said beside these days, by the lines
 * below each. One such day is enough where the page is called 'Tuesday', the others having pages of their own, or 'Our Sunday services' says so.
 */
export function markWeeklyHeads(root: Block, reader: Reader): Map<Line, Line> {
  const places = new Map<Line, Line>()
  const lines = linesOf(root)
  const heads = lines.flatMap((line, index) => {
    const head = weekdayHead(line)
    return head ? [{ ...head, line, index }] : []
  })
  const isOfOneDay = heads.length === 1 && heads.every(({ line }) => line.heading === 1 || RECURS.test(line.text))
  if ((heads.length < 2 && !isOfOneDay) || heads.length > MOST_HEADS) return places
  const stretches = heads.map((head, at) => ({
    ...head,
    below: lines.slice(head.index + 1, heads[at + 1]?.index ?? endOf(head.line, lines.slice(0, head.index + 60))),
  }))
  const weekly = stretches.filter(({ below }) => holdsActivities(below, reader))
  const names = new Set(weekly.map(({ line }) => line.text.toLowerCase()))
  const weekdays = new Set(weekly.map(({ weekday }) => weekday))
  if ((weekdays.size < 2 && !isOfOneDay) || names.size < weekly.length) return places
  if (isOfOneWeek(lines, 300)) return places
  for (const { line, weekday, place, isInTerm, below } of weekly) {
    const weeks = isInTerm ? ' in term time' : ''
    const isSaidBelow = isOfOneDay && nameDay(below, weekday, weeks, reader)
    if (!isSaidBelow) write(line, `Every ${weekday}${weeks}`)
    if (place) for (const one of below) places.set(one, plainLine(place))
  }
  return places
}

/**
 * Writes the one day of a list, and the weeks that are meant, into each of its lines that has a name and an hour, or is the hour beside a name;
 * returns whether there are several.
 */
function nameDay(lines: readonly Line[], weekday: string, weeks: string, reader: Reader): boolean {
  let named = 0
  // An hour by itself may be of another day that is named beside it.
  const said = lines.flatMap(({ text }) => text.match(WEEKDAYS_SAID) ?? [])
  const isOnlyDay = said.every((day) => weekday.toLowerCase().startsWith(day.slice(0, 3).toLowerCase()))
  for (const line of lines) {
    const { times, isWhen } = reader.read(line)
    if (times.length === 0 || !(isWhen ? isOnlyDay : titleOf(line, reader))) continue
    line.text = `${line.text}, ${weekday}s${weeks}`
    line.isWeekly = true
    named += 1
  }
  return named > 1
}

const WEEKDAYS_SAID = new RegExp(`\\b(?:${WEEKDAYS})\\b`, 'gi')

/** Where the next heading of its rank is, or the lines end. */
function endOf(head: Line, lines: readonly Line[]): number {
  const from = lines.indexOf(head) + 1
  const at = lines.slice(from).findIndex(({ heading }) => heading > 0 && heading <= Math.min(head.heading, 6))
  return at < 0 ? lines.length : from + at
}

/** Mornings, afternoons and evenings of a week. */
const MOST_HEADS = 21

/** The day of the week that a line says what follows is on, by itself or with the place or the weeks. */
function weekdayHead({
  heading,
  text,
  parts,
}: Line): { weekday: string; place: string | null; isInTerm: boolean } | null {
  const [, weekday, more = ''] = WEEKDAY_HEAD.exec(text) ?? []
  const isSetOff =
    heading > 0 ||
    RECURS.test(text) ||
    (parts.length > 1 && parts[0]?.strong && WEEKDAY_HEAD.test(parts[0].text.trim()))
  if (!weekday || !isSetOff) return null
  const isInTerm = TERM_TIME.test(more)
  const place = more === '' || isInTerm ? null : (placeOf(more)?.name ?? null)
  return more === '' || isInTerm || place !== null ? { weekday, place, isInTerm } : null
}

/**
 * Joins 'Fri' and, below it, '10.02' to one date, as leaves of calendars have it. The day of the week says which number is the month, if it
 * does so in the same way all over the page.
 */
export function joinNumberedDays(root: Block, { today }: Reader): void {
  const pairs = numberedDays(root)
  const read = ([true, false] as const).map((isDayFirst) =>
    pairs.map(({ numbers, weekday }) => dayOf(numbers, weekday, isDayFirst, today)),
  )
  const days = read.find((each) => each.every((one) => one !== null))
  pairs.forEach(({ block, weekday, numbers }, index) => {
    const day = days?.[index]
    if (!day) return
    write(weekday, `${weekday.text} ${inWords(day)}`)
    block.children = block.children.filter((child) => child !== numbers)
  })
}

type NumberedDay = { block: Block; weekday: Line; numbers: Line }

const numberedDays = (block: Block): NumberedDay[] =>
  block.children.flatMap((unit, index) => {
    if (unit.kind === 'block') return numberedDays(unit)
    const below = block.children[index + 1]
    const isPair = below?.kind === 'line' && DAY_ALONE.test(unit.text) && NUMBERED_DAY.test(below.text)
    return isPair ? [{ block, weekday: unit, numbers: below }] : []
  })

const NUMBERED_DAY = /^(\d{1,2})[./-](\d{1,2})$/

/** The next such day of the month that is that day of the week, or one that was not long ago; null if there is none. */
function dayOf(numbers: Line, { text }: Line, isDayFirst: boolean, today: LondonDay): LondonDay | null {
  const [, one = '', other = ''] = NUMBERED_DAY.exec(numbers.text) ?? []
  const [date, month] = (isDayFirst ? [one, other] : [other, one]).map((number) => number.padStart(2, '0'))
  const years = [0, 1, -1].map((ahead) => yearOf(today) + ahead)
  const days = years.flatMap((year) => parseDay(`${year}-${month}-${date}`) ?? [])
  const isNamed = (day: LondonDay) =>
    (WEEKDAY_NAMES[weekdayOf(day) - 1] as string).startsWith(text.slice(0, 3).toLowerCase())
  return days.find((day) => isNamed(day) && Math.abs(daysBetween(today, day)) < NEAR_DAYS) ?? null
}

/** Further off, the day of the week fits some other year as well. */
const NEAR_DAYS = 330

/** 'When: Thursday 7–8.30pm', 'Mon': a day of the week by itself, or with a time. */
const BARE_WEEKDAY = new RegExp(
  `^(?:(?:when|days?|times?|(?:(?:meeting|session|class|club|group|training|practice) )?(?:days?|nights?|evenings?|times?)|meetings?|sessions?|classes|training)(?: is it)?: ?)?(?:(?:every|the)? ?(?:(?:1st|2nd|3rd|4th|first|second|third|fourth|last)(?:,? (?:and|&) |, )?)+ )?(?:${WEEKDAYS})\\b\\.?(?=$|\\s*[,:(–&/|·•-]|\\s+(?:\\d|at\\b|from\\b|and\\b|noon\\b|(?:morning|afternoon|evening|lunchtime)s?\\b(?!\\s+\\p{Lu})|nights?\\W*(?:\\d|at\\b|from\\b)|(?:fortnight|week|month)ly\\b|term))(?! ?(?:-|–|to) ?(?:${WEEKDAYS})\\b)(?!,? (?:the )?\\d{1,2}(?:st|nd|rd|th|,? (?:${MONTH_WORDS})\\b|/\\d)|,? (?:${MONTH_WORDS})\\b)`,
  'iu',
)

const saysWeekday = ({ text }: Line) => text.length <= 100 && BARE_WEEKDAY.test(text)

/** 'Art for All – Tuesday, 1.30pm to 3.30pm', 'Judo (Friday 5–6pm)': behind a name a day of the week and right behind that its time. */
const WEEKDAY_BEHIND = new RegExp(
  `(?<![\\p{L}\\d])(?<!\\b(?:this|next|coming|following|until|till?|by|before|since|after|${MONTH_WORDS}),? )(?<!\\d{2}(?:st|nd|rd|th)? |\\b\\d )(?:${WEEKDAYS})\\b\\.?(?= ?[,:|(–·•-]? ?(?:(?:from|at|between|mornings?|afternoons?|evenings?|nights?|lunchtimes?),? )*\\d)(?!,? (?:the )?\\d{1,2}(?:st|nd|rd|th|,? (?:${MONTH_WORDS})\\b|/\\d))`,
  'iu',
)

/** The lines of groups that name themselves and their day, where more of them do than have a day of the month; none below 'Opening times'. */
function namedWeekdays(lines: readonly Line[], reader: Reader): Line[] {
  const named: Line[] = []
  let isBelowHours = false
  for (const line of lines) {
    if (!isBelowHours && namesWeekday(line, reader)) named.push(line)
    else if (line.heading > 0 || !WEEKDAY_BEHIND.test(line.text))
      isBelowHours = line.text.length < 60 && HOURS_HEAD.test(line.text)
  }
  if (named.length === 0) return []
  const dated = lines.filter((line) => {
    const { dates, isProse } = reader.read(line)
    return !isProse && dates.some(({ recurrence }) => recurrence === null)
  })
  return dated.length < named.length ? named : []
}

const FACILITY = String.raw`(?:the |our )?(?:caf[eé]|(?:tea|coffee) ?(?:room|shop|bar)|reception|gym|shop|bar|pool|(?:\p{L}+ )?office|surgery|car park|library|museum|kiosk|tip|(?:\p{L}+ )?bins?)`
/** What is open, or played by two teams, is no group. */
const OPEN_OR_PLAYED = new RegExp(String.raw`^${FACILITY}\s*[:–—,(-]|\s(?:v|vs)\.? `, 'iu')
const FACILITIES = new RegExp(`^${FACILITY}(?:(?:,? (?:and|&) |, ?|/)${FACILITY})*(?: only)?$`, 'iu')
/** 'Shop and café': what hours beside it are those of. */
export const isFacility = (text: string) => FACILITIES.test(text.trim())
const LONGEST_ENTRY = 120

function namesWeekday(line: Line, reader: Reader): boolean {
  const at = line.text.length > LONGEST_ENTRY ? -1 : line.text.search(WEEKDAY_BEHIND)
  if (at < 0 || !/\p{L}{2}/u.test(line.text.slice(0, at)) || saysWeekday(line)) return false
  const { dates, isProse } = reader.read(line)
  if (dates.length > 0 || isProse || isOpening(line.text) || OPEN_OR_PLAYED.test(line.text)) return false
  const weekly: Line = { ...line, isWeekly: true }
  const [rule] = reader.read(weekly).dates
  const title = titleOf(weekly, reader)
  return (rule?.recurrence && rule.sessions[0]?.startTime) != null && title !== null && !isFacility(title.title)
}

/**
 * Days of the week among a page's lines stand for every week where at least two lines say one with a time or say that something recurs, or the
 * only one says from when to when, and days of the year are fewer. Lines of opening hours do not count.
 */
export function markWeekdays(root: Block, reader: Reader): void {
  const lines = linesOf(root)
  for (const line of lines) writeNamedDay(line)
  const heads = lines.filter((line) => saysWeekday(line) || !isTimeAlone(line, reader))
  const said = heads.filter((line, index) => saysWeekday(line) && !isHours(heads, index))
  const named = namedWeekdays(lines, reader)
  if (said.length + named.length === 0 || isOfOneWeek(lines.filter(({ text }) => text.length < 80))) return
  const timed = said.filter((line) => isTimed(lines, lines.indexOf(line), reader))
  const [recurring, once] = [true, false].map((recurs) =>
    lines.filter((line) => {
      const { dates, isWhen, bareDay } = reader.read(line)
      return (!recurs && bareDay) || (isWhen && dates.some(({ recurrence }) => (recurrence !== null) === recurs))
    }),
  ) as [Line[], Line[]]
  const weekly = timed.length + recurring.length + named.length
  if (once.length >= weekly) return
  const [first] = timed
  const isSpan =
    first !== undefined && once.length === 0 && reader.read(first).times.some(({ endTime }) => endTime !== null)
  if (weekly < 2 && !isSpan) return
  for (const line of said) if (timed.includes(line) || SPELT_OUT.test(line.text)) line.isWeekly = true
  for (const line of named) line.isWeekly = true
}

/** 'Wednesday Club – 3.30pm (weekly)' is on the day that its name says, and that stays its name. */
function writeNamedDay(line: Line): void {
  const { name, day, hours, rule = '', more = '' } = NAMED_BY_DAY.exec(line.text)?.groups ?? {}
  if (name && day)
    write(line, `${name} – every ${/^(?:week|every w|each)/i.test(rule) ? '' : 'other '}${day} ${hours}${more}`)
}

const NAMED_BY_DAY =
  /^(?<name>(?<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day) \p{Lu}[\p{L}'’&-]*(?: [\p{L}'’&-]+){0,4})\s*[–—:,(|-]\s*(?<hours>(?:\d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.?m\.?)?|(?:12 )?noon)(?: ?(?:[-–—]|to|until) ?\d{1,2}(?:[.:]\d\d)? ?(?:[ap]\.?m\.?)?)?)\s*[–—:,(|-]*\s*(?<rule>weekly|fortnightly|(?:every|each) (?:week|fortnight)|(?:every other|alternate) weeks?)\)?(?<more>.*)$/iu

/** 'Fri' alone may be a leaf of a calendar's above '10.01'. */
const SPELT_OUT = /day|&/i

/** Its time is on the line, or the day is alone and its time on a line beside it. */
function isTimed(lines: readonly Line[], index: number, reader: Reader): boolean {
  const line = lines[index] as Line
  if (reader.read(line).times.length > 0) return true
  if (!SPELT_OUT.test(line.text)) return false
  const beside = [lines[index + 1], lines[index + 2], lines[index + 3], lines[index - 1]]
  return beside.some((other) => other && !saysWeekday(other) && reader.read(other).times.length > 0)
}

const isTimeAlone = (line: Line, reader: Reader) => {
  const { isWhen, dates, times } = reader.read(line)
  return isWhen && dates.length === 0 && times.length > 0
}

/** One of two days without a name between them, of three with hours, or a word that says so is in it or right above. */
function isHours(heads: readonly Line[], index: number): boolean {
  let first = index
  while (first > 0 && saysHours(heads[first - 1])) first -= 1
  let last = index
  while (saysHours(heads[last + 1])) last += 1
  const head = heads[first - 1]
  return (
    isOpening((heads[index] as Line).text) ||
    (saysHours(heads[index]) && last - first >= (DAY_ALONE.test(heads[index]?.text ?? '') ? 1 : 2)) ||
    (head !== undefined && !saysWeekday(head) && head.text.length < 60 && HOURS_HEAD.test(head.text))
  )
}

const saysHours = (line: Line | undefined) => line !== undefined && HOURS.test(line.text)
const HOURS = new RegExp(
  `^(?:${WEEKDAYS})\\b(?: ?(?:-|–|to|and|&) ?(?:${WEEKDAYS}))?(?:$|\\W+)(?:$|closed|(?:\\d{1,2}(?:[.:]\\d\\d)? ?(?:[ap]\\.?m\\.?)? ?(?:noon)? ?(?:[-–—]|to|and|&|,)? ?)+)$`,
  'i',
)
const DAY_ALONE = new RegExp(`^(?:${WEEKDAYS})\\W*$`, 'i')
const HOURS_HEAD = /\b(?:opening|office|hours|open(?:ing)? times|box office|reception|contact|telephone)\b/i

/** A weekday's line: in a stated week its day, else the day of every week. */
export function dayLine(weekday: string, week: readonly LondonDay[] | undefined): Line {
  const day = week?.find((one) => WEEKDAY_NAMES[weekdayOf(one) - 1] === weekday)
  const name = `${weekday[0]?.toUpperCase()}${weekday.slice(1)}`
  return plainLine(day ? `${name} ${inWords(day)}` : `Every ${name}`)
}

const WEEKDAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function holdsActivities(lines: readonly Line[], reader: Reader): boolean {
  const readings = lines.map((line) => reader.read(line))
  // 'First Friday of the month' below 'Friday' is of that list.
  const isDated = readings.some(({ dates, isWhen }) => isWhen && dates.some(({ recurrence }) => recurrence === null))
  // Times without a name are opening hours.
  return !isDated && readings.some(({ times }) => times.length > 0) && lines.some((line) => titleOf(line, reader))
}

function write(line: Line, text: string): void {
  const [part] = line.parts
  Object.assign(line, { text, parts: [{ href: null, strong: false, ...part, text }] })
}
