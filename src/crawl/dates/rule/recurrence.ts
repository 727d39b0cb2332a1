import { parseNth } from '../day/day.ts'
import { connector, type Parsed, type Reader } from '../text/reader.ts'
import {
  countNamed,
  DAY_PARTS,
  hintOf,
  isMark,
  isWord,
  monthNamed,
  ordinalNamed,
  weekdayNamed,
  weekdaysNamed,
} from '../text/words.ts'
import { arePlain, parseTimes } from '../time/times.ts'
import { EVERY_DAY, type Rule, simply, weekly } from './rule.ts'

/**
 * A recurrence as written. `soft`: weekdays named in the singular ('Mon–Fri', 'Sat & Sun'), which give the days of a run
 * but do not recur by themselves. `some`: it is on only some of the rule's days, and nothing says which ('selected Saturdays', 'once a
 * month on a Saturday'); `most`: on all but a few.
 */
export type RecurrenceWords = { rule: Rule; soft: boolean; hint?: 'am' | 'pm'; some?: Some }
export type Some = 'some' | 'most' | 'once a month' | 'twice a month'

/** 'Every Tuesday', 'Wednesdays & Fridays', 'daily', 'first Saturday of the month', 'the 8th of every month'. */
export function parseRecurrence(reader: Reader, at: number): Parsed<RecurrenceWords> | null {
  const words =
    parseNthOfEach(reader, at) ??
    parseEvery(reader, at) ??
    parseAlternate(reader, at) ??
    parsePace(reader, at) ??
    parseAdverb(reader, at) ??
    parseWeekdayNth(reader, at) ??
    parseWeekdays(reader, at)
  const before = reader.tokens[at - 1]
  const some = isWord(before, SOME) ? 'some' : before?.text === 'most' ? 'most' : null
  return words && some ? { ...words, value: { ...words.value, some } } : words
}

const SOME = new Set(['selected', 'some', 'certain', 'various', 'occasional'])

const found = (rule: Rule, next: number): Parsed<RecurrenceWords> => ({ value: { rule, soft: false }, next })

/** 'first Saturday of the month', '1st & 3rd Tuesday of each month', '8th of every month'. */
function parseNthOfEach(reader: Reader, at: number): Parsed<RecurrenceWords> | null {
  const { tokens } = reader
  let next = tokens[at]?.text === 'every' ? at + 1 : at
  if (tokens[next]?.text === 'the') next++
  const monthDay = tokens[next]?.ordinal ? (tokens[next]?.value ?? null) : ordinalNamed(tokens[next])
  const afterDay = parseOfMonth(reader, next + 1)
  const isEach = tokens[at]?.text === 'every' || tokens[(afterDay ?? 0) - 2]?.text !== 'the'
  if (monthDay !== null && afterDay !== null && isEach && monthDay <= 31)
    return found({ ...simply('MONTHLY'), byMonthDay: monthDay }, afterDay)
  const { nths, isOfWeeks, next: behind } = parseNths(reader, next)
  next = behind
  const weekday = weekdayNamed(tokens[next]) ?? weekdaysNamed(tokens[next])
  if (nths.length === 0 || weekday === null) return null
  const end = parseOfMonth(reader, next + 1)
  const isEvery =
    tokens[at]?.text === 'every' || weekdaysNamed(tokens[next]) !== null || (reader.weekdays === 'every' && !isOfWeeks)
  const isDated = monthNamed(tokens[next + 2]) !== null
  // 'First Sunday · 3pm' and '1st Sunday – Family Service' head an entry; 'last Sunday' may be the one before today.
  const opensEntry = at === 0 && nths[0] !== -1 && !isDated && isApart(reader, next + 1)
  if (end === null && opensEntry)
    return found({ ...simply('MONTHLY'), byDay: nths.map((nth) => ({ nth, weekday })) }, next + 1)
  // 'the 2nd & 4th Weds'
  if (end === null && !isEvery && (nths.length < 2 || tokens[next + 1]?.kind === 'number')) return null
  if (end === null && isDated && nths.length < 2) return null
  const isEverySecond = tokens[at]?.text === 'every' && nths.length === 1 && nths[0] === 2
  if (end === null && isEverySecond) return found(weekly([weekday], 2), next + 1)
  const byDay = nths.map((nth) => ({ nth, weekday }))
  return found({ ...simply('MONTHLY'), byDay }, end ?? next + 1)
}

