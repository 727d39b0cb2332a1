import { type ClockTime, type LondonDay, weekdayOf } from '../days/london-time.ts'
import { formatTime } from '../event/public/display.ts'

/** When a venue is open in an ordinary week: what its pages say, and where staff know better, what they say. */

/** In the order of the clock; one that closes after midnight closes at a smaller time. */
export type OpenSpan = { opens: ClockTime; closes: ClockTime }

/** Monday to Sunday. No span = closed; null = not stated. */
export type OpeningWeek = (OpenSpan[] | null)[]

/** What a venue's page says, with its words; `until` is the last day of a season that it names, null where it names none. */
export type StatedHours = { week: OpeningWeek; quote: string; url: string; until: LondonDay | null }

/** What staff say in place of it, with the words as they typed them; a week of null = that it is not known. */
export type HoursEdit = { week: OpeningWeek | null; words: string }

export type VenueHours = { openingHours: StatedHours | null; openingHoursEdit: HoursEdit | null }

/** The hours that hold, and the page that says so, null where staff do. null where nothing is known. */
export type KnownHours = { week: OpeningWeek; source: Pick<StatedHours, 'quote' | 'url'> | null }

/** The word of staff, else that of the venue's pages as long as it holds. */
export function hoursOf({ openingHours, openingHoursEdit }: VenueHours, today: LondonDay): KnownHours | null {
  if (openingHoursEdit) return openingHoursEdit.week && { week: openingHoursEdit.week, source: null }
  if (!openingHours || (openingHours.until !== null && openingHours.until < today)) return null
  const { week, quote, url } = openingHours
  return { week, source: { quote, url } }
}

/** As {@link OpeningWeek} has them. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A line for each run of days with the same hours: 'Monday' 'closed', 'Tuesday to Sunday' '10am to 5pm'. What is not stated is left out. */
export function weekLines(week: OpeningWeek): { days: string; hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const [index, spans] of week.entries()) {
    if (spans === null) continue
    const hours = formatSpans(spans)
    const before = lines.at(-1)
    if (before && before.last === index - 1 && before.hours === hours) before.last = index
    else lines.push({ first: index, last: index, hours })
  }
  return lines.map(({ first, last, hours }) => ({ days: formatDays(first, last), hours }))
}

function formatDays(first: number, last: number): string {
  if (last - first === 6) return 'Every day'
  if (first === last) return WEEKDAYS[first] as string
  return `${WEEKDAYS[first]} ${last - first === 1 ? 'and' : 'to'} ${WEEKDAYS[last]}`
}

/** '10am to 5pm', '10am to 12pm and 1pm to 5pm', 'closed'. */
export const formatSpans = (spans: readonly OpenSpan[]) =>
  spans.length === 0
    ? 'closed'
    : spans.map(({ opens, closes }) => `${formatTime(opens)} to ${formatTime(closes)}`).join(' and ')

/** In one line: 'Open Tuesday to Thursday, Saturday 10am to 5pm; Friday 10am to 9pm; closed Monday'. */
export function formatWeek(week: OpeningWeek): string {
  const byHours = Map.groupBy(weekLines(week), ({ hours }) => hours)
  const said = [...byHours].map(([hours, lines]) => ({ hours, days: lines.map(({ days }) => days).join(', ') }))
  const open = said.filter(({ hours }) => hours !== 'closed').map(({ hours, days }) => `${days} ${hours}`)
  const closed = said.flatMap(({ hours, days }) => (hours === 'closed' ? `closed ${days}` : []))
  return `Open ${lowerFirst([...open, ...closed].join('; '))}`
}

/** 'Every day' within a sentence; names of days have their capital anywhere. */
const lowerFirst = (words: string) => words.replace(/^Every/, 'every')

/** The spans of a day; null where they are not stated. */
export const spansOn = (week: OpeningWeek, date: LondonDay): OpenSpan[] | null => week[weekdayOf(date) - 1] ?? null
