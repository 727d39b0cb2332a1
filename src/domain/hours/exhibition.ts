import type { WallClock } from '../days/london-time.ts'
import type { EventFacts } from '../event/event.ts'
import { formatDay } from '../event/public/display.ts'
import { isAtItsVenue, type StatedPlace } from '../place/event-place.ts'
import { formatSpans, hoursOf, type KnownHours, spansOn, type VenueHours } from './opening-hours.ts'

/** What is on at a venue for a run of days, and states no times of its own, is open when the venue is. */
type Exhibition = Pick<EventFacts, 'startDate' | 'endDate' | 'sessions' | 'repeats'> &
  Omit<StatedPlace, 'locationArea'> &
  VenueHours

/** When its venue is open; null where it is no exhibition, it is on elsewhere, or its venue's hours are not known. */
export function hoursDuring(event: Exhibition, { date: today }: WallClock): KnownHours | null {
  const { startDate, endDate, sessions, repeats } = event
  const isRun = endDate !== null && endDate !== startDate && repeats === null
  const statesTimes = sessions.some(({ startTime }) => startTime !== null)
  return isRun && !statesTimes && isAtItsVenue(event) ? hoursOf(event, today) : null
}

/** 'Until Mon 18th May, open today 10am to 5pm', '…, closed today'; null where it is not on today, or its venue does not say. */
export function formatOpenToday(event: Exhibition, now: WallClock): string | null {
  const { date: today, time } = now
  const { startDate, endDate } = event
  if (endDate === null || endDate < today || (startDate !== null && startDate > today)) return null
  const spans = spansOn(hoursDuring(event, now)?.week ?? [], today)
  if (spans === null) return null
  const left = spans.filter(({ closes }) => closes === '00:00' || closes > time)
  const state =
    spans.length === 0 ? 'closed today' : left.length === 0 ? 'closed for today' : `open today ${formatSpans(left)}`
  return `Until ${formatDay(endDate, today)}, ${state}`
}
