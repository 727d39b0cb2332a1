import { addDays, dayOfMonthOf, daysBetween, type LondonDay, monthOf, weekdayOf } from '#domain/days/london-time.ts'
import { EVERY_DAY, expandRule, formatRule, joinRules, type Rule, simply, weekly } from '../rule/rule.ts'
import { wordsOfRule } from '../rule/rule-words.ts'
import { type DaysAndTimes, type DaysOff, joinReadings, readDays, sortSessions } from './read-days.ts'
import { atTimes, type Run, runOf } from './run.ts'
import type { Segment } from './segment.ts'

const A_YEAR = 364
/** One for each weekday. */
const MAX_RULES = 7

/** Reads a recurrence with the run that bounds it; `off` are the days excluded. */
export function readRecurring(said: readonly Segment[], off: DaysOff, today: LondonDay): DaysAndTimes | null {
  const segments = said.map(weekdayAsRule)
  const dated = segments.filter(({ days }) => days !== null)
  const runs = dated.flatMap(({ days }) => (days && runOf(days, today)) ?? [])
  if (dated.length > 0 && runs.length === 0) return null
  const ruled = segments.filter(({ rule }) => rule !== null)
  if (runs.length > 0 && runs.every(({ days }) => days.length > 0)) {
    const isApart = ruled.length > 0 && ruled.every((segment) => isBeside(segment, runs))
    if (!isApart) return readListed(segments, off, today)
    return joinReadings([readRecurring(ruled, off, today), readDays(dated, off, today)].filter((one) => one !== null))
  }
  const timesOfRuns = new Set(dated.filter((segment) => isTimedRun(segment, today)).flatMap((segment) => segment.times))
  const hasOwnTimes = (segment: Segment) => segment.soft && segment.times.some((time) => !timesOfRuns.has(time))
  const isOfRun = (segment: Segment) => segment.rule === null || isEachDay(segment, segments) || hasOwnTimes(segment)
  const hasMatinees = ruled.length === 0 || ruled.some(hasOwnTimes)
  if (timesOfRuns.size > 0 && hasMatinees && segments.every(isOfRun)) return withMatinees(segments, off, today)
  return readRules(segments, runs, off, today)
}

/** 'Saturdays 7, 14 & 21 March': the days are listed, and the weekday only says what they are. */
function readListed(segments: readonly Segment[], off: DaysOff, today: LondonDay): DaysAndTimes | null {
  const times = segments.flatMap((segment) => segment.times)
  const dated = segments.filter(({ days }) => days !== null)
  const timed = dated.map((segment) => (segment.times.length > 0 ? segment : { ...segment, times }))
  const reading = readDays(timed, off, today)
  return reading && { ...reading, recurrence: yearlyOn(segments, reading) }
}

/** The days of the rules within the runs. */
function readRules(segments: readonly Segment[], runs: readonly Run[], off: DaysOff, today: LondonDay): DaysAndTimes {
  const times = segments.flatMap((segment) => segment.times)
  const starts = runs.flatMap((run) => run.start ?? []).sort()
  const ends = runs.flatMap((run) => run.end ?? []).sort()
  const [start, end] = [starts[0] ?? null, ends.at(-1) ?? null]
  const from = start ?? today
  const to = end ?? addDays(from > today ? from : today, A_YEAR)
  const named = combined(segments)
  const said = named.length > 0 || !segments[0] ? named : [{ rule: simply('DAILY'), segment: segments[0] }]
  const rules = said.map(({ rule, segment }) => ({
    rule,
    segment: segment.times.length > 0 ? segment : { ...segment, times },
  }))
  const isUnknown =
    segments.some(({ some }) => some !== null && some !== 'most') || (off.isVague && (start === null || end === null))
  // 'Fortnightly, September to July' does not say in which of the weeks it begins.
  const isAnchored = start !== null && !segments.every(({ days }) => days === null || namesMonth(days))
  const sessions = (isUnknown ? [] : rules).flatMap(({ rule, segment }) =>
    expandRule(rule, from, to, isAnchored)
      .filter((day) => !off.isOff(day) && !off.isOut(day))
      .flatMap((day) => atTimes(day, segment)),
  )
  // 'Mon–Fri, 16–20 Feb' is a run of five days.
  const isRun = rules.every(({ segment }) => segment.soft) && end !== null && daysBetween(from, end) < 7
  if (isRun && sessions.length === 1)
    return { startDate: sessions[0]?.date ?? null, endDate: null, sessions, recurrence: null }
  const rule = joinRules(rules.map((each) => without(each.rule, off.weekdays)))
  return {
    startDate: start,
    endDate: start !== null && end !== null && end <= start ? null : end,
    sessions: sortSessions(sessions),
    recurrence: rule && !isRun ? formatRule(rule, end) : null,
    ...(!isRun && (sessions.length === 0 || end === null) ? repeatsOf(rules, sessions.length > 0, isAnchored) : {}),
  }
}

const namesMonth = ({ items }: NonNullable<Segment['days']>) => items.every(({ from }) => from.kind === 'month')

