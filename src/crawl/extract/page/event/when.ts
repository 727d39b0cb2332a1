import type { LondonDay } from '#domain/days/london-time.ts'
import type { EventSession } from '#domain/event/event.ts'
import type { EventStatus } from '#domain/vocabulary.ts'
import { type ParsedDates, readTimes } from '../../../dates/index.ts'
import type { Line } from '../blocks/blocks.ts'
import { MONTHS } from '../lines/date-words.ts'
import type { Reader, Times } from '../lines/reading.ts'
import { type Dated, datedLines, NO_TIMES, type StatedTime } from '../lists/dated-lines.ts'
import { type Context, NO_CONTEXT } from '../lists/record.ts'
import { factLines } from './fact-lines.ts'
import { withSaidHours } from './said-hours.ts'
import { withSaidLength } from './said-length.ts'

/** When an event is, as its lines say it. `isClear` where dates stand by themselves, not in running text. */
export type When = {
  startDate: LondonDay | null
  endDate: LondonDay | null
  sessions: EventSession[]
  /** How it recurs, in words, where nothing says on which days or until when. */
  repeats: string | null
  status: EventStatus
  /** Some of its performances are marked by themselves. */
  hasOwnStates: boolean
  quote: string
  isClear: boolean
}

/**
 * Reads the days and times of an event from its lines; null if none is said. `others`: lines in which it has no dates of its own, but may say the
 * times of those. `isAllInTerm`: the page says that what it lists is on in term time.
 */
export function readWhen(
  lines: readonly Line[],
  context: Context,
  reader: Reader,
  others: readonly Line[] = [],
  isAllInTerm = false,
): When | null {
  const dated = withLimits(datedLines(factLines(lines, reader), context, reader), lines, reader, isAllInTerm)
  const beside = datedLines(factLines(others, reader), NO_CONTEXT, reader).map((one) => ({ ...one, isClear: false }))
  const said = saidInWords([...dated, ...beside])
  const isAhead = ({ reading }: Dated) =>
    (reading.sessions.at(-1)?.date ?? reading.endDate ?? reading.startDate ?? '') >= reader.today
  const hasAhead = dated.some((one) => one.isBare && isAhead(one))
  // Beside the dates to come, a past one within other words is of something that was.
  const clear = dated.filter((one) => one.isClear && (one.isBare || !hasAhead || isAhead(one)))
  const announced = dated.filter((one) => !one.isClear && isAhead(one))
  if (announced.length > 0 && clear.length > 0 && clear.every(isPosted))
    return whenOf(announced.slice(0, 1), said, reader)
  const next = clear.some(isAhead) ? [] : announced.filter((one) => isSaidToBeNext(one, lines))
  const used = clear.length > 0 ? [...narrowedInWords(clear, dated), ...next] : likeliestOf(dated, announced)
  return used.length === 0 ? null : withLength(whenOf(used, said, reader), [...lines, ...others])

  /** The day of a time element alone, now past: when it was written. */
  function isPosted(one: Dated): boolean {
    const { sessions } = one.reading
    return (
      one.isBare && one.isStamped === true && sessions.length === 1 && sessions[0]?.startTime === null && !isAhead(one)
    )
  }
}

/**
 * 'Term time only' or 'Fortnightly, September to July', on a line of its own, says which weeks of 'Fridays 10am' are meant; that it is in
 * term time may stand among other words and hold for several such rules.
 */
function withLimits(
  dated: readonly Dated[],
  lines: readonly Line[],
  reader: Reader,
  isAllInTerm: boolean,
): readonly Dated[] {
  const rules = dated.filter(({ reading }) => EVERY_WEEK.test(reading.recurrence ?? ''))
  const [stated, second] = lines.flatMap(({ text }) => (WEEKS_MEANT.test(text) ? [text] : []))
  const isInTerm = stated === undefined && lines.some(({ text }) => IN_TERM.test(text) && !OUT_OF_TERM.test(text))
  const limit = isInTerm ? 'term time' : (stated ?? (isAllInTerm ? 'term time' : undefined))
  if (limit === undefined || second !== undefined || rules.length === 0) return dated
  if (rules.length > 1 && !/term/i.test(limit)) return dated
  return dated.flatMap((one) => {
    if (one.text === stated) return []
    const { quote } = one.reading
    const reading = rules.includes(one) && !IN_TERM.test(quote) ? reader.reread(`${quote}, ${limit}`) : null
    return [reading?.recurrence ? { ...one, reading, text: `${one.text}, ${limit}` } : one]
  })
}

