import type { UnsurePage, UnsureReason } from '#domain/classification/unsure-page.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import { asWords, isPast, scoreWords } from '../../discover/link-words.ts'
import { scoreAddress } from '../../discover/links.ts'
import type { Line } from '../page/blocks/blocks.ts'
import { readPageNames } from '../page/kind/page-title.ts'
import { createReader } from '../page/lines/reading.ts'
import { isOpening, isOtherDate, isOtherPage, isOtherSection, isShopSection } from '../page/lines/words.ts'
import type { Page } from '../parse/page.ts'
import { linesOfPage, textForModel } from './page-text.ts'

/** Where four in five of such events are right, the rules can read this form of page. */
const SURE = 0.8
/** The least score of an address or heading about events. */
const ABOUT_EVENTS = 0.3
/** The least score of a heading of a list of events. */
const LISTING = 0.85
const SHORTEST_TEXT = 80

/**
 * The page as it may be sent to a model if the rules are unsure: its address or main heading is about events, and it has words
 * that look like coming dates, yet nothing was found, or only events without a date or with low confidence. null for pages that
 * the rules read well, and for pages that are not about events.
 */
export function unsurePage(page: Page, found: readonly ExtractedEvent[], today: LondonDay): UnsurePage | null {
  if (page.kind !== 'html') return null
  const heading = textOf(page, 'h1')
  const title = readPageNames(page.dom(), page.url).subject
  const reason = reasonOf(found)
  if (reason === null) return null
  const likeness = likenessOf(page, heading, today)
  if (likeness < ABOUT_EVENTS) return null
  const lines = linesOfPage(page)
  const dates = countDatesAhead(lines, today)
  if (dates === 0) return null
  const { text, links } = textForModel(lines, page)
  if (text.length < SHORTEST_TEXT) return null
  const score = likeness + Math.min(dates, 20) / 20
  return { url: page.url, title, text, links, reason, score }
}

/** null if at least one event was read well: then the rules know this form of page. */
function reasonOf(found: readonly ExtractedEvent[]): UnsureReason | null {
  if (found.length === 0) return 'nothing-found'
  const dated = found.filter(({ startDate, endDate, sessions }) => startDate ?? endDate ?? sessions[0])
  if (dated.length === 0) return 'no-dates'
  return dated.some(({ confidence }) => confidence >= SURE) ? null : 'low-confidence'
}

const textOf = (page: Page, heading: 'h1' | 'h2') =>
  page.dom()(heading).first().text().slice(0, 500).replace(/\s+/g, ' ').trim()

const scoreHeading = (heading: string) => (heading.length <= 120 ? (scoreWords(asWords(heading)) ?? 0) : 0)

function likenessOf(page: Page, heading: string, today: LondonDay): number {
  const path = URL.parse(page.url)?.pathname ?? ''
  if (isOtherSection(path) || isShopSection(path) || isOtherPage(heading) || isPast(asWords(heading))) return 0
  // Below the venue's name a second heading may say what the page is.
  const second = scoreHeading(textOf(page, 'h2'))
  return Math.max(scoreAddress(page.url, today), scoreHeading(heading), second >= LISTING ? second : 0)
}

const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}'
const WEEKDAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}'
/** What people recognise as a date, whether or not our grammar does. */
const DATE_LIKE = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)?\W{1,3}(?:of\s)?${MONTH}\b|\b${MONTH}\W{1,3}\d{1,2}\b|\b\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2}\b|\b20\d{2}-\d{2}-\d{2}\b|\b(?:every|each|first|second|third|fourth|last)\s${WEEKDAY}\b|\b${WEEKDAY}s?\W{1,3}\d{1,2}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b`,
  'i',
)
const YEAR = /\b(?:19|20)\d{2}\b/g

/** The number of lines with a coming date, or with a date that our grammar cannot read. */
function countDatesAhead(lines: readonly Line[], today: LondonDay): number {
  const reader = createReader(today)
  const thisYear = Number(today.slice(0, 4))
  return lines.filter((line) => {
    const match = DATE_LIKE.exec(line.text.slice(0, 2000))
    if (!match || isOpening(line.text) || isOtherDate(line.text.slice(0, match.index))) return false
    const { dates } = reader.read(line)
    if (dates.length > 0) {
      return dates.some(
        ({ sessions, endDate, startDate }) => (sessions.at(-1)?.date ?? endDate ?? startDate ?? today) >= today,
      )
    }
    const years = line.text.match(YEAR) ?? []
    return years.length === 0 || years.some((year) => Number(year) >= thisYear)
  }).length
}
