import { type Block, type Line, linesOf, type Unit } from '../blocks/blocks.ts'
import type { Reader } from '../lines/reading.ts'
import { bestTitle } from '../lines/titles.ts'
import { NO_CONTEXT, type PageRecord } from './record.ts'

/** Fewer blocks that are alike are no list. */
const LEAST_ENTRIES = 3
const MAX_DEPTH = 60
/** A longer line is prose. */
const LONGEST_WHEN = 120
/** What has more lines is a part of the page rather than an entry. */
const MOST_LINES = 40

/** Words by which people say when, in ways that no date may follow from: 'on the second full moon', 'dates to be announced'. */
const WHEN_WORDS =
  /\b(?:mon|tues?|wednes|thurs?|fri|satur|sun)days?\b|\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|april?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) (?:\d|and|to|until)|\b(?:every|daily|weekly|fortnightly|monthly|weekends?|bank holiday|half[- ]term|term[- ]time|(?:spring|summer|autumn|winter|easter|christmas) (?:term|holidays?|break)|(?:full|new) moon|solstice|equinox|dates? (?:to be|tb[ac])|tb[ac]|coming soon|later this (?:year|month|season))\b|\b(?:first|second|third|fourth|last|next) \w+ (?:of|in)\b|\b\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b|\b\d{1,2}(?:st|nd|rd|th)\b/i

/** Addresses and headings of pages that list what is on. */
const LISTING = /what.?s.?on|\bevents?\b|calendar|diary|programme|\bactivities\b/i

/**
 * Entries of a list that say when in words that we read no date from. They have no record, since nothing dates them; as
 * candidates they are shown to staff. A list is one where an entry beside them is dated, or that stands on a page of what is on.
 */
export function undatedEntries(
  root: Block,
  records: readonly PageRecord[],
  page: { url: string; heading: string | null },
  reader: Reader,
): PageRecord[] {
  const dated = new Set(records.flatMap(({ lines }) => lines))
  const isListingPage = LISTING.test(URL.parse(page.url)?.pathname ?? '') || LISTING.test(page.heading ?? '')
  const found: PageRecord[] = []
  const search = (block: Block, depth: number) => {
    if (depth > MAX_DEPTH) return
    const blocks = block.children.filter((child): child is Block => child.kind === 'block')
    for (const alike of Object.values(Object.groupBy(blocks, ({ sign }) => sign))) {
      if (!alike || alike.length < LEAST_ENTRIES) continue
      const isDated = (unit: Unit) => linesOf(unit).some((line) => dated.has(line))
      if (!isListingPage && !alike.some(isDated)) continue
      for (const entry of alike) if (!isDated(entry)) found.push(...entryOf(entry, reader))
    }
    for (const child of blocks) search(child, depth + 1)
  }
  search(root, 0)
  // Of entries within each other, the outermost.
  const seen = new Set<Line>()
  return found.filter(({ lines }) => {
    const isFresh = !lines.some((line) => seen.has(line))
    for (const line of lines) seen.add(line)
    return isFresh
  })
}

function entryOf(block: Block, reader: Reader): PageRecord[] {
  const lines = linesOf(block)
  if (lines.length > MOST_LINES) return []
  const title = bestTitle(lines, reader)
  if (!title || (title.line.heading === 0 && title.href === null)) return []
  const whenLines = lines.filter(
    (line) => line !== title.line && line.text.length <= LONGEST_WHEN && WHEN_WORDS.test(line.text),
  )
  const isUndated = whenLines.length > 0 && lines.every((line) => reader.read(line).dates.length === 0)
  return isUndated ? [{ title, lines, whenLines, block, context: NO_CONTEXT, isListed: true }] : []
}
