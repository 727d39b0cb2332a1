import { type ClockTime, londonInstant, londonOffset } from '#domain/days/london-time.ts'
import type { EventSession, ExtractedEvent } from '#domain/event/event.ts'
import { nodeText } from '../../facts/text.ts'
import type { Page } from '../../parse/page.ts'
import { addMinutes } from './schema-date.ts'

/**
 * Settles which clock structured data means in summer. Templates write the time in London with 'Z' or '+00:00' behind it,
 * or the true time in UTC: by itself 'Z' is taken at its word and '+00:00' for London's clock. Where the page shows
 * readers the time by the other reading, and not by this one, the other is right.
 */
export function byVisibleClock(events: readonly ExtractedEvent[], page: Page): ExtractedEvent[] {
  let shown: Set<ClockTime> | undefined
  return events.map((event) => {
    const shift = shiftOf(event)
    const start = event.sessions[0]?.startTime
    if (shift === null || !start) return event
    shown ??= clocksIn(nodeText(...page.dom()('body').toArray()).slice(0, MAX_TEXT))
    if (shown.has(start) || !shown.has(addMinutes(start, shift + DAY))) return event
    return { ...event, sessions: event.sessions.map((session) => moved(session, shift)) }
  })
}

const DAY = 1440
const MAX_TEXT = 500_000

/** The minutes to the other reading of an event's times; null if there is only one. */
function shiftOf({ sessions, evidence }: ExtractedEvent): number | null {
  const zone = /T\d\d:\d\d(?::\d\d(?:[.:]\d+)?)?(Z|\+00:?00)$/i.exec(evidence.sessions?.quote ?? '')?.[1]
  const [first] = sessions
  if (!zone || !first?.startTime || !isSummer(first)) return null
  return /z/i.test(zone) ? -60 : 60
}

const isSummer = ({ date, startTime }: EventSession) =>
  startTime !== null && londonOffset(londonInstant(date, startTime)) === '+01:00'

function moved(session: EventSession, minutes: number): EventSession {
  const { startTime, endTime } = session
  // A shift over midnight would change the day, which no programme for visitors means.
  if (startTime === null || !isSummer(session)) return session
  const later = addMinutes(startTime, minutes + DAY)
  if (minutes > 0 ? later < startTime : later > startTime) return session
  return { ...session, startTime: later, endTime: endTime && addMinutes(endTime, minutes + DAY) }
}

const CLOCK = /(?<![\d:.£/-])(\d{1,2})(?:[:.](\d\d))?\s?([ap])\.?m\b|(?<![\d:.£/-])(\d{1,2})[:.](\d\d)(?![\d:.%/-])/gi

/** Every time of day a text shows; one without am or pm may be in the morning or the evening. */
function clocksIn(text: string): Set<ClockTime> {
  const found = new Set<ClockTime>()
  const add = (hour: number, minute: string) => {
    if (hour < 24 && Number(minute) < 60) found.add(`${String(hour).padStart(2, '0')}:${minute}`)
  }
  for (const [, hour, minute = '00', half, plainHour, plainMinute = '00'] of text.matchAll(CLOCK)) {
    if (hour !== undefined) add((Number(hour) % 12) + (/p/i.test(half ?? '') ? 12 : 0), minute)
    else {
      add(Number(plainHour), plainMinute)
      if (Number(plainHour) < 12) add(Number(plainHour) + 12, plainMinute)
    }
  }
  return found
}
