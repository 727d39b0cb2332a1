import { addDays, addMonths, type LondonDay, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import { type DropReason, dropped } from '#domain/event/candidate.ts'
import type { EventSession, ExtractedEvent } from '#domain/event/event.ts'
import { isHolidays, isNoName, saysNothingIsOn } from '#domain/event/name.ts'
import { titleKey } from '#domain/text.ts'
import { daysNamed } from '../../../discover/days-in-address.ts'
import { uniqueSessions } from '../event/when.ts'
import type { PageEvent, ReadPageEvents } from './signs.ts'

/** What a page says of itself that its candidates are judged by. */
export type CandidatePage = {
  url: string
  /** Its main headings; its title may be that of the whole site, and years old. */
  headings: readonly string[]
  /** Keys of what its site is called. */
  siteNames: readonly string[]
  today: LondonDay
}

/** Divides what was read from a page's words into its events, and what only looks like one. */
export function acceptCandidates(candidates: readonly PageEvent[], page: CandidatePage): ReadPageEvents {
  const read: ReadPageEvents = { events: [], dropped: [] }
  const dated = inYearOfPage(candidates.map(inStatedYear).map(inNamedMonth), page)
  for (const candidate of dated) {
    const isOther = isSiteAmong(dated, candidate, page) || isPlaceOfOthers(dated, candidate)
    const reason = whyDropped(candidate, page) ?? (isOther ? 'no-name' : null)
    if (reason) read.dropped.push(dropped(candidate, reason))
    else read.events.push(candidate)
  }
  return read
}

/**
 * A day that is said twice, 'Mar 22 2025' and 'March 22 @ noon', is one day of the year that is written, though without it the
 * second would be next March's.
 */
function inStatedYear(candidate: PageEvent): PageEvent {
  const quote = candidate.evidence.sessions?.method === 'html' ? candidate.evidence.sessions.quote : ''
  const stated = new Set([...quote.matchAll(/\b20\d\d\b/g)].map(([year]) => year))
  const isStated = ({ date }: EventSession) => stated.has(date.slice(0, 4))
  const inYear = new Map(candidate.sessions.filter(isStated).map(({ date }) => [date.slice(4), date]))
  if (inYear.size === 0 || candidate.sessions.every((one) => isStated(one) || !inYear.has(one.date.slice(4))))
    return candidate
  const sessions = uniqueSessions(
    candidate.sessions.map((one) =>
      isStated(one) ? one : { ...one, date: inYear.get(one.date.slice(4)) ?? one.date },
    ),
  )
  return { ...candidate, sessions, startDate: sessions[0]?.date ?? null, endDate: sessions.at(-1)?.date ?? null }
}

/**
 * On a page headed '2026 Calendar' a day that leaves out its year and was so in that year is over, though without the heading it would be the
 * next such day. Not where the days go on over a New Year, nor where the day of the week is that of the next year.
 */
function inYearOfPage(candidates: readonly PageEvent[], { headings, today }: CandidatePage): readonly PageEvent[] {
  const years = headings.filter((heading) => OF_A_YEAR.test(heading)).flatMap((heading) => heading.match(YEARS) ?? [])
  const [year] = new Set(years)
  if (!year || new Set(years).size > 1 || Number(year) !== yearOf(today)) return candidates
  const next = String(Number(year) + 1)
  const quoteOf = ({ evidence: { sessions, startDate } }: PageEvent) => {
    const when = sessions ?? startDate
    return when?.method === 'html' ? when.quote : next
  }
  const inYear = (day: LondonDay) => `${year}${day.slice(4)}` as LondonDay
  const isOpen = (one: PageEvent) => !/\b20\d\d\b/.test(quoteOf(one)) && one.repeats === null && one.startDate !== null
  const months = candidates.filter(isOpen).map(({ startDate }) => Number(startDate?.slice(5, 7)))
  if (months.some((month, index) => month < (months[index - 1] ?? month))) return candidates
  return candidates.map((one) => {
    const days = [one.startDate, one.endDate, ...one.sessions.map(({ date }) => date)].filter((day) => day !== null)
    const isNext = isOpen(one) && days.every((day) => day.startsWith(next) && inYear(day) < today)
    if (!isNext || fitsWeekday([quoteOf(one)], one.sessions)) return one
    return {
      ...one,
      sessions: one.sessions.map((session) => ({ ...session, date: inYear(session.date) })),
      startDate: one.startDate && inYear(one.startDate),
      endDate: one.endDate && inYear(one.endDate),
    }
  })
}

const OF_A_YEAR =
  /\b(?:calendar|diary|programme|program|events?|fixtures|dates|meetings|schedule|shows|concerts|talks|walks|season)\b/i
const YEARS = /\b20\d\d(?! ?[-–/] ?\d)\b/g

/** 'Sunday Salon May 2026', and 'every last Sunday' below: of the days of a rule, those in the month that the name is of. */
function inNamedMonth(candidate: PageEvent): PageEvent {
  if (candidate.evidence.title?.method !== 'html') return candidate
  const months = [...candidate.title.matchAll(ANY_MONTH)].length
  const named = months === 1 ? monthNamedIn(candidate.title) : null
  const sessions = candidate.sessions.filter(({ date }) => named !== null && date.startsWith(named))
  if (sessions.length === 0 || sessions.length === candidate.sessions.length) return candidate
  return { ...candidate, sessions, startDate: sessions[0]?.date ?? null, endDate: sessions.at(-1)?.date ?? null }
}

/**
 * Why a candidate that was read from a page's words is no event; null if it is accepted. Each rule needs the words that the
 * name and the days were read from, so candidates from data for machines are accepted.
 */
function whyDropped(candidate: ExtractedEvent, page: CandidatePage): DropReason | null {
  const { title, evidence, url } = candidate
  if (evidence.title?.method !== 'html') return null
  if (saysNothingIsOn(title)) return 'nothing-on'
  if (isNoName(title)) return 'no-name'
  const when = evidence.sessions ?? evidence.startDate ?? evidence.endDate
  if (when?.method !== 'html') return null
  const quotes = when.quote.split('; ')
  const isTimed = candidate.sessions.some(({ startTime }) => startTime !== null)
  const isOnOwnPage = url === null || pathOf(url) === pathOf(page.url)
  const stated = quotes.filter((quote) => !isRelative(quote))
  if (!isTimed && isOnOwnPage && stated.length === 0) return 'relative-day'
  if (!isTimed && isHolidays(title)) return 'nothing-on'
  if (!isTimed && url === page.url && candidate.sessions.length > SEASON_WEEKS && stated.every(isWeekday))
    return 'habit'
  if (!YEAR.test(when.quote)) {
    if (isOfPast(page, candidate) || isNamedForPast(title, page.today)) return 'past-page'
    if (isOfPastYear(title, page.today) && !fitsWeekday(quotes, candidate.sessions)) return 'past-page'
    if (isOfEarlierYear(quotes, candidate.sessions)) return 'past-weekdays'
  }
  return null
}

/** 'Orchard Festival, 23 August – 1 September' above all that is on in it: the site's own name, without an hour, beside several events. */
function isSiteAmong(all: readonly ExtractedEvent[], candidate: ExtractedEvent, { siteNames }: CandidatePage): boolean {
  const key = titleKey(candidate.title)
  if (candidate.evidence.title?.method !== 'html' || !siteNames.includes(key)) return false
  if (candidate.sessions.some(({ startTime }) => startTime !== null)) return false
  return new Set(all.map(({ title }) => titleKey(title))).size > SEVERAL
}

const SEVERAL = 3

/** 'Orchard Hall', read beside events that are in Orchard Hall. */
function isPlaceOfOthers(all: readonly ExtractedEvent[], { title, evidence }: ExtractedEvent): boolean {
  if (evidence.title?.method !== 'html') return false
  const key = titleKey(title)
  return all.some(
    ({ locationName, title: other }) =>
      locationName !== null && titleKey(locationName) === key && titleKey(other) !== key,
  )
}

const pathOf = (url: string) => URL.parse(url)?.pathname.replace(/\/+$/, '')

export const YEAR = /\b20\d\d\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2}\b|['’]\d\d\b/

/** 'Come along this Sunday' was written in some week, and 'today' on some day, that the page does not say. */
const isRelative = (quote: string) => RELATIVE.test(quote) && !/\d/.test(quote) && !MONTH_NAME.test(quote)
const RELATIVE =
  /\b(?:today|tonight|tomorrow|yesterday|(?:this|next|last|coming) (?:lunchtime|week|weekend|month|year|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?)\b/i

/** A page about one thing that only names days of the week, without hours or an end, says what people do on them. */
const isWeekday = (quote: string) => /^(?:every |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/i.test(quote.trim())
/** More sessions of one weekday, and nothing has said when they end. */
const SEASON_WEEKS = 40

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAME = new RegExp(`\\b(?:${MONTHS.join('|')})`, 'i')

/** Pages are put up before the days that they are about, so a page of last month may be about this one. */
const RECENT_DAYS = 60

/** Whether the address of a page, or its main headings, name days that are long over and none that are not. */
function isOfPast({ url, headings, today }: CandidatePage, { startDate }: ExtractedEvent): boolean {
  const parsed = URL.parse(url)
  const days = parsed && daysNamed(parsed)
  // A calendar may list from the day in its address on: then the first such day after that one is meant.
  const isNext =
    days?.isCalendar && startDate !== null && startDate > days.last && startDate < addMonths(days.first, 12)
  if (days && !isNext && days.last < (days.isCalendar ? today : addDays(today, -RECENT_DAYS))) return true
  const said = headings.filter((heading) => !FOUNDED.test(heading))
  const years = said.flatMap((heading) => [...heading.matchAll(/\b(20\d\d)\b/g)].map(([year]) => Number(year)))
  return years.length > 0 && years.every((year) => year < yearOf(addDays(today, -RECENT_DAYS)))
}

/** 'Orchard Hall, est. 2004' */
const FOUNDED = /\b(?:est|established|founded|since|opened|built|from)\b|©|copyright/i

/** 'World Choral Games 2009'; the year of a film is in brackets. */
function isOfPastYear(title: string, today: LondonDay): boolean {
  const years = [...title.matchAll(/(?<!\()\b20\d\d\b/g)].map(Number)
  return years.length > 0 && years.every((named) => named < yearOf(addDays(today, -RECENT_DAYS)))
}

/** 'Sunday salon, May 2017' */
function isNamedForPast(title: string, today: LondonDay): boolean {
  const named = monthNamedIn(title)
  return named !== null && named < today.slice(0, 7)
}

/** '2026-05' of 'Sunday salon, May 2026'. */
function monthNamedIn(title: string): string | null {
  const [, month = '', year = ''] = NAMED_MONTH.exec(title) ?? []
  const at = MONTHS.indexOf(month.toLowerCase())
  return at < 0 ? null : `${year}-${String(at + 1).padStart(2, '0')}`
}
const ANY_MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/gi
const NAMED_MONTH = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? (20\d\d)\b/i

/** Further back, some year fits any two days of the week. */
const MOST_YEARS_BACK = 12

/**
 * Whether the days are of an earlier year, which only their days of the week say: on no day that was read is it the day of
 * the week that is written, and there is a year in which all are. One day alone may be a slip.
 */
function isOfEarlierYear(quotes: readonly string[], sessions: readonly EventSession[]): boolean {
  const said = quotes.flatMap(weekdaysSaid)
  const distinct = new Map(said.map((day) => [`${day.month}-${day.dayOfMonth}`, day]))
  if (distinct.size < 2) return false
  const years = new Set(sessions.map(({ date }) => yearOf(date)))
  const fits = (year: number) =>
    [...distinct.values()].every(({ weekday, month, dayOfMonth }) => weekdayOn(year, month, dayOfMonth) === weekday)
  const fitsNone = [...distinct.values()].every(({ weekday, month, dayOfMonth }) =>
    [...years].every((year) => weekdayOn(year, month, dayOfMonth) !== weekday),
  )
  const first = Math.min(...years)
  return years.size > 0 && fitsNone && Array.from({ length: MOST_YEARS_BACK }, (_, back) => first - back).some(fits)
}

/** Whether a day of the week that is written is that of the day which was read. */
export const fitsWeekday = (quotes: readonly string[], sessions: readonly EventSession[]) =>
  quotes
    .flatMap(weekdaysSaid)
    .some(({ weekday, month, dayOfMonth }) =>
      sessions.some(({ date }) => weekdayOn(yearOf(date), month, dayOfMonth) === weekday),
    )

const weekdayOn = (year: number, month: number, dayOfMonth: number) =>
  weekdayOf(`${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}` as LondonDay)

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const WEEKDAY_SAID = new RegExp(
  `\\b(${WEEKDAYS.join('|')})[a-z]*\\.?,? (?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTHS.join('|')})|(${MONTHS.join('|')})[a-z]*\\.? (\\d{1,2}))`,
  'gi',
)

const weekdaysSaid = (quote: string) =>
  [...quote.matchAll(WEEKDAY_SAID)].map(([, weekday = '', day, month, monthFirst, dayLast]) => ({
    weekday: WEEKDAYS.indexOf(weekday.toLowerCase()) + 1,
    month: MONTHS.indexOf((month ?? monthFirst ?? '').toLowerCase()) + 1,
    dayOfMonth: Number(day ?? dayLast),
  }))
