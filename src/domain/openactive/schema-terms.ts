import { addDays, type ClockTime, type LondonDay, londonInstant, londonOffset } from '../days/london-time.ts'
import type { EventSession } from '../event/event.ts'
import type { EventStatus } from '../vocabulary.ts'

/** How schema.org, and the models that are built on it, write what we know. */

export const EVENT_STATUS_TERMS = {
  scheduled: 'https://schema.org/EventScheduled',
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
  rescheduled: 'https://schema.org/EventRescheduled',
  sold_out: 'https://schema.org/EventScheduled',
} as const satisfies Record<EventStatus, string>

/** A time of day with London's offset: '2026-04-04T18:30:00+01:00'. */
export const withOffset = (date: LondonDay, time: ClockTime) =>
  `${date}T${time}:00${londonOffset(londonInstant(date, time))}`

/** The day on which a session ends; a night's is the next. */
export const lastDayOf = ({ date, startTime }: EventSession, endTime: ClockTime): LondonDay =>
  startTime !== null && endTime < startTime ? addDays(date, 1) : date
