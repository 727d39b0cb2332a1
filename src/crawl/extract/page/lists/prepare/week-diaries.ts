import { addDays, daysBetween, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import { type Block, type Line, linesOf, plainLine } from '../../blocks/blocks.ts'
import { inWords } from '../../blocks/stamped.ts'
import { MONTHS } from '../../lines/date-words.ts'
import type { Reader } from '../../lines/reading.ts'
import { titleOf } from '../../lines/titles.ts'
import { isOpening } from '../../lines/words.ts'

const NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const NAME =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)'
/** 'Tuesday', 'Tues. 2.30pm …', 'Monday and Wednesday'; not 'Sunday 5 April', nor 'Sunday School'. */
const WEEKDAYS_LEAD = new RegExp(
  `^(?:on )?${NAME}\\b(?:(?:,|, and| and| &| to|\\.?/| ?[-–]) ?${NAME}\\b)*(?=\\.?(?:$|\\s*[,:(–—|-]|\\s+(?:\\d|at\\b|from\\b|noon\\b|(?:morning|afternoon|evening|night|lunchtime)\\b)))(?!\\.?,? (?:the )?\\d{1,2}(?:st|nd|rd|th|\\b(?![:.]\\d| ?[ap]\\.?m\\b| ?[-–] ?\\d| noon| to \\d))|,? (?:${MONTHS})\\b)`,
  'i',
)

/**
 * Below 'Schedule for the week 12th to 19th March', 'Tuesday' is the Tuesday of that week, whether it heads what follows, opens a line or stands in
 * a cell: writes so, and takes the days from the line above, which are given to the entries now. Not where days of a month stand among them. Returns
 * the week of the lines below each, for tables that say the weekdays once for all of a row or column.
 */
export function dateWeekDiaries(root: Block, reader: Reader): Map<Line, readonly LondonDay[]> {
  const weeks = new Map<Line, readonly LondonDay[]>()
  const lines = linesOf(root)
  if (!lines.some(({ text }) => WEEKDAYS_LEAD.test(text))) return weeks
  const inRows = linesOfRows(root)
  for (const [index, head] of lines.entries()) {
    const days = WEEKDAYS_LEAD.test(head.text) ? [] : daysNamedBy(head, reader)
    if (days.length < 2) continue
    const below = sectionBelow(lines, index)
    if (head.heading > 0) for (const line of below) weeks.set(line, days)
    const entries = below.filter((line) => !inRows.has(line))
    if (!entries.some(({ text }) => WEEKDAYS_LEAD.test(text)) || !areEntries(below, reader)) continue
    dateEntries(entries, days)
    // A plain line may say more, such as the place.
    if (head.heading > 0 || reader.read({ ...head }).isWhen) write(head, 'This week')
  }
  return weeks
}

/** The lines of tables' rows of several cells. */
function linesOfRows(block: Block, into = new Set<Line>()): ReadonlySet<Line> {
  const isRow = block.tag === 'tr' && block.children.filter((cell) => linesOf(cell).length > 0).length > 1
  if (isRow) for (const line of linesOf(block)) into.add(line)
  else for (const child of block.children) if (child.kind === 'block') linesOfRows(child, into)
  return into
}

function dateEntries(lines: readonly Line[], days: readonly LondonDay[]): void {
  let last = days[0] as LondonDay
  const dayOf = (name: string) => {
    const alike = days.filter((day) => NAMES[weekdayOf(day) - 1]?.startsWith(name.slice(0, 3).toLowerCase()))
    // The second Thursday of eight days stands below the days between.
    const day = alike.find((one) => one >= last) ?? alike[0]
    if (day) last = day
    return day ? `${name} ${inWords(day)}` : name
  }
  for (const line of lines) {
    const text = line.text.replace(WEEKDAYS_LEAD, (said) => said.replace(EACH_NAME, dayOf))
    if (text !== line.text) write(line, text)
  }
}

