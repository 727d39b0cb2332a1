import type { ExtractedEvent } from '#domain/event/event.ts'
import type { DayRange } from '../../../dates/index.ts'
import type { Line } from '../blocks/blocks.ts'
import type { Reader } from '../lines/reading.ts'
import type { PageRecord } from '../lists/record.ts'

/** The days on which lines say that something is not on: 'No session on 17 February', 'Half term: no groups'. */
const daysOffIn = (lines: readonly Line[], reader: Reader): DayRange[] =>
  lines.flatMap(({ text }) => (text.length <= LONGEST && SAYS_OFF.test(text) ? reader.daysOff(text) : []))

const LONGEST = 500
const SAYS_OFF = /\b(?:no|not|closed|except(?:ing)?|excluding|excl?)\b/i

/** Takes days off from what recurs; `own` are the lines of its entry, and what others of the page say holds for all that goes on without an end. */
export function withoutDaysOff(lines: readonly Line[], records: readonly PageRecord[], reader: Reader) {
  const ofEntries = new Set(records.flatMap((record) => record.lines))
  const ofAll = daysOffIn(
    lines.filter((line) => !ofEntries.has(line)),
    reader,
  )
  return (event: ExtractedEvent, own: readonly Line[]): ExtractedEvent => {
    if (event.sessions.length < 2) return event
    const off = [...daysOffIn(own, reader), ...(event.repeats === null ? [] : ofAll)]
    const sessions = event.sessions.filter(({ date }) => !off.some(({ start, end }) => date >= start && date <= end))
    const [first] = sessions
    if (!first || sessions.length === event.sessions.length) return event
    return { ...event, sessions, startDate: first.date, endDate: sessions.at(-1)?.date ?? null }
  }
}
