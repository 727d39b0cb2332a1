import type { LondonDay } from '#domain/days/london-time.ts'
import type { ExtractedEvent } from '#domain/event/event.ts'
import type { EvidenceMethod } from '#domain/vocabulary.ts'
import type { DateOrder } from '../../../dates/index.ts'
import { eventFromTexts, factRecorder } from '../../event-from-texts.ts'
import { absoluteUrl } from '../../facts/text.ts'
import { parseJsonLeniently } from '../../formats/json-repair.ts'
import { asJsonLd } from '../../formats/openactive.ts'
import { dateOrderOf } from '../../parse/date-order.ts'
import type { Page } from '../../parse/page.ts'
import { unguarded } from '../../pool/readers.ts'
import { daysOf, type TimeRange } from './days.ts'
import { agesIn, placeOf, statusIn, statusOfAll, tagsIn } from './facts.ts'
import { type Gathered, gatherProductions, type Production } from './gather.ts'
import { BOOKINGS, DESCRIPTIONS, IDS, IMAGES, PRICES, URLS } from './names.ts'
import { addressIn, dataText, type Fields, fieldsOf, isObject, nameIn, pick, textIn } from './record.ts'

/** Where the data was found, and how to read its events. */
export type RecordSource = {
  url: string
  base: string
  today: LondonDay
  /** Whether day or month comes first in numeric dates; the day, if unknown. */
  order?: DateOrder
  method: EvidenceMethod
  includePast?: boolean
  /** The page's link that ends in an event's slug, if there is one. */
  linkNamed?: (name: string) => string | undefined
}

/**
 * The events in data, recognised by shape rather than by who sent it. Works for the responses of The Events Calendar,
 * Squarespace, Localist, LibCal, Ticketsolve, Spektrix, Eventbrite, Wix and others alike, and for the data that pages
 * carry for their own display. Those over before `today` are left out, unless `includePast`.
 */
export function eventsInRecords(root: unknown, source: RecordSource, attempt = unguarded): ExtractedEvent[] {
  const { productions, resolve } = gatherProductions(root, source.url, source.order, attempt)
  return joinSame(productions).flatMap((production) => attempt(() => eventOf(production, resolve, source), null) ?? [])
}

/** Joins an event that is repeated (once for each of its times, or in several lists). */
function joinSame(productions: readonly Production[]): Production[] {
  const joined = new Map<string, Production>()
  for (const production of productions) {
    const { fields, title, occurrences } = production
    const id = textIn(pick(fields, IDS))
    const key = `${title}|${id ?? addressIn(pick(fields, URLS))}`
    const known = joined.get(key)
    if (known) for (const occurrence of occurrences) known.occurrences.push(occurrence)
    else joined.set(key, { ...production, occurrences: [...occurrences] })
  }
  return [...joined.values()]
}

function eventOf(production: Production, resolve: Gathered['resolve'], source: RecordSource): ExtractedEvent | null {
  const { title, fields, occurrences, around } = production
  const coming = source.includePast ? occurrences : occurrences.filter((one) => lastDayOf(one) >= source.today)
  // A cancelled performance is left out, and does not cancel the others.
  const on = coming.filter(({ status }) => status?.status !== 'cancelled' && status?.status !== 'postponed')
  const shown = on.length > 0 ? on : coming
  if (shown.length === 0) return null
  const linked = (names: readonly string[]) => absoluteUrl(addressIn(resolve(pick(fields, names))), source.base)
  const event = eventFromTexts(
    {
      title,
      ...placeOf(fields, around, resolve),
      description: descriptionIn(fields),
      price: priceIn(fields),
      ages: agesIn(fields),
      url: namedLink(fields, source) ?? linked(URLS),
      organiser: nameIn(
        resolve(pick(fields, ['organizer', 'organiser', 'organizers', 'primaryorganizer', 'host', 'promoter'])),
      ),
      imageUrl: linked(IMAGES),
      bookingUrl: linked(BOOKINGS),
      sourceId: textIn(pick(fields, IDS)),
      tags: tagsIn(fields),
    },
    source.url,
    source.method,
  )
  if (!event) return null
  const addFact = factRecorder(event, source.url, source.method)
  addFact(daysOf(shown), shown[0]?.quote ?? '')
  if (event.isFree === null && isFree(fields)) addFact({ isFree: true }, 'free: true')
  const status = statusIn(fields) ?? statusOfAll(shown.map((one) => one.status))
  if (status) addFact({ eventStatus: status.status }, status.quote)
  return event
}

