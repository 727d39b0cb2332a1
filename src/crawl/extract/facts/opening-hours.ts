import { type LondonDay, parseDay } from '#domain/days/london-time.ts'
import type { OpeningWeek, OpenSpan, StatedHours } from '#domain/hours/opening-hours.ts'
import { readOpeningHours } from '#domain/hours/read-opening-hours.ts'
import { linesOfPage } from '../ai/page-text.ts'
import { jsonLdOf } from '../formats/json-ld.ts'
import { type Line, linesOf } from '../page/blocks/blocks.ts'
import { readBlocks } from '../page/blocks/read-blocks.ts'
import { sentencesOf } from '../page/lines/words.ts'
import { elementsNamed } from '../parse/elements.ts'
import type { Page } from '../parse/page.ts'
import { isForVisitors } from './expectations/statements.ts'

const MAX_QUOTE = 300

/**
 * When the venue is open, by its home page or a page for its visitors: what is written for machines, else what stands in words under
 * 'Opening hours' or in a sentence. null for any other page, or where a page states more than one week (a café's, another branch's).
 */
export function openingHoursOn(page: Page, today: LondonDay): StatedHours | null {
  if (page.kind !== 'html' || !(new URL(page.url).pathname === '/' || isForVisitors(page))) return null
  const read =
    (only(schemaHours(page, today)) ?? only(hoursInWords([...linesOfPage(page), ...linesOfFooters(page)]))) || null
  return read && { ...read, quote: read.quote.slice(0, MAX_QUOTE), url: page.url }
}

type Reading = Omit<StatedHours, 'url'>

/** Of readings that agree the first; null where they differ; undefined where there is none. */
function only(readings: readonly Reading[]): Reading | null | undefined {
  const weeks = new Set(readings.map(({ week }) => JSON.stringify(week)))
  return weeks.size > 1 ? null : readings[0]
}

/** https://schema.org/openingHoursSpecification, and the older https://schema.org/openingHours. */
function schemaHours(page: Page, today: LondonDay): Reading[] {
  const nodes = jsonLdOf(page).flatMap(nodesIn)
  const $ = page.dom()
  const marked = $('[itemprop="openingHours"]')
    .toArray()
    .map((element) => element.attribs.content ?? element.attribs.datetime ?? $(element).text())
  const shortForms = [
    ...nodes.map((node) => listOf(node.openingHours).filter((text) => typeof text === 'string')),
    marked,
  ]
  return [
    ...nodes.flatMap((node) => readSpecifications(listOf(node.openingHoursSpecification), today) ?? []),
    ...shortForms.flatMap((texts) => readShortForm(texts) ?? []),
  ]
}

type Node = Record<string, unknown>

