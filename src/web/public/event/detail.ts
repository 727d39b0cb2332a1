import { hasPassed, isUnderWay } from '#domain/days/attendance.ts'
import { hasEnded, sureSessions } from '#domain/days/days-on.ts'
import { type LondonDay, todayInLondon, type WallClock } from '#domain/days/london-time.ts'
import { type EventSession, sessionKey } from '#domain/event/event.ts'
import {
  formatAgeRange,
  formatDay,
  formatDaysAgo,
  formatSession,
  formatSessionTimes,
  formatTime,
  nameDay,
  statesAge,
} from '#domain/event/public/display.ts'
import { formatWhen, isCalledOff, lastOf, mayPauseOn } from '#domain/event/when.ts'
import { type WhatToExpect, whatToExpectAt } from '#domain/expect/expected.ts'
import { hoursDuring } from '#domain/hours/exhibition.ts'
import type { KnownHours } from '#domain/hours/opening-hours.ts'
import type { Position } from '#domain/place/distance.ts'
import { destinationOf, type EventPlace, onMapOf, placeOf, whereLines } from '#domain/place/event-place.ts'
import type { Destination } from '#domain/place/planners.ts'
import type { StatedStations } from '#domain/place/stations.ts'
import { webAddress } from '#domain/venue/venue-address.ts'
import type { EventStatus } from '#domain/vocabulary.ts'
import type { PublicEvent } from '#store/listing/listing.ts'
import { cardOf, type EventCardText, lineOf } from '../list/card/card.ts'
import { venuePath } from '../venue/venue-path.ts'
import { type Source, sourcesOf } from './provenance.ts'

/** What the dialog and the event's own page show beyond the card. */
export type EventDetailText = EventCardText & {
  /** The event's own address, absolute. */
  address: string
  /** All of it in a line, for a message. */
  line: string
  description: string | null
  organiser: string | null
  /** When it is on next, where it is on more than once; null where the date line says it all. */
  next: string | null
  /** Whether that has begun, and can still be reached: then it is on now, not next. */
  hasBegun: boolean
  /** What a family must ask, where the venue says only how often it is on. */
  datesNote: string | null
  /** When its venue is open, where it is on for a run of days and states no times of its own. */
  hours: KnownHours | null
  /** Every day still to come with its sessions; empty where the date line says it all. */
  days: SessionDay[]
  /** How many more sessions there are than are listed. */
  moreSessions: number
  /** Whether it has a date to put into a calendar. */
  isDated: boolean
  /** Where it is, in as many lines as are known; the first names it, unless it is the venue itself. */
  where: string[]
  /** The page of its venue on our site. */
  venuePage: string | null
  /** What journey planners are asked for; null where there is no way there. */
  destination: Destination | null
  /** What its venue's page says of the stations near it, where it is at its venue. */
  stations: StatedStations | null
  /** Where it is on our own map; null where that is not known. */
  onMap: { name: string; position: Position; isExact: boolean } | null
  priceNotes: string | null
  ageRange: string
  expect: WhatToExpect
  sourceUrl: string | null
  bookingUrl: string | null
  /** What a family must know before it sets out: that it is over, cancelled, sold out … */
  warnings: string[]
  /** Whether one could still go: neither over nor called off. */
  goesAhead: boolean
  /** When the venue's page was last seen to say so: in words, as a day for paper, and as an instant. */
  checked: { ago: string; on: string; at: string }
  /** Who looked it over before it was listed. */
  approvedBy: 'person' | 'rules' | 'no one'
  sources: Source[]
}

/** The sessions of a day; `times` null where the venue states none. `key` names one for {@link sessionKey}. */
export type SessionDay = { day: string; sessions: { key: string; times: string | null }[] }

const MOST_SESSIONS = 400

export function detailOf(event: PublicEvent, address: string, now: WallClock): EventDetailText {
  const today = now.date
  const coming = event.sessions.filter((session) => !hasPassed(session, now))
  const card = { ...cardOf(event, now), ...datesOf(coming, now) }
  const place = placeOf(event)
  const calledOff = isCalledOff(event)
  const goesAhead = !hasEnded(event, now) && !calledOff
  return {
    ...card,
    ...(calledOff && plannedFor(card.lastingDate)),
    address,
    line: lineOf(card),
    description: event.description,
    organiser: event.organiser === event.venueName ? null : event.organiser,
    next: calledOff ? null : nextOf(event, coming, now),
    hasBegun: coming[0] !== undefined && isUnderWay(coming[0], now),
    datesNote: calledOff ? null : datesNoteOf(event, coming, today),
    hours: goesAhead ? hoursDuring(event, now) : null,
    days: goesAhead && coming.length > 1 ? daysOf(coming.slice(0, MOST_SESSIONS), today) : [],
    moreSessions: Math.max(0, coming.length - MOST_SESSIONS),
    isDated: event.startDate !== null,
    where: whereBeside(card.venue, place),
    venuePage: event.venueSlug && venuePath(event.venueSlug),
    destination: destinationOf(place),
    stations: place.isAtVenue && !place.isOnline ? event.venueStations : null,
    onMap: onMapOf(place),
    priceNotes: event.priceNotes === card.price ? null : event.priceNotes,
    ageRange: statesAge(event) ? formatAgeRange(event) : 'The venue states no age',
    expect: whatToExpectAt(event, event.venueFeatures),
    sourceUrl: webAddress(event.sourceUrl),
    bookingUrl: webAddress(event.bookingUrl),
    warnings: warningsOf(event, now),
    goesAhead,
    checked: checkedOf(event, today),
    approvedBy: event.status !== 'approved' ? 'no one' : event.decidedBy === 'staff' ? 'person' : 'rules',
    sources: sourcesOf(event),
  }
}

