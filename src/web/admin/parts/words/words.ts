import { LONDON, type LondonDay } from '#domain/days/london-time.ts'

export { countOf } from '#domain/text.ts'

/** An instant as London's clocks show it: '8 Apr 2026, 10:30'. */
export const formatInstant = (at: Date) => instantFormat.format(at)

/** The day of an instant in London: '8 Apr 2026'. */
export const formatInstantDay = (at: Date) => dayFormat.format(at)

/** A calendar day with its weekday: 'Mon 25 May 2026'. */
export const formatCalendarDay = (date: LondonDay) => calendarDayFormat.format(new Date(date)).replace(',', '')

/** Seconds under a minute; minutes and seconds under an hour; then hours and minutes (specification §9). */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return `${seconds}s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes}m ${seconds % 60}s` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

const day = { timeZone: LONDON, day: 'numeric', month: 'short', year: 'numeric' } as const
const dayFormat = new Intl.DateTimeFormat('en-GB', day)
const instantFormat = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' })
const calendarDayFormat = new Intl.DateTimeFormat('en-GB', { ...day, timeZone: 'UTC', weekday: 'short' })

/** '87%'; a dash where there is nothing to count. */
export const percent = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`)

/** A calibration error of 0 to 1, as points of a score: '2.5'. */
export const inPoints = (error: number) => (error * 100).toFixed(1)

/** The name of an event within a message, as long as leaves the message room for what it says. */
export const nameInMessage = (name: string) =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME).trimEnd()} …` : name
const LONGEST_NAME = 40
