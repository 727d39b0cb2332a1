import type { FoundEvent } from '#domain/event.ts'
import type { LondonDay } from '#domain/london-time.ts'
import { readStatus } from '../facts/status.ts'
import { absoluteUrl } from '../facts/text.ts'
import { noting, toldEvent } from '../told.ts'
import { daysOf, type Span, spanOf } from './days.ts'
import { addressIn, type Fields, fieldsOf, isObject, nameIn, pick, textIn } from './record.ts'

const MAX_VALUES = 200_000
const MAX_EVENTS = 3000
const MAX_OCCURRENCES = 2000

/**
 * The events in an answer of an API, recognised by their shape: an object with a title and a machine-readable start, or
 * a title and a list of such starts. Holds for The Events Calendar, Squarespace, Localist, LibCal, Ticketsolve,
 * Eventbrite and others alike; those over before `today` are left out. Objects of schema.org are left to their reader.
 */
export function eventsInRecords(root: unknown, pageUrl: string, today: LondonDay): FoundEvent[] {
  const found = new Map<string, { fields: Fields; title: string; spans: Span[] }>()
  const stack: unknown[] = [root]
  for (let seen = 0; stack.length > 0 && seen < MAX_VALUES && found.size < MAX_EVENTS; seen += 1) {
    const value = stack.pop()
    if (Array.isArray(value)) pushAll(stack, value)
    if (!isObject(value) || '@type' in value) continue
    const fields = fieldsOf(value)
    const title = textIn(pick(fields, TITLES))
    const spans = title && isPublished(fields) ? spansOf(fields) : []
    if (title && spans.length > 0) {
      const key = textIn(pick(fields, IDS)) ?? `${title} ${addressIn(pick(fields, URLS))}`
      const known = found.get(key)
      if (known?.title === title) known.spans.push(...spans.slice(0, MAX_OCCURRENCES - known.spans.length))
      else found.set(known ? `${key} ${title}` : key, { fields, title, spans })
    } else {
      pushAll(stack, Object.values(value))
    }
  }
  return [...found.values()].flatMap(({ fields, title, spans }) => eventOf(fields, title, spans, pageUrl, today) ?? [])
}

const TITLES = ['title', 'name', 'summary', 'eventname', 'eventtitle', 'showname', 'headline']
const IDS = ['uid', 'globalid', 'id', 'eventid', 'guid']
const URLS = [
  'fullurl',
  'localisturl',
  'publicurl',
  'permalink',
  'url',
  'link',
  'eventurl',
  'pageurl',
  'htmllink',
  'weburl',
  'perma',
]
const OCCURRENCES =
  'eventinstances instances occurrences performances sessions dates times showings showtimes screenings events schedule slots eventdates'.split(
    ' ',
  )

function pushAll(stack: unknown[], values: readonly unknown[]) {
  for (let index = values.length - 1; index >= 0; index -= 1) {
    const value = values[index]
    if (typeof value === 'object' && value !== null) stack.push(value)
  }
}

const isPublished = (fields: Fields) =>
  !/^(draft|private|hidden|deleted|trash|pending)$/i.test(String(fields.get('status') ?? ''))

/** The occurrences where a record lists them, else its own start and end. */
function spansOf(fields: Fields): Span[] {
  for (const name of OCCURRENCES) {
    const list = listIn(fields.get(name))
    const spans = list.slice(0, MAX_OCCURRENCES).flatMap((one) => occurrenceOf(one) ?? [])
    if (spans.length > 0) return spans
  }
  const own = spanOf(fields)
  return own ? [own] : []
}

/** XML writes a list as an element of elements. */
function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return []
  const inner = Object.values(value)
  const [only] = inner
  if (inner.length === 1 && (Array.isArray(only) || isObject(only))) return Array.isArray(only) ? only : [only]
  return [value]
}

function occurrenceOf(value: unknown, depth = 0): Span | null {
  if (typeof value === 'string') return spanOf(new Map([['start', value]]))
  if (!isObject(value)) return null
  const own = spanOf(fieldsOf(value)) ?? spanOf(new Map([...fieldsOf(value), ['location', true]]))
  // {"event_instance": {…}}
  const inner = Object.values(value)
  return own ?? (inner.length === 1 && depth < 2 ? occurrenceOf(inner[0], depth + 1) : null)
}

function eventOf(fields: Fields, title: string, spans: Span[], pageUrl: string, today: LondonDay): FoundEvent | null {
  const lastDays = spans.map(({ start, end }) => (end && end.date > start.date ? end.date : start.date))
  const coming = spans.filter((_, index) => (lastDays[index] ?? '') >= today)
  if (coming.length === 0) return null
  const place = placeOf(fields)
  const linked = (names: readonly string[]) => absoluteUrl(addressIn(pick(fields, names)), pageUrl)
  const event = toldEvent(
    {
      title,
      ...place,
      description: textIn(pick(fields, DESCRIPTIONS)),
      price: textIn(pick(fields, ['cost', 'price', 'prices', 'ticketcost', 'pricerange', 'admission', 'ticketprice'])),
      url: linked(URLS),
      organiser: nameIn(pick(fields, ['organizer', 'organiser', 'organizers', 'host', 'promoter'])),
      imageUrl: linked([
        'image',
        'imageurl',
        'asseturl',
        'photourl',
        'featuredimage',
        'featuredimg',
        'coverimage',
        'logo',
        'thumbnail',
      ]),
      bookingUrl: linked(['bookingurl', 'ticketurl', 'ticketsurl', 'registrationurl', 'bookinglink', 'ticketlink']),
      sourceId: textIn(pick(fields, IDS)),
    },
    pageUrl,
    'api',
  )
  if (!event) return null
  const note = noting(event, pageUrl, 'api')
  note(daysOf(coming), coming[0]?.quote ?? '')
  if (event.isFree === null && pick(fields, ['isfree', 'free']) === true) note({ isFree: true }, 'free: true')
  const status = textIn(pick(fields, ['eventstatus', 'status', 'state']))
  const reading = status && readStatus(status.replace(/[_-]/g, ' '))
  if (reading && reading.rest === '') note({ eventStatus: reading.status }, status)
  return event
}

const DESCRIPTIONS = [
  'description',
  'body',
  'descriptiontext',
  'longdescription',
  'content',
  'details',
  'excerpt',
  'summary',
  'intro',
]
const STREET =
  'address addressline1 address1 street streetaddress localizedaddressdisplay addressline2 city town zip postcode postalcode'.split(
    ' ',
  )

function placeOf(fields: Fields): { locationName: string | null; locationAddress: string | null } {
  const value = pick(fields, ['venue', 'location', 'place', 'locations'])
  const locationName = textIn(pick(fields, ['locationname', 'venuename'])) ?? nameIn(value)
  const one = Array.isArray(value) ? value[0] : value
  const inner = isObject(one) ? fieldsOf(one) : fields
  const nested = inner.get('address')
  const parts = (isObject(nested) ? fieldsOf(nested) : inner) as Fields
  const lines = STREET.map((name) => textIn(parts.get(name))).filter((part) => part !== null)
  const locationAddress = [...new Set(lines)].join(', ') || (locationName?.includes(',') ? locationName : null)
  return { locationName: locationName?.split(',')[0]?.trim() || null, locationAddress }
}
