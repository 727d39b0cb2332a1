import type { UnsurePage, UnsureReason } from '#domain/classification/unsure-page.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import type { FoundEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { asWords, isPast, scoreWords } from '../../discover/link-words.ts'
import { scoreAddress } from '../../discover/links.ts'
import type { Line } from '../page/blocks.ts'
import { pageTitleOf } from '../page/page-title.ts'
import { createReader } from '../page/reading.ts'
import { isOpening, isOtherDate, isOtherPage, isOtherSection, isShopSection } from '../page/words.ts'
import type { Page } from '../parse/page.ts'
import { linesOfPage, textForModel } from './page-text.ts'

/** Rules that are so sure have met a date that stands by itself, or a name that is one. */
const SURE = 0.6
/** So sure of an event on a page of its own, 'The Big Craft Event', whose date and time stand by themselves. */
const SURE_OF_A_PAGE = 0.75
/** What an address or a heading says at least that tells of events. */
const ABOUT_EVENTS = 0.3
/** What a heading says at least that names a list of events. */
const LISTING = 0.85
const SHORTEST_TEXT = 80

/**
 * The page as it may be put to a model, where the rules are unsure of it: its address or main heading says that it is
 * about events, it has words that look like dates to come, and yet nothing was found, or only what has no date or is
 * hardly believed. null for every page that the rules read well, and for what tells of no events.
 */
export function unsurePage(page: Page, found: readonly FoundEvent[], today: LondonDay): UnsurePage | null {
  if (page.kind !== 'html') return null
  const heading = textOf(page, 'h1')
  const title = pageTitleOf(page.dom())
  const reason = reasonOf(found, scoreHeading(heading) >= LISTING ? [heading, title ?? ''].map(titleKey) : [])
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

/**
 * null where at least one event was read well: then the page is of a form that the rules know. `namesOfList` are the
 * titles of a page that is a list: what was read from the dates in its text and bears one of them is the page.
 */
function reasonOf(found: readonly FoundEvent[], namesOfList: readonly string[]): UnsureReason | null {
  if (found.length === 0) return 'nothing-found'
  const dated = found.filter(({ startDate, endDate, sessions }) => startDate ?? endDate ?? sessions[0])
  if (dated.length === 0) return 'no-dates'
  const isPage = ({ title, evidence, confidence }: FoundEvent) =>
    evidence.title?.method === 'html' && confidence < SURE_OF_A_PAGE && namesOfList.includes(titleKey(title))
  return dated.some((event) => event.confidence >= SURE && !isPage(event)) ? null : 'low-confidence'
}

const textOf = (page: Page, heading: 'h1' | 'h2') =>
  page.dom()(heading).first().text().slice(0, 500).replace(/\s+/g, ' ').trim()

const scoreHeading = (heading: string) => (heading.length <= 120 ? (scoreWords(asWords(heading)) ?? 0) : 0)

function likenessOf(page: Page, heading: string, today: LondonDay): number {
  const path = URL.parse(page.url)?.pathname ?? ''
  if (isOtherSection(path) || isShopSection(path) || isOtherPage(heading) || isPast(asWords(heading))) return 0
  // Below the name of the house a second heading may say what the page is.
  const second = scoreHeading(textOf(page, 'h2'))
  return Math.max(scoreAddress(page.url, today), scoreHeading(heading), second >= LISTING ? second : 0)
}

const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}'
const WEEKDAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}'
/** What readers take for a date, whether or not our grammar does. */
const DATE_LIKE = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)?\W{1,3}(?:of\s)?${MONTH}\b|\b${MONTH}\W{1,3}\d{1,2}\b|\b\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2}\b|\b20\d{2}-\d{2}-\d{2}\b|\b(?:every|each|first|second|third|fourth|last)\s${WEEKDAY}\b|\b${WEEKDAY}s?\W{1,3}\d{1,2}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b`,
  'i',
)
const YEAR = /\b(?:19|20)\d{2}\b/g

/** Lines that hold dates our grammar reads and that are not over, or dates that it does not read. */
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
