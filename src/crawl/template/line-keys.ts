import type { ExtractedEvent } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { linesOfPage } from '../extract/ai/page-text.ts'
import type { Line } from '../extract/page/blocks/blocks.ts'
import { allNamesOf, readPageNames } from '../extract/page/kind/page-title.ts'
import type { Page } from '../extract/parse/page.ts'

/**
 * What is stored of a page's words, so that a crawl can tell what a site repeats from what a page says: numbers, from
 * which no word can be read back. Plain data.
 */
export type LineKeys = {
  /** Equal for the forms of one page: its next page, its print version, the home page under another address. */
  subject: number
  /** What the page calls itself. */
  names: number[]
  /** Its headings, and its lines with dates, in their order: {@link KEYS_PER_LINE} numbers for each. */
  lines: number[]
  /** The latest year of its dates; null if no date has one. */
  latestYear: number | null
}

/** A line of a page, as {@link LineKeys} has it. */
export type KeyedLine = {
  words: number
  /** The line with the two before it, and with the two after it. */
  before: number
  after: number
  /** Its position among the lines of the page. */
  at: number
}

const KEYS_PER_LINE = 4
/** More lines than this, and a page is a long list, of which the first and last part are enough. */
const MAX_LINES = 400
const MAX_NAMES = 6
/** Words that are only a part of a line. A page that has more of them is a list. */
const MAX_PARTS = 30
/** Evidence is cut here. */
const MAX_QUOTE = 300
const AROUND = 2

/** The keys of an HTML page, on which `found` was found. */
export function lineKeysOf(page: Page, found: readonly ExtractedEvent[]): LineKeys | null {
  if (page.kind !== 'html') return null
  const lines = linesOfPage(page)
  const words = lines.map(({ text }) => plain(text))
  const quotes = new Set(found.flatMap(quotesOf).map(plain))
  const parts = [...quotes].filter((quote) => quote.length > 3 && !words.includes(quote)).slice(0, MAX_PARTS)
  const keyed: KeyedLine[] = []
  for (const [at, line] of lines.entries()) {
    const text = words[at] ?? ''
    const isKeyed = isHeading(line) || DATE_WORD.test(text) || quotes.has(text)
    for (const said of [...(isKeyed ? [text] : []), ...parts.filter((part) => text.includes(part))]) {
      keyed.push({
        words: keyOf(said),
        before: keyOf(['before', ...words.slice(Math.max(0, at - AROUND), at + 1)].join('\n')),
        after: keyOf(['after', ...words.slice(at, at + AROUND + 1)].join('\n')),
        at,
      })
    }
  }
  const names = allNamesOf(readPageNames(page.dom(), page.url))
  return {
    subject: keyOf(`${names.slice(0, 2).map(titleKey).join('|')}|${lastNameIn(page.url)}`),
    names: [...new Set(names.map(nameKey))].slice(0, MAX_NAMES),
    latestYear: words.reduce<number | null>(latestYear, null),
    lines: firstAndLast(keyed).flatMap((one) => [one.words, one.before, one.after, one.at]),
  }
}

export function* linesIn({ lines }: LineKeys): Generator<KeyedLine> {
  for (let index = 0; index + KEYS_PER_LINE <= lines.length; index += KEYS_PER_LINE) {
    const [words = 0, before = 0, after = 0, at = 0] = lines.slice(index, index + KEYS_PER_LINE)
    yield { words, before, after, at }
  }
}

/** A line as {@link KeyedLine} has it in `words`. */
export const wordsKey = (text: string) => keyOf(plain(text))

/** A title as {@link LineKeys} has it in `names`. */
export const nameKey = (title: string) => keyOf(titleKey(title))

/** What an event's title and days were read from on the page as a reader sees it; [] if they come from data. */
export const quotesOf = ({ evidence }: ExtractedEvent): string[] => [
  ...(evidence.title?.method === 'html' ? [evidence.title.quote] : []),
  ...dateQuotesOf({ evidence }),
]

export function dateQuotesOf({ evidence }: Pick<ExtractedEvent, 'evidence'>): string[] {
  const said = evidence.sessions ?? evidence.startDate ?? evidence.endDate
  return said?.method === 'html' ? said.quote.split('; ') : []
}

const plain = (text: string) => text.slice(0, MAX_QUOTE).replace(/\s+/g, ' ').trim().toLowerCase()

const isHeading = ({ heading, text }: Line) => heading > 0 && text.length <= 120

const DATE_WORD =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|every|daily|weekly|today|tonight|tomorrow)|\b\d{1,2}[/.-]\d{1,2}\b|\b20\d\d\b/

function latestYear(latest: number | null, text: string): number | null {
  const years =
    text.length > MAX_QUOTE ? [] : [...text.matchAll(DATED_YEAR)].map(([, one, other]) => Number(one ?? other))
  return years.reduce((a, b) => Math.max(a, b), latest ?? 0) || null
}
const DATED_YEAR =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,? (?:\d{1,2}(?:st|nd|rd|th)?,? )?(20\d\d)\b|\b\d{1,2}[/.]\d{1,2}[/.](20\d\d)\b/g

const firstAndLast = <Item>(items: Item[]) =>
  items.length <= MAX_LINES ? items : [...items.slice(0, MAX_LINES / 2), ...items.slice(-MAX_LINES / 2)]

/** The last part of the path that is a name: not of an index page, a number or a date. */
const lastNameIn = (url: string) =>
  URL.parse(url)
    ?.pathname.split('/')
    .findLast((segment) => segment !== '' && !/^(?:index|default|home)\b|^[\d-]+$|^page$/i.test(segment)) ?? ''

/** FNV-1a, as a small integer: 32 bits are plenty, since a key counts only where several pages share it. */
function keyOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash | 0
}
