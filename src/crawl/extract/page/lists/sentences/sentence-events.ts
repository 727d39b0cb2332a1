import { titleKey } from '#domain/text.ts'
import { type Block, type Line, linesOf, plainLine } from '../../blocks/blocks.ts'
import { readHeadings } from '../../blocks/headings.ts'
import { MONTHS, WEEKDAYS } from '../../lines/date-words.ts'
import { isAboutMeetings } from '../../lines/meeting-words.ts'
import type { Reader } from '../../lines/reading.ts'
import { type TitleCandidate, titleOf } from '../../lines/titles.ts'
import { isBeside, isGathering, isLabel, isOtherHeading, isOtherPage, sentencesOf } from '../../lines/words.ts'
import { NO_CONTEXT, type PageRecord } from '../record.ts'
import { announcedIn } from './announcements.ts'
import { meetingsIn, type SentenceEvent } from './meetings.ts'

/**
 * Adds the groups and events that sentences tell of, 'We meet to sing, every Tuesday 7–9pm', 'There will be a Coffee Morning on Saturday 21 March':
 * where no record holds the sentence, or where it names another thing than the record that does. What has no name in its sentence is called by the
 * heading above, else by what the page calls itself. What is held already is marked as said.
 */
export function withSentenceEvents(
  records: readonly PageRecord[],
  root: Block,
  pageNames: readonly string[],
  reader: Reader,
): PageRecord[] {
  const headingsOf = readHeadings(root)
  let all = [...records]
  const lines = linesOf(root)
  const saidIn = new Map(lines.map((line) => [line, eventsIn(line, headingsOf(line), reader)]))
  const ofSeveral = new Set(records.filter((record) => holdsSeveral(record, saidIn)).flatMap((record) => record.lines))
  for (const [line, said] of saidIn) {
    if (said.length === 0) continue
    const names = new Set(said.flatMap(({ who }) => (who === null ? [] : titleKey(who))))
    const isHolder = ({ lines }: PageRecord) => lines.includes(line)
    const holders = all.filter(isHolder)
    const above = titleAbove(headingsOf(line), pageNames, reader)
    const isOfOthers = ofSeveral.has(line) || holders.every((record) => namesAnother(record, names))
    if (names.size < 2 && holders.length > 0 && !isOfOthers)
      all = all.map((one) => (isHolder(one) ? { ...one, isSaid: true, title: one.title ?? above } : one))
    else {
      const others = all.flatMap((one) => (isHolder(one) ? withoutLine(one, line, reader) : one))
      const rest = names.size < 2 ? (said: Line) => restOf(line, said) : () => []
      all = [...others, ...said.flatMap((one) => recordOf(one, above, rest(one.line)))]
    }
  }
  return all
}

/** 'The contest is on 4 May' and 'The Supper is on 5 June' in one part of a page are no two days of what its heading names. */
function holdsSeveral(
  { title, lines, isEntry }: PageRecord,
  saidIn: ReadonlyMap<Line, readonly SentenceEvent[]>,
): boolean {
  const named = lines.flatMap((line) =>
    (saidIn.get(line) ?? []).flatMap(({ who, isOnce }) => (isOnce && who ? titleKey(who) : [])),
  )
  return isEntry !== true && new Set(named).size > 1 && !named.includes(titleKey(title?.title ?? ''))
}

function eventsIn(line: Line, headings: readonly Line[], reader: Reader): SentenceEvent[] {
  if (line.heading > 0 || headings.some(headsOthers)) return []
  const day = dayAbove(headings)
  return day || SAYS_DAY.test(line.text) ? [...meetingsIn(line, day, reader), ...announcedIn(line, reader)] : []
}

function recordOf(
  { who, line, day }: SentenceEvent,
  above: TitleCandidate | null,
  rest: readonly Line[],
): PageRecord[] {
  const title = who === null ? above : { title: who, score: NAMED, line, href: null }
  const lines = [...(day ? [day] : []), line, ...rest]
  return title ? [{ title, lines, block: line, context: NO_CONTEXT, isListed: who !== null, isSaid: true }] : []
}

/** As of a name that is set off. */
const NAMED = 30

const SAYS_DAY = new RegExp(`\\b(?:${WEEKDAYS}|${MONTHS})\\b`, 'i')

/** 'Tuesdays' as the nearest heading: the day of every week on which is what its sentences tell of. */
function dayAbove([nearest]: readonly Line[]): Line | null {
  const weekday = WEEKDAY_HEAD.exec(nearest?.text ?? '')?.[1]
  return weekday ? plainLine(`Every ${weekday}`) : null
}

const WEEKDAY_HEAD = /^(?:every |on )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)s?:?$/i

/** Below 'News', 'Past events' or 'Room hire' no one is asked to come. */
const headsOthers = ({ text }: Line) => isOtherHeading(text) || isBeside(text)

/** 'The Mothers’ Union meets …' below the main heading is no event of the church that this names. */
function namesAnother({ title }: PageRecord, [name]: ReadonlySet<string>): boolean {
  if (name === undefined || (title !== null && title.line.heading !== 1)) return false
  const own = ` ${titleKey(title?.title ?? '')} `
  return !own.includes(` ${name} `) && !` ${name} `.includes(own)
}

function withoutLine(record: PageRecord, line: Line, reader: Reader): PageRecord[] {
  const lines = record.lines.filter((one) => one !== line)
  return lines.some((one) => reader.read(one).dates.length > 0) ? [{ ...record, lines }] : []
}

/** The other sentences of a paragraph may say for whom it is and what it costs. */
const restOf = (line: Line, said: Line) =>
  sentencesOf(line.text)
    .filter((sentence) => !sentence.includes(said.text))
    .map(plainLine)

function titleAbove(headings: readonly Line[], pageNames: readonly string[], reader: Reader): TitleCandidate | null {
  for (const heading of headings) {
    if (isOtherPage(heading.text) || isAboutMeetings(heading.text) || WHEN_HEAD.test(heading.text)) continue
    const own = titleOf(heading, reader)
    if (own && heading.heading < 7) return { ...own, title: withoutWelcome(own.title) }
  }
  const name = pageNames
    .map(withoutWelcome)
    .find((text) => /\p{L}{3}/u.test(text) && !isLabel(text) && !isGathering(text) && !isOtherPage(text))
  return name === undefined ? null : { title: name, score: 0, line: plainLine(name), href: null }
}

const withoutWelcome = (name: string) => name.replace(/^welcome (?:to|from) (?:the (?=\p{Lu}))?/iu, '').trim()
const WHEN_HEAD = /^(?:when|where|who|what|how|why|come|join|see|new|welcome|home)\b/i