/** Whether nothing, a time, or a mark that sets it off follows a day. */
const isApart = (reader: Reader, at: number) =>
  reader.tokens[at] === undefined || isMark(reader.tokens[at], '·|–—-:') || parseTimes(reader, at) !== null

/** '1st & 3rd', 'weeks 1 and 3'. */
function parseNths(reader: Reader, at: number): { nths: number[]; isOfWeeks: boolean; next: number } {
  const { tokens } = reader
  const isOfWeeks = /^weeks?$/.test(tokens[at]?.text ?? '')
  let next = isOfWeeks ? at + 1 : at
  const nthAt = (index: number) => (isOfWeeks ? parseWeekNumber(reader, index) : parseNth(reader, index))
  const nths: number[] = []
  for (let nth = nthAt(next); nth && nths.length < 5; nth = nthAt(next)) {
    nths.push(nth.value)
    next = connector(reader, nth.next)?.next ?? nth.next
    if (tokens[next]?.text === 'the') next++
  }
  return { nths, isOfWeeks, next }
}

function parseWeekNumber({ tokens }: Reader, at: number): Parsed<number> | null {
  const token = tokens[at]
  return token?.kind === 'number' && token.value >= 1 && token.value <= 5 ? { value: token.value, next: at + 1 } : null
}

/** The index after 'of the month', 'of each month', 'monthly'. */
function parseOfMonth({ tokens }: Reader, at: number): number | null {
  const [of, each, month] = tokens.slice(at, at + 3).map((token) => token.text)
  if ((of === 'of' || of === 'in' || of === 'on') && /^(the|each|every|a)$/.test(each ?? '') && month === 'month')
    return at + 3
  if (/^(of|each|every)$/.test(of ?? '') && each === 'month') return at + 2
  return of === 'monthly' ? at + 1 : null
}

const UNITS: Record<string, Rule> = {
  day: simply('DAILY'),
  morning: simply('DAILY'),
  afternoon: simply('DAILY'),
  evening: simply('DAILY'),
  night: simply('DAILY'),
  lunchtime: simply('DAILY'),
  week: simply('WEEKLY'),
  fortnight: simply('WEEKLY', 2),
  month: simply('MONTHLY'),
  year: simply('YEARLY'),
  weekday: weekly([1, 2, 3, 4, 5]),
  weekend: weekly([6, 7]),
}

function parseEvery(reader: Reader, at: number): Parsed<RecurrenceWords> | null {
  const { tokens } = reader
  const word = tokens[at]?.text
  if (word === 'all') return tokens[at + 1]?.text === 'weekends' ? found(weekly([6, 7]), at + 2) : null
  if (word !== 'every' && word !== 'each') return null
  let next = at + 1
  if (tokens[next]?.text === 'single') next++
  const count =
    tokens[next]?.text === 'other' || tokens[next]?.text === 'alternate' ? 2 : (countNamed(tokens[next]) ?? 1)
  if (count > 1) next++
  const days = parseWeekdayList(reader, next, true)
  if (days) return found(weekly(days.value.weekdays, count), days.next)
  const unit = tokens[next]?.text.replace(/s$/, '') ?? ''
  const rule = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined
  // 'every two weeks on Tuesday'
  const onDays = /^(week|fortnight)$/.test(unit) && /^(on|:|,)$/.test(tokens[next + 1]?.text ?? '')
  const named = onDays ? weekdaysOn(reader, next + 2) : null
  if (named && rule && count > 0) return found(weekly(named.value.weekdays, rule.interval * count), named.next)
  // 'every 5 May'
  if (!rule && isYearly(tokens, at + 1)) return found(simply('YEARLY'), at + 1)
  if (!rule || count === 0) return null
  const every = found({ ...rule, interval: rule.interval * count }, next + 1)
  return DAY_PARTS.has(unit) ? { ...every, value: { ...every.value, hint: hintOf(unit) } } : every
}

