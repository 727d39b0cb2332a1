import { formatAgeRange, formatAgo, formatDay, formatExpectations, formatSession, statesAge } from '#domain/display.ts'
import { isOver } from '#domain/filter.ts'
import { type LondonDay, todayInLondon } from '#domain/london-time.ts'
import { type EventStatus, LOCATION_AREA_LABELS } from '#domain/vocabulary.ts'
import type { PublicEvent } from '#store/listing.ts'
import { cardOf, type EventCardText } from './card.ts'

/** What the dialog and the event's own page show beyond the card. */
export type EventDetailText = EventCardText & {
  description: string | null
  organiser: string | null
  /** Every session still to come, in words; empty where the date line says it all. */
  sessions: string[]
  address: string | null
  area: string | null
  priceNotes: string | null
  ageRange: string
  /** What to expect there, in words; empty where the venue says nothing of it. */
  expect: string[]
  sourceUrl: string | null
  bookingUrl: string | null
  /** What a family must know before it sets out: that it is over, cancelled, sold out … */
  warnings: string[]
  isOver: boolean
  /** How long ago the venue's page was last seen to say so: '3 hours ago'. */
  checked: string
}

const MOST_SESSIONS = 60

export function detailOf(event: PublicEvent, now: Date): EventDetailText {
  const today = todayInLondon(now)
  const upcoming = event.sessions.filter(({ date }) => date >= today).slice(0, MOST_SESSIONS)
  return {
    ...cardOf(event, today),
    description: event.description,
    organiser: event.organiser === event.venueName ? null : event.organiser,
    sessions:
      upcoming.length > 1 || upcoming[0]?.endTime ? upcoming.map((session) => formatSession(session, today)) : [],
    address: event.locationAddress === event.locationName ? null : event.locationAddress,
    area: event.locationArea && LOCATION_AREA_LABELS[event.locationArea],
    priceNotes: event.priceNotes,
    ageRange: statesAge(event) ? formatAgeRange(event) : 'The venue states no age',
    expect: formatExpectations(event),
    sourceUrl: webAddress(event.sourceUrl),
    bookingUrl: webAddress(event.bookingUrl),
    warnings: warningsOf(event, today),
    isOver: isOver(event, today),
    checked: formatAgo(event.lastSeenAt, now),
  }
}

function warningsOf(event: PublicEvent, today: LondonDay): string[] {
  const lastDay = event.endDate ?? event.startDate
  const over =
    lastDay !== null && isOver(event, today)
      ? `This event has ended. It was last on ${formatDay(lastDay, today)}.`
      : null
  return [over, STATUS_SENTENCES[event.eventStatus]].filter((sentence) => sentence !== null)
}

const STATUS_SENTENCES: Record<EventStatus, string | null> = {
  scheduled: null,
  cancelled: 'The venue has cancelled this event.',
  postponed: 'The venue has postponed this event. Check its site for a new date.',
  rescheduled: 'The venue has moved this event to a new date.',
  sold_out: 'This event is sold out. The venue may have returns.',
}

/** Only addresses of web pages become links: a crawled one may be anything. */
const webAddress = (url: string | null) => (url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null)
