import { addDays, LONDON, type LondonDay } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import { EVENT_STATUS_LABELS } from '#domain/event/public/display.ts'
import { placeLine, placeOf } from '#domain/place/event-place.ts'
import type { EventStatus } from '#domain/vocabulary.ts'
import type { ListedEvent } from '#store/listing/listed-events.ts'
import { contentLine, escapeText } from './content-line.ts'

/** What a calendar needs to know of an event. */
export type CalendarEvent = Pick<
  ListedEvent,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'venueName'
  | 'venueAddress'
  | 'locationName'
  | 'locationAddress'
  | 'locationArea'
  | 'borough'
  | 'latitude'
  | 'longitude'
  | 'startDate'
  | 'endDate'
  | 'sessions'
  | 'eventStatus'
  | 'version'
  | 'updatedAt'
>

const MOST_DESCRIPTION_CHARS = 2000

/**
 * Events as an iCalendar file (RFC 5545), a VEVENT a session; those without a date have none. The same event always
 * gives the same bytes. `origin` is where the site is; `isWanted` picks among the sessions. `source`: the address under which
 * calendars look for what is new, several times a day (RFC 7986).
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { origin, name, source }: { origin: string; name: string; source?: string },
  isWanted: (session: EventSession) => boolean = () => true,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kids Holiday Events//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(source ? [`SOURCE;VALUE=URI:${source}`, ...REFRESH] : []),
    ...LONDON_CLOCKS,
    ...events.flatMap((event) => occurrencesOf(event, isWanted).flatMap((when) => entryOf(event, when, origin))),
    'END:VCALENDAR',
  ]
  return lines.map(contentLine).join('')
}

const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H']

/** One entry: where its identifier differs from the event's, and when it is. */
type Occurrence = { suffix: string; start: string; end: string | null; isAllDay: boolean }

function occurrencesOf(event: CalendarEvent, isWanted: (session: EventSession) => boolean): Occurrence[] {
  const { startDate, endDate, sessions } = event
  if (sessions.length > 0) {
    // The first has the event's own identifier, so that one that is moved is moved in people's calendars too.
    return sessions.flatMap((session, index) => (isWanted(session) ? [occurrenceOf(session, index > 0)] : []))
  }
  return startDate === null ? [] : [{ suffix: '', ...allDay(startDate, endDate ?? startDate) }]
}

function occurrenceOf(session: EventSession, isFurther: boolean): Occurrence {
  const { date, startTime, endTime } = session
  const suffix = isFurther ? `-${compact(date)}${startTime ? `T${compact(startTime)}` : ''}` : ''
  if (startTime === null) return { suffix, ...allDay(date, date) }
  // A night ends on the next day.
  const lastDay = endTime !== null && endTime < startTime ? addDays(date, 1) : date
  const end = endTime === null || endTime === startTime ? null : at(lastDay, endTime)
  return { suffix, start: at(date, startTime), end, isAllDay: false }
}

/** The end is the day after the last, as RFC 5545 counts. */
const allDay = (first: LondonDay, last: LondonDay) => ({
  start: compact(first),
  end: compact(addDays(last, 1)),
  isAllDay: true,
})

function entryOf(event: CalendarEvent, { suffix, start, end, isAllDay }: Occurrence, origin: string): string[] {
  const kind = isAllDay ? ';VALUE=DATE' : `;TZID=${LONDON}`
  const address = `${origin}/events/${event.slug}`
  const notice = EVENT_STATUS_LABELS[event.eventStatus]
  const place = placeLine(placeOf(event))
  const description = [event.description?.slice(0, MOST_DESCRIPTION_CHARS), address].filter(Boolean).join('\n\n')
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}${suffix}@${new URL(origin).hostname}`,
    `DTSTAMP:${instant(event.updatedAt)}`,
    `LAST-MODIFIED:${instant(event.updatedAt)}`,
    `SEQUENCE:${event.version}`,
    `DTSTART${kind}:${start}`,
    ...(end ? [`DTEND${kind}:${end}`] : []),
    // Some calendars do not show the status.
    `SUMMARY:${escapeText(notice ? `${notice}: ${event.title}` : event.title)}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${address}`,
    `STATUS:${STATUSES[event.eventStatus]}`,
    // Something that is on all day does not take the whole day.
    ...(isAllDay ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ]
}

const STATUSES: Record<EventStatus, 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'> = {
  scheduled: 'CONFIRMED',
  rescheduled: 'CONFIRMED',
  sold_out: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
}

const compact = (dayOrTime: string) => dayOrTime.replace(/[-:]/g, '')
const at = (date: LondonDay, time: string) => `${compact(date)}T${compact(time)}00`
const instant = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** The rules since 1996, which are those of every event we know. */
const LONDON_CLOCKS = [
  'BEGIN:VTIMEZONE',
  `TZID:${LONDON}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
]
