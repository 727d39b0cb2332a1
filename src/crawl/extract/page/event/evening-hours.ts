import { type ClockTime, weekdayOf } from '#domain/days/london-time.ts'
import type { EventSession, ExtractedEvent } from '#domain/event/event.ts'

/**
 * 'Friday 19 June, 8.00' of a Bat Evening is eight in the evening: hours that are written without am or pm, of what its name says is on in the
 * evening. '08.00' and '20.00' leave no choice.
 */
export function withEveningHours(event: ExtractedEvent): ExtractedEvent {
  return OF_EVENING.test(event.title) && mayBeEvening(event) ? inTheEvening(event) : event
}

/** 'Mondays 8.00 – 9.30' among groups that all meet after school or in the evening is in the evening, too. */
export function withHoursOfOthers<Event extends ExtractedEvent>(events: readonly Event[]): Event[] {
  const groups = events.filter(
    ({ repeats, sessions }) => repeats !== null && sessions.some(({ startTime }) => startTime),
  )
  const unclear = groups.filter((event) => mayBeEvening(event) && event.sessions.every(isAtEight))
  const others = groups.filter((event) => !unclear.includes(event))
  const areLate = others.every(({ sessions }) =>
    sessions.every(({ startTime }) => startTime !== null && startTime >= '16:00'),
  )
  if (unclear.length === 0 || others.length < LEAST_OTHERS || !areLate) return [...events]
  return events.map((event) => (unclear.includes(event) ? inTheEvening(event) : event))
}

/** Fewer say nothing of another. */
const LEAST_OTHERS = 2

/** On a working day, when hardly any group meets before school. */
const isAtEight = ({ date, startTime }: EventSession) =>
  weekdayOf(date) <= 5 && startTime !== null && startTime >= '07:30' && startTime < '09:00'

const isMorning = (time: ClockTime | null) => time !== null && time >= '05:00' && time < '11:00'

/** Whether its hours are of the morning as they are read, and its words do not say so. */
function mayBeEvening({ evidence, sessions }: ExtractedEvent): boolean {
  const quote = evidence.sessions?.quote ?? ''
  return quote !== '' && !SAYS_HALF.test(quote) && sessions.some(({ startTime }) => isMorning(startTime))
}

function inTheEvening<Event extends ExtractedEvent>(event: Event): Event {
  const later = (time: ClockTime) => `${Number(time.slice(0, 2)) + 12}${time.slice(2)}` as ClockTime
  const sessions = event.sessions.map((one) => {
    const { startTime, endTime } = one
    if (!startTime || !isMorning(startTime)) return one
    return { ...one, startTime: later(startTime), endTime: endTime && endTime < '12:00' ? later(endTime) : endTime }
  })
  return { ...event, sessions }
}

const OF_EVENING = /\b(?:evening|night|supper|disco|ceilidh)s?$/i
/** Says which half of the day is meant. */
const SAYS_HALF = /[ap]\.?m\b|\b0\d[.:]|\b(?:1[2-9]|2\d)[.:]\d\d|morning|noon|midday|24|\b\d{4} ?h/i
