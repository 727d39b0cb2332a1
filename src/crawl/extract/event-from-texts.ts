import { withoutPriceClasses } from '#domain/ages/age-context.ts'
import { readAges, readAgesIn } from '#domain/ages/age-reading.ts'
import { withoutCertificate } from '#domain/ages/age-stages.ts'
import { type ExtractedEvent, emptyFacts, type FactName } from '#domain/event/event.ts'
import { ageTagIn, tidyTags } from '#domain/event/tags.ts'
import type { EvidenceMethod } from '#domain/vocabulary.ts'
import { withExpectations } from './facts/expectations/expect.ts'
import { readPrice } from './facts/price.ts'
import { readNotice, readStatus } from './facts/status.ts'
import { toPlainText } from './facts/text.ts'

/** What a feed or an API says about an event in words; texts may contain markup. */
export type EventTexts = {
  title: string
  description?: string | null | undefined
  /** Words about the price alone. */
  price?: string | null | undefined
  /** Words about the ages alone. */
  ages?: string | null | undefined
  url?: string | null | undefined
  organiser?: string | null | undefined
  locationName?: string | null | undefined
  locationAddress?: string | null | undefined
  imageUrl?: string | null | undefined
  bookingUrl?: string | null | undefined
  sourceId?: string | null | undefined
  /** The names under which it is filed. */
  tags?: readonly string[] | undefined
}

const SIMPLE = ['url', 'organiser', 'locationName', 'locationAddress', 'imageUrl', 'bookingUrl'] as const

/**
 * An event from the texts of a structured source, still without days: what it states, and what its words add. null if it has
 * no title.
 */
export function eventFromTexts(texts: EventTexts, pageUrl: string, method: EvidenceMethod): ExtractedEvent | null {
  const headline = toPlainText(texts.title).replace(/\s+/g, ' ')
  const status = readStatus(headline)
  const title = status?.rest || headline
  if (!title) return null
  const event: ExtractedEvent = {
    ...emptyFacts(title),
    confidence: 0.95,
    evidence: {},
    sourceId: texts.sourceId?.trim() || null,
  }
  const addFact = factRecorder(event, pageUrl, method)
  addFact({ title }, headline)
  if (status) addFact({ eventStatus: status.status }, status.quote)
  const description = texts.description ? toPlainText(texts.description) : ''
  if (description) addFact({ description }, description)
  for (const name of SIMPLE) {
    const value = texts[name] ? toPlainText(texts[name]).replace(/\s+/g, ' ') : ''
    if (value) addFact({ [name]: value }, value)
  }
  const tags = tidyTags((texts.tags ?? []).map(toPlainText))
  if (tags.length > 0) addFact({ tags }, tags.join(', '))
  addPrice(texts.price ? toPlainText(texts.price) : '', addFact)
  const ages = texts.ages ? readAges(toPlainText(texts.ages)) : null
  if (ages) addFact({ minAgeMonths: ages.minAgeMonths, maxAgeMonths: ages.maxAgeMonths }, ages.quote)
  return readOwnWords(event, pageUrl)
}

/** A price field is trusted, a bare number as pounds; a price in the description is read with its words. */
function addPrice(price: string, addFact: ReturnType<typeof factRecorder>) {
  const reading = readPrice(/^\d+(\.\d\d?)?$/.test(price) ? `£${price}` : price)
  if (!reading) return
  const { isFree, minPrice, maxPrice, quote } = reading
  addFact({ isFree, minPrice, maxPrice, priceNotes: price || quote || null }, quote || price)
}

/**
 * Adds what the event's own words say and its format did not. Title and description of every event, whatever its source, are
 * read here and only here. Facts already stated stay.
 */
export function readOwnWords(event: ExtractedEvent, pageUrl: string): ExtractedEvent {
  const { url, method } = event.evidence.title ?? { url: pageUrl, method: 'html' as const }
  const completed: ExtractedEvent = { ...event, evidence: { ...event.evidence } }
  const addFact = factRecorder(completed, url, method)
  const { title, description } = event
  if (completed.minAgeMonths === null && completed.maxAgeMonths === null) {
    const ages = readAgesIn(withoutPriceClasses([title, description ?? '', ageTagIn(event.tags) ?? '']))
    if (ages) addFact({ minAgeMonths: ages.minAgeMonths, maxAgeMonths: ages.maxAgeMonths }, ages.quote)
  }
  if (completed.isFree === null && completed.minPrice === null && completed.maxPrice === null)
    addPriceFact(completed, addFact)
  if (completed.eventStatus === 'scheduled' && completed.sessions.length <= 1 && description) {
    const notice = readNotice(description)
    if (notice) addFact({ eventStatus: notice.status }, notice.quote)
  }
  // The certificate is now a fact; in the title it would only keep one film from matching itself.
  completed.title = withoutCertificate(title)
  const words = [title, event.locationName, event.priceNotes, description].filter((text) => text !== null)
  return withExpectations(completed, words.join('\n'), { url, method })
}

/** The price in a description: only from lines about money; in a title: 'FREE:' as a separate mark. */
function addPriceFact(event: ExtractedEvent, addFact: ReturnType<typeof factRecorder>) {
  const mark = FREE_MARK.exec(event.title)?.[0]
  if (mark) {
    addFact({ isFree: true }, mark.trim())
    return
  }
  if (event.priceNotes !== null) return
  const lines = (event.description ?? '').split('\n').filter((line) => line.length < 200 && MONEY.test(line))
  const reading = readPrice(lines.slice(0, 5).join('\n'))
  if (!reading) return
  const { isFree, minPrice, maxPrice, quote } = reading
  addFact({ isFree, minPrice, maxPrice, priceNotes: quote || null }, quote)
}

const FREE_MARK = /^free(?: event)?(?=\s*[:!|]|\s+[-–—])|\(free\)|(?<=\s[-–—|]\s)free!?$/i
const MONEY =
  /£\s?\d|\b(free (entry|admission|event|of charge|to attend|drop.?in)|(entry|admission|tickets?|price|cost)s?\b.{0,20}\bfree)\b|^free[.!]?$|\bpay what you\b/i

/** Sets facts of an event together with the words they were read from; null is skipped. */
export const factRecorder =
  (event: ExtractedEvent, url: string, method: EvidenceMethod) =>
  (facts: Partial<Pick<ExtractedEvent, FactName>>, quote: string): void => {
    for (const [name, value] of Object.entries(facts)) {
      if (value === null || value === undefined) continue
      Object.assign(event, { [name]: value })
      event.evidence[name as FactName] = { quote: quote.slice(0, 300), url, method }
    }
  }