const EACH_NAME = new RegExp(`\\b${NAME}\\b`, 'gi')

/** The days of a week or of a festival that a line is about; none where they are those of something longer, or hours. */
function daysNamedBy(line: Line, reader: Reader): LondonDay[] {
  const { text, heading } = line
  if (text.length > LONGEST_HEAD || isOpening(text) || OF_MORE_WEEKS.test(text)) return []
  const named = heading > 0 ? /^.{0,60}\b(this|next) week\b/i.exec(text)?.[1]?.toLowerCase() : undefined
  const { dates, times } = reader.read({ ...line })
  const [date, second] = dates
  if (date?.startDate && !second && !date.recurrence && times.length === 0) {
    const { startDate, endDate, sessions } = date
    if (sessions.some(({ startTime }) => startTime !== null)) return []
    const length = endDate ? daysBetween(startDate, endDate) + 1 : sessions.length
    return length < 2 || length > MOST_DAYS ? [] : daysFrom(startDate, length)
  }
  if (!named || date) return []
  const monday = addDays(reader.today, 1 - weekdayOf(reader.today))
  return daysFrom(named === 'next' ? addDays(monday, 7) : monday, 7)
}

const daysFrom = (first: LondonDay, count: number): LondonDay[] =>
  Array.from({ length: count }, (_, step) => addDays(first, step))

const LONGEST_HEAD = 100
/** From one Thursday to the next. */
const MOST_DAYS = 8
/** 'New timetable from week commencing 4 January', 'Week beginning 4 January for six weeks'. */
const OF_MORE_WEEKS =
  /\b(?:from|starts?|starting|begins?|beginning (?:in|from)|until|onwards?|weeks|terms?|every|new|effective)\b/i

/** What stands below a line up to the next of its level; below a plain one, up to any heading that is no day of the week. */
function sectionBelow(lines: readonly Line[], index: number): Line[] {
  const { heading } = lines[index] as Line
  const level = heading === 0 ? 7 : heading
  const rest = lines.slice(index + 1, index + 1 + MOST_LINES)
  const end = rest.findIndex((line) => line.heading > 0 && line.heading <= level && !WEEKDAYS_LEAD.test(line.text))
  return end < 0 ? rest : rest.slice(0, end)
}

const MOST_LINES = 120

/** Two of the days or more hold something with a name, something an hour, and no day of a month stands among them. */
function areEntries(below: readonly Line[], reader: Reader): boolean {
  const first = below.findIndex(({ text }) => WEEKDAYS_LEAD.test(text))
  if (first < 0 || first > MOST_BETWEEN) return false
  const stretches: Line[][] = []
  for (const line of below.slice(first)) {
    if (WEEKDAYS_LEAD.test(line.text))
      stretches.push([plainLine(line.text.replace(WEEKDAYS_LEAD, '').replace(/^[\s.,:–—-]+/, ''))])
    else stretches.at(-1)?.push({ ...line })
  }
  const readings = stretches.map((some) => some.map((line) => reader.read(line)))
  if (readings.flat().some(({ isWhen, dates }) => isWhen && dates.length > 0)) return false
  const named = stretches.filter((some) => some.some((line) => titleOf(line, reader) !== null))
  const timed = readings.filter((some) => some.some(({ times }) => times.length > 0))
  return named.length >= 2 && timed.length > 0
}

/** Words between the week and its first day. */
const MOST_BETWEEN = 3

/** A link behind the day stays one. */
function write(line: Line, text: string): void {
  const [first, ...rest] = line.parts
  const after = line.text.slice(first?.text.trim().length)
  const isWithin =
    first !== undefined && rest.length > 0 && text.endsWith(after) && line.text.startsWith(first.text.trim())
  const parts = isWithin
    ? [{ ...first, text: text.slice(0, text.length - after.length) }, ...rest]
    : [{ href: null, strong: false, ...first, text }]
  Object.assign(line, { text, parts })
}
