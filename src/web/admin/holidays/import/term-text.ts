import { dayOf, type LondonDay, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import type { TermRow } from '#domain/days/school-terms.ts'
import { LONGEST_HOLIDAY_NAME } from '#domain/holiday/holiday-admin.ts'
import type { RowsRead, Unread } from './lists.ts'

/**
 * Terms or holidays as councils write them on their pages, one to a line: 'Autumn term: Tuesday 2 September 2025 to Friday 19
 * December', 'Half term 27 to 31 October', a heading above 'Starts Monday 5 January 2026' and 'Ends Friday 13 February', or a
 * copied table. A year that a date leaves out is that of the date beside it, else of the school year that stands above. Nothing
 * is guessed: a line whose weekday does not fit its date, or whose year nothing says, is not understood.
 */
export function readTermText(text: string): RowsRead {
  const rows: TermRow[] = []
  const unread: Unread[] = []
  let heading = ''
  let schoolYear: number | null = null
  /** The first day of what ends on a later line. */
  let begun: { line: number; name: string; startDate: LondonDay } | null = null
  for (const [index, full] of text.split(/\r\n?|\n/).entries()) {
    const words = full.slice(0, MOST_LINE_CHARS)
    const line = index + 1
    const refuse = (reason: string) => unread.push({ line, text: words.trim().slice(0, 80), reason })
    schoolYear = schoolYearIn(words) ?? schoolYear
    const dates = datesIn(words)
    const [first, last] = [dates[0], dates.at(-1)]
    if (!first || !last) {
      heading = nameIn(words) || heading
      continue
    }
    if (dates.length > 2) {
      refuse('it has more than two dates')
      continue
    }
    const read = dates.map((date) => dayFrom(date, dates, schoolYear))
    const problem = read.find((day) => typeof day === 'object')
    if (problem) {
      refuse(problem.reason)
      continue
    }
    const [startDate, endDate = startDate] = read as [LondonDay, LondonDay?]
    const before = words.slice(0, first.at)
    const name = (nameIn(before.replace(BEGIN_OR_END, ' ')) || nameIn(words.slice(last.end)) || heading).slice(
      0,
      LONGEST_HOLIDAY_NAME,
    )
    if (name === '') refuse('it has no name')
    else if (endDate < startDate) refuse('it ends before it begins')
    else if (dates.length === 2) rows.push({ line, authority: null, name, startDate, endDate })
    else if (BEGINS.test(before)) begun = { line, name, startDate }
    else if (!ENDS.test(before)) rows.push({ line, authority: null, name, startDate, endDate })
    else if (!begun || endDate < begun.startDate) refuse('nothing above it says when it begins')
    else {
      rows.push({ line: begun.line, authority: null, name: begun.name, startDate: begun.startDate, endDate })
      begun = null
    }
  }
  return { ok: true, rows, unread }
}

/** What is longer is no line of a list of terms. */
const MOST_LINE_CHARS = 1000

/** Whether a text has dates in words, and so is no table under headings. */
export const isTermText = (text: string): boolean => datesIn(text.slice(0, 20_000)).some(({ month }) => month !== null)

const BEGINS = /\b(?:starts?|begins?|opens?|first day|returns?|from)\b[^a-z]*(?:on\b)?[^a-z]*$/i
const ENDS = /\b(?:ends?|finish(?:es)?|closes?|breaks? up|last day|until)\b[^a-z]*(?:on\b)?[^a-z]*$/i
const BEGIN_OR_END =
  /\b(?:starts?|begins?|opens?|first day|returns?|from|ends?|finish(?:es)?|closes?|breaks? up|last day|until)\b[^a-z]*(?:on\b)?[^a-z]*$/i

/** What is left of a heading or a label: no marks around it, and no school year. */
const nameIn = (words: string) =>
  words
    .replace(/\b20\d\d\s?(?:[/–-]|to)\s?(?:20)?\d\d\b/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;,.|•*–-]+|[\s:;,|–-]+$/g, '')

/** The year in which a school year begins: 2025 of '2025/26', '2025-2026' and '2025 to 2026'. */
function schoolYearIn(words: string): number | null {
  const found = /\b(20\d\d)\s?(?:[/–-]|to)\s?(?:20)?(\d\d)\b/.exec(words)
  return found && (Number(found[1]) + 1) % 100 === Number(found[2]) ? Number(found[1]) : null
}

type DateWords = {
  at: number
  end: number
  weekday: string | null
  day: number
  /** null = as the date after it has. */
  month: number | null
  year: number | null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const WEEKDAY = '(?:(mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?'
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?'
const DATE = new RegExp(
  `\\b${WEEKDAY}${DAY}(?:\\s+(?:of\\s+)?${MONTH}(?:,?\\s+(20\\d\\d))?|(?=\\s*(?:[–-]|to|until)\\s+(?:[a-z]+,?\\s+)?\\d))`,
  'gi',
)

function datesIn(text: string): DateWords[] {
  return [...text.matchAll(DATE)].map(({ index, 0: words, 1: weekday, 2: day, 3: month, 4: year }) => ({
    at: index,
    end: index + words.length,
    weekday: weekday?.toLowerCase() ?? null,
    day: Number(day),
    month: month ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 : null,
    year: year ? Number(year) : null,
  }))
}

function dayFrom(
  date: DateWords,
  dates: readonly DateWords[],
  schoolYear: number | null,
): LondonDay | { reason: string } {
  const month = date.month ?? dates.find((other) => other.month !== null)?.month ?? null
  if (month === null) return { reason: 'it has a day without a month' }
  const year = date.year ?? yearBeside(month, dates) ?? (schoolYear === null ? null : schoolYear + (month < 9 ? 1 : 0))
  if (year === null) return { reason: 'nothing says of which year it is' }
  const day = dayOf(year, month, date.day)
  if (!day) return { reason: `there is no ${date.day}.${month}.${year}` }
  const weekday = WEEKDAYS[weekdayOf(day) - 1] ?? ''
  return date.weekday === null || date.weekday === weekday
    ? day
    : { reason: `its weekday does not fit the year ${yearOf(day)}` }
}

/** The year that a date takes from the one beside it: '22 December to 2 January 2026' begins in 2025. */
function yearBeside(month: number, dates: readonly DateWords[]): number | null {
  const other = dates.find(({ year }) => year !== null)
  if (!other?.year) return null
  const isFirst = dates.indexOf(other) > 0
  const otherMonth = other.month ?? month
  if (isFirst) return month > otherMonth ? other.year - 1 : other.year
  return month < otherMonth ? other.year + 1 : other.year
}