/** 'Alternate Saturdays', 'alternating weeks on Mondays'. */
function parseAlternate(reader: Reader, at: number): Parsed<RecurrenceWords> | null {
  const { tokens } = reader
  if (!/^alternat(?:e|ing)$/.test(tokens[at]?.text ?? '')) return null
  const isWeeks = /^weeks?$/.test(tokens[at + 1]?.text ?? '')
  const onAt = isWeeks && tokens[at + 2]?.text === 'on' ? at + 3 : at + 2
  const days = isWeeks ? weekdaysOn(reader, onAt) : parseWeekdayList(reader, at + 1)
  if (days) return found(weekly(days.value.weekdays, 2), days.next)
  return isWeeks ? found(simply('WEEKLY', 2), at + 2) : null
}

/** 'Once a fortnight on Tuesdays'; 'once a month on a Saturday', 'monthly on Saturdays', which does not say on which. */
function parsePace(reader: Reader, at: number): Parsed<RecurrenceWords> | null {
  const { tokens } = reader
  const [first, per, unit] = tokens.slice(at, at + 3).map((token) => token.text)
  const isOnce = /^(?:once|one|twice)$/.test(first ?? '') && /^(?:a|per|every|each)$/.test(per ?? '')
  if (!isOnce && first !== 'monthly') return null
  const onAt = isOnce ? at + 3 : at + 1
  const days = tokens[onAt]?.text === 'on' ? weekdaysOn(reader, onAt + 1) : null
  if (!days) return null
  const { weekdays } = days.value
  if (isOnce && /^(?:week|fortnight)$/.test(unit ?? '') && first !== 'twice')
    return found(weekly(weekdays, unit === 'week' ? 1 : 2), days.next)
  if (isOnce && unit !== 'month') return null
  const rule: Rule = { ...weekly(weekdays), freq: 'MONTHLY' }
  const some = first === 'twice' ? 'twice a month' : 'once a month'
  return { value: { rule, soft: false, some }, next: days.next }
}

const isYearly = (tokens: Reader['tokens'], at: number) =>
  (tokens[at]?.kind === 'number' && monthNamed(tokens[tokens[at + 1]?.text === 'of' ? at + 2 : at + 1]) !== null) ||
  (monthNamed(tokens[at]) !== null && tokens[at + 1]?.kind === 'number')

const ADVERBS: Record<string, Rule> = {
  daily: simply('DAILY'),
  everyday: simply('DAILY'),
  nightly: simply('DAILY'),
  weekly: simply('WEEKLY'),
  fortnightly: simply('WEEKLY', 2),
  biweekly: simply('WEEKLY', 2),
  monthly: simply('MONTHLY'),
  quarterly: simply('MONTHLY', 3),
  yearly: simply('YEARLY'),
  annually: simply('YEARLY'),
  weekdays: weekly([1, 2, 3, 4, 5]),
  weekends: weekly([6, 7]),
}

function parseAdverb(reader: Reader, at: number): Parsed<RecurrenceWords> | null {
  const { tokens, running } = reader
  const text = tokens[at]?.text ?? ''
  if (text === 'bi' && tokens[at + 1]?.text === '-' && tokens[at + 2]?.text === 'weekly')
    return found(simply('WEEKLY', 2), at + 3)
  const nth = text === 'monthly' ? parseMonthlyNth(reader, at + 1) : null
  if (nth) return nth
  const isJoined = /^(?:on|[,:-])$/.test(tokens[at + 1]?.text ?? '')
  // 'Weekly Friday newsletter' is no such rule.
  const onAt = isJoined ? at + 2 : text === 'weekly' ? null : at + 1
  const named = WEEKLY.has(text) && onAt !== null ? weekdaysOn(reader, onAt) : null
  if (named) return found(weekly(named.value.weekdays, ADVERBS[text]?.interval), named.next)
  if (Object.hasOwn(ADVERBS, text)) {
    const rule = ADVERBS[text]
    return rule ? found(rule, at + 1) : null
  }
  const [, per, unit] = tokens.slice(at, at + 3).map((token) => token.text)
  if (
    !running &&
    /^(one|once)$/.test(text) &&
    /^(a|per|every|each)$/.test(per ?? '') &&
    /^(day|week|month|year)$/.test(unit ?? '')
  ) {
    const rule = UNITS[unit ?? '']
    return rule ? found(rule, at + 3) : null
  }
  return null
}

