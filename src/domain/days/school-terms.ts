import { addDays, dayOfMonthOf, daysBetween, type LondonDay, monthOf, weekdayOf, yearOf } from './london-time.ts'

/** A line of a council's list of term dates; both days inclusive. */
export type TermRow = { line: number; authority: string | null; name: string; startDate: LondonDay; endDate: LondonDay }

/** What a list of term dates says of holidays. */
export type TermReading = {
  holidays: (Omit<TermRow, 'line'> & {
    /** The lines it follows from. */
    lines: number[]
    /** A training day, or a day off that only this calendar has: seldom worth a page for families. */
    isOddDay: boolean
  })[]
  /** What could not be concluded, and why. */
  unclear: { line: number; reason: string }[]
}

/** Half a term is five weeks at the least; the longest half-term holiday is two. */
const SHORTEST_TERM_DAYS = 18
/** No holiday lasts longer: where the next term begins later, one between them is missing from the list. */
const LONGEST_BREAK_DAYS = 70

/** Terms become the holidays between them, named by season; what is listed as a holiday stays as it is. */
export function readTermDates(rows: readonly TermRow[]): TermReading {
  const holidays = rows
    .filter((row) => !isTerm(row))
    .map(({ line, ...row }) => ({ ...row, lines: [line], isOddDay: isOddDay(row) }))
  const unclear: TermReading['unclear'] = []
  for (const terms of Map.groupBy(rows.filter(isTerm), ({ authority }) => authority).values()) {
    const sorted = innermost(terms).sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
    for (const [index, term] of sorted.entries()) {
      const next = sorted[index + 1]
      if (!next) continue
      const found = breakBetween(term, next)
      if (!found) continue
      if ('reason' in found) unclear.push({ line: next.line, reason: found.reason })
      else holidays.push(found)
    }
  }
  return { holidays: holidays.sort((a, b) => (a.startDate < b.startDate ? -1 : 1)), unclear }
}

/** Autumn and Autumn 1 may both be listed: the parts say more than the whole. */
const innermost = (terms: readonly TermRow[]): TermRow[] =>
  terms.filter((term) => !terms.some((other) => other !== term && isWithin(other, term)))

const isWithin = (inner: TermRow, outer: TermRow) =>
  inner.startDate >= outer.startDate && inner.endDate <= outer.endDate && lengthOf(inner) < lengthOf(outer)

/** The weekdays off between two terms; null where there are none. */
function breakBetween(term: TermRow, next: TermRow): TermReading['holidays'][number] | { reason: string } | null {
  if (next.startDate <= term.endDate) return { reason: `begins before ‘${term.name}’ (line ${term.line}) ends` }
  const startDate = firstWeekday(addDays(term.endDate, 1), 1)
  const endDate = firstWeekday(addDays(next.startDate, -1), -1)
  if (endDate < startDate) return null
  const lines = [term.line, next.line]
  const days = daysBetween(startDate, endDate) + 1
  if (days > LONGEST_BREAK_DAYS) return { reason: `begins ${days} days after ‘${term.name}’ (line ${term.line}) ends` }
  const isShort = days <= 2
  const name = isShort ? 'School closed' : breakName(startDate, endDate)
  return { authority: term.authority, name, startDate, endDate, lines, isOddDay: isShort }
}

/** By the day in the middle, which no British school year moves out of its season. */
export function breakName(startDate: LondonDay, endDate: LondonDay): string {
  const middle = addDays(startDate, Math.floor(daysBetween(startDate, endDate) / 2))
  const monthDay = monthOf(middle) * 100 + dayOfMonthOf(middle)
  const season = SEASONS.find(({ until }) => monthDay <= until) ?? CHRISTMAS
  return `${season.name} ${yearOf(startDate)}`
}

const CHRISTMAS = { until: 115, name: 'Christmas holidays' }
/** Until which day, as month × 100 + day, the middle of each holiday lies; after the last comes Christmas again. */
const SEASONS = [
  CHRISTMAS,
  { until: 309, name: 'February half-term' },
  { until: 510, name: 'Easter holidays' },
  { until: 620, name: 'May half-term' },
  { until: 915, name: 'Summer holidays' },
  { until: 1130, name: 'October half-term' },
]

/** A half-term holiday and half a term differ only in length: councils call both ‘half term’. */
function isTerm(row: TermRow): boolean {
  if (lengthOf(row) < SHORTEST_TERM_DAYS || /\b(?:holidays?|break|vacation|closed)\b/i.test(row.name)) return false
  return (
    /\bterm\b/i.test(row.name) || /\b(?:autumn|winter|spring|summer)\s+(?:[1-6]|[a-b]|first|second)\b/i.test(row.name)
  )
}

function isOddDay(row: Omit<TermRow, 'line'>): boolean {
  if (/\b(?:inset|in-service|training|professional development|occasional)\b/i.test(row.name)) return true
  return row.startDate === row.endDate && !BANK_HOLIDAY.test(row.name)
}

const BANK_HOLIDAY =
  /\b(?:bank holiday|public holiday|good friday|easter monday|christmas day|boxing day|new year|2nd january|st\.? (?:andrew|patrick|david|george)|battle of the boyne|may day)/i

const lengthOf = ({ startDate, endDate }: Pick<TermRow, 'startDate' | 'endDate'>) => daysBetween(startDate, endDate) + 1

/** The day itself, or the next in the direction of `step` that is no weekend. */
function firstWeekday(from: LondonDay, step: 1 | -1): LondonDay {
  let day = from
  while (weekdayOf(day) > 5) day = addDays(day, step)
  return day
}