/** The venue's name stands above: where more is known of the place, it is not said again. */
function whereBeside(venue: string, place: EventPlace): string[] {
  const lines = whereLines(place)
  return lines.length > 1 && lines[0] === venue ? lines.slice(1) : lines
}

/** What is on 'every other Thursday' without a first day, or every Thursday without a last one, only the venue knows. */
function datesNoteOf(
  { startDate, endDate, repeats }: PublicEvent,
  coming: readonly EventSession[],
  today: LondonDay,
): string | null {
  if (!repeats) return null
  if (startDate === null)
    return endDate === null ? 'The venue does not say on which of them. Please ask it before you set out.' : null
  const unsure = new Set(sureSessions(coming, today).flatMap(({ date }) => (mayPauseOn({ repeats }, date) ? date : [])))
  const pauses =
    unsure.size === 0 ? '' : ` It may pause on ${inWords([...unsure].map((date) => nameDay(date, today)))}.`
  return `${repeats}, as far as the venue says. Please check later dates with it.${pauses}`
}

const inWords = (days: readonly string[]) => new Intl.ListFormat('en-GB').format(days)

function plannedFor(days: string) {
  const date = `Was planned for ${days}`
  return { date, lastingDate: date }
}

/** A single session is given in full in the date line, so there is no list of days below it. */
function datesOf([only, ...others]: readonly EventSession[], now: WallClock) {
  if (!only || others.length > 0) return {}
  const lastingDate = formatSession(only, now.date, nameDay)
  return isUnderWay(only, now) ? { lastingDate } : { date: formatSession(only, now.date), lastingDate }
}

/** What is left of the next day. */
function nextOf(event: PublicEvent, coming: readonly EventSession[], now: WallClock): string | null {
  const [first] = coming
  const sessions = coming.filter(({ date }) => date === first?.date)
  if (!first || sessions.length === coming.length) return null
  if (sessions.length === 1 && !isUnderWay(first, now)) return formatSession(first, now.date)
  return formatWhen({ ...event, sessions }, now)
}

const checkedOf = ({ lastSeenAt }: PublicEvent, today: LondonDay) => ({
  ago: formatDaysAgo(lastSeenAt, today),
  on: nameDay(todayInLondon(lastSeenAt), today),
  at: lastSeenAt.toISOString(),
})

function daysOf(sessions: readonly EventSession[], today: LondonDay): SessionDay[] {
  const byDate = Map.groupBy(sessions, ({ date }) => date)
  return [...byDate].map(([date, ofDay]) => {
    const byKey = new Map(ofDay.map((session) => [sessionKey(session), formatSessionTimes(session)]))
    return { day: formatDay(date, today), sessions: [...byKey].map(([key, times]) => ({ key, times })) }
  })
}

function warningsOf(event: PublicEvent, now: WallClock): string[] {
  const lastDay = event.endDate ?? event.startDate
  const over = lastDay !== null && hasEnded(event, now) ? overWords(event, lastDay, now) : null
  return [over, STATUS_SENTENCES[event.eventStatus]].filter((sentence) => sentence !== null)
}

function overWords({ sessions }: PublicEvent, lastDay: LondonDay, { date: today }: WallClock): string {
  if (lastDay < today) return `This event has ended. It was last on ${nameDay(lastDay, today)}.`
  const last = lastOf(sessions)
  if (last?.endTime) return `This event ended at ${formatTime(last.endTime)} today.`
  if (last?.startTime) return `This event began at ${formatTime(last.startTime)} today, and the venue states no end.`
  return 'This event is on today at no stated hour, and probably over by now.'
}

const STATUS_SENTENCES: Record<EventStatus, string | null> = {
  scheduled: null,
  cancelled: 'The venue has cancelled this event.',
  postponed: 'The venue has postponed this event. Check its site for a new date.',
  rescheduled: 'The venue has moved this event to a new date.',
  sold_out: 'This event is sold out. The venue may have returns.',
}