const WEEKLY = new Set(['weekly', 'fortnightly', 'biweekly'])

/** 'Tuesday', 'a Tuesday' after 'weekly on'. */
const weekdaysOn = (reader: Reader, at: number) =>
  parseWeekdayList(reader, /^(?:on|a)$/.test(reader.tokens[at]?.text ?? '') ? at + 1 : at)

/** 'monthly, on the first Sunday'. */
function parseMonthlyNth(reader: Reader, at: number): Parsed<RecurrenceWords> | null {
  const { tokens } = reader
  let next = at
  while (next < at + 3 && /^(,|:|-|on|the)$/.test(tokens[next]?.text ?? '')) next++
  const nth = parseNth(reader, next)
  const weekday = nth && (weekdayNamed(tokens[nth.next]) ?? weekdaysNamed(tokens[nth.next]))
  return nth && weekday ? found({ ...simply('MONTHLY'), byDay: [{ nth: nth.value, weekday }] }, nth.next + 1) : null
}

/** 'Thursdays, 2nd & 4th of the month', 'Saturday (1st and 3rd of the month)'. */
function parseWeekdayNth(reader: Reader, at: number): Parsed<RecurrenceWords> | null {
  const { tokens } = reader
  const weekday = weekdayNamed(tokens[at]) ?? weekdaysNamed(tokens[at])
  if (weekday === null) return null
  const isBracket = isMark(tokens[at + 1], '(')
  let next = isMark(tokens[at + 1], '(,:-') ? at + 2 : at + 1
  if (tokens[next]?.text === 'the') next++
  const nths: number[] = []
  let end = next
  for (let nth = parseNth(reader, next); nth && nths.length < 5; nth = parseNth(reader, next)) {
    nths.push(nth.value)
    end = nth.next
    next = connector(reader, end)?.next ?? end
  }
  const close = nths.length > 0 ? parseOfMonth(reader, end) : null
  if (close === null) return null
  const byDay = nths.map((nth) => ({ nth, weekday }))
  return found({ ...simply('MONTHLY'), byDay }, isBracket && isMark(tokens[close], ')') ? close + 1 : close)
}

function parseWeekdays(reader: Reader, at: number): Parsed<RecurrenceWords> | null {
  const { tokens } = reader
  // 'On a Friday' is on any.
  if (tokens[at]?.text === 'a' && tokens[at - 1]?.text === 'on' && weekdayNamed(tokens[at + 1]) !== null) {
    const days = parseWeekdayList(reader, at + 1, isTimeBehind(reader, at + 2))
    return days && found(weekly(days.value.weekdays), days.next)
  }
  if (recursByItself(reader, at)) {
    const days = parseWeekdayList(reader, at, isTimeBehind(reader, at + 1))
    if (days) return found(weekly(days.value.weekdays), days.next)
  }
  const days = parseWeekdayList(reader, at)
  if (!days) return null
  const { weekdays, plural } = days.value
  if (!plural && weekdays.length < 2) {
    // 'Friday mornings' and 'Friday weekly' recur.
    const part = reader.tokens[days.next]?.text ?? ''
    if (WEEKLY.has(part)) return found(weekly(weekdays, ADVERBS[part]?.interval), days.next + 1)
    return /^(mornings|afternoons|evenings|nights|lunchtimes)$/.test(part) ? found(weekly(weekdays), days.next) : null
  }
  return { value: { rule: weekly(weekdays), soft: !plural }, next: days.next }
}

/** 'Meets Thursday 6.30pm': what a group does on a weekday it does every week. */
function recursByItself({ tokens, weekdays }: Reader, at: number): boolean {
  if (weekdays === 'every') return true
  let before = at - 1
  while (before > at - 3 && (isWord(tokens[before], MEET_FILLERS) || isMark(tokens[before], ':'))) before--
  const isOn = before < at - 1 && !isMark(tokens[before + 1], ':')
  if (isWord(tokens[before], MEETS) || (isOn && tokens[before]?.text === 'runs')) return true
  return isOn ? saysHabit(tokens, before) : isWord(tokens[before - 1], MEETINGS) && isWord(tokens[before], ARE)
}

