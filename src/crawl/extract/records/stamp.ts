import { type ClockTime, type LondonDay, londonWallClock, parseDay } from '#domain/london-time.ts'

/** A moment as a machine writes it, by London's clock; `time` null where only a day is said. */
export type Stamp = { date: LondonDay; time: ClockTime | null }

/**
 * Reads an ISO, iCalendar or RFC 822 date or date-time, or a Unix time in seconds or milliseconds. What has an offset
 * is brought to London; what has none is taken as it stands. null for anything else, words too.
 */
export function readStamp(value: string | number): Stamp | null {
  const text = String(value).trim()
  if (text.length > 60) return null
  if (/^\d{9,13}$/.test(text)) return atInstant(Number(text) * (text.length <= 10 ? 1000 : 1))
  const iso = ISO.exec(text) ?? BASIC.exec(text)
  if (iso) {
    const [, year, month, dayOfMonth, hour, minute, second = '00', zone] = iso
    const date = parseDay(`${year}-${month}-${dayOfMonth}`)
    if (!date || hour === undefined) return date ? { date, time: null } : null
    if (Number(hour) > 23 || Number(minute) > 59) return null
    if (!zone) return { date, time: `${hour}:${minute}` }
    const offset =
      zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, h, m = '00') => `${h}:${m}`)
    return atInstant(Date.parse(`${date}T${hour}:${minute}:${second}${offset}`))
  }
  return /^([a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d/i.test(text) ? atInstant(Date.parse(text)) : null
}

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i
const BASIC = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i

function atInstant(ms: number): Stamp | null {
  if (!Number.isFinite(ms) || ms < 0 || ms > 4_102_444_800_000) return null
  return londonWallClock(new Date(ms))
}