/** 'All our groups run in term time only.' */
export const saysAllInTerm = ({ text }: Line) => text.length <= 300 && ALL_IN_TERM.test(text) && !OUT_OF_TERM.test(text)

const ALL_IN_TERM =
  /^\W*(?:please note:? )?(?:that )?(?:all )?(?:of )?(?:our |the |these )?(?:\p{L}+ )?(?:groups|sessions|classes|clubs|activities|meetings)\b[^.]{0,40}\bterm[- ]?times?\b/iu
const IN_TERM =
  /\b(?:in|during) (?:school )?term[- ]?times?\b|\b(?:school )?term[- ]?times? only\b|[(,] ?(?:school )?term[- ]?times?(?:\)|\W*$)/i
const OUT_OF_TERM =
  /\b(?:not|outside|except|unless|holidays?|term[- ]?times? and(?! (?:ha(?:ve|s)|is|are|runs?|offers?|costs?|lasts?|meets?|we|you|everyone) )|all year|fees?|price|£)\b/i
const WEEKS_MEANT = new RegExp(
  String.raw`^\W*(?:(?:(?:in|during) )?(?:school )?term[- ]?times?(?: only)?|(?:fortnightly|every (?:other|second|two) weeks?|alternate weeks)(?:,? (?:from )?(?:${MONTHS}) ?(?:to|until|-|–) ?(?:${MONTHS}))?)\W*$`,
  'i',
)
const EVERY_WEEK = /^FREQ=WEEKLY;BYDAY=[A-Z,]+$/

/** Of dates in running text, the first: unless it says 'next weekend', which was so when it was written, and another to come says its day. */
function likeliestOf(dated: readonly Dated[], announced: readonly Dated[]): readonly Dated[] {
  const [first] = dated
  const saysDay = ({ reading }: Dated) => /\d/.test(reading.quote)
  const stated = first && !saysDay(first) && first.reading.recurrence === null ? announced.find(saysDay) : undefined
  return stated ? [stated] : dated.slice(0, 1)
}

function withLength(stated: When, lines: readonly Line[]): When {
  const timed = withSaidHours(stated.sessions, lines)
  const when = timed
    ? { ...stated, sessions: timed.sessions, quote: `${stated.quote}; ${timed.quote}`.slice(0, 300) }
    : stated
  const ended = withSaidLength(when.sessions, lines, when.repeats !== null)
  return ended ? { ...when, sessions: ended.sessions, quote: `${when.quote}; ${ended.quote}`.slice(0, 300) } : when
}

/** 'The next meeting will be held on 12 February', beside the dates of those that were. */
const isSaidToBeNext = ({ reading }: Dated, lines: readonly Line[]) =>
  lines.some(({ text }) => text.includes(reading.quote) && NEXT.test(text.slice(0, text.indexOf(reading.quote))))

const NEXT =
  /\bnext (?:[\w-]+ ){0,3}(?:meetings?|sessions?|performances?|screenings?|concerts?|walks?)\b[^.!?]{0,120}$/i

