import { addMinutes, type ClockTime, type LondonDay, londonInstant } from '#domain/days/london-time.ts'
import type { EventSession, ExtractedEvent } from '#domain/event/event.ts'
import { isUtcInstant } from '../../../dates/machine-date.ts'
import { nodeText } from '../../facts/text.ts'
import type { Page } from '../../parse/page.ts'

/**
 * Settles what a page's structured data means by 'Z' and '+00:00' in summer: UTC, or London's clock with a fixed ending that its template
 * puts behind every time. It is read as UTC. Where the page shows readers more of the times by the other clock, that is meant
 * in all of its data, for one template wrote it.
 */
export function byVisibleClock(events: readonly ExtractedEvent[], page: Page): ExtractedEvent[] {
  const doubtful = events.filter(({ sessions, evidence }) => {
    const [first] = sessions
    return first && asWritten(first) !== first && isUtcInstant(evidence.sessions?.quote ?? '')
  })
  if (doubtful.length === 0) return [...events]
  const shown = clocksIn(nodeText(...page.dom()('body').toArray()).slice(0, MAX_TEXT))
  const countShown = (clock: (session: EventSession) => EventSession) =>
    doubtful.filter(({ sessions: [first] }) => first && shown.has(clock(first).startTime ?? '')).length
  const isLondonMeant = countShown(asWritten) > countShown((session) => session)
  if (!isLondonMeant) return [...events]
  return events.map((event) => (doubtful.includes(event) ? withSessions(event, event.sessions.map(asWritten)) : event))
}

/** An hour before one o'clock is on the day before. */
function withSessions(event: ExtractedEvent, sessions: EventSession[]): ExtractedEvent {
  const isLast = event.endDate === event.sessions.at(-1)?.date
  const endDate = isLast ? (sessions.at(-1)?.date ?? null) : event.endDate
  return { ...event, sessions, startDate: sessions[0]?.date ?? null, endDate }
}

const MAX_TEXT = 500_000

/** The session by the clock of UTC; itself where London shows the same. */
function asWritten(session: EventSession): EventSession {
  const { date, startTime, endTime } = session
  if (startTime === null) return session
  const [day, time] = londonInstant(date, startTime).toISOString().split('T') as [LondonDay, string]
  const written = time.slice(0, 5)
  if (written === startTime) return session
  return { date: day, startTime: written, endTime: endTime && addMinutes(endTime, -60) }
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
