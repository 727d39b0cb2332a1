import { readAges } from '#domain/ages/age-reading.ts'
import { type QuotedEvent, type UnsurePage, type Verdict, weightOf } from '#domain/classification/unsure-page.ts'
import type { LondonDay } from '#domain/days/london-time.ts'
import { type EventFacts, type ExtractedEvent, emptyFacts, type FactName } from '#domain/event/event.ts'
import { titleKey } from '#domain/text.ts'
import { type ParsedDates, readDates } from '../../dates/index.ts'
import { readPrice } from '../facts/price.ts'
import { readStatus } from '../facts/status.ts'
import { joinSameTitle } from '../page/event/complete.ts'
import { uniqueSessions } from '../page/event/when.ts'
import { isGathering, isLabel } from '../page/lines/words.ts'
import { withoutNumbers } from './page-text.ts'
import { type Quotes, quotesOf } from './quotes.ts'

/** Why an event from a model is not accepted. */
export type DropReason = 'title not on the page' | 'not a name' | 'no date that stands on the page and can be read'
export type AcceptedEvents = { events: ExtractedEvent[]; dropped: Partial<Record<DropReason, number>> }

/** Less than the rules give to what they read clearly. `confirmed`: the model's own date agrees with ours. */
const CONFIDENCE = { confirmed: 0.65, unconfirmed: 0.6, contradicted: 0.45 }
/** Takes an event with low confidence below the minimum (see MIN_CONFIDENCE). */
const UNSURE_FACTOR = 0.5

/**
 * Accepts what a model quoted from a page only as far as the page's own words confirm it: every value must be a quote that stands
 * there; days, prices and ages are read from the quotes by our own readers; links are the page's own. The rest is dropped.
 */
export function acceptQuoted(page: UnsurePage, quoted: readonly QuotedEvent[], today: LondonDay): AcceptedEvents {
  const words = quotesOf(withoutNumbers(page.text))
  const clean = (quote: string | null) => (quote === null ? null : withoutNumbers(quote))
  const quotes: Quotes = {
    find: (quote) => words.find(clean(quote)),
    findBeside: (quote, beside) => words.findBeside(clean(quote), beside),
  }
  const dropped: AcceptedEvents['dropped'] = {}
  const events = quoted.flatMap((one) => {
    const event = eventOf(one, page, quotes, today)
    if (typeof event !== 'string') return [event]
    dropped[event] = (dropped[event] ?? 0) + 1
    return []
  })
  return { events: joinSameTitle(events), dropped }
}

/**
 * Joins what the rules found with low confidence and what a model added. Of one title the model's event wins, since it rests on
 * quotes. An event with the page's own title on a page with other events is the page itself; a verdict that the page is no event
 * lowers the confidence of all.
 */
export function joinWithRules(
  { title: pageTitle }: Pick<UnsurePage, 'title'>,
  found: readonly ExtractedEvent[],
  accepted: readonly ExtractedEvent[],
  verdict: Verdict | null,
): ExtractedEvent[] {
  const titles = new Set(accepted.map(({ title }) => titleKey(title)))
  const isUnlikely = verdict !== null && weightOf(verdict) !== 'none'
  const isPage = (title: string) => accepted.length > 0 && pageTitle !== null && titleKey(title) === titleKey(pageTitle)
  const others = found.filter(({ title }) => !titles.has(titleKey(title)))
  return [
    ...accepted.map((event) => (isUnlikely ? withLessConfidence(event) : event)),
    ...others.map((event) => (isUnlikely || isPage(event.title) ? withLessConfidence(event) : event)),
  ]
}

const withLessConfidence = (event: ExtractedEvent): ExtractedEvent => ({
  ...event,
  confidence: Math.round(event.confidence * UNSURE_FACTOR * 100) / 100,
})

function eventOf(quoted: QuotedEvent, page: UnsurePage, quotes: Quotes, today: LondonDay): ExtractedEvent | DropReason {
  const headline = oneLine(quotes.find(quoted.title))
  if (headline === null) return 'title not on the page'
  const marked = readStatus(headline)
  const title = marked?.rest || headline
  if (!isName(title)) return 'not a name'
  const when = daysOf(quoted.when, quotes, today)
  if (when === null) return 'no date that stands on the page and can be read'
  const event: ExtractedEvent = { ...emptyFacts(title), confidence: 0, evidence: {}, sourceId: null }
  const addFact = (facts: Partial<EventFacts>, quote: string) => {
    for (const [name, value] of Object.entries(facts)) {
      if (value === null || (Array.isArray(value) && value.length === 0)) continue
      Object.assign(event, { [name]: value })
      event.evidence[name as FactName] = { quote: quote.slice(0, 300), url: page.url, method: 'ai' }
    }
  }
  addFact({ title }, headline)
  const { startDate, endDate, sessions } = when
  addFact({ startDate, endDate, sessions }, when.quote)
  const status = marked ?? readStatus(quotes.findBeside(quoted.status, headline) ?? '')
  if (status) addFact({ eventStatus: status.status }, status.quote)
  addPrice(quotes.find(quoted.price), addFact)
  const ages = readAges(quotes.find(quoted.ages) ?? '')
  if (ages) addFact({ minAgeMonths: ages.minAgeMonths, maxAgeMonths: ages.maxAgeMonths }, ages.quote)
  addWords(quoted, quotes, addFact)
  addLinks(quoted, page, addFact)
  event.confidence = CONFIDENCE[confirmationOf(quoted.firstDay, startDate)]
  return event
}