function whenOf(read: readonly Dated[], said: readonly ParsedDates[], reader: Reader): When {
  const used = timesOfRepeated(withoutWiderRules(withoutFirstDays(read)))
  const held = used.map(withoutOff).filter(({ status }) => !isOff(status))
  const all = withinTheirRun((held.length > 0 ? held : used).map((one) => withSaidTimes(complete(one, reader), said)))
  const sessions = uniqueSessions(all.flatMap(withoutPlaceholder))
  const starts = all.flatMap(({ startDate }) => startDate ?? []).sort()
  const ends = all.flatMap(({ endDate, startDate }) => endDate ?? startDate ?? []).sort()
  const isOpen = sessions.length === 0 && all.every(({ endDate }) => endDate === null)
  const states = new Set(
    used.flatMap(({ status, times }) => (times.length > 0 ? times.map((time) => time.status ?? status) : [status])),
  )
  const [only] = states
  return {
    startDate: sessions[0]?.date ?? starts[0] ?? null,
    endDate: sessions.at(-1)?.date ?? (isOpen ? null : (ends.at(-1) ?? null)),
    sessions,
    repeats: repeatsOf(all),
    status: states.size === 1 && only ? only : 'scheduled',
    hasOwnStates: states.size > 1,
    quote: all
      .map(({ quote }) => quote)
      .join('; ')
      .slice(0, 300),
    isClear: used.some(({ isClear }) => isClear),
  }
}

/** Without '12:00 AM', and '12:00 AM – 11:59 PM', which programs write where no hour was set; who means midnight mostly says so. */
function withoutPlaceholder({ sessions, quote }: ParsedDates): EventSession[] {
  if (/midnight/i.test(quote)) return sessions
  const isUnset = ({ startTime, endTime }: EventSession) =>
    startTime === '00:00' && (endTime === null || endTime === '00:00' || endTime === '23:59')
  return sessions.map((session) => (isUnset(session) ? { ...session, startTime: null, endTime: null } : session))
}

/** How all of it recurs: of what is on by a rule and on other days, the days are said. */
function repeatsOf(all: readonly ParsedDates[]): string | null {
  const dated = all.filter(({ sessions }) => sessions.length > 0)
  const said = (dated.length > 0 ? dated : all).map(({ repeats }) => repeats)
  if (dated.length > 0 && said.includes(undefined)) return null
  return [...new Set(said.filter((one) => one !== undefined))].join('; ') || null
}

/** 'Mondays (25 July – 29 August)', and '2–3pm' below: the time is that of the Mondays, not of every day between. */
function timesOfRepeated(dated: readonly Dated[]): readonly Dated[] {
  const run = dated.find(({ reading, times }) => times.length > 0 && isRun(reading))
  const repeated = dated.find(({ reading, times }) => times.length === 0 && isOpenRule(reading))
  if (!run || !repeated || dated.length > 2) return dated
  return [
    { ...repeated, times: run.times, hasBareTimes: run.hasBareTimes, text: `${repeated.text}, ${run.text}` },
    { ...run, ...NO_TIMES },
  ]
}

const isOpenRule = ({ recurrence }: ParsedDates) => recurrence !== null && !/UNTIL|COUNT/.test(recurrence)
const isRun = ({ startDate, endDate, sessions }: ParsedDates) => Boolean(startDate && endDate) && sessions.length === 0

/** 'Tuesdays, 2pm' beside 'Spring term: 24 February – 31 March' is on the Tuesdays of that term. */
function withinTheirRun(all: ParsedDates[]): ParsedDates[] {
  const [run, second] = all.filter(isRun)
  if (!run || second || !all.every((one) => one === run || isOpenRule(one))) return all
  return all.flatMap((one) => (one === run && all.length > 1 ? [] : [one === run ? one : withinRun(one, run)]))
}

/** Without a day by itself that is the first of a run beside it, as the leaf of a calendar on a card is. */
function withoutFirstDays(dated: readonly Dated[]): readonly Dated[] {
  const begins = new Set(
    dated.flatMap(({ reading: { startDate, endDate, sessions }, times }) =>
      startDate && endDate && endDate > startDate && sessions.length + times.length === 0 ? [startDate] : [],
    ),
  )
  if (begins.size === 0) return dated
  return dated.filter(({ reading: { startDate, endDate, sessions }, times, isBare, status }) => {
    const isDay = endDate === null && sessions.length === 1 && sessions[0]?.startTime === null && times.length === 0
    return !(isBare && isDay && status === null && startDate !== null && begins.has(startDate))
  })
}