/** The rules that have no end, or whose days nothing says, for want of a first one or because they are only some. */
function repeatsOf(
  rules: readonly { rule: Rule; segment: Segment }[],
  isEndless: boolean,
  isAnchored: boolean,
): { repeats?: string } {
  const words = rules.flatMap(({ rule, segment: { some, times } }) =>
    isEndless || some !== null || (rule.interval > 1 && !isAnchored) ? (wordsOfRule(rule, some, times) ?? []) : [],
  )
  return words.length > 0 ? { repeats: words.join('; ') } : {}
}

/** 'Tue–Sat 7.30pm, Sat 2.30pm': beside a rule a weekday with its time is one of every week. */
function weekdayAsRule(segment: Segment): Segment {
  const weekdays = segment.days?.items.map(({ from, to }) =>
    from.kind === 'weekday' && to === null ? from.weekday : 0,
  )
  if (!weekdays || segment.days?.bound || weekdays.includes(0) || segment.times.length === 0) return segment
  return { ...segment, days: null, rule: weekly(weekdays), soft: true }
}

/** 'Every Tuesday 10am and Saturday 4 April 2pm': none of the days is one of the rule's. */
const isBeside = ({ rule, soft, times }: Segment, runs: readonly Run[]) =>
  rule?.freq === 'WEEKLY' &&
  !soft &&
  times.length > 0 &&
  rule.byDay.length > 0 &&
  runs.every(({ days }) => days.every((day) => rule.byDay.every(({ weekday }) => weekday !== weekdayOf(day))))

/** 'Nightly' beside a run and its times, with none of its own. */
const isEachDay = ({ rule, times }: Segment, segments: readonly Segment[]) =>
  rule?.freq === 'DAILY' &&
  rule.interval === 1 &&
  times.every((time) => segments.some((other) => other.soft && other.times.includes(time)))

/** 'Every year on 5 May'. */
function yearlyOn(segments: readonly Segment[], { startDate, endDate }: DaysAndTimes): string | null {
  const isYearly = segments.every(({ rule }) => rule === null || rule.freq === 'YEARLY')
  const hasYear = segments.some(({ days }) => days?.items.some(({ from }) => from.kind !== 'day' || from.year !== null))
  if (!isYearly || hasYear || startDate === null || endDate !== null || !segments.some(({ rule }) => rule)) return null
  return `FREQ=YEARLY;BYMONTH=${monthOf(startDate)};BYMONTHDAY=${dayOfMonthOf(startDate)}`
}

function isTimedRun({ days, times }: Segment, today: LondonDay): boolean {
  const run = days && runOf(days, today)
  return times.length > 0 && run?.start != null && run.end !== null && run.start < run.end
}

/** 'Tue 3 – Sat 7 March 7.30pm (mats Wed & Sat 2.30pm)': the weekdays have their times beside those of the run. */
function withMatinees(segments: readonly Segment[], off: DaysOff, today: LondonDay): DaysAndTimes | null {
  const run = readDays(
    segments.filter(({ days }) => days !== null),
    off,
    today,
  )
  if (!run || run.sessions.length === 0 || run.startDate === null) return run
  const [from, to] = [run.startDate, run.endDate ?? run.startDate]
  const matinees = segments.flatMap((segment) =>
    (segment.rule && !isEachDay(segment, segments) ? expandRule(segment.rule, from, to, true) : [])
      .filter((day) => !off.isOff(day) && !off.isOut(day))
      .flatMap((day) => atTimes(day, segment)),
  )
  return { ...run, sessions: sortSessions([...run.sessions, ...matinees]) }
}

/** The rules, each once. 'Fortnightly on Tuesdays' and 'monthly on the first Sunday' are one rule in two phrases. */
function combined(segments: readonly Segment[]): { rule: Rule; segment: Segment }[] {
  const said = segments.flatMap((segment) => (segment.rule ? [{ rule: segment.rule, segment }] : []))
  const named = said.filter(({ rule }) => rule.byDay.length > 0 || rule.byMonthDay !== null)
  const adverb = said.find(({ rule }) => rule.byDay.length === 0 && rule.byMonthDay === null)?.rule
  const isEach = (rule: Rule) => adverb?.freq === 'WEEKLY' && rule.freq === 'WEEKLY'
  const rules =
    named.length === 0
      ? said
      : named.map(({ rule, segment }) => ({
          rule: isEach(rule) ? { ...rule, interval: adverb?.interval ?? 1 } : rule,
          segment,
        }))
  const unique = new Map(rules.map((each) => [JSON.stringify([each.rule, each.segment.times]), each]))
  return [...unique.values()].slice(0, MAX_RULES)
}

/** 'Daily except Mondays' is weekly on the other days. */
function without(rule: Rule, weekdaysOff: ReadonlySet<number>): Rule {
  if (weekdaysOff.size === 0 || rule.interval > 1 || rule.byMonthDay !== null) return rule
  if (rule.freq === 'DAILY') return weekly(EVERY_DAY.filter((weekday) => !weekdaysOff.has(weekday)))
  return { ...rule, byDay: rule.byDay.filter(({ weekday }) => !weekdaysOff.has(weekday)) }
}
