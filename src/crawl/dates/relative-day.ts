import { addDays, type LondonDay, weekdayOf } from '#domain/london-time.ts'
import type { DayWords } from './day.ts'
import type { Parsed, Reader } from './reader.ts'
import { weekdayNamed } from './words.ts'

/** 'today', 'tomorrow', 'this Saturday', 'next Tuesday', 'this weekend', 'next week'. */
export function parseRelativeDay({ tokens, today }: Reader, at: number): Parsed<DayWords> | null {
  const word = tokens[at]
  if (word?.kind !== 'word') return null
  const offset = { today: 0, tonight: 0, tomorrow: 1, yesterday: -1 }[word.text]
  if (offset !== undefined) return found(addDays(today, offset), addDays(today, offset), at + 1)
  if (word.text === 'now' && /^(-|to|until|till|and|through)$/.test(tokens[at + 1]?.text ?? ''))
    return found(today, today, at + 1)
  if (word.text !== 'this' && word.text !== 'next' && word.text !== 'coming') return null
  const next = word.text === 'this' && tokens[at + 1]?.text === 'coming' ? at + 2 : at + 1
  return parseNamed(
    tokens[next]?.text ?? '',
    weekdayNamed(tokens[next]),
    word.text === 'next',
    today,
    next + 1,
    tokens[next + 1]?.kind === 'number',
  )
}

function parseNamed(
  name: string,
  weekday: number | null,
  isNext: boolean,
  today: LondonDay,
  next: number,
  hasNumber: boolean,
) {
  const monday = addDays(today, 1 - weekdayOf(today) + (isNext ? 7 : 0))
  if (name === 'weekend') return found(addDays(monday, 5), addDays(monday, 6), next)
  if (name === 'week') return found(monday, addDays(monday, 6), next)
  // 'this Friday 15 June' is a full date.
  if (weekday === null || hasNumber) return null
  // 'next Tuesday' is said of the coming one as well as of the one in next week; the coming one loses nobody a visit
  // only where it is not already within this week's sight, so the week after is meant when today is that weekday.
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  const day = addDays(today, isNext && ahead === 0 ? 7 : ahead)
  return found(day, day, next)
}

const found = (start: LondonDay, end: LondonDay, next: number): Parsed<DayWords> => ({
  value: { kind: 'relative', start, end },
  next,
})