/** 'Second Saturday of the month' below 'Saturdays' is on those alone. */
function withoutWiderRules(dated: readonly Dated[]): readonly Dated[] {
  const narrow = dated.flatMap(({ reading }) => NARROWER.exec(reading.recurrence ?? '')?.groups?.weekday ?? [])
  if (narrow.length === 0) return dated
  return dated.filter(({ reading, times }) => {
    const [, weekday] = ONE_WEEKDAY.exec(reading.recurrence ?? '') ?? []
    const isTimed = times.length > 0 || reading.sessions.some(({ startTime }) => startTime !== null)
    return isTimed || weekday === undefined || !narrow.includes(weekday)
  })
}

/** 'held every second Tuesday 12.30 to 2.30pm' in a sentence below 'Tuesday 12.30pm' says which Tuesdays are meant, and until when. */
function narrowedInWords(clear: readonly Dated[], dated: readonly Dated[]): readonly Dated[] {
  const [rule, second] = clear
  const [, weekday] = ONE_WEEKDAY.exec(withoutEnd(rule)) ?? []
  const start = (rule?.times[0] ?? rule?.reading.sessions[0])?.startTime
  if (weekday === undefined || second || !start) return clear
  const said = dated.filter(
    (one) =>
      !one.isClear &&
      NARROWER.exec(withoutEnd(one))?.groups?.weekday === weekday &&
      readTimes(one.reading.quote)[0]?.startTime === start,
  )
  return said.length === 1 ? said : clear
}

const withoutEnd = (one: Dated | undefined) => one?.reading.recurrence?.replace(/;UNTIL=.*/, '') ?? ''

const ONE_WEEKDAY = /^FREQ=WEEKLY;BYDAY=([A-Z]{2})$/
const NARROWER = /^FREQ=(?:MONTHLY;BYDAY=-?\d|WEEKLY;INTERVAL=\d;BYDAY=)(?<weekday>[A-Z]{2})/

const isOff = (status: EventStatus | null) => status === 'cancelled' || status === 'postponed'

/** Without the times that are off; where all are, so is the day. */
function withoutOff(one: Dated): Dated {
  const times = one.times.filter(({ status }) => !isOff(status))
  if (one.times.length === 0 || times.length === one.times.length) return one
  return times.length > 0 ? { ...one, times } : { ...one, status: 'cancelled' }
}

/** Joins a date with the times written beside it. */
function complete({ reading, text, times }: Dated, reader: Reader): ParsedDates {
  if (times.length === 0) return reading
  if (reading.sessions.some(({ startTime }) => startTime !== null)) return withEnds(reading, times)
  if (reading.sessions.length > 0) {
    const stated = withSaidEnd(times, text, reader)
    const sessions = reading.sessions.flatMap(({ date }) => stated.map((time) => sessionOn(date, time)))
    return { ...reading, sessions, quote: text.slice(0, 200) }
  }
  if (reading.startDate !== null && reading.endDate === null) {
    const { startDate } = reading
    return { ...reading, sessions: times.map((time) => sessionOn(startDate, time)), quote: text.slice(0, 200) }
  }
  return withinRun(reader.reread(text), reading)
}

/** '2pm (90 minutes)' and 'Start: 2pm Finish: 3pm' end the only time, as the grammar reads them behind a day. */
function withSaidEnd(times: readonly StatedTime[], text: string, reader: Reader): readonly StatedTime[] {
  const [only, second] = times
  if (!only || second || only.endTime !== null) return times
  const [session] = reader.reread(text)?.sessions ?? []
  return session?.startTime === only.startTime ? [{ ...only, endTime: session.endTime }] : times
}

/** What is said of each day of a run holds for no day outside it. */
function withinRun(joined: ParsedDates | null, run: ParsedDates): ParsedDates {
  const { startDate, endDate } = run
  if (!joined || joined.sessions.length === 0) return joined ?? run
  const { repeats, ...bounded } = joined
  const sessions = joined.sessions.filter(
    ({ date }) => (startDate === null || date >= startDate) && (endDate === null || date <= endDate),
  )
  if (sessions.length === 0) return run
  return { ...bounded, ...(endDate === null && repeats !== undefined && { repeats }), sessions }
}

