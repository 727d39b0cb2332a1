import type { HolidayWords } from '../day/day-words.ts'
import { meantHolidays, parseSchoolHoliday } from '../day/school-holidays.ts'
import { type DaySeries, parseSeries } from '../day/series.ts'
import { parseRecurrence, type RecurrenceWords } from '../rule/recurrence.ts'
import type { Parsed, Reader } from '../text/reader.ts'
import type { Token } from '../text/tokens.ts'
import { DAY_PARTS, hintOf, isMark, isWord, RANGE_WORDS, weekdayNamed } from '../text/words.ts'
import { parseDuration } from '../time/duration.ts'
import { arePlain, parseTimes, type TimeSpanWords } from '../time/times.ts'
import { parseCalledOff, parseExcept } from './days-off.ts'
import type { DayRange } from './resolve.ts'

/** The smallest phrases about when, with the range of tokens they span (`to` exclusive). */
export type Phrase = { from: number; to: number } & (
  | { kind: 'days'; series: DaySeries }
  | { kind: 'rule'; words: RecurrenceWords }
  | { kind: 'times'; spans: TimeSpanWords[]; role: TimeRole }
  /** `nths`: of the rule's weekday in the month. */
  | { kind: 'except'; weekdays: number[]; series: DaySeries | null; spans?: readonly DayRange[]; nths?: number[] }
  | { kind: 'day-part'; hint: 'am' | 'pm' }
  /** '(45 mins)' after a time. */
  | { kind: 'length'; minutes: number }
  /** `isOff`: 'no meeting in half term', which only says when it is not on. */
  | { kind: 'term-time'; isOff?: true }
  /** 'in the school holidays': null if nothing says which days these are. */
  | { kind: 'holidays'; spans: readonly DayRange[] | null }
)
/** What happens at a time: doors open before the event starts, and an end or a last entry is no start. */
type TimeRole = 'start' | 'doors' | 'end' | 'other'

/** A phrase in a group; `linked` to the one before by a dash or 'to' ('5 April 10am – 6 April 4pm'). */
export type GroupPhrase = Phrase & { linked: boolean }

/** Phrases that stand together and are read as one: 'Sat 5 April, 11am and 2pm; Sun 6 April, 11am'. */
export type Group = { phrases: GroupPhrase[]; from: number; to: number }

/** Groups in order, without phrases that are `isAside` and those that continue them ('booking opens 3 March, 10am'). */
export function groupPhrases(
  reader: Reader,
  phrases: readonly Phrase[],
  isAside: (phrase: Phrase) => boolean = () => false,
): Group[] {
  const groups: Group[] = []
  let aside: Group | null = null
  for (const phrase of phrases) {
    if (isAside(phrase) || (aside && phrase.kind !== 'days' && goesOn(reader, aside, phrase))) {
      aside = groupOf(phrase)
      continue
    }
    aside = null
    const group = groups.at(-1)
    if (group && joins(reader, group, phrase)) {
      group.phrases.push({ ...phrase, linked: isLinked(reader, group.to, phrase.from) })
      group.to = phrase.to
    } else if (phrase.kind !== 'day-part' && phrase.kind !== 'length') groups.push(groupOf(phrase))
  }
  return groups
}

const groupOf = (phrase: Phrase): Group => ({
  phrases: [{ ...phrase, linked: false }],
  from: phrase.from,
  to: phrase.to,
})

const goesOn = (reader: Reader, group: Group, phrase: Phrase) =>
  joins(reader, group, phrase) && !reader.tokens.slice(group.to, phrase.from).some((token) => token.text === '.')

export function findPhrases(reader: Reader): Phrase[] {
  const phrases: Phrase[] = []
  let at = 0
  while (at < reader.tokens.length) {
    const calledOff = parseCalledOff(reader, phrases.at(-1), at)
    if (calledOff) phrases.pop()
    const phrase = calledOff ?? parseLaunch(reader, phrases, at) ?? parsePhrase(reader, at)
    if (phrase) phrases.push(phrase)
    at = phrase?.to ?? at + 1
  }
  return phrases
}

