/**
 * How much of pages is read that no one labelled (distant supervision): what a page says for machines (JSON-LD, microdata, RDFa, microformats) is
 * what it should say to readers. It is read, then taken off the page together with all scripts, and what the rest gives is held against it.
 * FOLDER holds pages and index.ndjson (`{"site", "file", "url", "day"}` a line) or cases.ndjson (`{"file", "url", "today"}`).
 *
 *     node bench/accuracy/distant.ts FOLDER… [--wrong]
 *
 * A fact counts only where its words stand on the visible page: a markup's default price or a place that it alone names is no fault of the
 * reader. Events that were over on the page's day do not count; where all were, the page is read as of two weeks before the first. Figures are
 * how many are right of all, and means over sites. What markup leaves out counts as false, so 'titles right' has a ceiling below 100 %.
 * `--wrong` lists what differs.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { byVisibleClock } from '#crawl/extract/formats/schema/visible-clock.ts'
import { extractEvents, extractStructured } from '#crawl/extract/index.ts'
import { type Page, readPage } from '#crawl/extract/parse/page.ts'
import {
  addDays,
  type ClockTime,
  dayOfMonthOf,
  type LondonDay,
  day as londonDay,
  monthOf,
} from '#domain/days/london-time.ts'
import type { EventSession, ExtractedEvent } from '#domain/event/event.ts'
import { normalTitle, titleLikeness } from './matching.ts'
import { withoutMarkup } from './visible-page.ts'

type Entry = { site: string; file: string; url: string; day: string }
type Count = { right: number; of: number }
const FACTS = ['titles found', 'titles right', 'start', 'time', 'end', 'price', 'place'] as const
type Counts = Record<(typeof FACTS)[number], Count>

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const { positionals, values } = parseArgs({ allowPositionals: true, options: { wrong: { type: 'boolean' } } })
const sites = new Map<string, Counts>()
for (const entry of positionals.flatMap(entriesIn)) scorePage(entry)
if (sites.size === 0) console.log('distant: skipped, no folder with marked pages was given')
else for (const name of FACTS) report(name)

function entriesIn(folder: string): Entry[] {
  const list = ['index.ndjson', 'cases.ndjson'].map((name) => path.join(folder, name)).find((file) => existsSync(file))
  if (!list) return []
  const lines = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const { site, file, url, day, today } = JSON.parse(line) as Partial<Entry> & {
      file: string
      url: string
      today?: string
    }
    return { site: site ?? new URL(url).host, file: path.join(folder, file), url, day: day ?? today ?? '' }
  })
}

function scorePage({ site, file, url, day: written }: Entry): void {
  const page = readPage({ url, body: readFileSync(file) })
  if (page.kind !== 'html') return
  const marked = byVisibleClock(extractStructured(page, londonDay(written)), page)
  const firsts = marked.flatMap(({ startDate }) => startDate ?? []).sort()
  const [first] = firsts
  if (!first) return
  const isAllOver = marked.every((event) => lastDayOf(event) < written)
  const today = isAllOver ? addDays(first, -14) : londonDay(written)
  const visible = withoutMarkup(page)
  const text = textOf(visible)
  const said = normalTitle(text)
  const isShown = ({ title }: ExtractedEvent) => ` ${said} `.includes(` ${normalTitle(title)} `)
  const wanted = joinByTitle(marked.filter((event) => lastDayOf(event) >= today && isShown(event)))
  if (wanted.length === 0) return
  const found = joinByTitle(extractEvents(visible, today))
  const counts = sites.get(site) ?? noCounts()
  sites.set(site, counts)
  const pairs = pairsOf(wanted, found)
  add(counts['titles found'], pairs.length, wanted.length)
  const right = found.filter((event) => marked.some(({ title }) => titleLikeness([title], event.title) >= 0.5))
  add(counts['titles right'], right.length, found.length)
  const complain = (what: string) =>
    values.wrong && console.log(`  ${path.basename(path.dirname(file))}/${path.basename(file)} ${what}`)
  for (const event of wanted)
    if (!pairs.some(([one]) => one === event)) complain(`missed: ${event.title} | ${event.startDate}`)
  for (const event of found) if (!right.includes(event)) complain(`false: ${event.title} | ${event.startDate}`)
  for (const [want, got] of pairs) {
    for (const { name, of, got: read, isRight } of factsOf(want, got, text)) {
      add(counts[name], isRight ? 1 : 0, 1)
      if (!isRight) complain(`${name}: ${want.title.slice(0, 60)} | want ${of} got ${read}`)
    }
  }
}

function lastDayOf({ sessions, endDate, startDate }: ExtractedEvent): string {
  const days = [sessions.at(-1)?.date, endDate, startDate].flatMap((one) => one ?? [])
  return days.sort().at(-1) ?? ''
}

function textOf(page: Page): string {
  const $ = page.dom()
  $('style, template').remove()
  for (const block of $('br, p, div, li, td, th, h1, h2, h3, h4, h5, h6, dt, dd, span').toArray())
    $(block).append(' ').prepend(' ')
  return $('body').text().replace(/\s+/g, ' ')
}

/** Events of one title are one, with the sessions of all. */
function joinByTitle(events: readonly ExtractedEvent[]): ExtractedEvent[] {
  const joined = new Map<string, ExtractedEvent>()
  for (const event of events) {
    const known = joined.get(normalTitle(event.title))
    const sessions = [...(known?.sessions ?? []), ...event.sessions].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const [startDate = null] = [known?.startDate, event.startDate].flatMap((one) => one ?? []).sort()
    joined.set(normalTitle(event.title), { ...(known ?? event), sessions, startDate })
  }
  return [...joined.values()]
}

