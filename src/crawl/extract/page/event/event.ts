import { withoutPriceClasses } from '#domain/ages/age-context.ts'
import { type AgeReading, readAgesIn } from '#domain/ages/age-reading.ts'
import { type EvidenceByFact, type ExtractedEvent, emptyFacts, type FactName } from '#domain/event/event.ts'
import { bookingLinkScore } from '../../facts/booking-link.ts'
import { withExpectations } from '../../facts/expectations/expect.ts'
import { readPrice } from '../../facts/price.ts'
import { readStatus, saysNewDate } from '../../facts/status.ts'
import { absoluteUrl } from '../../facts/text.ts'
import { type Line, plainLine } from '../blocks/blocks.ts'
import { MOVED, type Reader } from '../lines/reading.ts'
import { sentencesOf } from '../lines/words.ts'
import type { PageRecord } from '../lists/record.ts'
import { describe } from './description.ts'
import { factLines } from './fact-lines.ts'
import { addPlace } from './place/place.ts'
import type { When } from './when.ts'

export type PageBase = { url: string; base: string }

/** Makes the event of a record whose title and days are known; every fact with the words it was read from. */
export function eventOf(record: PageRecord, title: string, when: When, reader: Reader, page: PageBase): ExtractedEvent {
  const event: ExtractedEvent = {
    ...emptyFacts(title),
    startDate: when.startDate,
    endDate: when.endDate,
    sessions: when.sessions,
    repeats: when.repeats,
    confidence: 0.5,
    evidence: {},
    sourceId: null,
  }
  const titleLine = record.title?.line ?? null
  const note = (name: FactName, quote: string) => {
    event.evidence[name] = { quote: quote.slice(0, 300), url: page.url, method: 'html' }
  }
  note('title', titleLine?.text ?? title)
  for (const name of ['startDate', 'endDate'] as const) if (event[name]) note(name, when.quote)
  if (event.sessions.length > 0) note('sessions', when.quote)
  if (event.repeats !== null) note('repeats', when.quote)
  const lines = record.lines.filter((line) => line !== titleLine)
  const facts = factLines(lines, reader)
  const behindTitle = titleLine ? factLines(afterTitle(titleLine, title), reader) : []
  addStatus(event, record, when, note)
  addPrice(event, [...behindTitle, ...facts], note)
  addAges(event, titleLine ? [...facts, titleLine] : facts, note)
  addPlace(event, [...behindTitle, ...facts], record.place, reader, note)
  addLinks(event, record, page, note)
  const description = describe(lines, reader)
  if (description) {
    event.description = description
    note('description', description)
  }
  const words = record.lines.map(({ text }) => text).join('\n')
  return withExpectations(event, words, { url: page.url, method: 'html' })
}

/** An entry of one line says its facts behind its name: 'Lego club – 2pm in the Small Hall, free'. */
function afterTitle(line: Line, title: string): Line[] {
  const at = line.text.toLowerCase().indexOf(title.toLowerCase())
  const rest = line.text.slice(at + title.length).replace(/^[\s,;:|–—-]+/, '')
  return at < 0 || rest === '' ? [] : [{ ...line, ...plainLine(rest) }]
}

/** Records a fact with the words it was read from. */
export type Note = (name: keyof EvidenceByFact, quote: string) => void

function addStatus(event: ExtractedEvent, { title, lines }: PageRecord, when: When, note: Note): void {
  const titleStatus = title ? readStatus(title.line.text) : null
  const moved = lines.find(({ text }) => text.length < 200 && MOVED.test(text) && saysNewDate(text))
  const sign = lines.find(({ text }) => text.length < 80 && readStatus(text)?.rest === '')
  // A sign above the name is that of the whole event, on however many days.
  const isAbove = sign !== undefined && title !== null && lines.indexOf(sign) < lines.indexOf(title.line)
  const isSingle = (event.sessions.length <= 1 || isAbove) && !when.hasOwnStates
  const stated = titleStatus?.status ?? (when.status === 'scheduled' ? null : when.status)
  const status = stated ?? (isSingle && sign ? readStatus(sign.text)?.status : null) ?? (moved ? 'rescheduled' : null)
  if (!status) return
  event.eventStatus = status
  note('eventStatus', titleStatus?.quote ?? sign?.text ?? moved?.text ?? status)
}