/** What may have hours: places and organisations, wherever in the graph. A performance that is 'open' is none. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  const types = listOf(node['@type']).join(' ')
  const within = Object.values(node).flatMap((each) => (typeof each === 'object' ? nodesIn(each) : []))
  return OTHERS_HOURS.test(types) ? [] : [node, ...within]
}

const OTHERS_HOURS = /Event|Offer|ContactPoint|Cafe|Restaurant|Bar|Store|Shop|Parking/i

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

const DAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Those of no season, else those of the one that it is; single days are no week. */
function readSpecifications(listed: readonly unknown[], today: LondonDay): Reading | null {
  const specifications = listed.filter((each): each is Node => typeof each === 'object' && each !== null)
  const general = specifications.filter(({ validFrom, validThrough }) => !validFrom && !validThrough)
  const current = specifications.filter((each) => isOfSeason(each, today))
  const held = general.length > 0 ? general : current
  const week: OpeningWeek = Array.from({ length: 7 }, () => null)
  for (const { dayOfWeek, opens, closes } of held) {
    const span = spanOf(opens, closes)
    if (span === undefined) return null
    for (const name of listOf(dayOfWeek)) {
      const day = DAY_NAMES.indexOf(String(name).replace(/^.*\//, '').toLowerCase())
      if (day >= 0) week[day] = [...(week[day] ?? []), ...(span ? [span] : [])]
    }
  }
  const until = general.length > 0 ? undefined : current.map(seasonEnd).sort()[0]
  return isOpenAtAll(week) ? { week, quote: held.map(inWords).join('; '), until: until ?? null } : null
}

const inWords = ({ dayOfWeek, opens, closes }: Node) =>
  `${listOf(dayOfWeek)
    .map((name) => String(name).replace(/^.*\//, ''))
    .join(', ')} ${opens} to ${closes}`

/** Two months at least: what is shorter is an exception. */
const LEAST_SEASON_DAYS = 60

function isOfSeason({ validFrom, validThrough }: Node, today: LondonDay): boolean {
  const [from, through] = [dayIn(validFrom), dayIn(validThrough)]
  if (!from || !through || from > today || through < today) return false
  return Date.parse(through) - Date.parse(from) >= LEAST_SEASON_DAYS * 86_400_000
}

const dayIn = (value: unknown) => (typeof value === 'string' ? parseDay(value.slice(0, 10)) : undefined)
const seasonEnd = ({ validThrough }: Node) => dayIn(validThrough)

/** null = closed, as schema.org says it by 00:00 to 00:00; undefined where it is no time. */
function spanOf(opens: unknown, closes: unknown): OpenSpan | null | undefined {
  const [from, to] = [opens, closes].map((time) =>
    /^T?([01]\d|2[0-3]):([0-5]\d)/.exec(String(time))?.slice(1).join(':'),
  )
  if (!from || !to) return undefined
  return from === to ? null : { opens: from, closes: to }
}

/** 'Mo-Fr 10:00-17:00', 'Sa,Su 11:00-16:00'. */
function readShortForm(texts: readonly string[]): Reading | null {
  const words = texts.join('; ')
  const fullName = (short: string) => DAY_NAMES.find((name) => name.startsWith(short.toLowerCase())) ?? short
  const week = readOpeningHours(words.replace(SHORT_DAY, fullName))
  return week && { week, quote: words, until: null }
}

const SHORT_DAY = /\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/gi

const isOpenAtAll = (week: OpeningWeek) => week.some((spans) => spans !== null && spans.length > 0)

/** Where events never stand, hours do. */
const linesOfFooters = (page: Page): Line[] =>
  elementsNamed(page.dom(), 'footer').flatMap((footer) => linesOf(readBlocks(footer)))

/** Sections under such a heading, and sentences that say of themselves that they are about when it is open. */
function hoursInWords(lines: readonly Line[]): Reading[] {
  const readings: Reading[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line
    const isOthers = IS_OTHERS.test(line.text)
    const isHead = line.text.length <= MAX_HEAD && HOURS_HEAD.test(line.text)
    const end = isHead || (isOthers && line.heading > 0) ? endOfSection(lines, at) : at + 1
    const said = isHead
      ? lines.slice(at + 1, end).flatMap(({ text }) => (IS_OTHERS.test(text) ? [] : text))
      : sentencesOn(line)
    const quote = said.join('\n')
    const week = readOpeningHours(quote)
    if (week) readings.push({ week, quote, until: null })
    at = end - 1
  }
  return readings
}

/** 'Open Tuesday to Sunday, 10am–5pm.' with what else the line says of that: 'Closed on Mondays.' */
function sentencesOn({ text }: Line): string[] {
  if (text.length > MAX_LINE || !OPEN_SENTENCE.test(text)) return []
  const said = sentencesOf(text).filter(
    (sentence) => !IS_OTHERS.test(sentence) && (OPEN_SENTENCE.test(sentence) || CLOSED_SENTENCE.test(sentence)),
  )
  return said.some((sentence) => OPEN_SENTENCE.test(sentence)) ? said : []
}

const MAX_HEAD = 60
const MAX_LINE = 600
/** Behind so many lines without a day or a time the page goes on to something else. */
const MOST_OTHER_LINES = 4

/** A day that is a heading heads no other section. */
function endOfSection(lines: readonly Line[], head: number): number {
  const level = lines[head]?.heading || 7
  let others = 0
  for (let at = head + 1; at < lines.length; at++) {
    const { heading, text } = lines[at] as Line
    const isOfHours = DAY_OR_TIME.test(text)
    if (heading > 0 && heading <= level && !isOfHours) return at
    others = isOfHours ? 0 : others + 1
    if (others > MOST_OTHER_LINES) return at
  }
  return lines.length
}

const HOURS_HEAD =
  /^(?:(?:our|museum|gallery|library|theatre|garden|building|general|regular|usual|normal) )?(?:opening (?:hours|times)|hours|when (?:are we|we are|we[’']re|to visit)(?: open)?)(?: (?:and|&) (?:admission|prices|entry|location))?\W*$/i
const WHEN = '(?:daily|every ?day|all week|seven days|7 days|weekdays|weekends|\\d|(?:mon|tue|wed|thu|fri|sat|sun)\\w*)'
const OPEN_SENTENCE = new RegExp(
  String.raw`(?:^|[.!?:;|•] ?)(?:now |we are |we[’']re |(?:the |our )?(?:museum|gallery|galleries|library|theatre|garden|gardens|house|farm|zoo|centre) (?:is |are )?)?open(?:ing (?:hours|times))?(?: to (?:all|visitors|the public))?:? (?:from )?${WHEN}\b`,
  'i',
)
const CLOSED_SENTENCE = /^(?:we are |we[’']re )?closed\b/i
const DAY_OR_TIME = /\b(?:mon|tue|wed|thu|fri|sat|sun)\w*|\bdaily\b|\bclosed\b|\d ?[ap]\.?m\b|\d[:.]\d\d/i
/** Hours of something else than the venue. */
const IS_OTHERS =
  /\b(?:caf[eé]|coffee|restaurant|kitchen|bar|shop|store|box office|ticket office|reception|office|phone|telephone|call|calls|lines|enquir\w+|car park|parking|lanes|gym|pool|swim\w*|deliver\w+|last (?:entry|admissions?)|doors open|bookings? opens?|registration|exhibition|reading room|archives?|study room|lates)\b/i
