import type { EventSession } from '#domain/event.ts'
import { londonWallClock, parseDay } from '#domain/london-time.ts'

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):?(\d{2})(?::?\d{2}(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i

/** The session an ISO 8601 date and time stands for, in London; null for any other text. Without an offset it is London's. */
export function readInstant(text: string): EventSession | null {
  const trimmed = text.trim()
  const match = trimmed.length > 40 ? null : INSTANT.exec(trimmed)
  const date = match?.[1] === undefined ? undefined : parseDay(match[1])
  const [hour, minute, offset] = [match?.[2] ?? '', match?.[3] ?? '', match?.[4]]
  if (!date || hour > '23' || minute > '59') return null
  if (offset === undefined) return { date, startTime: `${hour}:${minute}`, endTime: null }
  const instant = new Date(`${date}T${hour}:${minute}:00${offsetOf(offset)}`)
  if (Number.isNaN(instant.getTime())) return null
  const london = londonWallClock(instant)
  return { date: london.date, startTime: london.time, endTime: null }
}

/** '+01', '+0100' and '+01:00' are one. */
function offsetOf(offset: string): string {
  if (/z/i.test(offset)) return 'Z'
  const digits = offset.replace(/\D/g, '').padEnd(4, '0')
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}
