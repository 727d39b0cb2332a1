import type { EventSession } from '#domain/event/event.ts'
import { formatSessionTimes } from '#domain/event/public/display.ts'
import type { Some } from './recurrence.ts'
import type { Rule } from './rule.ts'

const WEEKDAYS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const NTHS: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' }

/**
 * A rule as families read it, for where nothing says on which of its days something is, or until when: 'Every other Thursday, 6:30pm to
 * 8pm', 'Some Saturdays', 'Once a month on a Saturday', 'Every day'. null for other rules that name no weekday.
 */
export function wordsOfRule(
  rule: Rule,
  some: Some | null,
  times: readonly Pick<EventSession, 'startTime' | 'endTime'>[],
): string | null {
  if (rule.byDay.length === 0 && (rule.freq !== 'DAILY' || rule.interval > 1)) return null
  const said = times.flatMap((time) => formatSessionTimes(time) ?? [])
  return [daysOf(rule, some), ...new Set(said)].slice(0, 1 + MAX_TIMES).join(', ')
}

const MAX_TIMES = 4

function daysOf({ freq, interval, byDay }: Rule, some: Some | null): string {
  const names = byDay.map(({ nth, weekday }) => (nth === null ? '' : `${NTHS[nth]} `) + WEEKDAYS[weekday])
  if (some === 'some' || some === 'most')
    return `${some === 'some' ? 'Some' : 'Most'} ${joined(names.map((name) => `${name}s`))}`
  if (some !== null)
    return `${some === 'once a month' ? 'Once' : 'Twice'} a month on ${joined(
      names.map((name) => `a ${name}`),
      'or',
    )}`
  if (freq === 'DAILY' && names.length === 0) return 'Every day'
  if (interval === 1) return freq === 'MONTHLY' ? `On the ${joined(names)} of the month` : `Every ${joined(names)}`
  if (freq === 'WEEKLY')
    return interval === 2 ? `Every other ${joined(names)}` : `Every ${interval} weeks on ${joined(names)}`
  return `Every ${interval === 2 ? 'other month' : `${interval} months`} on the ${joined(names)}`
}

const joined = (names: readonly string[], last = 'and') =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