export function addPrice(event: ExtractedEvent, lines: readonly Line[], note: Note): void {
  const isLabelAt = (index: number) => PRICE_LABEL.test(lines[index]?.text ?? '')
  const texts = lines.map(({ text }, index) => {
    if (isLabelAt(index)) return `${text}: ${lines[index + 1]?.text ?? ''}`
    return isLabelAt(index - 1) ? '' : text
  })
  const short = texts.filter(
    (text) =>
      text.length <= 140 &&
      /£|\bfree\b|\bno (?:charge|cost|fee)\b|\bpounds?\b|\d+p\b|\bpay what|donation|\bincluded (?:in|with)\b|\b(?:admission|entry) (?:\w+ )?appl/i.test(
        text,
      ),
  )
  const brief = readPrice(short.slice(0, 8).join('\n'))
  // Words without an amount are outdone by a sentence with one.
  const reading =
    brief && brief.isFree !== null
      ? brief
      : (texts.map((text) => (text.includes('£') ? readPrice(text) : null)).find((one) => one?.isFree === false) ??
        brief ??
        entryIn(texts))
  if (!reading) return
  Object.assign(event, { isFree: reading.isFree, minPrice: reading.minPrice, maxPrice: reading.maxPrice })
  event.priceNotes = reading.quote || null
  for (const name of ['isFree', 'minPrice', 'maxPrice', 'priceNotes'] as const)
    if (event[name] !== null) note(name, reading.quote)
}

const PRICE_LABEL = /^(?:price|cost|tickets?|admission|entry|fee)s?:?$/i

/** 'Entry is 50p and there is a tuck shop.', 'Free, with tea.', 'Crafts and tea, all free of charge, and a quiet corner.': a sentence of a long line. */
function entryIn(texts: readonly string[]): ReturnType<typeof readPrice> {
  const said = texts.filter(({ length }) => length > 140).flatMap((text) => sentencesOf(text))
  const [entry] = said.filter((sentence) => sentence.length <= 140 && ENTRY.test(sentence))
  return entry === undefined ? null : readPrice(entry)
}

const ENTRY =
  /^(?:(?:entry|admission|it|this|the (?:group|club|session)|sessions?) (?:is |are )?)?free(?:$|[.,;!]| of charge\b| to (?:attend|join|come)\b| for (?:all|every)\w*)|, (?:which are )?all (?:completely |entirely |absolutely )?free(?: of charge)?(?=[.,;!]|$)|\b(?:entry|admission|cost|charge|subs|fee|price)s?\b[^.]{0,30}\b\d{1,2}p\b/i