function namedLink(fields: Fields, { linkNamed }: RecordSource): string | null {
  const name = textIn(pick(fields, ['slug', 'urlname', 'url']))
  return (name && /^[\w-]{3,200}$/.test(name) && linkNamed?.(name)) || null
}

const lastDayOf = ({ start, end }: TimeRange): LondonDay => (end && end.date > start.date ? end.date : start.date)

/** The fullest of its texts: an excerpt often stands beside the whole. */
function descriptionIn(fields: Fields): string | null {
  const texts = DESCRIPTIONS.flatMap((name) => textIn(fields.get(name)) ?? []).filter((text) => /\p{L}/u.test(text))
  return texts[0] ?? null
}

function isFree(fields: Fields): boolean {
  const tickets = fields.get('ticketavailability')
  const stated = pick(fields, ['isfree', 'free', 'isaccessibleforfree']) ?? (isObject(tickets) ? tickets.is_free : null)
  return stated === true || stated === 'true'
}

/** Words or a number; of an Eventbrite ticket its lowest price. */
function priceIn(fields: Fields): string | null {
  const stated = pick(fields, PRICES)
  const text = textIn(stated)
  if (text) return text
  const tickets = fields.get('ticketavailability')
  const lowest = isObject(tickets) ? tickets.minimum_ticket_price : null
  const amount = isObject(lowest) ? textIn(pick(fieldsOf(lowest), ['majorvalue', 'display'])) : null
  return amount && /[1-9]/.test(amount) ? amount : rangeOf(fields)
}

/** The lowest and the highest price from separate fields, in pounds. */
function rangeOf(fields: Fields): string | null {
  const ranges = fields.get('priceranges')
  const [range] = Array.isArray(ranges) ? ranges : [ranges]
  const stated = isObject(range) ? fieldsOf(range) : fields
  const isPounds = /^(?:gbp|£)?$/i.test(dataText(pick(stated, ['currency', 'currencycode'])))
  const bounds = isObject(range) ? [['min'], ['max']] : [MINIMA, MAXIMA]
  const [least, most] = bounds.map((names) => textIn(pick(stated, names)))
  if (!isPounds || !least || !AMOUNT.test(least)) return null
  return most && AMOUNT.test(most) && most !== least ? `£${least} – £${most}` : `£${least}`
}

const MINIMA = 'minprice minimumprice lowestprice pricemin pricefrom'.split(' ')
const MAXIMA = 'maxprice maximumprice highestprice pricemax priceto'.split(' ')
const AMOUNT = /^\d{1,4}(?:\.\d{1,2})?$/

/**
 * The coming events in a JSON response of a site's own API, recognised by its shape rather than by its sender. Of a truncated or
 * garbled response, the intact parts.
 */
export function extractApi(page: Page, today: LondonDay, attempt = unguarded): ExtractedEvent[] {
  // Data in schema.org's terms has already been read as JSON-LD.
  const responses = parseJsonLeniently(page.text).filter((response) => asJsonLd(response) === response)
  if (responses.length === 0) return []
  const source = { url: page.url, base: page.url, today, order: dateOrderOf(page), method: 'api' } as const
  return responses.flatMap((response) => attempt(() => eventsInRecords(response, source, attempt), []))
}
