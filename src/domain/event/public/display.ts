import { nextDayOn } from '../../days/days-on.ts'
import {
  addDays,
  type ClockTime,
  dayOfMonthOf,
  daysBetween,
  type LondonDay,
  monthOf,
  startOfDay,
  todayInLondon,
  weekdayOf,
  yearOf,
} from '../../days/london-time.ts'
import type { AgeBand, EventStatus } from '../../vocabulary.ts'
import type { EventFacts, EventSession } from '../event.ts'

/** How facts read on the public site. Formats: specification, public site §5; decisions 3, 7 and 9. */

type Dated = Pick<EventFacts, 'startDate' | 'endDate' | 'sessions'> & Partial<Pick<EventFacts, 'repeats'>>

/**
 * When an event is on, in one line: by its next day on, with that day's times where the venue gives them, or as a run.
 * 'Date TBC', 'Every other Thursday, 6:30pm to 8pm', 'Today, 2pm', 'Sat 5th Apr, 10:30am + 3 more dates', 'Today to Sun 13th Apr', 'Until Mon 31st Mar'.
 */
export function formatEventDate(event: Dated, today: LondonDay, format: DayFormat = formatDay): string {
  const next = nextDayOn(event, startOfDay(today))
  if (event.sessions.length > 0 && next) return formatSessions(event.sessions, next, (date) => format(date, today))
  const { startDate, endDate } = event
  if (startDate === null) return endDate === null ? (event.repeats ?? 'Date TBC') : `Until ${format(endDate, today)}`
  const isRunning = startDate < today && endDate !== null && endDate >= today
  const from = isRunning ? today : startDate
  return endDate === null || endDate === from
    ? format(from, today)
    : `${format(from, today)} to ${format(endDate, today)}`
}

/** As {@link formatEventDate}, for what is read on another day than it was written: 'Wed 1st Apr', never 'Today'. */
export const formatLastingDate = (event: Dated, today: LondonDay): string => formatEventDate(event, today, nameDay)

type DayFormat = (date: LondonDay, today: LondonDay) => string

function formatSessions(sessions: readonly EventSession[], next: LondonDay, format: (date: LondonDay) => string) {
  const times = formatTimes(sessions.filter(({ date }) => date === next))
  const later = new Set(sessions.map(({ date }) => date).filter((date) => date > next)).size
  const more = later === 0 ? '' : ` + ${later} more ${later === 1 ? 'date' : 'dates'}`
  return `${format(next)}${times && `, ${times}`}${more}`
}

/** The times of one day: up to two by name, more as 'from 10am', 'until 10pm' where that alone is stated; '' where the venue gives none. */
function formatTimes(sessions: readonly EventSession[]): string {
  const times = [...new Set(sessions.flatMap(({ startTime }) => startTime ?? []))].sort()
  if (times.length === 0) {
    const ends = sessions.flatMap(({ endTime }) => endTime ?? []).sort()
    return formatSessionTimes({ startTime: null, endTime: ends.at(-1) ?? null }) ?? ''
  }
  if (times.length <= 2) return times.map(formatTime).join(' and ')
  return `from ${formatTime(times[0] as ClockTime)}`
}

/** One session in full: 'Sat 5th Apr, 10:30am to 12pm'. */
export function formatSession({ date, ...of }: EventSession, today: LondonDay, format: DayFormat = formatDay): string {
  const times = formatSessionTimes(of)
  return times === null ? format(date, today) : `${format(date, today)}, ${times}`
}

/** '10:30am to 12pm', '10:30am', 'until 10pm'; null where no time is stated. */
export function formatSessionTimes({ startTime, endTime }: Pick<EventSession, 'startTime' | 'endTime'>): string | null {
  if (startTime === null) return endTime && `until ${formatTime(endTime)}`
  return endTime === null ? formatTime(startTime) : `${formatTime(startTime)} to ${formatTime(endTime)}`
}

/** 'Today', 'Tomorrow', 'Sat 5th Apr', and in another year 'Sat 4th Apr 2027'. */
export function formatDay(date: LondonDay, today: LondonDay): string {
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  return nameDay(date, today)
}