const sessionOn = (date: LondonDay, { startTime, endTime }: Times[number]): EventSession => ({
  date,
  startTime,
  endTime,
})

/** Times given twice, the second time with their end. */
function withEnds(reading: ParsedDates, times: Times): ParsedDates {
  const endOf = (start: string | null) => times.find(({ startTime }) => startTime === start)?.endTime ?? null
  const sessions = reading.sessions.map((one) => ({ ...one, endTime: one.endTime ?? endOf(one.startTime) }))
  return { ...reading, sessions }
}

/** What sentences say of days with their times. */
const saidInWords = (dated: readonly Dated[]): ParsedDates[] =>
  dated.flatMap(({ isClear, reading }) =>
    !isClear && reading.sessions.length > 0 && reading.sessions.every(({ startTime }) => startTime !== null)
      ? [reading]
      : [],
  )

/**
 * The times that a sentence gives for the very days that stand by themselves without: one day, those of a rule ('Thursdays', and 'every
 * Thursday from 4pm' below), or a run that it lists day by day.
 */
function withSaidTimes(reading: ParsedDates, inWords: readonly ParsedDates[]): ParsedDates {
  if (reading.sessions.some(({ startTime }) => startTime !== null)) return withSaidEnds(reading, inWords)
  const days = daysOf(reading.sessions)
  const said = inWords.find(({ sessions }) => {
    const others = daysOf(sessions)
    const isSpan = others.length > 1 && others[0] === reading.startDate && others.at(-1) === reading.endDate
    return days.length === 0 ? isSpan : days.join() === others.join()
  })
  if (said) return { ...reading, sessions: said.sessions, quote: said.quote }
  // '18 June – 31 December', and 'every Thursday at 2pm' below: on the Thursdays of that time.
  const [rule, second] = isRun(reading) ? inWords.filter(({ recurrence }) => FEW_WEEKDAYS.test(recurrence ?? '')) : []
  return rule && !second ? withinRun(rule, reading) : reading
}

/** 'every Tuesday 12.30 to 2.30pm' in a sentence ends what stands by itself as 'Tuesday 12.30pm'. */
function withSaidEnds(reading: ParsedDates, inWords: readonly ParsedDates[]): ParsedDates {
  const said = inWords.flatMap(({ sessions }) => sessions).filter(({ endTime }) => endTime !== null)
  if (said.length === 0) return reading
  const endOf = new Map(said.map(({ date, startTime, endTime }) => [`${date} ${startTime}`, endTime]))
  const sessions = reading.sessions.map((one) => ({
    ...one,
    endTime: one.endTime ?? endOf.get(`${one.date} ${one.startTime}`) ?? null,
  }))
  return { ...reading, sessions }
}

/** More of them are the days on which a place is open. */
const FEW_WEEKDAYS = /^FREQ=WEEKLY;BYDAY=[A-Z]{2}(?:,[A-Z]{2})?$/

const daysOf = (sessions: readonly EventSession[]) => [...new Set(sessions.map(({ date }) => date))]

export function uniqueSessions(sessions: readonly EventSession[]): EventSession[] {
  const byMoment = new Map<string, EventSession>()
  for (const session of sessions) {
    const key = `${session.date} ${session.startTime ?? ''}`
    const known = byMoment.get(key)
    if (!known?.endTime) byMoment.set(key, session)
  }
  // The end of one, written again by itself, is no session of its own.
  const ends = new Set(sessions.flatMap(({ date, endTime }) => (endTime ? [`${date} ${endTime}`] : [])))
  for (const [key, { endTime }] of byMoment) if (endTime === null && ends.has(key)) byMoment.delete(key)
  const timed = new Set([...byMoment.values()].filter(({ startTime }) => startTime).map(({ date }) => date))
  return [...byMoment]
    .filter(([, { startTime, date }]) => startTime !== null || !timed.has(date))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, session]) => session)
}
