import { type ClockTime, dayOfMonthOf, type LondonDay, monthOf, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import type { When } from './model.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day by pattern: dddd Saturday, ddd Sat, do 5th, dd 05, d 5, mmmm April, mmm Apr, mm 04, yyyy 2026, yy 26. */
export function dayText(d: LondonDay, pattern: string): string {
  const weekday = WEEKDAYS[weekdayOf(d) - 1] ?? ''
  const month = MONTHS[monthOf(d) - 1] ?? ''
  const number = dayOfMonthOf(d)
  const byToken: Record<string, string> = {
    dddd: weekday,
    ddd: weekday.slice(0, 3),
    do: `${number}${ordinalOf(number)}`,
    dd: String(number).padStart(2, '0'),
    d: String(number),
    mmmm: month,
    mmm: month.slice(0, 3),
    mm: String(monthOf(d)).padStart(2, '0'),
    yyyy: String(yearOf(d)),
    yy: String(yearOf(d)).slice(2),
  }
  return pattern.replace(/dddd|ddd|do|dd|d|mmmm|mmm|mm|yyyy|yy/g, (token) => byToken[token] ?? token)
}

const ordinalOf = (n: number) => {
  if (n >= 11 && n <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'
}

/** 12h: 2.30pm · 12h-colon: 2:30pm · 24h: 14.30 · 24h-colon: 14:30 */
type ClockStyle = '12h' | '12h-colon' | '24h' | '24h-colon'

function clockText(time: ClockTime, style: ClockStyle): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  if (style === '24h-colon') return time
  if (style === '24h') return time.replace(':', '.')
  if (hour === 12 && minute === 0) return style === '12h' ? '12 noon' : '12pm'
  const minutes = minute === 0 ? '' : `${style === '12h' ? '.' : ':'}${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** '10.30–11.15am', '11am–12 noon', '19.30'; '' where no time is said. */
export function timesText({ startTime, endTime }: Omit<EventSession, 'date'>, style: ClockStyle): string {
  if (startTime === null) return ''
  const start = clockText(startTime, style)
  if (endTime === null) return start
  const end = clockText(endTime, style)
  const suffix = end.slice(-2)
  const isSameHalf = /^[ap]m$/.test(suffix) && start.endsWith(suffix)
  return `${isSameHalf ? start.slice(0, -2) : start}–${end}`
}

/** '5, 12, 19 & 26 March', over a month's end '26 March, 2 & 9 April'. */
export function dayListText(days: readonly LondonDay[], month = 'mmmm', each = 'd'): string {
  const groups = Map.groupBy(days, (d) => d.slice(0, 7)).values()
  return [...groups]
    .map((group) => `${listText(group.map((d) => dayText(d, each)))} ${dayText(group[0] as LondonDay, month)}`)
    .join(', ')
}

const listText = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} & ${parts.at(-1)}`

/** How one venue writes dates. */
export type DateStyle = {
  /** A single day, as a pattern of {@link dayText}. */
  day: string
  /** The month in a list of days. */
  month: string
  /** A day of a run, which may lie in another year. */
  runDay: string
  clock: ClockStyle
  /** Between day and times. */
  between: string
}

/** When something is on, in the words of a venue. */
export function whenText(when: When, style: DateStyle): string {
  const [day, times] = [daysText(when, style), timesOfDayText(when, style)]
  return times ? `${day}${style.between}${times}` : day
}

/** The days alone: 'Sat 5 & Sun 6 April', 'Every Tuesday', 'Until 31 March 2026'. */
export function daysText(when: When, style: DateStyle): string {
  const days = daysOf(when)
  const [first] = days
  if (when.isOpenEnded) return `Every ${listText(weekdaysOf(days))}`
  if (!first) return runText(when, style)
  if (days.length === 1) return dayText(first, style.day)
  if (days.length === 2 && weekdaysOf(days).length === 2) return dayListText(days, style.month, 'ddd d')
  const weekdays = weekdaysOf(days)
  const list = dayListText(days, style.month)
  return weekdays.length === 1 ? `${weekdays[0]}s ${list}` : list
}

/** The times alone: '11am–12 noon & 2–3pm'; '' where none is said. */
export function timesOfDayText(when: When, style: DateStyle): string {
  const [first] = when.sessions
  const sameDay = when.sessions.filter(({ date }) => date === first?.date)
  return listText(sameDay.map((session) => timesText(session, style.clock)).filter(Boolean))
}

function runText({ startDate, endDate }: When, style: DateStyle): string {
  if (endDate === null) return startDate ? `From ${dayText(startDate, style.runDay)}` : ''
  if (startDate === null) return `Until ${dayText(endDate, style.runDay)}`
  return `${dayText(startDate, style.runDay)} – ${dayText(endDate, style.runDay)}`
}

/** The days it is on, each once, in order. */
export const daysOf = ({ sessions }: When): LondonDay[] => [...new Set(sessions.map(({ date }) => date))]

const weekdaysOf = (days: readonly LondonDay[]) => [...new Set(days.map((d) => dayText(d, 'dddd')))]
