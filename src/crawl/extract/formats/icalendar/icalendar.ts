import { addDays, type LondonDay } from '#domain/days/london-time.ts'
import type { EventSession, ExtractedEvent } from '#domain/event/event.ts'
import { eventFromTexts, factRecorder } from '../../event-from-texts.ts'
import { readStatus } from '../../facts/status.ts'
import { absoluteUrl } from '../../facts/text.ts'
import type { Page } from '../../parse/page.ts'
import { unguarded } from '../../pool/readers.ts'
import { type CalendarTime, instantOf, londonDayOf, londonTimeOf } from './calendar-time.ts'
import { type Component, findProperty, listProperties, readComponents, unescapeText } from './components.ts'
import { wordsOfEndless } from './endless.ts'
import { type EventOccurrences, readEvents } from './occurrences.ts'
import type { Occurrence } from './series.ts'

/** How far recurring events are followed; a single event may be announced earlier. */
const DAYS_FOLLOWED = 366
const DAYS_AHEAD = 1100
/** An event that began longer ago than this and still runs is not looked for. */
const DAYS_BACK = 366
/** One that lasts longer is a run of days (an exhibition), not a session. */
const LONGEST_SESSION_MS = 18 * 3_600_000

/**
 * The events of an iCalendar feed, one a UID: the coming occurrences as sessions, what was
 * moved or called off afterwards moved or left out. A damaged calendar yields what can be read of it.
 */
export function extractICalendar(page: Page, today: LondonDay, attempt = unguarded): ExtractedEvent[] {
  let components: Component[]
  try {
    components = readComponents(page.text)
  } catch {
    return []
  }
  const [from, to, recurringTo] = [-DAYS_BACK, DAYS_AHEAD, DAYS_FOLLOWED].map((days) => addDays(today, days)) as [
    LondonDay,
    LondonDay,
    LondonDay,
  ]
  const read = ({ series, occurrences }: EventOccurrences) => {
    const coming = comingOf(occurrences, today)
    // Feeds made by hand give different events one UID.
    const titles = Map.groupBy(coming, ({ event }) => (series.masters.length > 1 ? textOf(event, 'SUMMARY') : ''))
    return [...titles.values()].flatMap((same) => {
      const sourceId = titles.size === 1 ? series.uid : null
      return eventOf(same, series.masters, sourceId, page) ?? []
    })
  }
  const events = readEvents(components, from, to, recurringTo, attempt)
  return events.flatMap((event) => attempt(() => read(event), []))
}

/** What is to come within a year; else the next, or of what is over the last. */
function comingOf(occurrences: Occurrence[], today: LondonDay): Occurrence[] {
  const coming = occurrences.filter((occurrence) => lastDayOf(occurrence) >= today)
  const followed = coming.filter(({ start }) => londonDayOf(start) < addDays(today, DAYS_FOLLOWED))
  return followed.length > 0 ? followed : coming.length > 0 ? coming.slice(0, 1) : occurrences.slice(-1)
}

function eventOf(
  occurrences: Occurrence[],
  masters: Component[],
  sourceId: string | null,
  page: Page,
): ExtractedEvent | null {
  const held = occurrences.filter(({ event }) => !isCalledOff(event))
  const shown = held.length > 0 ? held : occurrences
  // A single occurrence may carry a title of its own; the series has the master's.
  const main = shown.find(({ event }) => masters.includes(event))?.event ?? shown[0]?.event
  if (!main) return null
  const event = eventFromTexts({ ...toldOf(main, page), sourceId }, page.url, 'icalendar')
  if (!event) return null
  const addFact = factRecorder(event, page.url, 'icalendar')
  const days = daysOf(shown)
  const ownMasters = masters.filter((master) => occurrences.some((occurrence) => occurrence.event === master))
  const repeats = days.startDate && wordsOfEndless(ownMasters, days.startDate)
  addFact({ ...days, repeats }, quoteOf(shown[0]?.event ?? main))
  if (held.length === 0) addFact({ eventStatus: 'cancelled' }, `STATUS:${textOf(main, 'STATUS') || 'CANCELLED'}`)
  return event
}

function toldOf(event: Component, page: Page) {
  const location = textOf(event, 'LOCATION').replace(/\s*\n\s*/g, ', ')
  const place = /^https?:/i.test(location) ? '' : location
  return {
    title: textOf(event, 'SUMMARY'),
    description: descriptionOf(event),
    organiser: findProperty(event, 'ORGANIZER')?.params.CN?.replace(/^.*@.*$/, ''),
    locationName: place.split(',')[0],
    locationAddress: place.includes(',') ? place : null,
    price: textOf(event, 'X-COST'),
    url: absoluteUrl(textOf(event, 'URL'), page.url),
    imageUrl: absoluteUrl(imageOf(event), page.url),
    bookingUrl: absoluteUrl(textOf(event, 'X-TICKETS-URL'), page.url),
    tags: categoriesOf(event),
  }
}

