import { readAges } from '#domain/ages/age-reading.ts'
import { emptyFacts, type FoundEvent } from '#domain/event/event.ts'
import type { EvidenceMethod } from '#domain/vocabulary.ts'
import { noting } from './facts/noting.ts'
import { readPrice } from './facts/price.ts'
import { readStatus } from './facts/status.ts'
import { toPlainText } from './facts/text.ts'
import { readOwnWords } from './own-words.ts'

export { noting }

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
