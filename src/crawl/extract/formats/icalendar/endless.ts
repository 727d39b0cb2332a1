import { type LondonDay, weekdayOf } from '#domain/days/london-time.ts'
import { wordsOfRule } from '../../../dates/rule/rule-words.ts'
import { type Component, findProperty } from './components.ts'
import { parseRule, type Rule } from './rule.ts'

/**
 * How events recur, in words, where none of their rules says until when: programs write an end only if they are given one, so it is no promise
 * that they go on for years. null where one ends, or has no words. `first`: the day of an occurrence.
 */
export function wordsOfEndless(masters: readonly Component[], first: LondonDay): string | null {
  const words = masters.map((master) => {
    const rule = parseRule(findProperty(master, 'RRULE')?.value ?? '')
    return rule && rule.until === null && rule.count === null ? wordsOf(rule, weekdayOf(first)) : null
  })
  return words.length === 0 || words.includes(null) ? null : [...new Set(words)].join('; ')
}

function wordsOf(rule: Rule, weekday: number): string | null {
  const { freq, interval, byMonth, byWeekNo, byYearDay, byMonthDay, bySetPos, byHour, byMinute } = rule
  const others = [byMonth, byWeekNo, byYearDay, byMonthDay, bySetPos, byHour, byMinute]
  if (others.some((list) => list.length > 0)) return null
  if (freq !== 'DAILY' && freq !== 'WEEKLY' && freq !== 'MONTHLY') return null
  const days = rule.byDay.map((day) => ({ nth: day.nth || null, weekday: day.weekday || 7 }))
  const byDay = days.length === 0 && freq === 'WEEKLY' ? [{ nth: null, weekday }] : days
  const hasNths = byDay.every(({ nth }) =>
    nth === null ? freq !== 'MONTHLY' : freq === 'MONTHLY' && nth >= -1 && nth <= 5,
  )
  return hasNths ? wordsOfRule({ freq, interval, byDay, byMonthDay: null }, null, []) : null
}