function parsePhrase(reader: Reader, at: number): Phrase | null {
  if (reader.tokens[at]?.kind === 'mark') return null
  const except = parseExcept(reader, at)
  if (except) return except
  // 'from Monday to Friday'
  const rule = parseRecurrence(reader, reader.tokens[at]?.text === 'from' ? at + 1 : at)
  if (rule) return { kind: 'rule', words: rule.value, from: at, to: rule.next }
  const series = parseSeries(reader, at)
  if (series) {
    const isFirst = isOneDay(series.value) && opensRule(reader, at, series)
    return { kind: 'days', series: isFirst ? fromDay(series.value) : series.value, from: at, to: series.next }
  }
  const length = parseDuration(reader, at)
  if (length) return { kind: 'length', minutes: length.value, from: at, to: length.next }
  const times = parseTimes(reader, at)
  if (times) return { kind: 'times', spans: times.value, role: roleOf(reader, at), from: at, to: times.next }
  const term = parseTermTime(reader, at)
  if (term) return term
  const text = reader.tokens[at]?.text ?? ''
  const holiday = parseSchoolHoliday(reader, at)
  if (holiday) return { kind: 'holidays', spans: spansOf(reader, holiday.value), from: at, to: holiday.next }
  if ((text === 'holidays' || text === 'holiday') && reader.tokens[at - 1]?.text !== 'bank')
    return { kind: 'holidays', spans: null, from: at, to: at + 1 }
  if (!DAY_PARTS.has(text)) return null
  return { kind: 'day-part', hint: hintOf(text), from: at, to: at + 1 }
}

const isOneDay = ({ items: [item, second], bound }: DaySeries) =>
  item?.from.kind === 'day' && item.to === null && second === undefined && bound === null

const fromDay = (series: DaySeries): DaySeries => ({ ...series, bound: { kind: 'from' } })

/** 'Monday 2 March and every Monday', 'Restarts 2 March, every Monday': the day is the first of those that the rule has. */
function opensRule(reader: Reader, at: number, { value, next }: Parsed<DaySeries>): boolean {
  const { tokens } = reader
  let behind = next
  while (behind < next + 3 && (isMark(tokens[behind], ',:-(&') || isWord(tokens[behind], AND))) behind++
  const joint = tokens.slice(next, behind)
  const isJoined = joint.some((token) => token.text === '&' || isWord(token, AND)) || isLaunch(reader, at)
  const rule = isJoined && joint.length > 0 ? parseRecurrence(reader, behind) : null
  if (!rule || rule.value.soft || joint.some(({ gap }) => gap === 'paragraph')) return false
  const [item] = value.items
  const weekday = item?.from.kind === 'day' ? item.from.weekday : null
  const { byDay } = rule.value.rule
  return byDay.length > 0 && (weekday === null || byDay.some((day) => day.weekday === weekday))
}

const AND = new Set(['and', 'then'])

/** 'Every Tuesday at 10am, launching 3 March': a day behind a rule, and such a word before it. */
function parseLaunch(reader: Reader, phrases: readonly Phrase[], at: number): Phrase | null {
  if (!isWord(reader.tokens[at], LAUNCHING) || !phrases.slice(-3).some(({ kind }) => kind === 'rule')) return null
  const next = reader.tokens[at + 1]?.text === 'on' ? at + 2 : at + 1
  const series = parseSeries(reader, next)
  return series && isOneDay(series.value)
    ? { kind: 'days', series: fromDay(series.value), from: at, to: series.next }
    : null
}

const isLaunch = ({ tokens }: Reader, at: number) =>
  isWord(tokens[tokens[at - 1]?.text === 'on' ? at - 2 : at - 1], LAUNCHING)
const LAUNCHING = new Set(
  'launching launches relaunching relaunches restarting restarts recommencing recommences resuming resumes returning returns back'.split(
    ' ',
  ),
)

function spansOf({ holidays, today }: Reader, words: HolidayWords): readonly DayRange[] | null {
  const meant = meantHolidays(words, holidays, today)
  return meant.length > 0 ? meant : null
}

/** 'term time', 'term-time only', 'termtime', 'school terms', 'during term', 'term only'. */
function parseTermTime({ tokens }: Reader, at: number): Phrase | null {
  if (tokens[at]?.text === 'termtime') return { kind: 'term-time', from: at, to: at + 1 }
  if (!/^terms?$/.test(tokens[at]?.text ?? '')) return null
  const timeAt = isMark(tokens[at + 1], '-') ? at + 2 : at + 1
  if (/^times?$/.test(tokens[timeAt]?.text ?? '')) return { kind: 'term-time', from: at, to: timeAt + 1 }
  if (tokens[at + 1]?.text === 'only') return { kind: 'term-time', from: at, to: at + 2 }
  const isSaid = /^(?:school|during)$/.test(tokens[at - 1]?.text ?? '') && tokens[at + 1]?.kind !== 'number'
  return isSaid ? { kind: 'term-time', from: at, to: at + 1 } : null
}