export function addAges(event: ExtractedEvent, lines: readonly Line[], note: Note): void {
  const said = lines.map((line) => (BARE_SPAN.test(line.text) && !/\bages?\b/.test(line.hint) ? '' : line.text))
  const texts = withoutPriceClasses(said).map((text, index) =>
    /^(?:ages?(?: (?:range|group|guidance|recommendation))?|suitable for|recommended age|who):?$/i.test(text)
      ? `Ages: ${lines[index + 1]?.text ?? ''}`
      : text.replace(/^(who|ages?)\? /i, '$1: '),
  )
  const candidates = texts.filter(
    (text) =>
      text.length < 3000 &&
      /\d|\ball ages\b|\bage[ds]?\b|\byears?\b|\bunder[- ](?:fives|threes|twos|ones|fours)\b|adults|toddlers|babies|birth|teen|reception|nursery|school|primary|secondary|eyfs|key stage|\((?:U|PG)\)/i.test(
        text,
      ),
  )
  const piecesOf = (text: string) =>
    text.length > 160
      ? [text]
      : [
          ...text
            .split(/\s*[·|•;,]\s*|(?<!\b(?:min|max))\.(?:\s|$)/i)
            .map((piece) => piece.replace(/^adults? (?=\d)/i, '')),
          text,
        ]
  // A fact by itself says it best; of sentences the first does. 'Under 5s £2' states a price, and is read last.
  const pieces = (isFact: boolean) =>
    candidates
      .filter((text) => text.length <= FACT === isFact)
      .flatMap((text) => piecesOf(text).filter((piece) => text.length > 160 || !piece.includes('£')))
  const ordered = [...pieces(true), ...pieces(false), ...candidates]
  const reading = spanOfSessions(candidates, readAgesIn(ordered))
  if (!reading) return
  event.minAgeMonths = reading.minAgeMonths
  event.maxAgeMonths = reading.maxAgeMonths
  for (const name of ['minAgeMonths', 'maxAgeMonths'] as const) if (event[name] !== null) note(name, reading.quote)
}

/** 'Mondays 5pm: 5 to 7 years' and 'Mondays 6pm: 8 to 12 years' are for all from five to twelve, unless another line says more. */
function spanOfSessions(texts: readonly string[], first: AgeReading | null): AgeReading | null {
  const each = texts.flatMap((text) => (text.length <= 100 && CLOCK.test(text) ? (readAgesIn([text]) ?? []) : []))
  if (!first || each.length < 2) return first
  const from = each.map(({ minAgeMonths }) => minAgeMonths ?? 0)
  const to = each.map(({ maxAgeMonths }) => maxAgeMonths ?? Number.POSITIVE_INFINITY)
  const [min, max] = [Math.min(...from), Math.max(...to)]
  const isWithin = min <= (first.minAgeMonths ?? 0) && max >= (first.maxAgeMonths ?? Number.POSITIVE_INFINITY)
  if (!isWithin) return first
  const quote = each.map((one) => one.quote).join('; ')
  return { ...first, minAgeMonths: min, maxAgeMonths: Number.isFinite(max) ? max : null, quote }
}

const CLOCK = /\d[.:]\d\d|\d ?[ap]\.?m\b/i

/** A line this short states a fact rather than tells a story. */
const FACT = 80

/** '10 - 12' by itself may be a time as well as an age. */
const BARE_SPAN = /^\d{1,2} ?[-–] ?\d{1,2}$/

const OWN_PAGE =
  /^(?:(?:find out|read|see|view|show|learn|discover) more|more(?: info(?:rmation)?| details)?|(?:full |event |view )?details|view event)\b/i

function addLinks(event: ExtractedEvent, { title, lines, block }: PageRecord, page: PageBase, note: Note): void {
  const links = lines.flatMap((line) => line.parts.filter(({ href }) => href !== null))
  const address = (href: string | null | undefined) => absoluteUrl(href ?? undefined, page.base)
  const scored = links.map((link) => ({
    ...link,
    score: address(link.href) ? bookingLinkScore(link.text, link.href ?? '') : 0,
  }))
  const booking = scored.find(({ score }) => score === 2) ?? scored.find(({ score }) => score === 1)
  if (booking) {
    event.bookingUrl = address(booking.href)
    note('bookingUrl', booking.text.trim())
  }
  const more = links.find(({ text, href }) => OWN_PAGE.test(text.trim()) && address(href))
  const cardLink = block.kind === 'block' ? block.href : null
  const own = address(title?.href) ?? address(cardLink) ?? address(more?.href)
  if (own) {
    event.url = own
    note('url', title?.href ?? cardLink ?? more?.href ?? own)
  }
  const image = block.kind === 'block' ? address(block.image) : null
  if (image) {
    event.imageUrl = image
    note('imageUrl', block.kind === 'block' ? (block.image ?? image) : image)
  }
}