type AddFact = (facts: Partial<EventFacts>, quote: string) => void

const isName = (title: string) =>
  /\p{L}{2}/u.test(title) && title.length <= 200 && !isLabel(title) && !isGathering(title)

const oneLine = (text: string | null) => text?.replace(/\s+/g, ' ').trim() || null

type Days = Pick<EventFacts, 'startDate' | 'endDate' | 'sessions'> & { quote: string }

function daysOf(when: QuotedEvent['when'], quotes: Quotes, today: LondonDay): Days | null {
  const readings = when.flatMap((words) => readWords(words, quotes, today) ?? [])
  const [first] = readings
  if (!first) return null
  const sessions = uniqueSessions(readings.flatMap((reading) => reading.sessions))
  const starts = readings.flatMap(({ startDate }) => startDate ?? []).sort()
  const ends = readings.flatMap(({ endDate, startDate }) => endDate ?? startDate ?? []).sort()
  const isOpen = sessions.length === 0 && readings.every(({ endDate }) => endDate === null)
  return {
    sessions,
    startDate: sessions[0]?.date ?? starts[0] ?? null,
    endDate: sessions.at(-1)?.date ?? (isOpen ? null : (ends.at(-1) ?? null)),
    quote: readings.map(({ quote }) => quote).join('; '),
  }
}

/** Reads the words of one date as they stand on the page, with a month and times written elsewhere. */
function readWords(words: QuotedEvent['when'][number], quotes: Quotes, today: LondonDay): ParsedDates | null {
  const date = oneLine(quotes.find(words.date))
  if (date === null) return null
  const above = monthFor(date, oneLine(quotes.find(words.month)))
  const time = oneLine(quotes.find(words.time))
  const day = [date, above].filter(Boolean).join(' ')
  const timed = time === null || date.includes(time) ? null : readDates(`${day}, ${time}`, today)
  const reading = timed ?? readDates(day, today)
  if (!reading || !(reading.startDate ?? reading.endDate ?? reading.sessions[0])) return null
  return { ...reading, quote: [date, above, timed && time].filter(Boolean).join(', ') }
}

const MONTH_NAME = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\b/i
const YEAR = /\b20\d{2}\b/

/** What a date lacks, from the heading above it: 'Sat 5' takes 'April 2026', 'Sat 5 April' takes '2026'. */
function monthFor(date: string, heading: string | null): string | null {
  if (heading === null) return null
  const month = MONTH_NAME.test(date) || /\d[./-]\d/.test(date) ? null : MONTH_NAME.exec(heading)?.[0]
  const year = YEAR.test(date) ? null : YEAR.exec(heading)?.[0]
  return [month, year].filter(Boolean).join(' ') || null
}

function addPrice(quote: string | null, addFact: AddFact): void {
  const reading = quote === null ? null : readPrice(quote)
  if (!quote || !reading) return
  const { isFree, minPrice, maxPrice } = reading
  addFact({ isFree, minPrice, maxPrice, priceNotes: quote }, quote)
}

function addWords(quoted: QuotedEvent, quotes: Quotes, addFact: AddFact): void {
  const lines = { locationName: quoted.place, locationAddress: quoted.address, organiser: quoted.organiser }
  for (const [name, words] of Object.entries(lines)) {
    const quote = oneLine(quotes.find(words))
    if (quote && quote.length <= 200 && !isLabel(quote)) addFact({ [name]: quote }, quote)
  }
  const description = quotes.find(quoted.description)
  if (description) addFact({ description }, description)
}

function addLinks({ link, bookingLink }: QuotedEvent, { links }: UnsurePage, addFact: AddFact): void {
  const url = links[(link ?? 0) - 1]
  const bookingUrl = links[(bookingLink ?? 0) - 1]
  if (url) addFact({ url }, url)
  if (bookingUrl) addFact({ bookingUrl }, bookingUrl)
}

function confirmationOf(firstDay: string | null, startDate: LondonDay | null): keyof typeof CONFIDENCE {
  if (firstDay === null || startDate === null || !/^\d{4}-\d{2}-\d{2}$/.test(firstDay)) return 'unconfirmed'
  return firstDay === startDate ? 'confirmed' : 'contradicted'
}