const ROLES: Record<string, TimeRole> = {
  doors: 'doors',
  door: 'doors',
  arrive: 'doors',
  arrival: 'doors',
  gates: 'doors',
  registration: 'doors',
  until: 'end',
  till: 'end',
  ends: 'end',
  end: 'end',
  ending: 'end',
  finish: 'end',
  finishes: 'end',
  finishing: 'end',
  closes: 'end',
  close: 'end',
  last: 'other',
  entry: 'other',
  admission: 'other',
  bar: 'other',
  cafe: 'other',
  café: 'other',
  interval: 'other',
  returning: 'other',
  back: 'other',
}
const ROLE_FILLERS = new Set('at from open opens opening by for around about time am entry admission'.split(' '))

function roleOf({ tokens }: Reader, at: number): TimeRole {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const token = tokens[before]
    if (token && Object.hasOwn(ROLES, token.text)) return ROLES[token.text] ?? 'start'
    if (!isWord(token, ROLE_FILLERS) && !isMark(token, ':-')) return 'start'
  }
  return 'start'
}

const GLUE_WORDS = new Set(
  'at on from the between and of in for time times door doors open opens opening show shows matinee matinees mat mats eve eves start starts starting begin begins beginning performance performances session sessions gmt bst date dates when each daily held only plus also both with then to until till running runs lasts lasting duration ends end finish finishes day days during throughout sold out full few left available relaxed captioned signed bsl audio described film films movie screening feature concert gig curtain kick-off school easter summer christmas autumn spring'.split(
    ' ',
  ),
)
const GLUE_MARKS = ',;:|()[]/@•·&+-.*'
const MAX_GLUE = 5

/** 'We meet on Mondays, on a fortnightly basis': missed, it would be on each of them. */
const isPaceAlone = (phrase: Phrase | undefined) =>
  phrase?.kind === 'rule' && phrase.words.rule.interval > 1 && phrase.words.rule.byDay.length === 0
const PACE_GLUE = new Set(
  'a basis we meet meets meeting meetings run class classes club group takes place happens usually'.split(' '),
)
const MAX_PHRASES = 80

function joins(reader: Reader, group: Group, phrase: Phrase): boolean {
  const { tokens, running } = reader
  const between = tokens.slice(group.to, phrase.from)
  if (between.length > MAX_GLUE || group.phrases.length >= MAX_PHRASES) return false
  const isPace = [group.phrases.at(-1), phrase].some(isPaceAlone)
  const isGlue = (token: Token) =>
    isWord(token, GLUE_WORDS) || isMark(token, GLUE_MARKS) || (isPace && isWord(token, PACE_GLUE))
  if (!between.every(isGlue)) return false
  const gaps = tokens.slice(group.to, phrase.from + 1).map((token) => token.gap)
  if (gaps.includes('paragraph')) return false
  if (phrase.kind === 'times') return !arePlain(phrase.spans) || !countsSomething(reader, phrase.to)
  if (!running || (phrase.kind !== 'days' && phrase.kind !== 'rule')) return true
  // In prose a new line or sentence with another day is another event, but 'Tuesdays' and its dates belong together.
  const isBroken = gaps.includes('line') || between.some((token) => token.text === '.')
  const last = group.phrases.at(-1)
  if (
    last?.kind === 'days' &&
    phrase.kind === 'days' &&
    last.series.bound?.kind === 'from' &&
    phrase.series.bound?.kind === 'until'
  )
    return true
  return !isBroken || (last?.kind !== phrase.kind && last?.kind !== 'times')
}

/** '5-7 Main Street', '1930 visitors': digits alone are a time only where no other word follows. */
function countsSomething({ tokens }: Reader, at: number): boolean {
  const after = tokens[at]
  if (after?.kind !== 'word' || after.gap === 'line' || after.gap === 'paragraph') return false
  return (
    !isWord(after, GLUE_WORDS) &&
    !DAY_PARTS.has(after.text) &&
    weekdayNamed(after) === null &&
    after.text !== 'next' &&
    after.text !== 'this'
  )
}

function isLinked({ tokens }: Reader, from: number, to: number): boolean {
  const last = tokens[to - 1]
  return to > from && (isMark(last, '-') || isWord(last, RANGE_WORDS))
}
