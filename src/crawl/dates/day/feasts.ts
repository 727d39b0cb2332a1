import { easterSunday } from '#domain/days/easter.ts'
import { addDays, addMonths, dayOf, type LondonDay, weekdayOf } from '#domain/days/london-time.ts'

type Days = { start: LondonDay; end: LondonDay }
type Feast = (year: number) => Days | null

const single = (start: LondonDay | undefined): Days | null => (start ? { start, end: start } : null)
const on =
  (month: number, dayOfMonth: number): Feast =>
  (year) =>
    single(dayOf(year, month, dayOfMonth))
const fromEaster =
  (days: number): Feast =>
  (year) =>
    single(addDays(easterSunday(year), days))
/** The nth such weekday of the month; -1 for the last. */
const nth =
  (count: number, weekday: number, month: number): Feast =>
  (year) =>
    single(nthWeekday(year, month, count, weekday) ?? undefined)
/** From the Saturday before. */
const weekendOf =
  (monday: Feast): Feast =>
  (year) => {
    const day = monday(year)
    return day && { start: addDays(day.start, -2), end: day.end }
  }

const EARLY_MAY = nth(1, 1, 5)
const LATE_MAY = nth(-1, 1, 5)
const AUGUST = nth(-1, 1, 8)
const EASTER_WEEKEND: Feast = (year) => {
  const sunday = easterSunday(year)
  return { start: addDays(sunday, -2), end: addDays(sunday, 1) }
}

/**
 * Days that Britain knows by name, each word without its 's ('Mother's Day' and 'Mothers Day' are 'mother day'). Feasts that
 * depend on a sighting of the moon (Eid) or are set anew each year (Diwali) are not included; nor is the Chinese New Year,
 * for which ICU's calendar is a day late in 2027.
 */
const FEASTS: Record<string, Feast> = {
  'new year day': on(1, 1),
  'burn night': on(1, 25),
  'valentine day': on(2, 14),
  'st valentine day': on(2, 14),
  'st david day': on(3, 1),
  'world book day': nth(1, 4, 3),
  'st patrick day': on(3, 17),
  'pancake day': fromEaster(-47),
  'shrove tuesday': fromEaster(-47),
  'ash wednesday': fromEaster(-46),
  'mothering sunday': fromEaster(-21),
  'mother day': fromEaster(-21),
  'palm sunday': fromEaster(-7),
  'maundy thursday': fromEaster(-3),
  'good friday': fromEaster(-2),
  'holy saturday': fromEaster(-1),
  'easter saturday': fromEaster(-1),
  'easter sunday': fromEaster(0),
  'easter day': fromEaster(0),
  'easter monday': fromEaster(1),
  'easter bank holiday monday': fromEaster(1),
  'easter weekend': EASTER_WEEKEND,
  'easter bank holiday weekend': EASTER_WEEKEND,
  'april fool day': on(4, 1),
  'st george day': on(4, 23),
  'may day': on(5, 1),
  ...bankHoliday(['may day', 'early may'], EARLY_MAY),
  ...bankHoliday(['late may', 'spring', 'whitsun'], LATE_MAY),
  ...bankHoliday(['august', 'summer', 'late summer'], AUGUST),
  'father day': nth(3, 7, 6),
  halloween: on(10, 31),
  "hallowe'en": on(10, 31),
  'bonfire night': on(11, 5),
  'guy fawke night': on(11, 5),
  'armistice day': on(11, 11),
  'remembrance day': on(11, 11),
  'remembrance sunday': nth(2, 7, 11),
  'st andrew day': on(11, 30),
  'advent sunday': adventSunday,
  'christmas eve': on(12, 24),
  'xmas eve': on(12, 24),
  'christmas day': on(12, 25),
  'xmas day': on(12, 25),
  'boxing day': on(12, 26),
  'new year eve': on(12, 31),
  nye: on(12, 31),
  hogmanay: on(12, 31),
}

/** England's bank holidays of a year; those on a weekend move to the next working day. One-off ones are not known. */
export function bankHolidaysIn(year: number): LondonDay[] {
  const fixed = ['good friday', 'easter monday', 'early may bank holiday', 'spring bank holiday', 'summer bank holiday']
  const moved = ['new year day', 'christmas day', 'boxing day'].flatMap((name) => {
    const day = feastIn(name, year)?.start
    if (!day) return []
    const weekday = weekdayOf(day)
    // Boxing Day gives way to Christmas Day, which takes the Monday where it is a Sunday.
    const isPushed = name === 'boxing day' && weekday === 1
    const ahead = name === 'boxing day' && weekday > 5 ? 2 : weekday > 5 ? 8 - weekday : isPushed ? 1 : 0
    return [addDays(day, ahead)]
  })
  return [...fixed.flatMap((name) => feastIn(name, year)?.start ?? []), ...moved].sort()
}

/** As a word of a feast's name: without its 's, unless it ends in one by nature. */
export const feastWord = (text: string) => (/(?:mas|ss)$/.test(text) ? text : text.replace(/'?s$/, ''))

const AS_WRITTEN = Object.keys(FEASTS)
  .sort((one, other) => other.length - one.length)
  .map((name) => name.replace(/\w+(?= |$)/g, "$&(?:['’]?s)?"))
  .join('|')
/** A feast anywhere in a text. */
export const FEAST = new RegExp(`\\b(?:${AS_WRITTEN})\\b`, 'gi')
/** A feast at the end of a text, as it is written there: 'Boxing Day', 'New Year’s Eve'. */
export const FEAST_AT_END = new RegExp(`\\b(?:${AS_WRITTEN})$`, 'i')
/** A feast that opens a text. */
export const FEAST_AT_START = new RegExp(`^(?:${AS_WRITTEN})\\b`, 'i')

export const isFeast = (name: string) => Object.hasOwn(FEASTS, name)
const OPENINGS = new Set(Object.keys(FEASTS).map((name) => name.split(' ')[0]))
/** Whether a feast's name begins with this word; most words need no further look-up. */
export const opensFeast = (word: string) => OPENINGS.has(word)
export const MAX_FEAST_WORDS = Math.max(...Object.keys(FEASTS).map((name) => name.split(' ').length))

/** The days `name` names in `year`; null if it names none. */
export const feastIn = (name: string, year: number): Days | null =>
  year >= 1600 && year <= 2200 && isFeast(name) ? (FEASTS[name]?.(year) ?? null) : null

function bankHoliday(names: readonly string[], feast: Feast): Record<string, Feast> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name} bank holiday`, feast],
      [`${name} bank holiday monday`, feast],
      [`${name} bank holiday weekend`, weekendOf(feast)],
    ]),
  )
}

/** The fourth Sunday before Christmas. */
function adventSunday(year: number): Days | null {
  const christmas = dayOf(year, 12, 25)
  return single(christmas && addDays(christmas, -21 - weekdayOf(christmas)))
}

/** The `nth` (1 to 5, or -1 for the last) such weekday of a month; null if it has none. */
export function nthWeekday(year: number, month: number, nth: number, weekday: number): LondonDay | null {
  const first = dayOf(year, month, 1)
  if (!first) return null
  if (nth < 0) {
    const last = addDays(addMonths(first, 1), -1)
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const day = addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
  return day.slice(0, 7) === first.slice(0, 7) ? day : null
}
