import type { EventSession } from '#domain/event.ts'
import { londonWallClock, parseDay } from '#domain/london-time.ts'

/** A start as data gives it. */
export type Moment = { session: EventSession; quote: string }

const START =
  /^(?:start(?:s|ing)?|start_?(?:s_?)?(?:date|time|at|on|datetime|date_?time|utc|iso)s?|(?:date|time)_?start|begins?(?:_?at)?|event_?(?:date|start)|performance_?(?:date|time)|show_?(?:date|time)|showtime|date_?time)$/i
const DAY = /^(?:date|d|day|business_?date)$/i
const CLOCK = /^(?:t|time|start_?time|starts?)$/i
const END = /^(?:end(?:s)?|end_?(?:date|time|at|datetime|date_?time)|finish(?:es)?)$/i

/** The start an object states, in London. A mere 'date' counts only among events (`isAmongEvents`), or with a time. */
export function momentOf(data: { [key: string]: unknown }, isAmongEvents: boolean): Moment | null {
  let start: { date: EventSession['date']; time: string | null } | null = null
  let quote = ''
  let clock: string | null = null
  let end: ReturnType<typeof readMoment> = null
  for (const [key, value] of Object.entries(data)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const isClock = CLOCK.test(key) && typeof value === 'string' && /^\d{1,2}:\d{2}(?::\d{2})?$/.test(value)
    if (isClock) clock = String(value).slice(0, 5).padStart(5, '0')
    else if (START.test(key) || (DAY.test(key) && (isAmongEvents || hasClock(data)))) {
      const moment = readMoment(value)
      if (!moment || start?.time) continue
      start = moment
      quote = String(value)
    } else if (END.test(key)) end = readMoment(value)
  }
  if (!start) return null
  const startTime = start.time ?? clock
  const endTime = startTime !== null && end?.date === start.date ? end.time : null
  return {
    session: { date: start.date, startTime, endTime },
    quote: clock && !start.time ? `${quote} ${clock}` : quote,
  }
}

const hasClock = (data: { [key: string]: unknown }) =>
  Object.entries(data).some(
    ([key, value]) => CLOCK.test(key) && typeof value === 'string' && /^\d{1,2}:\d{2}/.test(value),
  )

function readMoment(value: string | number): { date: EventSession['date']; time: string | null } | null {
  if (typeof value === 'number') {
    const ms = value > 1e11 ? value : value * 1000
    return ms > 9e11 && ms < 4e12 ? londonWallClock(new Date(ms)) : null
  }
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    value.trim(),
  )
  const date = parseDay(match?.[1] ?? '')
  if (!match || !date) return null
  const instant = match[3] ? new Date(value.trim().replace(' ', 'T')) : null
  if (instant && !Number.isNaN(instant.getTime())) return londonWallClock(instant)
  return { date, time: match[2] && match[2] !== '00:00' ? match[2] : null }
}