/** As {@link formatDay}, for what is read on another day than it was written: never 'Today'. */
export function nameDay(date: LondonDay, today: LondonDay): string {
  const words = `${WEEKDAYS[weekdayOf(date) - 1]} ${ordinal(dayOfMonthOf(date))} ${MONTHS[monthOf(date) - 1]}`
  return yearOf(date) === yearOf(today) ? words : `${words} ${yearOf(date)}`
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function ordinal(n: number): string {
  const teens = n >= 11 && n <= 13
  return `${n}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}

/** How many days ago something was: 'today', 'yesterday', '5 days ago'. By the day, so that a page stays true all day. */
export function formatDaysAgo(at: Date, today: LondonDay): string {
  const days = daysBetween(todayInLondon(at), today)
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** '10:30am', '2pm', '12pm' at noon, '12am' at midnight. */
export function formatTime(time: ClockTime): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3, 5)
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}${hour < 12 ? 'am' : 'pm'}`
}

/** 'Free', '£5', '£5 - £12.50', 'From £5', 'Up to £12', 'Price TBC'. */
export function formatPrice({ isFree, minPrice, maxPrice }: Pick<EventFacts, 'isFree' | 'minPrice' | 'maxPrice'>) {
  if (isFree === true || (minPrice === 0 && maxPrice === 0)) return 'Free'
  // A least price of nothing says only that some go free.
  const from = minPrice || null
  const upTo = maxPrice || null
  if (from !== null && upTo !== null && upTo > from) return `${formatPounds(from)} - ${formatPounds(upTo)}`
  if (from !== null) return upTo === null ? `From ${formatPounds(from)}` : formatPounds(from)
  return upTo === null ? 'Price TBC' : `Up to ${formatPounds(upTo)}`
}

/** '£5', '£7.50', '£1,200'. */
export function formatPounds(pounds: number): string {
  const [whole = '', pence = '00'] = pounds.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return pence === '00' ? `£${grouped}` : `£${grouped}.${pence}`
}

type Aged = Pick<EventFacts, 'minAgeMonths' | 'maxAgeMonths'> & { ageRanges: readonly AgeBand[] }

/**
 * Whom an event is for: '5 to 7 years', '6 to 18 months', '8 years and over', 'Up to 11 years'. Where only bands are
 * known '0-5, 6-11 years'; 'All Ages' where nothing is known, or everyone is welcome.
 */
export function formatAgeRange({ minAgeMonths, maxAgeMonths, ageRanges }: Aged): string {
  const min = minAgeMonths || null
  if (maxAgeMonths !== null && (min === null || maxAgeMonths >= min)) return formatAgesUpTo(min, maxAgeMonths)
  if (min !== null) return `${formatAge(min)} and over`
  if (ageRanges.length === 0 || ageRanges.includes('all_ages')) return 'All Ages'
  return `${ageRanges.join(', ')} years`
}

/**
 * The badge of a card: 'Ages 5 to 7', 'Ages 8+', 'Ages 6-11', 'All Ages'. What states no age is not called as what welcomes everyone is: the
 * filter 'All Ages' lists only the latter.
 */
export function formatAgeBadge(event: Aged): string {
  if (!statesAge(event)) return 'Age not stated'
  const range = formatAgeRange(event)
  if (range === 'All Ages') return range
  const years = range.replace(/ years?\b(?! to)/, '').replace(' and over', '+')
  return `Ages ${years.replace(/^(Up|Under)/, (word) => word.toLowerCase())}`
}

/** Whether the venue (or the classifier, from its words) says anything of age. */
export const statesAge = ({ minAgeMonths, maxAgeMonths, ageRanges }: Aged) =>
  minAgeMonths !== null || maxAgeMonths !== null || ageRanges.length > 0

/** A greatest age is inclusive: 95 months is 'until the eighth birthday', hence 7 years. */
function formatAgesUpTo(min: number | null, max: number): string {
  const isWholeYears = (max + 1) % 12 === 0
  if (!isWholeYears && max < 36) return min === null ? `Up to ${months(max)}` : `${min} to ${months(max)}`
  const years = Math.floor(max / 12)
  if (min === null) return years === 0 ? 'Under 1 year' : `Up to ${formatAge(years * 12)}`
  if (min % 12 !== 0 && min < 36)
    return years === 0 ? `${min} to ${months(max)}` : `${months(min)} to ${formatAge(years * 12)}`
  const from = Math.floor(min / 12)
  return from === years ? formatAge(years * 12) : `${from} to ${years} years`
}

function formatAge(ageMonths: number): string {
  if (ageMonths % 12 !== 0 && ageMonths < 36) return months(ageMonths)
  const years = Math.floor(ageMonths / 12)
  return years === 1 ? '1 year' : `${years} years`
}

const months = (n: number) => (n === 1 ? '1 month' : `${n} months`)

/** 'Under a mile away', 'About 2 miles away': both ends are the middles of districts, so nothing finer is known. */
export const formatDistance = (miles: number) => {
  const whole = Math.round(miles)
  return whole === 0 ? 'Under a mile away' : `About ${whole} ${whole === 1 ? 'mile' : 'miles'} away`
}

/** What the venue says has become of an event; null where it goes ahead. */
export const EVENT_STATUS_LABELS: Record<EventStatus, string | null> = {
  scheduled: null,
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  rescheduled: 'Rescheduled',
  sold_out: 'Sold out',
}

/** What the site offers, for readers of a feed or the API; `place` as of {@link formatPlaceName}. */
export const siteDescription = (place: string) => `Events, workshops and activities for children in ${place}`

/** A place as it is typed, as people write it: 'london' reads 'London', 'Stoke-on-Trent' stays. */
export const formatPlaceName = (typed: string): string =>
  typed === typed.toLowerCase() ? typed.replace(/(?<![\p{L}’'])\p{L}/gu, (first) => first.toUpperCase()) : typed
