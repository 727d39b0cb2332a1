import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventSession, RepeatingDates } from '#domain/event/event.ts'
import { explainDates, type Holiday } from './index.ts'

/**
 * The sessions that a person describes in words; null where the words name no day. Beyond what venues write, it reads days without a month after
 * 'except', which are those of the rule: 'except 5th', 'but not 19th or 26th'.
 */
export function readRepeatingDates(
  words: string,
  today: LondonDay,
  holidays: readonly Holiday[] = [],
): RepeatingDates | null {
  const [, exceptions = ''] = EXCEPTIONS.exec(words) ?? []
  const { reading, notUnderstood } = explainDates(words.replace(EXCEPTIONS, ''), today, 'day-first', holidays)
  if (!reading || reading.sessions.length === 0) return null
  const daysOfMonth = new Set((exceptions.match(/\d{1,2}/g) ?? []).map(Number))
  const isLeftOut = ({ date }: EventSession) => daysOfMonth.has(Number(date.slice(8)))
  return {
    sessions: reading.sessions.filter((session) => !isLeftOut(session)),
    leftOut: reading.sessions.filter(isLeftOut).map(({ date }) => date),
    isOpenEnded: reading.recurrence !== null && reading.endDate === null,
    notUnderstood: notUnderstood.map(({ quote }) => quote),
  }
}

/** Days of a month at the end of the words, without the month. */
const EXCEPTIONS =
  /,?\s*\b(?:except|excluding|but not|not)(?: on)?(?: the)? (\d{1,2}(?:st|nd|rd|th)?(?:(?:,| and| or| &)+ ?(?:the )?\d{1,2}(?:st|nd|rd|th)?)*)\s*[.)]?\s*$/i
