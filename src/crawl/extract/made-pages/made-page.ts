import { daysBetween, weekdayOf } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'

/**
 * A small page in our own words, of a shape met on real sites, and what it says, an event a line: title, when, and where they are said place
 * ('@ …'), ages in years, price, and state. Days of the week alone ('Tuesdays') are of every week of a year, or of every one in term.
 */
export type MadePage = { about: string; html: string; events: readonly string[]; url: string; title: string }

const URL_OF_LIST = 'https://made.example/whats-on/'

/** `html` is the page's body; its address is that of a list unless another is named. */
export const page = (
  about: string,
  html: string,
  events: readonly string[],
  { url = URL_OF_LIST, title = 'Orchard Hall' }: { url?: string; title?: string } = {},
): MadePage => ({ about, html, events, url, title })

/** The clock of all made pages: a Tuesday. */
export const TODAY = '2026-03-10'

export const documentOf = ({ html, title }: MadePage) =>
  `<!doctype html><html lang="en-GB"><head><title>${title}</title></head><body>${html}</body></html>`

/** An extracted event as made pages write it. */
export const inShort = (event: ExtractedEvent): string =>
  [event.title, whenOf(event), placeOf(event), agesOf(event), priceOf(event), stateOf(event)]
    .filter(Boolean)
    .join(' | ')

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

function whenOf({ sessions, startDate, endDate, repeats }: ExtractedEvent): string {
  const [first] = sessions
  if (!first || !startDate) {
    if (startDate === null && endDate === null) return repeats === null ? 'no day' : `repeats '${repeats}'`
    return endDate === null || endDate === startDate ? `${startDate}` : `${startDate ?? ''}…${endDate}`
  }
  const days = [...new Set(sessions.map(({ date }) => date))]
  const byDay = new Map<string, string>()
  for (const { date, startTime, endTime } of sessions) {
    const time = startTime === null ? '' : ` ${startTime}${endTime ? `–${endTime}` : ''}`
    byDay.set(date, `${byDay.get(date) ?? ''}${time}`)
  }
  const times = new Set(byDay.values())
  const weekdays = [...new Set(days.map((day) => weekdayOf(day)))].sort()
  const aWeekday = days.length / weekdays.length
  if (aWeekday > 30) {
    const each = weekdays.map((weekday) => {
      const one = days.find((day) => weekdayOf(day) === weekday) as string
      return `${WEEKDAYS[weekday - 1]}${byDay.get(one)}`
    })
    return `${each.join(' & ')}${aWeekday < 45 ? ' in term' : ''}`
  }
  if (days.length > 8) {
    const [one, two] = days as [(typeof days)[number], (typeof days)[number]]
    const every = daysBetween(one, two)
    return `${days.length} days from ${one}, ${every} apart${[...times][0]}`
  }
  if (times.size === 1) return `${days.join(', ')}${[...times][0]}`
  return days.map((day) => `${day}${byDay.get(day)}`).join(', ')
}

function placeOf({ locationName, locationAddress }: ExtractedEvent): string {
  const said = [locationName, locationAddress].filter((one) => one !== null)
  return said.length > 0 ? `@ ${said.join(', ')}` : ''
}

function agesOf({ minAgeMonths: from, maxAgeMonths: to }: ExtractedEvent): string {
  if (from === null && to === null) return ''
  const years = (months: number) => Math.round((months / 12) * 10) / 10
  if (to === null) return from === 0 ? 'all ages' : `from ${years(from ?? 0)}`
  return `${years(from ?? 0)} to ${years(to + 1)}`
}

function priceOf({ isFree, minPrice, maxPrice }: ExtractedEvent): string {
  if (isFree) return 'free'
  if (minPrice === null) return ''
  return maxPrice === null || maxPrice === minPrice ? `£${minPrice}` : `£${minPrice}–£${maxPrice}`
}

const stateOf = ({ eventStatus }: ExtractedEvent) => (eventStatus === 'scheduled' ? '' : eventStatus)
