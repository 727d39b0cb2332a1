import { readAges, readAgesIn } from '#domain/ages/age-reading.ts'
import { withoutCertificate } from '#domain/ages/age-stages.ts'
import { emptyFacts, type FactName, type FoundEvent } from '#domain/event/event.ts'
import type { EvidenceMethod } from '#domain/vocabulary.ts'
import { withExpectations } from './facts/expectations/expect.ts'
import { readPrice } from './facts/price.ts'
import { readNotice, readStatus } from './facts/status.ts'
import { toPlainText } from './facts/text.ts'

/** What a feed or an API says of an event in words; texts may hold markup. */
export type Told = {
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
}

const SIMPLE = ['url', 'organiser', 'locationName', 'locationAddress', 'imageUrl', 'bookingUrl'] as const

/**
 * An event as a structured source tells it, still without days: what it states, and what stands in its words. null where
 * it has no title.
 */
export function toldEvent(told: Told, pageUrl: string, method: EvidenceMethod): FoundEvent | null {
  const headline = toPlainText(told.title).replace(/\s+/g, ' ')
  const status = readStatus(headline)
  const title = status?.rest || headline
  if (!title) return null
  const event: FoundEvent = {
    ...emptyFacts(title),
    confidence: 0.95,
    evidence: {},
    sourceId: told.sourceId?.trim() || null,
  }
  const note = noting(event, pageUrl, method)
  note({ title }, headline)
  if (status) note({ eventStatus: status.status }, status.quote)
  const description = told.description ? toPlainText(told.description) : ''
  if (description) note({ description }, description)
  for (const name of SIMPLE) {
    const value = told[name] ? toPlainText(told[name]).replace(/\s+/g, ' ') : ''
    if (value) note({ [name]: value }, value)
  }
  addPrice(told.price ? toPlainText(told.price) : '', note)
  const ages = told.ages ? readAges(toPlainText(told.ages)) : null
  if (ages) note({ minAgeMonths: ages.minAgeMonths, maxAgeMonths: ages.maxAgeMonths }, ages.quote)
  return readOwnWords(event, pageUrl)
}

/** A price of its own is believed, a bare number as pounds; what the description says of it is read with all its words. */
function addPrice(price: string, note: ReturnType<typeof noting>) {
  const reading = readPrice(/^\d+(\.\d\d?)?$/.test(price) ? `£${price}` : price)
  if (!reading) return
  const { isFree, minPrice, maxPrice, quote } = reading
  note({ isFree, minPrice, maxPrice, priceNotes: price || quote || null }, quote || price)
}

/**
 * The event with what its own words say and its format did not: whatever tells of an event (a feed, structured data, the
 * page itself), its title and description are read here, and only here. What is already stated stands.
 */
export function readOwnWords(event: FoundEvent, pageUrl: string): FoundEvent {
  const { url, method } = event.evidence.title ?? { url: pageUrl, method: 'html' as const }
  const told: FoundEvent = { ...event, evidence: { ...event.evidence } }
  const note = noting(told, url, method)
  const { title, description } = event
  if (told.minAgeMonths === null && told.maxAgeMonths === null) {
    const ages = readAgesIn([title, description ?? ''])
    if (ages) note({ minAgeMonths: ages.minAgeMonths, maxAgeMonths: ages.maxAgeMonths }, ages.quote)
  }
  if (told.isFree === null && told.minPrice === null && told.maxPrice === null) notePrice(told, note)
  if (told.eventStatus === 'scheduled' && told.sessions.length <= 1 && description) {
    const notice = readNotice(description)
    if (notice) note({ eventStatus: notice.status }, notice.quote)
  }
  // The certificate is among the facts now; in the title it only parts one film from itself.
  told.title = withoutCertificate(title)
  const words = [title, event.locationName, event.priceNotes, description].filter((text) => text !== null)
  return withExpectations(told, words.join('\n'), { url, method })
}

/** In a description only lines that speak of money tell the price; in a title 'FREE:' set apart does. */
function notePrice(event: FoundEvent, note: ReturnType<typeof noting>) {
  const mark = FREE_MARK.exec(event.title)?.[0]
  if (mark) {
    note({ isFree: true }, mark.trim())
    return
  }
  if (event.priceNotes !== null) return
  const lines = (event.description ?? '').split('\n').filter((line) => line.length < 200 && MONEY.test(line))
  const reading = readPrice(lines.slice(0, 5).join('\n'))
  if (!reading) return
  const { isFree, minPrice, maxPrice, quote } = reading
  note({ isFree, minPrice, maxPrice, priceNotes: quote || null }, quote)
}

const FREE_MARK = /^free(?: event)?(?=\s*[:!|]|\s+[-–—])|\(free\)|(?<=\s[-–—|]\s)free!?$/i
const MONEY =
  /£\s?\d|\b(free (entry|admission|event|of charge|to attend|drop.?in)|(entry|admission|tickets?|price|cost)s?\b.{0,20}\bfree)\b|^free[.!]?$|\bpay what you\b/i

/** Sets facts of an event together with the words they were read from; null says nothing and is passed over. */
export const noting =
  (event: FoundEvent, url: string, method: EvidenceMethod) =>
  (facts: Partial<Pick<FoundEvent, FactName>>, quote: string): void => {
    for (const [name, value] of Object.entries(facts)) {
      if (value === null || value === undefined) continue
      Object.assign(event, { [name]: value })
      event.evidence[name as FactName] = { quote: quote.slice(0, 300), url, method }
    }
  }