/** Its words, and the categories it is filed under where they say more: 'Families', 'Under 5s'. */
function descriptionOf(event: Component): string {
  const words = textOf(event, 'DESCRIPTION') || textOf(event, 'X-ALT-DESC')
  const categories = categoriesOf(event).filter((category) => !words.toLowerCase().includes(category.toLowerCase()))
  const listed = [...new Set(categories)].slice(0, 20).join(', ')
  return [words, listed && `Categories: ${listed}`].filter(Boolean).join('\n')
}

const categoriesOf = (event: Component): string[] =>
  listProperties(event, 'CATEGORIES')
    .flatMap(({ value }) => value.split(/(?<!\\),/))
    .map((category) => unescapeText(category).trim())
    .filter((category) => /\p{L}/u.test(category))

/** RFC 7986's IMAGE, an attached picture, or what The Events Calendar's and All-in-One's exports say. */
function imageOf(event: Component): string | undefined {
  const pictures = [...listProperties(event, 'IMAGE'), ...listProperties(event, 'ATTACH')]
  const found = pictures.find(
    ({ params, value }) =>
      params.VALUE !== 'BINARY' &&
      (params.FMTTYPE?.startsWith('image/') || /\.(jpe?g|png|gif|webp)(?:\?|$)/i.test(value)),
  )
  return found?.value ?? /;(https?:[^;]+)/.exec(findProperty(event, 'X-WP-IMAGES-URL')?.value ?? '')?.[1]
}

export const textOf = (event: Component, name: string) => unescapeText(findProperty(event, name)?.value ?? '').trim()

const isCalledOff = (event: Component) =>
  /^cancell?ed$/i.test(textOf(event, 'STATUS')) || readStatus(textOf(event, 'SUMMARY'))?.status === 'cancelled'

const quoteOf = (event: Component) =>
  event.properties
    .filter(({ name }) => /^(DTSTART|DTEND|DURATION|RRULE|RDATE)$/.test(name))
    .map(({ name, value }) => `${name}:${value}`)
    .join(' ')

/** Sessions, or the whole run where one occurrence goes on for days. */
function daysOf(occurrences: Occurrence[]): Pick<ExtractedEvent, 'startDate' | 'endDate' | 'sessions'> {
  const first = occurrences[0]
  const startDate = first ? londonDayOf(first.start) : null
  const lastDays = occurrences.map(lastDayOf).sort()
  const endDate = lastDays.at(-1) ?? null
  const isRun = occurrences.some(({ start, end }) => end !== null && !isSession(start, end))
  if (!isRun) return { startDate, endDate, sessions: occurrences.map(sessionOf) }
  const isSingle = occurrences.length === 1
  return { startDate, endDate, sessions: isSingle ? [] : occurrences.flatMap(dailySessions) }
}

const isSession = (start: CalendarTime, end: CalendarTime) =>
  start.isDate
    ? lastDayOf({ start, end }) === londonDayOf(start)
    : instantOf(end) - instantOf(start) <= LONGEST_SESSION_MS

function sessionOf({ start, end }: Pick<Occurrence, 'start' | 'end'>): EventSession {
  const startTime = londonTimeOf(start)
  return { date: londonDayOf(start), startTime, endTime: startTime !== null && end ? londonTimeOf(end) : null }
}

/** A weekend that comes again each month: each of its days. */
function dailySessions(occurrence: Occurrence): EventSession[] {
  const last = lastDayOf(occurrence)
  const days: EventSession[] = []
  for (let day = londonDayOf(occurrence.start); day <= last && days.length < 31; day = addDays(day, 1))
    days.push({ date: day, startTime: null, endTime: null })
  return days
}

/** DTEND is exclusive: a date names the day after, and midnight ends the day before. */
export function lastDayOf({ start, end }: Pick<Occurrence, 'start' | 'end'>): LondonDay {
  const first = londonDayOf(start)
  if (!end) return first
  const last = londonDayOf({ ...end, wall: end.wall - 1000 })
  // A show that ends past midnight is still that evening's.
  const isNight = !start.isDate && instantOf(end) - instantOf(start) <= LONGEST_SESSION_MS
  return last < first || isNight ? first : last
}
