import type { ClockTime } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'

/**
 * 'Friday 19 June, 8.00' of a Bat Evening is eight in the evening: hours that are written without am or pm, of what its name says is on in the
 * evening. '08.00' and '20.00' leave no choice.
 */
export function withEveningHours(event: ExtractedEvent): ExtractedEvent {
  const quote = event.evidence.sessions?.quote ?? ''
  if (!OF_EVENING.test(event.title) || quote === '' || SAYS_HALF.test(quote)) return event
  const isMorning = (time: ClockTime | null) => time !== null && time >= '05:00' && time < '11:00'
  if (!event.sessions.some(({ startTime }) => isMorning(startTime))) return event
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
