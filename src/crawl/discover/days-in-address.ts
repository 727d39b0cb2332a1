import { addDays, addMonths, dayOf, type LondonDay } from '#domain/days/london-time.ts'

/** The days that an address names: one day, a month or a year. */
export type NamedDays = {
  first: LondonDay
  last: LondonDay
  /** The address is about those days (a calendar's page), not about one thing that is filed under them. */
  isCalendar: boolean
}

/** What days an address names in its path (/2026/11, /2026-11-21) or query (?month=2026-11, ?year=2026&month=11). */
export function daysNamed(url: URL): NamedDays | null {
  const inQuery = daysInQuery(url.searchParams)
  if (inQuery) return inQuery
  const segments = url.pathname.split('/').filter(Boolean)
  for (const [index, segment] of segments.entries()) {
    const whole = /^((?:19|20)\d\d)(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:\.(?:html?|php|aspx?))?$/.exec(segment)
    if (!whole) continue
    const [, year, month, dayOfMonth] = whole
    const following = month ? [] : numbersAfter(segments, index)
    const days = span(year, month ?? following[0], dayOfMonth ?? following[1])
    if (days) return { ...days, isCalendar: index + following.length === segments.length - 1 }
  }
  return null
}

function daysInQuery(query: URLSearchParams): NamedDays | null {
  for (const value of query.values()) {
    const iso = /(?:^|\D)((?:19|20)\d\d)-?(\d\d)(?:-?(\d\d))?(?:\D|$)/.exec(value)
    const british = /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d\d)$/.exec(value)
    const days = iso ? span(iso[1], iso[2], iso[3]) : british ? span(british[3], british[2], british[1]) : null
    if (days) return { ...days, isCalendar: true }
  }
  const named = (pattern: RegExp) => [...query].find(([name]) => pattern.test(name))?.[1]
  const year = named(/^(y|yr|year|calyear)$/i)
  if (!year || !/^(19|20)\d\d$/.test(year)) return null
  const days = span(year, named(/^(m|mon|month|calmonth)$/i), named(/^(d|day)$/i))
  return days && { ...days, isCalendar: true }
}

const numbersAfter = (segments: string[], index: number) => {
  const [month = '', dayOfMonth = ''] = segments.slice(index + 1, index + 3)
  if (!/^\d{1,2}$/.test(month)) return []
  return /^\d{1,2}$/.test(dayOfMonth) ? [month, dayOfMonth] : [month]
}

function span(year = '', month?: string, dayOfMonth?: string): { first: LondonDay; last: LondonDay } | null {
  const first = dayOf(Number(year), Number(month ?? 1), Number(dayOfMonth ?? 1))
  if (!first) return null
  if (dayOfMonth) return { first, last: first }
  return { first, last: addDays(addMonths(first, month ? 1 : 12), -1) }
}