const MEETS = new Set(['meet', 'meets'])
const MEET_FILLERS = new Set(['on', 'a'])

/** 'We meet every week in the hall', 'runs weekly during term time', 'meetings are in the hut': so the sentence began. */
function saysHabit(tokens: Reader['tokens'], at: number): boolean {
  for (let before = at; before > at - MAX_BEFORE; before--) {
    const token = tokens[before]
    const after = tokens[before + 1]
    if (!token || /line|paragraph/.test(after?.gap ?? '') || /^[.!?;]$/.test(token.text)) return false
    if (token.text === 'weekly' || (token.text === 'week' && /^(?:every|each)$/.test(tokens[before - 1]?.text ?? '')))
      return true
    if (isWord(token, MEETINGS) && isWord(after, ARE)) return true
  }
  return false
}

const MEETINGS = new Set('meetings sessions classes lessons rehearsals'.split(' '))
const ARE = new Set('are take run happen'.split(' '))
const MAX_BEFORE = 12

/** '7–8pm' behind a weekday is no day of a month. */
function isTimeBehind(reader: Reader, at: number): boolean {
  const next = isMark(reader.tokens[at], ',:-') || reader.tokens[at]?.text === 'from' ? at + 1 : at
  const times = parseTimes(reader, next)
  if (times === null || !arePlain(times.value)) return times !== null
  // 'Saturday 9 – 12' among the times at which groups meet.
  const [span] = times.value
  return reader.weekdays === 'every' && span?.end != null && span.start.hour <= 12 && span.end.hour <= 12
}

const MAX_WEEKDAYS = 8

/**
 * 'Wednesdays & Fridays', 'Mon–Fri', 'Tue, Thu and Sat'; a weekday with a date after it ends the list before it. What
 * recurs by itself (`recurs`, 'every Saturday') may have its run right behind it.
 */
export function parseWeekdayList(
  reader: Reader,
  at: number,
  recurs = false,
): Parsed<{ weekdays: number[]; plural: boolean }> | null {
  const { tokens } = reader
  const weekdays: number[] = []
  let plural = false
  let [next, end] = [at, at]
  let range = false
  for (let links = 0; links < MAX_WEEKDAYS; links++) {
    const many = weekdaysNamed(tokens[next])
    const weekday = many ?? weekdayNamed(tokens[next])
    if (weekday === null || (many === null && hasDate(reader, next + 1, recurs || weekdays.length > 0))) break
    plural ||= many !== null
    weekdays.push(...(range ? between(weekdays.at(-1) ?? weekday, weekday) : [weekday]))
    end = next + 1
    const joined = connector(reader, end)
    if (!joined || tokens[joined.next]?.gap === 'paragraph') break
    range = joined.value === 'range'
    next = joined.next
  }
  return weekdays.length === 0 ? null : { value: { weekdays, plural }, next: end }
}

/** Whether a day of the month follows, so that the weekday belongs to it: 'Mon 16 – Fri 20 Feb', not 'Mon–Fri 16–20 Feb'. */
function hasDate(reader: Reader, at: number, isLast: boolean): boolean {
  const { tokens } = reader
  const [number, after, second] = tokens.slice(at, at + 3)
  if (number?.kind !== 'number' || (number.text.length > 2 && number.text.length !== 4)) return false
  if (
    after?.text === ':' ||
    (after?.text === '.' && second?.gap === 'none') ||
    /^(am|pm|a|p|noon)$/.test(after?.text ?? '')
  )
    return false
  const opensRun = monthNamed(after) !== null && connector(reader, at + 2)?.value === 'range'
  return !(isLast && (opensRun || (connector(reader, at + 1) !== null && second?.kind === 'number')))
}

function between(first: number, last: number): number[] {
  const length = (last - first + 7) % 7
  return EVERY_DAY.slice(0, length).map((step) => ((first - 1 + step) % 7) + 1)
}