function keyOf({ date, startTime }: EventSession): string {
  return `${date} ${startTime ?? ''}`
}

/** One to one, the most alike and those on their day first. */
function pairsOf(wanted: readonly ExtractedEvent[], found: readonly ExtractedEvent[]) {
  const alike = wanted.flatMap((one) =>
    found.flatMap((event) => {
      const score = titleLikeness([one.title], event.title)
      return score >= 0.5 ? [{ one, event, score: score + (one.startDate === event.startDate ? 0.6 : 0) }] : []
    }),
  )
  const pairs: [ExtractedEvent, ExtractedEvent][] = []
  for (const { one, event } of alike.sort((a, b) => b.score - a.score))
    if (!pairs.some(([known, other]) => known === one || other === event)) pairs.push([one, event])
  return pairs
}

type Fact = {
  name: Exclude<(typeof FACTS)[number], 'titles found' | 'titles right'>
  of: unknown
  got: unknown
  isRight: boolean
}

/** The facts of an event that its page's words say, too. */
function factsOf(want: ExtractedEvent, got: ExtractedEvent, text: string): Fact[] {
  const facts: Fact[] = []
  const { startDate } = want
  if (startDate && dayPattern(startDate).test(text))
    facts.push({ name: 'start', of: startDate, got: got.startDate, isRight: got.startDate === startDate })
  const [session] = want.sessions
  const same = got.sessions.find(({ date, startTime }) => date === session?.date && startTime === session.startTime)
  const other = same ?? got.sessions.find(({ date }) => date === session?.date) ?? got.sessions[0]
  if (session?.startTime && shows(text, session.startTime))
    facts.push({
      name: 'time',
      of: session.startTime,
      got: other?.startTime,
      isRight: other?.startTime === session.startTime,
    })
  if (session?.endTime && session.endTime !== session.startTime && shows(text, session.endTime))
    facts.push({ name: 'end', of: session.endTime, got: other?.endTime, isRight: other?.endTime === session.endTime })
  if (want.isFree === true && /\bfree\b/i.test(text))
    facts.push({ name: 'price', of: 'free', got: got.minPrice ?? got.isFree, isRight: got.isFree === true })
  const price = want.minPrice
  if (price !== null && new RegExp(`[£$€] ?${price}(?!\\d)`).test(text))
    facts.push({ name: 'price', of: price, got: got.minPrice, isRight: got.minPrice === price })
  const place = normalTitle(want.locationName ?? '')
  if (place !== '' && ` ${normalTitle(text)} `.includes(` ${place} `)) {
    const read = normalTitle(`${got.locationName ?? ''} ${got.locationAddress ?? ''}`)
    facts.push({ name: 'place', of: want.locationName, got: got.locationName, isRight: read.includes(place) })
  }
  return facts
}

/** A day as pages write it: '5th of April', 'April 5', '05/04', '4/5'. */
function dayPattern(day: LondonDay): RegExp {
  const [date, month] = [`0?${dayOfMonthOf(day)}`, `0?${monthOf(day)}`]
  const name = `${MONTHS[monthOf(day) - 1]}[a-z]*\\.?`
  const ordinal = `${date}(?:st|nd|rd|th)?`
  return new RegExp(
    `\\b(?:${ordinal}(?: of)?[ ,-]*${name}|${name},? ?${ordinal}|${date}[/.-]${month}|${month}[/.-]${date}|${day})(?!\\d)`,
    'i',
  )
}

/** Whether a time stands on the page by either clock; a full hour without its minutes, too. */
function shows(text: string, time: ClockTime): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = `[:.]${String(minute).padStart(2, '0')}`
  const twelve = `${((hour + 11) % 12) + 1}`
  const end = minute === 0 ? `(?:${minutes})?` : minutes
  return new RegExp(`(?<![\\d:.])(?:0?${hour}${minutes}|0?${twelve}${end}(?: ?(?:[ap]\\.?m| ?[-–—]| ?to)))`, 'i').test(
    text,
  )
}

function noCounts(): Counts {
  return Object.fromEntries(FACTS.map((name) => [name, { right: 0, of: 0 }])) as Counts
}

function add(count: Count, right: number, of: number): void {
  count.right += right
  count.of += of
}

function report(name: (typeof FACTS)[number]): void {
  const counts = [...sites.values()].map((one) => one[name]).filter(({ of }) => of > 0)
  const mean = counts.reduce((sum, { right, of }) => sum + right / of, 0) / counts.length
  const sum = (part: keyof Count) => counts.reduce((total, count) => total + count[part], 0)
  console.log(
    `${name}: ${sum('right')} of ${sum('of')}, as the mean of ${counts.length} sites ${(100 * mean).toFixed(1)} %`,
  )
}
