import { easterSunday } from '#domain/days/easter.ts'
import { addDays, day, daysBetween, type LondonDay, weekdayOf, yearOf } from '#domain/days/london-time.ts'
import { type Parsed, type Reader, readerOf } from '../text/reader.ts'
import { isMark } from '../text/words.ts'
import type { Holiday, HolidayWords, SchoolHoliday, SchoolHolidayName } from './day-words.ts'
import { parseYear } from './year.ts'

const HALF_TERMS: Record<string, SchoolHolidayName> = {
  february: 'february half-term',
  feb: 'february half-term',
  spring: 'february half-term',
  may: 'may half-term',
  whitsun: 'may half-term',
  summer: 'may half-term',
  october: 'october half-term',
  oct: 'october half-term',
  autumn: 'october half-term',
}
const LONG: Record<string, SchoolHolidayName> = {
  easter: 'easter',
  summer: 'summer',
  christmas: 'christmas',
  xmas: 'christmas',
}
const ANY_HALF_TERM = ['february half-term', 'may half-term', 'october half-term'] as const
const ANY = [...ANY_HALF_TERM, 'easter', 'summer', 'christmas'] as const

const named = <T>(table: Record<string, T>, key: string | undefined): T | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined

/** 'February half term', 'the Easter holidays 2026', 'half-term', 'school summer holidays', 'the school holidays'. */
export function parseSchoolHoliday(reader: Reader, at: number): Parsed<HolidayWords> | null {
  const { tokens } = reader
  const first = tokens[at]
  if (first?.kind !== 'word' || !OPENINGS.has(first.text)) return null
  const holiday = parseHalfTerm(reader, at) ?? parseLong(reader, at) ?? parseAny(reader, at)
  if (!holiday) return null
  const year = parseYear(reader, holiday.next, null)
  return { value: { ...holiday.value, year: year?.value ?? null }, next: year?.next ?? holiday.next }
}

const OPENINGS = new Set([...Object.keys(HALF_TERMS), ...Object.keys(LONG), 'half', 'halfterm', 'school'])

type Names = Parsed<{ names: readonly SchoolHolidayName[]; everyOne: boolean }>

function parseHalfTerm({ tokens }: Reader, at: number): Names | null {
  const name = named(HALF_TERMS, tokens[at]?.text)
  const halfAt = name ? at + 1 : at
  const isOne = tokens[halfAt]?.text === 'halfterm'
  const termAt = isMark(tokens[halfAt + 1], '-') ? halfAt + 2 : halfAt + 1
  if (!isOne && !(tokens[halfAt]?.text === 'half' && /^terms?$/.test(tokens[termAt]?.text ?? ''))) return null
  const end = isOne ? halfAt + 1 : termAt + 1
  const next = /^(holidays?|week|break)$/.test(tokens[end]?.text ?? '') ? end + 1 : end
  return { value: { names: name ? [name] : ANY_HALF_TERM, everyOne: tokens[end - 1]?.text === 'terms' }, next }
}

function parseLong({ tokens }: Reader, at: number): Names | null {
  const nameAt = tokens[at]?.text === 'school' ? at + 1 : at
  const name = named(LONG, tokens[nameAt]?.text)
  const schoolAt = tokens[nameAt + 1]?.text === 'school' ? nameAt + 2 : nameAt + 1
  return name && /^(holidays|holiday|break)$/.test(tokens[schoolAt]?.text ?? '')
    ? { value: { names: [name], everyOne: false }, next: schoolAt + 1 }
    : null
}

function parseAny({ tokens }: Reader, at: number): Names | null {
  return tokens[at]?.text === 'school' && /^holidays?$/.test(tokens[at + 1]?.text ?? '')
    ? { value: { names: ANY, everyOne: true }, next: at + 2 }
    : null
}

/** Those of a table that are school holidays; its bank holidays are days of their own. */
export function schoolHolidaysAmong(holidays: readonly Holiday[]): SchoolHoliday[] {
  return holidays.flatMap(({ name, startDate, endDate }) => {
    const [only, ...others] = parseSchoolHoliday(readerOf(name, startDate, false), 0)?.value.names ?? []
    return only && others.length === 0 && endDate >= startDate ? [{ name: only, start: startDate, end: endDate }] : []
  })
}

const STALE_DAYS = 42

/** The holidays meant, in order: of those named the first still to end, unless every one is meant; [] if none is known. */
export function meantHolidays(
  { names, year, everyOne }: HolidayWords,
  holidays: readonly SchoolHoliday[],
  today: LondonDay,
): SchoolHoliday[] {
  const isMeant = ({ name, start, end }: SchoolHoliday) =>
    names.includes(name) && (year === null ? end >= addDays(today, -STALE_DAYS) : yearOf(start) === year)
  const meant = holidays.filter(isMeant).sort((a, b) => (a.start < b.start ? -1 : 1))
  if (everyOne) return meant
  const [first] = year === null ? (meant.filter(({ end }) => end >= today).slice(0, 1) ?? meant) : meant
  return first ? [first] : meant.slice(-1)
}

export const isInHolidays = (d: LondonDay, holidays: readonly SchoolHoliday[]) =>
  holidays.some(({ start, end }) => d >= start && d <= end)

/**
 * Whether most schools in England are on holiday. Each authority sets its own dates; these are the periods that most of them
 * share, with a long Easter: a family finds a session we left out on the venue's page, but travels in vain to one that is not on.
 */
export function isSchoolHoliday(d: LondonDay): boolean {
  const monthDay = d.slice(5)
  if (monthDay >= '07-22' && monthDay <= '09-01') return true
  if (monthDay >= '12-20' || monthDay <= '01-03') return true
  const fromEaster = daysBetween(easterSunday(yearOf(d)), d)
  if (fromEaster >= -13 && fromEaster <= 12) return true
  return ['02-14', '05-25', '10-25'].some((earliest) => {
    const from = day(`${d.slice(0, 4)}-${earliest}`)
    const into = daysBetween(addDays(from, (8 - weekdayOf(from)) % 7), d)
    return into >= 0 && into < 5
  })
}

/** As {@link isSchoolHoliday}; between the first and the last of the `holidays` given, as these say. */
export function isOutOfTerm(d: LondonDay, holidays: readonly SchoolHoliday[]): boolean {
  const isKnown = holidays.some(({ start }) => start <= d) && holidays.some(({ end }) => end >= d)
  return isKnown ? isInHolidays(d, holidays) : isSchoolHoliday(d)
}
