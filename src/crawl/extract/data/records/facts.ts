import type { EventStatus } from '#domain/vocabulary.ts'
import { readStatus } from '../../facts/status.ts'
import { PLACES, STREET } from './names.ts'
import { dataText, type Fields, fieldsOf, isObject, nameIn, pick, textIn } from './record.ts'

/** Where a record says it is; else the place under which it is listed. `resolve` follows references to a place. */
export function placeOf(
  fields: Fields,
  around: readonly Fields[],
  resolve: (value: unknown) => unknown,
): { locationName: string | null; locationAddress: string | null } {
  const embedded = fields.get('embedded')
  const stated = pick(fields, PLACES) ?? (isObject(embedded) ? pick(fieldsOf(embedded), PLACES) : undefined)
  const value = resolve(
    (Array.isArray(stated) ? stated[0] : stated) ?? pick(fields, ['venueid', 'locationid', 'cinemaid']),
  )
  const named = textIn(pick(fields, ['locationname', 'venuename'])) ?? nameIn(value)
  const isNumber = named !== null && /^[\d\s-]+$/.test(named)
  const locationName = named === null || isNumber ? (around[0] ? nameIn(Object.fromEntries(around[0])) : null) : named
  const inner = isObject(value) ? fieldsOf(value) : named === null && around[0] ? around[0] : fields
  const locationAddress = addressOf(inner) ?? (locationName?.includes(',') ? locationName : null)
  return { locationName: locationName?.split(',')[0]?.trim() || null, locationAddress }
}

function addressOf(fields: Fields): string | null {
  const nested = fields.get('address') ?? fields.get('fulladdress')
  const parts = isObject(nested) ? fieldsOf(nested) : fields
  const whole = textIn(pick(parts, ['localizedaddressdisplay', 'formattedaddress', 'formatted']))
  if (whole) return whole
  const lines = STREET.map((name) => textIn(parts.get(name))).filter((part) => part !== null)
  const distinct = lines.filter((line, index) => !lines.slice(0, index).some((one) => one.includes(line)))
  return distinct.join(', ') || null
}

const AGES = 'ages age agerange ageranges agegroup agegroups ageguidance agesuitability agerecommendation'.split(' ')
const AUDIENCES = 'audience audiences eventaudience eventaudiences targetaudience'.split(' ')
const LEAST = 'minage minimumage agemin agefrom'.split(' ')
const MOST = 'maxage maximumage agemax ageto'.split(' ')

/** What a record says about ages, in words; null if nothing. Audiences count only if they contain figures. */
export function agesIn(fields: Fields): string | null {
  const ages = wordsOf(pick(fields, AGES))
  if (ages) return /age/i.test(ages) ? ages : `Ages: ${ages}`
  const [least, most] = [yearsOf(pick(fields, LEAST)), yearsOf(pick(fields, MOST))]
  if (least !== null && most !== null && most >= least) return `Ages: ${least}-${most}`
  if (least !== null && least > 0) return `Ages: ${least}+`
  const audience = wordsOf(pick(fields, AUDIENCES))
  return audience && /\d/.test(audience) ? audience : null
}

const TAGS = [
  ...AUDIENCES,
  ...'categories category eventcategories eventcategory eventtypes eventtype tags keywords genres genre'.split(' '),
]

/** The names under which a record is filed. Atom has them in `term` and `label`. */
export function tagsIn(fields: Fields): string[] {
  const filters = fields.get('filters')
  const all = isObject(filters) ? new Map([...fields, ...fieldsOf(filters)]) : fields
  return TAGS.flatMap((name) => {
    const value = all.get(name)
    return (Array.isArray(value) ? value.slice(0, MAX_WORDS) : [value]).flatMap((one) => {
      const { label, term } = isObject(one) ? one : {}
      const named = dataText(label) || dataText(term) || nameIn(one) || ''
      return named.split(/\s*[,;|]\s*/).filter((tag) => tag !== '')
    })
  })
}

const MAX_WORDS = 20

function wordsOf(value: unknown): string | null {
  const all = (Array.isArray(value) ? value.slice(0, MAX_WORDS) : [value]).flatMap((one) =>
    typeof one === 'string' || isObject(one) ? (nameIn(one) ?? []) : [],
  )
  return all.join(', ').slice(0, 300) || null
}

const yearsOf = (value: unknown): number | null => (/^\d{1,2}$/.test(dataText(value)) ? Number(value) : null)

export type OccurrenceStatus = { status: EventStatus; quote: string } | null

const CANCELLED = ['cancelled', 'canceled', 'iscancelled', 'iscanceled']
const SOLD_OUT = ['soldout', 'issoldout', 'ticketssoldout', 'fullybooked', 'isfullybooked', 'isfull']
const STATED = ['eventstatus', 'status', 'state', 'availability', 'availabilitystatus', 'ticketstatus', 'salesstatus']

/** Whether a record says that it is cancelled, moved or sold out: by a flag, or in words. */
export function statusIn(record: Fields): OccurrenceStatus {
  const tickets = record.get('ticketavailability')
  const fields = isObject(tickets) ? new Map([...fieldsOf(tickets), ...record]) : record
  for (const [names, status] of [
    [CANCELLED, 'cancelled'],
    [SOLD_OUT, 'sold_out'],
  ] as const) {
    const name = names.find((one) => /^(?:true|y|yes|1)$/i.test(dataText(fields.get(one))))
    if (name) return { status, quote: `${name}: ${dataText(fields.get(name))}` }
  }
  const quote = textIn(pick(fields, STATED))
  const reading =
    quote &&
    readStatus(
      quote
        .slice(0, 100)
        .replace(/[_-]/g, ' ')
        .replace(/^event(?=[A-Z])/i, ''),
    )
  return reading && reading.rest === '' ? { status: reading.status, quote } : null
}

/** The status of a production: only one that all its performances share. */
export function statusOfAll(statuses: readonly OccurrenceStatus[]): OccurrenceStatus {
  const [first] = statuses
  return first && statuses.every((one) => one?.status === first.status) ? first : null
}
