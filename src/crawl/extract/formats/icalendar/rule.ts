/** A recurrence rule (RFC 5545 §3.3.10). Lists are empty if the rule does not have the part. */
export type Rule = {
  freq: 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY' | 'MINUTELY'
  interval: number
  count: number | null
  /** As written: a date, a local or a UTC date-time. */
  until: string | null
  byMonth: number[]
  byWeekNo: number[]
  byYearDay: number[]
  byMonthDay: number[]
  /** Weekdays 0 Sunday to 6 Saturday; `nth` 0 for every one. */
  byDay: { nth: number; weekday: number }[]
  byHour: number[]
  byMinute: number[]
  bySetPos: number[]
  /** The weekday on which weeks begin. */
  weekStart: number
}

const DAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Reads an RRULE value; null if it is damaged, so that nothing is repeated on a guess. */
export function parseRule(value: string): Rule | null {
  const parts = new Map(
    value
      .trim()
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => part.split('=', 2) as [string, string | undefined]),
  )
  const freq = parts.get('FREQ') ?? ''
  if (!/^(YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY)$/.test(freq)) return null
  const until = parts.get('UNTIL') ?? null
  if (until !== null && !/^\d{8}(T\d{6}Z?)?$/.test(until)) return null
  let isDamaged = false
  const numbers = (name: string, min: number, max: number): number[] => {
    const list = [...new Set(parts.get(name)?.split(',').filter(Boolean).map(Number))]
    isDamaged ||= list.some((n) => !Number.isInteger(n) || Math.abs(n) < min || Math.abs(n) > max)
    return list
  }
  const rule: Rule = {
    freq: freq as Rule['freq'],
    interval: numbers('INTERVAL', 0, 10_000)[0] || 1,
    count: numbers('COUNT', 0, 1_000_000)[0] ?? null,
    until,
    byMonth: numbers('BYMONTH', 1, 12),
    byWeekNo: numbers('BYWEEKNO', 1, 53),
    byYearDay: numbers('BYYEARDAY', 1, 366),
    byMonthDay: numbers('BYMONTHDAY', 1, 31),
    byDay: [],
    byHour: numbers('BYHOUR', 0, 23),
    byMinute: numbers('BYMINUTE', 0, 59),
    bySetPos: numbers('BYSETPOS', 1, 366),
    weekStart: Math.max(0, DAY_CODES.indexOf(parts.get('WKST') ?? 'MO')),
  }
  for (const code of new Set(parts.get('BYDAY')?.split(',').filter(Boolean))) {
    const match = /^([+-]?\d{0,2})(SU|MO|TU|WE|TH|FR|SA)$/.exec(code.trim())
    if (!match) return null
    rule.byDay.push({ nth: Number(match[1] || 0), weekday: DAY_CODES.indexOf(match[2] ?? '') })
  }
  return isDamaged || rule.interval < 0 ? null : rule
}
