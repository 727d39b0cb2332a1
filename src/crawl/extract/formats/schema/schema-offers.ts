import type { EventFacts } from '#domain/event/event.ts'
import { readPrice } from '../../facts/price.ts'
import { absoluteUrl, toPlainText } from '../../facts/text.ts'
import { firstText, isNode, localName, nodesOf, type SchemaNode, textsOf, valuesOf } from './schema-node.ts'

export type OfferFacts = Pick<EventFacts, 'isFree' | 'minPrice' | 'maxPrice' | 'priceNotes' | 'bookingUrl'> & {
  isSoldOut: boolean
  /** The price and the booking link as written. */
  priceQuote: string | null
  bookingQuote: string | null
}

/**
 * Price, booking link and availability of an event's offers. Amounts in another currency than pounds are left out; an
 * offer of nothing beside paid ones (a carer, a baby) does not make the event free.
 */
export function readOffers(event: SchemaNode, resolve: (value: unknown) => unknown, base: string): OfferFacts {
  const values = valuesOf(event, 'offers', 'offer').map(resolve)
  const offers = values
    .filter(isNode)
    .flatMap((offer) => [offer, ...nodesOf(offer, 'offers').map(resolve).filter(isNode)])
  const written = values.filter((value) => typeof value === 'string')
  const prices = [...offers.flatMap(pricesOf), ...written.flatMap(priceOf)]
  const links = offers.flatMap((offer) => textsOf(offer, 'url', '@id'))
  const bookingQuote = links.find((link) => absoluteUrl(link, base) !== null) ?? null
  return {
    ...rangeOf(prices, firstText(event, 'isAccessibleForFree', 'free')),
    priceNotes: notesOf(offers, prices),
    bookingUrl: bookingQuote === null ? null : absoluteUrl(bookingQuote, base),
    isSoldOut: isSoldOut(offers),
    bookingQuote,
  }
}

type Price = { min: number | null; max: number | null; quote: string }

function pricesOf(offer: SchemaNode): Price[] {
  const specified = nodesOf(offer, 'priceSpecification')
  const currency =
    firstText(offer, 'priceCurrency') ?? specified.map((one) => firstText(one, 'priceCurrency'))[0] ?? 'GBP'
  const named = [offer, ...specified].flatMap((one) => [
    ...textsOf(one, 'price').flatMap(priceOf),
    ...textsOf(one, 'lowPrice', 'minPrice').flatMap((text) => priceOf(text).map((price) => ({ ...price, max: null }))),
    ...textsOf(one, 'highPrice', 'maxPrice').flatMap((text) => priceOf(text).map((price) => ({ ...price, min: null }))),
  ])
  return /^(?:GBP|£|UKP|pounds?)?$/i.test(currency.trim()) ? named : named.filter(isNothing)
}

/** A bare number, or a price in words. */
function priceOf(text: string): Price[] {
  const written = text.trim()
  if (/^\d{1,6}(?:[.,]\d{1,4})?$/.test(written)) {
    const amount = Number(written.replace(',', '.'))
    return [{ min: amount, max: amount, quote: written }]
  }
  const range = /^(\d{1,4}(?:\.\d{1,2})?)\s?(?:-|–|to)\s?(\d{1,4}(?:\.\d{1,2})?)$/.exec(written)
  if (range) return [{ min: Number(range[1]), max: Number(range[2]), quote: written }]
  const reading = readPrice(toPlainText(written))
  if (!reading) return []
  if (reading.isFree) return [{ min: 0, max: 0, quote: written }]
  return reading.minPrice === null && reading.maxPrice === null
    ? []
    : [{ min: reading.minPrice, max: reading.maxPrice, quote: written }]
}

const isNothing = ({ min, max }: Price) => (min ?? 0) === 0 && (max ?? 0) === 0

function rangeOf(prices: Price[], statedFree: string | null) {
  const isStatedFree = statedFree === null ? null : /^(?:true|yes|1|free)$/i.test(localName(statedFree))
  const paid = prices.filter((price) => !isNothing(price))
  const lows = paid.flatMap(({ min }) => (min === null || min === 0 ? [] : [min]))
  const highs = paid.flatMap(({ max }) => (max === null ? [] : [max]))
  const priceQuote = (paid[0] ?? prices[0])?.quote ?? statedFree
  if (paid.length > 0) {
    return {
      isFree: false,
      minPrice: lows.length > 0 ? lows.reduce((least, low) => Math.min(least, low)) : null,
      maxPrice: highs.length > 0 ? highs.reduce((most, high) => Math.max(most, high)) : null,
      priceQuote,
    }
  }
  // Calendars print a price of nothing where none was entered: it counts only where nothing speaks against it.
  const isFree = prices.length > 0 && isStatedFree !== false ? true : isStatedFree
  return { isFree, minPrice: null, maxPrice: null, priceQuote: isFree === null ? null : priceQuote }
}

/** The venue's own words: a price that is not just a number, or what an offer says of itself. */
function notesOf(offers: SchemaNode[], prices: Price[]): string | null {
  const words = prices.map(({ quote }) => quote).filter((quote) => /[a-z]{3}/i.test(quote))
  const described = offers.flatMap((offer) => textsOf(offer, 'description')).map(toPlainText)
  const notes = [...new Set([...words.map(toPlainText), ...described])].filter((note) => note.length <= 300)
  return notes.slice(0, 5).join('; ') || null
}

function isSoldOut(offers: SchemaNode[]): boolean {
  const stated = offers.flatMap((offer) => textsOf(offer, 'availability')).map(localName)
  return stated.length > 0 && stated.every((one) => /^(?:SoldOut|OutOfStock)$/i.test(one.replace(/\s/g, '')))
}
